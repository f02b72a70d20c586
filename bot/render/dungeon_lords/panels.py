"""The players' panels: goods, orders, dungeon, lair, adventurers."""

from __future__ import annotations

from bot.games.dungeon_lords.board import COLUMNS, ROWS
from bot.games.dungeon_lords.cards import ADVENTURERS, ILLUSION, ROOMS, SPACES, is_paladin
from bot.games.dungeon_lords.view import DungeonLordsView, LordView, TileView
from bot.render.dungeon_lords.areas import parts_of
from bot.render.dungeon_lords.palette import (
    BROWN,
    CARD,
    CLOD,
    EARTH,
    HEAD,
    HIGHLIGHT,
    INK,
    LINE,
    ON_SIDE,
    PAPER,
    SIDE,
    STONE,
    TUNNEL,
    WRONG,
)
from bot.render.dungeon_lords.sheet import Sheet, minion
from bot.render.dungeon_lords.signs import ROOM_SIGNS
from bot.render.dungeon_lords.words import Text
from bot.render.fonts import fitted
from bot.render.sheet import Box

TOP, HIGH = 520, 574
NAMED = 84
"""The least width of a tile, in pixels, that has room for a name."""

SMALLEST = 20
"""The size, in pixels, below which a room has larger signs instead of a name."""


def draw_panels(sheet: Sheet, view: DungeonLordsView, text: Text) -> None:
    """Draw one panel for each player, in the order of the round."""
    count = len(view.lords)
    wide = (1568 - 8 * (count - 1)) / count
    waiting = {seat for seat, _ in view.waiting}
    for at, lord in enumerate(view.lords.values()):
        left = 16 + at * (wide + 8)
        edge = HIGHLIGHT if lord.seat in waiting else INK
        sheet.box((left, TOP, wide, HIGH), CARD, edge, 6 if lord.seat in waiting else 3)
        _draw_head(sheet, view, lord, (left, TOP, wide, 52), text)
        _draw_goods(sheet, lord, (left, TOP + 54, wide, 44))
        _draw_orders(sheet, view, lord, (left, TOP + 100, wide, 92))
        _draw_dungeon(sheet, lord, (left, TOP + 198, wide, 272), text)
        _draw_people(sheet, lord, (left, TOP + 474, wide, 98), text)


def _draw_head(sheet: Sheet, view: DungeonLordsView, lord: LordView, box: Box, text: Text) -> None:
    """Draw the name on its colour, with the first player's token."""
    left, top, wide, high = box
    colour, ink = SIDE[lord.seat], ON_SIDE[lord.seat]
    sheet.box((left + 6, top + 6, wide - 12, high - 6), colour, INK, 2, 8)
    sheet.stick(minion(lord.seat, 40), left + 34, top + 29)
    sheet.write((left + 62, top + 29), text(f"seat-{lord.seat}"), 32, ink, anchor="lm")
    if view.first == lord.seat:
        at = (left + wide - 48, top + 11, left + wide - 12, top + 47)
        sheet.drawing.ellipse(at, HIGHLIGHT)
        sheet.write((left + wide - 30, top + 29), "1", 30)
    if lord.has_chosen and not view.columns:
        sheet.write((left + wide - 64, top + 29), "✓", 32, ink)


def _draw_goods(sheet: Sheet, lord: LordView, box: Box) -> None:
    """Draw gold, food, imps (those that are idle, of all), traps and evil."""
    left, top, wide, high = box
    imps = f"{lord.idle}/{lord.imps}" if lord.idle != lord.imps else str(lord.imps)
    rows = (
        ("gold", str(lord.gold)),
        ("food", str(lord.food)),
        ("imp", imps),
        ("trap", str(lord.trap_count)),
        ("evil", str(lord.evil)),
    )
    # Idle imps of all are two numbers, so that they take more room than the others.
    shares = [3 if name == "imp" else 2 for name, _ in rows]
    x, unit = left + 10, (wide - 18) / sum(shares)
    for (name, label), share in zip(rows, shares, strict=True):
        sheet.sign(name, x + 17, top + high / 2, 32, INK, CARD)
        sheet.write((x + 36, top + high / 2), label, 30, anchor="lm", room=share * unit - 38)
        x += share * unit


def _draw_orders(sheet: Sheet, view: DungeonLordsView, lord: LordView, box: Box) -> None:
    """Draw the three orders as far as the viewer knows them, and the inaccessible ones."""
    left, top, _, _ = box
    for at in range(3):
        x = left + 10 + at * 76
        order = lord.orders[at] if at < len(lord.orders) else ""
        stands = order in lord.unfulfilled
        sheet.box(
            (x, top, 72, 88), PAPER if order else HEAD, WRONG if stands else INK, 4 if stands else 2
        )
        if order:
            sheet.sign(order, x + 36, top + 34, 50, INK, PAPER)
            spaces = view.spaces.get(order, ())
            here = SPACES[spaces.index(lord.seat)] if lord.seat in spaces else ""
            sheet.write((x + 36, top + 72), "×" if stands else here, 27, WRONG if stands else INK)
        else:
            sheet.write((x + 36, top + 44), str(at + 1), 34, BROWN)
    x = left + 10 + 3 * 76
    sheet.sign("lock", x + 20, top + 22, 30, BROWN, CARD)
    for at, order in enumerate(lord.locked):
        sheet.sign(order, x + 20 + at % 2 * 48, top + 64, 42, BROWN, CARD)


def _draw_dungeon(sheet: Sheet, lord: LordView, box: Box, text: Text) -> None:
    """Draw the squares of a dungeon with tunnels, rooms and what was conquered."""
    left, top, wide, high = box
    sheet.box((left + 6, top, wide - 12, high), EARTH, INK, 2, 8)
    size, tall = min((wide - 52) / 5, 140.0), 60.0
    across = left + 34 + (wide - 46 - 5 * size) / 2
    for column, name in enumerate(COLUMNS):
        sheet.write((across + (column + 0.5) * size, top + 13), name, 26, TUNNEL)
    for row, name in enumerate(ROWS):
        sheet.write((across - 14, top + 26 + (row + 0.5) * tall), name, 26, TUNNEL)
        for column, letter in enumerate(COLUMNS):
            x, y = across + column * size, top + 27 + row * tall
            tile = lord.tiles.get(letter + name)
            place = (x + 2, y + 2, size - 4, tall - 4)
            if tile is None:
                sheet.box(place, CLOD, CLOD, 1, 8)
                continue
            _draw_tile(sheet, tile, place, text)
            if lord.plan_tile == letter + name:
                far = (place[0] + size - 4, place[1] + tall - 4)
                sheet.drawing.rounded((*place[:2], *far), 8, outline=HIGHLIGHT, width=6)


def _draw_tile(sheet: Sheet, tile: TileView, box: Box, text: Text) -> None:
    """Draw a tunnel or a room."""
    left, top, wide, high = box
    sheet.box(box, STONE if tile.conquered else (PAPER if tile.room else TUNNEL), INK, 2, 8)
    if tile.conquered:
        for ends in (((8, 8), (-8, -8)), ((8, -8), (-8, 8))):
            corners = [(left + x % wide, top + y % high) for x, y in ends]
            sheet.drawing.line(corners, WRONG, 6)
    if tile.room:
        _draw_room(sheet, tile, box, text)


def _draw_room(sheet: Sheet, tile: TileView, box: Box, text: Text) -> None:
    """Draw what a room gives and asks for, or its sign; with its name where there is room."""
    left, top, wide, high = box
    card, middle, low = ROOMS[tile.room], left + wide / 2, top + high * 0.74
    ground = STONE if tile.conquered else PAPER
    ink = BROWN if tile.produced else INK
    name = text(f"thing-{tile.room}")
    named = wide >= NAMED and fitted(name, 26, wide - 8, least=SMALLEST)[0] == name
    if named:
        sheet.write((middle, low), name, 26, ink, room=wide - 8, least=SMALLEST)
    if not card.workers:
        size = 30 if named else 46
        sheet.sign(
            ROOM_SIGNS[tile.room], middle, top + high * (0.28 if named else 0.5), size, ink, ground
        )
        return
    gives = parts_of(card.gives)[0][0]
    if named:
        high_up = top + high * 0.28
        sheet.sign(gives, middle - 26, high_up, 30, ink, ground)
        sheet.write((middle + 14, high_up), str(card.workers), 28, ink, anchor="rm")
        sheet.sign("imp", middle + 30, high_up, 28, ink, ground)
        return
    sheet.sign(gives, middle, top + high * 0.3, 32, ink, ground)
    sheet.write((middle - 1, low), str(card.workers), 27, ink, anchor="rm")
    sheet.sign("imp", middle + 14, low, 25, ink, ground)


def _draw_people(sheet: Sheet, lord: LordView, box: Box, text: Text) -> None:
    """Draw lair, line, prison and dead letters."""
    left, top, wide, _ = box
    counts = [(kind, lord.lair.count(kind)) for kind in dict.fromkeys(lord.lair)]
    names = ", ".join(
        text(f"thing-{kind}") + (f" ×{count}" if count > 1 else "") + ("*" * lord.tired.count(kind))
        for kind, count in counts
    )
    sheet.sign("monster", left + 26, top + 22, 34, INK, CARD)
    sheet.write((left + 50, top + 22), names or "–", 27, anchor="lm", room=wide - 60)
    ends = ((left + 10, top + 46), (left + wide - 10, top + 46))
    sheet.drawing.line(ends, LINE, 2)
    x = left + 10
    for hero in lord.line[:7]:
        if is_paladin(hero):
            sheet.sign("paladin", x + 20, top + 70, 38, INK, CARD)
        elif hero == ILLUSION:
            sheet.sign("illusion", x + 20, top + 66, 32, INK, CARD)
        else:
            sheet.sign(ADVENTURERS[hero].kind, x + 20, top + 66, 32, INK, CARD)
        if hero in lord.hp:
            sheet.write((x + 52, top + 68), str(lord.hp[hero]), 26)
            x += 28
        x += 42
    _draw_counts(sheet, lord, left + wide - 12, top + 70)


def _draw_counts(sheet: Sheet, lord: LordView, right: float, y: float) -> None:
    """Count prisoners and dead letters at the right end."""
    for name, count in (("letter", lord.dead_letters), ("prison", len(lord.prison))):
        if count:
            sheet.write((right, y), str(count), 28, anchor="rm")
            sheet.sign(name, right - 36, y, 32, INK, CARD)
            right -= 66
