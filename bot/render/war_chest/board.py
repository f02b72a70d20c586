"""The board: what never changes and is shipped as a file, and what stands on it."""

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache, partial
from math import dist, hypot
from random import Random

from PIL import Image, ImageDraw, ImageFilter

from bot.games.war_chest.board import BOARDS, axial_coordinates
from bot.games.war_chest.view import SideView, UnitView, WarChestView
from bot.render.palettes import fixed_palette, load_or_draw
from bot.render.pen import Pen, load_font, make_sprite, reduce_picture
from bot.render.sheet import Box, Canvas
from bot.render.war_chest.marks import marks_of_earlier_last_coins, marks_of_last_coin
from bot.render.war_chest.sheet import (
    BROWN,
    COLOURS,
    CREAM,
    EXACT,
    FRAME,
    INK,
    LAYOUTS,
    NAME,
    PAPER,
    PARCHMENT,
    POISON,
    SIDE,
    SIZE,
    SLAB,
    STONE,
    TILES,
    TINT,
    WHITE,
    Layout,
    Point,
    corners_of_hex,
    draw_coin_rim,
    draw_control_marker,
    draw_side_outline,
    draw_sign,
    draw_stone_fort,
    draw_unit_coin,
)

# What never changes: the frame, the parchment with its trees, the board's tiles and names.


TIMES = 2
"""How many times its size the ground is drawn before it is reduced."""


@lru_cache(maxsize=4)
def load_ground_for(players: int) -> Image.Image:
    """Return the ground for a number of players."""
    return load_or_draw(f"war_chest-{players}", partial(draw_ground, players))


def draw_ground(players: int) -> Image.Image:
    """Draw the ground for a number of players."""
    layout = LAYOUTS[players]
    image = Image.new("RGB", (SIZE[0] * TIMES, SIZE[1] * TIMES), FRAME)
    _lay_parchment(image, layout.board)
    draw = ImageDraw.Draw(image)
    board = BOARDS[players]
    centres = {name: layout.centre(name) for name in board.hexes}
    _plant_pines(draw, layout, list(centres.values()))
    for grown, lower, colour in ((15, 11, SLAB[0]), (15, 0, INK), (11, 0, SLAB[1])):
        for x, y in centres.values():
            _fill_hex(draw, (x, y + lower), layout.side + grown, colour)
    for name, centre in centres.items():
        q, r = axial_coordinates(name)
        _fill_hex(draw, centre, layout.side, TILES[(q - r) % 3])
    for centre in centres.values():
        points = [(x * TIMES, y * TIMES) for x, y in corners_of_hex(centre, layout.side)]
        draw.line([*points, points[0]], fill=BROWN, width=round(2.8 * TIMES / 2))
    small = reduce_picture(image, TIMES)
    _write_hex_names(small, layout, {n: c for n, c in centres.items() if n not in board.locations})
    return small


def _fill_hex(
    draw: ImageDraw.ImageDraw, centre: tuple[float, float], radius: float, colour: str
) -> None:
    points = [(x * TIMES, y * TIMES) for x, y in corners_of_hex(centre, radius)]
    draw.polygon(points, fill=colour)


def _lay_parchment(image: Image.Image, box: Box) -> None:
    """Lay parchment in three flat terraces, the same every time."""
    left, top, wide, high = (round(value * TIMES) for value in box)
    rng = Random(7)
    noise = Image.new("L", (16, 16))
    noise.putdata([rng.randrange(256) for _ in range(256)])  # pyright: ignore[reportUnknownMemberType]
    smooth = noise.resize((wide, high), Image.Resampling.BICUBIC)  # pyright: ignore[reportUnknownMemberType]
    smooth = smooth.filter(ImageFilter.GaussianBlur(24))
    mask = Image.new("L", (wide, high))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide, high), 16 * TIMES, fill=255)
    sheet = Image.new("RGB", (wide, high), PARCHMENT[1])
    for low, high_, colour in ((0, 110, PARCHMENT[2]), (150, 256, PARCHMENT[0])):
        # Pillow names numpy's types here, which are not installed.
        level = smooth.point(  # pyright: ignore[reportUnknownMemberType]
            [255 if low <= value < high_ else 0 for value in range(256)]
        )
        sheet.paste(colour, (0, 0, wide, high), level)
    image.paste(sheet, (left, top), mask)


def _plant_pines(
    draw: ImageDraw.ImageDraw, layout: Layout, centres: list[tuple[float, float]]
) -> None:
    """Plant pines where there is room beside the board, the same ones every time."""
    rng = Random(3)
    left, top, wide, high = layout.board
    planted: list[tuple[float, float]] = []
    for _ in range(1200):
        x = left + 24 + rng.random() * (wide - 48)
        y = top + 34 + rng.random() * (high - 60)
        box = (x < left + 240 and y < top + 244) or (x > left + wide - 240 and y > top + high - 244)
        far = all(dist((x, y), centre) > 1.3 * layout.side for centre in centres)
        if not box and far and all(dist((x, y), other) > 40 for other in planted):
            planted.append((x, y))
            _draw_board_pine(draw, x, y)


def _draw_board_pine(draw: ImageDraw.ImageDraw, x: float, y: float) -> None:
    def at(dx: float, dy: float) -> tuple[float, float]:
        return ((x + dx) * TIMES, (y + dy) * TIMES)

    draw.rectangle((at(-2, 6), at(2, 14)), fill="#7A5A33")
    for top, wide, low in ((-20, 8, -6), (-12, 10, 2), (-4, 12, 9)):
        draw.polygon((at(0, top), at(-wide, low), at(wide, low)), fill="#7D9A68")
        draw.polygon((at(0, top), at(0, low), at(wide, low)), fill="#5F7F57")


def _write_hex_names(
    image: Image.Image, layout: Layout, centres: dict[str, tuple[float, float]]
) -> None:
    draw = ImageDraw.Draw(image)
    face = load_font(round(0.54 * layout.side), "black")
    for name, (x, y) in centres.items():
        draw.text((x, y - 0.625 * layout.side), name, fill=NAME, font=face, anchor="mm")


# The palette of War Chest's pictures.


PALETTE = "war_chest-palette"


def chosen_palette() -> Image.Image:
    """Choose the palette by the boards for two and four players."""
    return fixed_palette([draw_ground(players) for players in BOARDS], EXACT, COLOURS)


@lru_cache(maxsize=1)
def ready_palette() -> Image.Image:
    """Return the palette."""
    return load_or_draw(PALETTE, chosen_palette)


# The board as it stands: locations with their rings, units with their heights, poison, markers.


Letters = Callable[[str], str]
"""Returns the letters of a coin in the reader's language."""


MOST_COINS = 6
"""Coins of a stack that are drawn; its height is written as well."""


@lru_cache(64)
def _draw_location(holder: str, start: str, edge: int) -> Image.Image:
    """Draw the ring and tint of a location; six studs mark a side's start."""
    size = 2 * (edge + 16)
    unit = 100 / size

    def paint(pen: Pen) -> None:
        def ring(radius: float, colour: str) -> None:
            pen.shape(corners_of_hex((50, 50), radius * unit), colour)

        ring(edge + 1, INK)
        if holder:
            ring(edge - 3, SIDE[holder])
            ring(edge - 14, CREAM)
            ring(edge - 17, TINT[holder])
        else:
            ring(edge - 2.5, CREAM)
            _draw_dashes(pen, (edge - 8) * unit, 8 * unit)
        if start:
            _draw_studs(pen, start, (edge - 8) * unit, 10.5 * unit * edge / 80)

    return make_sprite(size, size, paint)


def _draw_dashes(pen: Pen, radius: float, width: float) -> None:
    points = corners_of_hex((50, 50), radius)
    for start, end in zip(points, [*points[1:], points[0]], strict=True):
        for low, high in ((0.06, 0.26), (0.4, 0.6), (0.74, 0.94)):
            ends = [
                (start[0] + (end[0] - start[0]) * at, start[1] + (end[1] - start[1]) * at)
                for at in (low, high)
            ]
            pen.line(ends, STONE, width)


def _draw_studs(pen: Pen, side: str, radius: float, size: float) -> None:
    for x, y in corners_of_hex((50, 50), radius):
        for grown, colour in ((1.35, INK), (1.0, SIDE[side]), (0.42, PAPER)):
            reach = size * grown
            if side == "wolf":
                pen.box(x - reach, y - reach, x + reach, y + reach, reach / 3, colour)
            else:
                pen.disc(x, y, reach, colour)


def draw_board(
    sheet: Canvas, view: WarChestView, letters: Letters, named_elsewhere: Collection[str] = ()
) -> None:
    """Draw locations, forts and units, which stand in their forts.

    Locations in `named_elsewhere` have no name here.
    """
    layout = LAYOUTS[view.players]
    board = BOARDS[view.players]
    starts = {at: side for side, hexes in board.starts.items() for at in hexes}
    for at, holder in view.control.items():
        x, y = layout.centre(at)
        ring = _draw_location(holder, starts.get(at, ""), round(layout.side))
        sheet.stick(ring, x, y)
    for at, holder in view.control.items():
        if at not in named_elsewhere:
            draw_tab(sheet, layout, at, holder)
    for at in view.forts:
        if at in view.control:
            x, y = layout.centre(at)
            sheet.stick(draw_stone_fort(round(FORT * layout.k)), x, y + 3 * layout.k)
    for at, unit in view.units.items():
        _draw_unit_stack(sheet, layout, view, at, unit, letters)


FORT = 76
"""The height of a fort, where a hex's edge is 80 long."""


def draw_tab(sheet: Canvas, layout: Layout, at: str, holder: str) -> None:
    """Draw the name of a location on its tab, with the sign of who holds it."""
    x, y = layout.name_spot(at)
    wide = 104 * layout.k
    high = 46 * layout.k
    fill = SIDE[holder] if holder else PAPER
    box = (x - wide / 2, y - high / 2, wide, high)
    sheet.box(box, fill, INK, 3, round(high / 2))
    at_x = x - wide / 2 + high * 0.56
    if holder:
        sheet.stick(draw_control_marker(holder, round(high * 0.78)), at_x, y)
    else:
        sheet.stick(_draw_diamond(round(high * 0.6)), at_x, y)
    sheet.write((x + high * 0.42, y - 1), at, round(high * 0.78), WHITE if holder else INK)


ROOM = 22
"""How far a name stays from the middle of an arrow, where a hex's edge is 80 long."""


def names_beside_arrows(view: WarChestView) -> dict[str, Point]:
    """Return where the names stand that an arrow of a last coin would hide: beside it."""
    layout = LAYOUTS[view.players]
    ways = [*marks_of_earlier_last_coins(view), *marks_of_last_coin(view)]
    arrows = [
        (layout.centre(mark.at), layout.centre(mark.to))
        for mark in ways
        if mark.to and mark.to != mark.at
    ]
    places: dict[str, Point] = {}
    for at in BOARDS[view.players].hexes:
        x, y = layout.name_spot(at)
        if not any(_is_near_line((x, y), start, end, layout) for start, end in arrows):
            continue
        step = 4 * layout.k
        beside = [(x + side * step * far, y) for far in range(1, 26) for side in (1, -1)]
        free = (
            spot
            for spot in beside
            if not any(_is_near_line(spot, start, end, layout) for start, end in arrows)
        )
        places[at] = next(free, (x, y))
    return places


def _is_near_line(spot: Point, start: Point, end: Point, layout: Layout) -> bool:
    """Return whether an arrow between two points touches the name that stands on a spot."""
    half_wide, half_high = (size / 2 for size in layout.name_size)
    x, y = start
    dx = end[0] - x
    dy = end[1] - y
    for part in range(17):
        across = abs(x + dx * part / 16 - spot[0])
        down = abs(y + dy * part / 16 - spot[1])
        if hypot(max(across - half_wide, 0), max(down - half_high, 0)) < ROOM * layout.k:
            return True
    return False


def draw_names_beside_arrows(
    sheet: Canvas, view: WarChestView, places: Mapping[str, Point]
) -> None:
    """Write the names beside arrows of last coins, in their places (`names_beside_arrows`)."""
    layout = LAYOUTS[view.players]
    wide, high = layout.name_size
    for at, (x, y) in places.items():
        holder = view.control.get(at, "")
        fill, ink = (SIDE[holder], WHITE) if holder else (PAPER, NAME)
        sheet.box((x - wide / 2, y - high / 2, wide, high), fill, INK, 2, round(high / 2))
        sheet.write((x, y - 1), at, round(34 * layout.k), ink)


@lru_cache(8)
def _draw_diamond(size: int) -> Image.Image:
    points = [(50, 2), (98, 50), (50, 98), (2, 50)]
    inner = [(50.0, 22.0), (78.0, 50.0), (50.0, 78.0), (22.0, 50.0)]

    def paint(pen: Pen) -> None:
        pen.shape([(float(x), float(y)) for x, y in points], STONE)
        pen.shape(inner, PAPER)

    return make_sprite(size, size, paint)


def _draw_unit_stack(
    sheet: Canvas, layout: Layout, view: WarChestView, at: str, unit: UnitView, letters: Letters
) -> None:
    """Draw a stack, its letters and height, and the poison on it."""
    x, y = layout.centre(at)
    k = layout.k
    size = round(74 * layout.k)
    below = min(unit.height, MOST_COINS) - 1
    right, down = (7.5, 4.6) if unit.height < 5 else (6.0, 3.6)
    x0, y0 = x - right / 2 * below * k, y + (2 - 1.75 * below) * k
    for number in range(below, 0, -1):
        edge = draw_coin_rim(unit.side, size)
        sheet.stick(edge, x0 + right * number * k, y0 + down * number * k)
    sheet.stick(draw_unit_coin(unit.kind, unit.side, size, unit.seat.endswith("_2")), x0, y0)
    for number, marker_of in enumerate(unit.poison):
        way = 0.58 if number == 0 else -0.58
        spot = (x + way * layout.side, y - 0.08 * layout.side)
        sheet.stick(draw_sign("poison", round(56 * k), INK, PAPER), *spot)
        sheet.stick(draw_sign("poison", round(46 * k), POISON, PAPER), spot[0], spot[1] + 1)
        sheet.write((spot[0], spot[1] + 8 * k), letters(marker_of)[:1], round(26 * k))


def draw_plates(sheet: Canvas, view: WarChestView, letters: Letters) -> None:
    """Write letters and height under each unit, over everything else."""
    layout = LAYOUTS[view.players]
    k = layout.k
    for at, unit in view.units.items():
        x, y = layout.centre(at)
        y += 44 * k
        wide, high = 110 * k, 40 * k
        left = x - wide / 2
        sheet.box((left, y - high / 2, wide, high), PAPER, INK, 3, round(10 * k))
        text = letters(unit.kind)
        sheet.write((left + wide * 0.32, y - 2), text, round(36 * k), INK, room=wide * 0.54)
        spot = (left + wide * 0.79, y)
        sheet.stick(_draw_height_ground(unit.side, round(33 * k)), *spot)
        sheet.write((spot[0], y - 2), str(unit.height), round(37 * k), WHITE)


@lru_cache(8)
def _draw_height_ground(side: str, size: int) -> Image.Image:
    """Draw the ground of a height, in a side's colour and shape."""

    def paint(pen: Pen) -> None:
        if side == "wolf":
            pen.box(0, 0, 100, 100, 22, SIDE[side])
        else:
            pen.disc(50, 50, 50, SIDE[side])

    return make_sprite(size, size, paint)


def draw_race(sheet: Canvas, view: WarChestView, names: Mapping[str, str]) -> None:
    """Draw how many markers each side has placed, in the corners that the board leaves free."""
    layout = LAYOUTS[view.players]
    left, top, wide, high = layout.board
    for number, side in enumerate(view.sides):
        columns = side.to_win // 2
        box_wide = 47 * columns + 24.0
        box_high = 152.0
        x = left + 12 if number == 0 else left + wide - 12 - box_wide
        y = top + 12 if number == 0 else top + high - 12 - box_high
        _draw_race_of_side(sheet, side, names[side.side], x, y, box_wide, box_high)


def _draw_race_of_side(
    sheet: Canvas, side: SideView, name: str, x: float, y: float, wide: float, high: float
) -> None:
    sheet.box((x, y, wide, high), PAPER)
    sheet.box((x, y, wide, 48), SIDE[side.side])
    placed = side.to_win - side.markers_left
    columns = side.to_win // 2
    count = f"{placed}/{side.to_win}"
    sheet.write((x + 12, y + 22), name, 30, WHITE, anchor="lm", room=wide - 78)
    sheet.write((x + wide - 12, y + 22), count, 30, WHITE, anchor="rm")
    for index in range(side.to_win):
        spot = (x + 12 + 47 * (index % columns) + 23.5, y + 75 + 47 * (index // columns))
        what = (
            draw_control_marker(side.side, 44)
            if index < placed
            else draw_side_outline(side.side, 44, SIDE[side.side])
        )
        sheet.stick(what, *spot)
