"""The open decrees with the seals of both sides, and the forts that are still in the supply."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.war_chest.view import WarChestView
from bot.render.fonts import LEADING, wrap_text
from bot.render.sheet import Box, Canvas
from bot.render.war_chest.choosing import BAND, Powers
from bot.render.war_chest.layout import LAYOUTS
from bot.render.war_chest.palette import BROWN, CARD, INK, LINE, PAPER
from bot.render.war_chest.panels import Words
from bot.render.war_chest.sheet import draw_sign, draw_stone_fort, draw_wax_seal, no_seal

WIDE, ROW, SEAL = 254.0, 42.0, 36
"""The width of the decrees during the game, the height of each, and a seal, in pixels."""

FORT = 46
"""The height of a fort of the supply in pixels."""


def draw_court(sheet: Canvas, view: WarChestView, words: Words) -> None:
    """Draw the open decrees in a corner that the board leaves free, a row for each.

    At its ends are the seals of both sides; a side that has one left has its outline there.
    """
    if not view.decrees:
        return
    left, top, wide, _ = LAYOUTS[view.players].board
    x, y = left + wide - 12 - WIDE, top + 12
    high = ROW * len(view.decrees) + 8
    sheet.box((x, y, WIDE, high), PAPER)
    for number, (decree, seals) in enumerate(view.decrees.items()):
        middle = y + 4 + ROW * (number + 0.5)
        if number:
            line = middle - ROW / 2
            sheet.drawing.line(((x + 8, line), (x + WIDE - 8, line)), LINE, 2)
        for side, at in zip(view.sides, (x + 26, x + WIDE - 26), strict=True):
            _draw_seal_on_decree(sheet, side.side, seals, SEAL, (at, middle))
        text = words(f"decree-{decree}")
        sheet.write((x + WIDE / 2, middle - 2), text, 30, INK, room=WIDE - 104, least=18)


def _draw_seal_on_decree(
    sheet: Canvas, side: str, seals: Sequence[str], size: int, at: tuple[float, float]
) -> None:
    """Draw a seal that lies on a decree, or the outline of one that its side still has."""
    sheet.stick(draw_wax_seal(side, size) if side in seals else no_seal(side, size, PAPER), *at)


def draw_supply(sheet: Canvas, view: WarChestView) -> None:
    """Draw how many forts are in the supply, in a corner that the board leaves free."""
    if view.forts_left is None:
        return
    left, top, _, high = LAYOUTS[view.players].board
    wide, tall = 172.0, 76.0
    x, y = left + 12, top + high - 12 - tall
    sheet.box((x, y, wide, tall), PAPER)
    sheet.stick(draw_stone_fort(FORT), x + 56, y + tall / 2)
    sheet.write((x + 132, y + tall / 2 - 2), f"×{view.forts_left}", 38, INK)


def draw_decrees(sheet: Canvas, view: WarChestView, words: Words, powers: Powers) -> None:
    """Draw the open decrees with what each does above the cards that can be chosen."""
    if not view.decrees:
        return
    left, top, wide, _ = LAYOUTS[view.players].board
    each = (wide - 32) / 3
    for number, decree in enumerate(view.decrees):
        box = (left + 16 + each * number, top + 12, each - 8, BAND - 12)
        _draw_decree(sheet, decree, box, words, powers)


def _draw_decree(sheet: Canvas, decree: str, box: Box, words: Words, powers: Powers) -> None:
    left, top, wide, high = box
    sheet.box(box, CARD, INK, 3, 10)
    sheet.stick(draw_sign("proclaim", 38, BROWN, CARD), left + 30, top + 27)
    name = words(f"decree-{decree}")
    sheet.write((left + 56, top + 25), name, 32, INK, anchor="lm", room=wide - 68, least=20)
    rows, size = wrap_text(powers(decree), 26, (wide - 28, high - 58), "bold", 18)
    middle = top + 50 + (high - 58) / 2
    sheet.block(left + 14, middle - size * LEADING * len(rows) / 2, rows, size)
