"""The board of a question: places that can be chosen in full colours, the rest pale."""

from collections.abc import Container, Iterable, Iterator, Sequence
from math import cos, dist, pi, sin
from typing import NamedTuple

import msgspec
from PIL import Image

from bot.games.game import Decision, Seat
from bot.games.root.law.maps import MAPS
from bot.games.root.view import RootView
from bot.narrate.root import WORDS
from bot.render.palettes import Part
from bot.render.question import HotSpot, RowAt, box_shape, disc_shape
from bot.render.root import features, parts
from bot.render.root.asks import signs
from bot.render.root.asks.reading import Pick, Place, RowsRead, Way
from bot.render.root.asks.signs import Token
from bot.render.root.asks.words import Legend, PlateSign, legend_of
from bot.render.root.ground import Scene
from bot.render.root.land import detour_start, path_points
from bot.render.root.marking import WORDED, Arrow, shared_area, stands_by_clearing
from bot.render.root.pieces import in_order, place_armies
from bot.render.root.presenters import facedown_in
from bot.render.root.sheet import BOARD, RADIUS, Box, clearing_at, forest_at

# Where moves are drawn: along the paths from rim to rim; half arrows if both ways are legal.


Point = tuple[float, float]

OFF = 10
"""Pixels between a rim and an arrow."""

FOREST = 52
"""The radius of the place of pawns in a forest."""

STEPS = 40
MIDDLE = STEPS // 2
"""Points of a way, and the one half way."""

SHORTEST = 66
SHORTEST_HALF = 46


class Line(NamedTuple):
    """An arrow of a picture: its way, and from point to point."""

    way: Way
    start: Point
    end: Point

    @property
    def length(self) -> float:
        """Pixels from start to end."""
        return dist(self.start, self.end)

    @property
    def middle(self) -> Point:
        """The point half way."""
        return (self.start[0] + self.end[0]) / 2, (self.start[1] + self.end[1]) / 2


def centre_on_map(name: str, place: Place) -> Point:
    """Return the centre of a place on a map."""
    return forest_at(name, place) if isinstance(place, str) else clearing_at(name, place)


def centre_of(name: str, path: Way) -> Point:
    """Return the point half way along a path between two clearings."""
    return _points_of_way(name, path)[MIDDLE]


def can_show_arrow(name: str, way: Way) -> bool:
    """Return whether an arrow can show a move: between neighbours on a map."""
    origin, to = way
    if isinstance(origin, str) or isinstance(to, str):
        forests = {forest.id: forest for forest in MAPS[name].forests}
        if isinstance(origin, str) and isinstance(to, str):
            return to in forests[origin].adjacent
        forest, clearing = (origin, to) if isinstance(origin, str) else (to, origin)
        return clearing in forests[str(forest)].clearings
    data = MAPS[name]
    path = (min(origin, to), max(origin, to))
    here = data.clearings[origin - 1]
    return to in here.adjacent or to in here.by_river or path in data.closed_paths


def arrow_lines(name: str, ways: Container[Way], drawn: list[Way]) -> Iterator[Line]:
    """Yield the arrows of some ways between neighbours; `ways` are all that are drawn."""
    for origin, to in drawn:
        if via := _detour_of_way(name, (origin, to)):
            end = centre_on_map(name, to)
            yield Line((origin, to), via, _point_between(end, via, (RADIUS + OFF) / dist(end, via)))
            continue
        points = _points_of_way(name, (origin, to))
        start = next(
            (at for at, p in enumerate(points) if _is_clear_of_place(name, origin, p)), MIDDLE
        )
        end = next(
            (at for at in range(STEPS, 0, -1) if _is_clear_of_place(name, to, points[at])), MIDDLE
        )
        if start >= end:
            # The rims touch: the arrow lies across them.
            start = MIDDLE - 2
            end = MIDDLE + 2
        first = points[start]
        last = points[end]
        both = (to, origin) in ways
        first, last = _lengthen_arrow(first, last, 2 * SHORTEST_HALF if both else SHORTEST)
        if both:
            first = _point_between(first, last, 0.52)
        yield Line((origin, to), first, last)


def swap_lines(name: str, pairs: Iterable[Way]) -> Iterator[Line]:
    """Yield two arrows from the middle between each pair of places that are exchanged."""
    for place, other in pairs:
        start, end = centre_on_map(name, place), centre_on_map(name, other)
        share = (RADIUS + OFF) / dist(start, end)
        first, last = _point_between(start, end, share), _point_between(start, end, 1 - share)
        first, last = _lengthen_arrow(first, last, 2 * SHORTEST_HALF)
        yield Line((place, other), _point_between(first, last, 0.52), last)
        yield Line((other, place), _point_between(first, last, 0.48), first)


def _points_of_way(name: str, way: Way) -> list[Point]:
    """Return the points of a way: of the path if there is one, or straight."""
    origin, to = way
    start, end = centre_on_map(name, origin), centre_on_map(name, to)
    if isinstance(origin, str) or isinstance(to, str):
        return [_point_between(start, end, step / STEPS) for step in range(STEPS + 1)]
    path = min(origin, to), max(origin, to)
    data = MAPS[name]
    if to not in data.clearings[origin - 1].adjacent and path not in data.closed_paths:
        return [_point_between(start, end, step / STEPS) for step in range(STEPS + 1)]
    points = path_points(name, *path)
    return points if origin < to else points[::-1]


def _detour_of_way(name: str, way: Way) -> Point | None:
    """Return where the arrow of a way along a river begins, if another clearing is in its way."""
    origin, to = way
    return (
        None if isinstance(origin, str) or isinstance(to, str) else detour_start(name, origin, to)
    )


def _is_clear_of_place(name: str, place: Place, point: Point) -> bool:
    radius = FOREST if isinstance(place, str) else RADIUS
    return dist(centre_on_map(name, place), point) > radius + OFF


def _point_between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _lengthen_arrow(start: Point, end: Point, least: float) -> tuple[Point, Point]:
    """Return the ends of an arrow, lengthened on both sides to the least length."""
    length = dist(start, end) or 1.0
    if length >= least:
        return start, end
    more = (least - length) / 2 / length
    return _point_between(start, end, -more), _point_between(start, end, 1 + more)


ROOM = 176
"""Pixels that are kept around the outermost places."""

LEAST = 620
"""The least width of a picture."""

FLAT = 1.57
TALL = 1.14
"""The widest and the narrowest picture, as its width divided by its height."""

ALL = 0.72
"""Part of the board above which all of it is shown."""

MOST_SWAPS = 3
"""Pairs of places that are exchanged, beyond which arrows between them would hide the map."""

AROUND = 24
"""Directions from a clearing in which room for its signs is looked for."""

RINGS = ((-20, 0), (6, 300), (30, 900))
"""Pixels from a clearing's rim to its plate, the best first, and what each costs."""

HIDES = 10.0
SHARES = 1.0
"""What each pixel costs that a plate hides: of what has to be read, and of warriors and arrows."""

DISC = (150.0, 150.0)
"""The box inside the disc of a clearing."""

Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Plate(msgspec.Struct):
    """The signs of a place and where their plate is."""

    place: Place
    signs: tuple[PlateSign, ...]
    x: float
    y: float

    @property
    def tokens(self) -> tuple[Token, ...]:
        """Return all that is drawn, from left to right."""
        return tuple(token for sign in self.signs for token in sign.tokens)


class BoardPicture(msgspec.Struct):
    """A board that was drawn: its pixels, and the spots on it."""

    image: Image.Image
    spots: list[HotSpot]


class Plan(msgspec.Struct):
    """All that is drawn for a question, and where."""

    view: RootView
    seat: Seat
    locale: str
    scene: Scene
    reading: RowsRead
    arrows: list[Line]
    picks: dict[Place, list[Pick]]
    """What is chosen at each place and needs a ring."""

    legend: Legend
    plates: list[Plate]
    crop: Box

    def tab_at(self, place: Place) -> tuple[float, float]:
        """Return the middle of the number or name of a place; all of it is on the picture."""
        x, y = centre_on_map(self.view.map, place)
        left, top, width, _ = self.crop
        if isinstance(place, str):
            return x, max(y - 70, top + 36)
        wide, high = signs.TAB
        right = left + width - wide / 2
        x = min(max(x + signs.TAB_AT[0], left + wide / 2), right)
        return x, max(y + signs.TAB_AT[1], top + high / 2)


def plan_of(view: RootView, decision: Decision, reading: RowsRead, locale: str) -> Plan:
    """Place everything that the picture of a question shows."""
    scene = (view.map, tuple(clearing.suit for clearing in view.clearings))
    picks = {place: [*some] for place, some in reading.picks.items()}
    drawn = [way for way in reading.ways if can_show_arrow(view.map, way)]
    for way, some in reading.ways.items():
        if way not in drawn or isinstance(way[1], str):
            picks.setdefault(way[1], []).extend(some)
    for way, some in reading.swaps.items():
        for place in way:
            picks.setdefault(place, []).extend(some)
    arrows = [*arrow_lines(view.map, {*drawn}, drawn)]
    if not drawn and len(reading.swaps) <= MOST_SWAPS:
        # Beside moves they would look like two of these; the signs tell of them.
        arrows += swap_lines(view.map, reading.swaps)
    plan = Plan(
        view,
        decision.seat,
        locale,
        scene,
        reading,
        arrows,
        picks,
        legend_of(reading, decision, locale),
        [],
        crop_of(view.map, reading.places),
    )
    plan.plates = [*_place_plates(plan)]
    return plan


# Where it is


def crop_of(name: str, places: Iterable[Place]) -> Box:
    """Return the part of the board that shows some places with what lies around them."""
    left, top, width, height = BOARD
    points = [centre_on_map(name, place) for place in places]
    first = (min(x for x, _ in points) - ROOM, min(y for _, y in points) - ROOM)
    last = (max(x for x, _ in points) + ROOM, max(y for _, y in points) + ROOM)
    wide, high = max(last[0] - first[0], LEAST), last[1] - first[1]
    wide, high = max(wide, high * TALL), max(high, wide / FLAT)
    wide, high = min(wide, width), min(high, height)
    if wide * high > ALL * width * height:
        return BOARD
    x = min(max((first[0] + last[0] - wide) / 2, left), left + width - wide)
    y = min(max((first[1] + last[1] - high) / 2, top), top + height - high)
    return round(x), round(y), round(wide), round(high)


def _place_plates(plan: Plan) -> Iterator[Plate]:
    """Place the plates where they cover least: numbers, pieces, arrows, other places."""
    view = plan.view
    name = plan.view.map
    taken = [
        (_box_around_point(plan.tab_at(place), signs.TAB), HIDES) for place in plan.reading.places
    ]
    for some in stands_by_clearing(view).values():
        taken += [(stand.box, SHARES if stand.what in WORDED else HIDES) for stand in some]
    special = features.place_features(name, view.ferry, view.closed_paths)
    taken += [(stand.box, HIDES) for stand in special]
    for line in plan.arrows:
        arrow = Arrow(plan.seat, line.start, line.end, signs.TIP)
        taken += [(box, SHARES) for box in arrow.boxes]
    for place, picks in plan.picks.items():
        if isinstance(place, str):
            continue
        plate = Plate(place, plan.legend.plate(picks), 0, 0)
        if not plate.signs:
            continue
        size = signs.plate_size(plate.tokens, plan.seat)
        discs = [
            (_box_around_point(centre_on_map(name, seen.id), DISC), 2 * SHARES)
            for seen in view.clearings
            if seen.id != place
        ]
        plate.x, plate.y = _find_plate_room(plan, place, size, [*taken, *discs])
        taken.append((_box_around_point((plate.x, plate.y), size), HIDES))
        yield plate


def _box_around_point(at: tuple[float, float], size: tuple[float, float]) -> Bounds:
    """Return the box of a size around a point."""
    wide, high = size
    return at[0] - wide / 2, at[1] - high / 2, at[0] + wide / 2, at[1] + high / 2


def _find_plate_room(
    plan: Plan, place: Place, size: tuple[int, int], taken: Sequence[tuple[Bounds, float]]
) -> tuple[float, float]:
    """Find room for a plate around a clearing, best below it.

    `taken` is what it should not cover, and what each pixel of that costs.
    """
    x, y = centre_on_map(plan.view.map, place)
    wide, high = size
    far = 2 * (RADIUS + RINGS[-1][0])
    around = _box_around_point((x, y), (far + 2 * wide, far + 2 * high))
    near = [(box, price) for box, price in taken if shared_area(box, around)]
    left, top, width, height = plan.crop
    inside = (left + 4, top + 4, left + width - 4, top + height - 4)
    best = (x, y + RADIUS)
    least = float("inf")
    for ring, more in RINGS:
        for step in range(AROUND):
            angle = pi / 2 + 2 * pi * step / AROUND
            at = (
                x + cos(angle) * (RADIUS + ring + wide / 2),
                y + sin(angle) * (RADIUS + ring + high / 2),
            )
            box = _box_around_point(at, size)
            cost = 450 * (1 - sin(angle)) + more
            cost += 10 * (wide * high - shared_area(box, inside))
            for other, price in near:
                if cost >= least:
                    break
                cost += price * shared_area(box, other)
            if cost < least:
                best = at
                least = cost
    return best


# Drawing


def draw_board(plan: Plan) -> BoardPicture:
    """Draw the board of a question."""
    view = plan.view
    scene = plan.scene
    reading = plan.reading
    canvas = signs.pale_ground(scene).copy()
    for part in features.parts_of(scene, view.ferry, view.closed_paths):
        signs.fade_part(view.map, part).onto(canvas)
    for part in _clearing_parts(plan, lit=False):
        part.onto(canvas)
    for place in plan.picks:
        ring = (
            signs.forest_ring(view.map)
            if isinstance(place, str)
            else signs.clearing_ring_part(view.map)
        )
        signs.lay_part_at(canvas, ring, *centre_on_map(view.map, place))
    for part in _clearing_parts(plan, lit=True):
        part.onto(canvas)
    for path in reading.paths:
        signs.lay_part_at(canvas, signs.path_ring_part(view.map), *centre_of(view.map, path))
    for place in sorted({view.factions[name].forest for name in view.order} - {""}):
        names = tuple(name for name in view.order if view.factions[name].forest == place)
        parts.forest_pawns_part(scene, place, names).onto(canvas)
    _lay_pawn(plan, canvas)
    for line in plan.arrows:
        right = round(line.end[0] - line.start[0])
        down = round(line.end[1] - line.start[1])
        drawn = signs.move_arrow_part(
            view.map, round(line.length), signs.TIP, plan.seat, right, down
        )
        signs.lay_part_at(canvas, drawn, *line.middle)
    for place in reading.places:
        if isinstance(place, str):
            number = signs.forest_name_part(
                view.map, WORDS.short_label("forest", place, view, plan.locale)
            )
        else:
            number = signs.number_tab_part(view.map, view.clearings[place - 1].suit, place)
        signs.lay_part_at(canvas, number, *plan.tab_at(place))
    for plate in plan.plates:
        signs.lay_part_at(
            canvas, signs.plate_part(view.map, plate.tokens, plan.seat), plate.x, plate.y
        )
    return _crop_board(plan, canvas)


def _lay_pawn(plan: Plan, canvas: Image.Image) -> None:
    """Show the own pawn in full colours where its clearing cannot be chosen itself."""
    view = plan.view
    seat = plan.seat
    for place in {line.way[0] for line in plan.arrows} - {*plan.reading.places}:
        if isinstance(place, str):
            continue
        seen = view.clearings[place - 1]
        at = centre_on_map(view.map, place)
        for stand in place_armies(in_order(view, seen), (round(at[0]), round(at[1]))):
            if stand.owner == seat:
                signs.lay_part_at(canvas, signs.own_pawn_part(view.map, seat), stand.x, stand.y)


def _clearing_parts(plan: Plan, *, lit: bool) -> Iterator[Part]:
    view = plan.view
    for seen in view.clearings:
        if (seen.id in plan.reading.places) == lit:
            names = tuple(name for name in view.order if name in seen.factions)
            plot = facedown_in(view, seen.id)
            scorched = seen.id in view.scorched
            yield signs.asked_clearing_part(plan.scene, seen, names, plot, scorched, lit)


def _crop_board(plan: Plan, canvas: Image.Image) -> BoardPicture:
    """Cut the part out that is shown, and add the band."""
    left, top, width, height = plan.crop
    image = canvas.crop((left, top, left + width, top + height))
    if plan.legend.entries:
        high = Image.new("P", (width, height + signs.BAND))
        high.putpalette(image.getpalette() or [])
        high.paste(image, (0, 0))
        band = signs.legend_band_part(plan.view.map, plan.legend.entries, plan.seat, width)
        high.paste(band.image, (0, height))
        image = high
    return BoardPicture(image, [*_board_spots(plan, image.size)])


def _board_spots(plan: Plan, size: tuple[int, int]) -> Iterator[HotSpot]:
    """Yield the places of a picture that stand for rows."""
    left, top = plan.crop[:2]

    def at(point: tuple[float, float], radius: float) -> tuple[float, ...]:
        return disc_shape(size, point[0] - left, point[1] - top, radius)

    reading = plan.reading
    for place, rows in reading.places.items():
        sort = "forest" if isinstance(place, str) else "clearing"
        shape = at(centre_on_map(plan.view.map, place), RADIUS + 4)
        yield HotSpot(f"{sort}:{place}", shape, _unique_rows(rows))
    for line in plan.arrows:
        origin, to = line.way
        groups = (reading.ways, reading.swaps)
        picks = [*groups[0].get((origin, to), ()), *groups[1].get((origin, to), ())]
        rows = [pick.at for pick in picks or groups[1][to, origin]]
        shape = at(line.middle, min(max(line.length / 2, 24), 60))
        yield HotSpot(f"way:{origin}-{to}", shape, _unique_rows(rows))

    for path, picks in reading.paths.items():
        shape = at(centre_of(plan.view.map, path), signs.PATH / 2)
        yield HotSpot(f"way:{path[0]}-{path[1]}", shape, _unique_rows(pick.at for pick in picks))
    yield from _sign_spots(plan, size)


def _sign_spots(plan: Plan, size: tuple[int, int]) -> Iterator[HotSpot]:
    """Yield the signs on plates and in the band, each with the rows that it stands for."""
    left, top, width, height = plan.crop
    for plate in plan.plates:
        wide, high = signs.plate_size(plate.tokens, plan.seat)
        x = plate.x - wide / 2 - left
        y = plate.y - high / 2 - top
        spans = signs.spans_of([sign.tokens for sign in plate.signs], wide, plan.seat)
        for number, (sign, (start, end)) in enumerate(zip(plate.signs, spans, strict=True)):
            shape = box_shape(size, x + start, y, end - start, high)
            yield HotSpot(f"sign:{plate.place}.{number}", shape, sign.rows)
    for number, rows in enumerate(plan.legend.rows):
        room = width / len(plan.legend.rows)
        shape = box_shape(size, room * number, height, room, signs.BAND)
        yield HotSpot(f"sign:all.{number}", shape, rows)


def _unique_rows(rows: Iterable[RowAt]) -> tuple[RowAt, ...]:
    return tuple(dict.fromkeys(rows))
