"""The strip of a round's coins: those used, the next one lit, and those still to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.game import NO_SEAT, Seat
from bot.games.war_chest.view import WarChestView
from bot.render.sheet import Box, Canvas
from bot.render.war_chest.deeds import DRAWN_WIDTH, FACE_DOWN, Deed, used_coins, word_place_of_deed
from bot.render.war_chest.layout import LAYOUTS
from bot.render.war_chest.palette import BROWN, CARD, HIGHLIGHT, INK, PAPER, SIDE, STONE
from bot.render.war_chest.panels import Words
from bot.render.war_chest.sheet import (
    draw_control_marker,
    draw_side_outline,
    draw_sign,
    draw_unit_coin,
    face_down,
)

BEFORE_WIDTH = 0.95
"""The part of a place for the last coin of the round before."""

SIGN_OF: Mapping[str, str] = {
    "bombard": "tactic",
    "breach": "tactic",
    "charge": "tactic",
    "footmen": "tactic",
    "order_attack": "tactic",
    "order_move": "tactic",
    "preach": "recruit",
    "push": "tactic",
    "ride": "tactic",
    "slip_in": "tactic",
    "stalk": "tactic",
    "storm": "tactic",
    "taint": "poison",
    "take_and_proclaim": "proclaim",
    "uphold": "bolster",
}
"""The sign of an action, where it is not its own name."""


def draw_strip(sheet: Canvas, view: WarChestView, words: Words) -> None:
    """Draw a place for each coin of the round; what the round before ended with stands first."""
    layout = LAYOUTS[view.players]
    left, top, wide, high = layout.strip
    sheet.box(layout.strip, CARD)
    used, now = used_coins(view), view.record_round == view.round
    over = view.winners is not None
    before = used[-1:] if used and not (now or over) else []
    used = used if now or over else []
    coming = [] if over else _seats_to_come(view, used)
    drawing = [army.seat for army in view.armies.values() if army.drawn_count]
    taken = sum(deed.width for deed in used) + DRAWN_WIDTH * len(drawing) + len(coming)
    taken = max(layout.places, taken) + BEFORE_WIDTH * len(before)
    pitch, x = wide / taken, left
    for deed in before:
        _draw_coin_before(sheet, view, deed, (x, top, pitch * BEFORE_WIDTH, high), words)
        x += pitch * BEFORE_WIDTH
    for deed in used:
        box = (x, top, pitch * deed.width, high)
        if deed is used[-1]:
            sheet.box((x + 3, top + 4, box[2] - 6, high - 8), PAPER, INK, 4, 8)
        _draw_used_coin(sheet, view, deed, (x, top, pitch, high), words, is_last=deed is used[-1])
        x += pitch * deed.width
    for seat in drawing:
        box = (x + 2, top + 4, pitch * DRAWN_WIDTH - 4, high - 8)
        _draw_next_coin(sheet, view, seat, "", box, words)
        x += pitch * DRAWN_WIDTH
    last = used[-1].number if used else 0
    for number, seat in enumerate(coming, last + 1):
        if number == last + 1 and not drawing:
            _draw_next_coin(
                sheet, view, seat, str(number), (x + 3, top + 4, pitch - 6, high - 8), words
            )
        else:
            _draw_later_coin(sheet, view, seat, str(number), (x, top, pitch, high))
        x += pitch


def _seats_to_come(view: WarChestView, used: Sequence[Deed]) -> list[Seat]:
    """List the seats of the coins that are still in hands, in the order of the turns."""
    seats = [*view.armies]
    if not (used or view.initiative):
        return []
    last = next((deed.seat for deed in reversed(used) if not deed.drawn), NO_SEAT)
    first = seats.index(last) + 1 if last else seats.index(view.initiative)
    order = [view.armies[seat] for seat in (*seats[first:], *seats[:first])]
    most = max(army.hand_count for army in order)
    return [army.seat for turn in range(most) for army in order if army.hand_count > turn]


def _draw_next_coin(
    sheet: Canvas, view: WarChestView, seat: Seat, number: str, box: Box, words: Words
) -> None:
    """Draw the place of the next coin, which is lit; in words as well where there is room."""
    left, top, wide, high = box
    y, side = top + high / 2, view.armies[seat].side
    sheet.box(box, HIGHLIGHT, INK, 5, 10)
    if wide < 160:
        # The number stands above the sign: beside it there is no room.
        size = round(min(54, wide - 14))
        if number:
            sheet.write((left + wide / 2, top + 20), number, 34)
        sheet.stick(draw_control_marker(side, size), left + wide / 2, y + (15 if number else 0))
        return
    if number:
        sheet.write((left + 26, y - 3), number, 46, room=44, least=30)
    sheet.stick(draw_control_marker(side, 70), left + 88, y)
    room = wide - 140
    name = words(f"seat-{seat}")
    sheet.write((left + 132, y - 18), name, 32, INK, anchor="lm", room=room)
    sheet.write((left + 132, y + 19), words("render-next"), 28, INK, "bold", "lm", room)


def _draw_later_coin(sheet: Canvas, view: WarChestView, seat: Seat, number: str, box: Box) -> None:
    """Draw the place of a coin that comes later."""
    left, top, wide, high = box
    y, side, small = top + high / 2, view.armies[seat].side, wide < 160
    sheet.write((left + (24 if small else 30), y - 2), number, 28 if small else 36, STONE)
    size = 40 if small else 50
    sheet.stick(draw_side_outline(side, size, SIDE[side]), left + (64 if small else 84), y)


def _draw_coin_before(
    sheet: Canvas, view: WarChestView, deed: Deed, box: Box, words: Words
) -> None:
    """Draw the last coin of the round before, small, with what it is."""
    left, top, wide, _ = box
    x, side = left + wide / 2 + 3, view.armies[deed.seat].side
    hidden, size = deed.tag in FACE_DOWN, 36 if wide < 160 else 46
    what = face_down(side, size) if hidden else draw_unit_coin(deed.fields[0], side, size)
    sheet.stick(what, x - 20, top + 36)
    sheet.stick(draw_sign(SIGN_OF.get(deed.tag, deed.tag), 28, INK, CARD), x + 22, top + 36)
    text = words("render-before", round=view.record_round)
    sheet.write((x, top + 80), text, 24, BROWN, "bold", room=wide - 12, least=15)


def _draw_used_coin(
    sheet: Canvas, view: WarChestView, deed: Deed, box: Box, words: Words, *, is_last: bool
) -> None:
    """Draw one coin: its number, its face or back, what it did and where."""
    x, top, pitch, high = box
    small, y = pitch < 160, top + high / 2
    side = view.armies[deed.seat].side
    size = (44 if deed.drawn else 48) if small else 50 if deed.drawn else 60
    hidden = deed.tag in FACE_DOWN
    what = face_down(side, size) if hidden else draw_unit_coin(deed.fields[0], side, size)
    ground = PAPER if is_last else CARD
    action = draw_sign(SIGN_OF.get(deed.tag, deed.tag), 26 if small else 38, INK, ground)
    named = deed.tag == "proclaim"
    # A decree has a long name, which takes the room of the sign; where that is too narrow as well,
    # the seal beside the board says it.
    place = "" if named and (small or deed.drawn) else word_place_of_deed(deed, words)
    if small or deed.drawn:
        # The sign stands below the coin: beside it there is no room.
        wide = pitch * deed.width
        low = high - (24 if small else 28)
        if not deed.drawn:
            sheet.write((x + 22, top + 36), str(deed.number), 28, room=28, least=20)
        sheet.stick(what, x + wide / 2 if deed.drawn else x + wide - size / 2 - 8, top + 36)
        if small and place and not deed.drawn:
            sheet.stick(action, x + 20, top + low)
            sheet.write((x + 35, top + low - 1), place, 20, INK, "bold", "lm", wide - 42, 13)
        else:
            sheet.stick(action, x + wide / 2, top + low)
        return
    sheet.write((x + 26, y - 2), str(deed.number), 36, room=40)
    sheet.stick(what, x + 80, y)
    up = 10 if is_last else 0
    start = x + 116
    if not named:
        sheet.stick(action, x + 136, y - up)
        start = x + 162
    room = x + pitch - 10 - start
    sheet.write((start, y - 2 - up), place, 30, INK, "bold", "lm", room, 18)
    if is_last:
        text = words("render-last")
        sheet.write((x + pitch - 14, top + high - 22), text, 24, BROWN, "bold", "rm", pitch - 130)
