"""Whole games of random choices: they end, nothing is lost, everybody meets six adventurers."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.games.dungeon_lords import DUNGEON_LORDS, events
from bot.games.dungeon_lords.events import combat
from bot.games.dungeon_lords.events.special import SpecialOpened
from bot.games.dungeon_lords.invariants import (
    constants,
    contents_of_whole_game,
    faults,
)
from bot.games.dungeon_lords.state import State
from bot.games.game import Event
from tests.games.dungeon_lords.play import LONGEST, copied, owned, seated, step

FEW, MANY = 9, 240
CHECKED_EVERY = 29
"""Choices between two looks at the invariants."""


def play(seed: int) -> None:
    """Play a game and check it on the way and at its end (DL 2.6, 4, 8, 9)."""
    rng = Random(seed)
    options = {
        "first_orders": rng.choice(("chosen", "random")),
        "special_events": rng.choice(("none", "table")),
    }
    state, log = DUNGEON_LORDS.new(seated(2 + seed % 3, **options), seed)
    for number in range(LONGEST):
        if number % CHECKED_EVERY == 0:
            assert faults(state) == []
            assert constants(state).items() >= contents_of_whole_game().items()
        if step(state, rng, log) is None:
            break
    assert state.winners
    assert constants(state).items() >= contents_of_whole_game().items()
    check_log(log, len(state.lords), special=options["special_events"] == "table")


def check_log(log: list[Event], players: int, *, special: bool) -> None:
    """Count what each year must have brought (DL 4.1, 8.1, 9.1)."""
    laid = [event for event in log if isinstance(event, events.OffersLaid)]
    assert sorted(len(event.monsters) for event in laid) == [3] * 8
    assert sorted(len(event.rooms) for event in laid) == [2] * 8
    happened = Counter(event.what for event in log if isinstance(event, events.EventBegan))
    named = Counter(event.what for event in log if isinstance(event, SpecialOpened))
    assert happened == Counter({"payday": 2, "tax": 2}) + (named or Counter({"special": 2}))
    assert named.total() == 2 * special
    met = Counter(event.seat for event in log if isinstance(event, events.Came))
    assert sorted(met.values()) == [6] * players


def test_a_few_games() -> None:
    for seed in range(FEW):
        play(seed)


def owed(state: State) -> list[tuple[str, str, list[Any]]]:
    """Return who owes what, with all that can be chosen."""
    due = DUNGEON_LORDS.decisions(state)
    return [(one.seat, one.kind, [(o.kind, [*o.rows]) for o in one.offers]) for one in due]


def fight(seed: int) -> None:
    """Play a game with a file of combat cards, and check it."""
    rng = Random(seed)
    state, log = DUNGEON_LORDS.new(owned(2 + seed % 3, seed % 2), seed)
    for number in range(LONGEST):
        if number % CHECKED_EVERY == 0:
            assert faults(state) == []
            assert copied(state) == state
        if state.phase == "combat":
            assert owed(copied(state)) == owed(state)
        if step(state, rng, log) is None:
            break
    assert state.winners
    assert constants(state).items() >= contents_of_whole_game().items()
    rounds = [event for event in log if isinstance(event, combat.FightBegan)]
    assert 2 <= len(rounds) <= 8


def test_a_few_games_with_combat_cards() -> None:
    for seed in range(FEW):
        fight(seed)


@pytest.mark.slow
def test_many_games_with_combat_cards() -> None:
    for seed in range(FEW, FEW + MANY // 2):
        fight(seed)


@pytest.mark.slow
def test_many_games() -> None:
    for seed in range(FEW, FEW + MANY):
        play(seed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stand_in_plays_whole_games(players: int) -> None:
    """It answers legally and always alike, and builds something up in the first year."""
    best = [max(played_by_stand_in(players, seed)) for seed in (5, 6, 7)]
    assert sorted(best)[1] > 8, "the dice and cards of one game may be bad"


def played_by_stand_in(players: int, seed: int) -> list[int]:
    """Return the points of all seats after a game of stand-ins."""
    state, _ = DUNGEON_LORDS.new(seated(players, special_events="table"), seed)
    for _ in range(LONGEST):
        due = [one for one in DUNGEON_LORDS.decisions(state) if not one.optional]
        if not due:
            break
        view = DUNGEON_LORDS.view(state, due[0].seat)
        choice = DUNGEON_LORDS.stand_in(view)
        assert due[0].allows(choice)
        assert DUNGEON_LORDS.stand_in(DUNGEON_LORDS.view(copied(state), due[0].seat)) == choice
        DUNGEON_LORDS.apply(state, choice)
    assert state.winners
    return [sum(points.parts.values()) for points in DUNGEON_LORDS.view(state, None).points]


def test_who_is_late_can_be_stood_in_for_without_a_leak() -> None:
    """The fallback of secret orders is the first legal set, whatever anybody holds (DL 15.3)."""
    state, _ = DUNGEON_LORDS.new(seated(4, first_orders="random"), 3)
    for decision in DUNGEON_LORDS.decisions(state):
        assert decision.kind == "orders" and decision.fallback == 0
        free = DUNGEON_LORDS.view(state, None).lords[decision.seat].free
        choice = decision.pick(0)
        assert tuple(getattr(choice, name) for name in ("first", "second", "third")) == free[:3]
