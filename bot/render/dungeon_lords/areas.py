"""The progress board: the eight areas with their spaces, what is on offer, the evilometer."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.dungeon_lords.cards import (
    ADVENTURERS,
    MONSTERS,
    MOST_EVIL,
    ORDERS,
    PALADIN_EVIL,
    ROOMS,
    SPACES,
    Goods,
    Space,
)
from bot.games.dungeon_lords.view import DungeonLordsView
from bot.render.dungeon_lords.palette import (
    BROWN,
    CARD,
    FADED,
    HEAD,
    HIGHLIGHT,
    INK,
    LINE,
    PAPER,
)
from bot.render.dungeon_lords.sheet import Sheet, minion
from bot.render.dungeon_lords.signs import ROOM_SIGNS
from bot.render.dungeon_lords.words import Text

WIDE, HIGH = 268, 200
GOODS = ("gold", "food", "imp", "evil", "trap", "monster", "spy", "tunnel")


def parts_of(goods: Goods) -> list[tuple[str, int]]:
    """List what goods consist of, by sign and number."""
    return [(name, count) for name in GOODS if (count := getattr(goods, name))]


def draw_areas(sheet: Sheet, view: DungeonLordsView, text: Text) -> None:
    """Draw the eight areas in two rows, in the order in which they are carried out."""
    for at, order in enumerate(ORDERS.values()):
        left, top = 16 + at % 4 * (WIDE + 8), 104 + at // 4 * (HIGH + 8)
        now = view.area == order.id
        sheet.box((left, top, WIDE, HIGH), CARD, HIGHLIGHT if now else INK, 5 if now else 3)
        sheet.sign(order.id, left + 26, top + 26, 34, INK, CARD)
        name = text(f"order-{order.id}")
        sheet.write((left + 48, top + 26), name, 28, anchor="lm", room=WIDE - 58)
        taken = view.spaces.get(order.id, ("", "", ""))
        for number, space in enumerate(order.spaces):
            _draw_space(sheet, left + 8 + number * 85, top + 48, number, space, taken[number])


def _draw_space(sheet: Sheet, left: float, top: float, at: int, space: Space, who: str) -> None:
    """Draw one space: who stands there, what it costs and brings."""
    sheet.box((left, top, 82, 144), PAPER, LINE, 2, 8)
    if who:
        sheet.stick(minion(who, 54), left + 41, top + 36)
    else:
        sheet.write((left + 41, top + 36), SPACES[at], 34, FADED)
    rows = [(name, -count) for name, count in parts_of(space.pay) if name != "evil"]
    rows += [(name, count) for name, count in parts_of(space.pay) if name == "evil"]
    rows += parts_of(space.get)
    if space.imps:
        rows = [("imp", space.imps), *([("imp", -space.foreman)] if space.foreman else [])]
    for number, (name, count) in enumerate(rows):
        y = top + 78 + number * 25
        label = ("+" if count > 0 else "−") + str(abs(count))
        if space.imps:
            label = f"≤{count}" if count > 0 else f"+{-count}"
        sheet.write((left + 38, y), label, 25, INK if count > 0 else BROWN, anchor="rm")
        sheet.sign(name, left + 56, y, 26, INK if count > 0 else BROWN, PAPER)


def draw_offers(sheet: Sheet, view: DungeonLordsView, text: Text) -> None:
    """Draw monsters and rooms on offer, and the adventurers of this round and the next."""
    left, wide = 1120, 464
    sheet.box((left, 104, wide, 210), CARD)
    sheet.write((left + 14, 126), text("render-offer"), 28, BROWN, anchor="lm", room=wide - 28)
    for number, monster in enumerate(view.monsters):
        x = left + 10 + number * 148
        sheet.box((x, 146, 144, 72), PAPER, LINE, 2, 8)
        sheet.write((x + 72, 164), text(f"thing-{monster}"), 25, room=136)
        _goods_row(sheet, x + 72, 198, parts_of(MONSTERS[monster].wage))
    for number, room in enumerate(view.rooms):
        x = left + 10 + number * 223
        sheet.box((x, 226, 219, 80), PAPER, LINE, 2, 8)
        sheet.write((x + 110, 246), text(f"thing-{room}"), 25, room=206)
        card = ROOMS[room]
        if card.workers:
            rows = [("imp", card.workers), *parts_of(Goods(food=card.eats))]
            _goods_row(sheet, x + 64, 284, rows)
            _goods_row(sheet, x + 180, 284, parts_of(card.gives))
            sheet.write((x + 138, 284), "→", 28)
        else:
            sheet.sign(ROOM_SIGNS[room], x + 110, 282, 40, INK, PAPER)
    _draw_heroes(sheet, view, text, left, wide)


def _goods_row(sheet: Sheet, x: float, y: float, rows: Sequence[tuple[str, int]]) -> None:
    """Write numbers with their signs around a point."""
    start = x - 28 * len(rows)
    for number, (name, count) in enumerate(rows):
        label = str(count).replace("-", "−")
        sheet.write((start + number * 56 + 24, y), label, 27, anchor="rm")
        sheet.sign(name, start + number * 56 + 40, y, 28, INK, PAPER)


def _draw_heroes(
    sheet: Sheet, view: DungeonLordsView, text: Text, left: float, wide: float
) -> None:
    """Draw two rows of adventurers with the events of their rounds."""
    rows = (
        ("render-now", view.adventurers, view.event),
        ("render-next", view.next_adventurers, view.next_event),
    )
    for number, (key, heroes, event) in enumerate(rows):
        top = 322 + number * 96
        sheet.box((left, top, wide, 90), HEAD if number else CARD)
        head = text(key, event=text(f"occasion-{event or 'none'}.short"))
        sheet.write((left + 14, top + 22), head, 26, BROWN, anchor="lm", room=wide - 28)
        for at, hero in enumerate(heroes):
            card = ADVENTURERS[hero]
            x = left + 12 + at * 112
            sheet.sign(card.kind, x + 24, top + 62, 42, INK, CARD)
            sheet.write((x + 50, top + 62), f"{card.strength}/{card.hp}", 27, anchor="lm")


def draw_evil(sheet: Sheet, view: DungeonLordsView) -> None:
    """Draw the evilometer with the counters of all players."""
    top = 1102
    sheet.box((16, top, 1568, 86), CARD)
    sheet.sign("evil", 56, top + 43, 58, INK, CARD)
    for value in range(1, MOST_EVIL + 1):
        left = 96 + (value - 1) * 99
        if value >= PALADIN_EVIL:
            sheet.box(
                (left, top + 6, 95, 74), HIGHLIGHT if value == PALADIN_EVIL else HEAD, LINE, 2
            )
        here = [seat for seat, lord in view.lords.items() if lord.evil == value]
        sheet.write((left + 48, top + 64), str(value), 26, BROWN)
        for number, seat in enumerate(here):
            x = left + 48 + (number - (len(here) - 1) / 2) * min(44, 80 / len(here))
            sheet.stick(minion(seat, 42), x, top + 30)
