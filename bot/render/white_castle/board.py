"""What lies on the scenery: dice, points, tokens, the rival's pieces, and the words."""

from __future__ import annotations

from collections.abc import Collection

from bot.games.white_castle.board import BRIDGES, ENDS, LETTERS, ON_CARDS, ROW, WELL, YARDS
from bot.games.white_castle.view import WhiteCastleView
from bot.render.white_castle import layout
from bot.render.white_castle.palette import INK, LABEL, NONE, RIVAL, ROOF, WHITE
from bot.render.white_castle.sheet import (
    Sheet,
    draw_die,
    draw_owned_die,
    draw_target_count,
    draw_token,
)
from bot.render.white_castle.words import Say

MIDDLE = 450
WIDEST = 15
"""By how many pixels a die's frame and sign are larger than the die, on each side."""


def draw_bridges(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Draw names, dice and targets on the bridges, and the gardens below (TWC 1.1, 1.5)."""
    for bridge in BRIDGES:
        for place, value in enumerate(view.bridges[bridge]):
            if value:
                sheet.stick(draw_die(bridge, value, layout.LARGE), *layout.die_place(bridge, place))
        middle = layout.bridge_left(bridge) + layout.BRIDGE_WIDE / 2
        colour = INK if bridge == "white" else WHITE
        sheet.write((middle, layout.deck_at(0) + 18), say(f"bridge-{bridge}"), 27, colour)
        for end, place in zip(ENDS, (0, -1), strict=True):
            if count := view.aims.get(f"{bridge}_{end}"):
                x, y = layout.die_place(bridge, place)
                sheet.stick(draw_target_count(count), x + 26, y - 28)
    for garden, (left, top, _, high) in layout.GARDENS.items():
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
    for yard, (left, top, wide, _) in layout.YARD_PLACES.items():
        name = say("render-yard", yard=yard, factor=YARDS[yard])
        sheet.write((left + wide / 2, top + 21), name, 26, LABEL, "bold", room=wide - 14)
        _draw_piece_count(sheet, "warrior", left + wide / 2, top + 57, view.warriors[yard], 40)
    _draw_dice_row(sheet, view, WELL, say("space-W"), ROOF, WELL in fresh)
    _draw_dice_row(sheet, view, ROW, say("render-row"), INK, ROW in fresh)
    if count := view.aims.get(WELL):
        left, top, _, high = layout.ROWS[WELL]
        sheet.stick(draw_target_count(count), left + 92, top + high / 2 + 18)


def _draw_die_space(sheet: Sheet, view: WhiteCastleView, space: str, fresh: bool) -> None:
    """Draw a space for one die: name, tokens, the die on it, and how many cards lead there."""
    left, top, wide, high = layout.SPACES[space]
    tokens = view.rooms.get(space, "")
    sheet.write((left + 12, top + (24 if tokens else 26)), space, 31, anchor="lm")
    for at, letter in enumerate(tokens):
        sheet.stick(draw_token(LETTERS[letter], 26), left + 24 + at * 32, top + 60)
    x, y = left + wide - layout.DIE / 2 - 12, top + high / 2
    for laid in view.spaces[space]:
        sheet.stick(draw_owned_die(laid.colour, laid.value, laid.seat, layout.DIE, fresh), x, y)
    if count := view.aims.get(space):
        sheet.stick(draw_target_count(count), x, y)


def _draw_courtiers(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Draw the rival's courtiers on their floors."""
    sheet.write((316, 385), say("floor-third"), 26, LABEL, "bold", anchor="lm", room=190)
    sheet.write((392, 690), say("render-floor-gate"), 26, WHITE, "bold", anchor="lm", room=72)
    for floor, (x, y) in layout.FLOORS.items():
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
    left, top, wide, high = layout.ROWS[space]
    dice = view.spaces[space]
    well = space == WELL
    words = name.split(" ", 1)
    size = 28 if len(words) == 1 else 26
    for at, word in enumerate(words):
        y = top + high / 2 + (at - (len(words) - 1) / 2) * 27 - (16 if well else 0)
        sheet.write((left + 72, y), word, size, colour, "bold", anchor="lm", room=104)
    first = left + 184 + layout.DIE / 2
    room = left + wide - 12 - WIDEST - layout.DIE / 2 - first
    step = min(84.0, room / max(1, len(dice) - 1))
    for at, laid in enumerate(dice):
        new = fresh and at == len(dice) - 1
        image = draw_owned_die(laid.colour, laid.value, laid.seat, layout.DIE - 4, new)
        sheet.stick(image, first + at * step, top + high / 2)
