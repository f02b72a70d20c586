"""What is not offered is refused with a section of the rules, and what is offered is not.

Offers and refusals are written apart (see docs/architecture.md), so each is held to the other, at
moments of random games of any set-up, with choices of every kind and some that are nearly legal.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from bot.editions import EDITIONS
from bot.games.ahead import open_to, refusals_of_choices
from bot.games.domain import value_type
from bot.games.game import Choice, Decision, Game, IllegalChoiceError, Seat, make_choice
from bot.narrate.rulebook import load_rulebook
from bot.scenarios.reading import copy_state
from bot.simulate import pick_random_choice
from tests.games.samples import any_setup

FEW: Mapping[str, Sequence[int]] = {
    "root": (30, 41, 44),
    "war_chest": (1, 29, 51),
    "dungeon_lords": (0, 1),
    "white_castle": (0, 1),
}
"""Seeds of games, by which everybody whom people can play is asked: each faction, each colour."""

MANY = range(60)

MOMENTS, SPAN = 4, 60
"""Moments of a game that are looked at, and the most choices from one to the next."""

NEAR = 16
"""Offers that are tried at a moment, as they are and with one value changed."""

ODD = {int: (-1, 0, 99, 2**40), str: ("", "no such thing"), bool: (False, True)}
"""Values of each type, most of which mean nothing."""

VAGUE = frozenset({"not_among_choices", "not_now", "not_offered"})
"""Last resorts of Root: a truer reason stands in nearly all refusals."""

Pools = defaultdict[str, list[Any]]
"""Values that have been offered, by field."""


def moments(game: Game[Any], seed: int, rng: Random) -> Iterator[tuple[Any, Pools]]:
    """Play a game of random choices; yield some of its states, and what was offered so far."""
    state, _ = game.new(any_setup(game.name, seed), seed)
    pools: Pools = defaultdict(list)
    for _ in range(MOMENTS):
        for _ in range(rng.randrange(1, SPAN)):
            due = game.decisions(state)
            if not due:
                break
            chosen = pick_random_choice(due, rng)[1]
            for name, value in msgspec.structs.asdict(chosen).items():
                pools[name].append(value)
            game.apply(state, chosen)
        yield state, pools


def drawn(field: msgspec.structs.FieldInfo, pools: Pools, rng: Random) -> Any:
    """Draw a value that has been chosen for a field, now and then one that means nothing."""
    known = pools[field.name] if rng.random() < 0.9 else ()
    kind = value_type(field.type)
    return rng.choice([value for value in known if type(value) is kind] or ODD[kind])


def tried(
    game: Game[Any], seats: list[Seat], offered: list[Choice], pools: Pools, rng: Random
) -> Iterator[Choice]:
    """Make choices of every kind for some seats, and some that differ in a value from an offer."""
    for kind in game.choice_kinds().values():
        fields = msgspec.structs.fields(kind)[1:]
        for seat in seats:
            yield make_choice(kind, seat, *[drawn(field, pools, rng) for field in fields])
    for choice in offered:
        if fields := msgspec.structs.fields(type(choice))[1:]:
            field = rng.choice(fields)
            yield msgspec.structs.replace(choice, **{field.name: drawn(field, pools, rng)})


def sampled(due: tuple[Decision, ...], rng: Random) -> list[Choice]:
    """Pick some of what is offered, each kind as often."""
    offers = [(decision.seat, offer) for decision in due for offer in decision.offers]
    picked = [rng.choice(offers) for _ in range(NEAR)] if offers else []
    return [offer.pick(seat, rng.randrange(len(offer))) for seat, offer in picked]


def check(name: str, state: Any, pools: Pools, rng: Random) -> list[IllegalChoiceError]:
    """Hold offers and refusals to each other at one moment; return the refusals."""
    game, book, refusals = EDITIONS[name].game, load_rulebook(name), list[IllegalChoiceError]()
    due, before = game.decisions(state), game.encode(state)
    offered = sampled(due, rng)
    for choice in offered:
        game.apply(copy_state(game, state), choice)
    seats = {rng.choice([*EDITIONS[name].notation.seats(state)]), *[one.seat for one in due]}
    others = [*tried(game, sorted(seats), offered, pools, rng)]
    for choice, refused in zip(others, refusals_of_choices(game, state, others), strict=True):
        legal = any(decision.allows(choice) for decision in open_to(game, state, choice.seat))
        assert (refused is None) == legal, (choice, refused)
        if refused is not None:
            assert refused.section and book.nearest(refused.section), (choice, refused)
            assert refused.reason, choice
            refusals.append(refused)
    assert game.encode(state) == before
    return refusals


def play(name: str, seeds: Sequence[int]) -> None:
    """Look at moments of games; everybody whom people can play is asked in one of them."""
    game, asked, refusals = EDITIONS[name].game, set[Seat](), list[IllegalChoiceError]()
    for seed in seeds:
        rng = Random(seed)
        for state, pools in moments(game, seed, Random(seed)):
            asked |= {decision.seat for decision in game.decisions(state)}
            refusals += check(name, state, pools, rng)
    assert {kind.seat for kind in game.lobby.kinds if kind.person} <= asked, "take other seeds"
    if name == "root":
        assert sum(one.reason in VAGUE for one in refusals) * 500 <= len(refusals)


def test_what_is_not_offered_and_nothing_else_is_refused() -> None:
    for game in EDITIONS:
        play(game, FEW[game])


@pytest.mark.slow
@pytest.mark.parametrize("game", EDITIONS)
def test_what_is_not_offered_and_nothing_else_is_refused_in_many_games(game: str) -> None:
    play(game, MANY)
