"""A dungeon: monsters and adventurers, sky and rock, the gate, tunnels and rooms."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from math import pi, sin
from random import Random

import msgspec
from PIL import Image, ImageDraw, ImageOps

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
from bot.render.dungeon_lords.sheet import (
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
    HOOD,
    INK,
    LETTER,
    PAPER,
    RIM,
    ROCK,
    ROOM,
    ROOM_SIGNS,
    RUBBLE,
    SHADE,
    SKIES,
    STEEL,
    STONES,
    TUNNEL,
    WHITE,
    Sheet,
    parts_of,
)
from bot.render.pen import SCALE, Pen, make_sprite, star_corners
from bot.render.sheet import KEPT

# Monsters and adventurers, on a square of 100 × 100 units; their outlines differ.


Figure = Callable[[Pen], None]

SKIN = "#F0C9A4"
GREEN, TEAL, MAUVE, RED, GREY = "#79AE4B", "#4FA9A0", "#8C7A9A", "#C8452E", "#A39C8C"
OUTLINE = 3.5


def _draw_eyes(pen: Pen, y: float, apart: float, radius: float, white: str = WHITE) -> None:
    for x in (50 - apart, 50 + apart):
        pen.disc(x, y, radius, white)
        pen.disc(x, y, radius * 0.5, INK)


def _draw_fangs(pen: Pen, y: float, apart: float, size: float) -> None:
    for x in (50 - apart, 50 + apart):
        pen.shape([(x - size / 2, y), (x + size / 2, y), (x, y + size * 1.4)], WHITE)


def _draw_goblin(pen: Pen) -> None:
    """Draw a round head with long ears."""
    for side in (-1, 1):
        ear = [(50 + side * 22, 34), (50 + side * 48, 20), (50 + side * 26, 58)]
        pen.shape(ear, GREEN, INK, OUTLINE)
    pen.oval(50, 54, 30, 36, GREEN, INK, OUTLINE)
    _draw_eyes(pen, 46, 13, 9)
    pen.line([(34, 72), (50, 77), (66, 72)], INK, 5)
    _draw_fangs(pen, 74, 9, 7)


def _draw_slime(pen: Pen) -> None:
    """Draw a hill with three eyes."""
    hill = [(6, 88), (14, 58), (26, 44), (36, 22), (54, 14), (70, 28), (78, 48), (90, 62), (95, 88)]
    pen.shape(hill, TEAL, INK, OUTLINE)
    for x, y in ((36, 54), (54, 40), (70, 60)):
        pen.disc(x, y, 9, WHITE)
        pen.disc(x, y, 4, INK)
    pen.line([(36, 74), (54, 78), (68, 74)], INK, 5)


def _draw_ghost(pen: Pen) -> None:
    """Draw a sheet with a wavy hem."""
    sheet = [(18, 92), (16, 40), (28, 16), (50, 8), (72, 16), (84, 40), (82, 92), (68, 80)]
    pen.shape([*sheet, (58, 94), (46, 80), (34, 94)], "#F4F1FA", INK, OUTLINE)
    for x in (37, 63):
        pen.oval(x, 40, 7, 10, INK)
    pen.oval(50, 62, 7, 9, INK)


def _draw_troll(pen: Pen) -> None:
    """Draw a broad head with horns, and tusks that point up."""
    for side in (-1, 1):
        pen.shape(
            [(50 + side * 20, 20), (50 + side * 42, 2), (50 + side * 38, 30)], WHITE, INK, OUTLINE
        )
    pen.box(14, 18, 86, 90, 16, MAUVE, INK, OUTLINE)
    _draw_eyes(pen, 42, 16, 9, "#FFE7A8")
    pen.line([(28, 68), (72, 68)], INK, 6)
    for x in (36, 64):
        pen.shape([(x - 6, 70), (x + 6, 70), (x, 52)], WHITE)


def _draw_witch(pen: Pen) -> None:
    """Draw a face under a hat with a wide brim."""
    pen.disc(50, 66, 27, "#B9C49A", INK, OUTLINE)
    _draw_eyes(pen, 62, 11, 6)
    pen.line([(40, 82), (54, 84), (62, 78)], INK, 5)
    pen.shape([(28, 48), (58, 2), (66, 14), (60, 24), (74, 48)], "#4B2E68", INK, OUTLINE)
    pen.oval(50, 48, 46, 8, "#4B2E68", INK, OUTLINE)
    pen.line([(31, 42), (72, 42)], GOLD, 6)


def _draw_vampire(pen: Pen) -> None:
    """Draw a pale face in a cloak with a high collar."""
    pen.shape([(4, 96), (20, 44), (50, 64), (80, 44), (96, 96)], "#A82030", INK, OUTLINE)
    pen.disc(50, 46, 28, "#EDE4DA", INK, OUTLINE)
    pen.shape([(22, 42), (26, 16), (50, 8), (74, 16), (78, 42), (64, 26), (50, 38), (36, 26)], INK)
    for x in (39, 61):
        pen.disc(x, 48, 5, RED)
    pen.line([(38, 62), (62, 62)], INK, 4)
    _draw_fangs(pen, 62, 8, 8)


def _draw_golem(pen: Pen) -> None:
    """Draw boxes of stone with eyes of embers."""
    for box in ((30, 8, 70, 40), (22, 42, 78, 74), (4, 40, 20, 76), (80, 40, 96, 76)):
        pen.box(*box, 5, GREY, INK, OUTLINE)
    for left in (28, 54):
        pen.box(left, 76, left + 18, 96, 4, GREY, INK, OUTLINE)
    for x in (42, 58):
        pen.box(x - 5, 18, x + 5, 27, 1, "#F08A24")


def _draw_dragon(pen: Pen) -> None:
    """Draw a head in profile, with crest and teeth."""
    crest = [(30, 10), (46, 22), (58, 4), (68, 24), (86, 14), (82, 42), (97, 50), (84, 66)]
    pen.shape([*crest, (92, 94), (56, 94)], "#E0912E", INK, OUTLINE)
    head = [(4, 56), (10, 42), (34, 34), (50, 22), (72, 30), (80, 56), (80, 94), (52, 94), (46, 72)]
    pen.shape([*head, (12, 74)], RED, INK, OUTLINE)
    pen.line([(10, 64), (42, 60)], INK, 5)
    for x in (16, 27, 38):
        pen.shape([(x - 5, 62), (x + 5, 62), (x, 72)], WHITE)
    pen.disc(53, 42, 8, "#FFE7A8")
    pen.disc(53, 42, 4, INK)
    pen.disc(14, 50, 3, INK)


def _draw_demon(pen: Pen) -> None:
    """Draw a red face with two black horns."""
    for side in (-1, 1):
        horn = [(50 + side * 14, 30), (50 + side * 44, 2), (50 + side * 36, 44)]
        pen.shape(horn, INK)
    pen.shape([(20, 34), (80, 34), (82, 60), (50, 96), (18, 60)], "#B9302A", INK, OUTLINE)
    for side in (-1, 1):
        x = 50 + side * 15
        pen.shape([(x - side * 11, 46), (x + side * 11, 40), (x, 56)], "#FFE7A8")
    pen.line([(34, 66), (66, 66)], INK, 5)
    _draw_fangs(pen, 67, 10, 8)


def _draw_robed_person(pen: Pen, robe: str) -> None:
    """Draw body and face."""
    pen.shape([(30, 54), (70, 54), (84, 97), (16, 97)], robe, INK, OUTLINE)
    pen.disc(50, 38, 21, SKIN, INK, OUTLINE)
    for x in (42, 58):
        pen.disc(x, 40, 3.5, INK)


def _draw_fighter(pen: Pen) -> None:
    """Draw helmet, plume and sword."""
    pen.line([(10, 92), (20, 52)], INK, 9)
    pen.line([(10, 92), (20, 52)], STEEL, 4)
    _draw_robed_person(pen, "#5B7380")
    pen.shape([(27, 36), (32, 18), (50, 11), (68, 18), (73, 36)], STEEL, INK, OUTLINE)
    pen.line([(50, 11), (50, 2)], RED, 8)


def _draw_thief(pen: Pen) -> None:
    """Draw a hood with a mask."""
    _draw_robed_person(pen, HOOD)
    pen.shape([(24, 56), (28, 22), (50, 4), (72, 22), (76, 56), (66, 34), (34, 34)], HOOD, INK, 3)
    pen.box(31, 35, 69, 45, 4, INK)
    for x in (42, 58):
        pen.disc(x, 40, 3, WHITE)


def _draw_priest(pen: Pen) -> None:
    """Draw a mitre with a cross."""
    _draw_robed_person(pen, WHITE)
    pen.line([(50, 66), (50, 92)], RED, 7)
    pen.line([(38, 75), (62, 75)], RED, 7)
    pen.shape([(30, 28), (30, 14), (50, 1), (70, 14), (70, 28)], WHITE, INK, OUTLINE)
    pen.line([(50, 8), (50, 24)], RED, 5)
    pen.line([(42, 15), (58, 15)], RED, 5)


def _draw_wizard(pen: Pen) -> None:
    """Draw a pointed hat, a beard and a staff."""
    pen.line([(90, 96), (84, 40)], INK, 7)
    pen.disc(84, 38, 9, "#7FD0EA", INK, 3)
    _draw_robed_person(pen, "#4A4390")
    pen.shape([(34, 46), (66, 46), (50, 80)], WHITE)
    pen.shape([(20, 30), (80, 30), (52, 0)], "#4A4390", INK, OUTLINE)
    pen.shape(star_corners(5, 8, 4, 52, 18), GOLD)


def _draw_paladin(pen: Pen) -> None:
    """Draw golden armour and a shield."""
    _draw_robed_person(pen, GOLD)
    pen.shape([(27, 36), (32, 18), (50, 11), (68, 18), (73, 36)], GOLD, INK, OUTLINE)
    pen.line([(50, 11), (50, 2)], RED, 8)
    pen.shape([(56, 58), (94, 58), (92, 80), (75, 96), (58, 80)], WHITE, INK, OUTLINE)
    pen.line([(75, 64), (75, 88)], RED, 5)
    pen.line([(65, 73), (85, 73)], RED, 5)


def _draw_illusion(pen: Pen) -> None:
    """Draw a figure of which only dots are left."""
    for x, y in ((50, 10), (34, 28), (66, 28), (50, 44), (30, 62), (70, 62), (30, 90), (70, 90)):
        pen.disc(x, y, 9, WHITE, INK, 2)


FIGURES: Mapping[str, Figure] = {
    "goblin": _draw_goblin,
    "slime": _draw_slime,
    "ghost": _draw_ghost,
    "troll": _draw_troll,
    "witch": _draw_witch,
    "vampire": _draw_vampire,
    "golem": _draw_golem,
    "dragon": _draw_dragon,
    "demon": _draw_demon,
    "fighter": _draw_fighter,
    "thief": _draw_thief,
    "priest": _draw_priest,
    "wizard": _draw_wizard,
    "paladin": _draw_paladin,
    "illusion": _draw_illusion,
}
"""Every monster, and every class of adventurers."""


@lru_cache(KEPT)
def draw_figure(name: str, size: int, tired: bool = False) -> Image.Image:
    """Draw a figure; one that is tired is grey."""
    drawn = make_sprite(size, size, FIGURES[name])
    if not tired:
        return drawn
    grey = ImageOps.grayscale(drawn.convert("RGB")).convert("RGB")
    grey.putalpha(drawn.getchannel("A"))
    return grey


# A dungeon: sky and rock, the gate with its adventurers, tunnels and rooms.


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
    draw = ImageDraw.Draw(image)
    rng = Random(wide)
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
        x = rng.randrange(wide)
        y = rng.randrange(sky + 24, high - 12)
        size = rng.randrange(4, 8)
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
            left = EDGE + WALL + 2
            top = EDGE + WALL
            thick = 5 if kind == "room" else 8
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
    deep = tall - EDGE
    pole = wide * 0.26
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
    card = ROOMS[tile.room]
    middle = top + tall * 0.5 + 2
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
