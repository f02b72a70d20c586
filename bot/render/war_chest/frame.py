"""The header: whose coin is next, and what happened last."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.war_chest.view import WarChestView
from bot.render.fonts import fit_text, fitting_size, load_font
from bot.render.sheet import Canvas
from bot.render.war_chest.layout import HEADER, Point
from bot.render.war_chest.palette import EDGE, FRAME, INK, PAPER, SIDE, WHITE
from bot.render.war_chest.panels import Words
from bot.render.war_chest.sheet import draw_control_marker


def word_turn_title(view: WarChestView, words: Words) -> str:
    """Return whose coin is next, or how the game ended."""
    if view.winners is not None:
        if not view.winners:
            return words("render-dead")
        names = " + ".join(words(f"seat-{seat}") for seat in view.winners)
        return words("render-over", seats=names, count=len(view.winners))
    holder = view.waiting[0][0] if view.waiting else view.acting
    name = words(f"seat-{holder}")
    if not view.round:
        return words("render-choosing", seat=name)
    return words("render-head", round=view.round, seat=name)


def draw_header(sheet: Canvas, view: WarChestView, words: Words, lines: Sequence[str]) -> None:
    """Draw the banner in the colour of whose coin is next, with the last action beside it."""
    left, top, wide, high = HEADER
    seats = view.winners or tuple(seat for seat, _ in view.waiting)
    side = view.armies[seats[0]].side if seats else ""
    sheet.box(HEADER, SIDE.get(side, FRAME), EDGE, 4)
    y, at = top + high / 2, left + (68 if side else 24)
    if side:
        sheet.stick(draw_control_marker(side, 44), left + 36, y)
    text, size = fit_text(word_turn_title(view, words), 36, wide * 0.44, "black", 24)
    sheet.write((at, y - 2), text, size, WHITE, anchor="lm")
    if lines:
        at += load_font(size, "black").getlength(text) + 24
        room = left + wide - 10 - at
        sheet.box((at, top + 7, room, high - 14), PAPER, PAPER, 1, 10)
        _write_lines(sheet, (at + 14, y - 2), lines, room - 28)


def _write_lines(sheet: Canvas, at: Point, lines: Sequence[str], room: float) -> None:
    """Write what happened in one row, or in two; with too little room its beginning is left out.

    The last two lines belong together: "It loses a coin" says nothing by itself.
    """
    ends = [" ".join(lines[first:]) for first in range(len(lines))]
    for text in ends[:-1] or ends:
        if fitting_size(text, 29, room, least=25) > 25:
            sheet.write(at, text, 29, INK, "bold", "lm", room, 25)
            return
    for text in ends:
        if max(load_font(20, "bold").getlength(row) for row in split_in_two_rows(text)) <= room:
            _write_rows(sheet, at, text, room)
            return
    _write_rows(sheet, at, lines[-1], room)


def _write_rows(sheet: Canvas, at: Point, text: str, room: float) -> None:
    """Write a text in two rows, or in one if it is a single word."""
    rows = split_in_two_rows(text)
    for row, place in zip(rows, (-10, 11) if len(rows) > 1 else (0,), strict=True):
        sheet.write((at[0], at[1] + place), row, 22, INK, "bold", "lm", room, 18)


def split_in_two_rows(text: str) -> list[str]:
    """Split a text between words into at most two rows that are as even as can be."""
    words = text.split(" ")
    if len(words) < 2:
        return [text]
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return [*min(cuts, key=lambda pair: max(len(pair[0]), len(pair[1])))]
