"""On a crowded board nothing that has to be read is covered by something else."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, cycle, islice
from math import dist

import pytest

from bot.games.game import Event, Seat, SeatSetup, events_visible_to
from bot.games.root.law.kinds import NO_CLEARING, Clearing
from bot.games.root.law.maps import MAPS
from bot.games.root.view import Presence, RootView
from bot.render.root.features import Changes, FoughtBattle, changes_of
from bot.render.root.figures import FIGURES, TOKENS
from bot.render.root.marking import Box, marks_of, shared_area, stands_by_clearing
from bot.render.root.pieces import Stand, place_armies, place_warrior_counts
from bot.render.root.sheet import BOARD, HEAD, RADIUS, SLOT, clearing_at
from tests.render.games import ROOT, SEATINGS, positions
from tests.render.turns import turns

LITTLE = 0.25
"""The share of the smaller box that may be covered: boxes are larger than the round things."""

EVERY = 23


def crowded() -> Iterator[tuple[RootView, Changes]]:
    """Yield views of crowded games on all maps, with what has changed since the turn began."""
    games = zip(
        (SEATINGS[3], SEATINGS[2], SEATINGS[1], SEATINGS[3]), (3, 11, 5, 8), MAPS, strict=True
    )
    for seats, seed, name in games:
        for number, (state, since) in enumerate(turns(seats, seed, name)):
            if number % EVERY == 0:
                yield ROOT.view(state, None), changes_of(since)


def share(one: Box, other: Box) -> float:
    """Return the share of the smaller box that is covered."""
    areas = [(right - left) * (bottom - top) for left, top, right, bottom in (one, other)]
    return shared_area(one, other) / min(areas)


def may_cover(one: Stand, other: Stand) -> bool:
    """Tell whether one thing stands above another on purpose: a count on its own piece."""
    kinds = {one.what, other.what}
    if {"count", "warriors"} == kinds or {"warriors"} == kinds:
        return True
    return "number" in kinds and one.owner == other.owner


def test_nothing_in_a_clearing_covers_its_neighbour() -> None:
    for view, _ in crowded():
        for clearing, stands in stands_by_clearing(view).items():
            for one, other in combinations(stands, 2):
                if not may_cover(one, other):
                    assert share(one.box, other.box) <= LITTLE, (clearing, one, other)


@pytest.mark.parametrize("armies", [1, 2, 3, 4])
def test_a_number_of_warriors_leaves_the_letters_of_all_heads_in_sight(armies: int) -> None:
    """The middle of a letter is never under the disc of a number."""
    here = {
        name: Presence(warriors=8) for name in ("marquise", "eyrie", "alliance", "duchy")[:armies]
    }
    heads = place_armies(here, (0, 0))
    for number in place_warrior_counts(heads):
        assert number.height >= 38
        for head in heads:
            right, down = FIGURES[head.owner].letter
            x, y = (at + (part - 50) / 100 * HEAD for at, part in ((head.x, right), (head.y, down)))
            assert dist((x, y), (number.x, number.y)) > number.height / 2, (
                number.owner,
                head.owner,
            )


def test_a_number_of_tokens_covers_no_other_token() -> None:
    found = 0
    for view, _ in crowded():
        for stands in stands_by_clearing(view).values():
            numbers = [one for one in stands if one.what == "number"]
            lying = [one for one in stands if one.what in TOKENS]
            for number in numbers:
                under = [one for one in lying if share(number.box, one.box) > LITTLE]
                assert {one.owner for one in under} <= {number.owner}
                found += 1
    assert found > 10


def test_marks_cover_neither_pieces_nor_arrows_nor_each_other() -> None:
    seen = 0
    for view, changes in crowded():
        marks = marks_of(view, changes)
        boxes = [mark.stand.box for mark in marks.beside]
        pieces = [one.box for stands in stands_by_clearing(view).values() for one in stands]
        arrows = [box for arrow in marks.arrows for box in arrow.boxes]
        for number, box in enumerate(boxes):
            for other in (*pieces, *arrows, *boxes[:number]):
                assert share(box, other) <= LITTLE
            seen += 1
    assert seen > 100


SIX = (
    ("marquise", "eyrie", "alliance", "lizards", "riverfolk", "duchy"),
    ("eyrie", "lizards", "corvids", "marquise", "riverfolk", "vagabond"),
)
READ = 0.02
"""The part of a thing that has to be read, at most, that the corner of a mark's box may touch."""


def full_tables(games: int) -> Iterator[tuple[RootView, Changes]]:
    """Yield views of games of six on all maps: what a turn changed, and what a round did."""
    for seed, name in islice(enumerate(cycle(MAPS)), games):
        seats = tuple(SeatSetup(Seat(seat)) for seat in SIX[seed % 2])
        log: list[Event] = []
        starts: list[int] = []
        for number, (state, events) in enumerate(positions(seats, seed, name)):
            for event in events_visible_to(events, None):
                starts += [len(log)] if event.new_turn else []
                log.append(event)
            if number % 61 == 0 and len(starts) > len(seats):
                view = ROOT.view(state, None)
                yield view, changes_of(log[starts[-1] :])
                yield view, changes_of(log[starts[-len(seats)] :])


@pytest.mark.parametrize("games", [4, pytest.param(24, marks=pytest.mark.slow)])
def test_bubbles_are_tied_to_their_clearings_and_hide_nothing(games: int) -> None:
    seen = 0
    for view, changes in full_tables(games):
        marks = marks_of(view, changes)
        stands = [one for some in stands_by_clearing(view).values() for one in some]
        read = [one.box for one in stands if one.what not in ("warriors", "count", "ruler")]
        boxes = [mark.stand.box for mark in marks.beside]
        for number, box in enumerate(boxes):
            left, top, width, height = BOARD
            assert left <= box[0] and box[2] <= left + width
            assert top <= box[1] and box[3] <= top + height
            assert not any(shared_area(box, other) > 0.01 for other in boxes[:number])
            for other in read:
                assert shared_area(box, other) <= READ * SLOT**2, (box, other)
        tied: set[int] = set()
        for stem in marks.stems:
            (clearing,) = (
                at
                for at in range(1, len(view.clearings) + 1)
                if dist(clearing_at(view.map, Clearing(at)), stem.end) < RADIUS
            )
            begins = (stem.start[0], stem.start[1], stem.start[0], stem.start[1])
            own = {at for at, mark in enumerate(marks.beside) if mark.clearing == clearing}
            first = {at for at in own if is_inside(begins, boxes[at])}
            assert first
            tied |= together(first, own, boxes)
        assert tied == {*range(len(boxes))}
        told = sum(map(len, changes.battles.values())) + len(changes.pieces)
        assert len(boxes) >= told - len(changes.battles.get(NO_CLEARING, ()))
        seen += len(boxes)
    assert seen > 60 * games


def is_inside(inner: Box, outer: Box) -> bool:
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


def together(first: set[int], own: set[int], boxes: list[Box]) -> set[int]:
    """Return the bubbles that touch some, or touch one that does."""
    found = {*first}
    while more := {
        at
        for at in own - found
        if any(shared_area(grown(boxes[at]), boxes[other]) for other in found)
    }:
        found |= more
    return found


def grown(box: Box) -> Box:
    left, top, right, bottom = box
    return left - 1, top - 1, right + 1, bottom + 1


def test_a_mark_covers_no_wide_mark_of_the_same_clearing() -> None:
    """Each battle has a line, and all are wide."""
    battles = [
        FoughtBattle(Seat("eyrie"), Seat("marquise"), dice) for dice in ("1–1", "3–0", "2–2")
    ]
    changes = Changes(
        battles={Clearing(10): battles},
        pieces=Counter({(Clearing(10), Seat("marquise")): -1, (Clearing(10), Seat("eyrie")): 1}),
    )
    state, _ = next(turns(SEATINGS[0], 1))
    marks = marks_of(ROOT.view(state, None), changes)
    assert [mark.bubble.words for mark in marks.beside] == ["1–1", "3–0", "2–2", "−1", "+1"]
    boxes = [mark.stand.box for mark in marks.beside]
    assert not any(shared_area(one, other) for one, other in combinations(boxes, 2))
    assert len({box[1] for box in boxes[:3]}) == 3


def test_arrows_along_one_path_lie_side_by_side() -> None:
    both = Changes(moves=[("eyrie", 5, 1), ("eyrie", 1, 5), ("marquise", 5, 1)])
    state, _ = next(turns(SEATINGS[0], 1))
    arrows = marks_of(ROOT.view(state, None), both).arrows
    assert len(arrows) == 3
    for one, other in combinations(arrows, 2):
        middles = [
            ((arrow.start[0] + arrow.end[0]) / 2, (arrow.start[1] + arrow.end[1]) / 2)
            for arrow in (one, other)
        ]
        assert dist(*middles) >= one.width


def test_a_new_building_is_framed_where_it_stands() -> None:
    seen = 0
    for view, changes in crowded():
        there = {
            (at, one.what) for at, stands in stands_by_clearing(view).items() for one in stands
        }
        wanted = [kind for at, kind in changes.built if (at, kind) in there]
        assert {one.what for one in marks_of(view, changes).built} == set(wanted)
        seen += len(wanted)
    assert seen >= 3


def test_each_battle_has_a_line_with_both_sides_and_their_dice() -> None:
    told = [
        mark.bubble
        for view, changes in crowded()
        for mark in marks_of(view, changes).beside
        if mark.stand.what == "battle"
    ]
    assert told
    for bubble in told:
        assert bubble.seat and bubble.defender and bubble.seat != bubble.defender
        assert re.fullmatch(r"([0-3]–[0-3])?", bubble.words)
