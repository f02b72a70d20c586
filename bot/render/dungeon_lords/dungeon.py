"""A dungeon: sky and rock, the gate with its adventurers, tunnels and rooms."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from math import pi, sin
from random import Random

import msgspec
from PIL import Image, ImageDraw

from bot.games.dungeon_lords.board import COLUMNS, ENTRANCE, ROWS
from bot.games.dungeon_lords.cards import (
    ADVENTURERS,
    ILLUSION,
    PALADINS,
    ROOMS,
    SEASONS,
    is_paladin,
)
from bot.games.dungeon_lords.view import LordView, TileView
from bot.render.dungeon_lords.figures import draw_figure
from bot.render.dungeon_lords.goods import parts_of
from bot.render.dungeon_lords.palette import (
    ACTS,
    BEAM,
    BROWN,
    CONQUERED,
    DEEP,
    DEEPER,
    FLAG,
    GATE,
    GOLD,
    GRASS,
    HILLS,
    INK,
    LETTER,
    PAPER,
    RIM,
    ROCK,
    ROOM,
    RUBBLE,
    SHADE,
    SKIES,
    STONES,
    TUNNEL,
)
from bot.render.dungeon_lords.sheet import Sheet
from bot.render.dungeon_lords.signs import ROOM_SIGNS
from bot.render.pen import SCALE, Pen, make_sprite
from bot.render.sheet import KEPT

EDGE = 5
"""By how many pixels a tile's walls lie inside its square."""

WALL = 3
MOST_WIDE = 100

Sides = tuple[bool, bool, bool, bool]
"""Whether there is a tile above, on the right, below and on the left."""


class Plot(msgspec.Struct, frozen=True):
    """Where a dungeon is drawn: its place, the heights of sky and of a tile, and the season."""

    left: int
    top: int
    wide: int
    high: int
    sky: int
    tall: int
    season: str

    @property
    def step(self) -> int:
        """The width of a square."""
        return min((self.wide - 34) // len(COLUMNS), MOST_WIDE)

    def at(self, square: str) -> tuple[int, int]:
        """Return the left upper corner of a square."""
        column, row = COLUMNS.index(square[0]), ROWS.index(square[1])
        first = self.left + (self.wide - len(COLUMNS) * self.step) // 2 + 8
        return first + column * self.step, self.top + self.sky + 22 + row * self.tall


@lru_cache(64)
def _draw_hills_and_rock(wide: int, high: int, sky: int, season: str) -> Image.Image:
    """Draw sky, hills, turf and rock without smoothing: their tones are near one another."""
    image = Image.new("RGBA", (wide, high), ROCK)
    draw, rng = ImageDraw.Draw(image), Random(wide)
    above, below = SKIES[season]
    draw.rectangle((0, 0, wide, sky), above)
    for part, swing, fill in ((0.52, 8, below), (0.8, 5, HILLS[season])):
        line = [(x, sky * part + swing * sin(2 * pi * x / 210)) for x in range(0, wide + 12, 12)]
        draw.polygon([*line, (wide + 12, sky), (0, sky)], fill)
    for part, swing, fill in ((0.42, 8, DEEP), (0.76, 5, DEEPER)):
        level = sky + (high - sky) * part
        line = [(x, level + swing * sin(2 * pi * x / 300 + part)) for x in range(0, wide + 16, 16)]
        draw.polygon([*line, (wide + 16, high), (0, high)], fill)
    for _ in range(wide // 64):
        x, y, size = rng.randrange(wide), rng.randrange(sky + 24, high - 12), rng.randrange(4, 8)
        draw.polygon([(x, y), (x + 2 * size, y + 2), (x + size, y + size)], STONES)
    teeth = [(x, sky + (4 if x // 11 % 2 else 10)) for x in range(0, wide + 11, 11)]
    draw.polygon([(0, sky - 4), (wide, sky - 4), *reversed(teeth)], GRASS[season])
    return image


def draw_dungeon(sheet: Sheet, lord: LordView, plot: Plot) -> None:
    """Draw a dungeon with those who wait before its gate."""
    draw_tiles(sheet, lord.tiles, plot)
    if lord.plan_tile:
        x, y = plot.at(lord.plan_tile)
        corners = (x, y, x + plot.step, y + plot.tall)
        sheet.drawing.rounded(corners, 12, outline=ACTS, width=7)
    middle = plot.at(ENTRANCE)[0] + plot.step / 2
    size = min(82, plot.sky + 4)
    sheet.stick(_draw_gate(size), middle, plot.top + plot.sky + 8 - size / 2)
    _draw_line(sheet, lord, plot, middle)


def draw_tiles(sheet: Sheet, tiles: Mapping[str, TileView], plot: Plot) -> None:
    """Draw land and tiles, with letters and numbers beside them."""
    land = _draw_hills_and_rock(plot.wide, plot.high, plot.sky, plot.season or SEASONS[0])
    sheet.drawing.paste(land, plot.left, plot.top)
    for name in COLUMNS:
        x = plot.at(name + ROWS[0])[0] + plot.step / 2
        sheet.write((x, plot.top + plot.sky + 11), name, 25, LETTER)
    for name in ROWS:
        y = plot.at(COLUMNS[0] + name)[1] + plot.tall / 2
        sheet.write((plot.left + 14, y), name, 26, LETTER)
    for square in tiles:
        draw_tile(sheet, tiles, square, (*plot.at(square), plot.step, plot.tall))


def draw_tile(
    sheet: Sheet, tiles: Mapping[str, TileView], square: str, box: tuple[int, int, int, int]
) -> None:
    """Draw a tunnel or a room, open towards its neighbours, in a box (x, y, width, height)."""
    left, top, wide, tall = box
    drawn = _draw_open_tile(
        wide, tall, _open_sides_of(tiles, square), _look_of_tile(tiles[square], square)
    )
    sheet.drawing.paste(drawn, left, top)
    if tiles[square].room:
        _draw_room(sheet, tiles[square], left, top, wide, tall)


def _open_sides_of(tiles: Collection[str], square: str) -> Sides:
    column, row = COLUMNS.index(square[0]), ROWS.index(square[1])

    def dug(right: int, down: int) -> bool:
        x, y = column + right, row + down
        inside = 0 <= x < len(COLUMNS) and 0 <= y < len(ROWS)
        return inside and COLUMNS[x] + ROWS[y] in tiles

    return dug(0, -1) or square == ENTRANCE, dug(1, 0), dug(0, 1), dug(-1, 0)


def _look_of_tile(tile: TileView, square: str) -> str:
    """Return what a tile looks like; every second tunnel has a torch."""
    if tile.conquered:
        return "conquered"
    if tile.room:
        return "room"
    return "torch" if (COLUMNS.index(square[0]) + ROWS.index(square[1])) % 2 else "tunnel"


@lru_cache(KEPT)
def _draw_open_tile(wide: int, tall: int, sides: Sides, kind: str) -> Image.Image:
    """Draw a tile that opens towards its neighbours, so that tunnels are one cave."""
    floor = {"conquered": CONQUERED, "room": ROOM}.get(kind, TUNNEL)

    def paint(pen: Pen) -> None:
        # Its units are pixels of the tile.
        pen = Pen(pen.draw, 0, 0, 100 * SCALE)
        _draw_cave(pen, wide, tall, sides, floor)
        if kind == "conquered":
            _draw_rubble(pen, wide, tall)
            return
        if not sides[0]:
            left, top, thick = EDGE + WALL + 2, EDGE + WALL, 5 if kind == "room" else 8
            shade = BEAM if kind == "room" else SHADE
            pen.box(left, top, wide - left, top + thick, 0, shade)
        for x in (EDGE + WALL, wide - EDGE - WALL - 5) if kind != "room" else ():
            pen.box(x, EDGE + WALL, x + 5, tall - EDGE - WALL, 0, BEAM)
        if kind == "torch":
            x, y = wide / 2, tall * 0.44
            pen.disc(x, y, 11, "#F3DDAE")
            pen.line([(x, y + 4), (x, y + 13)], BEAM, 4)
            pen.oval(x, y - 2, 4.5, 7.5, GOLD)

    return make_sprite(wide, tall, paint)


def _draw_cave(pen: Pen, wide: int, tall: int, sides: Sides, floor: str) -> None:
    """Draw walls and floor, with an opening to each neighbour."""
    up, right, down, left = sides
    for grown, fill in ((0, RIM), (WALL, floor)):
        near = EDGE + grown
        pen.box(near, near, wide - near, tall - near, 9 - grown, fill)
        across = (wide * 0.27 + grown, wide * 0.73 - grown)
        aside = (tall * 0.3 + grown, tall * 0.84 - grown)
        if up:
            pen.box(across[0], 0, across[1], 14, 0, fill)
        if down:
            pen.box(across[0], tall - 14, across[1], tall, 0, fill)
        if left:
            pen.box(0, aside[0], 14, aside[1], 0, fill)
        if right:
            pen.box(wide - 14, aside[0], wide, aside[1], 0, fill)


def _draw_rubble(pen: Pen, wide: int, tall: int) -> None:
    """Draw rubble, and the flag of those who have conquered the tile."""
    deep, pole = tall - EDGE, wide * 0.26
    for x in (0.2, 0.5, 0.78):
        middle = wide * x
        pen.shape([(middle - 9, deep - 4), (middle + 9, deep - 4), (middle + 2, deep - 15)], RUBBLE)
    pen.box(pole, EDGE + 7, pole + 4, deep - 5, 0, INK)
    tip = (pole + wide * 0.36, EDGE + 15)
    pen.shape([(pole + 4, EDGE + 7), tip, (pole + 4, EDGE + 24)], FLAG)


def _draw_room(
    sheet: Sheet, tile: TileView, x: float, top: float, wide: float, tall: float
) -> None:
    """Draw what a room gives and how many imps it asks for, or its sign."""
    card, middle = ROOMS[tile.room], top + tall * 0.5 + 2
    if tile.conquered:
        name = parts_of(card.gives)[0][0] if card.workers else ROOM_SIGNS[tile.room]
        sheet.sign(name, x + wide * 0.74, middle + 4, 26, INK, CONQUERED)
        return
    ink = BROWN if tile.produced else INK
    if not card.workers:
        sheet.sign(ROOM_SIGNS[tile.room], x + wide / 2, middle, 36, ink, ROOM)
        return
    gives = parts_of(card.gives)[0][0]
    if tall > 70:
        sheet.sign(gives, x + wide / 2, middle - 15, 30, ink, ROOM)
        sheet.write((x + wide / 2 - 1, middle + 17), str(card.workers), 27, ink, anchor="rm")
        sheet.sign("imp", x + wide / 2 + 14, middle + 17, 24, ink, ROOM)
        return
    apart, size = (24, 28) if wide > 80 else (17, 21)
    sheet.sign(gives, x + wide / 2 - apart, middle, size + 1, ink, ROOM)
    sheet.write((x + wide / 2 + 3, middle), str(card.workers), size + 4, ink)
    sheet.sign("imp", x + wide / 2 + apart + 2, middle, size - 4, ink, ROOM)


@lru_cache(8)
def _draw_gate(size: int) -> Image.Image:
    """Draw a gate with battlements and bars."""

    def paint(pen: Pen) -> None:
        for left in (4, 30, 56, 82):
            pen.box(left, 2, left + 14, 22, 1, GATE, INK, 3)
        pen.box(10, 16, 90, 99, 2, GATE, INK, 3)
        pen.disc(50, 56, 26, INK)
        pen.box(24, 56, 76, 100, 1, INK)
        for x in (36, 50, 64):
            pen.line([(x, 40), (x, 98)], BEAM, 4)

    return make_sprite(size, size, paint)


def kind_of(hero: str) -> str:
    """Return the figure of an adventurer."""
    if is_paladin(hero):
        return "paladin"
    return ILLUSION if hero == ILLUSION else ADVENTURERS[hero].kind


def strength_of(hero: str) -> int:
    """Return the hit points of an adventurer who is unhurt."""
    if is_paladin(hero):
        return PALADINS[hero].hp
    return 1 if hero == ILLUSION else ADVENTURERS[hero].hp


def _draw_line(sheet: Sheet, lord: LordView, plot: Plot, middle: float) -> None:
    """Draw adventurers with their hit points: left of the gate, then right of it."""
    size = 60 if plot.sky < 100 else 74
    places = _places_of_heroes(plot, middle, size)
    y = plot.top + plot.sky + 4 - size / 2
    for hero, x in zip(lord.line, places, strict=False):
        sheet.stick(draw_figure(kind_of(hero), size), x, y)
        hit_points(sheet, lord.hp.get(hero, strength_of(hero)), x + 22, plot.top + plot.sky - 14)


def _places_of_heroes(plot: Plot, middle: float, size: int) -> Sequence[float]:
    """Return the middles of adventurers, the one before the gate first."""
    step = min(size + 8, (plot.wide / 2 - 62) / 2)
    near = 46 + size / 2
    left = [middle - near - step * at for at in range(2)]
    right = [middle + near + step * at for at in range(5)]
    return [*left, *(x for x in right if x + size / 2 < plot.left + plot.wide)]


def hit_points(sheet: Sheet, count: int, x: float, y: float) -> None:
    """Write hit points on a plate."""
    sheet.box((x - 15, y - 13, 30, 26), PAPER, INK, 2, 6)
    sheet.write((x, y), str(count), 25)
