"""Marks of what the last action changed: rings, arrows and numbers with signs."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees, dist

from PIL import Image

from bot.games.root.view import RootView
from bot.render.root.changes import Changes
from bot.render.root.ground import outward
from bot.render.root.layout import BOARD, RADIUS, clearing_at
from bot.render.root.palette import FACTION_INK, FACTIONS
from bot.render.root.pieces import (
    arrow_sprite,
    draw_number,
    pill,
    spot_between,
)
from bot.render.root.sheet import Sheet

PILL = 42
SHORTEST = 92
"""Pixels of an arrow that still looks like one."""


def draw_marks(sheet: Sheet, view: RootView, changes: Changes) -> None:
    """Draw arrows for moves, and how many pieces came or went, above all pieces."""
    for seat, origin, to in dict.fromkeys(changes.moves):
        _arrow(sheet, view, seat, origin, to)
    for clearing in sorted({at for _, *ends in changes.moves for at in ends}):
        draw_number(sheet, view, clearing)
    for clearing in sorted({at for at, _ in changes.pieces}):
        _pills(sheet, view, clearing, changes)


def _arrow(sheet: Sheet, view: RootView, seat: str, origin: int, to: int) -> None:
    """Draw an arrow from rim to rim."""
    start, end = clearing_at(view.map, origin), clearing_at(view.map, to)
    length = dist(start, end)
    first, last = (RADIUS + 4) / length, 1 - (RADIUS - 6) / length
    size = max(SHORTEST, round(length * (last - first)))
    arrow = _turned(size, FACTIONS[seat], end[0] - start[0], end[1] - start[1])
    sheet.stick(arrow, *spot_between(start, end, (first + last) / 2))


@lru_cache(maxsize=32)
def _turned(size: int, colour: str, right: int, down: int) -> Image.Image:
    """Return an arrow that points so many pixels right for so many down."""
    angle = degrees(atan2(down, right))
    return arrow_sprite(size, colour).rotate(-angle, Image.Resampling.BICUBIC, expand=True)


def _pills(sheet: Sheet, view: RootView, clearing: int, changes: Changes) -> None:
    """Stack signed numbers beside a clearing, on the side with most room."""
    rows = [
        (seat, changes.pieces[clearing, seat])
        for seat in view.order
        if changes.pieces.get((clearing, seat))
    ]
    x, y = clearing_at(view.map, clearing)
    dx, _ = outward(view.map, clearing)
    side = 1 if dx >= 0 else -1
    left, top, width, height = BOARD
    at = x + side * (RADIUS + 40)
    if not left + 40 < at < left + width - 40:
        at = x - side * (RADIUS + 40)
    first = y - (len(rows) - 1) * (PILL + 2) / 2
    first = min(max(first, top + PILL), top + height - PILL * len(rows))
    for number, (seat, count) in enumerate(rows):
        sign = f"+{count}" if count > 0 else f"−{-count}"
        mark = pill(sign, PILL, FACTIONS[seat], FACTION_INK[seat])
        sheet.stick(mark, at, first + number * (PILL + 2))
