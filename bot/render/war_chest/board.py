"""The board as it stands: locations with their rings, units with their heights, poison, markers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from PIL import Image

from bot.games.war_chest.board import BOARDS
from bot.games.war_chest.view import SideView, UnitView, WarChestView
from bot.render.pen import Pen, make_sprite
from bot.render.sheet import Canvas
from bot.render.war_chest.layout import LAYOUTS, Layout, corners_of_hex
from bot.render.war_chest.palette import (
    CREAM,
    INK,
    PAPER,
    POISON,
    SIDE,
    STONE,
    TINT,
    WHITE,
)
from bot.render.war_chest.sheet import (
    draw_coin_rim,
    draw_control_marker,
    draw_side_outline,
    draw_sign,
    draw_stone_fort,
    draw_unit_coin,
)

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


def draw_board(sheet: Canvas, view: WarChestView, letters: Letters) -> None:
    """Draw locations, forts and units, which stand in their forts."""
    layout, board = LAYOUTS[view.players], BOARDS[view.players]
    starts = {at: side for side, hexes in board.starts.items() for at in hexes}
    for at, holder in view.control.items():
        x, y = layout.centre(at)
        ring = _draw_location(holder, starts.get(at, ""), round(layout.side))
        sheet.stick(ring, x, y)
    for at, holder in view.control.items():
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
    x, y = layout.centre(at)
    y, k = y - 0.625 * layout.side, layout.k
    wide, high = 104 * k, 46 * k
    fill = SIDE[holder] if holder else PAPER
    box = (x - wide / 2, y - high / 2, wide, high)
    sheet.box(box, fill, INK, 3, round(high / 2))
    at_x = x - wide / 2 + high * 0.56
    if holder:
        sheet.stick(draw_control_marker(holder, round(high * 0.78)), at_x, y)
    else:
        sheet.stick(_draw_diamond(round(high * 0.6)), at_x, y)
    sheet.write((x + high * 0.42, y - 1), at, round(high * 0.78), WHITE if holder else INK)


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
    k, size = layout.k, round(74 * layout.k)
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
        box_wide, box_high = 47 * columns + 24.0, 152.0
        x = left + 12 if number == 0 else left + wide - 12 - box_wide
        y = top + 12 if number == 0 else top + high - 12 - box_high
        _draw_race_of_side(sheet, side, names[side.side], x, y, box_wide, box_high)


def _draw_race_of_side(
    sheet: Canvas, side: SideView, name: str, x: float, y: float, wide: float, high: float
) -> None:
    sheet.box((x, y, wide, high), PAPER)
    sheet.box((x, y, wide, 48), SIDE[side.side])
    placed, columns = side.to_win - side.markers_left, side.to_win // 2
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
