"""The sheet of a picture: its colours and places, and small shapes drawn once and kept."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from PIL import Image

from bot.games.game import Seat
from bot.games.white_castle.board import BRIDGES, ENDS, YARDS
from bot.games.white_castle.board import RIVAL as RIVALS
from bot.render.pen import Pen, make_sprite, star_corners
from bot.render.sheet import KEPT, Box, Canvas, Drawing

# The colours of The White Castle's pictures; shapes say the same without colour.


INK = "#22262E"
PAPER = "#F4EEDF"
CARD = "#FFFDF6"
LINE = "#C9BEA6"
LABEL = "#4A4438"
SKY = "#CFE0E4"
SUN = "#F0A98C"
HAZE = "#A9BFC6"
HILL = "#8FA878"
RIVER = "#8FB9D0"
RIPPLE = "#C4DCDC"
BANK = "#A9C086"
BED = "#CBDBAF"
PINE = "#3F6B4A"
MAPLE = "#B5522B"
TRUNK = "#6B4A33"
ROOF = "#2F4957"
LIP = "#1E303A"
STONE = "#8E8A7C"
COBBLE = "#B1AD9F"
YARD = "#DEC898"
FIELD = "#EEDDBB"
EDGE = "#8A5A3A"
WOOD = "#C4925F"
LANTERN = "#F0B44A"
"""It means a value, nothing else."""

GONE = "#7F97A0"
NONE = "#8A8378"
OWN = "#15686D"
RIVAL = "#6B2C85"
PALE = "#E6D9EC"
WHITE = "#FFFFFF"

DIE: Mapping[str, str] = {"red": "#C8372B", "black": "#2B2B30", "white": WHITE}
PIP: Mapping[str, str] = {"red": "#FFFFFF", "black": "#FFFFFF", "white": "#2B2B30"}
SEAT: Mapping[str, str] = {"human": OWN, "rival": RIVAL}

EXACT = [
    *(INK, PAPER, CARD, LINE, LABEL, SKY, SUN, HAZE, HILL, RIVER, RIPPLE, BANK, BED, PINE, MAPLE),
    *(TRUNK, ROOF, LIP, STONE, COBBLE, YARD, FIELD, EDGE, WOOD, LANTERN, GONE, NONE),
    *(OWN, RIVAL, PALE, *DIE.values()),
]
"""Colours that the palette holds exactly."""

COLOURS = 64
"""The colours of the palette: with fewer of them pictures are smaller."""


# Where everything is in The White Castle's picture, in pixels of 1400 × 906.


SIZE = (1400, 906)
"""Discord shows pictures up to 550 × 350: this is as wide in proportion."""

SCENE = (900, 897)
"""The size of the scenery, at the left; the panels stand in a column beside it."""

TITLE = 66
"""The height of the title above the scenery."""

DIE_SIZE = 56
"""The side of a die on a space."""

LARGE = 64
"""The side of a die on a bridge."""

BRIDGE_WIDE = 284
BRIDGE_STEP = 296
DECK = 222.0
RISE = 52.0
"""The height of a bridge's feet, and its rise in the middle."""

FEET = 238.0
ARCH = 32.0
"""The same of the arch below it."""

PLACES = (-82, 0, 82)
"""Where the dice of a bridge lie, from its middle."""


def bridge_left(bridge: str) -> float:
    """Return the left end of a bridge."""
    return 12 + BRIDGE_STEP * BRIDGES.index(bridge)


def deck_at(far: float) -> float:
    """Return the height of a bridge's deck so far from its middle."""
    return DECK - RISE * (1 - (2 * far / BRIDGE_WIDE) ** 2)


def arch_at(far: float) -> float:
    """Return the height of the arch below a bridge so far from its middle."""
    return FEET - ARCH * (1 - (2 * far / BRIDGE_WIDE) ** 2)


def die_place(bridge: str, place: int) -> tuple[float, float]:
    """Return the middle of a die on a bridge; one at an end leans into the deck a little."""
    far = PLACES[place]
    middle = bridge_left(bridge) + BRIDGE_WIDE / 2 + far
    return middle, deck_at(far) - LARGE / 2 - (0 if far else 2)


GARDEN_BOXES: Mapping[str, Box] = {
    f"{bridge}_{end}": (16 + BRIDGE_STEP * at + 142 * side, 247, 134, 54)
    for at, bridge in enumerate(BRIDGES)
    for side, end in enumerate(ENDS)
}

SPACES: Mapping[str, Box] = {
    "D1": (206, 446, 208, 82),
    "D2": (421, 446, 208, 82),
    "S1": (114, 574, 203, 86),
    "S2": (324, 574, 203, 86),
    "S3": (534, 574, 203, 86),
    "O1": (66, 716, 164, 82),
    "O2": (238, 716, 164, 82),
}
"""The spaces for one die."""

ROWS: Mapping[str, Box] = {"W": (12, 813, 432, 78), "P": (456, 813, 432, 78)}
"""The well and the own row, which hold several dice."""

LANTERNS: Mapping[str, tuple[float, float]] = {
    "D1": (178, 480),
    "S1": (88, 616),
    "O1": (38, 757),
    "W": (56, 852),
    "P": (496, 852),
}
"""A lantern tells the value of the spaces beside it."""

FLOORS: Mapping[str, tuple[float, float]] = {
    "third": (548, 385),
    "second": (692, 487),
    "first": (788, 617),
    "gate": (486, 690),
}
"""Where the rival's courtiers stand, on their floors."""

GATE: Box = (380, 668, 140, 44)
YARD_PLACES: Mapping[str, Box] = {
    yard: (418 + 158 * at, 716, 150, 82) for at, yard in enumerate(YARDS)
}

RIVAL_PANEL: Box = (912, 12, 476, 520)
PERSON_PANEL: Box = (912, 544, 476, 350)
HEAD = 52
LAST_CARD: Box = (924, 242, 452, 152)
"""The rival's last card, on its panel."""


# The sheet of a picture, and its small shapes, each drawn once and kept.


LOW = 26
MID = 50
HIGH = 74
PIPS: Mapping[int, Sequence[tuple[float, float]]] = {
    1: ((MID, MID),),
    2: ((LOW, LOW), (HIGH, HIGH)),
    3: ((LOW, LOW), (MID, MID), (HIGH, HIGH)),
    4: ((LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)),
    5: ((LOW, LOW), (HIGH, LOW), (MID, MID), (LOW, HIGH), (HIGH, HIGH)),
    6: ((LOW, LOW), (HIGH, LOW), (LOW, MID), (HIGH, MID), (LOW, HIGH), (HIGH, HIGH)),
}


class Sheet(Canvas):
    """A canvas that knows the game's shapes."""

    def __init__(self, drawing: Drawing) -> None:
        super().__init__(drawing, INK, radius=10, least=20)

    def sign(self, name: str, x: float, y: float, size: int, colour: str) -> None:
        """Draw a sign with its middle on a point."""
        self.stick(draw_coloured_sign(name, size, colour), x, y)


def _draw_die_face(pen: Pen, colour: str, value: int, edge: str) -> None:
    pen.box(0, 0, 100, 100, 22, edge)
    pen.box(6, 6, 94, 94, 17, DIE[colour])
    for x, y in PIPS[value]:
        pen.disc(x, y, 9.5, PIP[colour])


@lru_cache(KEPT)
def draw_die(colour: str, value: int, size: int) -> Image.Image:
    """Draw a die."""
    return make_sprite(size, size, lambda pen: _draw_die_face(pen, colour, value, INK))


@lru_cache(KEPT)
def draw_owned_die(colour: str, value: int, seat: Seat, size: int, new: bool) -> Image.Image:
    """Draw a die in the frame of its seat, with the seat's sign; in a white ring where it is new.

    It is 28 pixels larger than the die.
    """
    whole = size + 28
    unit = 100 / whole

    def paint(pen: Pen) -> None:
        if new:
            for inset, fill in ((0.0, INK), (2.5, WHITE), (5.5, INK)):
                edge = inset * unit
                pen.box(edge, edge, 100 - edge, 100 - edge, (18 - inset) * unit, fill)
        edge = 7 * unit
        pen.box(edge, edge, 100 - edge, 100 - edge, 13 * unit, SEAT[seat])
        _draw_die_face(
            pen.inside(14 * unit, 14 * unit, size * unit),
            colour,
            value,
            INK if colour == "white" else CARD,
        )
        _draw_seat_badge(pen, seat, 100 - 11 * unit, 11 * unit, 11 * unit)

    return make_sprite(whole, whole, paint)


def _draw_seat_badge(pen: Pen, seat: Seat, x: float, y: float, radius: float) -> None:
    """Draw a seat's sign: the rival's diamond, the person's disc."""
    if seat == RIVALS:
        for grown, fill in ((1.0, WHITE), (0.72, SEAT[seat])):
            far = radius * grown
            pen.shape([(x, y - far), (x + far, y), (x, y + far), (x - far, y)], fill)
    else:
        pen.disc(x, y, radius * 0.84, WHITE)
        pen.disc(x, y, radius * 0.62, SEAT[seat])


@lru_cache(KEPT)
def draw_badge(seat: Seat, size: int) -> Image.Image:
    """Draw a seat's sign alone, with a dark rim."""

    def paint(pen: Pen) -> None:
        if seat == RIVALS:
            pen.shape([(50, 0), (100, 50), (50, 100), (0, 50)], INK)
        else:
            pen.disc(50, 50, 46, INK)
        _draw_seat_badge(pen, seat, 50, 50, 46)

    return make_sprite(size, size, paint)


@lru_cache(KEPT)
def draw_target_count(count: int) -> Image.Image:
    """Draw how many cards lead somewhere."""

    def paint(pen: Pen) -> None:
        for radius, fill in ((50, WHITE), (43, RIVAL)):
            pen.disc(50, 50, radius, fill)
        pen.text(50, 50, str(count), 56, WHITE)

    return make_sprite(38, 38, paint)


@lru_cache(KEPT)
def draw_token(colour: str, size: int) -> Image.Image:
    """Draw a token: a red diamond, a black square or a white disc."""

    def paint(pen: Pen) -> None:
        if colour == "white":
            pen.disc(50, 50, 44, INK)
            pen.disc(50, 50, 38, DIE["white"])
        elif colour == "black":
            pen.box(12, 12, 88, 88, 8, DIE["black"])
        else:
            pen.shape([(50, 0), (100, 50), (50, 100), (0, 50)], DIE["red"])

    return make_sprite(size, size, paint)


def _draw_figure_piece(pen: Pen, colour: str) -> None:
    """Draw a courtier or a gardener."""
    pen.disc(50, 22, 19, colour)
    pen.shape([(38, 36), (62, 36), (82, 98), (18, 98)], colour)


def _draw_horned_helmet(pen: Pen, colour: str) -> None:
    """Draw a helmet with horns."""
    pen.shape([(8, 10), (34, 34), (66, 34), (92, 10), (84, 52), (16, 52)], colour)
    pen.disc(50, 50, 30, colour)
    pen.shape([(10, 66), (90, 66), (76, 94), (24, 94)], colour)


def _draw_fan(pen: Pen, colour: str) -> None:
    """Draw a fan."""
    pen.shape([(50, 94), (4, 40), (22, 18), (50, 8), (78, 18), (96, 40)], colour)
    for x, y in ((24, 28), (50, 20), (76, 28)):
        pen.line([(50, 84), (x, y)], CARD, 4)


def _draw_holed_coin(pen: Pen, colour: str) -> None:
    """Draw a coin with a square hole."""
    pen.disc(50, 50, 48, colour)
    pen.disc(50, 50, 36, CARD)
    pen.disc(50, 50, 31, colour)
    pen.box(37, 37, 63, 63, 4, CARD)


def _left_tree(pen: Pen, colour: str) -> None:
    pen.box(44, 70, 56, 98, 2, TRUNK)
    for y, wide in ((68, 40), (44, 33), (22, 24)):
        pen.oval(50, y, wide, 18, PINE)


def _right_tree(pen: Pen, colour: str) -> None:
    pen.box(44, 56, 56, 98, 2, TRUNK)
    for x, y, radius in ((26, 44, 24), (74, 44, 24), (50, 28, 28)):
        pen.disc(x, y, radius, MAPLE)


def _any_tree(pen: Pen, colour: str) -> None:
    _left_tree(pen.inside(-8, 10, 76), colour)
    _right_tree(pen.inside(36, 26, 70), colour)


SIGNS: Mapping[str, Callable[[Pen, str], None]] = {
    "points": lambda pen, colour: pen.shape(star_corners(5, 50, 21), colour),
    "influence": _draw_fan,
    "coins": _draw_holed_coin,
    "figure": _draw_figure_piece,
    "warrior": _draw_horned_helmet,
    "gardener_left": _left_tree,
    "gardener_right": _right_tree,
    "gardener_any": _any_tree,
    "rival": lambda pen, colour: pen.shape([(50, 2), (98, 50), (50, 98), (2, 50)], colour),
    "human": lambda pen, colour: pen.disc(50, 50, 44, colour),
}


@lru_cache(KEPT)
def draw_coloured_sign(name: str, size: int, colour: str) -> Image.Image:
    """Draw a sign by its name."""
    return make_sprite(size, size, lambda pen: SIGNS[name](pen, colour))
