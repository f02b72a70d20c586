"""The search for what comes to light without an event that says so (`Event.reveals`).

Undo trusts events: an action none of whose events reveals can be taken back. So wherever the same
choice would bring something else for anybody, had chance laid otherwise what nobody has seen, one
of its events must reveal: whoever took it back could use what it showed.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.editions import EDITIONS, notations_of, rules_kits
from bot.games.game import (
    Choice,
    Event,
    Game,
    IllegalChoiceError,
    Seat,
    events_visible_to,
    key_of,
    tag_of,
)
from bot.games.reseed import Reseeds
from bot.scenarios import Scenario, load_scenarios, run
from bot.scenarios.reading import list_scenario_files
from bot.simulate import pick_random_choice
from tests.games.samples import any_setup

NOTATIONS = notations_of(rules_kits())

LONGEST = 10_000
"""The limit of choices in a game, since random ones may never end it."""


class Breach(msgspec.Struct, frozen=True):
    """A choice that brings something to light, and none of whose events says so."""

    game: str
    seed: int
    number: int
    """The number of the choice in its game."""

    choice: str
    what: str
    """What differs, and for whom."""


def shown(game: Game[Any], state: Any, log: Sequence[Event], viewer: Seat | None) -> list[bytes]:
    """Return what a viewer is told of a choice, sees after it and is asked."""
    view = game.view(state, viewer)
    asked, view.decision = view.decision, None
    question = None
    if asked is not None:
        rows = [(offer.kind, [*offer.rows]) for offer in asked.offers]
        question = [asked.kind, asked.section, dict(asked.about), rows]
    encoded = game.encode_events(events_visible_to(log, viewer))
    return [encoded, *(msgspec.json.encode(one, enc_hook=tag_of) for one in (view, question))]


def difference(
    game: Game[Any], seats: Sequence[Seat], before: bytes, choice: Choice, seed: int
) -> str | None:
    """Say what would come out otherwise, had chance laid otherwise what nobody has seen.

    `None`: nothing, for nobody.
    """
    assert isinstance(game, Reseeds)
    ours, theirs = game.decode(before), game.decode(before)
    game.reseed(theirs, seed)
    log = game.apply(ours, choice)
    try:
        other = game.apply(theirs, choice)
    except IllegalChoiceError as refused:
        return f"it is legal here and refused there: {refused}"
    if log == other and _same_but_for_chance(game, ours, theirs, seed):
        return None
    for viewer in (None, *seats):
        pairs = zip(
            ("what happened", "the view", "the question"),
            shown(game, ours, log, viewer),
            shown(game, theirs, other, viewer),
            strict=True,
        )
        for name, here, there in pairs:
            if here != there:
                return f"{name} for {viewer or 'those who watch'}: {here!r} or {there!r}"
    return None


def _same_but_for_chance(game: Game[Any], ours: Any, theirs: Any, seed: int) -> bool:
    """Tell whether a choice left all hidden piles alone, so that nothing can show; this is quick.

    Mixing before it then led to the same state as mixing after it.
    """
    assert isinstance(game, Reseeds)
    mixed_later = game.decode(game.encode(ours))
    game.reseed(mixed_later, seed)
    return game.encode(mixed_later) == game.encode(theirs)


def searched(name: str, seed: int, share: float = 1.0) -> Iterator[Breach | None]:
    """Play one game of random choices; yield what is wrong with each one tried, `None` if nothing.

    Of the choices none of whose events reveals a `share` is tried, at random.
    """
    game = EDITIONS[name].game
    setup = any_setup(name, seed)
    seats = [one.seat for one in setup.seats if not one.bot]
    rng, pick = Random(seed), Random(-seed - 1)
    state, _ = game.new(setup, seed)
    for number in range(LONGEST):
        due = game.decisions(state)
        if not due:
            return
        choice = pick_random_choice(due, rng)[1]
        before = game.encode(state)
        log = game.apply(state, choice)
        if pick.random() >= share or any(event.reveals for event in log):
            continue
        what = difference(game, seats, before, choice, pick.getrandbits(64))
        yield Breach(name, seed, number, key_of(choice), what) if what else None


def positions(name: str, folder: Path, every: int, first: int = 0) -> Iterator[bytes]:
    """Yield the states in which something is chosen in each so-many-th scenario of a game."""
    scenarios = (
        one
        for path in list_scenario_files([folder / name])
        for one in load_scenarios(path, NOTATIONS)
    )
    for scenario in islice(scenarios, first, None, every):
        yield from _met(name, scenario)


def _met(name: str, scenario: Scenario) -> list[bytes]:
    """Return the states in which something is chosen in a scenario."""
    game, seen = EDITIONS[name].game, list[bytes]()
    apply = game.apply

    def noted(state: Any, choice: Choice) -> list[Event]:
        seen.append(game.encode(state))
        return apply(state, choice)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game, "apply", noted)
        run(scenario, NOTATIONS)
    return seen


def looked_at(name: str, before: bytes, rng: Random) -> Iterator[Breach | None]:
    """Try a choice of each kind in a position; yield what is wrong with each, `None` if nothing."""
    game = EDITIONS[name].game
    state: Any = game.decode(before)
    for dictated in ("dictated", "next_draws"):
        if hasattr(state, dictated):
            # What a scenario has written down to come next does not depend on chance.
            setattr(state, dictated, type(getattr(state, dictated))())
    before = game.encode(state)
    seats = [one.seat for one in game.lobby.kinds if one.person and _plays(game, state, one.seat)]
    kinds = {(due.seat, offer.kind): due for due in game.decisions(state) for offer in due.offers}
    for (_, kind), due in kinds.items():
        choice = next(one for one in due if isinstance(one, kind))
        log = game.apply(game.decode(before), choice)
        if any(event.reveals for event in log):
            continue
        what = difference(game, seats, before, choice, rng.getrandbits(64))
        yield Breach(name, 0, 0, key_of(choice), what) if what else None


def _plays(game: Game[Any], state: Any, seat: Seat) -> bool:
    try:
        game.view(game.decode(game.encode(state)), seat)
    except (KeyError, StopIteration):
        return False
    return True
