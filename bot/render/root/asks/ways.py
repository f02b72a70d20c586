"""Where moves are drawn: along the paths from rim to rim; half arrows if both ways are legal."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from math import dist
from typing import NamedTuple

from bot.games.root.law.maps import MAPS
from bot.render.root.asks.reading import Place, Way
from bot.render.root.land import detour_start, path_points
from bot.render.root.layout import RADIUS, clearing_at, forest_at

Point = tuple[float, float]

OFF = 10
"""Pixels between a rim and an arrow."""

FOREST = 52
"""The radius of the place of pawns in a forest."""

STEPS = 40
MIDDLE = STEPS // 2
"""Points of a way, and the one half way."""

SHORTEST, SHORTEST_HALF = 66, 46


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
    data, path = MAPS[name], (min(origin, to), max(origin, to))
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
            start, end = MIDDLE - 2, MIDDLE + 2
        first, last = points[start], points[end]
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
