"""Buildings, tokens and signs, each drawn from a few simple shapes."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.games.game import Seat
from bot.render.pen import Pen, Point, make_sprite, polygon_corners, star_corners
from bot.render.root.figures import BUILDINGS, FACTION_INK, FACTIONS, FIGURES, TOKENS
from bot.render.root.palette import EDGE, INK, RUIN, SUITS, WOOD

# Buildings


@lru_cache(maxsize=64)
def building_image(faction: Seat, kind: str, size: int) -> Image.Image:
    """Return a building: a square of the faction's colour with its mark."""

    def draw(pen: Pen) -> None:
        pen.box(6, 6, 94, 94, 16, FACTIONS[faction], INK, 5)
        BUILDINGS[kind](pen, FACTION_INK[faction], FACTIONS[faction])

    return make_sprite(size, size, draw)


@lru_cache(maxsize=4)
def ruin_image(size: int) -> Image.Image:
    """Return a ruin: three broken columns."""

    def draw(pen: Pen) -> None:
        pen.box(6, 6, 94, 94, 16, RUIN, INK, 5)
        for x, top in ((18, 44), (42, 22), (66, 56)):
            pen.shape([(x, top), (x + 16, top + 12), (x + 16, 84), (x, 84)], "#E4DDCB")

    return make_sprite(size, size, draw)


@lru_cache(maxsize=4)
def open_slot(size: int) -> Image.Image:
    """Return an empty building slot: a dashed square."""

    def draw(pen: Pen) -> None:
        pen.box(8, 8, 92, 92, 14, "#E8DCC8")
        for at in (14, 38, 62):
            for low in (8, 92):
                pen.line([(at + 4, low), (at + 16, low)], "#7E6F58", 4)
                pen.line([(low, at + 4), (low, at + 16)], "#7E6F58", 4)

    return make_sprite(size, size, draw)


# Tokens


@lru_cache(maxsize=128)
def token_image(faction: Seat, kind: str, size: int, *, own: bool = False) -> Image.Image:
    """Return a token: a disc, for plots a hexagon, dark while it lies face down.

    `own` marks a facedown plot for the eyes of its owner: dark like one, with its kind.
    """
    design = TOKENS[kind]
    ink, ground = FACTION_INK[faction], FACTIONS[faction]
    if not own:
        ink, ground = design.ink or ink, design.paper or ground

    def draw(pen: Pen) -> None:
        if design.hexagon:
            pen.shape(polygon_corners(6, 44), ground, INK, 5)
            design.mark(pen.inside(10, 10, 80), ink, ground)
        else:
            pen.disc(50, 50, 43, ground, INK, 5)
            design.mark(pen.inside(8, 8, 84), ink, ground)

    return make_sprite(size, size, draw)


# Signs


@lru_cache(maxsize=8)
def price_sign(faction: Seat, size: int) -> Image.Image | None:
    """Return the sign of what a faction pays for the pieces of its tracks; None without one."""
    paint, colours = FIGURES[faction].price, (FACTION_INK[faction], FACTIONS[faction])
    return paint and make_sprite(size, size, lambda pen: paint(pen, *colours))


@lru_cache(maxsize=2)
def scorched_sign(size: int) -> Image.Image:
    """Return the sign of a burnt clearing: a flame."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 43, "#4A3B30", INK, 5)
        pen.shape([(50, 12), (68, 36), (74, 58), (62, 80), (38, 80), (26, 58), (38, 44)], "#D9601A")
        pen.shape([(50, 40), (60, 58), (56, 76), (44, 76), (40, 60)], "#F3CF3E")

    return make_sprite(size, size, draw)


@lru_cache(maxsize=8)
def hand_cards_sign(size: int) -> Image.Image:
    """Return the sign for cards in hand."""

    def draw(pen: Pen) -> None:
        pen.box(30, 10, 80, 78, 8, EDGE, INK, 5)
        pen.box(18, 20, 68, 88, 8, EDGE, INK, 5)
        pen.disc(43, 54, 10, WOOD)

    return make_sprite(size, size, draw)


@lru_cache(maxsize=8)
def minister_sign(size: int) -> Image.Image:
    """Return the sign of a minister: a crown."""

    def draw(pen: Pen) -> None:
        points: list[Point] = [(14, 80), (8, 30), (30, 52), (50, 18), (70, 52), (92, 30), (86, 80)]
        pen.shape(points, "#F3CF3E", INK, 6)

    return make_sprite(size, size, draw)


@lru_cache(maxsize=8)
def clockwork_sign(size: int) -> Image.Image:
    """Return the sign of the clockwork."""

    def draw(pen: Pen) -> None:
        pen.shape(star_corners(8, 46, 33), EDGE, INK, 4)
        pen.disc(50, 50, 13, INK)

    return make_sprite(size, size, draw)


@lru_cache(maxsize=2)
def battle_sign(size: int) -> Image.Image:
    """Return the sign of a battle: two crossed blades on a red disc."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 44, SUITS["fox"], EDGE, 6)
        pen.disc(50, 50, 43, SUITS["fox"], INK, 4)
        for flip in (1, -1):
            pen.line([(50 - 24 * flip, 24), (50 + 18 * flip, 70)], EDGE, 9)
            pen.line([(50 + 4 * flip, 74), (50 + 25 * flip, 56)], EDGE, 8)

    return make_sprite(size, size, draw)
