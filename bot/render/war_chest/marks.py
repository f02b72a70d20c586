"""What the coins of a round did, on the board: numbered arrows, beaks, flags (WC 4.2)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from math import atan2, ceil, cos, dist, floor, hypot, pi, sin

import msgspec
from PIL import Image, ImageDraw

from bot.games.game import Event, Seat
from bot.games.war_chest import box_events, events
from bot.games.war_chest.board import BOARDS, hex_distance
from bot.games.war_chest.events import LostCoin
from bot.games.war_chest.view import WarChestView
from bot.render.pen import Clear, Pen, make_sprite, reduce_picture, star_corners
from bot.render.sheet import KEPT, Canvas
from bot.render.war_chest.sheet import (
    HIGHLIGHT,
    INK,
    LAYOUTS,
    LOSS,
    PAPER,
    POISON,
    SIDE,
    WHITE,
    Layout,
    Point,
    corners_of_hex,
    draw_shape_of_side,
    draw_sign,
)

TIMES = 3
TRIED = 6
"""Attacks and moves between neighbours whose numbers are placed together."""

ON_NUMBER = 6.0
"""How bad it is if a number hides another one; a tab counts 1.5, a plate or a name 0.5."""

MOST_AT_ONE_HEX = 4
"""Marks at one hex beyond which only those of the last two coins are drawn."""


class Mark(msgspec.Struct, frozen=True):
    """Something that a coin did: from one hex to another, or on one hex (`to` is "")."""

    number: int
    side: str
    way: str
    """`move`, `attack`, `shot`, `poison`, `control`, `fort`, or the sign of what was placed."""

    at: str
    to: str = ""


def marks_of(view: WarChestView) -> list[Mark]:
    """List what the coins of the recorded round did on the board."""
    marks: list[Mark] = []
    for number, seat, tag, *fields in view.record:
        side = view.armies[Seat(seat)].side
        for way, at, to in _ways_of_record(tag, fields):
            marks.append(Mark(int(number), side, way, at, to))
    return marks


def _ways_of_record(tag: str, fields: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Read what one record did on the board."""
    match tag, fields:
        case "move", [_, one, to]:
            yield "move", one, to
        case (("attack" | "shoot"), [_, one, to]):
            yield "attack" if tag == "attack" else "shot", one, to
        case "ride", [_, one, _, to]:
            yield "move", one, to
        case "charge", [_, one, _, to, target]:
            yield "move", one, to
            yield "attack", to, target
        case "stalk", [_, one, to, target]:
            yield "move", one, to
            yield "poison", to, target
        case "taint", [_, one, to]:
            yield "poison", one, to
        case "slip_in", [_, one, to]:
            yield "move", one, to
            yield "control", to, ""
        case "order_move", [_, one, to]:
            yield "move", one, to
        case "order_attack", [_, one, to]:
            yield "attack", one, to
        case "control", [_, at]:
            yield "control", at, ""
        case (("deploy" | "bolster"), [_, at]):
            yield tag, at, ""
        case _:
            yield from _ways_of_boxes(tag, fields)


def _ways_of_boxes(tag: str, fields: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Read the same of what Nobility and Siege bring (WC 17, 18)."""
    match tag, fields:
        case "bombard", [_, one, to]:
            yield "shot", one, to
        case "storm", [_, one, to]:
            yield "attack", one, to
        case "breach", [_, one, to, target]:
            yield "move", one, to
            yield "attack", to, target
        case "push", [_, one, unit_at, to]:
            yield "move", unit_at, to
            yield "move", one, unit_at
        case "uphold", [_, at]:
            yield "bolster", at, ""
        case "take_and_proclaim", [_, at, _]:
            yield "control", at, ""
        case (("redeploy" | "displace"), [one, to]):
            yield "move", one, to
        case "build_fort", [at]:
            yield "fort", at, ""
        case _:
            pass


def marks_of_last_coin(view: WarChestView) -> list[Mark]:
    """List what the last coin did on the board, in order."""
    last = int(view.record[-1][0]) if view.record else 0
    return [mark for mark in marks_of(view) if mark.number == last]


def marks_of_earlier_last_coins(view: WarChestView) -> list[Mark]:
    """List what the last coin of the viewer's seat did, if others came after it.

    Everybody sees those of all seats as long as the round has no coin yet.
    """
    is_new_round = view.record_round != view.round and view.winners is None
    if view.viewer is None:
        seats = {*view.armies} if is_new_round else set[Seat]()
    else:
        seats = {view.viewer}
    last = int(view.record[-1][0]) if view.record else 0
    newest = {Seat(seat): int(number) for number, seat, *_ in view.record}
    numbers = {newest[seat] for seat in seats if seat in newest} - {last}
    return [mark for mark in marks_of(view) if mark.number in numbers]


def draw_marks(sheet: Canvas, view: WarChestView) -> None:
    """Draw what the round's coins did before the last one; the round before has no numbers."""
    if view.record_round != view.round and view.winners is None:
        return
    layout = LAYOUTS[view.players]
    marks = marks_of(view)
    bold = [*marks_of_earlier_last_coins(view), *marks_of_last_coin(view)]
    last = int(view.record[-1][0]) if view.record else 0
    crowded = {
        hex_
        for mark in marks
        for hex_ in (mark.at, mark.to)
        if hex_ and sum(hex_ in (other.at, other.to) for other in marks) > MOST_AT_ONE_HEX
    }
    shown = [
        mark
        for mark in marks
        if mark not in bold
        and mark.at != mark.to
        and (mark.number >= last - 1 or not (mark.at in crowded or mark.to in crowded))
    ]
    # Only a beak can stand elsewhere, so that it gives way to the others.
    for mark, spot in places_of_numbers(view, shown, bold):
        _draw_mark(sheet, layout, mark, spot)


def places_of_numbers(
    view: WarChestView, marks: Sequence[Mark], bold: Sequence[Mark] = ()
) -> list[tuple[Mark, Point]]:
    """Return where the number of each mark stands: beaks take the ends that hide least.

    What is `bold` is drawn over them and has no number.
    """
    layout = LAYOUTS[view.players]
    pairs = [(mark, _fixed_place_of_number(layout, mark)) for mark in marks if not _is_beak(mark)]
    beaks = [mark for mark in marks if _is_beak(mark)]
    # All ways for so many of the newest; the others give way to these.
    tried = beaks[-TRIED:]
    older = beaks[:-TRIED]
    heads = [_head_of_arrow(layout, mark) for mark, _ in pairs if mark.to]
    covered = [spot for mark in bold for spot in _points_under_mark(layout, mark)]
    taken = [*covered, *(spot for _, spot in pairs)]
    ends = [
        [(end, _rate_hidden_by(view, heads, taken, end)) for end in _ends_of_edge(layout, m)]
        for m in tried
    ]
    close = 50 * layout.k

    def worth(way: tuple[tuple[Point, float], ...]) -> float:
        crossed = sum(dist(first[0], second[0]) < close for first, second in combinations(way, 2))
        return ON_NUMBER * crossed + sum(cost for _, cost in way)

    best = min(product(*ends), key=worth)
    pairs += [(mark, end) for mark, (end, _) in zip(tried, best, strict=True)]
    for mark in older:
        taken = [*covered, *(spot for _, spot in pairs)]
        at = min(
            _ends_of_edge(layout, mark), key=lambda end: _rate_hidden_by(view, heads, taken, end)
        )
        pairs.append((mark, at))
    return sorted(pairs, key=lambda pair: pair[0].number)


def _points_under_mark(layout: Layout, mark: Mark) -> list[Point]:
    """Return points that a bold mark covers: along its arrow, or the corner where it stands."""
    (x, y), (to, down) = layout.centre(mark.at), layout.centre(mark.to or mark.at)
    if not mark.to:
        return [(x + 0.8 * layout.side, y - 0.2 * layout.side)]
    return [(x + (to - x) * at / 8, y + (down - y) * at / 8) for at in range(1, 8)]


def _is_beak(mark: Mark) -> bool:
    return bool(mark.to) and hex_distance(mark.at, mark.to) == 1


def _fixed_place_of_number(layout: Layout, mark: Mark) -> Point:
    """Return where the number stands of what was placed, and at the tail of an arrow."""
    x, y = layout.centre(mark.at)
    if not mark.to:
        return x + 0.84 * layout.side, y + 0.06 * layout.side
    other = layout.centre(mark.to)
    along = (0.5 * layout.side - 6) / dist((x, y), other)
    return x + (other[0] - x) * along, y + (other[1] - y) * along


def _head_of_arrow(layout: Layout, mark: Mark) -> Point:
    """Return where the head of an arrow is."""
    (x, y), (to, down) = layout.centre(mark.at), layout.centre(mark.to)
    along = 1 - 0.75 * layout.side / dist((x, y), (to, down))
    return x + (to - x) * along, y + (down - y) * along


def _rate_hidden_by(
    view: WarChestView, heads: Sequence[Point], taken: Sequence[Point], end: Point
) -> float:
    """Rate what a number at a point would hide: other numbers, heads of arrows, tabs, plates."""
    layout = LAYOUTS[view.players]
    k = layout.k
    s = layout.side
    cost = ON_NUMBER * sum(dist(end, other) < 50 * k for other in taken)
    cost += 1.5 * sum(dist(end, head) < 50 * k for head in heads)
    for name in BOARDS[view.players].hexes:
        x, y = layout.centre(name)
        if abs(end[0] - x) < 74 * k and abs(end[1] - y + 0.625 * s) < 46 * k:
            cost += 1.5 if name in view.control else 0.5
        if name in view.units and abs(end[0] - x) < 72 * k and abs(end[1] - y - 44 * k) < 40 * k:
            cost += 0.5
    return cost


def _draw_mark(sheet: Canvas, layout: Layout, mark: Mark, spot: Point) -> None:
    if not mark.to:
        _on_hex(sheet, layout, mark, spot)
    elif _is_beak(mark):
        _draw_beak(sheet, layout, mark, spot)
    else:
        _draw_long_arrow(sheet, layout, mark, spot)


def _on_hex(sheet: Canvas, layout: Layout, mark: Mark, spot: Point) -> None:
    """Mark what happened on one hex: a flag for control, and the coin's number."""
    x, y = layout.centre(mark.at)
    k = layout.k
    s = layout.side
    if mark.way == "control":
        size = round(54 * k)
        sheet.stick(draw_sign("control", size + 6, INK, PAPER), x + 0.86 * s, y - 0.42 * s)
        sheet.stick(draw_sign("control", size, SIDE[mark.side], PAPER), x + 0.86 * s, y - 0.42 * s)
    _draw_number_badge(sheet, layout, mark, spot)


def _draw_number_badge(sheet: Canvas, layout: Layout, mark: Mark, at: Point) -> None:
    """Draw the number of a coin in a ring of its side's colour."""
    size = round(44 * layout.k)
    sheet.stick(_draw_badge_ring(mark.side, size), *at)
    sheet.write((at[0], at[1] - 2), str(mark.number), round(size * 0.62))


@lru_cache(16)
def _draw_badge_ring(side: str, size: int) -> Image.Image:
    def paint(pen: Pen) -> None:
        pen.disc(50, 50, 50, INK)
        pen.disc(50, 50, 44, SIDE[side])
        pen.disc(50, 50, 34, WHITE)

    return make_sprite(size, size, paint)


def _ends_of_edge(layout: Layout, mark: Mark) -> list[Point]:
    """Return both ends of the edge between two neighbours, the upper one first."""
    origin = layout.centre(mark.at)
    target = layout.centre(mark.to)
    middle = ((origin[0] + target[0]) / 2, (origin[1] + target[1]) / 2)
    angle = atan2(target[1] - origin[1], target[0] - origin[0])
    away = layout.side * (0.62 if abs(cos(angle)) > 0.2 else 0.76)
    ends = [
        (middle[0] + away * cos(angle + turn), middle[1] + away * sin(angle + turn))
        for turn in (-pi / 2, pi / 2)
    ]
    return sorted(ends, key=lambda end: (round(end[1]), end[0]))


def _draw_beak(sheet: Canvas, layout: Layout, mark: Mark, spot: Point) -> None:
    """Point from a hex to its neighbour: a number on an end of their edge, with a beak."""
    origin = layout.centre(mark.at)
    target = layout.centre(mark.to)
    angle = atan2(target[1] - origin[1], target[0] - origin[0])
    (x, y) = spot
    reach = 40 * layout.k
    tip = (x + reach * cos(angle), y + reach * sin(angle))
    base = [
        (x + 18 * layout.k * cos(angle + turn), y + 18 * layout.k * sin(angle + turn))
        for turn in (-pi / 2.4, pi / 2.4)
    ]
    colour = POISON if mark.way == "poison" else SIDE[mark.side]
    _paste_edged_polygon(sheet, [tip, *base], colour)
    _draw_number_badge(sheet, layout, mark, (x, y))


def _paste_edged_polygon(sheet: Canvas, points: Sequence[Point], colour: str) -> None:
    """Draw a smooth polygon with a white and an inky edge."""
    pad = 8
    left, top = min(p[0] for p in points) - pad, min(p[1] for p in points) - pad
    wide = max(p[0] for p in points) - left + pad
    high = max(p[1] for p in points) - top + pad
    at = tuple((x - round(left), y - round(top)) for x, y in points)
    sheet.drawing.paste(
        draw_edged_polygon(round(wide), round(high), at, colour), round(left), round(top)
    )


@lru_cache(KEPT)
def draw_edged_polygon(wide: int, high: int, points: Sequence[Point], colour: str) -> Image.Image:
    """Return a polygon with a white and an inky edge."""
    image = Image.new("RGBA", (wide * TIMES, high * TIMES), Clear)
    draw = ImageDraw.Draw(image)
    at = [(x * TIMES, y * TIMES) for x, y in points]
    for width, fill in ((9, INK), (5, WHITE)):
        draw.line([*at, at[0], at[1]], fill=fill, width=width * TIMES, joint="curve")
    draw.polygon(at, fill=colour)
    return reduce_picture(image, TIMES)


def _draw_long_arrow(sheet: Canvas, layout: Layout, mark: Mark, spot: Point) -> None:
    """Draw an arrow over two hexes or more; shots are dashed, poison is dotted."""
    origin = layout.centre(mark.at)
    target = layout.centre(mark.to)
    long = dist(origin, target)
    dx, dy = (target[0] - origin[0]) / long, (target[1] - origin[1]) / long
    start, end = 0.5 * layout.side, long - 0.56 * layout.side
    colour = POISON if mark.way == "poison" else SIDE[mark.side]

    def at(along: float, across: float) -> Point:
        return origin[0] + dx * along - dy * across, origin[1] + dy * along + dx * across

    head = 34 * layout.k
    half = 7 * layout.k
    body = end - head
    if mark.way == "move":
        pieces = [(start, body)]
    else:
        step, gap = (17.0, 9.0) if mark.way != "poison" else (10.0, 8.0)
        pieces: list[tuple[float, float]] = []
        along = start
        while along < body:
            pieces.append((along, min(along + step, body)))
            along += step + gap
    for low, high in pieces:
        if hypot(high - low) > 1:
            corners = [at(low, -half), at(high, -half), at(high, half), at(low, half)]
            _paste_edged_polygon(sheet, corners, colour)
    _paste_edged_polygon(
        sheet, [at(end, 0), at(body, -17 * layout.k), at(body, 17 * layout.k)], colour
    )
    _draw_number_badge(sheet, layout, mark, spot)


# The last coin on the board: a bold arrow, a flag or a "+1", and a star for a coin lost by it.


EDGES = ((13, INK), (8, WHITE))
"""Lines around an arrow, half of which lie outside of it."""


WING = 30
"""Half of the width of an arrow's head, where a hex's edge is 80 long."""

SLIM = 0.6
"""The thickness of an arrow that was the last one of a seat; the very last one is 1."""


def count_lost_by_hex(events: Sequence[Event]) -> dict[str, int]:
    """Return how many coins units lost on which hexes; losses from a supply are on no hex."""
    lost: dict[str, int] = {}
    for event in events:
        if isinstance(event, LostCoin) and event.source == "stack":
            lost[event.at] = lost.get(event.at, 0) + 1
    return lost


def draw_last(sheet: Canvas, view: WarChestView, lost: Mapping[str, int]) -> None:
    """Draw what the last coin did; `lost` are the coins that units lost by it."""
    layout = LAYOUTS[view.players]
    marks = marks_of_last_coin(view)
    for mark in marks_of_earlier_last_coins(view):
        if mark.to and mark.to != mark.at:
            _draw_bold_arrow(sheet, layout, mark, SLIM, starts_empty=mark.at not in view.units)
    for mark in marks:
        if mark.to and mark.to != mark.at:
            _draw_bold_arrow(sheet, layout, mark, 1, starts_empty=mark.at not in view.units)
    for mark in marks:
        if mark.way == "control":
            x, y = layout.centre(mark.at)
            spot = (x + 0.92 * layout.side, y - 0.4 * layout.side)
            size = round(80 * layout.k)
            sheet.stick(draw_sign("control", size + 10, INK, PAPER), *spot)
            sheet.stick(draw_sign("control", size, SIDE[mark.side], PAPER), *spot)
        elif mark.way == "fort":
            x, y = layout.centre(mark.at)
            _new_fort(sheet, layout, mark.side, (x + 0.8 * layout.side, y))
        elif not mark.to:
            x, y = layout.centre(mark.at)
            _draw_coin_gain(sheet, layout, mark.side, (x + 0.8 * layout.side, y))
    for at, count in lost.items():
        if at:
            _draw_loss_star(sheet, layout, _place_of_loss(view, at, marks), count)


def _draw_bold_arrow(
    sheet: Canvas, layout: Layout, mark: Mark, thick: float, *, starts_empty: bool
) -> None:
    """Draw an arrow from coin to coin; `thick` is its part of the thickness of the last one."""
    origin = layout.centre(mark.at)
    target = layout.centre(mark.to)
    k = layout.k
    long = dist(origin, target)
    dx, dy = (target[0] - origin[0]) / long, (target[1] - origin[1]) / long
    start, end = (8 if starts_empty else 28) * k, long - 30 * k

    def at(along: float, across: float) -> Point:
        return origin[0] + dx * along - dy * across, origin[1] + dy * along + dx * across

    body = end - 42 * k * thick
    half = 13 * k * thick
    wing = WING * k * thick
    outline = [at(start, -half), at(body, -half), at(body, -wing), at(end, 0)]
    outline += [at(body, wing), at(body, half), at(start, half)]
    left, top = floor(min(x for x, _ in outline)) - 8, floor(min(y for _, y in outline)) - 8
    wide = ceil(max(x for x, _ in outline)) + 8 - left
    high = ceil(max(y for _, y in outline)) + 8 - top
    points = tuple((x - left, y - top) for x, y in outline)
    colour = POISON if mark.way == "poison" else SIDE[mark.side]
    sheet.drawing.paste(_draw_outlined_arrow(wide, high, points, colour), left, top)


@lru_cache(KEPT)
def _draw_outlined_arrow(wide: int, high: int, points: Sequence[Point], colour: str) -> Image.Image:
    image = Image.new("RGBA", (wide * TIMES, high * TIMES), Clear)
    draw = ImageDraw.Draw(image)
    at = [(x * TIMES, y * TIMES) for x, y in points]
    for width, fill in EDGES:
        draw.line([*at, at[0], at[1]], fill=fill, width=width * TIMES, joint="curve")
    draw.polygon(at, fill=colour)
    return reduce_picture(image, TIMES)


def _draw_coin_gain(sheet: Canvas, layout: Layout, side: str, at: Point) -> None:
    """Draw the coin that came onto a unit or a hex."""
    size = round(64 * layout.k)
    sheet.stick(_draw_side_ground(side, size), *at)
    sheet.write((at[0] - 1, at[1] - 2), "+1", round(34 * layout.k), WHITE)


def _new_fort(sheet: Canvas, layout: Layout, side: str, at: Point) -> None:
    """Draw the sign of the fort that was built."""
    size = round(64 * layout.k)
    sheet.stick(_draw_side_ground(side, size), *at)
    sheet.stick(draw_sign("fort", round(40 * layout.k), WHITE, SIDE[side]), *at)


@lru_cache(8)
def _draw_side_ground(side: str, size: int) -> Image.Image:
    def paint(pen: Pen) -> None:
        for inset, fill in ((0, INK), (5, WHITE), (12, SIDE[side])):
            draw_shape_of_side(pen, side, inset, fill)

    return make_sprite(size, size, paint)


def _place_of_loss(view: WarChestView, at: str, marks: Sequence[Mark]) -> Point:
    """Return where a loss stands: beyond the tip of the arrow; in the hex if nobody is left."""
    layout = LAYOUTS[view.players]
    x, y = layout.centre(at)
    if at not in view.units:
        return x, y
    origin = next((layout.centre(mark.at) for mark in marks if mark.to == at), None)
    if origin is None:
        return x - 0.62 * layout.side, y - 0.36 * layout.side
    far = dist(origin, (x, y)) / (0.62 * layout.side)
    # Above the plates, and so not below the middle of the hex.
    return x + (x - origin[0]) / far, y - abs(y - origin[1]) / far * 0.6


def _draw_loss_star(sheet: Canvas, layout: Layout, at: Point, count: int) -> None:
    size = round(74 * layout.k)
    sheet.stick(_draw_spiky_star(size), *at)
    sheet.write((at[0] - 1, at[1] - 2), f"−{count}", round(31 * layout.k), WHITE)


@lru_cache(4)
def _draw_spiky_star(size: int) -> Image.Image:
    def paint(pen: Pen) -> None:
        pen.shape(star_corners(10, 50, 37), INK)
        pen.shape(star_corners(10, 44, 32), LOSS)

    return make_sprite(size, size, paint)


# Rings around the hexes that changed while a player was away.


def changed_hexes(happened: Sequence[Event]) -> frozenset[str]:
    """Return the hexes whose units, markers or poison changed, and those attacked."""
    hexes: set[str] = set()
    for event in happened:
        match event:
            case (
                events.Moved(origin=origin, to=to)
                | box_events.Redeployed(origin=origin, to=to)
                | box_events.Displaced(origin=origin, to=to)
            ):
                hexes |= {origin, to}
            case box_events.FortsLaid(at=forts):
                hexes |= set(forts)
            case box_events.Covered(at=wagon, target_at=target):
                hexes |= {wagon, target}
            case events.Deployed(to=to):
                hexes.add(to)
            case _:
                hexes.add(str(getattr(event, "at", "")))
    return frozenset(hexes - {""})


def draw_rings(sheet: Canvas, view: WarChestView, hexes: Collection[str]) -> None:
    """Ring hexes; what stands on them lies above."""
    layout = LAYOUTS[view.players]
    for at in sorted(hexes):
        sheet.stick(draw_hex_ring(round(layout.side)), *layout.centre(at))


CLEAR = "#00000000"


@lru_cache(4)
def draw_hex_ring(edge: int) -> Image.Image:
    """Return the ring around a hex."""
    size = 2 * (edge + 16)
    unit = 100 / size

    def paint(pen: Pen) -> None:
        for radius, colour in ((11, INK), (8, HIGHLIGHT), (-4, INK), (-7, CLEAR)):
            pen.shape(corners_of_hex((50, 50), (edge + radius) * unit), colour)

    return make_sprite(size, size, paint)
