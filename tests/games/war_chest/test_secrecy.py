"""Nobody learns where another seat's hidden coins lie within the sum that everybody knows (WC 13).

Pairs of games differ only in that; the other seats, and those without one, must be told and asked
the same in both, for as long as the owner does what looks alike.
"""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from bot.games.game import Choice, Decision, Seat, tag_of, visible
from bot.games.war_chest import WAR_CHEST, choices
from bot.games.war_chest.state import State
from bot.scenarios.war_chest.secrecy import exchanges
from tests.games.war_chest.play import FOUR, TWO, copied, position, seated

STEPS_ON = 12
"""Choices that are made in both games of a pair."""

FACE_DOWN = (choices.Claim, choices.Recruit, choices.PassCoin)


def told(state: State, viewer: Seat | None) -> list[object]:
    """Return all that a viewer is told and asked, and what everybody knows of who is asked what."""
    view = msgspec.json.encode(WAR_CHEST.view(state, viewer), enc_hook=tag_of)
    asked = [(owed.seat, owed.kind, dict(owed.about)) for owed in WAR_CHEST.decisions(state)]
    return [view, asked]


def looks(choice: Choice) -> tuple[object, ...]:
    """Return what others see of a choice."""
    kind, values = type(choice), msgspec.structs.astuple(choice)
    return (kind, values[0], *values[2:]) if kind in FACE_DOWN else (kind, *values)


def alike(one: Decision, other: Decision, owner: Seat, rng: Random) -> tuple[Choice, Choice] | None:
    """Pick a choice for each game: the same, or of the owner two that look the same to others."""
    if one.seat != owner:
        choice = one.pick(rng.randrange(len(one)))
        return choice, choice
    theirs: dict[tuple[object, ...], list[Choice]] = {}
    for choice in other:
        theirs.setdefault(looks(choice), []).append(choice)
    common = [choice for choice in one if looks(choice) in theirs]
    if not common:
        return None
    mine = rng.choice(common)
    return mine, rng.choice(theirs[looks(mine)])


@pytest.mark.parametrize("seats", [TWO, FOUR], ids=["two", "four"])
def test_others_see_the_same_wherever_hidden_coins_lie(seats: tuple[str, ...]) -> None:
    pairs = 0
    for seed in range(30):
        rng = Random(seed)
        start = position(seed, rng.randrange(20, 160), seated(*seats))
        owner = rng.choice(seats)
        others: list[Seat | None] = [None, *(Seat(seat) for seat in seats if seat != owner)]
        for twin in [*exchanges(start, owner)][:3]:
            ours, pairs = copied(start), pairs + 1
            for _ in range(STEPS_ON):
                for viewer in others:
                    assert told(ours, viewer) == told(twin, viewer), (seed, owner, viewer)
                due, mirrored = WAR_CHEST.decisions(ours), WAR_CHEST.decisions(twin)
                found = alike(due[0], mirrored[0], owner, rng) if due else None
                if found is None:
                    break
                one, other = WAR_CHEST.apply(ours, found[0]), WAR_CHEST.apply(twin, found[1])
                for viewer in others:
                    assert visible(one, viewer) == visible(other, viewer), (seed, found)
    assert pairs > 40


def test_the_owner_does_see_them() -> None:
    """The pairs differ at all: what is hidden from others is shown to the owner."""
    start = position(3, 30, seated(*TWO))
    twins = [twin for seat in TWO for twin in exchanges(start, seat)]
    assert any(told(twin, seat) != told(start, seat) for twin in twins for seat in TWO)


def test_a_pass_tells_others_nothing_of_its_coin() -> None:
    """The same game with one coin or another: everybody else sees, hears and is asked the same."""
    start = position(8, 20, seated(*TWO))
    while not (due := WAR_CHEST.decisions(start)) or len({*start.armies[due[0].seat].hand}) < 2:
        WAR_CHEST.apply(start, due[0].pick(0))
    (owed,) = due
    results = []
    for coin in sorted({*start.armies[owed.seat].hand})[:2]:
        state = copied(start)
        events = WAR_CHEST.apply(state, choices.PassCoin(owed.seat, coin))
        other = next(seat for seat in TWO if seat != owed.seat)
        results.append([(told(state, who), visible(events, who)) for who in (other, None)])
    assert results[0] == results[1]
