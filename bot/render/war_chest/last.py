"""The last coin on the board: a bold arrow, a flag or a "+1", and a star for a coin lost by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import ceil, dist, floor

from PIL import Image, ImageDraw

from bot.games.game import Event
from bot.games.war_chest.events import LostCoin
from bot.games.war_chest.view import WarChestView
from bot.render.pen import Clear, Pen, make_sprite, reduce_picture, star_corners
from bot.render.sheet import KEPT, Canvas
from bot.render.war_chest.layout import LAYOUTS, Layout, Point
from bot.render.war_chest.marks import Mark, marks_of_last_coin
from bot.render.war_chest.palette import INK, LOSS, PAPER, POISON, SIDE, WHITE
from bot.render.war_chest.sheet import draw_shape_of_side, draw_sign

TIMES = 3
EDGES = ((13, INK), (8, WHITE))
"""Lines around an arrow, half of which lie outside of it."""


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
    for mark in marks:
        if mark.to and mark.to != mark.at:
            _draw_bold_arrow(sheet, layout, mark, starts_empty=mark.at not in view.units)
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


def _draw_bold_arrow(sheet: Canvas, layout: Layout, mark: Mark, *, starts_empty: bool) -> None:
    """Draw an arrow from coin to coin."""
    origin, target, k = layout.centre(mark.at), layout.centre(mark.to), layout.k
    long = dist(origin, target)
    dx, dy = (target[0] - origin[0]) / long, (target[1] - origin[1]) / long
    start, end = (8 if starts_empty else 28) * k, long - 30 * k

    def at(along: float, across: float) -> Point:
        return origin[0] + dx * along - dy * across, origin[1] + dy * along + dx * across

    body, half, wing = end - 42 * k, 13 * k, 30 * k
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
