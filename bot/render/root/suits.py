"""The signs of the suits: each a shape of its own, on its colour."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from bot.games.root.law.kinds import Suit
from bot.render.pen import Pen, make_sprite
from bot.render.root.palette import INK, SUIT_INK, SUITS


def _draw_fox(pen: Pen, ink: str, paper: str) -> None:
    """A pointed face with two triangular ears."""
    pen.shape([(12, 12), (38, 30), (62, 30), (88, 12), (86, 54), (50, 90), (14, 54)], ink)
    pen.disc(35, 52, 6, paper)
    pen.disc(65, 52, 6, paper)


def _draw_rabbit(pen: Pen, ink: str, paper: str) -> None:
    """A round face with two upright ears."""
    pen.oval(36, 28, 9, 24, ink)
    pen.oval(64, 28, 9, 24, ink)
    pen.disc(50, 66, 25, ink)
    pen.disc(41, 62, 5, paper)
    pen.disc(59, 62, 5, paper)


def _draw_mouse(pen: Pen, ink: str, paper: str) -> None:
    """A small face with two very large round ears."""
    pen.disc(25, 36, 21, ink)
    pen.disc(75, 36, 21, ink)
    pen.disc(25, 36, 10, paper)
    pen.disc(75, 36, 10, paper)
    pen.oval(50, 62, 24, 26, ink)
    pen.disc(42, 57, 4, paper)
    pen.disc(58, 57, 4, paper)


def _draw_bird(pen: Pen, ink: str, paper: str) -> None:
    """A bird in profile."""
    pen.shape([(4, 46), (26, 34), (26, 52)], ink)
    pen.disc(36, 40, 18, ink)
    pen.shape([(30, 50), (58, 36), (96, 70), (70, 70), (56, 84), (34, 72)], ink)
    pen.disc(32, 36, 4, paper)


SIGNS: dict[str, Callable[[Pen, str, str], None]] = {
    "fox": _draw_fox,
    "rabbit": _draw_rabbit,
    "mouse": _draw_mouse,
    "bird": _draw_bird,
}


@lru_cache(maxsize=32)
def sign_of_suit(suit: Suit, size: int) -> Image.Image:
    """Return a suit's sign alone, in the ink that shows on its colour."""
    return make_sprite(size, size, lambda pen: SIGNS[suit](pen, SUIT_INK[suit], SUITS[suit]))


@lru_cache(maxsize=64)
def suit_disc(suit: Suit, size: int) -> Image.Image:
    """Return a suit's sign on a disc of its colour."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 44, SUITS[suit], INK, 5)
        SIGNS[suit](pen.inside(22, 22, 56), SUIT_INK[suit], SUITS[suit])

    return make_sprite(size, size, draw)
