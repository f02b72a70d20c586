"""The emblem of each kind of coin, on a square of 100 × 100 units: `ink` on a `ground` colour."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from bot.render.pen import Pen, Point, star_corners

Emblem = Callable[[Pen, str, str], None]


def _turn_points(points: list[Point], degrees: float) -> list[Point]:
    """Turn points round the middle of the square, clockwise."""
    a = degrees * pi / 180
    return [
        (50 + (x - 50) * cos(a) - (y - 50) * sin(a), 50 + (x - 50) * sin(a) + (y - 50) * cos(a))
        for x, y in points
    ]


def points_of_arc(
    x: float, y: float, wide: float, high: float, first: int, last: int
) -> list[Point]:
    """Return points of an ellipse from one angle to another, in degrees."""
    return [
        (x + wide * cos(a * pi / 180), y + high * sin(a * pi / 180))
        for a in range(first, last + 1, 10)
    ]


def _draw_archer(pen: Pen, ink: str, ground: str) -> None:
    pen.line(points_of_arc(40, 50, 36, 42, -80, 80), ink, 8)
    pen.line([(46, 9), (46, 91)], ink, 4)
    pen.line([(6, 50), (84, 50)], ink, 6)
    pen.shape([(98, 50), (80, 38), (80, 62)], ink)


def _draw_berserker(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(50, 10), (50, 92)], ink, 8)
    for way in (-1, 1):
        pen.shape(
            [(50 + way * x, y) for x, y in ((7, 26), (20, 24), (38, 10), (44, 40), (38, 66))]
            + [(50 + way * 20, 50), (50 + way * 7, 48)],
            ink,
        )


def _draw_cavalry(pen: Pen, ink: str, ground: str) -> None:
    pen.shape(
        [
            (52, 6),
            (60, 14),
            (78, 30),
            (88, 92),
            (28, 92),
            (44, 62),
            (30, 60),
            (18, 64),
            (10, 52),
            (24, 34),
            (38, 20),
            (46, 18),
        ],
        ink,
    )
    pen.line([(66, 34), (74, 84)], ground, 4)
    pen.disc(40, 34, 4, ground)


def _draw_crossbowman(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(50, 14), (50, 92)], ink, 9)
    pen.line(points_of_arc(50, 52, 42, 34, -165, -15), ink, 8)
    pen.line([(10, 44), (50, 70), (90, 44)], ink, 4)
    pen.shape([(50, 2), (40, 18), (60, 18)], ink)
    pen.line([(36, 84), (64, 84)], ink, 6)


def _draw_ensign(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(20, 8), (20, 94)], ink, 8)
    pen.shape([(26, 10), (92, 10), (76, 33), (92, 56), (26, 56)], ink)
    pen.disc(50, 33, 9, ground)


def _draw_footman(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(28, 6), (62, 6), (62, 46), (88, 60), (92, 76), (28, 76)], ink)
    pen.box(26, 82, 94, 93, 4, ink)
    pen.line([(28, 22), (62, 22)], ground, 5)


def _draw_knight(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(50, 4), (82, 18), (82, 70), (50, 96), (18, 70), (18, 18)], ink)
    pen.line([(28, 40), (72, 40)], ground, 7)
    pen.line([(50, 40), (50, 82)], ground, 6)
    for x, y in ((34, 58), (66, 58), (36, 72), (64, 72)):
        pen.disc(x, y, 3.5, ground)


def _draw_lancer(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(10, 90), (88, 12)], ink, 7)
    pen.shape([(98, 2), (72, 14), (86, 28)], ink)
    pen.shape([(66, 26), (30, 26), (40, 40), (24, 52), (44, 50)], ink)
    pen.disc(20, 80, 9, ink)


def _light_cavalry(pen: Pen, ink: str, ground: str) -> None:
    pen.line(points_of_arc(50, 46, 30, 36, 120, 420), ink, 20)
    pen.line([(28, 90), (42, 90)], ink, 8)
    pen.line([(58, 90), (72, 90)], ink, 8)
    for x, y in points_of_arc(50, 46, 30, 36, 130, 410)[::7]:
        pen.disc(x, y, 3.5, ground)


def _draw_marshall(pen: Pen, ink: str, ground: str) -> None:
    pen.shape(star_corners(5, 48, 20, 50, 54), ink)
    pen.disc(50, 54, 8, ground)


def _draw_mercenary(pen: Pen, ink: str, ground: str) -> None:
    pen.disc(50, 64, 31, ink)
    pen.shape([(38, 34), (62, 34), (72, 8), (58, 16), (50, 6), (42, 16), (28, 8)], ink)
    pen.line([(36, 35), (64, 35)], ground, 5)
    pen.disc(50, 64, 15, ground)
    pen.disc(50, 64, 9, ink)


def _draw_pikeman(pen: Pen, ink: str, ground: str) -> None:
    for x, top in ((22, 18), (50, 6), (78, 18)):
        pen.line([(x, top + 10), (x, 94)], ink, 7)
        pen.shape([(x, top - 4), (x - 10, top + 18), (x + 10, top + 18)], ink)
    pen.line([(14, 62), (86, 62)], ink, 6)


def _royal_guard(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(14, 8), (86, 8), (86, 52), (50, 96), (14, 52)], ink)
    pen.shape([(30, 50), (28, 26), (40, 38), (50, 22), (60, 38), (72, 26), (70, 50)], ground)
    pen.line([(33, 60), (67, 60)], ground, 6)


def _draw_scout(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(2, 50), (26, 26), (50, 18), (74, 26), (98, 50), (74, 74), (50, 82), (26, 74)], ink)
    pen.disc(50, 50, 20, ground)
    pen.disc(50, 50, 11, ink)


def draw_turned_sword(pen: Pen, ink: str, degrees: float) -> None:
    """Draw a sword that is turned clockwise from upright."""
    pen.shape(_turn_points([(50, 0), (58, 12), (56, 66), (44, 66), (42, 12)], degrees), ink)
    pen.line(_turn_points([(30, 68), (70, 68)], degrees), ink, 8)
    pen.line(_turn_points([(50, 68), (50, 92)], degrees), ink, 8)


def _draw_swordsman(pen: Pen, ink: str, ground: str) -> None:
    draw_turned_sword(pen, ink, 38)


def _warrior_priest(pen: Pen, ink: str, ground: str) -> None:
    for number in range(8):
        pen.line(_turn_points([(50, 4), (50, 22)], 45 * number), ink, 8)
    pen.disc(50, 50, 25, ink)
    pen.line([(50, 32), (50, 68)], ground, 7)
    pen.line([(38, 44), (62, 44)], ground, 7)


def draw_droplet(pen: Pen, x: float, y: float, size: float, ink: str) -> None:
    """Draw a drop round a point."""
    pen.disc(x, y, size, ink)
    pen.shape(
        [(x, y - 2.2 * size), (x - size * 0.92, y - size * 0.4), (x + size * 0.92, y - size * 0.4)],
        ink,
    )


def _draw_assassin(pen: Pen, ink: str, ground: str) -> None:
    draw_turned_sword(pen, ink, 220)
    draw_droplet(pen, 82, 80, 12, ink)


def _draw_saboteur(pen: Pen, ink: str, ground: str) -> None:
    pen.box(36, 4, 64, 14, 4, ink)
    pen.line([(50, 12), (50, 44)], ink, 18)
    pen.disc(50, 66, 30, ink)
    pen.shape(points_of_arc(50, 66, 22, 22, 0, 180), ground)
    pen.disc(42, 74, 4, ink)
    pen.disc(57, 78, 5, ink)


def _draw_infiltrator(pen: Pen, ink: str, ground: str) -> None:
    pen.disc(24, 50, 22, ink)
    pen.disc(24, 50, 10, ground)
    pen.line([(40, 50), (94, 50)], ink, 10)
    pen.line([(74, 50), (74, 70)], ink, 9)
    pen.line([(91, 50), (91, 70)], ink, 9)


def _draw_skirmisher(pen: Pen, ink: str, ground: str) -> None:
    for degrees in (-38, 38):
        pen.line(_turn_points([(50, 12), (50, 98)], degrees), ink, 7)
        pen.shape(_turn_points([(50, -6), (39, 18), (61, 18)], degrees), ink)


def _draw_crown(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(16, 74), (8, 28), (32, 48), (50, 16), (68, 48), (92, 28), (84, 74)], ink)
    for x, y in ((8, 24), (50, 12), (92, 24)):
        pen.disc(x, y, 7, ink)
    pen.box(16, 80, 84, 90, 4, ink)


def _draw_decoy(pen: Pen, ink: str, ground: str) -> None:
    pen.shape(
        [
            (4, 34),
            (30, 28),
            (50, 38),
            (70, 28),
            (96, 34),
            (90, 64),
            (68, 74),
            (50, 60),
            (32, 74),
            (10, 64),
        ],
        ink,
    )
    pen.oval(30, 50, 12, 8, ground)
    pen.oval(70, 50, 12, 8, ground)


EMBLEMS: Mapping[str, Emblem] = {
    "archer": _draw_archer,
    "assassin": _draw_assassin,
    "berserker": _draw_berserker,
    "cavalry": _draw_cavalry,
    "crossbowman": _draw_crossbowman,
    "ensign": _draw_ensign,
    "footman": _draw_footman,
    "infiltrator": _draw_infiltrator,
    "infiltrator_decoy": _draw_decoy,
    "knight": _draw_knight,
    "lancer": _draw_lancer,
    "light_cavalry": _light_cavalry,
    "marshall": _draw_marshall,
    "mercenary": _draw_mercenary,
    "pikeman": _draw_pikeman,
    "royal": _draw_crown,
    "royal_guard": _royal_guard,
    "saboteur": _draw_saboteur,
    "scout": _draw_scout,
    "skirmisher": _draw_skirmisher,
    "skirmisher_decoy": _draw_decoy,
    "swordsman": _draw_swordsman,
    "warrior_priest": _warrior_priest,
}
"""The emblems by coin."""


def draw_raven_head(pen: Pen, ink: str, ground: str) -> None:
    """Draw a bird's head with the beak to the right."""
    pen.disc(42, 46, 30, ink)
    pen.shape([(60, 26), (98, 48), (62, 60)], ink)
    pen.shape([(16, 56), (64, 66), (70, 94), (14, 94)], ink)
    pen.disc(50, 40, 6, ground)


def draw_wolf_head(pen: Pen, ink: str, ground: str) -> None:
    """Draw a wolf's head from the front."""
    pen.shape(
        [
            (12, 6),
            (36, 26),
            (64, 26),
            (88, 6),
            (92, 50),
            (72, 66),
            (60, 94),
            (40, 94),
            (28, 66),
            (8, 50),
        ],
        ink,
    )
    for way in (-1, 1):
        pen.shape([(50 + way * 12, 54), (50 + way * 30, 44), (50 + way * 26, 56)], ground)
    pen.shape([(42, 82), (58, 82), (50, 92)], ground)


HEADS: Mapping[str, Emblem] = {"raven": draw_raven_head, "wolf": draw_wolf_head}
"""The signs of the sides."""


# The emblems of what Nobility and Siege bring, on a square of 100 × 100 units.


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
