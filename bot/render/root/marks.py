"""Marks of buildings, tokens and items, each drawn from a few simple shapes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from bot.render.pen import Pen, Point, regular, sprite, star
from bot.render.root.palette import EDGE, FACTION_INK, FACTIONS, INK, RUIN, SUIT_INK, SUITS, WOOD
from bot.render.root.suits import SIGNS

Mark = Callable[[Pen, str, str], None]
"""Draws with a pen in an ink on a ground."""

# Buildings


def _sawmill(pen: Pen, ink: str, ground: str) -> None:
    pen.shape(star(9, 36, 25), ink)
    pen.disc(50, 50, 9, ground)


def _workshop(pen: Pen, ink: str, ground: str) -> None:
    """A hammer."""
    pen.line([(30, 78), (58, 42)], ink, 11)
    pen.shape([(40, 28), (58, 18), (82, 44), (70, 58)], ink)


def _recruiter(pen: Pen, ink: str, ground: str) -> None:
    """A flag."""
    pen.line([(30, 18), (30, 82)], ink, 8)
    pen.shape([(32, 18), (80, 32), (32, 50)], ink)


def _roost(pen: Pen, ink: str, ground: str) -> None:
    """A nest with a bird in it."""
    pen.shape([(14, 56), (86, 56), (72, 82), (28, 82)], ink)
    pen.disc(44, 36, 13, ink)
    pen.shape([(36, 52), (56, 30), (76, 52)], ink)
    pen.shape([(22, 36), (34, 30), (34, 42)], ink)


def _citadel(pen: Pen, ink: str, ground: str) -> None:
    """A round gate under battlements."""
    pen.shape(
        [
            (18, 82),
            (18, 24),
            (32, 24),
            (32, 34),
            (43, 34),
            (43, 24),
            (57, 24),
            (57, 34),
            (68, 34),
            (68, 24),
            (82, 24),
            (82, 82),
        ],
        ink,
    )
    pen.disc(50, 66, 13, ground)
    pen.shape([(37, 66), (63, 66), (63, 84), (37, 84)], ground)


def _market(pen: Pen, ink: str, ground: str) -> None:
    """A stall with an awning."""
    pen.shape([(24, 22), (76, 22), (88, 46), (12, 46)], ink)
    for x in (25, 50, 75):
        pen.disc(x, 47, 12, ink)
    pen.line([(24, 46), (24, 82)], ink, 7)
    pen.line([(76, 46), (76, 82)], ink, 7)
    pen.line([(24, 74), (76, 74)], ink, 7)


def _base_of(suit: str) -> Mark:
    def draw(pen: Pen, ink: str, ground: str) -> None:
        pen.disc(50, 50, 38, SUITS[suit], INK, 4)
        SIGNS[suit](pen.inside(26, 26, 48), SUIT_INK[suit], SUITS[suit])

    return draw


def _garden_of(suit: str) -> Mark:
    """A sprout over the printed suit."""

    def draw(pen: Pen, ink: str, ground: str) -> None:
        pen.line([(50, 44), (50, 22)], ink, 6)
        pen.shape([(50, 32), (24, 30), (18, 12), (40, 14)], ink)
        pen.shape([(50, 32), (76, 30), (82, 12), (60, 14)], ink)
        pen.disc(50, 64, 26, SUITS[suit], INK, 4)
        SIGNS[suit](pen.inside(32, 46, 36), SUIT_INK[suit], SUITS[suit])

    return draw


BUILDINGS: dict[str, Mark] = {
    "sawmill": _sawmill,
    "workshop": _workshop,
    "recruiter": _recruiter,
    "roost": _roost,
    "citadel": _citadel,
    "market": _market,
    "fox_base": _base_of("fox"),
    "mouse_base": _base_of("mouse"),
    "rabbit_base": _base_of("rabbit"),
    "fox_garden": _garden_of("fox"),
    "mouse_garden": _garden_of("mouse"),
    "rabbit_garden": _garden_of("rabbit"),
}


@lru_cache(maxsize=64)
def building(faction: str, kind: str, size: int) -> Image.Image:
    """Return a building: a square of the faction's colour with its mark."""

    def draw(pen: Pen) -> None:
        pen.box(6, 6, 94, 94, 16, FACTIONS[faction], INK, 5)
        BUILDINGS[kind](pen, FACTION_INK[faction], FACTIONS[faction])

    return sprite(size, size, draw)


@lru_cache(maxsize=4)
def ruin(size: int) -> Image.Image:
    """Return a ruin: three broken columns."""

    def draw(pen: Pen) -> None:
        pen.box(6, 6, 94, 94, 16, RUIN, INK, 5)
        for x, top in ((18, 44), (42, 22), (66, 56)):
            pen.shape([(x, top), (x + 16, top + 12), (x + 16, 84), (x, 84)], "#E4DDCB")

    return sprite(size, size, draw)


@lru_cache(maxsize=4)
def open_slot(size: int) -> Image.Image:
    """Return an empty building slot: a dashed square."""

    def draw(pen: Pen) -> None:
        pen.box(8, 8, 92, 92, 14, "#E8DCC8")
        for at in (14, 38, 62):
            for low in (8, 92):
                pen.line([(at + 4, low), (at + 16, low)], "#7E6F58", 4)
                pen.line([(low, at + 4), (low, at + 16)], "#7E6F58", 4)

    return sprite(size, size, draw)


# Tokens


def _keep(pen: Pen, ink: str, ground: str) -> None:
    """A tower."""
    pen.shape(
        [
            (28, 78),
            (32, 46),
            (26, 46),
            (26, 22),
            (37, 22),
            (37, 31),
            (45, 31),
            (45, 22),
            (55, 22),
            (55, 31),
            (63, 31),
            (63, 22),
            (74, 22),
            (74, 46),
            (68, 46),
            (72, 78),
        ],
        ink,
    )


def _wood(pen: Pen, ink: str, ground: str) -> None:
    """Three logs."""
    for y, x in ((40, 50), (62, 32), (62, 68)):
        pen.disc(x, y, 15, WOOD, INK, 4)
        pen.disc(x, y, 7, "#E8CE93")


def _sympathy(pen: Pen, ink: str, ground: str) -> None:
    """A paw."""
    pen.oval(50, 64, 20, 16, ink)
    for x, y in ((25, 46), (41, 30), (59, 30), (75, 46)):
        pen.oval(x, y, 8, 11, ink)


def _trade_post(pen: Pen, ink: str, ground: str) -> None:
    """A pair of scales."""
    pen.line([(50, 20), (50, 76)], ink, 7)
    pen.line([(22, 30), (78, 30)], ink, 6)
    pen.line([(34, 78), (66, 78)], ink, 8)
    for x in (24, 76):
        pen.line([(x, 30), (x, 50)], ink, 4)
        pen.shape([(x - 15, 50), (x + 15, 50), (x + 8, 62), (x - 8, 62)], ink)


def _tunnel(pen: Pen, ink: str, ground: str) -> None:
    """A dark mouth in a mound."""
    pen.shape([(12, 76), (26, 36), (50, 22), (74, 36), (88, 76)], ink)
    pen.oval(50, 64, 20, 20, ground)
    pen.shape([(30, 64), (70, 64), (70, 78), (30, 78)], ground)


def _hidden(pen: Pen, ink: str, ground: str) -> None:
    """A struck-through eye, the same for every facedown plot."""
    pen.oval(50, 50, 30, 18, ink)
    pen.disc(50, 50, 10, ground)
    pen.line([(26, 74), (74, 26)], ground, 11)
    pen.line([(26, 74), (74, 26)], ink, 5)


def _bomb(pen: Pen, ink: str, ground: str) -> None:
    pen.disc(46, 58, 22, ink)
    pen.line([(60, 42), (70, 28)], ink, 7)
    pen.shape(star(6, 11, 5, 74, 24), "#D9601A")


def _snare(pen: Pen, ink: str, ground: str) -> None:
    """A noose."""
    pen.disc(50, 60, 22, ink)
    pen.disc(50, 60, 13, ground)
    pen.line([(50, 40), (50, 18)], ink, 8)
    pen.line([(40, 32), (60, 32)], ink, 8)


def _extortion(pen: Pen, ink: str, ground: str) -> None:
    """A purse held open."""
    pen.oval(50, 62, 24, 20, ink)
    pen.shape([(36, 24), (64, 24), (56, 46), (44, 46)], ink)
    pen.line([(38, 44), (62, 44)], ground, 5)


def _raid(pen: Pen, ink: str, ground: str) -> None:
    """Two crossed blades."""
    for flip in (1, -1):
        pen.line([(50 - 26 * flip, 26), (50 + 20 * flip, 72)], ink, 8)
        pen.line([(50 + 6 * flip, 74), (50 + 24 * flip, 58)], ink, 7)


TOKENS: dict[str, Mark] = {
    "keep": _keep,
    "wood": _wood,
    "sympathy": _sympathy,
    "trade_post": _trade_post,
    "tunnel": _tunnel,
    "plot": _hidden,
    "bomb": _bomb,
    "snare": _snare,
    "extortion": _extortion,
    "raid": _raid,
}
PLOTS = ("bomb", "snare", "extortion", "raid")


@lru_cache(maxsize=128)
def token(faction: str, kind: str, size: int, *, own: bool = False) -> Image.Image:
    """Return a token: a disc, for plots a hexagon, dark while it lies face down.

    `own` marks a facedown plot for the eyes of its owner: dark like one, with its kind.
    """
    ink, ground = FACTION_INK[faction], FACTIONS[faction]

    def draw(pen: Pen) -> None:
        if kind == "plot" or own:
            pen.shape(regular(6, 44), ground, INK, 5)
            TOKENS[kind](pen.inside(10, 10, 80), ink, ground)
        elif kind in PLOTS:
            pen.shape(regular(6, 44), "#E6E1F2", INK, 5)
            TOKENS[kind](pen.inside(10, 10, 80), "#443A5E", "#E6E1F2")
        else:
            paper = "#F0E0B8" if kind == "wood" else ground
            pen.disc(50, 50, 43, paper, INK, 5)
            TOKENS[kind](pen.inside(8, 8, 84), ink, ground)

    return sprite(size, size, draw)


# Signs


@lru_cache(maxsize=2)
def scorched(size: int) -> Image.Image:
    """Return the sign of a burnt clearing: a flame."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 43, "#4A3B30", INK, 5)
        pen.shape([(50, 12), (68, 36), (74, 58), (62, 80), (38, 80), (26, 58), (38, 44)], "#D9601A")
        pen.shape([(50, 40), (60, 58), (56, 76), (44, 76), (40, 60)], "#F3CF3E")

    return sprite(size, size, draw)


@lru_cache(maxsize=8)
def cards(size: int) -> Image.Image:
    """Return the sign for cards in hand."""

    def draw(pen: Pen) -> None:
        pen.box(30, 10, 80, 78, 8, EDGE, INK, 5)
        pen.box(18, 20, 68, 88, 8, EDGE, INK, 5)
        pen.disc(43, 54, 10, WOOD)

    return sprite(size, size, draw)


@lru_cache(maxsize=8)
def supporters(size: int) -> Image.Image:
    """Return the sign for supporters: cards with a paw."""

    def draw(pen: Pen) -> None:
        pen.box(34, 8, 88, 78, 8, FACTIONS["alliance"], INK, 5)
        pen.box(12, 20, 68, 92, 8, EDGE, INK, 5)
        _sympathy(pen.inside(12, 27, 58), FACTION_INK["alliance"], EDGE)

    return sprite(size, size, draw)


@lru_cache(maxsize=8)
def crown(size: int) -> Image.Image:
    """Return the sign of a minister: a crown."""

    def draw(pen: Pen) -> None:
        points: list[Point] = [(14, 80), (8, 30), (30, 52), (50, 18), (70, 52), (92, 30), (86, 80)]
        pen.shape(points, "#F3CF3E", INK, 6)

    return sprite(size, size, draw)


@lru_cache(maxsize=8)
def cog(size: int) -> Image.Image:
    """Return the sign of the clockwork."""

    def draw(pen: Pen) -> None:
        pen.shape(star(8, 46, 33), EDGE, INK, 4)
        pen.disc(50, 50, 13, INK)

    return sprite(size, size, draw)


@lru_cache(maxsize=2)
def battle(size: int) -> Image.Image:
    """Return the sign of a battle: two crossed blades on a red disc."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 44, SUITS["fox"], EDGE, 6)
        pen.disc(50, 50, 43, SUITS["fox"], INK, 4)
        for flip in (1, -1):
            pen.line([(50 - 24 * flip, 24), (50 + 18 * flip, 70)], EDGE, 9)
            pen.line([(50 + 4 * flip, 74), (50 + 25 * flip, 56)], EDGE, 8)

    return sprite(size, size, draw)


@lru_cache(maxsize=4)
def relation(kind: str, size: int) -> Image.Image:
    """Return the sign of a friend, a heart, or of an enemy, two crossed blades."""

    def draw(pen: Pen) -> None:
        if kind == "enemy":
            for flip in (1, -1):
                pen.line([(50 - 34 * flip, 16), (50 + 28 * flip, 78)], INK, 13)
                pen.line([(50 + 6 * flip, 84), (50 + 36 * flip, 56)], INK, 11)
            return
        for colour, wide in ((EDGE, 7), (SUITS["fox"], 0)):
            pen.disc(31, 38, 21 + wide, colour)
            pen.disc(69, 38, 21 + wide, colour)
            pen.shape([(12, 46), (50, 26), (88, 46), (50, 92)], colour, colour, wide)

    return sprite(size, size, draw)
