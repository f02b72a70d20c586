"""The bridges with their dice and gardens, and the spaces of the castle and around it."""

from __future__ import annotations

from bot.games.white_castle.board import BRIDGES, ENDS, LETTERS, SPACES
from bot.games.white_castle.view import DieView, WhiteCastleView
from bot.render.sheet import Box
from bot.render.white_castle.palette import (
    CARD,
    DIE,
    EARTH,
    FADED,
    INK,
    RIVAL,
    ROOF,
    SKY,
    STONE,
    WALL,
    WATER,
    WHITE,
    WOOD,
)
from bot.render.white_castle.sheet import Sheet
from bot.render.white_castle.words import Say

LEFT, WIDE = 20, 860
BRIDGE_TOP, DIE_SIZE = 84, 74
CASTLE_TOP = 300


def draw_bridges(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Draw the three bridges side by side: dice on top, garden cards below (TWC 1.1, 1.5)."""
    wide = WIDE / 3 - 8
    for at, bridge in enumerate(BRIDGES):
        left = LEFT + at * (wide + 12)
        sheet.box((left, BRIDGE_TOP, wide, 196), SKY, STONE, 2, 14)
        sheet.box((left, BRIDGE_TOP, wide, 40), DIE[bridge], INK, 2, 12)
        colour = INK if bridge == "white" else WHITE
        sheet.write((left + wide / 2, BRIDGE_TOP + 20), say(f"bridge-{bridge}"), 28, colour)
        step = (wide - 3 * DIE_SIZE) / 4
        for place, value in enumerate(view.bridges[bridge]):
            x, y = left + step + place * (DIE_SIZE + step), BRIDGE_TOP + 50
            if value:
                sheet.die(x, y, DIE_SIZE, bridge, value)
            else:
                sheet.gap(x, y, DIE_SIZE)
        sheet.box((left + 10, BRIDGE_TOP + 130, wide - 20, 8), WOOD, WOOD, 0, 4)
        for side, end in enumerate(ENDS):
            _garden(
                sheet,
                view,
                f"{bridge}_{end}",
                (left + 12 + side * (wide / 2 - 6), BRIDGE_TOP + 146, wide / 2 - 18, 42),
            )


def _garden(sheet: Sheet, view: WhiteCastleView, garden: str, box: Box) -> None:
    """Draw a garden card with its points, and the rival's gardener on it."""
    left, top, wide, high = box
    sheet.box(box, EARTH, STONE, 2, 8)
    points = view.gardens.get(garden)
    sheet.write((left + 34, top + high / 2), "?" if points is None else str(points), 30)
    if garden in view.gardeners:
        sheet.disc(left + wide - 34, top + high / 2, 15, RIVAL, RIVAL)


def draw_castle(sheet: Sheet, view: WhiteCastleView, say: Say) -> None:
    """Draw all spaces: the castle's floors, outside the walls, the well and the own rows."""
    roof = [
        (LEFT + 40, CASTLE_TOP + 40),
        (LEFT + 130, CASTLE_TOP),
        (LEFT + 730, CASTLE_TOP),
        (LEFT + 820, CASTLE_TOP + 40),
    ]
    sheet.shape(roof, ROOF)
    sheet.write((450, CASTLE_TOP + 21), say("render-castle"), 27, WHITE)
    rows: tuple[tuple[str, tuple[str, ...], str], ...] = (
        ("second_floor", ("D1", "D2"), WALL),
        ("first_floor", ("S1", "S2", "S3"), WALL),
        ("outside_walls", ("O1", "O2"), EARTH),
    )
    top = CASTLE_TOP + 44
    for zone, spaces, fill in rows:
        sheet.box((LEFT, top, WIDE, 122), fill, STONE, 2, 10)
        sheet.write(
            (LEFT + 14, top + 20), say(f"render-{zone}"), 25, FADED, anchor="lm", room=WIDE - 40
        )
        wide = (WIDE - 20) / len(spaces)
        for at, space in enumerate(spaces):
            _space(sheet, view, space, (LEFT + 10 + at * wide, top + 36, wide - 6, 80), say)
        top += 128
    for at, space in enumerate(("W", "P")):
        fill = WATER if space == "W" else CARD
        left, wide = LEFT + at * (WIDE / 2 + 4), WIDE / 2 - 4
        sheet.box((left, top, wide, 112), fill, STONE, 2, 10)
        head = say("render-space", name=say(f"space-{space}"), value=SPACES[space].value)
        sheet.write((left + 14, top + 20), head, 25, FADED, anchor="lm", room=wide - 28)
        _row(sheet, view.spaces[space], left + 12, top + 40, wide - 24)


def _space(sheet: Sheet, view: WhiteCastleView, space: str, box: Box, say: Say) -> None:
    """Draw a space for one die: its name and value, its tokens, and the die on it."""
    left, top, _, high = box
    sheet.box(box, CARD, STONE, 2, 8)
    sheet.write((left + 14, top + high / 2), space, 32, anchor="lm")
    for at, letter in enumerate(view.rooms.get(space, "")):
        sheet.token(left + 76 + at * 34, top + high / 2, 13, LETTERS[letter])
    for die in view.spaces[space]:
        _die(sheet, die, left + box[2] - 70, top + 10, 60)


def _die(sheet: Sheet, die: DieView, left: float, top: float, size: float) -> None:
    """Draw a die on a space, the rival's with a frame."""
    if die.seat == "rival":
        sheet.box((left - 6, top - 6, size + 12, size + 12), RIVAL, RIVAL, 0, 14)
    sheet.die(left, top, size, die.colour, die.value)


def _row(sheet: Sheet, dice: tuple[DieView, ...], left: float, top: float, wide: float) -> None:
    """Draw dice in a row, closer together where there are many."""
    step = min(72.0, (wide - 60) / max(1, len(dice) - 1))
    for at, die in enumerate(dice):
        _die(sheet, die, left + 6 + at * step, top + 6, 54)
