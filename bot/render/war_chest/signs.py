"""Signs of actions and of places of coins, on a square of 100 × 100 units."""

from __future__ import annotations

from collections.abc import Mapping

from bot.render.pen import Pen, star
from bot.render.war_chest.box_emblems import castle, eye, scroll, wagon
from bot.render.war_chest.emblems import EMBLEMS, Emblem, arc, blade, droplet


def crossed(pen: Pen, ink: str, ground: str) -> None:
    """Draw crossed swords."""
    for degrees in (-40, 40):
        blade(pen, ink, degrees)


def arrow(pen: Pen, ink: str, ground: str) -> None:
    """Draw an arrow to the right."""
    pen.line([(8, 50), (70, 50)], ink, 14)
    pen.shape([(96, 50), (60, 24), (60, 76)], ink)


def flag(pen: Pen, ink: str, ground: str) -> None:
    """Draw a flag."""
    EMBLEMS["ensign"](pen, ink, ground)


def onto(pen: Pen, ink: str, ground: str) -> None:
    """Draw an arrow down onto a line."""
    pen.line([(50, 6), (50, 50)], ink, 14)
    pen.shape([(50, 78), (26, 44), (74, 44)], ink)
    pen.line([(14, 90), (86, 90)], ink, 12)


def plus(pen: Pen, ink: str, ground: str) -> None:
    """Draw a plus."""
    pen.line([(50, 14), (50, 86)], ink, 18)
    pen.line([(14, 50), (86, 50)], ink, 18)


def pile(pen: Pen, ink: str, ground: str) -> None:
    """Draw a pile of coins."""
    for y in (74, 54, 34):
        pen.oval(50, y, 36, 14, ink, ground, 4)


def dash(pen: Pen, ink: str, ground: str) -> None:
    """Draw a dash."""
    pen.line([(16, 50), (84, 50)], ink, 16)


def tactic(pen: Pen, ink: str, ground: str) -> None:
    """Draw a star of four points."""
    pen.shape(star(4, 50, 16), ink)


def drop(pen: Pen, ink: str, ground: str) -> None:
    """Draw a drop."""
    droplet(pen, 50, 66, 30, ink)


def cross(pen: Pen, ink: str, ground: str) -> None:
    """Draw a cross."""
    pen.line([(24, 24), (76, 76)], ink, 18)
    pen.line([(76, 24), (24, 76)], ink, 18)


def hexagon(pen: Pen, ink: str, ground: str) -> None:
    """Draw the sign of the board."""
    pen.line(arc(50, 50, 44, 44, 0, 360)[::6], ink, 9)
    pen.disc(50, 50, 13, ink)


def bag(pen: Pen, ink: str, ground: str) -> None:
    """Draw a bag."""
    pen.disc(50, 64, 32, ink)
    pen.shape([(36, 40), (64, 40), (76, 10), (24, 10)], ink)
    pen.line([(30, 38), (70, 38)], ground, 6)


def coin(pen: Pen, ink: str, ground: str) -> None:
    """Draw an open coin."""
    pen.disc(50, 50, 46, ink)
    pen.disc(50, 50, 34, ground)
    pen.shape(star(5, 22, 10), ink)


def back(pen: Pen, ink: str, ground: str) -> None:
    """Draw a coin that lies face down."""
    pen.disc(50, 50, 46, ink)
    pen.disc(50, 50, 34, ground)
    cross(pen.inside(28, 28, 44), ink, ground)


def grave(pen: Pen, ink: str, ground: str) -> None:
    """Draw a gravestone."""
    pen.disc(50, 38, 30, ink)
    pen.box(20, 38, 80, 92, 2, ink)
    pen.line([(50, 26), (50, 70)], ground, 9)
    pen.line([(36, 42), (64, 42)], ground, 9)


def hand(pen: Pen, ink: str, ground: str) -> None:
    """Draw three coins side by side."""
    for x, y in ((26, 60), (74, 60), (50, 40)):
        pen.disc(x, y, 24, ink, ground, 4)


SIGNS: Mapping[str, Emblem] = {
    "attack": crossed,
    "bag": bag,
    "board": hexagon,
    "bolster": plus,
    "claim": EMBLEMS["royal"],
    "control": flag,
    "cure": cross,
    "box": grave,
    "deploy": onto,
    "face_down": back,
    "face_up": coin,
    "fort": castle,
    "hand": hand,
    "move": arrow,
    "pass_coin": dash,
    "poison": drop,
    "proclaim": scroll,
    "recruit": pile,
    "return_decoy": EMBLEMS["infiltrator_decoy"],
    "shoot": EMBLEMS["archer"],
    "spy": eye,
    "supply": pile,
    "tactic": tactic,
    "wagon": wagon,
}
"""Signs of actions and of places of coins."""
