"""The lines of a map: paths, its river, and the shore of its lake."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, dist, pi, radians, sin
from random import Random

from PIL import ImageDraw

from bot.games.root.law.kinds import Clearing
from bot.games.root.law.maps import MAPS, MapData, Path
from bot.render.root.growth import SCALE, Face, Spot, Strokes, face_of
from bot.render.root.sheet import BOARD, RADIUS, clearing_at, map_spots

BEND = 0.09
"""The bend of a path, as a share of its length."""

STEPS = 40

CROSSED = 0.6
"""The part of a clearing's radius within which an arrow along a river would hide what is in it."""

FREE = 18
AFLOAT = 160
"""Pixels by which the last part of an arrow keeps off clearings, and its greatest length."""

ASIDE = (0, 10, -10, 20, -20, 30, -30, 45, -45, 60, -60)
"""Degrees by which the last part of a far move may be turned, the best first."""

FERRY = (92, 80)
"""The size of the Ferry in pixels."""

MOORED = 48
"""The least number of pixels between the Ferry's middle and the rim of its clearing."""

BELOW = 70
LOW = 0.72
"""What it costs the Ferry to lie under the tokens of its clearing, and where these are."""

TURNS = 36
"""Directions from a clearing in which the Ferry may lie."""

NUMBER = (100, 58)
NUMBER_AT = (-58, -89)
"""The size of a clearing's number, and its middle from the clearing's."""

PIER = ((20, "#5A3B1C"), (14, "#A9763E"))

INWARD = 0.2
"""The part of the way to the lake's middle by which its shore lies inside of its clearings."""


def open_paths_of(data: MapData) -> list[Path]:
    """List the paths of a map that are open at first."""
    return [(c.id, other) for c in data.clearings for other in c.adjacent if other > c.id]


def path_points(name: str, clearing: Clearing, other: Clearing) -> list[Spot]:
    """Return the points of a path, a little bent."""
    (x1, y1), (x2, y2) = clearing_at(name, clearing), clearing_at(name, other)
    usual = BEND if (clearing + other) % 2 else -BEND
    bend = face_of(name).bends.get((clearing, other), usual)
    x, y = (x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend
    points: list[Spot] = []
    for step in range(STEPS + 1):
        t = step / STEPS
        a = (1 - t) ** 2
        b = 2 * t * (1 - t)
        c = t * t
        points.append((a * x1 + b * x + c * x2, a * y1 + b * y + c * y2))
    return points


def river_points(name: str, data: MapData) -> list[Spot]:
    """Return the points of the river: through its clearings in order, and off the board."""
    links = {c.id: list(c.by_river) for c in data.clearings if c.by_river}
    if not links or data.coast:
        return []
    here = min(c for c, others in links.items() if len(others) == 1)
    order = [here]
    before = 0
    while nexts := [c for c in links[here] if c != before]:
        before, here = here, nexts[0]
        order.append(here)
    through: list[Spot] = [_point_off_board(clearing_at(name, order[0]))]
    for clearing, other in pairwise(order):
        through += [clearing_at(name, clearing), *_river_bends(name, clearing, other)]
    end = clearing_at(name, order[-1])
    return _smooth_line([*through, end, _point_off_board(end)])


def _river_bends(name: str, clearing: Clearing, other: Clearing) -> Sequence[Spot]:
    """Return what the river runs through between two clearings, to keep off a third."""
    if given := face_of(name).river.get((clearing, other)):
        return given
    (x1, y1), (x2, y2) = clearing_at(name, clearing), clearing_at(name, other)
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    clear = RADIUS + 62
    for number, spot in map_spots(name)[0].items():
        if number not in (clearing, other) and dist(spot, (x, y)) < clear:
            away = dist(spot, (x, y)) or 1.0
            return [
                (
                    spot[0] + (x - spot[0]) * clear / away,
                    spot[1] + (y - spot[1]) * clear / away,
                )
            ]
    return []


def _point_off_board(spot: Spot) -> Spot:
    """Return a point beyond the board's edge that is nearest."""
    left, top, width, height = BOARD
    x, y = spot
    ways = [
        (x - left, (left - 80.0, y + 30)),
        (left + width - x, (left + width + 80.0, y + 30)),
        (y - top, (x + 30, top - 80.0)),
        (top + height - y, (x + 30, top + height + 80.0)),
    ]
    return min(ways)[1]


@lru_cache(maxsize=256)
def detour_start(name: str, origin: Clearing, to: Clearing) -> Spot | None:
    """Return where an arrow begins that leaves its first part out: another clearing is in its way.

    It follows a river, or points from about where a far move comes from (Tunnels). None if the
    straight way is free, and along paths.
    """
    data = MAPS[name]
    here = data.clearings[origin - 1]
    start, end = clearing_at(name, origin), clearing_at(name, to)
    others = [at for number, at in map_spots(name)[0].items() if number not in (origin, to)]
    is_path = to in here.adjacent or (min(origin, to), max(origin, to)) in data.closed_paths
    is_afloat = bool(data.coast) and to in here.by_river
    near = min(_off_line(at, start, end) for at in others)
    if is_path or is_afloat or near > RADIUS:
        return None
    if to not in here.by_river:
        return _last_part(start, end, others)
    if near > RADIUS * CROSSED:
        return None
    between = _river_bends(name, origin, to) or [*reversed(_river_bends(name, to, origin))]
    for spot in _smooth_line([start, *between, end]):
        clear = all(_off_line(at, spot, end) > RADIUS + FREE for at in others)
        if clear and dist(spot, start) > RADIUS + FREE and dist(spot, end) < RADIUS + AFLOAT:
            return spot
    return None


def _last_part(start: Spot, end: Spot, others: Sequence[Spot]) -> Spot | None:
    """Return where the last part of a straight way begins, turned until it hides no clearing."""
    straight = atan2(start[1] - end[1], start[0] - end[0])
    for length in (AFLOAT, AFLOAT * 0.7):
        far = RADIUS + length
        for turn in ASIDE:
            angle = straight + radians(turn)
            spot = end[0] + far * cos(angle), end[1] + far * sin(angle)
            if on_board(spot) and all(_off_line(at, spot, end) > RADIUS + FREE for at in others):
                return spot
    return None


def on_board(spot: Spot) -> bool:
    """Return whether a point lies on the board."""
    left, top, width, height = BOARD
    return left < spot[0] < left + width and top < spot[1] < top + height


def _off_line(spot: Spot, start: Spot, end: Spot) -> float:
    """Return how far a point is from a straight line between two others."""
    (x, y) = spot
    (x1, y1) = start
    (x2, y2) = end
    length = dist(start, end) or 1.0
    share = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length**2
    share = min(max(share, 0.0), 1.0)
    return dist(spot, (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share))


def lake_middle(name: str) -> Spot:
    """Return the middle of a map's lake."""
    around = [clearing_at(name, clearing) for clearing in MAPS[name].coast]
    return (
        sum(x for x, _ in around) / len(around),
        sum(y for _, y in around) / len(around),
    )


@lru_cache(maxsize=4)
def shore_points(name: str) -> tuple[Spot, ...]:
    """Return the shore of a map's lake: from each coastal clearing to the next, a bay between."""
    coast = MAPS[name].coast
    if not coast:
        return ()
    x, y = lake_middle(name)
    bays = face_of(name).bays
    around = [(clearing, clearing_at(name, clearing)) for clearing in coast]
    around.sort(key=lambda there: atan2(there[1][1] - y, there[1][0] - x))
    through: list[Spot] = []
    for (clearing, (x1, y1)), (other, (x2, y2)) in pairwise([*around, around[0]]):
        bay = bays.get((min(clearing, other), max(clearing, other)), INWARD)
        middle = (x1 + x2) / 2, (y1 + y2) / 2
        through += [
            (x1, y1),
            (middle[0] + (x - middle[0]) * bay, middle[1] + (y - middle[1]) * bay),
        ]
    # Twice around, of which the middle is kept, so that both ends meet smoothly.
    whole = _smooth_line([*through, *through, through[0]])
    half = len(whole) // 2
    return tuple(whole[half // 2 : half // 2 + half])


@lru_cache(maxsize=16)
def ferry_at(name: str, clearing: Clearing) -> Spot:
    """Return the middle of the Ferry at a coastal clearing.

    It is on the water, off the shore, numbers and tokens, and nearest to its own clearing.
    """
    x, y = clearing_at(name, clearing)
    there = map_spots(name)[0]
    best = (x, y)
    most = float("-inf")
    for step in range(5 * TURNS):
        angle = 2 * pi * (step % TURNS) / TURNS
        far = RADIUS + MOORED + step // TURNS * 12
        spot = x + cos(angle) * far, y + sin(angle) * far
        if not in_lake(name, spot):
            continue
        shoal = min(
            dist(spot, other) for other in shore_points(name) if dist(other, (x, y)) > RADIUS
        )
        others = min(dist(spot, at) for other, at in there.items() if other != clearing)
        hidden = sum(_near_number(spot, at) for at in there.values())
        worth = min(shoal, 58) + min(others - far, 150) - step // TURNS * 8 - 3 * hidden
        worth -= BELOW * (sin(angle) > LOW)
        if worth > most:
            best = spot
            most = worth
    return best


def _near_number(spot: Spot, clearing: Spot) -> float:
    """Return by how many pixels the Ferry would reach over a clearing's number."""
    wide = (FERRY[0] + NUMBER[0]) / 2 - abs(spot[0] - clearing[0] - NUMBER_AT[0])
    high = (FERRY[1] + NUMBER[1]) / 2 - abs(spot[1] - clearing[1] - NUMBER_AT[1])
    return max(min(wide, high), 0.0)


def in_lake(name: str, spot: Spot) -> bool:
    """Return whether a point is in a map's lake."""
    x, y = spot
    line = shore_points(name)
    inside = False
    for (x1, y1), (x2, y2) in pairwise([*line, *line[:1]]):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside


def _smooth_line(through: list[Spot]) -> list[Spot]:
    """Return a smooth line through points (Catmull-Rom)."""
    ends = [through[0], *through, through[-1]]
    points: list[Spot] = []
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(30):
            t = step / 30
            points.append(
                (
                    _cubic_value(p0[0], p1[0], p2[0], p3[0], t),
                    _cubic_value(p0[1], p1[1], p2[1], p3[1], t),
                )
            )
    return [*points, through[-1]]


def _cubic_value(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    )


def edges_of(line: Sequence[Spot], thick: float, scale: float = SCALE) -> list[Spot]:
    """Return the outline of a thick line, in pixels of a drawing that is `scale` times larger."""
    edges: tuple[list[Spot], list[Spot]] = ([], [])
    for number, (x, y) in enumerate(line):
        (x1, y1) = line[max(number - 1, 0)]
        (x2, y2) = line[min(number + 1, len(line) - 1)]
        length = dist((x1, y1), (x2, y2)) or 1.0
        dx, dy = (y1 - y2) / length * thick / 2, (x2 - x1) / length * thick / 2
        for edge, side in zip(edges, (1, -1), strict=True):
            edge.append(((x + side * dx) * scale, (y + side * dy) * scale))
    return [*edges[0], *reversed(edges[1])]


def draw_strokes(
    draw: ImageDraw.ImageDraw, lines: Sequence[Sequence[Spot]], strokes: Strokes
) -> None:
    """Draw thick lines with smooth edges; where lines meet, they run into each other."""
    for thick, colour in strokes:
        for line in lines:
            draw.polygon(edges_of(line, thick), fill=colour)


def draw_dashes(draw: ImageDraw.ImageDraw, line: Sequence[Spot], colour: str) -> None:
    """Draw the dashes in the middle of a path."""
    for step in range(0, len(line) - 2, 4):
        at = [(x * SCALE, y * SCALE) for x, y in line[step : step + 2]]
        draw.line(at, fill=colour, width=3 * SCALE)


def draw_lake(draw: ImageDraw.ImageDraw, name: str) -> None:
    """Draw a map's lake: its beach, its shallows and its depths, and waves."""
    line = [*shore_points(name)]
    draw_strokes(draw, [[*line, line[0]]], face_of(name).water)
    x, y = lake_middle(name)
    for share, colour in face_of(name).lake:
        water = [
            ((x + (x1 - x) * share) * SCALE, (y + (y1 - y) * share) * SCALE) for x1, y1 in line
        ]
        draw.polygon(water, fill=colour)
    rng = Random(3)
    left, top, width, height = BOARD
    waves: list[Spot] = []
    for _ in range(600):
        spot = left + rng.random() * width, top + rng.random() * height
        if (
            in_lake(name, spot)
            and all(dist(spot, other) > 34 for other in line)
            and all(dist(spot, other) > 66 for other in waves)
        ):
            waves.append(spot)
            _draw_wave(draw, spot)


def draw_piers(draw: ImageDraw.ImageDraw, name: str) -> None:
    """Draw a pier from each coastal clearing towards where the Ferry lies."""
    for clearing in MAPS[name].coast:
        (x, y), (x1, y1) = clearing_at(name, clearing), ferry_at(name, clearing)
        share = (RADIUS + 40) / dist((x, y), (x1, y1))
        end = x + (x1 - x) * share, y + (y1 - y) * share
        draw_strokes(draw, [[(x, y), end]], PIER)


def _draw_wave(draw: ImageDraw.ImageDraw, spot: Spot) -> None:
    x, y = spot[0] * SCALE, spot[1] * SCALE
    for side in (-1, 1):
        middle = x + side * 8 * SCALE
        box = (middle - 8 * SCALE, y - 5 * SCALE, middle + 8 * SCALE, y + 5 * SCALE)
        draw.arc(box, 190, 350, fill="#B9DDE8", width=2 * SCALE)


def draw_cracks(draw: ImageDraw.ImageDraw, line: Sequence[Spot], face: Face) -> None:
    """Draw light and cracks on a frozen river."""
    if face.ripples is None:
        return
    light, crack = face.ripples
    rng = Random(5)
    for at in range(4, len(line) - 8, 4):
        (x1, y1) = line[at]
        (x2, y2) = line[at + 1]
        length = dist((x1, y1), (x2, y2)) or 1.0
        along = ((x2 - x1) / length, (y2 - y1) / length)
        across = ((y1 - y2) / length, (x2 - x1) / length)
        side = rng.choice((-1, 1))
        colour = (light, crack)[at % 2]
        points: list[Spot] = []
        for step, out in enumerate((14, 5, 9, -4)):
            far = (step - 1.5) * (9 + 4 * rng.random())
            points.append(
                (
                    (x1 + along[0] * far + across[0] * side * out) * SCALE,
                    (y1 + along[1] * far + across[1] * side * out) * SCALE,
                )
            )
        draw.line(points, fill=colour, width=2 * SCALE, joint="curve")
