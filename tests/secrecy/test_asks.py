"""The picture of a question shows what its owner may know, and nothing else.

Its pixels, its description and the spots in its file are the same in worlds that differ in what the
owner cannot know.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.games.game import Seat
from bot.render import Picture
from bot.render.palettes import DrawingCache
from bot.render.root import parts
from bot.render.root.asks import cards, signs
from tests.games.twins import CASES as ALL
from tests.games.twins import Case, owned_twin, positions, redealt
from tests.render.asks import PAINTERS, pictures_of, spots_of
from tests.secrecy.worlds import SEEDS

CASES = pytest.mark.parametrize(
    "case", [p for p in ALL.args[1] if p.values[0].edition.name in PAINTERS]
)
"""All games whose panels have pictures."""

POSITIONS = 24


def owners(case: Case, seed: int, number: int) -> Iterator[tuple[Any, Seat]]:
    """Yield positions with a seat that is asked something there."""
    game = case.edition.game
    for state in islice(positions(game, case.setup, seed, every=5), case.some(number)):
        for seat in case.people:
            if game.view(state, seat).decision is not None:
                yield state, seat


def shown(case: Case, state: Any, seat: Seat) -> Sequence[Picture]:
    return pictures_of(case.edition.game.view(state, seat), "pl")


@pytest.mark.parametrize("seed", SEEDS)
@CASES
def test_pictures_are_the_same_in_worlds_that_differ_in_secrets(case: Case, seed: int) -> None:
    rng = Random(seed)
    for state, seat in owners(case, seed, POSITIONS):
        ours = shown(case, state, seat)
        theirs = shown(case, redealt(case.edition, state, seat, rng), seat)
        assert [picture.data for picture in ours] == [picture.data for picture in theirs]
        assert [picture.alt for picture in ours] == [picture.alt for picture in theirs]
        assert [*map(spots_of, ours)] == [*map(spots_of, theirs)]


def test_what_the_owner_knows_makes_a_difference() -> None:
    """Otherwise the test above would compare nothing."""
    case: Case = ALL.args[1][0].values[0]
    rng, seats = Random(2), case.edition.notation.seats
    for state, seat in owners(case, 2, 400):
        twin = owned_twin(case.edition, state, seat, seats(state), rng)
        if case.edition.game.view(twin, seat).decision is None:
            continue
        ours, theirs = shown(case, state, seat), shown(case, twin, seat)
        if [picture.data for picture in ours] != [picture.data for picture in theirs]:
            return
    pytest.fail("no picture shows a hand")


def caches() -> Iterator[DrawingCache[Any]]:
    """Yield what keeps parts of Root's pictures."""
    for module in (parts, cards, signs, signs):
        yield from (kept for kept in vars(module).values() if isinstance(kept, DrawingCache))


def test_what_others_were_shown_is_in_nobodys_picture() -> None:
    """The corvids see their facedown plots, in the same clearings that others see."""
    root = [p.values[0] for p in ALL.args[1] if p.values[0].edition.name == "root"]
    case = next(case for case in root if "corvids" in case.people and len(case.people) > 1)
    assert len([*caches()]) > 10
    for state, seat in owners(case, 1, 32):
        for other in case.people:
            if case.edition.game.view(state, other).decision is not None:
                shown(case, state, other)
        after = [picture.data for picture in shown(case, state, seat)]
        for cache in caches():
            cache.clear()
        assert [picture.data for picture in shown(case, state, seat)] == after
