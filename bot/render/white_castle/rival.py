"""What the rival has: its numbers, pieces and cards."""

from __future__ import annotations

from bot.games.white_castle.board import YARDS
from bot.games.white_castle.view import WhiteCastleView
from bot.render.white_castle.palette import CARD, FADED, RIVAL, STONE, WHITE
from bot.render.white_castle.sheet import Sheet
from bot.render.white_castle.words import Say, side_name

LEFT, WIDE, TOP = 20, 860, 852


def draw_rival(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Draw the rival's panel."""
    sheet.box((LEFT, TOP, WIDE, 296), CARD, RIVAL, 3, 14)
    sheet.box((LEFT, TOP, WIDE, 42), RIVAL, RIVAL, 0, 12)
    head = say("render-rival", difficulty=say(f"difficulty-{view.difficulty}"))
    sheet.write((LEFT + 16, TOP + 21), head, 28, WHITE, anchor="lm", room=520)
    sheet.write((LEFT + WIDE - 16, TOP + 21), say("render-frame"), 24, WHITE, anchor="rm", room=280)
    numbers = (
        ("points", view.rival_points),
        ("influence", view.rival_influence),
        ("coins", view.rival_coins),
    )
    for at, (what, count) in enumerate(numbers):
        label = say(f"action-{what}", count=count)
        sheet.write((LEFT + 16 + at * 286, TOP + 66), label, 30, RIVAL, anchor="lm", room=270)
    _pieces(sheet, view, say)
    _cards(sheet, view, say)


def _pieces(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Draw courtiers by floor and warriors by yard."""
    top, wide = TOP + 90, 104
    for at, (floor, count) in enumerate(view.courtiers.items()):
        _pile(sheet, LEFT + 10 + at * wide, top, wide - 6, say(f"render-floor-{floor}"), count)
    for at, yard in enumerate(YARDS):
        name = say("render-yard", yard=yard)
        _pile(sheet, LEFT + 10 + (5 + at) * wide + 10, top, wide - 8, name, view.warriors[yard])


def _pile(sheet: Sheet, left: float, top: float, wide: float, name: str, count: int) -> None:
    sheet.box((left, top, wide, 88), WHITE, STONE, 2, 8)
    sheet.write((left + wide / 2, top + 18), name, 23, FADED, room=wide - 8)
    colour = RIVAL if count else STONE
    sheet.figure(left + wide * 0.3, top + 58, 40, colour)
    sheet.write((left + wide * 0.68, top + 58), str(count), 34, colour)


def _cards(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Write how many cards there are, which one lies on top and which one was turned over last."""
    counts = say("render-cards", deck=view.in_deck, discards=len(view.discards))
    sheet.write((LEFT + 16, TOP + 202), counts, 26, anchor="lm", room=WIDE - 32)
    top = "–" if view.top is None else side_name(view.top, say)
    last = side_name(view.shown[-1], say) if view.shown else "–"
    turned = say("render-turned", count=len(view.shown), card=last)
    lines = (say("render-top", card=top), turned)
    for at, line in enumerate(lines):
        sheet.write((LEFT + 16, TOP + 236 + 34 * at), line, 26, anchor="lm", room=WIDE - 32)
