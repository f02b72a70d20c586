"""The emblems of what Nobility and Siege bring, on a square of 100 × 100 units."""

from __future__ import annotations

from collections.abc import Mapping

from bot.render.pen import Pen, star_corners
from bot.render.war_chest.emblems import Emblem, points_of_arc


def _draw_bannerman(pen: Pen, ink: str, ground: str) -> None:
    """Draw a banner that hangs from a cross-bar."""
    pen.line([(50, 6), (50, 96)], ink, 8)
    pen.line([(12, 16), (88, 16)], ink, 8)
    pen.shape([(18, 20), (82, 20), (82, 74), (66, 62), (50, 76), (34, 62), (18, 74)], ink)
    pen.shape(star_corners(4, 18, 7, 50, 43), ground)


def _draw_bishop(pen: Pen, ink: str, ground: str) -> None:
    """Draw a mitre."""
    pen.shape([(50, 4), (76, 32), (84, 92), (16, 92), (24, 32)], ink)
    pen.line([(50, 20), (50, 68)], ground, 8)
    pen.line([(36, 38), (64, 38)], ground, 8)
    pen.line([(22, 78), (78, 78)], ground, 7)


def _draw_earl(pen: Pen, ink: str, ground: str) -> None:
    """Draw a coronet with five balls."""
    pen.shape([(14, 86), (8, 38), (26, 58), (50, 30), (74, 58), (92, 38), (86, 86)], ink)
    for x, y in ((8, 30), (28, 42), (50, 18), (72, 42), (92, 30)):
        pen.disc(x, y, 9, ink)
    pen.line([(24, 72), (76, 72)], ground, 7)


def _draw_herald(pen: Pen, ink: str, ground: str) -> None:
    """Draw a trumpet with a cloth."""
    pen.line([(8, 76), (66, 26)], ink, 9)
    pen.shape([(58, 34), (74, 2), (98, 34), (66, 42)], ink)
    pen.shape([(22, 68), (50, 44), (62, 78), (48, 80), (36, 94)], ink)
    pen.disc(8, 77, 8, ink)


def _draw_sapper(pen: Pen, ink: str, ground: str) -> None:
    """Draw a spade and a pick, crossed."""
    pen.line([(22, 92), (74, 28)], ink, 8)
    pen.shape([(66, 14), (92, 6), (96, 32), (84, 44), (62, 28)], ink)
    pen.line([(78, 92), (34, 36)], ink, 8)
    pen.line(points_of_arc(30, 44, 34, 34, 190, 330), ink, 10)


def _siege_tower(pen: Pen, ink: str, ground: str) -> None:
    """Draw a tower on wheels with a lowered bridge."""
    pen.shape([(30, 14), (68, 14), (74, 80), (24, 80)], ink)
    for x in (26, 44, 62):
        pen.box(x, 2, x + 10, 16, 1, ink)
    pen.line([(68, 26), (96, 40)], ink, 7)
    pen.line([(33, 36), (66, 36)], ground, 6)
    pen.line([(31, 58), (69, 58)], ground, 6)
    for x in (30, 70):
        pen.disc(x, 86, 12, ink, ground, 4)


def _draw_trebuchet(pen: Pen, ink: str, ground: str) -> None:
    """Draw a long arm on a frame, with its weight and its sling."""
    pen.line([(14, 92), (46, 36), (78, 92)], ink, 8)
    pen.line([(6, 92), (94, 92)], ink, 8)
    pen.line([(24, 56), (90, 8)], ink, 9)
    pen.box(8, 44, 34, 74, 4, ink)
    pen.line([(90, 8), (94, 40)], ink, 4)
    pen.disc(94, 46, 9, ink)


def _war_wagon(pen: Pen, ink: str, ground: str) -> None:
    """Draw a covered wagon from the side."""
    pen.shape([*points_of_arc(50, 46, 42, 36, 180, 360), (92, 66), (8, 66)], ink)
    pen.line([(30, 22), (30, 56)], ground, 5)
    pen.line([(50, 18), (50, 56)], ground, 5)
    pen.line([(70, 22), (70, 56)], ground, 5)
    for x in (26, 74):
        pen.disc(x, 76, 18, ink, ground, 4)
        pen.disc(x, 76, 6, ground)


BOX_EMBLEMS: Mapping[str, Emblem] = {
    "bannerman": _draw_bannerman,
    "bishop": _draw_bishop,
    "earl": _draw_earl,
    "herald": _draw_herald,
    "sapper": _draw_sapper,
    "siege_tower": _siege_tower,
    "trebuchet": _draw_trebuchet,
    "war_wagon": _war_wagon,
}
"""The emblems of the units of both boxes."""


def draw_fort_emblem(pen: Pen, ink: str, ground: str) -> None:
    """Draw a fort: two towers and a wall with a gate."""
    pen.box(8, 34, 92, 92, 2, ink)
    for left in (4, 66):
        pen.box(left, 22, left + 30, 94, 2, ink)
        for at in (0, 12, 23):
            pen.box(left + at - 1, 8, left + at + 8, 28, 1, ink)
    pen.box(44, 26, 56, 40, 1, ink)
    pen.box(40, 58, 60, 92, 8, ground)


def draw_sealed_scroll(pen: Pen, ink: str, ground: str) -> None:
    """Draw a scroll with a seal: a decree."""
    pen.box(20, 12, 80, 84, 4, ink)
    pen.box(10, 4, 90, 20, 8, ink)
    for y in (34, 48):
        pen.line([(32, y), (68, y)], ground, 6)
    pen.shape(star_corners(8, 22, 16, 62, 78), ground)
    pen.shape(star_corners(8, 17, 13, 62, 78), ink)


def draw_open_eye(pen: Pen, ink: str, ground: str) -> None:
    """Draw an eye."""
    pen.shape([(2, 50), (26, 26), (50, 18), (74, 26), (98, 50), (74, 74), (50, 82), (26, 74)], ink)
    pen.disc(50, 50, 21, ground)
    pen.disc(50, 50, 13, ink)


def draw_wagon_sign(pen: Pen, ink: str, ground: str) -> None:
    """Draw the sign of what a War Wagon takes or does."""
    _war_wagon(pen, ink, ground)
