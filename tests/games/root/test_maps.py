"""The maps: their data, their suits, and random games on each of them (Law 19.1, 25)."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bot.games.game import Event, IllegalChoiceError, Seat, SeatSetup, Setup
from bot.games.root import ROOT, invariants
from bot.games.root.law import choices, events
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.kinds import CLEARINGS, SUITS, Clearing
from bot.games.root.law.maps import FOREST_LETTERS, MAPS, MARKERS, MapData
from bot.games.root.law.ways import ways_of_faction
from tests.games.root import seatings
from tests.games.root.positions import written

BOARDS = pytest.mark.parametrize("board", MAPS.values(), ids=MAPS)
NEW = pytest.mark.parametrize("name", [name for name, board in MAPS.items() if not board.printed])
TABLE = (SeatSetup(Seat("marquise")), SeatSetup(Seat("eyrie")))

MOST = 400
"""Decisions of a random game here; most end before."""

RIDE = """
title: a ride into sympathy
map: lake
seats: [{faction: marquise}, {faction: alliance}]
turn: {faction: marquise, phase: daylight}
clearings: {1: {marquise: {warriors: 2}}, 10: {suit: mouse, alliance: {sympathy: 1}}}
ferry: 1
next_cards: [mouse_in_a_sack]
"""


# Data


@BOARDS
def test_paths_rivers_and_forests_lead_both_ways(board: MapData) -> None:
    here = {clearing.id: clearing for clearing in board.clearings}
    forests = {forest.id: forest for forest in board.forests}
    assert tuple(here) == CLEARINGS
    for clearing in board.clearings:
        assert all(clearing.id in here[to].adjacent for to in clearing.adjacent)
        assert all(clearing.id in here[to].by_river for to in clearing.by_river)
        around = {name for name, forest in forests.items() if clearing.id in forest.clearings}
        assert set(clearing.forests) == around
    for forest in board.forests:
        assert {int(number) for number in forest.id.split("-")} == set(forest.clearings)
        assert all(forest.id in forests[to].adjacent for to in forest.adjacent)


@BOARDS
def test_corners_ruins_and_slots_are_as_on_every_map(board: MapData) -> None:
    assert len(board.corners) == 4
    assert {corner for pair in board.opposites for corner in pair} == set(board.corners)
    assert set(board.corners) <= set(board.on_edge)
    assert sum(clearing.ruin for clearing in board.clearings) == 4
    assert all(clearing.slots > clearing.ruin for clearing in board.clearings)
    for suits in filter(None, (board.printed, board.suggested)):
        assert Counter(suits) == dict.fromkeys(SUITS, MARKERS)
        assert not board.suggested or board.suggested_confidence == "M"


@BOARDS
def test_the_edge_is_a_single_closed_loop(board: MapData) -> None:
    paths = {(c.id, to) for c in board.clearings for to in c.adjacent}
    paths |= set(board.closed_paths)
    assert all(path in paths for path in board.edge)
    ends = Counter(clearing for path in board.edge for clearing in path)
    assert set(ends.values()) == {2}


@BOARDS
def test_the_letters_of_forests_go_by_rows(board: MapData) -> None:
    letters = [forest.letter for forest in board.forests]
    assert letters == [chr(ord("A") + number) for number in range(len(letters))]
    assert all(FOREST_LETTERS[forest.id] == forest.letter for forest in board.forests)


def test_a_lake_is_a_river_between_all_coasts() -> None:
    board = MAPS["lake"]
    assert board.ferry in board.coast
    assert board.ferry in board.corners
    for clearing in board.clearings:
        others = tuple(to for to in board.coast if to != clearing.id)
        assert clearing.by_river == (others if clearing.id in board.coast else ())


def test_opened_paths_are_paths_and_nothing_else_changes() -> None:
    state, _ = ROOT.new(Setup(TABLE, {"map": "mountain"}), 1)
    marquise, board = state.factions[Seat("marquise")], MAPS["mountain"]
    assert ways_of_faction(state, marquise)[1:] == tuple(
        clearing.adjacent for clearing in board.clearings
    )
    assert state.mountain
    state.mountain.closed.remove((2, 5))
    assert 5 in ways_of_faction(state, marquise)[2]
    assert 2 in ways_of_faction(state, marquise)[5]
    assert 7 not in ways_of_faction(state, marquise)[3]
    marquise.clockwork = True
    assert all(b in ways_of_faction(state, marquise)[a] for a, b in board.closed_paths)


# Suits


def arranged(happened: list[Event]) -> events.SuitsArranged | None:
    return next((one for one in happened if isinstance(one, events.SuitsArranged)), None)


@NEW
def test_suit_markers_are_dealt_by_chance_and_told(name: str) -> None:
    dealt = Counter[tuple[str, ...]]()
    for seed in range(12):
        state, happened = ROOT.new(Setup(TABLE, {"map": name}), seed)
        told = arranged(happened)
        assert told
        assert (told.how, told.section) == ("random", "19.1")
        assert [*told.suits] == state.suits[1:]
        assert Counter(told.suits) == dict.fromkeys(SUITS, MARKERS)
        assert ROOT.new(Setup(TABLE, {"map": name}), seed)[0].suits == state.suits
        dealt[told.suits] += 1
    assert len(dealt) > 6


@pytest.mark.parametrize("name", ["lake", "mountain"])
def test_suggested_suits_are_laid_and_told(name: str) -> None:
    setup = Setup(TABLE, {"map": name, "suits": "suggested"})
    for seed in (1, 2):
        state, happened = ROOT.new(setup, seed)
        told = arranged(happened)
        assert told
        assert (told.how, told.suits) == ("suggested", MAPS[name].suggested)
        assert tuple(state.suits[1:]) == MAPS[name].suggested


def test_no_suits_are_suggested_for_winter() -> None:
    with pytest.raises(IllegalChoiceError) as refused:
        ROOT.new(Setup(TABLE, {"map": "winter", "suits": "suggested"}), 0)
    assert (refused.value.section, refused.value.reason) == ("25.2", "no_such_suits")


@NEW
@pytest.mark.parametrize("letters", ["fmrrfmmfrfmr", "ffffmmmmrrrr"])
def test_given_suits_are_laid_and_told(name: str, letters: str) -> None:
    setup = Setup(TABLE, {"map": name, "suits": letters})
    state, told = ROOT.new(setup, 5)
    (arranged,) = [event for event in told if isinstance(event, events.SuitsArranged)]
    assert arranged.how == "given" and arranged.section == "19.1"
    assert "".join(suit[0] for suit in arranged.suits) == letters
    assert [*arranged.suits] == state.suits[1:]
    assert ROOT.new(setup, 6)[0].suits == state.suits


def test_what_is_printed_stays_whatever_is_given() -> None:
    state, told = ROOT.new(Setup(TABLE, {"map": "autumn", "suits": "ffffmmmmrrrr"}), 5)
    assert tuple(state.suits[1:]) == MAPS["autumn"].printed
    assert not any(isinstance(event, events.SuitsArranged) for event in told)


@pytest.mark.parametrize(
    ("letters", "counts"),
    [
        ("ffffmmmmrrr", {"count": 11, "f": 4, "m": 4, "r": 3}),
        ("fffffmmmrrrr", {"count": 12, "f": 5, "m": 3, "r": 4}),
        ("ffffmmmmrrrx", {"count": 12, "f": 4, "m": 4, "r": 3}),
        ("", {"count": 0, "f": 0, "m": 0, "r": 0}),
    ],
)
def test_suits_that_are_not_four_of_each_are_refused(letters: str, counts: object) -> None:
    with pytest.raises(IllegalChoiceError) as refused:
        ROOT.new(Setup(TABLE, {"map": "lake", "suits": letters}), 0)
    assert (refused.value.section, refused.value.reason) == ("19.1", "suits_not_four_each")
    assert refused.value.about == counts


@pytest.mark.parametrize("suits", ["random", "suggested"])
def test_printed_suits_stay_whatever_was_picked_for_another_map(suits: str) -> None:
    plain, _ = ROOT.new(Setup(TABLE, {"map": "autumn"}), 3)
    state, happened = ROOT.new(Setup(TABLE, {"map": "autumn", "suits": suits}), 3)
    assert arranged(happened) is None
    assert ROOT.encode(state) == ROOT.encode(plain)
    assert "suits" not in ROOT.lobby.options_asked({"map": "autumn"})
    assert "suits" in ROOT.lobby.options_asked({"map": "lake"})


def test_what_a_map_does_not_have_is_not_written() -> None:
    written = {name: ROOT.encode(ROOT.new(Setup(TABLE, {"map": name}), 0)[0]) for name in MAPS}
    assert {
        name for name, state in written.items() if b'"lake"' in state.replace(b'"map":"lake"', b"")
    } == {"lake"}
    assert {name for name, state in written.items() if b'"mountain":' in state} == {"mountain"}


# Games


@NEW
@pytest.mark.parametrize("seats", seatings.one_of_each(ROOT.lobby), ids=seatings.name)
def test_nothing_gets_lost_on_any_map(name: str, seats: seatings.Seats) -> None:
    """Every kind of seat plays on each map, and each step keeps pieces, cards and suits."""
    rng = Random(f"{name} {seatings.name(seats)}")
    for seed in range(2):
        state, _ = ROOT.new(Setup(seats, {"map": name}), seed)
        constant: dict[str, object] = {}
        for _ in range(MOST):
            due = ROOT.decisions(state)
            if not due:
                break
            decision = rng.choice(due)
            ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
            assert invariants.faults(state) == []
            constant = constant or {**invariants.constants(state)}
            assert not constant or constant == invariants.constants(state)


@pytest.mark.parametrize(
    ("name", "kind", "event"),
    [
        ("lake", choices.TakeFerry, events.FerryMoved),
        ("mountain", choices.OpenPath, events.PathOpened),
    ],
)
def test_random_games_do_what_a_map_allows(
    name: str, kind: type[choices.Pass], event: type[Event]
) -> None:
    """Each choice that a map brings is made, and asked only where the map has it."""
    seats = tuple(SeatSetup(Seat(seat)) for seat in ("riverfolk", "eyrie", "corvids", "duchy"))
    rng, made, seen = Random(7), 0, 0
    for seed in range(6):
        state, _ = ROOT.new(Setup(seats, {"map": name}), seed)
        for _ in range(MOST):
            due = ROOT.decisions(state)
            if not due:
                break
            decision = rng.choice(due)
            choice = decision.pick(rng.randrange(len(decision)))
            made += isinstance(choice, kind)
            seen += sum(isinstance(one, event) for one in ROOT.apply(state, choice))
    assert made
    assert seen >= made


@pytest.mark.parametrize(("version", "asked"), [(2, False), (3, True), (None, True)])
def test_games_of_version_2_draw_for_a_ride_before_its_outrage(
    version: int | None, asked: bool, tmp_path: Path
) -> None:
    seats = tuple(SeatSetup(Seat(seat)) for seat in ("marquise", "alliance"))
    begun, _ = ROOT.new(Setup(seats, {"map": "lake"}, version=version), 1)
    state = written(RIDE, tmp_path)
    assert state.lake and begun.lake
    begun.lake.ferry = state.lake.ferry
    state.lake = begun.lake
    assert ROOT.decode(ROOT.encode(state)).lake == state.lake
    march = (Clearing(1), Clearing(10), NO_CARD, 2)
    ROOT.apply(state, choices.Move(Seat("marquise"), *march))
    (due,) = ROOT.decisions(state)
    assert due.kind == ("whose_first" if asked else "outrage")
    assert len(state.factions["marquise"].hand) == (0 if asked else 1)


@NEW
def test_stand_ins_play_on_each_map(name: str) -> None:
    """They answer every question legally; there they open paths and take the Ferry."""
    seats = tuple(
        SeatSetup(Seat(seat)) for seat in ("marquise", "riverfolk", "vagabond", "corvids")
    )
    seen = Counter[type[Event]]()
    for seed in range(3):
        state, _ = ROOT.new(Setup(seats, {"map": name}), seed)
        for _ in range(MOST):
            due = ROOT.decisions(state)
            if not due:
                break
            choice = ROOT.stand_in(ROOT.view(state, due[0].seat))
            seen.update(type(one) for one in ROOT.apply(state, choice))
    assert bool(seen[events.FerryMoved]) == (name == "lake")
    assert bool(seen[events.PathOpened]) == (name == "mountain")
