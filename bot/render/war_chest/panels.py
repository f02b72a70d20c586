"""What lies around the board: the header, the panels of the seats, and a round's coins."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from bot.games.game import NO_SEAT, Seat
from bot.games.war_chest.units import DECOY_OF, DECOYS, UNITS
from bot.games.war_chest.view import ArmyView, KindView, WarChestView
from bot.render.pen import fit_text, fitting_size, load_font
from bot.render.sheet import Box, Canvas
from bot.render.war_chest.sheet import (
    BROWN,
    CARD,
    EDGE,
    FADED,
    FRAME,
    HEADER,
    HIGHLIGHT,
    INK,
    LAYOUTS,
    LINE,
    NONE,
    PAPER,
    POISON,
    SIDE,
    STONE,
    UNSEEN,
    WHITE,
    Point,
    draw_control_marker,
    draw_side_outline,
    draw_sign,
    draw_unit_coin,
    face_down,
)

# The panels of the seats: coins unseen, markers, initiative, and where every kind's coins are.


Words = Callable[..., str]
"""Returns a message of the game's catalogue in the reader's language."""

COLUMNS = ("board", "supply", "unseen", "face_up", "box")
SIGN_OF: Mapping[str, str] = {"unseen": "bag"}
"""The sign of a column, where it is not its own name."""


def draw_panels(sheet: Canvas, view: WarChestView, words: Words) -> None:
    """Draw a panel for every seat, in turn order."""
    layout = LAYOUTS[view.players]
    for box, army in zip(layout.panels, view.armies.values(), strict=True):
        _draw_army_panel(sheet, view, army, box, words, small=view.players == 4)


def _draw_army_panel(
    sheet: Canvas, view: WarChestView, army: ArmyView, box: Box, words: Words, *, small: bool
) -> None:
    left, top, wide, high = box
    bar = panel_frame(sheet, view, army, box, words)
    _write_coin_sum(
        sheet, army, (left, top + bar + 2, wide, 44.0 if small else 70.0), words, small=small
    )
    under = top + bar + (46 if small else 72)
    _write_coin_table(
        sheet, view, army, (left, under, wide, top + high - under - 8), words, small=small
    )


def panel_frame(sheet: Canvas, view: WarChestView, army: ArmyView, box: Box, words: Words) -> float:
    """Draw a seat's panel with its name, yellow if the seat has to act; return how high that is."""
    left, top, wide, _ = box
    small = view.players == 4
    is_waiting = any(seat == army.seat for seat, _ in view.waiting)
    sheet.box(box, CARD, HIGHLIGHT if is_waiting else INK, 6 if is_waiting else 3)
    bar = 44 if small else 54
    sheet.box((left + 4, top + 4, wide - 8, bar), SIDE[army.side], SIDE[army.side], 1, 11)
    sheet.stick(draw_control_marker(army.side, bar - 8), left + 34, top + 4 + bar / 2)
    name = words(f"seat-{army.seat}")
    place = (left + 64, top + 2 + bar / 2)
    sheet.write(place, name, 28 if small else 34, WHITE, anchor="lm", room=wide - 150)
    if view.initiative == army.seat:
        spot = (left + wide - 40, top + 4 + bar / 2)
        sheet.stick(draw_unit_coin("royal", army.side, bar - 8), *spot)
    return bar + 4


def _write_coin_sum(sheet: Canvas, army: ArmyView, box: Box, words: Words, *, small: bool) -> None:
    """Write hand + bag + face down = unseen, or the viewer's own coins in place of the hand."""
    left, top, wide, high = box
    y = top + high / 2
    size = 28 if small else 40
    icon, step, gap = (26, 66.0, 10) if small else (38, 88.0, 24)
    x = left + (26 if small else 34)
    hand = army.hand_count + army.drawn_count
    own = [*(army.hand or ()), *([army.drawn] if army.drawn else [])]
    parts: Sequence[tuple[str, int]] = (
        ("hand", hand),
        ("bag", army.bag_count),
        ("face_down", army.face_down_count),
    )
    for number, (name, count) in enumerate(parts):
        if number:
            sheet.write((x - 12, y), "+", size - 8, BROWN)
            x += gap
        if name == "hand" and own:
            for kind in own:
                sheet.stick(draw_unit_coin(kind, army.side, icon + 8), x + 8, y)
                x += icon + 11
            x += 18
            continue
        sheet.stick(draw_sign(name, icon, SIDE[army.side], CARD), x, y)
        sheet.write((x + icon * 0.62, y - 2), str(count), size, INK, anchor="lm")
        x += step - (0 if count < 10 else -8)
    total = hand + army.bag_count + army.face_down_count
    sheet.write((x - 14, y), "=", size - 8, BROWN)
    room = left + wide - x - 16
    words_there = words("render-unseen") if room > 150 else ""
    text = f"{total} {words_there}".strip()
    sheet.box(
        (x, y - size * 0.62, min(room, 170.0 if words_there else 60.0), size * 1.24),
        UNSEEN,
        UNSEEN,
        1,
        8,
    )
    sheet.write((x + 10, y - 2), text, size - 6, INK, anchor="lm", room=room - 20)


def _write_coin_table(
    sheet: Canvas, view: WarChestView, army: ArmyView, box: Box, words: Words, *, small: bool
) -> None:
    """List for every kind how many coins are where."""
    left, top, wide, high = box
    columns = COLUMNS[1:] if small else COLUMNS
    pitch = 49 if small else 70
    first = left + wide - pitch * len(columns) + pitch / 2 - 10
    head = 48 if small else 74
    sign = 44 if small else 50
    unseen = first + pitch * columns.index("unseen")
    sheet.box((unseen - pitch / 2 + 4, top, pitch - 8, high), UNSEEN, UNSEEN, 1, 8)
    for number, column in enumerate(columns):
        x = first + pitch * number
        icon = draw_sign(SIGN_OF.get(column, column), sign, BROWN, CARD)
        sheet.stick(icon, x, top + (24 if small else 26))
        if not small:
            text = words(f"render-column-{column}")
            sheet.write((x, top + 61), text, 20, BROWN, "bold", room=64, least=12)
    rows = army.coins
    each = min((high - head) / max(len(rows), 1), 62)
    for number, row in enumerate(rows):
        y = top + head + each * (number + 0.5)
        above = y - each / 2
        sheet.drawing.line(((left + 12, above), (left + wide - 12, above)), LINE, 2)
        size = round(min(each - 4, 38 if small else 56))
        sheet.stick(
            draw_unit_coin(row.coin, army.side, size, army.seat.endswith("_2")), left + 42, y
        )
        indent = 66 if small else 78
        room = first - pitch / 2 - left - indent - 4
        room -= _draw_marker_of_kind(sheet, view, army, row, (first - pitch / 2 - 16, y), size)
        text = row_name(row.coin, words)
        sheet.write((left + indent, y - 1), text, 25 if small else 30, INK, "bold", "lm", room, 15)
        for place, column in enumerate(columns):
            _write_coin_count(sheet, row, column, (first + pitch * place, y), 26 if small else 34)


def row_name(kind: str, words: Words) -> str:
    """Return the name of a kind for a row; a decoy has the letters of its unit."""
    if kind in DECOYS:
        return words("render-decoy", unit=words(f"coin-{DECOYS[kind]}.letters"))
    name = words(f"coin-{kind}")
    return name[:1].upper() + name[1:]


def _draw_marker_of_kind(
    sheet: Canvas,
    view: WarChestView,
    army: ArmyView,
    row: KindView,
    at: tuple[float, float],
    size: int,
) -> float:
    """Draw the poison marker or decoy of a kind that has one, faded while it is away."""
    kind = UNITS.get(row.coin)
    if kind is None or not kind.marker:
        return 0
    if kind.marker == "decoy":
        ready = DECOY_OF[row.coin] in army.ready_decoys
        sheet.stick(
            draw_unit_coin(DECOY_OF[row.coin], army.side, round(size * 0.7))
            if ready
            else draw_side_outline("raven", round(size * 0.7), FADED),
            *at,
        )
    else:
        away = any(row.coin in unit.poison for unit in view.units.values())
        sheet.stick(draw_sign("poison", round(size * 0.8), FADED if away else POISON, CARD), *at)
    return size * 0.8


def _write_coin_count(
    sheet: Canvas, row: KindView, column: str, at: tuple[float, float], size: int
) -> None:
    """Write a number; nothing where coins of this sort cannot be."""
    value: int = getattr(row, column)
    if row.coin not in UNITS and column in ("board", "supply", "box"):
        return
    text, colour = (str(value), INK) if value else ("–", NONE)
    sheet.write((at[0], at[1] - 2), text, size, colour)


# The header: whose coin is next, and what happened last.


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
    y = top + high / 2
    at = left + (68 if side else 24)
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


# The coins used in the recorded round, and where each of them went.


FACE_DOWN = frozenset({"claim", "recruit", "pass_coin"})

WITHOUT_COIN = frozenset(
    {"take_from_stack", "take_from_supply", "block", "deceive", "decline", "pick", "ban"}
    | {"take_from_wagon", "lay_decree", "redeploy", "reinforce", "spy", "spy_discard"}
    | {"displace", "build_fort"}
)
"""Answers and steps of decrees that use no coin of a hand."""

ENLISTED = 2
"""The coins that the decree Enlist lets a seat recruit without one of its hand (WC 17.7)."""

DRAWN_WIDTH = 0.5
"""The part of a place in the strip for a coin that a Warrior Priest drew."""


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


def used_coins(view: WarChestView) -> list[Deed]:
    """List the coins of the record, in order; what follows without a coin has no place."""
    deeds: list[Deed] = []
    granted = 0
    for written, seat, tag, *fields in view.record:
        number = int(written)
        first = not deeds or deeds[-1].number != int(written)
        if tag in ("proclaim", "take_and_proclaim"):
            granted = ENLISTED if fields[-1] == "enlist" else 0
        elif first:
            granted = 0
        elif tag == "recruit" and granted:
            granted -= 1
            continue
        if first or tag in FACE_DOWN or (tag not in WITHOUT_COIN and fields[0]):
            deeds.append(Deed(number, Seat(seat), tag, tuple(fields), not first))
    return deeds


def word_place_of_deed(deed: Deed, words: Words) -> str:
    """Return in a few letters where a coin went."""
    tag = deed.tag
    fields = deed.fields
    match tag:
        case "recruit" | "preach":
            return words(f"coin-{fields[1]}.letters")
        case "proclaim":
            return words(f"decree-{fields[1]}")
        case "take_and_proclaim":
            return fields[1]
        case "push":
            return f"{fields[2]}→{fields[3]}"
        case "claim" | "pass_coin" | "cure" | "return_decoy":
            return ""
        case _:
            hexes = [field for field in fields[1:] if field]
            return "→".join((hexes[0], hexes[-1])) if len(hexes) > 1 else "".join(hexes)


# The strip of a round's coins: those used, the next one lit, and those still to come.


BEFORE_WIDTH = 0.95
"""The part of a place for the last coin of the round before."""

SIGN_OF_DEED: Mapping[str, str] = {
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
    used = used_coins(view)
    now = view.record_round == view.round
    over = view.winners is not None
    before = used[-1:] if used and not (now or over) else []
    used = used if now or over else []
    coming = [] if over else _seats_to_come(view, used)
    drawing = [army.seat for army in view.armies.values() if army.drawn_count]
    taken = sum(deed.width for deed in used) + DRAWN_WIDTH * len(drawing) + len(coming)
    taken = max(layout.places, taken) + BEFORE_WIDTH * len(before)
    pitch = wide / taken
    x = left
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
    y = top + high / 2
    side = view.armies[seat].side
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
    y = top + high / 2
    side = view.armies[seat].side
    small = wide < 160
    sheet.write((left + (24 if small else 30), y - 2), number, 28 if small else 36, STONE)
    size = 40 if small else 50
    sheet.stick(draw_side_outline(side, size, SIDE[side]), left + (64 if small else 84), y)


def _draw_coin_before(
    sheet: Canvas, view: WarChestView, deed: Deed, box: Box, words: Words
) -> None:
    """Draw the last coin of the round before, small, with what it is."""
    left, top, wide, _ = box
    x = left + wide / 2 + 3
    side = view.armies[deed.seat].side
    hidden = deed.tag in FACE_DOWN
    size = 36 if wide < 160 else 46
    what = face_down(side, size) if hidden else draw_unit_coin(deed.fields[0], side, size)
    sheet.stick(what, x - 20, top + 36)
    sheet.stick(draw_sign(SIGN_OF_DEED.get(deed.tag, deed.tag), 28, INK, CARD), x + 22, top + 36)
    text = words("render-before", round=view.record_round)
    sheet.write((x, top + 80), text, 24, BROWN, "bold", room=wide - 12, least=15)


def _draw_used_coin(
    sheet: Canvas, view: WarChestView, deed: Deed, box: Box, words: Words, *, is_last: bool
) -> None:
    """Draw one coin: its number, its face or back, what it did and where."""
    x, top, pitch, high = box
    small = pitch < 160
    y = top + high / 2
    side = view.armies[deed.seat].side
    size = (44 if deed.drawn else 48) if small else 50 if deed.drawn else 60
    hidden = deed.tag in FACE_DOWN
    what = face_down(side, size) if hidden else draw_unit_coin(deed.fields[0], side, size)
    ground = PAPER if is_last else CARD
    action = draw_sign(SIGN_OF_DEED.get(deed.tag, deed.tag), 26 if small else 38, INK, ground)
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
