"""Seats that change between a person and the clockwork, in positions that random play leads to."""

import json
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.game import Event, IllegalChoiceError, SeatSetup, Setup
from bot.games.root import ROOT, invariants
from bot.games.root.clockwork.vagabot.board import CHARACTERS
from bot.games.root.law.state import State
from bot.games.root.takeover import to_clockwork, to_person
from tests.games.root.play import copied, position, step

SEATS = (
    *("marquise", "eyrie", "alliance", "vagabond"),
    *("lizards", "riverfolk", "duchy", "corvids"),
)
SEEDS = st.integers(0, 2**32 - 1)
LENGTHS = st.integers(30, 350)
COMMON = ("score", "items", "start", "services")
"""What every faction keeps; pieces and supply are compared one by one."""

GONE: Mapping[str, frozenset[str]] = {"marquise": frozenset({"wood"})}
"""Pieces that the clockwork faction does not own."""

MOVES = {"discard", "available", "factions", "quest_deck", "rng", "deck", "interrupters"}
"""Parts of a state that a change of hands may change; what of them is said in the tests."""


def drawn(seed: int, length: int) -> State:
    """Return a position of a random seating of people, the game still going on."""
    seats = Random(seed).sample(SEATS, Random(seed).randint(3, 6))
    state = position(seed, length, Setup(tuple(map(SeatSetup, seats))))
    while state.winners is not None:
        length //= 2
        state = position(seed, length, Setup(tuple(map(SeatSetup, seats))))
    return state


def plain(state: State) -> dict[str, Any]:
    return json.loads(ROOT.encode(state))


def cards(pile: dict[str, Any]) -> Counter[str]:
    """Count the cards of a faction that go when the clockwork takes over."""
    return Counter([*pile["hand"], *pile["play_area"], *pile.get("supporters", [])])


def taken(state: State, seat: str) -> tuple[State, list[Event]]:
    """Let the clockwork take a seat over in a copy, as at the beginning of its turn."""
    after, log = copied(state), list[Event]()
    to_clockwork.turn_to_clockwork(after, seat, log)
    return after, log


def piled(state: dict[str, Any]) -> Counter[str]:
    """Count the cards where discarded ones go: with the Lizards also the Lost Souls (10.2.6)."""
    souls = state["factions"].get("lizards", {}).get("lost_souls", [])
    return Counter([*state["discard"], *state["available"], *souls])


def _own(faction: dict[str, Any]) -> dict[str, Any]:
    """Return what is a faction's own: not the Lost Souls, which are everybody's (Law 10.2.6)."""
    return {field: value for field, value in faction.items() if field != "lost_souls"}


def same_elsewhere(before: State, after: State, seat: str) -> None:
    """Whatever is not the seat's own, or a pile that its cards go to, stays as it is."""
    old, new = plain(before), plain(after)
    for field in old.keys() | new.keys():
        if field not in MOVES:
            assert old.get(field) == new.get(field), field
    for name in before.factions:
        assert name == seat or _own(old["factions"][name]) == _own(new["factions"][name])
    one, other = old["factions"][seat], new["factions"][seat]
    for field in COMMON:
        assert one[field] == other[field], field
    for piece, at in one["pieces"].items():
        assert piece in GONE.get(seat, ()) or other["pieces"][piece] == at, piece
    assert list(old["factions"]) == list(new["factions"])


@settings(max_examples=12)
@given(seed=SEEDS, length=LENGTHS)
def test_the_clockwork_takes_over_and_nothing_else_changes(seed: int, length: int) -> None:
    before = drawn(seed, length)
    for seat in set(before.order) - {before.acting}:
        if before.factions[seat].dominance or seat in before.coalitions:
            with pytest.raises(IllegalChoiceError):
                ROOT.to_clockwork(copied(before), seat)
            continue
        after, log = taken(before, seat)
        same_elsewhere(before, after, seat)
        assert invariants.faults(after) == []
        old, new = plain(before), plain(after)
        gone = cards(old["factions"][seat])
        if seat == "eyrie":
            assert sum(map(len, new["factions"][seat]["decree"].values())) == 2 + sum(
                card != "loyal_vizier"
                for column in old["factions"][seat]["decree"].values()
                for card in column
            )
        assert piled(new) - piled(old) == gone
        assert new["deck"] == old["deck"]
        picked = seat == "vagabond" and old["factions"][seat]["character"] not in CHARACTERS
        assert (new["rng"] != old["rng"]) is picked
        assert log[0].reveals


@settings(max_examples=12)
@given(seed=SEEDS, length=LENGTHS)
def test_a_person_takes_back_and_nothing_else_changes(seed: int, length: int) -> None:
    before = drawn(seed, length)
    for seat in set(before.order) - {before.acting}:
        if before.factions[seat].dominance or seat in before.coalitions:
            continue
        middle, _ = taken(before, seat)
        after = copied(middle)
        to_person.turn_to_person(after, seat, [])
        same_elsewhere(middle, after, seat)
        assert invariants.faults(after) == []
        old, new = plain(middle), plain(after)
        hand = new["factions"][seat]["hand"]
        assert len(hand) == min(3, len(old["deck"]) + len(old["discard"]))
        kind = type(after.factions[seat])
        assert kind is type(before.factions[seat])
        assert sum(after.factions[seat].TOTALS.values()) == sum(kind.TOTALS.values())


def game(seed: int, longest: int, rate: float) -> Counter[str]:
    """Play a game of random choices in which seats change hands, with every check."""
    rng, done = Random(seed), Counter[str]()
    state = drawn(seed, 0)
    constant: dict[str, object] = {}
    for _ in range(longest):
        if not ROOT.decisions(state):
            break
        if rng.random() < rate:
            change(state, rng, done)
        else:
            step(state, rng)
        assert invariants.faults(state) == []
        now = dict(invariants.constants(state))
        constant = constant or now
        assert now in ({}, constant)
        again = copied(state)
        assert (again, ROOT.decisions(again)) == (state, ROOT.decisions(state))
    done["over"] += state.winners is not None
    return done


def change(state: State, rng: Random, done: Counter[str]) -> None:
    """Let a seat change hands, if it can be; one person always stays."""
    seat = rng.choice(state.order)
    who = ROOT.conversion(state, seat)
    people = [name for name in state.order if ROOT.conversion(state, name) == "person"]
    if who == "person" and len(people) > 1:
        before = ROOT.encode(state)
        try:
            ROOT.to_clockwork(state, seat)
        except IllegalChoiceError:
            assert ROOT.encode(state) == before
            return
        assert ROOT.conversion(state, seat) == "waits"
    elif who in ("waits", "clockwork") and rng.random() < 0.4:
        events = ROOT.to_person(state, seat)
        assert ROOT.decode_events(ROOT.encode_events(events)) == events
    elif who == "returns":
        ROOT.to_clockwork(state, seat)
        assert ROOT.conversion(state, seat) == "clockwork"
    done[f"{who} to {ROOT.conversion(state, seat)}"] += 1


@settings(max_examples=4)
@given(seed=SEEDS)
def test_a_game_goes_on_whoever_plays(seed: int) -> None:
    game(seed, 200, 0.05)


@pytest.mark.slow
def test_many_games_come_to_their_end_whoever_plays() -> None:
    games = 80
    done = sum((game(seed, 5000, 0.04) for seed in range(games)), Counter[str]())
    assert done["over"] == games
    wanted = ("person to waits", "waits to person", "clockwork to person", "clockwork to returns")
    assert all(done[kind] for kind in wanted), done


def test_a_game_without_a_takeover_is_written_as_ever() -> None:
    state = position(3, 120, Setup(tuple(map(SeatSetup, SEATS[:6]))))
    written = ROOT.encode(state)
    for field in (b"changes", b"own_character", b"lost_crowns", b"covered_slots", b"lacks_leader"):
        assert field not in written
    seat = next(name for name in state.order if name != state.acting)
    ROOT.to_clockwork(state, seat)
    assert b'"changes"' in ROOT.encode(state)
    ROOT.to_person(state, seat)
    assert ROOT.encode(state) == written
