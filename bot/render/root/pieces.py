"""Pieces on the map: slots, warriors, tokens, and pawns in forests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, degrees, radians, sin

from PIL import Image, ImageDraw

from bot.games.root.view import ClearingView, Presence, RootView
from bot.render.fonts import font
from bot.render.pen import SCALE, reduced
from bot.render.root import marks
from bot.render.root.ground import number_tab, tab_at, tab_beside
from bot.render.root.heads import head
from bot.render.root.layout import (
    CROWDED,
    HEAD,
    HEAD_DROP,
    HEAD_PITCH,
    RADIUS,
    SLOT,
    SLOT_PITCH,
    SLOT_RISE,
    TOKEN,
    TOKEN_PITCH,
    Spot,
)
from bot.render.root.palette import EDGE, FACTION_INK, FACTIONS, HIGHLIGHT, INK
from bot.render.root.sheet import Sheet

Army = tuple[str, int, tuple[float, float]]
"""A faction, its warriors, and where its head is."""

Token = tuple[str, str, int, bool]
"""Owner, kind, number, and whether only the viewer knows the kind."""


@lru_cache(maxsize=512)
def pill(text: str, height: int, fill: str, ink: str) -> Image.Image:
    """Return a number on a rounded ground with a pale edge."""
    face = font(round(height * 0.86), "black")
    width = max(height, round(face.getlength(text) + height * 0.55))
    big = Image.new("RGBA", (width * SCALE, height * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    for inset, colour in ((0, EDGE), (2 * SCALE, INK), (4 * SCALE, fill)):
        box = (inset, inset, width * SCALE - 1 - inset, height * SCALE - 1 - inset)
        draw.rounded_rectangle(box, (height * SCALE) / 2 - inset, fill=colour)
    image = reduced(big)
    ImageDraw.Draw(image).text((width / 2, height / 2 - 1), text, fill=ink, font=face, anchor="mm")
    return image


def count_pill(faction: str, count: int, height: int = 36) -> Image.Image:
    """Return the number of a faction's warriors on its colour."""
    return pill(str(count), height, FACTIONS[faction], FACTION_INK[faction])


def draw_clearing(
    sheet: Sheet,
    at: Spot,
    clearing: ClearingView,
    here: dict[str, Presence],
    plot: str,
    scorched: bool,
    ringed: bool,
) -> None:
    """Draw everything that is in a clearing, `here` in the factions' turn order.

    `plot` is the kind of a facedown plot, where the viewer knows it.
    """
    x, y = at
    if ringed:
        sheet.stick(_ring(), x, y)
        sheet.put(number_tab(clearing.suit, clearing.id), *tab_beside(at))
    _slots(sheet, clearing, here, x, y - SLOT_RISE)
    armies = _armies(here, x, y + HEAD_DROP)
    for name, _, spot in armies:
        sheet.stick(head(name, HEAD), *spot)
    _tokens(sheet, _tokens_of(here, plot), x, y)
    _counts(sheet, armies)
    if scorched:
        sheet.stick(marks.scorched(TOKEN), x + RADIUS - 18, y - RADIUS + 26)


def own_plot(view: RootView, clearing: int) -> str:
    """Name the facedown plot in a clearing, if the viewer knows it; "" otherwise."""
    found = (seen.plots.get(clearing) for seen in view.factions.values())
    return next((plot for plot in found if plot), "")


def _slots(sheet: Sheet, clearing: ClearingView, here: dict[str, Presence], x: int, y: int) -> None:
    """Draw buildings, then ruins, then open slots; three of them stand a little closer."""
    built = [
        (name, kind)
        for name, presence in here.items()
        for kind, count in presence.buildings.items()
        for _ in range(count)
    ]
    many = len(built) + clearing.ruin + clearing.open_slots
    size, pitch = (SLOT, SLOT_PITCH) if many < 3 else (SLOT - 6, SLOT_PITCH - 7)
    row = [marks.building(name, kind, size) for name, kind in built]
    row += [marks.ruin(size)] if clearing.ruin else []
    row += [marks.open_slot(size)] * clearing.open_slots
    for number, piece in enumerate(row):
        sheet.stick(piece, x + (number - (many - 1) / 2) * pitch, y + SLOT - size)


def _armies(here: dict[str, Presence], x: int, y: int) -> list[Army]:
    """Place a head for each faction with warriors or a pawn."""
    found = [(name, p.warriors) for name, p in here.items() if p.warriors or p.pawn]
    pitch = HEAD_PITCH.get(len(found), CROWDED)
    left = x - pitch * (len(found) - 1) / 2 - (4 if len(found) < 4 else 8)
    return [(name, count, (left + i * pitch, y)) for i, (name, count) in enumerate(found)]


def _counts(sheet: Sheet, armies: Sequence[Army]) -> None:
    """Write how many warriors there are, above all heads and tokens."""
    right, down, height = (22, 23, 36) if len(armies) < 4 else (17, 21, 31)
    for name, count, (x, y) in armies:
        if count:
            sheet.stick(count_pill(name, count, height), x + right, y + down)


def _tokens_of(here: dict[str, Presence], plot: str) -> list[Token]:
    """List tokens; a facedown plot by its kind only where the viewer knows it."""
    found: list[Token] = []
    for name, presence in here.items():
        for kind, count in presence.tokens.items():
            known = kind == "plot" and bool(plot)
            found.append((name, plot if known else kind, count, known))
    return found


def _tokens(sheet: Sheet, tokens: list[Token], x: int, y: int) -> None:
    """Draw tokens along the lower rim, like kinds once with their number; many of them smaller."""
    middle = (len(tokens) - 1) / 2
    size, pitch, rim = (TOKEN, TOKEN_PITCH, RADIUS) if middle < 1.5 else (42, 41, RADIUS + 8)
    for number, (name, kind, count, own) in enumerate(tokens):
        angle = radians(90 - degrees((number - middle) * pitch / rim))
        at = (x + rim * cos(angle), y + (rim - 4) * sin(angle))
        sheet.stick(marks.token(name, kind, size, own=own), *at)
        if count > 1:
            sheet.stick(pill(str(count), 30, "#6B4420", "#FFFFFF"), at[0] + 16, at[1] + 16)


def draw_pawns(sheet: Sheet, at: Spot, names: Sequence[str]) -> None:
    """Draw the pawns that are in one forest."""
    x, y = at
    for number, name in enumerate(names):
        sheet.stick(head(name, HEAD + 8), x + (number - (len(names) - 1) / 2) * HEAD, y)


@lru_cache(maxsize=2)
def _ring() -> Image.Image:
    size = 2 * (RADIUS + 22)
    big = Image.new("RGBA", (size * SCALE, size * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    middle = size * SCALE / 2
    for radius, colour in (
        (RADIUS + 20, INK),
        (RADIUS + 17, HIGHLIGHT),
        (RADIUS + 4, INK),
        (RADIUS + 1, (0, 0, 0, 0)),
    ):
        half = radius * SCALE
        draw.ellipse((middle - half, middle - half, middle + half, middle + half), fill=colour)
    return reduced(big)


def draw_number(sheet: Sheet, view: RootView, clearing: int) -> None:
    """Draw a clearing's tab again, above what has come to lie on it."""
    suit = view.clearings[clearing - 1].suit
    tab = number_tab(suit, clearing)
    sheet.put(tab, *tab_at(view.map, clearing))


def arrow_sprite(length: int, colour: str) -> Image.Image:
    """Return an arrow that points right."""
    width, height = length, 62
    big = Image.new("RGBA", (width * SCALE, height * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    for grow, fill in ((0.0, INK), (4.0, EDGE), (8.0, colour)):
        shape = [
            (grow, 15 + grow),
            (width - 44 - grow * 0.2, 15 + grow),
            (width - 44 - grow * 0.2, 2 + grow * 1.8),
            (width - 3 - grow * 1.5, 31),
            (width - 44 - grow * 0.2, 60 - grow * 1.8),
            (width - 44 - grow * 0.2, 47 - grow),
            (grow, 47 - grow),
        ]
        draw.polygon([(x * SCALE, y * SCALE) for x, y in shape], fill=fill)
    return reduced(big)


def spot_between(one: Spot, other: Spot, share: float) -> tuple[float, float]:
    """Return a point on the line between two others."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
