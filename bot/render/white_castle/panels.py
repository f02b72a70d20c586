"""The two panels: what the rival has and does next, and what is known of the person."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import NO_SEAT
from bot.games.white_castle.board import GARDENS, PERSON, RIVAL, points_of_influence
from bot.games.white_castle.view import CardView, WhiteCastleView
from bot.render.fonts import text_width
from bot.render.white_castle import layout
from bot.render.white_castle.palette import DIE, INK, LABEL, LANTERN, OWN, WHITE
from bot.render.white_castle.palette import RIVAL as PURPLE
from bot.render.white_castle.sheet import Sheet, draw_target_count
from bot.render.white_castle.words import Say, rivals_points, side_name

SOLID = "black"


def draw_rival(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Draw the rival's panel: points, influence, coins, the last card and where the next lead."""
    left, top, wide, _ = layout.RIVAL_PANEL
    sheet.sign("rival", left + 26, top + 23, 28, WHITE)
    head = say("render-rival", difficulty=say(f"difficulty-{view.difficulty}"))
    sheet.write((left + 50, top + 23), head, 30, WHITE, anchor="lm", room=228)
    worth = say(
        "render-worth", points=rivals_points(view), over="no" if view.winners is None else "yes"
    )
    sheet.write((left + wide - 14, top + 23), worth, 27, WHITE, "bold", anchor="rm", room=300)
    numbers = (
        ("points", view.rival_points),
        ("influence", view.rival_influence),
        ("coins", view.rival_coins),
    )
    for at, (what, count) in enumerate(numbers):
        x = left + 14 + at * 196
        sheet.sign(what, x + 20, top + 70, 40, PURPLE)
        sheet.write((x + 46, top + 71), str(count), 42, PURPLE, anchor="lm")
        far = x + 54 + text_width(str(count), 42, SOLID)
        room = left + 14 + (at + 1) * 196 - far - 4
        sheet.write(
            (far, top + 75), say(f"render-{what}", count=count), 26, LABEL, "bold", "lm", room
        )
    _draw_last_card(sheet, view.last, say)
    _write_deck_top(sheet, view, say)


def _draw_last_card(sheet: Sheet, card: CardView | None, say: Say) -> None:
    """Draw the card that was turned over last: its die and space, and its actions."""
    left, top, wide, _ = layout.RIVAL_PANEL
    if card is None:
        sheet.write(
            (left + wide / 2, top + 137), say("render-no-card"), 27, LABEL, "bold", room=550
        )
        return
    sheet.box((left + 22, top + 106, 100, 32), DIE[card.bridge], INK, 2, 8)
    colour = INK if card.bridge == "white" else WHITE
    sheet.write((left + 72, top + 122), say(f"bridge-{card.bridge}"), 26, colour, room=90)
    sheet.write((left + 130, top + 122), say(f"end-{card.end}"), 27, INK, anchor="lm", room=70)
    said = say("render-last", space=card.space)
    sheet.write((left + 24, top + 157), said, 27, INK, anchor="lm", room=176)
    for at, (half, actions) in enumerate((("upper", card.upper), ("lower", card.lower))):
        y = top + 122 + 35 * at
        sheet.write((left + 210, y), say(f"half-{half}"), 26, LABEL, "bold", "lm", 74)
        if actions is None:
            sheet.write((left + 292, y), say("own-unknown"), 26, LABEL, "bold", "lm", 270)
        else:
            _draw_card_actions(sheet, actions, left + 290, y, say)


def _draw_card_actions(
    sheet: Sheet, actions: Sequence[tuple[str, int]], x: float, y: float, say: Say
) -> None:
    """Draw up to three actions of a card as signs with numbers."""
    room = 276 / max(2, len(actions))
    for what, amount in actions:
        match what:
            case "gate":
                sign, label = "figure", say("render-floor-gate")
            case "climb":
                sign, label = "figure", f"+{amount}"
            case "warrior":
                sign, label = what, say("render-to-yard", yard=amount)
            case "gardener_left" | "gardener_right" | "gardener_any":
                sign, label = what, ""
            case _:
                sign, label = what, str(amount)
        if label:
            sheet.sign(sign, x + 17, y, 30, PURPLE)
            sheet.write((x + 36, y), label, 28, INK, anchor="lm", room=room - 38)
        else:
            sheet.sign("figure", x + 17, y, 30, PURPLE)
            sheet.sign(sign, x + 50, y, 32, PURPLE)
        x += room


def _write_deck_top(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Write what lies on top of the deck, and from how many cards the targets are known."""
    left, top, wide, _ = layout.RIVAL_PANEL
    on_top = say("render-on-top", card="–" if view.top is None else side_name(view.top, say))
    sheet.write((left + 16, top + 198), on_top, 27, INK, "bold", "lm", wide - 30)
    known = sum(view.aims.get(end, 0) for end in GARDENS)
    if known:
        sheet.stick(draw_target_count(known), left + 32, top + 232)
    said = say("render-next", known=known, deck=view.in_deck, discards=len(view.discards))
    x = left + (60 if known else 16)
    sheet.write((x, top + 232), said, 27, PURPLE, "bold", "lm", left + wide - 14 - x)


def draw_person(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Draw the person's panel: influence and what it is worth, and points once they are told."""
    left, top, wide, _ = layout.PERSON_PANEL
    sheet.sign(PERSON, left + 26, top + 23, 28, WHITE)
    sheet.write((left + 50, top + 23), say("seat-human"), 30, WHITE, anchor="lm", room=110)
    if view.first != NO_SEAT:
        order = say("render-order", seat=view.first)
        colour = WHITE if view.first == RIVAL else LANTERN
        sheet.write((left + wide - 14, top + 23), order, 27, colour, "bold", "rm", 160)
    worth = say("render-influence-worth", points=points_of_influence(view.influence))
    total = view.total
    whence = say("render-total-told" if total is None else "render-total")
    rows = (
        ("influence", view.influence, worth),
        ("points", total, whence),
    )
    for at, (what, count, line) in enumerate(rows):
        y = top + 80 + at * 104
        label = "–" if count is None else str(count)
        sheet.sign(what, left + 36, y, 44, OWN)
        sheet.write((left + 66, y + 1), label, 46, OWN, anchor="lm")
        far = left + 76 + text_width(label, 46, SOLID)
        named = say(f"render-{what}", count=count or 0)
        sheet.write((far, y + 5), named, 27, LABEL, "bold", "lm", left + wide - far - 10)
        sheet.write((left + 66, y + 42), line, 27, LABEL, "bold", "lm", wide - 78)
