"""What the picture shows while armies are chosen: open cards with their powers, and who is next."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from bot.games.war_chest.units import UNITS
from bot.games.war_chest.view import ArmyView, WarChestView
from bot.render.pen import LEADING, wrap_text
from bot.render.sheet import Box, Canvas
from bot.render.war_chest.panels import Words, panel_frame
from bot.render.war_chest.sheet import (
    BROWN,
    CARD,
    FADED,
    HIGHLIGHT,
    INK,
    LAYOUTS,
    LINE,
    PAPER,
    SIDE,
    STONE,
    draw_side_outline,
    draw_sign,
    draw_stone_fort,
    draw_unit_coin,
    draw_wax_seal,
    no_seal,
)

Powers = Callable[[str], str]
"""Returns in words what a unit's card lets it do."""

ONE_COLUMN = 7
"""The most open cards that lie below one another."""

HIGHEST = 156
TALLER = 200
"""The height of an open card in pixels, where there is room, and that of a narrow one."""

NARROW = 500
"""The width of a column in pixels up to which its words need more rows."""

BAND = 150.0
"""The height of the open decrees above the cards in pixels, where there are any (WC 17.2)."""

MARGIN = 16
HEAD = 72
BELOW = 12
FOOT = 56
"""Room around the open cards, above them, below them, and there for what is banned, in pixels."""


def uncovered(view: WarChestView) -> WarChestView:
    """Return a view without the locations that the open cards cover, which need not be drawn."""
    if not view.pool:
        return view
    layout = LAYOUTS[view.players]
    (left, top, wide, high) = _pool_box(view)
    reach = layout.side + 20

    def covers(at: str) -> bool:
        x, y = layout.centre(at)
        across = left + reach < x < left + wide - reach
        return across and top + reach < y < top + high - reach

    control = {at: side for at, side in view.control.items() if not covers(at)}
    return replace(view, control=control)


def _pool_box(view: WarChestView) -> Box:
    """Return the box of the open cards: as high as it needs to be, up to all of the board."""
    left, top, wide, high = LAYOUTS[view.players].board
    top, high = (top + BAND, high - BAND) if view.decrees else (top, high)
    _, rows, each_high = _grid_of_open_cards(view)
    foot = FOOT if view.banned else 0
    box_high = rows * each_high + HEAD + BELOW + foot
    return left + MARGIN, top + (high - box_high) / 2, wide - 2 * MARGIN, box_high


def _grid_of_open_cards(view: WarChestView) -> tuple[int, int, float]:
    """Return the number of columns and rows of open cards, and the height of a card."""
    _, _, wide, high = LAYOUTS[view.players].board
    columns = 1 if len(view.pool) <= ONE_COLUMN else 2
    rows = -(-len(view.pool) // columns)
    highest = HIGHEST if wide / columns > NARROW else TALLER
    foot = FOOT if view.banned else 0
    high -= BAND if view.decrees else 0
    return columns, rows, min(highest, (high - 2 * MARGIN - HEAD - BELOW - foot) / rows)


def draw_pool(sheet: Canvas, view: WarChestView, words: Words, powers: Powers) -> None:
    """Lay out the open cards, with what each can do, over the middle of the board."""
    x, y, box_wide, box_high = _pool_box(view)
    columns, _, each_high = _grid_of_open_cards(view)
    each_wide = (box_wide - 24) / columns
    sheet.box((x, y, box_wide, box_high), PAPER, INK, 4)
    sheet.write((x + 24, y + 36), words("render-pool"), 38, INK, anchor="lm", room=box_wide - 56)
    for index, kind in enumerate(view.pool):
        column, row = index % columns, index // columns
        place = (x + 12 + each_wide * column, y + HEAD + each_high * row, each_wide, each_high)
        _draw_open_card(sheet, kind, place, words, powers, narrow=columns == 2)
    if view.banned:
        banned = words(
            "text-banned", units=", ".join(words(f"coin-{unit}") for unit in view.banned)
        )
        place = (x + 24, y + box_high - 34)
        sheet.write(place, banned, 32, BROWN, "bold", "lm", box_wide - 48)


def _draw_open_card(
    sheet: Canvas, kind: str, box: Box, words: Words, powers: Powers, *, narrow: bool
) -> None:
    """Draw an open card: its coin, its name, how many coins it has and what it can do."""
    left, top, wide, high = box
    sheet.box((left + 3, top + 3, wide - 6, high - 6), CARD, LINE, 2, 10)
    size = 84 if narrow else 96
    sheet.stick(draw_unit_coin(kind, "", size), left + size / 2 + 14, top + high / 2)
    indent = size + 26
    sheet.write((left + wide - 18, top + 30), f"×{UNITS[kind].coins}", 30, BROWN, anchor="rm")
    name = words(f"coin-{kind}")
    room = wide - indent - 14
    sheet.write((left + indent, top + 29), name, 36, INK, anchor="lm", room=room - 62)
    box = (left + indent, top + 50, room, high - 60)
    _write_power(sheet, powers(kind), box, 25 if narrow else 32, 18)


def _write_power(sheet: Canvas, text: str, box: Box, size: int, least: int) -> None:
    """Write what a unit can do in a box, as large as there is room."""
    left, top, wide, high = box
    rows, size = wrap_text(text, size, (wide, high), "bold", least)
    sheet.block(left, top + (high - size * LEADING * len(rows)) / 2, rows, size)


def draw_armies(sheet: Canvas, view: WarChestView, words: Words, powers: Powers) -> None:
    """Draw the panels of the seats: the units that each has chosen, and places for the others."""
    each = LAYOUTS[view.players].units
    small = view.players == 4
    for box, army in zip(LAYOUTS[view.players].panels, view.armies.values(), strict=True):
        bar = panel_frame(sheet, view, army, box, words)
        left, top, wide, high = box
        step = (high - bar - 12) / each
        for index in range(each):
            place = (left + 10, top + bar + 6 + step * index, wide - 20, step)
            kind = army.kinds[index] if index < len(army.kinds) else ""
            _draw_chosen_unit(sheet, army, kind, place, words, powers, small=small)


def _draw_chosen_unit(
    sheet: Canvas,
    army: ArmyView,
    kind: str,
    box: Box,
    words: Words,
    powers: Powers,
    *,
    small: bool,
) -> None:
    """Draw a unit that a seat has chosen, with what it can do, or a place without one."""
    left, top, wide, high = box
    size = 58 if small else 80
    middle = top + high / 2
    indent = size + (18 if small else 24)
    at = (left + size / 2 + 6, middle)
    if not kind:
        sheet.stick(draw_side_outline(army.side, size - 6, FADED), *at)
        text = words("render-to-choose")
        room = wide - indent
        sheet.write((left + indent, middle - 2), text, 28, STONE, "bold", "lm", room)
        return
    sheet.stick(draw_unit_coin(kind, army.side, size, army.seat.endswith("_2")), *at)
    head = 24 if small else 36
    room = wide - indent
    name = words(f"coin-{kind}")
    place = (left + indent, top + head / 2)
    sheet.write(place, name, 26 if small else 34, INK, anchor="lm", room=room)
    box = (left + indent, top + head, room, high - head)
    _write_power(sheet, powers(kind), box, 22 if small else 26, 13)


def draw_picks(sheet: Canvas, view: WarChestView, words: Words) -> None:
    """Draw the places of both armies in the strip; the next one is lit."""
    layout = LAYOUTS[view.players]
    left, top, wide, high = layout.strip
    sheet.box(layout.strip, CARD)
    each = LAYOUTS[view.players].units
    pitch = wide / (each * len(view.armies))
    choosing = {} if view.winners is not None else dict(view.waiting)
    for number, army in enumerate(view.armies.values()):
        for index in range(each):
            x, y = left + pitch * (number * each + index), top + high / 2
            size = 64 if pitch > 120 else 60
            if index < len(army.kinds):
                what = draw_unit_coin(army.kinds[index], army.side, size, army.seat.endswith("_2"))
                sheet.stick(what, x + pitch / 2, y)
            elif index == len(army.kinds) and army.seat in choosing:
                box = (x + 4, top + 4, pitch - 8, high - 8)
                _draw_next_pick(sheet, army, box, words, choosing[army.seat])
            else:
                sheet.stick(draw_side_outline(army.side, size - 8, FADED), x + pitch / 2, y)


def _draw_next_pick(sheet: Canvas, army: ArmyView, box: Box, words: Words, question: str) -> None:
    """Draw the place of the card that is taken next, or say that a seat bans one."""
    left, top, wide, high = box
    y = top + high / 2
    sheet.box(box, HIGHLIGHT, INK, 5, 10)
    if wide < 120:
        sheet.stick(
            draw_side_outline(army.side, 54, SIDE[army.side], HIGHLIGHT), left + wide / 2, y
        )
        return
    sheet.stick(draw_side_outline(army.side, 54, SIDE[army.side], HIGHLIGHT), left + 42, y)
    room = wide - 86
    name = words(f"seat-{army.seat}")
    does = words("render-bans" if question == "ban" else "render-takes")
    sheet.write((left + 76, y - 18), name, 30, INK, anchor="lm", room=room)
    sheet.write((left + 76, y + 18), does, 26, INK, "bold", "lm", room)


# The open decrees with the seals of both sides, and the forts that are still in the supply.


WIDE = 254.0
ROW = 42.0
SEAL = 36
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
    wide = 172.0
    tall = 76.0
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
