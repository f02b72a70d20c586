"""War Chest's sheet to draw on: its colours and places, its coins, markers and signs."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin, sqrt

import msgspec
from PIL import Image

from bot.games.war_chest.board import axial_coordinates
from bot.render.pen import Pen, make_sprite, star_corners
from bot.render.sheet import KEPT
from bot.render.war_chest.emblems import (
    BOX_EMBLEMS,
    EMBLEMS,
    HEADS,
    Emblem,
    draw_droplet,
    draw_fort_emblem,
    draw_open_eye,
    draw_sealed_scroll,
    draw_turned_sword,
    draw_wagon_sign,
    points_of_arc,
)

# The colours of War Chest's pictures, and the shapes that say the same without colour.


INK = "#2B2118"
PAPER = "#FBF4E0"
CARD = "#F6ECD2"
EDGE = "#FFFAEC"
HIGHLIGHT = "#FFE14D"
BROWN = "#7A5326"
LINE = "#E3CF9C"
FADED = "#B9AC92"
WHITE = "#FFFFFF"
FRAME = "#3A2E21"
UNSEEN = "#E9D8AC"
POISON = "#A9D552"
DECOY = "#D9C3EA"
STONE = "#7A7263"
CREAM = "#FFF8E2"
NAME = "#5F401B"
NONE = "#B39B6B"
LOSS = "#8E2B16"

SIDE: Mapping[str, str] = {"raven": "#2F4585", "wolf": "#CF4A1F"}
TINT: Mapping[str, str] = {"raven": "#C3CCE4", "wolf": "#EFA986"}
PALE: Mapping[str, str] = {"raven": "#8D9CCB", "wolf": "#F6B391"}
"""The head on the back of a coin that lies face down."""

PARCHMENT = ("#DCC894", "#D6C088", "#CFB77C")
TILES = ("#F5E9CB", "#EDDFBA", "#E5D5A9")
SLAB = ("#8E6E3E", "#8A6433")

EXACT = [
    *(INK, PAPER, CARD, EDGE, HIGHLIGHT, BROWN, LINE, FADED, WHITE, FRAME, UNSEEN, POISON, DECOY),
    *(STONE, CREAM, LOSS, *SIDE.values(), *TINT.values(), *PALE.values(), *TILES, *PARCHMENT),
]
"""Colours that the palette holds exactly."""

COLOURS = 128
"""Colours of a picture: more take 3 to 6 kB, and nobody sees them."""


# Where everything lies in the picture, in pixels.


SIZE = (1600, 1200)
HEADER = (22.0, 14.0, 1556.0, 56.0)

Point = tuple[float, float]


class Layout(msgspec.Struct, frozen=True):
    """The places for a number of players; `side` is the length of a hex's edge."""

    side: float
    middle: Point
    board: tuple[float, float, float, float]
    panels: tuple[tuple[float, float, float, float], ...]
    strip: tuple[float, float, float, float]
    places: int
    """Coins of a round in the strip."""

    units: int
    """Units that each seat chooses (WC 3.2)."""

    def centre(self, name: str) -> Point:
        """Return the middle of a hex."""
        q, r = axial_coordinates(name)
        x, y = self.middle
        return x + 1.5 * q * self.side, y + sqrt(3) * self.side * (r + q / 2)

    @property
    def k(self) -> float:
        """The scale of what lies on hexes."""
        return self.side / 80

    def name_spot(self, name: str) -> Point:
        """Return the middle of a hex's name."""
        x, y = self.centre(name)
        return x, y - 0.625 * self.side

    @property
    def name_size(self) -> Point:
        """The width and height of a name that stands beside an arrow."""
        return 58 * self.k, 44 * self.k


def _stacked_boxes(
    left: float, top: float, wide: float, high: float, many: int
) -> Sequence[tuple[float, float, float, float]]:
    each = (high - 9 * (many - 1)) / many
    return [(left, top + number * (each + 9), wide, each) for number in range(many)]


LAYOUTS = {
    2: Layout(
        side=78,
        middle=(494, 576),
        board=(22, 80, 944, 992),
        panels=tuple(_stacked_boxes(976, 80, 602, 992, 2)),
        strip=(22, 1082, 1556, 104),
        places=6,
        units=4,
    ),
    4: Layout(
        side=65,
        middle=(586, 576),
        board=(22, 80, 1128, 992),
        panels=tuple(_stacked_boxes(1160, 80, 418, 1106, 4)),
        strip=(22, 1082, 1128, 104),
        places=12,
        units=3,
    ),
}
"""The layouts by the number of players."""


def corners_of_hex(centre: Point, radius: float) -> list[Point]:
    """Return the corners of a hex with a flat top."""
    x, y = centre
    return [(x + radius * cos(pi * n / 3), y + radius * sin(pi * n / 3)) for n in range(6)]


# Signs of actions and of places of coins, on a square of 100 × 100 units.


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


# War Chest's sprites: its coins, markers and signs, each drawn once and kept.


def draw_shape_of_side(pen: Pen, side: str, inset: float, fill: str) -> None:
    """Draw a side's own shape: a disc for the raven, a box for the wolf."""
    if side == "wolf":
        radius = max(22 - inset, 6)
        pen.box(inset, inset, 100 - inset, 100 - inset, radius, fill)
    else:
        pen.disc(50, 50, 50 - inset, fill)


@lru_cache(KEPT)
def draw_unit_coin(kind: str, side: str, size: int, second: bool = False) -> Image.Image:
    """Draw a coin of a side, or of none yet; kinds of the second seat have beads on their rim."""

    def paint(pen: Pen) -> None:
        decoy = kind.endswith("_decoy")
        royal = kind == "royal"
        at = "raven" if decoy else side
        ground = DECOY if decoy else HIGHLIGHT if royal else SIDE.get(side, STONE)
        draw_shape_of_side(pen, at, 0, INK)
        if not (decoy or royal):
            draw_shape_of_side(pen, at, 7, PAPER)
            if second:
                _draw_rim_beads(pen, side)
        draw_shape_of_side(pen, at, 12 if not (decoy or royal) else 8, ground)
        emblem = BOX_EMBLEMS.get(kind) or EMBLEMS[kind]
        emblem(pen.inside(24, 24, 52), INK if decoy or royal else WHITE, ground)

    return make_sprite(size, size, paint)


def draw_small_coin(kind: str, size: int) -> Image.Image:
    """Draw a coin of no side, with an emblem that can be read when it is very small."""
    is_light = kind == "royal" or kind.endswith("_decoy")
    ground = HIGHLIGHT if kind == "royal" else DECOY if is_light else STONE
    emblem = BOX_EMBLEMS.get(kind) or EMBLEMS[kind]

    def paint(pen: Pen) -> None:
        for inset, fill in ((0, CREAM), (4, INK), (9, ground)):
            pen.disc(50, 50, 50 - inset, fill)
        emblem(pen.inside(19, 19, 62), INK if is_light else WHITE, ground)

    return make_sprite(size, size, paint)


def draw_side_emblem(side: str, size: int) -> Image.Image:
    """Draw the head of a side on its shape."""

    def paint(pen: Pen) -> None:
        for inset, fill in ((0, CREAM), (4, INK), (9, SIDE[side])):
            draw_shape_of_side(pen, side, inset, fill)
        HEADS[side](pen.inside(19, 19, 62), WHITE, SIDE[side])

    return make_sprite(size, size, paint)


def _draw_rim_beads(pen: Pen, side: str) -> None:
    """Mark the rim of a coin of a side's second seat."""
    for number in range(4):
        for along in (26, 50, 74):
            x, y = [(along, 9), (91, along), (along, 91), (9, along)][number]
            pen.disc(x, y, 4.6, INK)


@lru_cache(KEPT)
def draw_coin_rim(side: str, size: int) -> Image.Image:
    """Draw the rim of a lower coin of a stack."""

    def paint(pen: Pen) -> None:
        draw_shape_of_side(pen, side, 0, INK)
        draw_shape_of_side(pen, side, 7, PAPER)
        draw_shape_of_side(pen, side, 12, SIDE[side])

    return make_sprite(size, size, paint)


@lru_cache(KEPT)
def face_down(side: str, size: int) -> Image.Image:
    """Draw the back of a coin: the same for every coin of a side."""

    def paint(pen: Pen) -> None:
        draw_shape_of_side(pen, side, 0, INK)
        draw_shape_of_side(pen, side, 8, SIDE[side])
        HEADS[side](pen.inside(24, 24, 52), PALE[side], SIDE[side])

    return make_sprite(size, size, paint)


@lru_cache(KEPT)
def draw_side_outline(side: str, size: int, colour: str, ground: str = CARD) -> Image.Image:
    """Draw the outline of a side's shape."""

    def paint(pen: Pen) -> None:
        draw_shape_of_side(pen, side, 4, colour)
        draw_shape_of_side(pen, side, 13, ground)

    return make_sprite(size, size, paint)


@lru_cache(KEPT)
def draw_control_marker(side: str, size: int) -> Image.Image:
    """Draw a control marker: a side's head on its shape."""

    def paint(pen: Pen) -> None:
        draw_shape_of_side(pen, side, 0, INK)
        draw_shape_of_side(pen, side, 7, PAPER)
        draw_shape_of_side(pen, side, 13, SIDE[side])
        HEADS[side](pen.inside(22, 22, 56), WHITE, SIDE[side])

    return make_sprite(size, size, paint)


@lru_cache(KEPT)
def draw_sign(name: str, size: int, ink: str, ground: str) -> Image.Image:
    """Draw a sign by its name."""
    return make_sprite(size, size, lambda pen: SIGNS[name](pen.inside(6, 6, 88), ink, ground))


@lru_cache(KEPT)
def draw_wax_seal(side: str, size: int) -> Image.Image:
    """Draw a seal on a decree: a side's head on wax with a wavy edge."""

    def paint(pen: Pen) -> None:
        pen.shape(star_corners(10, 50, 43), INK)
        pen.shape(star_corners(10, 44, 38), SIDE[side])
        draw_shape_of_side(pen.inside(20, 20, 60), side, 0, PAPER)
        draw_shape_of_side(pen.inside(24, 24, 52), side, 0, SIDE[side])
        HEADS[side](pen.inside(32, 32, 36), WHITE, SIDE[side])

    return make_sprite(size, size, paint)


@lru_cache(KEPT)
def no_seal(side: str, size: int, ground: str) -> Image.Image:
    """Draw the place of a seal that its side still has."""

    def paint(pen: Pen) -> None:
        pen.shape(star_corners(10, 48, 41), SIDE[side])
        pen.shape(star_corners(10, 40, 34), ground)
        draw_shape_of_side(pen.inside(30, 30, 40), side, 0, SIDE[side])
        draw_shape_of_side(pen.inside(38, 38, 24), side, 0, ground)

    return make_sprite(size, size, paint)


@lru_cache(8)
def draw_stone_fort(size: int) -> Image.Image:
    """Draw a fort: stone with an inky edge. It is 1.8 times as wide as it is high, with its towers
    at the sides, so that they stand beside a coin of its height in the middle.
    """

    def paint(pen: Pen) -> None:
        _fill_fort_walls(pen, 5, INK)
        _fill_fort_walls(pen, 0, STONE)
        pen.box(79, 56, 101, 98, 10, INK)
        for left in (6, 140):
            pen.line([(left + 4, 30), (left + 30, 30)], CREAM, 5)
            pen.box(left + 13, 44, left + 21, 68, 3, INK)
        pen.line([(48, 48), (132, 48)], CREAM, 5)

    return make_sprite(round(1.8 * size), size, paint)


def _fill_fort_walls(pen: Pen, grown: float, fill: str) -> None:
    """Fill the outline of a fort, which is 180 units wide."""

    def box(left: float, top: float, right: float, bottom: float) -> None:
        pen.box(left - grown, top - grown, right + grown, bottom + grown, 2, fill)

    box(36, 38, 144, 94)
    for left in (64, 84, 104):
        box(left, 28, left + 10, 40)
    for left in (6, 140):
        box(left, 20, left + 34, 94)
        for at in (0, 13, 26):
            box(left + at, 7, left + at + 8, 22)
