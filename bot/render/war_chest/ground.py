"""What never changes: the frame, the parchment with its trees, the board's tiles and names."""

from __future__ import annotations

from functools import lru_cache, partial
from math import dist
from random import Random

from PIL import Image, ImageDraw, ImageFilter

from bot.games.war_chest.board import BOARDS, axial_coordinates
from bot.render.fonts import load_font
from bot.render.grounds import load_or_draw
from bot.render.pen import reduce_picture
from bot.render.sheet import Box
from bot.render.war_chest.layout import LAYOUTS, SIZE, Layout, corners_of_hex
from bot.render.war_chest.palette import BROWN, FRAME, INK, NAME, PARCHMENT, SLAB, TILES

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
