"""Pieces on the map: slots, warriors, tokens, and pawns in forests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.games.game import Seat
from bot.games.root.view import ClearingView, Presence, RootView
from bot.render.fonts import load_font
from bot.render.pen import SCALE, Pen, make_sprite, reduce_picture
from bot.render.root import marks, placing
from bot.render.root.figures import FACTION_INK, FACTIONS, LETTERS
from bot.render.root.ground import number_tab, tab_beside
from bot.render.root.heads import faction_head
from bot.render.root.items import item_tile
from bot.render.root.layout import HEAD, RADIUS, TOKEN, Spot
from bot.render.root.palette import EDGE, INK, PAPER, WHITE
from bot.render.root.sheet import Sheet

STROKES, STROKE = 12, 10
"""Strokes across the ring of a changed clearing, and how many degrees each of them takes."""


@lru_cache(maxsize=512)
def pill_image(text: str, height: int, fill: str, ink: str) -> Image.Image:
    """Return a number on a rounded ground with a pale edge."""
    face = load_font(round(height * 0.86), "black")
    width = placing.pill_width(text, height)
    big = Image.new("RGBA", (width * SCALE, height * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    for inset, colour in ((0, EDGE), (2 * SCALE, INK), (4 * SCALE, fill)):
        box = (inset, inset, width * SCALE - 1 - inset, height * SCALE - 1 - inset)
        draw.rounded_rectangle(box, (height * SCALE) / 2 - inset, fill=colour)
    image = reduce_picture(big)
    ImageDraw.Draw(image).text((width / 2, height / 2 - 1), text, fill=ink, font=face, anchor="mm")
    return image


def count_pill(faction: Seat, count: int, height: int = 36) -> Image.Image:
    """Return the number of a faction's warriors on its colour."""
    return pill_image(str(count), height, FACTIONS[faction], FACTION_INK[faction])


def draw_clearing(
    sheet: Sheet,
    at: Spot,
    clearing: ClearingView,
    here: dict[Seat, Presence],
    plot: str,
    scorched: bool,
    ringed: bool,
) -> None:
    """Draw everything that is in a clearing, `here` in the factions' turn order.

    `plot` is the kind of a facedown plot, where the viewer knows it.
    """
    x, y = at
    if ringed:
        sheet.stick(changed_ring(), x, y)
    if clearing.ruler:
        sheet.stick(_rule_ring_image(FACTIONS[clearing.ruler]), x, y)
    for stand in placing.place_slots(clearing, here, at):
        sheet.stick(_slot_image(stand), stand.x, stand.y)
    for stand in placing.place_armies(here, at):
        sheet.stick(faction_head(stand.owner, HEAD), stand.x, stand.y)
    draw_rim(sheet, at, clearing, here, plot)
    if scorched:
        sheet.stick(marks.scorched_sign(TOKEN), x + RADIUS - 18, y - RADIUS + 26)


def draw_rim(
    sheet: Sheet, at: Spot, clearing: ClearingView, here: dict[Seat, Presence], plot: str
) -> None:
    """Draw what lies above all else: a clearing's number, tokens, the ruler's sign, counts."""
    sheet.put(number_tab(clearing.suit, clearing.id), *tab_beside(at))
    lying = placing.place_tokens(here, plot, at)
    for stand in lying:
        sheet.stick(
            marks.token_image(stand.owner, stand.what, round(stand.width), own=stand.own),
            stand.x,
            stand.y,
        )
    for stand in placing.token_counts(lying, at):
        sheet.stick(
            pill_image(str(stand.many), round(stand.height), "#6B4420", "#FFFFFF"), stand.x, stand.y
        )
    for stand in placing.place_ruler_sign(clearing, at):
        sheet.stick(_ruler_sign(stand.owner, round(stand.width)), stand.x, stand.y)
    for stand in placing.place_warrior_counts(placing.place_armies(here, at)):
        sheet.stick(count_pill(stand.owner, stand.many, round(stand.height)), stand.x, stand.y)


def _slot_image(stand: placing.Stand) -> Image.Image:
    """Return a building, a ruin, an item that covers a slot, or an open slot."""
    size = round(stand.width)
    if stand.what == "ruin":
        return marks.ruin_image(size)
    if stand.what == "covered":
        return item_tile("torch", size)
    if stand.what == "open":
        return marks.open_slot(size)
    return marks.building_image(stand.owner, stand.what, size)


def in_order(view: RootView, clearing: ClearingView) -> dict[Seat, Presence]:
    """Return who is in a clearing, in turn order."""
    return {name: clearing.factions[name] for name in view.order if name in clearing.factions}


def draw_pawns(sheet: Sheet, places: Sequence[Spot], names: Sequence[Seat]) -> None:
    """Draw the pawns that are in one forest."""
    for (x, y), name in zip(places, names, strict=True):
        sheet.stick(faction_head(name, HEAD + 8), x, y)


@lru_cache(maxsize=16)
def _rule_ring_image(colour: str) -> Image.Image:
    """Return a ring of the ruler's colour, inside a clearing's rim."""
    size = 2 * RADIUS
    big = Image.new("RGBA", (size * SCALE, size * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    middle = size * SCALE / 2
    for radius, fill in ((RADIUS - 15, colour), (RADIUS - 24, INK), (RADIUS - 26, PAPER)):
        half = radius * SCALE
        draw.ellipse((middle - half, middle - half, middle + half, middle + half), fill=fill)
    return reduce_picture(big)


@lru_cache(maxsize=16)
def _ruler_sign(faction: Seat, size: int) -> Image.Image:
    """Return the sign of who rules a clearing: a crowned disc of the colour with the letter."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 56, 38, FACTIONS[faction], EDGE, 8)
        pen.disc(50, 56, 38, FACTIONS[faction], INK, 4)
        pen.text(50, 57, LETTERS[faction], 50, FACTION_INK[faction])
        crown = [(30, 24), (24, 2), (39, 11), (50, -2), (61, 11), (76, 2), (70, 24)]
        pen.shape([(x, y + 4) for x, y in crown], "#F3CF3E", INK, 4)

    return make_sprite(size, size, draw)


@lru_cache(maxsize=2)
def changed_ring() -> Image.Image:
    """Return the ring around a clearing that this turn has changed.

    White and ink belong to no suit and no faction, and nothing else on the map is dashed.
    """
    size = 2 * (RADIUS + 24)
    big = Image.new("RGBA", (size * SCALE, size * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    middle = size * SCALE / 2

    def around(radius: int) -> tuple[float, float, float, float]:
        half = radius * SCALE
        return middle - half, middle - half, middle + half, middle + half

    draw.ellipse(around(RADIUS + 23), fill=INK)
    draw.ellipse(around(RADIUS + 20), fill=WHITE)
    for stroke in range(STROKES):
        turned = 360 * stroke / STROKES
        draw.pieslice(around(RADIUS + 21), turned - STROKE / 2, turned + STROKE / 2, fill=INK)
    draw.ellipse(around(RADIUS + 8), fill=INK)
    draw.ellipse(around(RADIUS + 5), fill=(0, 0, 0, 0))
    return reduce_picture(big)
