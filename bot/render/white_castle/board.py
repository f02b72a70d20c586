"""What lies on the scenery: dice, points, tokens, the rival's pieces, and the words."""

from collections.abc import Collection, Sequence

from bot.games.game import NO_SEAT
from bot.games.white_castle.board import (
    BRIDGES,
    ENDS,
    GARDENS,
    LETTERS,
    ON_CARDS,
    PERSON,
    ROW,
    WELL,
    YARDS,
    points_of_influence,
)
from bot.games.white_castle.board import RIVAL as RIVALS
from bot.games.white_castle.view import CardView, WhiteCastleView
from bot.render.pen import text_width
from bot.render.white_castle.sheet import (
    BRIDGE_WIDE,
    DIE,
    DIE_SIZE,
    FLOORS,
    GARDEN_BOXES,
    INK,
    LABEL,
    LANTERN,
    LARGE,
    LAST_CARD,
    NONE,
    OWN,
    PERSON_PANEL,
    RIVAL,
    RIVAL_PANEL,
    ROOF,
    ROWS,
    SPACES,
    WHITE,
    YARD_PLACES,
    Sheet,
    bridge_left,
    deck_at,
    die_place,
    draw_die,
    draw_owned_die,
    draw_target_count,
    draw_token,
)
from bot.render.white_castle.words import Say, rivals_points, side_name

MIDDLE = 450
WIDEST = 15
"""By how many pixels a die's frame and sign are larger than the die, on each side."""


def draw_bridges(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Draw names, dice and targets on the bridges, and the gardens below (TWC 1.1, 1.5)."""
    for bridge in BRIDGES:
        for place, value in enumerate(view.bridges[bridge]):
            if value:
                sheet.stick(
                    draw_die(bridge, value, LARGE),
                    *die_place(bridge, place),
                )
        middle = bridge_left(bridge) + BRIDGE_WIDE / 2
        colour = INK if bridge == "white" else WHITE
        sheet.write((middle, deck_at(0) + 18), say(f"bridge-{bridge}"), 27, colour)
        for end, place in zip(ENDS, (0, -1), strict=True):
            if count := view.aims.get(f"{bridge}_{end}"):
                x, y = die_place(bridge, place)
                sheet.stick(draw_target_count(count), x + 26, y - 28)
    for garden, (left, top, _, high) in GARDEN_BOXES.items():
        points = view.gardens.get(garden)
        sheet.write((left + 66, top + high / 2), "?" if points is None else str(points), 38)
        if garden in view.gardeners:
            sheet.sign("figure", left + 108, top + high / 2, 44, RIVAL)


def draw_castle(sheet: Sheet, view: WhiteCastleView, say: Say, fresh: Collection[str]) -> None:
    """Draw what stands in the castle and around it; a die on a `fresh` space is ringed."""
    for y, key, room in (
        (342, "render-castle", 150),
        (421, "render-second_floor", 360),
        (548, "render-first_floor", 620),
    ):
        sheet.write((MIDDLE, y), say(key), 27, WHITE, "bold", room=room)
    for space in ON_CARDS:
        _draw_die_space(sheet, view, space, space in fresh)
    _draw_courtiers(sheet, view, say)
    for yard, (left, top, wide, _) in YARD_PLACES.items():
        name = say("render-yard", yard=yard, factor=YARDS[yard])
        sheet.write((left + wide / 2, top + 21), name, 26, LABEL, "bold", room=wide - 14)
        _draw_piece_count(sheet, "warrior", left + wide / 2, top + 57, view.warriors[yard], 40)
    _draw_dice_row(sheet, view, WELL, say("space-W"), ROOF, WELL in fresh)
    _draw_dice_row(sheet, view, ROW, say("render-row"), INK, ROW in fresh)
    if count := view.aims.get(WELL):
        left, top, _, high = ROWS[WELL]
        sheet.stick(draw_target_count(count), left + 92, top + high / 2 + 18)


def _draw_die_space(sheet: Sheet, view: WhiteCastleView, space: str, fresh: bool) -> None:
    """Draw a space for one die: name, tokens, the die on it, and how many cards lead there."""
    left, top, wide, high = SPACES[space]
    tokens = view.rooms.get(space, "")
    sheet.write((left + 12, top + (24 if tokens else 26)), space, 31, anchor="lm")
    for at, letter in enumerate(tokens):
        sheet.stick(draw_token(LETTERS[letter], 26), left + 24 + at * 32, top + 60)
    x, y = left + wide - DIE_SIZE / 2 - 12, top + high / 2
    for laid in view.spaces[space]:
        sheet.stick(draw_owned_die(laid.colour, laid.value, laid.seat, DIE_SIZE, fresh), x, y)
    if count := view.aims.get(space):
        sheet.stick(draw_target_count(count), x, y)


def _draw_courtiers(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Draw the rival's courtiers on their floors."""
    sheet.write((316, 385), say("floor-third"), 26, LABEL, "bold", anchor="lm", room=190)
    sheet.write((392, 690), say("render-floor-gate"), 26, WHITE, "bold", anchor="lm", room=72)
    for floor, (x, y) in FLOORS.items():
        gate = floor == "gate"
        size = {"third": 32, "gate": 34}.get(floor, 48)
        colour = WHITE if gate else ""
        _draw_piece_count(sheet, "figure", x + 8, y, view.courtiers[floor], size, colour)


def _draw_piece_count(
    sheet: Sheet, name: str, x: float, y: float, count: int, size: int, colour: str = ""
) -> None:
    """Draw a piece and how many there are, around a point."""
    shade = colour or (RIVAL if count else NONE)
    sheet.sign(name, x - 18, y, size, shade)
    sheet.write((x + 17, y + 1), str(count), 36, shade)


def _draw_dice_row(
    sheet: Sheet, view: WhiteCastleView, space: str, name: str, colour: str, fresh: bool
) -> None:
    """Draw dice in a row, closer together where there are many."""
    left, top, wide, high = ROWS[space]
    dice = view.spaces[space]
    well = space == WELL
    words = name.split(" ", 1)
    size = 28 if len(words) == 1 else 26
    for at, word in enumerate(words):
        y = top + high / 2 + (at - (len(words) - 1) / 2) * 27 - (16 if well else 0)
        sheet.write((left + 72, y), word, size, colour, "bold", anchor="lm", room=104)
    first = left + 184 + DIE_SIZE / 2
    room = left + wide - 12 - WIDEST - DIE_SIZE / 2 - first
    step = min(84.0, room / max(1, len(dice) - 1))
    for at, laid in enumerate(dice):
        new = fresh and at == len(dice) - 1
        image = draw_owned_die(laid.colour, laid.value, laid.seat, DIE_SIZE - 4, new)
        sheet.stick(image, first + at * step, top + high / 2)


# The two panels: what the rival has and does next, and what is known of the person.


SOLID = "black"


def draw_rival(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Draw the rival's panel: points, influence, coins, the last card and where the next lead."""
    left, top, wide, _ = RIVAL_PANEL
    sheet.sign("rival", left + 30, top + 27, 32, WHITE)
    head = say("render-rival", difficulty=say(f"difficulty-{view.difficulty}"))
    sheet.write((left + 58, top + 27), head, 36, WHITE, anchor="lm", room=wide - 70)
    worth = say(
        "render-worth", points=rivals_points(view), over="no" if view.winners is None else "yes"
    )
    sheet.write((left + 16, top + 86), worth, 36, RIVAL, anchor="lm", room=wide - 30)
    numbers = (
        ("points", view.rival_points),
        ("influence", view.rival_influence),
        ("coins", view.rival_coins),
    )
    step = (wide - 24) / len(numbers)
    for at, (what, count) in enumerate(numbers):
        x = left + 16 + at * step
        sheet.sign(what, x + 22, top + 144, 46, RIVAL)
        sheet.write((x + 52, top + 145), str(count), 50, RIVAL, anchor="lm")
        named = say(f"render-{what}", count=count)
        sheet.write((x, top + 194), named, 32, LABEL, "bold", "lm", step - 8)
    _draw_last_card(sheet, view.last, say)
    _write_deck_top(sheet, view, say)


def _draw_last_card(sheet: Sheet, card: CardView | None, say: Say) -> None:
    """Draw the card that was turned over last: its die and space, and its actions."""
    left, top, wide, high = LAST_CARD
    if card is None:
        at = (left + wide / 2, top + high / 2)
        sheet.write(at, say("render-no-card"), 32, LABEL, "bold", room=wide - 24)
        return
    sheet.box((left + 10, top + 10, 124, 38), DIE[card.bridge], INK, 2, 8)
    colour = INK if card.bridge == "white" else WHITE
    sheet.write((left + 72, top + 29), say(f"bridge-{card.bridge}"), 32, colour, room=112)
    sheet.write((left + 146, top + 29), say(f"end-{card.end}"), 32, INK, anchor="lm", room=92)
    said = say("render-last", space=card.space)
    sheet.write((left + wide - 12, top + 29), said, 32, INK, anchor="rm", room=196)
    for at, (half, actions) in enumerate((("upper", card.upper), ("lower", card.lower))):
        y = top + 78 + 48 * at
        sheet.write((left + 12, y), say(f"half-{half}"), 32, LABEL, "bold", "lm", 92)
        if actions is None:
            sheet.write((left + 112, y), say("render-unknown"), 32, LABEL, "bold", "lm", wide - 124)
        else:
            _draw_card_actions(sheet, actions, left + 110, y, say)


def _draw_card_actions(
    sheet: Sheet, actions: Sequence[tuple[str, int]], x: float, y: float, say: Say
) -> None:
    """Draw up to three actions of a card as signs with numbers."""
    room = 330 / max(2, len(actions))
    for what, amount in actions:
        match what:
            case "gate":
                sign = "figure"
                label = say("render-floor-gate")
            case "climb":
                sign = "figure"
                label = f"+{amount}"
            case "warrior":
                sign = what
                label = say("render-to-yard", yard=amount)
            case "gardener_left" | "gardener_right" | "gardener_any":
                sign = what
                label = ""
            case _:
                sign = what
                label = str(amount)
        if label:
            sheet.sign(sign, x + 19, y, 36, RIVAL)
            sheet.write((x + 42, y), label, 34, INK, anchor="lm", room=room - 46)
        else:
            sheet.sign("figure", x + 19, y, 36, RIVAL)
            sheet.sign(sign, x + 56, y, 38, RIVAL)
        x += room


def _write_deck_top(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Write what lies on top of the deck, and from how many cards the targets are known."""
    left, top, wide, _ = RIVAL_PANEL
    on_top = say("render-on-top", card="–" if view.top is None else side_name(view.top, say))
    sheet.write((left + 16, top + 410), on_top, 32, INK, "bold", "lm", wide - 30)
    deck = say("render-deck", deck=view.in_deck, discards=len(view.discards))
    sheet.write((left + 16, top + 450), deck, 32, INK, "bold", "lm", wide - 30)
    if known := sum(view.aims.get(end, 0) for end in GARDENS):
        sheet.stick(draw_target_count(known), left + 34, top + 490)
        said = say("render-next")
        sheet.write((left + 62, top + 490), said, 32, RIVAL, "bold", "lm", wide - 76)


def draw_person(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Draw the person's panel: influence and what it is worth, and points once they are told."""
    left, top, wide, _ = PERSON_PANEL
    sheet.sign(PERSON, left + 30, top + 27, 32, WHITE)
    sheet.write((left + 58, top + 27), say("seat-human"), 36, WHITE, anchor="lm", room=120)
    if view.first != NO_SEAT:
        order = say("render-order", seat=view.first)
        colour = WHITE if view.first == RIVALS else LANTERN
        sheet.write((left + wide - 14, top + 27), order, 32, colour, "bold", "rm", wide - 200)
    worth = say("render-influence-worth", points=points_of_influence(view.influence))
    total = view.total
    whence = say("render-total-told" if total is None else "render-total")
    rows = (
        ("influence", view.influence, worth),
        ("points", total, whence),
    )
    for at, (what, count, line) in enumerate(rows):
        y = top + 100 + at * 146
        label = "–" if count is None else str(count)
        sheet.sign(what, left + 42, y, 52, OWN)
        sheet.write((left + 80, y + 1), label, 54, OWN, anchor="lm")
        far = left + 92 + text_width(label, 54, SOLID)
        named = say(f"render-{what}", count=count or 0)
        sheet.write((far, y + 5), named, 34, LABEL, "bold", "lm", left + wide - far - 10)
        sheet.write((left + 80, y + 56), line, 34, LABEL, "bold", "lm", wide - 92)
