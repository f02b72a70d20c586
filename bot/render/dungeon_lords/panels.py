"""The players' panels: goods, laid orders or points, dungeon, lair."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.dungeon_lords.cards import MONSTERS, ORDERS, SPACES
from bot.games.dungeon_lords.view import DungeonLordsView, LordView
from bot.render.dungeon_lords.areas import damage_of, is_past, trait_of
from bot.render.dungeon_lords.dungeon import Plot, draw_dungeon
from bot.render.dungeon_lords.figures import draw_figure
from bot.render.dungeon_lords.goods import signed_number
from bot.render.dungeon_lords.palette import (
    ACTS,
    BROWN,
    CARD,
    COST,
    DONE,
    FADED,
    HEAD,
    INK,
    ON_SIDE,
    PAPER,
    PLUM,
    SIDE,
    SPACE,
    STRENGTH,
    WHITE,
    WRONG,
)
from bot.render.dungeon_lords.sheet import Sheet, draw_minion
from bot.render.dungeon_lords.words import Text, is_reckoning
from bot.render.fonts import text_width
from bot.render.sheet import Box

WORDY = 600
"""The width of a panel from which goods are named."""

ROOMY = 500
"""The width from which the one who acts is named so."""

TOP, LOW = 526, 1124
RECKONED_TOP = 212
HEADINGS = ("rooms", "monsters", "prisoners", "conquered", "letters", "titles")
CHOOSING = ("orders", "placing", "areas")
"""The phases in which orders are laid or lie face down."""

BESIDE = 44
"""The least width in which a monster's strength is written beside it."""


def draw_panels(sheet: Sheet, view: DungeonLordsView, text: Text) -> None:
    """Draw one panel for each player, in the order of the round."""
    count = len(view.lords)
    wide = (1568 - 8 * (count - 1)) // count
    waiting = {seat for seat, _ in view.waiting}
    end = is_reckoning(view)
    top = RECKONED_TOP if end else TOP
    for at, lord in enumerate(view.lords.values()):
        left, acts = 16 + at * (wide + 8), lord.seat in waiting
        box = (left, top, wide, LOW - top)
        sheet.box(box, CARD, CARD, 0)
        if acts:
            sheet.frame(box, ACTS, 8)
        _draw_head(sheet, view, lord, (left, top, wide, 44), text)
        _draw_goods(sheet, lord, (left, top + 52, wide, 48), text)
        if end:
            _draw_points(sheet, view, lord, (left, top + 102, wide, 118), text)
        else:
            _draw_orders(sheet, view, lord, (left, top + 102, wide, 118), text)
        lair = 172 if end else 66
        plot = Plot(
            left=left + 7,
            top=top + 222,
            wide=wide - 14,
            high=LOW - 10 - lair - top - 222,
            sky=118 if end else 76,
            tall=86 if end else 50,
            season=view.season,
        )
        draw_dungeon(sheet, lord, plot)
        _draw_lair(sheet, lord, (left + 7, LOW - 7 - lair, wide - 14, lair), text)


def _draw_head(sheet: Sheet, view: DungeonLordsView, lord: LordView, box: Box, text: Text) -> None:
    """Draw the name on its colour, the first player's token, and the points as they are now."""
    left, top, wide, high = box
    colour, ink = SIDE[lord.seat], ON_SIDE[lord.seat]
    y = top + 7 + high / 2
    sheet.box((left + 7, top + 7, wide - 14, high), colour, INK, 2, 8)
    sheet.stick(draw_minion(lord.seat, 38), left + 32, y)
    name = text(f"seat-{lord.seat}")
    points = next((row.total for row in view.points if row.seat == lord.seat), 0)
    label = str(points).replace("-", "−")
    right = left + wide - 18
    sheet.write((right, y), label, 34, ink, anchor="rm")
    right -= text_width(label, 34, "black") + 20
    sheet.sign("point", right, y, 30, ink, colour)
    right -= 22
    if view.first == lord.seat:
        sheet.box((right - 36, y - 17, 34, 34), WHITE, INK, 3, 17)
        sheet.write((right - 19, y), "1", 28)
        right -= 44
    if wide > ROOMY and any(seat == lord.seat for seat, _ in view.waiting):
        said = text("render-acts")
        pill = text_width(said, 26, "black") + 24
        sheet.box((right - pill, y - 16, pill, 32), INK, ACTS, 3, 16)
        sheet.write((right - pill / 2, y), said, 26, WHITE)
        right -= pill + 8
    sheet.write((left + 58, y), name, 34, ink, anchor="lm", room=right - left - 62)


def _draw_goods(sheet: Sheet, lord: LordView, box: Box, text: Text) -> None:
    """Draw gold, food, imps (those that are idle, of all), traps and evil, evenly spaced."""
    left, top, wide, high = box
    imps = f"{lord.idle}/{lord.imps}" if lord.idle != lord.imps else str(lord.imps)
    rows = (
        ("gold", str(lord.gold)),
        ("food", str(lord.food)),
        ("imp", imps),
        ("trap", str(lord.trap_count)),
        ("evil", str(lord.evil)),
    )
    names = [text(f"render-goods-{name}") if wide >= WORDY else "" for name, _ in rows]
    used = [
        42 + text_width(label, 37, "black") + (text_width(name, 26, "bold") + 6 if name else 0)
        for (_, label), name in zip(rows, names, strict=True)
    ]
    gap = max((wide - 26 - sum(used)) / (len(rows) - 1), 1)
    x, y = left + 13, top + high / 2
    for (sign, label), name, room in zip(rows, names, used, strict=True):
        sheet.sign(sign, x + 19, y, 38, INK, CARD)
        sheet.write((x + 41, y), label, 37, anchor="lm")
        if name:
            far = x + 47 + text_width(label, 37, "black")
            sheet.write((far, y + 4), name, 26, BROWN, "bold", "lm")
        x += room + gap


def _draw_orders(
    sheet: Sheet, view: DungeonLordsView, lord: LordView, box: Box, text: Text
) -> None:
    """Draw the three orders as far as the viewer knows them, and the inaccessible ones."""
    left, top, wide, _ = box
    row = round(wide * 0.66) - 16
    for at in range(3):
        place = (left + 9, top + 39 * at, row, 36)
        if at < len(lord.orders):
            _draw_laid(sheet, view, lord, lord.orders[at], place, text)
        else:
            _draw_hidden(sheet, view, lord, place, text)
        sheet.write((left + 24, place[1] + 18), str(at + 1), 27, BROWN)
    x = left + row + 18
    room = wide - row - 18 - 44
    for at, (name, words) in enumerate(
        [
            ("lock", text("render-locked") if wide > ROOMY else ""),
            *((o, text(f"order-{o}.head")) for o in lord.locked),
        ]
    ):
        y = top + 18 + 39 * at
        sheet.sign(name, x + 15, y, 28, BROWN, CARD)
        sheet.write((x + 34, y), words, 26, BROWN, "bold", "lm", room, 17)


def _draw_hidden(
    sheet: Sheet, view: DungeonLordsView, lord: LordView, box: Box, text: Text
) -> None:
    """Draw an order that is not shown: laid with its face down, not laid yet, or taken back."""
    left, top, row, high = box
    sheet.box(box, HEAD, HEAD, 0, 6)
    if view.phase not in CHOOSING:
        return
    laid = lord.has_chosen or bool(view.columns)
    if laid:
        sheet.sign("card", left + 43, top + high / 2, 28, BROWN, HEAD)
    words = text("render-laid" if laid else "render-not-laid")
    x = 65 if laid else 35
    sheet.write((left + x, top + high / 2), words, 28, BROWN, "bold", "lm", row - x)


def _draw_laid(
    sheet: Sheet, view: DungeonLordsView, lord: LordView, order: str, box: Box, text: Text
) -> None:
    """Draw an order that is shown, with the space of its minion, or whether it is done."""
    left, top, row, high = box
    y = top + high / 2
    spaces = view.spaces.get(order, ())
    here = SPACES[spaces.index(lord.seat)] if lord.seat in spaces else ""
    failed = order in lord.unfulfilled
    done = not failed and not here and is_reached(view, order)
    ground = DONE if done else PAPER
    sheet.box(box, ground, WRONG if failed else ground, 3 if failed else 0, 6)
    ink = SPACE if done else INK
    sheet.sign(order, left + 45, y, 30, ink, ground)
    name = text(f"order-{order}.head")
    sheet.write((left + 67, y), name, 30, ink, anchor="lm", room=row - 108)
    mark, colour = ("×", WRONG) if failed else ("✓" if done else here, ink)
    sheet.write((left + row - 19, y), mark, 28, colour)


def is_reached(view: DungeonLordsView, order: str) -> bool:
    """Return whether an area acts or has acted in this round."""
    return order in ORDERS and (view.area == order or is_past(view, order))


def _draw_points(
    sheet: Sheet, view: DungeonLordsView, lord: LordView, box: Box, text: Text
) -> None:
    """Draw what a player's points are made of."""
    left, top, wide, _ = box
    parts: Mapping[str, int] = next(row.parts for row in view.points if row.seat == lord.seat)
    half = (wide - 24) / 2
    for at, heading in enumerate(HEADINGS):
        x, y = left + 14 + at % 2 * half, top + 20 + at // 2 * 39
        count = parts.get(heading, 0)
        label = signed_number(count) if count else "0"
        ink = COST if count < 0 else INK if count else FADED
        sheet.write((x + half - 12, y), label, 33, ink, anchor="rm")
        room = half - 22 - text_width(label, 33, "black")
        words = text(f"render-points-{heading}")
        sheet.write((x, y), words, 28, BROWN, "bold", "lm", room, 18)


def _draw_lair(sheet: Sheet, lord: LordView, box: Box, text: Text) -> None:
    """Draw the monsters of the lair, and count prisoners and dead letters at the right."""
    left, top, wide, high = box
    sheet.box(box, PLUM, PLUM, 0, 10)
    tall = high > 100
    right = left + wide - 14
    counts = (("letter", lord.dead_letters), ("prison", len(lord.prison)))
    if tall:
        for at, (name, count) in enumerate(counts):
            y = top + high * (0.3 + 0.4 * at)
            sheet.write((right, y), str(count), 42, WHITE if count else FADED, anchor="rm")
            sheet.sign(name, right - 76, y, 38, WHITE if count else FADED, PLUM)
        right -= 106
    else:
        for name, count in counts:
            if count:
                sheet.write((right, top + high / 2), str(count), 36, WHITE, anchor="rm")
                right -= text_width(str(count), 36, "black") + 26
                sheet.sign(name, right, top + high / 2, 36, WHITE, PLUM)
                right -= 28
    if not lord.lair:
        sheet.write((left + 16, top + high / 2), text("render-empty"), 27, FADED, "bold", "lm")
        return
    step = (right - left - 8) / len(lord.lair)
    _draw_monsters(sheet, lord, (left + 6, top, min(step, 190), high), text)


def _draw_monsters(sheet: Sheet, lord: LordView, box: Box, text: Text) -> None:
    """Draw monsters side by side with what they do, where there is room for it."""
    left, top, step, high = box
    weary = list(lord.tired)
    for at, kind in enumerate(lord.lair):
        x = left + at * step
        if tired := kind in weary:
            weary.remove(kind)
        way = MONSTERS[kind].options[0]
        if high > 100:
            size = int(min(96, step))
            sheet.stick(draw_figure(kind, size, tired), x + step / 2, top + 58)
            name = text(f"thing-{kind}")
            sheet.write((x + step / 2, top + 122), name, 28, WHITE, room=step - 6, least=17)
            said = f"{damage_of(way)} {trait_of(way, text)}"
            sheet.write(
                (x + step / 2, top + 150), said, 26, STRENGTH, "bold", room=step - 6, least=17
            )
            continue
        size = int(min(56, step))
        sheet.stick(draw_figure(kind, size, tired), x + size / 2, top + high / 2)
        room = step - size - 6
        if room >= BESIDE:
            sheet.write((x + size + 4, top + 19), damage_of(way), 30, STRENGTH, anchor="lm")
            said = trait_of(way, text)
            sheet.write((x + size + 4, top + 47), said, 24, PAPER, "bold", "lm", room, 17)
