"""The panels of the seats: coins unseen, markers, initiative, and where every kind's coins are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.games.war_chest.units import DECOY_OF, DECOYS, UNITS
from bot.games.war_chest.view import ArmyView, KindView, WarChestView
from bot.render.sheet import Box, Canvas
from bot.render.war_chest.layout import LAYOUTS
from bot.render.war_chest.palette import (
    BROWN,
    CARD,
    FADED,
    HIGHLIGHT,
    INK,
    LINE,
    NONE,
    POISON,
    SIDE,
    UNSEEN,
    WHITE,
)
from bot.render.war_chest.sheet import (
    draw_control_marker,
    draw_side_outline,
    draw_sign,
    draw_unit_coin,
)

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
    y, size = top + high / 2, 28 if small else 40
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
    head = 30 if small else 58
    unseen = first + pitch * columns.index("unseen")
    sheet.box((unseen - pitch / 2 + 4, top, pitch - 8, high), UNSEEN, UNSEEN, 1, 8)
    for number, column in enumerate(columns):
        x = first + pitch * number
        icon = draw_sign(SIGN_OF.get(column, column), 26 if small else 32, BROWN, CARD)
        sheet.stick(icon, x, top + (15 if small else 18))
        if not small:
            text = words(f"render-column-{column}")
            sheet.write((x, top + 46), text, 20, BROWN, "bold", room=64, least=12)
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
