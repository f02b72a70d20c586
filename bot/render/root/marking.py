"""Marks of what a turn changed: arrows, numbers with signs, battles, new buildings.

Everything is placed first (`marks_of`), so that it covers neither pieces nor other marks, and drawn
then.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import atan2, ceil, cos, degrees, dist, pi, sin
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.games.game import NO_SEAT, Seat
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.view import RootView
from bot.render.pen import SCALE, reduce_picture
from bot.render.root import features, marks, pieces
from bot.render.root.features import Changes
from bot.render.root.figures import FACTION_INK, FACTIONS
from bot.render.root.ground import outward_direction
from bot.render.root.land import detour_start
from bot.render.root.pieces import Stand, draw_rim, in_order, pill_image, pill_width
from bot.render.root.presenters import facedown_in
from bot.render.root.sheet import (
    BOARD,
    EDGE,
    FOREST_DISC,
    INK,
    RADIUS,
    WHITE,
    Sheet,
    Spot,
    clearing_at,
    map_spots,
)

PILL = 50
SWORDS = 52
SHORTEST = 64
"""Pixels of an arrow that still looks like one."""

WIDE = (56, 44, 32)
"""Widths of arrows, by how many lie along one path."""

NEAR = 8
CLEAR = 30
"""Pixels between an arrow and a clearing's rim, and where tokens stand in between."""

REACH = 640
"""Pixels within which something may stand in a mark's way."""

FAR = 48
"""Pixels between a clearing's rim and a mark in the outer ring."""

TURNS = 24
"""Directions from a clearing in which room for a mark is looked for."""

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


class Mark(NamedTuple):
    """A number or a battle beside a clearing: its words, whose, and where."""

    clearing: Clearing
    seat: Seat
    words: str
    stand: Stand


class Marks(NamedTuple):
    """All marks of a picture."""

    arrows: list[Arrow]
    beside: list[Mark]
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
        return Marks([], [], [], rings)
    here = stands_by_clearing(view)
    arrows = _lay_arrows(view, changes, here)
    taken = [stand.box for stands in here.values() for stand in stands]
    taken += [
        there.box for there in features.place_features(view.map, view.ferry, view.closed_paths)
    ]
    taken += [ring.box for ring in rings]
    taken += [box for arrow in arrows for box in arrow.boxes]
    taken += _letters_of(view.map)
    beside: list[Mark] = []
    for clearing, seat, words in _change_labels(view, changes):
        stand = _find_mark_room(view, clearing, words, taken)
        taken.append(stand.box)
        beside.append(Mark(clearing, seat, words, stand))
    built = [
        stand for at, kind in changes.built for stand in here.get(at, ()) if stand.what == kind
    ]
    return Marks(arrows, beside, built, rings)


def _change_labels(view: RootView, changes: Changes) -> Iterator[tuple[Clearing, Seat, str]]:
    """Yield the labels beside clearings: first the dice, then pieces by faction."""
    for clearing, rolls in sorted(changes.battles.items()):
        if clearing:
            yield clearing, NO_SEAT, ", ".join(rolls)
    for clearing in sorted({at for at, _ in changes.pieces}):
        for seat in view.order:
            if count := changes.pieces.get((clearing, seat)):
                yield clearing, seat, f"+{count}" if count > 0 else f"−{-count}"


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


def _mark_size(words: str, battle: bool) -> tuple[float, float]:
    """Return the pixels that a mark takes."""
    wide = pill_width(words, PILL) if words else 0
    return (SWORDS + max(wide - 6, 0), SWORDS) if battle else (wide, PILL)


def _find_mark_room(view: RootView, clearing: Clearing, words: str, taken: Sequence[Box]) -> Stand:
    """Find room beside a clearing for a mark: where it covers least, on the outer side."""
    battle = not words.startswith(("+", "−"))
    width, height = _mark_size(words, battle)
    x, y = clearing_at(view.map, clearing)
    near = [box for box in taken if abs(box[0] - x) < REACH and abs(box[1] - y) < REACH]
    near += [
        box for box in _discs_in_view(view) if abs(box[0] - x) < REACH and abs(box[1] - y) < REACH
    ]
    # What no mark beside the clearing can touch costs nothing anywhere.
    far = RADIUS + FAR
    around = (x - far - width, y - far - height, x + far + width, y + far + height)
    near = [box for box in near if shared_area(box, around)]
    right, down = outward_direction(view.map, clearing)
    best = None
    least = float("inf")
    for step in range(2 * TURNS):
        angle = 2 * pi * step / TURNS
        ring = RADIUS + (6 if step < TURNS else FAR)
        across = cos(angle)
        along = sin(angle)
        at = x + across * (ring + width / 2), y + along * (ring + height / 2)
        stand = Stand("battle" if battle else "change", NO_SEAT, 1, *at, width, height)
        cost = 30 - 20 * (across * right + along * down) + (40 if step >= TURNS else 0)
        left, top, low_right, bottom = box = stand.box
        cost += _outside_penalty(box)
        for other in near:
            if cost >= least:
                break
            if left < other[2] and other[0] < low_right and top < other[3] and other[1] < bottom:
                cost += shared_area(box, other)
        if cost < least:
            best = stand
            least = cost
    assert best is not None
    return best


@lru_cache(maxsize=4)
def _letters_of(name: str) -> tuple[Box, ...]:
    """Return the boxes of the forests' letters."""
    half = FOREST_DISC / 2
    return tuple((x - half, y - half, x + half, y + half) for x, y in map_spots(name)[1].values())


@lru_cache(maxsize=4)
def _discs_of(name: str, count: int) -> tuple[Box, ...]:
    """Return the squares inside the clearings' discs."""
    half = RADIUS * 0.8
    centres: list[Spot] = [clearing_at(name, number) for number in CLEARINGS[:count]]
    return tuple((x - half, y - half, x + half, y + half) for x, y in centres)


def _discs_in_view(view: RootView) -> tuple[Box, ...]:
    return _discs_of(view.map, len(view.clearings))


def _outside_penalty(box: Box) -> float:
    """Return a price for standing outside of the board: more than covering anything."""
    left, top, width, height = BOARD
    inside = shared_area(box, (left + 6, top + 6, left + width - 6, top + height - 6))
    return 10 * ((box[2] - box[0]) * (box[3] - box[1]) - inside)


def draw_marks(sheet: Sheet, view: RootView, changes: Changes) -> None:
    """Draw all marks above all pieces."""
    placement = marks_of(view, changes)
    for stand in placement.rings:
        sheet.stick(features.ring_image(round(stand.width)), stand.x, stand.y)
    for stand in placement.built:
        sheet.stick(_new_building_frame(round(stand.width)), stand.x, stand.y)
    for arrow in placement.arrows:
        (x1, y1) = arrow.start
        (x2, y2) = arrow.end
        size = round(dist(arrow.start, arrow.end))
        drawn = arrow_image(size, arrow.width, FACTIONS[arrow.seat], round(x2 - x1), round(y2 - y1))
        sheet.stick(drawn, (x1 + x2) / 2, (y1 + y2) / 2)
    for clearing in sorted({at for _, *ends in changes.moves for at in ends}):
        seen = view.clearings[clearing - 1]
        at = clearing_at(view.map, clearing)
        draw_rim(sheet, at, seen, in_order(view, seen), facedown_in(view, clearing))
    for mark in placement.beside:
        _draw_mark(sheet, mark)


def _draw_mark(sheet: Sheet, mark: Mark) -> None:
    """Draw a number in the faction's colour, or a battle with its dice."""
    stand = mark.stand
    if stand.what == "change":
        drawn = pill_image(mark.words, PILL, FACTIONS[mark.seat], FACTION_INK[mark.seat])
        sheet.stick(drawn, stand.x, stand.y)
        return
    left = stand.x - stand.width / 2
    if mark.words:
        dice = pill_image(mark.words, PILL - 6, EDGE, INK)
        sheet.stick(dice, stand.x + stand.width / 2 - dice.width / 2, stand.y)
    sheet.stick(marks.battle_sign(SWORDS), left + SWORDS / 2, stand.y)


@lru_cache(maxsize=2)
def _new_building_frame(size: int) -> Image.Image:
    """Return a frame around a new building."""
    side = (size + 14) * SCALE
    big = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    for inset, colour in ((0, INK), (2, WHITE), (7, INK), (8, (0, 0, 0, 0))):
        at = inset * SCALE
        draw.rounded_rectangle((at, at, side - 1 - at, side - 1 - at), 12 * SCALE, fill=colour)
    return reduce_picture(big)


@lru_cache(maxsize=256)
def arrow_image(size: int, width: int, colour: str, right: int, down: int) -> Image.Image:
    """Return the image of an arrow that points `right` and `down` by numbers of pixels."""
    angle = degrees(atan2(down, right))
    arrow = _right_arrow_image(size, width, colour)
    return arrow.rotate(-angle, Image.Resampling.BICUBIC, expand=True)


def _right_arrow_image(length: int, height: int, colour: str) -> Image.Image:
    """Return an arrow that points right."""
    big = Image.new("RGBA", (length * SCALE, height * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    unit = height / 62
    barb = min(44 * unit, length * 0.6)
    for step, fill in ((0.0, INK), (4.0, EDGE), (8.0, colour)):
        grow = step * max(unit, 0.7)
        neck = length - barb - grow * 0.2
        shape = [
            (grow, 15 * unit + grow),
            (neck, 15 * unit + grow),
            (neck, 2 * unit + grow * 1.8),
            (length - 3 - grow * 1.5, height / 2),
            (neck, height - 2 * unit - grow * 1.8),
            (neck, height - 15 * unit - grow),
            (grow, height - 15 * unit - grow),
        ]
        draw.polygon([(x * SCALE, y * SCALE) for x, y in shape], fill=fill)
    return reduce_picture(big)
