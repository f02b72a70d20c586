"""The static ground of a map: parchment, river, paths, forests and clearings.

It is drawn at twice its size. With the printed suits it is shipped as a file.
"""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import pairwise
from math import dist, hypot
from random import Random

from PIL import Image, ImageDraw

from bot.games.root.law.kinds import CLEARINGS, NO_SUIT, Clearing, Suit
from bot.games.root.law.maps import MAPS, MapData
from bot.render.fonts import font
from bot.render.grounds import shipped
from bot.render.pen import Pen, reduced, resized, sprite
from bot.render.root.layout import (
    BOARD,
    FOREST_DISC,
    HEIGHT,
    RADIUS,
    WIDTH,
    clearing_at,
    forest_at,
    spots,
)
from bot.render.root.palette import EDGE, FOREST, FRAME, INK, PAPER, SUIT_INK, SUITS, WHITE
from bot.render.root.suits import sign

SCALE = 2

Spot = tuple[float, float]

TERRACES = ("#E9DDB4", "#E4D9AC", "#DDD3A0")
WATER = ((58, "#5F8FA3"), (50, "#86B4C4"), (30, "#9CC5D2"))
PATH = ((28, "#7E6238"), (21, "#E8CE93"))
LEAVES = ("#A9BE8A", "#93B07F", "#B9BD84", "#C9BB7C")
TRUNK, SHADE = "#8E7A56", "#7F9470"

BEND = 0.09
"""The bend of a path, as a share of its length."""

TREE_TRIES = 2600
RING = 13


def printed(name: str) -> tuple[Suit, ...]:
    """Return the suits of a map's clearings 1–12 as they are printed on it."""
    return tuple(clearing.suit or NO_SUIT for clearing in MAPS[name].clearings)


@lru_cache(maxsize=4)
def ground(name: str, suits: tuple[Suit, ...]) -> Image.Image:
    """Return the whole canvas with a map's board on it; `suits` are those of clearings 1–12."""
    draw = partial(draw_ground, name, suits)
    return shipped(f"root-{name}", draw) if suits == printed(name) else draw()


def draw_ground(name: str, suits: tuple[Suit, ...]) -> Image.Image:
    """Draw the canvas with a map's board on it."""
    data = MAPS[name]
    left, top, width, height = BOARD
    board = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), TERRACES[0])
    _terraces(board)
    draw = ImageDraw.Draw(board)
    lines = [path_points(name, clearing, other) for clearing, other in _pairs(data)]
    river = _river(name, data)
    for thick, colour in WATER:
        _stroke(draw, river, thick, colour)
    for thick, colour in PATH:
        for line in lines:
            _stroke(draw, line, thick, colour)
    for line in lines:
        _dashes(draw, line)
    _forest(draw, name, [*lines, river])
    _clearings(draw, name)
    board = resized(board, (WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    for number, suit in zip(CLEARINGS, suits, strict=False):
        x, y = clearing_at(name, number)
        rim = _rim(suit)
        board.paste(rim, (x - rim.width // 2, y - rim.height // 2), rim)
        tab = number_tab(suit, number)
        board.paste(tab, tab_at(name, number), tab)
    for forest in data.forests:
        disc, (x, y) = _forest_disc(forest.letter), forest_at(name, forest.id)
        board.paste(disc, (x - disc.width // 2, y - disc.height // 2), disc)
    canvas = Image.new("RGB", (WIDTH, HEIGHT), FRAME)
    part = (left, top, left + width, top + height)
    mask = Image.new("L", (width * 2, height * 2), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width * 2, height * 2), 32, fill=255)
    mask = reduced(mask, 2)
    canvas.paste(board.crop(part), (left, top), mask)
    return canvas


def _terraces(board: Image.Image) -> None:
    """Lay the parchment in flat terraces, by smooth noise that is always the same."""
    rng = Random(1)
    noise = Image.frombytes("L", (14, 11), rng.randbytes(14 * 11))
    smooth = resized(noise, board.size, Image.Resampling.BICUBIC)
    for level, colour in zip((132, 176), TERRACES[1:], strict=True):
        steps = [255 * (value > level) for value in range(256)]
        mask = smooth.point(steps)  # pyright: ignore[reportUnknownMemberType]
        board.paste(colour, (0, 0), mask)


def _pairs(data: MapData) -> list[tuple[Clearing, Clearing]]:
    return [(c.id, other) for c in data.clearings for other in c.adjacent if other > c.id]


def path_points(name: str, clearing: Clearing, other: Clearing) -> list[Spot]:
    """Return the points of a path, a little bent."""
    (x1, y1), (x2, y2) = clearing_at(name, clearing), clearing_at(name, other)
    bend = BEND if (clearing + other) % 2 else -BEND
    x, y = (x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend
    points: list[Spot] = []
    for step in range(41):
        t = step / 40
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * x1 + b * x + c * x2, a * y1 + b * y + c * y2))
    return points


def _river(name: str, data: MapData) -> list[Spot]:
    """Return the points of the river: through its clearings in order, and off the board."""
    links = {c.id: list(c.by_river) for c in data.clearings if c.by_river}
    if not links:
        return []
    here = min(c for c, others in links.items() if len(others) == 1)
    order, before = [here], 0
    while nexts := [c for c in links[here] if c != before]:
        before, here = here, nexts[0]
        order.append(here)
    through: list[Spot] = [_off(clearing_at(name, order[0]))]
    for clearing, other in pairwise(order):
        through += [clearing_at(name, clearing), *_around(name, clearing, other)]
    end = clearing_at(name, order[-1])
    return _spline([*through, end, _off(end)])


def _around(name: str, clearing: Clearing, other: Clearing) -> list[Spot]:
    """Return a point between two clearings that keeps the river off a third."""
    (x1, y1), (x2, y2) = clearing_at(name, clearing), clearing_at(name, other)
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    clear = RADIUS + 62
    for number, spot in spots(name)[0].items():
        if number not in (clearing, other) and dist(spot, (x, y)) < clear:
            away = dist(spot, (x, y)) or 1.0
            return [
                (
                    spot[0] + (x - spot[0]) * clear / away,
                    spot[1] + (y - spot[1]) * clear / away,
                )
            ]
    return []


def _off(spot: Spot) -> Spot:
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


def _spline(through: list[Spot]) -> list[Spot]:
    """Return a smooth line through points (Catmull-Rom)."""
    ends = [through[0], *through, through[-1]]
    points: list[Spot] = []
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(30):
            t = step / 30
            points.append(
                (_cubic(p0[0], p1[0], p2[0], p3[0], t), _cubic(p0[1], p1[1], p2[1], p3[1], t))
            )
    return [*points, through[-1]]


def _cubic(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    )


def _stroke(draw: ImageDraw.ImageDraw, line: list[Spot], thick: float, colour: str) -> None:
    """Draw a thick line with smooth edges, as the area between them."""
    edges: tuple[list[Spot], list[Spot]] = ([], [])
    for number, (x, y) in enumerate(line):
        (x1, y1), (x2, y2) = line[max(number - 1, 0)], line[min(number + 1, len(line) - 1)]
        length = dist((x1, y1), (x2, y2)) or 1.0
        dx, dy = (y1 - y2) / length * thick / 2, (x2 - x1) / length * thick / 2
        for edge, side in zip(edges, (1, -1), strict=True):
            edge.append(((x + side * dx) * SCALE, (y + side * dy) * SCALE))
    draw.polygon([*edges[0], *reversed(edges[1])], fill=colour)


def _dashes(draw: ImageDraw.ImageDraw, line: list[Spot]) -> None:
    for step in range(0, len(line) - 2, 4):
        at = [(x * SCALE, y * SCALE) for x, y in line[step : step + 2]]
        draw.line(at, fill="#B99658", width=3 * SCALE)


def _forest(draw: ImageDraw.ImageDraw, name: str, lines: list[list[Spot]]) -> None:
    """Scatter trees where nothing else is."""
    rng, left, top = Random(7), BOARD[0], BOARD[1]
    near = [spot for line in lines for spot in line]
    clearings, forests = (list(some.values()) for some in spots(name))
    trees: list[Spot] = []
    for _ in range(TREE_TRIES):
        spot = (left + rng.random() * BOARD[2], top + rng.random() * BOARD[3])
        if (
            any(dist(spot, other) < 42 for other in near)
            or any(dist(spot, centre) < RADIUS + 28 for centre in clearings)
            or any(dist(spot, centre) < FOREST_DISC / 2 + 14 for centre in forests)
            or any(dist(spot, tree) < 31 for tree in trees)
        ):
            continue
        trees.append(spot)
    for spot in sorted(trees, key=lambda tree: tree[1]):
        _tree(draw, spot, rng)


def _tree(draw: ImageDraw.ImageDraw, spot: Spot, rng: Random) -> None:
    """Draw one tree, round or pointed."""
    x, y = spot[0] * SCALE, spot[1] * SCALE
    size = (12 + 4 * rng.random()) * SCALE
    colour = rng.choice(LEAVES)
    draw.rectangle((x - 2 * SCALE, y, x + 2 * SCALE, y + size), fill=TRUNK)
    if rng.random() < 0.5:
        draw.polygon(
            [(x - size * 0.8, y + size / 3), (x, y - size), (x + size * 0.8, y + size / 3)],
            fill=colour,
        )
        draw.polygon([(x, y - size), (x + size * 0.8, y + size / 3), (x, y + size / 3)], fill=SHADE)
    else:
        box = (x - size * 0.75, y - size * 0.8, x + size * 0.75, y + size * 0.6)
        draw.ellipse(box, fill=SHADE)
        draw.ellipse((box[0], box[1], box[2] - 3 * SCALE, box[3] - 3 * SCALE), fill=colour)


def _clearings(draw: ImageDraw.ImageDraw, name: str) -> None:
    """Draw the shadows of the clearings."""
    for x, y in spots(name)[0].values():
        half = (RADIUS + 3) * SCALE
        at = (x * SCALE, (y + 9) * SCALE)
        draw.ellipse((at[0] - half, at[1] - half, at[0] + half, at[1] + half), fill="#6F5F43")


@lru_cache(maxsize=8)
def _rim(suit: Suit) -> Image.Image:
    """Return a clearing's disc with a rim of its suit's colour."""
    size = 2 * (RADIUS + 4)
    image = Image.new("RGBA", (size * 4, size * 4), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    middle = size * 2
    for radius, colour in (
        (RADIUS + 3, INK),
        (RADIUS, SUITS[suit]),
        (RADIUS - RING, INK),
        (RADIUS - RING - 3, PAPER),
    ):
        half = radius * 4
        draw.ellipse((middle - half, middle - half, middle + half, middle + half), fill=colour)
    return reduced(image)


@lru_cache(maxsize=32)
def number_tab(suit: Suit, number: int) -> Image.Image:
    """Return the tab with a clearing's suit and number."""
    width, height = 100, 58
    image = Image.new("RGBA", (width * 4, height * 4), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, width * 4 - 1, height * 4 - 1), height * 2, fill=INK)
    draw.rounded_rectangle(
        (14, 14, width * 4 - 15, height * 4 - 15), height * 2 - 14, fill=SUITS[suit]
    )
    image = reduced(image)
    glyph = sign(suit, 34)
    image.paste(glyph, (12, 12), glyph)
    size = 42 if number < 10 else 38
    ImageDraw.Draw(image).text(
        (68, 28), str(number), fill=SUIT_INK[suit], font=font(size, "black"), anchor="mm"
    )
    return image


def _forest_disc(letter: str) -> Image.Image:
    """Return the sign of a forest: a letter, which texts use as well."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 50, EDGE)
        pen.disc(50, 50, 45, FOREST)
        pen.text(50, 48, letter, 62, WHITE)

    return sprite(FOREST_DISC, FOREST_DISC, draw)


def tab_at(name: str, number: Clearing) -> tuple[int, int]:
    """Return where the tab of a clearing is pasted."""
    return tab_beside(clearing_at(name, number))


def tab_beside(at: tuple[int, int]) -> tuple[int, int]:
    """Return where the tab of a clearing is, whose centre is at a point."""
    return at[0] - 108, at[1] - 118


def outward(name: str, clearing: Clearing) -> Spot:
    """Return the direction from a clearing that leads farthest from all others."""
    x, y = clearing_at(name, clearing)
    others = [spot for number, spot in spots(name)[0].items() if number != clearing]
    pull = [
        ((x - ox) / dist((x, y), (ox, oy)) ** 3, (y - oy) / dist((x, y), (ox, oy)) ** 3)
        for ox, oy in others
    ]
    dx, dy = sum(p[0] for p in pull), sum(p[1] for p in pull)
    length = hypot(dx, dy) or 1.0
    return dx / length, dy / length
