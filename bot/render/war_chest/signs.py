"""Signs of actions and of places of coins, on a square of 100 × 100 units."""

from __future__ import annotations

from collections.abc import Mapping

from bot.render.pen import Pen, star_corners
from bot.render.war_chest.box_emblems import (
    draw_fort_emblem,
    draw_open_eye,
    draw_sealed_scroll,
    draw_wagon_sign,
)
from bot.render.war_chest.emblems import (
    EMBLEMS,
    Emblem,
    draw_droplet,
    draw_turned_sword,
    points_of_arc,
)


def draw_crossed_swords(pen: Pen, ink: str, ground: str) -> None:
    """Draw crossed swords."""
    for degrees in (-40, 40):
        draw_turned_sword(pen, ink, degrees)


def draw_right_arrow(pen: Pen, ink: str, ground: str) -> None:
    """Draw an arrow to the right."""
    pen.line([(8, 50), (70, 50)], ink, 14)
    pen.shape([(96, 50), (60, 24), (60, 76)], ink)


def draw_flag(pen: Pen, ink: str, ground: str) -> None:
    """Draw a flag."""
    EMBLEMS["ensign"](pen, ink, ground)


def draw_arrow_onto_line(pen: Pen, ink: str, ground: str) -> None:
    """Draw an arrow down onto a line."""
    pen.line([(50, 6), (50, 50)], ink, 14)
    pen.shape([(50, 78), (26, 44), (74, 44)], ink)
    pen.line([(14, 90), (86, 90)], ink, 12)


def draw_plus(pen: Pen, ink: str, ground: str) -> None:
    """Draw a plus."""
    pen.line([(50, 14), (50, 86)], ink, 18)
    pen.line([(14, 50), (86, 50)], ink, 18)


def draw_coin_pile(pen: Pen, ink: str, ground: str) -> None:
    """Draw a pile of coins."""
    for y in (74, 54, 34):
        pen.oval(50, y, 36, 14, ink, ground, 4)


def draw_dash(pen: Pen, ink: str, ground: str) -> None:
    """Draw a dash."""
    pen.line([(16, 50), (84, 50)], ink, 16)


def draw_tactic_star(pen: Pen, ink: str, ground: str) -> None:
    """Draw a star of four points."""
    pen.shape(star_corners(4, 50, 16), ink)


def draw_poison_drop(pen: Pen, ink: str, ground: str) -> None:
    """Draw a drop."""
    draw_droplet(pen, 50, 66, 30, ink)


def draw_diagonal_cross(pen: Pen, ink: str, ground: str) -> None:
    """Draw a cross."""
    pen.line([(24, 24), (76, 76)], ink, 18)
    pen.line([(76, 24), (24, 76)], ink, 18)


def draw_hexagon(pen: Pen, ink: str, ground: str) -> None:
    """Draw the sign of the board."""
    pen.line(points_of_arc(50, 50, 44, 44, 0, 360)[::6], ink, 9)
    pen.disc(50, 50, 13, ink)


def draw_bag(pen: Pen, ink: str, ground: str) -> None:
    """Draw a bag."""
    pen.disc(50, 64, 32, ink)
    pen.shape([(36, 40), (64, 40), (76, 10), (24, 10)], ink)
    pen.line([(30, 38), (70, 38)], ground, 6)


def draw_coin_face(pen: Pen, ink: str, ground: str) -> None:
    """Draw an open coin."""
    pen.disc(50, 50, 46, ink)
    pen.disc(50, 50, 34, ground)
    pen.shape(star_corners(5, 22, 10), ink)


def draw_coin_back(pen: Pen, ink: str, ground: str) -> None:
    """Draw a coin that lies face down."""
    pen.disc(50, 50, 46, ink)
    pen.disc(50, 50, 34, ground)
    draw_diagonal_cross(pen.inside(28, 28, 44), ink, ground)


def draw_gravestone(pen: Pen, ink: str, ground: str) -> None:
    """Draw a gravestone."""
    pen.disc(50, 38, 30, ink)
    pen.box(20, 38, 80, 92, 2, ink)
    pen.line([(50, 26), (50, 70)], ground, 9)
    pen.line([(36, 42), (64, 42)], ground, 9)


def draw_coins_in_hand(pen: Pen, ink: str, ground: str) -> None:
    """Draw three coins side by side."""
    for x, y in ((26, 60), (74, 60), (50, 40)):
        pen.disc(x, y, 24, ink, ground, 4)


SIGNS: Mapping[str, Emblem] = {
    "attack": draw_crossed_swords,
    "bag": draw_bag,
    "board": draw_hexagon,
    "bolster": draw_plus,
    "claim": EMBLEMS["royal"],
    "control": draw_flag,
    "cure": draw_diagonal_cross,
    "box": draw_gravestone,
    "deploy": draw_arrow_onto_line,
    "face_down": draw_coin_back,
    "face_up": draw_coin_face,
    "fort": draw_fort_emblem,
    "hand": draw_coins_in_hand,
    "move": draw_right_arrow,
    "pass_coin": draw_dash,
    "poison": draw_poison_drop,
    "proclaim": draw_sealed_scroll,
    "recruit": draw_coin_pile,
    "return_decoy": EMBLEMS["infiltrator_decoy"],
    "shoot": EMBLEMS["archer"],
    "spy": draw_open_eye,
    "supply": draw_coin_pile,
    "tactic": draw_tactic_star,
    "wagon": draw_wagon_sign,
}
"""Signs of actions and of places of coins."""
