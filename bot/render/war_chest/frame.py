"""The header, and the strip of the coins used in a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.games.game import NO_SEAT, Seat
from bot.games.war_chest.view import WarChestView
from bot.render.fonts import fitting, font
from bot.render.sheet import Canvas
from bot.render.war_chest.layout import HEADER, LAYOUTS, Point
from bot.render.war_chest.palette import (
    CARD,
    EDGE,
    FADED,
    FRAME,
    HIGHLIGHT,
    INK,
    PAPER,
    SIDE,
    WHITE,
)
from bot.render.war_chest.panels import Words
from bot.render.war_chest.sheet import coin, empty, face_down, marker, sign

FACE_DOWN = frozenset({"claim", "recruit", "pass_coin"})

WITHOUT_COIN = frozenset(
    {"take_from_stack", "take_from_supply", "block", "deceive", "decline", "pick", "ban"}
)
"""Answers that use no coin."""

DRAWN_WIDTH = 0.5
"""The part of a place in the strip for a coin that a Warrior Priest drew."""

SIGN_OF: Mapping[str, str] = {
    "charge": "tactic",
    "footmen": "tactic",
    "order_attack": "tactic",
    "order_move": "tactic",
    "ride": "tactic",
    "slip_in": "tactic",
    "stalk": "tactic",
    "taint": "poison",
}
"""The sign of an action, where it is not its own name."""


def title(view: WarChestView, words: Words) -> str:
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
    """Draw the banner in the colour of whose coin is next, with the last action in words."""
    left, top, wide, high = HEADER
    seats = view.winners or tuple(seat for seat, _ in view.waiting)
    side = view.armies[seats[0]].side if seats else ""
    sheet.box(HEADER, SIDE.get(side, FRAME), EDGE, 4)
    y = top + high / 2
    if side:
        sheet.stick(marker(side, 62), left + 48, y)
    sheet.write((left + 90, y - 3), title(view, words), 42, WHITE, anchor="lm", room=wide * 0.44)
    if lines:
        at = left + wide * 0.5
        sheet.box((at, top + 9, wide * 0.5 - 12, high - 18), PAPER, PAPER, 1, 10)
        _write_lines(sheet, (at + 16, y - 2), lines, wide * 0.5 - 44)


def _write_lines(sheet: Canvas, at: Point, lines: Sequence[str], room: float) -> None:
    """Write what happened in one row or two; with too little room its beginning is left out."""
    for first in range(len(lines)):
        text = " ".join(lines[first:])
        if fitting(text, 30, room, least=27) > 27:
            sheet.write(at, text, 30, INK, "bold", "lm", room, 27)
            return
        if rows := _halves(text, room):
            for row, place in zip(rows, (-16, 15), strict=True):
                sheet.write((at[0], at[1] + place), row, 26, INK, "bold", "lm", room, 20)
            return
    rows = split(lines[-1])
    for row, place in zip(rows, (-16, 15), strict=False):
        sheet.write((at[0], at[1] + place), row, 26, INK, "bold", "lm", room, 18)


def _halves(text: str, room: float) -> list[str]:
    """Split a text into two rows that fit at a readable size; empty if they do not."""
    rows = split(text)
    widest = max(font(20, "bold").getlength(row) for row in rows)
    return rows if len(rows) == 2 and widest <= room else []


def split(text: str) -> list[str]:
    """Split a text between words into at most two rows that are as even as can be."""
    words = text.split(" ")
    if len(words) < 2:
        return [text]
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return [*min(cuts, key=lambda pair: max(len(pair[0]), len(pair[1])))]


class Deed(NamedTuple):
    """A coin used in the recorded round; `drawn` says that a Warrior Priest drew it (WC 7.6)."""

    number: int
    seat: Seat
    tag: str
    fields: tuple[str, ...]
    drawn: bool

    @property
    def width(self) -> float:
        """The part of a place that it takes: a drawn coin stands beside the one that drew it."""
        return DRAWN_WIDTH if self.drawn else 1


def draw_strip(sheet: Canvas, view: WarChestView, words: Words) -> None:
    """Draw a place for each coin of the recorded round, and those that are still to come."""
    layout = LAYOUTS[view.players]
    left, top, wide, high = layout.strip
    sheet.box(layout.strip, CARD)
    used = used_coins(view)
    now = view.record_round == view.round
    coming = _sides_to_come(view, used) if now and view.winners is None else []
    drawing = [army.side for army in view.armies.values() if army.drawn_count]
    taken = sum(deed.width for deed in used) + DRAWN_WIDTH * len(drawing) + len(coming)
    pitch, x = wide / max(layout.places, taken), left
    for deed in used:
        if deed is used[-1]:
            box = (x + 3, top + 3, pitch * deed.width - 6, high - 6)
            sheet.box(box, HIGHLIGHT, HIGHLIGHT, 1, 10)
        _place(sheet, view, deed, (x, top, pitch, high), words)
        x += pitch * deed.width
    y, small = top + high / 2, view.players == 4
    for side in drawing:
        sheet.stick(empty(side, 34 if small else 50, FADED), x + pitch * DRAWN_WIDTH / 2, y)
        x += pitch * DRAWN_WIDTH
    last = used[-1].number if used else 0
    for number, side in enumerate(coming, last + 1):
        sheet.write((x + 26, y - 2), str(number), 26, FADED)
        sheet.stick(empty(side, 46 if small else 50, FADED), x + (64 if small else 70), y)
        x += pitch


def _sides_to_come(view: WarChestView, used: Sequence[Deed]) -> list[str]:
    """List the sides of the coins that are still in hands, in the order of the turns."""
    seats = [*view.armies]
    if not (used or view.initiative):
        return []
    last = next((deed.seat for deed in reversed(used) if not deed.drawn), NO_SEAT)
    first = seats.index(last) + 1 if last else seats.index(view.initiative)
    order = [view.armies[seat] for seat in (*seats[first:], *seats[:first])]
    most = max(army.hand_count for army in order)
    return [army.side for turn in range(most) for army in order if army.hand_count > turn]


def used_coins(view: WarChestView) -> list[Deed]:
    """List the coins of the record, in order; what follows without a coin has no place."""
    deeds: list[Deed] = []
    for written, seat, tag, *fields in view.record:
        number, first = int(written), not deeds or deeds[-1].number != int(written)
        if first or tag in FACE_DOWN or (tag not in WITHOUT_COIN and fields[0]):
            deeds.append(Deed(number, Seat(seat), tag, tuple(fields), not first))
    return deeds


def _place(
    sheet: Canvas,
    view: WarChestView,
    deed: Deed,
    box: tuple[float, float, float, float],
    words: Words,
) -> None:
    """Draw one coin: its number, its face or back, what it did and where."""
    x, top, pitch, high = box
    y, army = top + high / 2, view.armies[deed.seat]
    small = view.players == 4
    size = 44 if small else 56
    action = sign(SIGN_OF.get(deed.tag, deed.tag), 24 if small else 38, INK, CARD)
    if deed.drawn:
        size -= 8
        x -= size * 0.9 if small else 46
    else:
        sheet.write((x + (15 if small else 24), y - 2), str(deed.number), 22 if small else 34)
    hidden = deed.tag in FACE_DOWN
    what = face_down(army.side, size) if hidden else coin(deed.fields[0], army.side, size)
    if deed.drawn and small:
        sheet.stick(what, x + 60, y - 8)
        sheet.stick(action, x + 60, y + 24)
        return
    sheet.stick(what, x + (48 if small else 78), y)
    sheet.stick(action, x + (83 if small else 132), y)
    if not (small or deed.drawn):
        place, room = where(deed, words), pitch - 166
        sheet.write((x + 160, y - 2), place, 28, INK, "bold", "lm", room, 16)


def where(deed: Deed, words: Words) -> str:
    """Return in a few letters where a coin went."""
    tag, fields = deed.tag, deed.fields
    match tag:
        case "recruit":
            return words(f"coin-{fields[1]}.letters")
        case "claim" | "pass_coin" | "cure" | "return_decoy":
            return ""
        case _:
            hexes = [field for field in fields[1:] if field]
            return "→".join((hexes[0], hexes[-1])) if len(hexes) > 1 else "".join(hexes)
