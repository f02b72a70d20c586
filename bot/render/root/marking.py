"""Marks of what a turn changed: arrows, numbers with signs, battles, new buildings.

Everything is placed first (`marks_of`), so that it covers neither pieces nor other marks, and drawn
then. Numbers and battles are bubbles: those of a clearing lie together, and a stem leads to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, dist, hypot, pi, sin
from typing import NamedTuple

from bot.games.game import NO_SEAT, Seat
from bot.games.root.law.kinds import Clearing
from bot.games.root.view import RootView
from bot.render.palettes import Part
from bot.render.root import features, marks, pieces
from bot.render.root.features import Changes
from bot.render.root.figures import FACTIONS
from bot.render.root.ground import outward_direction
from bot.render.root.land import detour_start
from bot.render.root.pieces import BUBBLE, LEAST_BUBBLE, SMALL_BUBBLE, Stand, draw_rim, in_order
from bot.render.root.presenters import facedown_in
from bot.render.root.sheet import (
    BOARD,
    FOREST_DISC,
    RADIUS,
    Sheet,
    Spot,
    clearing_at,
    map_spots,
)

SHORTEST = 64
"""Pixels of an arrow that still looks like one."""

WIDE = (56, 44, 32)
"""Widths of arrows, by how many lie along one path."""

NEAR = 8
CLEAR = 30
"""Pixels between an arrow and a clearing's rim, and where tokens stand in between."""

TURNS = 28
"""Directions from a clearing in which room for a mark is looked for."""

GAPS = ((16, 0), (30, 10), (52, 30), (84, 60), (120, 100), (160, 160))
"""Pixels between a clearing's rim and a mark, the best first, and what each costs."""

HEIGHTS = (BUBBLE, SMALL_BUBBLE, SMALL_BUBBLE, LEAST_BUBBLE, LEAST_BUBBLE)
"""The heights of bubbles with which all are placed, until nothing is hidden."""

FREE = 250
"""What a mark costs, at most, that hides nothing."""

PLACES = 80
"""The best places for a box beside a clearing; more are not compared."""

OUTER = 20
"""What it costs a mark to lie on a clearing's inner side and not on its outer one."""

HIDES = 40.0
"""What each pixel costs that hides something which has to be read."""

CLOSE = 4.0
"""What the square of the pixels costs by which a mark reaches over another clearing's rim."""

RIM = RADIUS + 4

SIZES = ((16, BUBBLE), (30, SMALL_BUBBLE), (1000, LEAST_BUBBLE))
"""The heights of bubbles, by the most that there are of them."""

MOST_ROWS = 5
"""Bubbles of one clearing that are too many for one column."""

STEM_IN = 20
"""How far a stem reaches over its clearing's rim."""

THIN = 4
"""Half the width of what a stem takes near its end."""

WORDED = ("warriors", "count", "ruler")
"""What is told elsewhere, too, and may be covered where there is no other room."""

Box = tuple[float, float, float, float]


class Arrow(NamedTuple):
    """A move: whose, from point to point, and how wide."""

    seat: Seat
    start: tuple[float, float]
    end: tuple[float, float]
    width: int

    @property
    def boxes(self) -> Iterator[Box]:
        """Yield boxes that together cover the arrow."""
        steps = ceil(dist(self.start, self.end) / (self.width / 2))
        half = self.width / 2
        for step in range(steps + 1):
            x = self.start[0] + (self.end[0] - self.start[0]) * step / steps
            y = self.start[1] + (self.end[1] - self.start[1]) * step / steps
            yield x - half, y - half, x + half, y + half


class Bubble(NamedTuple):
    """A change of a seat's pieces, or a battle against a defender: its number or its dice."""

    seat: Seat
    words: str
    defender: Seat = NO_SEAT

    def width(self, height: int) -> int:
        """Return the least pixels that it takes."""
        return pieces.bubble_width(self.words, height, battle=bool(self.defender))

    def drawn(self, name: str, width: int, height: int) -> Part:
        """Draw it in the colours of a map."""
        if self.defender:
            return pieces.battle_part(name, self.seat, self.defender, self.words, width, height)
        return pieces.change_part(name, self.seat, self.words, width, height)


class Mark(NamedTuple):
    """A bubble beside a clearing, and where it stands."""

    clearing: Clearing
    bubble: Bubble
    stand: Stand


class Stem(NamedTuple):
    """What ties bubbles to their clearing: from a point under them to one on its rim."""

    start: tuple[float, float]
    end: tuple[float, float]

    @property
    def boxes(self) -> Iterator[Box]:
        """Yield boxes that together cover what is seen of the stem, but for its point."""
        length = dist(self.start, self.end)
        steps = 1 + int(length / marks.STEM)
        for step in range(1, steps):
            x = self.start[0] + (self.end[0] - self.start[0]) * step / steps
            y = self.start[1] + (self.end[1] - self.start[1]) * step / steps
            half = max(marks.STEM * (1 - step / steps), THIN)
            yield x - half, y - half, x + half, y + half


class Marks(NamedTuple):
    """All marks of a picture."""

    arrows: list[Arrow]
    beside: list[Mark]
    stems: list[Stem]
    built: list[Stand]
    rings: list[Stand]
    """Around what has changed on the map itself."""


def shared_area(box: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    wide = min(box[2], other[2]) - max(box[0], other[0])
    high = min(box[3], other[3]) - max(box[1], other[1])
    return max(wide, 0.0) * max(high, 0.0)


def stands_by_clearing(view: RootView) -> dict[Clearing, list[Stand]]:
    """Return the stands in each clearing."""
    stands: dict[Clearing, list[Stand]] = {}
    for seen in view.clearings:
        plot = facedown_in(view, seen.id)
        at = clearing_at(view.map, seen.id)
        stands[seen.id] = pieces.in_clearing(seen, in_order(view, seen), plot, at)
    return stands


def marks_of(view: RootView, changes: Changes) -> Marks:
    """Place all marks: arrows along their paths, the others where they cover least."""
    rings = [*features.place_change_rings(view, changes)]
    if not (changes.moves or changes.pieces or changes.battles or changes.built):
        return Marks([], [], [], [], rings)
    here = stands_by_clearing(view)
    arrows = _lay_arrows(view, changes, here)
    bubbles = bubbles_of(view, changes)
    many = sum(map(len, bubbles.values()))
    room = BoardRoom(view.map, next(high for most, high in SIZES if many <= most))
    for clearing, stands in here.items():
        room.add(stands, clearing_at(view.map, clearing))
    special = features.place_features(view.map, view.ferry, view.closed_paths)
    room.hold(stand.box for stand in special)
    room.hold((ring.box for ring in rings), 0.2)
    room.hold((box for arrow in arrows for box in arrow.boxes), 0.15)
    beside, stems = _place_all(room, bubbles)
    built = [
        stand for at, kind in changes.built for stand in here.get(at, ()) if stand.what == kind
    ]
    return Marks(arrows, beside, stems, built, rings)


def _place_all(
    room: BoardRoom, bubbles: dict[Clearing, list[Bubble]]
) -> tuple[list[Mark], list[Stem]]:
    """Place all bubbles; who finds no room in one try comes first in the next."""
    # Who needs most room looks for it first.
    order = sorted(bubbles, key=lambda clearing: (-len(bubbles[clearing]), clearing))
    best: list[BubbleGroup] = []
    least = float("inf")
    for height in HEIGHTS:
        if height > room.height:
            continue
        free = room.copy()
        free.height = height
        costs: dict[Clearing, float] = {}
        groups: list[BubbleGroup] = []
        for clearing in order:
            own = [*_place_bubbles(free, clearing, bubbles[clearing])]
            costs[clearing] = max(group.cost for group in own)
            groups += own
        whole = sum(cost for cost in costs.values() if cost >= FREE)
        if whole < least:
            best = groups
            least = whole
        if not whole:
            break
        order.sort(key=lambda clearing: costs[clearing] < FREE)
    return [mark for group in best for mark in group.marks], [group.stem for group in best]


class BubbleGroup(NamedTuple):
    """Bubbles of a clearing that lie together, their stem, and what their place costs."""

    marks: list[Mark]
    stem: Stem
    cost: float


def bubbles_of(view: RootView, changes: Changes) -> dict[Clearing, list[Bubble]]:
    """Return the bubbles of each clearing: first its battles, one by one, then pieces by seat."""
    bubbles: dict[Clearing, list[Bubble]] = {}
    for clearing, battles in sorted(changes.battles.items()):
        if clearing:
            bubbles[clearing] = [
                Bubble(battle.seat, battle.dice, battle.defender) for battle in battles
            ]
    for clearing in sorted({at for at, _ in changes.pieces}):
        for seat in view.order:
            if count := changes.pieces.get((clearing, seat)):
                words = f"+{count}" if count > 0 else f"−{-count}"
                bubbles.setdefault(clearing, []).append(Bubble(seat, words))
    return bubbles


Way = tuple[float, Box]
"""A place beside a clearing: what it costs on an empty board, and its box."""


class BoardRoom:
    """What stands on a board, and where there is room beside a clearing."""

    def __init__(self, name: str, height: int) -> None:
        self.name = name
        self.height = height
        """Of bubbles."""

        self.taken: list[tuple[float, float, float, float, float]] = []
        """What stands outside of rims: left, top, right, bottom, what a pixel hidden of it costs.

        Nothing in a clearing is hidden where nothing reaches over its rim.
        """

        self.hold(_letters_of(name))

    def copy(self) -> BoardRoom:
        """Return room in which as much is taken."""
        other = BoardRoom(self.name, self.height)
        other.taken = [*self.taken]
        return other

    def hold(self, boxes: Iterable[Box], price: float = HIDES) -> None:
        """Note boxes that should not be hidden."""
        self.taken += [(*box, price) for box in boxes]

    def add(self, stands: Iterable[Stand], at: Spot) -> None:
        """Note what reaches over the rim of the clearing in whose middle `at` is."""
        x, y = at
        for stand in stands:
            across = abs(stand.x - x) + stand.width / 2
            along = abs(stand.y - y) + stand.height / 2
            if hypot(across, along) > RADIUS:
                self.hold([stand.box], 0.2 if stand.what in WORDED else HIDES)

    def find(
        self, clearing: Clearing, size: tuple[float, float], at_most: float = float("inf")
    ) -> tuple[float, Box] | None:
        """Return the best box of a size beside a clearing, and what it costs.

        None: every place costs `at_most` or more.
        """
        at = clearing_at(self.name, clearing)
        ways = _ways_from(self.name, clearing, *size)
        x, y = at
        far = RADIUS + GAPS[-1][0] + max(size)
        near = [
            box
            for box in self.taken
            if x - far < box[2] and box[0] < x + far and y - far < box[3] and box[1] < y + far
        ]
        best = None
        least = at_most
        for cost, box in ways:
            if cost >= least:
                break
            whole = _plus_hidden(cost, box, near, least)
            if whole >= least:
                continue
            for part in _stem_of(at, box).boxes:
                whole = _plus_hidden(whole, part, near, least)
            if whole < least:
                best = box
                least = whole
        return None if best is None else (least, best)


@lru_cache(maxsize=192)
def _ways_from(name: str, clearing: Clearing, width: float, height: float) -> tuple[Way, ...]:
    """Return places for a box beside a clearing, the best first."""
    outward = outward_direction(name, clearing)
    x, y = clearing_at(name, clearing)
    others = [spot for at, spot in map_spots(name)[0].items() if at != clearing]
    ways: list[Way] = []
    for step in range(TURNS):
        angle = 2 * pi * step / TURNS
        across = cos(angle)
        along = sin(angle)
        inner = OUTER * (1 - across * outward[0] - along * outward[1])
        for gap, cost in GAPS:
            ring = RADIUS + gap
            left = x + across * ring + (across - 1) * width / 2
            top = y + along * ring + (along - 1) * height / 2
            box = left, top, left + width, top + height
            whole = cost + inner + _outside_penalty(box) + _over_rims(box, others)
            ways.append((whole, box))
    return tuple(sorted(ways)[:PLACES])


def _plus_hidden(
    cost: float, box: Box, taken: Sequence[tuple[float, float, float, float, float]], most: float
) -> float:
    """Return a cost with the price of all that a box hides; `most` or more once it is that much."""
    left, top, right, bottom = box
    for start, above, end, below, price in taken:
        if cost >= most:
            break
        if left < end and start < right and top < below and above < bottom:
            wide = min(right, end) - max(left, start)
            cost += price * wide * (min(bottom, below) - max(top, above))
    return cost


def _over_rims(box: Box, others: Sequence[Spot]) -> float:
    """Return the price for reaching over the rims of other clearings."""
    left, top, right, bottom = box
    price = 0.0
    for x, y in others:
        across = max(left - x, x - right, 0.0)
        along = max(top - y, y - bottom, 0.0)
        if across < RIM and along < RIM:
            price += CLOSE * max(RIM - hypot(across, along), 0.0) ** 2
    return price


def _stem_of(at: Spot, box: Box) -> Stem:
    """Return the stem from a box straight to the middle of its clearing, as far as its rim."""
    x, y = at
    left, top, right, bottom = box
    # It begins inside the box, so that nothing is seen between the two.
    inset = min(marks.STEM, (right - left) / 2, (bottom - top) / 2)
    start = (
        min(max(x, left + inset), right - inset),
        min(max(y, top + inset), bottom - inset),
    )
    share = (RADIUS - STEM_IN) / (dist(start, (x, y)) or 1.0)
    return Stem(start, (x + (start[0] - x) * share, y + (start[1] - y) * share))


def _place_bubbles(
    room: BoardRoom, clearing: Clearing, bubbles: Sequence[Bubble]
) -> Iterator[BubbleGroup]:
    """Place bubbles together, or in two groups where there is no room for one; note what they take.

    Each group has a stem.
    """
    place: tuple[float, Box] | None = None
    chosen = _block_of(bubbles, 1, room.height)
    for columns in _columns_of(bubbles):
        block = _block_of(bubbles, columns, room.height)
        better = room.find(clearing, block.size, place[0] if place else FREE)
        if better is not None:
            place = better
            chosen = block
    if place is None and len(bubbles) > 1:
        half = _halves(bubbles)
        yield from _place_bubbles(room, clearing, bubbles[:half])
        yield from _place_bubbles(room, clearing, bubbles[half:])
        return
    place = place or room.find(clearing, chosen.size)
    assert place is not None
    cost, box = place
    left, top, _, _ = box
    stem = _stem_of(clearing_at(room.name, clearing), box)
    placed: list[Mark] = []
    for bubble, (x, y, width, height) in zip(bubbles, chosen.places, strict=True):
        what = "battle" if bubble.defender else "change"
        stand = Stand(what, bubble.seat, 1, left + x, top + y, width, height)
        placed.append(Mark(clearing, bubble, stand))
    room.hold([box, *stem.boxes])
    yield BubbleGroup(placed, stem, cost)


def _columns_of(bubbles: Sequence[Bubble]) -> Sequence[int]:
    """Return in how many columns changes may stand: below battles in two, which are as wide."""
    changes = sum(not bubble.defender for bubble in bubbles)
    if changes < 2:
        return (1,)
    return (2,) if changes < len(bubbles) else (1, 2) if changes < MOST_ROWS else (2, 3)


def _halves(bubbles: Sequence[Bubble]) -> int:
    """Return where to part bubbles: battles from changes, or in the middle."""
    battles = sum(bool(bubble.defender) for bubble in bubbles)
    return battles if 0 < battles < len(bubbles) else len(bubbles) // 2


class BubbleGrid(NamedTuple):
    """Bubbles beside and below one another: the size of all, and where each is in it."""

    size: tuple[float, float]
    places: list[Box]
    """The middle, the width and the height of each."""


def _block_of(bubbles: Sequence[Bubble], columns: int, height: int) -> BubbleGrid:
    """Lay bubbles in rows: each battle in one of its own, of the others some in each."""
    rows: list[list[Bubble]] = []
    for bubble in bubbles:
        is_begun = rows and not rows[-1][0].defender and len(rows[-1]) < columns
        if is_begun and not bubble.defender:
            rows[-1].append(bubble)
        else:
            rows.append([bubble])
    width = max(len(row) * max(bubble.width(height) for bubble in row) for row in rows)
    places: list[Box] = []
    for number, row in enumerate(rows):
        ends = [round(width * part / len(row)) for part in range(len(row) + 1)]
        for left, right in pairwise(ends):
            middle = (left + right) / 2, height * (number + 0.5)
            places.append((*middle, right - left, height))
    return BubbleGrid((width, height * len(rows)), places)


def _lay_arrows(view: RootView, changes: Changes, here: dict[Clearing, list[Stand]]) -> list[Arrow]:
    """Lay arrows from rim to rim, side by side where several go along one path."""
    paths: dict[tuple[Clearing, Clearing], list[tuple[Seat, Clearing, Clearing]]] = {}
    for move in dict.fromkeys(changes.moves):
        paths.setdefault((min(move[1:]), max(move[1:])), []).append(move)
    arrows: list[Arrow] = []
    for (clearing, other), moves in paths.items():
        width = WIDE[min(len(moves), len(WIDE)) - 1]
        (x1, y1), (x2, y2) = clearing_at(view.map, clearing), clearing_at(view.map, other)
        length = dist((x1, y1), (x2, y2))
        across = (y1 - y2) / length, (x2 - x1) / length
        for move in moves:
            seat, origin, to = move
            via = detour_start(view.map, origin, to)
            # Arrows along a river end where they end: those of the other way lie elsewhere.
            abreast = [along for along in moves if along[1] == origin] if via else moves
            shift = (abreast.index(move) - (len(abreast) - 1) / 2) * (width + 4)
            right = shift * across[0]
            down = shift * across[1]
            ends = (
                via or _arrow_rim_point(view, origin, clearing_at(view.map, to), here),
                _arrow_rim_point(view, to, via or clearing_at(view.map, origin), here),
            )
            start, end = ((x + right, y + down) for x, y in ends)
            arrows.append(Arrow(seat, *_arrow_ends(start, end), width))
    return arrows


def _arrow_rim_point(
    view: RootView,
    clearing: Clearing,
    other: tuple[float, float],
    here: dict[Clearing, list[Stand]],
) -> tuple[float, float]:
    """Return where an arrow to or from a point touches a clearing, clear of tokens on its rim."""
    at = clearing_at(view.map, clearing)
    away = dist(at, other)
    for gap in (NEAR, CLEAR):
        far = (RADIUS + gap) / away
        x, y = at[0] + (other[0] - at[0]) * far, at[1] + (other[1] - at[1]) * far
        box = (x - 24, y - 24, x + 24, y + 24)
        rim = (stand.box for stand in here[clearing] if stand.what not in ("tab", "ruler"))
        if not any(shared_area(box, taken) for taken in rim):
            break
    return x, y


def _arrow_ends(
    start: tuple[float, float], end: tuple[float, float]
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the ends of an arrow, lengthened to the least length."""
    length = dist(start, end) or 1.0
    if length >= SHORTEST:
        return start, end
    more = (SHORTEST - length) / 2 / length
    right = (end[0] - start[0]) * more
    down = (end[1] - start[1]) * more
    return (start[0] - right, start[1] - down), (end[0] + right, end[1] + down)


@lru_cache(maxsize=4)
def _letters_of(name: str) -> tuple[Box, ...]:
    """Return the boxes of the forests' letters."""
    half = FOREST_DISC / 2
    return tuple((x - half, y - half, x + half, y + half) for x, y in map_spots(name)[1].values())


def _outside_penalty(box: Box) -> float:
    """Return a price for standing outside of the board: more than covering anything."""
    left, top, width, height = BOARD
    inside = shared_area(box, (left + 6, top + 6, left + width - 6, top + height - 6))
    return HIDES * ((box[2] - box[0]) * (box[3] - box[1]) - inside)


def draw_marks(sheet: Sheet, view: RootView, changes: Changes) -> None:
    """Draw all marks above all pieces."""
    placement = marks_of(view, changes)
    for stand in placement.rings:
        sheet.stick(features.ring_image(round(stand.width)), stand.x, stand.y)
    for stand in placement.built:
        sheet.stick(marks.new_building_frame(round(stand.width)), stand.x, stand.y)
    for arrow in placement.arrows:
        (x1, y1) = arrow.start
        (x2, y2) = arrow.end
        size = round(dist(arrow.start, arrow.end))
        drawn = marks.arrow_image(
            size, arrow.width, FACTIONS[arrow.seat], round(x2 - x1), round(y2 - y1)
        )
        sheet.stick(drawn, (x1 + x2) / 2, (y1 + y2) / 2)
    for clearing in sorted({at for _, *ends in changes.moves for at in ends}):
        seen = view.clearings[clearing - 1]
        at = clearing_at(view.map, clearing)
        draw_rim(sheet, at, seen, in_order(view, seen), facedown_in(view, clearing))
    for stem in placement.stems:
        (x1, y1) = stem.start
        (x2, y2) = stem.end
        drawn = marks.stem_image(round(x2 - x1), round(y2 - y1))
        sheet.stick(drawn, (x1 + x2) / 2, (y1 + y2) / 2)
    for mark in placement.beside:
        left, top, _, _ = mark.stand.box
        part = mark.bubble.drawn(view.map, round(mark.stand.width), round(mark.stand.height))
        sheet.image.paste(part.image, (round(left), round(top)), part.mask)
