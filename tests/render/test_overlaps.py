"""On a crowded board nothing that has to be read is covered by something else."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import dist

import pytest

from bot.games.root.law.maps import MAPS
from bot.games.root.view import Presence, RootView
from bot.render.root.features import Changes, changes_of
from bot.render.root.figures import FIGURES, TOKENS
from bot.render.root.marking import Box, marks_of, shared_area, stands_by_clearing
from bot.render.root.pieces import Stand, place_armies, place_warrior_counts
from bot.render.root.sheet import BOARD, HEAD
from tests.render.games import ROOT, SEATINGS
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
            left, top, width, height = BOARD
            assert left <= box[0] and box[2] <= left + width
            assert top <= box[1] and box[3] <= top + height
            seen += 1
    assert seen > 100


def test_a_mark_covers_no_wide_mark_of_the_same_clearing() -> None:
    """The dice of several battles reach far to the left."""
    changes = Changes(
        battles={10: ["1–1", "3–0", "2–2"]},
        pieces=Counter({(10, "marquise"): -1, (10, "eyrie"): 1}),
    )
    state, _ = next(turns(SEATINGS[0], 1))
    boxes = [mark.stand.box for mark in marks_of(ROOT.view(state, None), changes).beside]
    assert len(boxes) == 3
    assert not any(shared_area(one, other) for one, other in combinations(boxes, 2))


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


def test_the_dice_of_a_battle_are_told_beside_it() -> None:
    told = [
        mark.words
        for view, changes in crowded()
        for mark in marks_of(view, changes).beside
        if mark.stand.what == "battle"
    ]
    assert any(re.fullmatch(r"[0-3]–[0-3](, [0-3]–[0-3])*", words) for words in told)
