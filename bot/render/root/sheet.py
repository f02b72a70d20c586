"""A sheet to draw on: all of a picture or a piece of it, by the places of the whole picture."""

from collections.abc import Callable
from functools import lru_cache
from math import dist

from PIL import Image, ImageDraw

from bot.games.root.law.kinds import Clearing, Suit
from bot.games.root.law.maps import MAPS
from bot.render.pen import Pen, load_font, make_sprite, text_width

# The colours of Root's pictures that belong to no faction.


INK = "#2B2118"
PAPER = "#FBF4E0"
CARD = "#F6ECD2"
ACTIVE, WAITING = "#FFFDF6", "#EADFC2"
"""The card of the faction whose turn it is, and those of the others."""

LINE = "#E3CF9C"
EDGE = "#FFFAEC"
FRAME = "#3A2E21"
HIGHLIGHT = "#FFE14D"
"""What can be chosen."""

WOOD = "#855527"
FOREST = "#35502C"
RUIN = "#8C8577"
FADED = "#B9AC92"
WHITE = "#FFFFFF"

SUITS = {"fox": "#B8352A", "rabbit": "#F3CF3E", "mouse": "#E8935A", "bird": "#5FAFCB"}
SUIT_INK = {"fox": WHITE, "rabbit": INK, "mouse": INK, "bird": INK}

EXACT = (
    *(INK, PAPER, CARD, ACTIVE, WAITING, LINE, EDGE, FRAME, HIGHLIGHT, WOOD, FOREST, RUIN, WHITE),
    *SUITS.values(),
)
"""Colours that every picture has exactly, beside those of the factions."""


# The layout of the picture, in pixels.


WIDTH = 1600
HEIGHT = 1320

Box = tuple[int, int, int, int]
"""Left, top, width, height."""

HEADER: Box = (22, 14, 1556, 78)
BOARD: Box = (22, 104, 1128, 992)
TRACK: Box = (22, 1108, 1128, 78)
STRIP: Box = (22, 1198, 1128, 104)
PANEL: Box = (1168, 104, 410, 1198)

RADIUS = 97
"""Of a clearing."""

SLOT = 54
SLOT_PITCH = 56
SLOT_RISE = 38
HEAD = 58
HEAD_DROP = 20
HEAD_PITCH = {1: 78, 2: 78, 3: 58, 4: 46}
CROWDED = 38
TOKEN = 50
TOKEN_PITCH = 50

FOREST_DISC = 54
"""The size of a forest's letter."""

PAWN = 56
"""Pixels by which the first pawn in a forest is beside its letter."""

HIDDEN = 20
"""Pixels that clearings may hide of pawns right of a letter before these stand left of it."""

_LEFT = 134
_RIGHT = 1038
_TOP = 222
_BOTTOM = 976
"""The centres of the outermost clearings of any map."""

Spot = tuple[int, int]


@lru_cache(maxsize=8)
def map_spots(name: str) -> tuple[dict[Clearing, Spot], dict[str, Spot]]:
    """Return the centres of a map's clearings and forests."""
    data = MAPS[name]
    xs = [clearing.at[0] for clearing in data.clearings]
    ys = [clearing.at[1] for clearing in data.clearings]

    def place(at: tuple[float, float]) -> Spot:
        x = _LEFT + (_RIGHT - _LEFT) * (at[0] - min(xs)) / (max(xs) - min(xs))
        y = _TOP + (_BOTTOM - _TOP) * (at[1] - min(ys)) / (max(ys) - min(ys))
        return round(x), round(y)

    clearings = {clearing.id: place(clearing.at) for clearing in data.clearings}
    return clearings, {forest.id: place(forest.at) for forest in data.forests}


def clearing_at(name: str, clearing: Clearing) -> Spot:
    """Return the centre of a clearing."""
    return map_spots(name)[0][clearing]


def forest_at(name: str, forest: str) -> Spot:
    """Return the centre of a forest."""
    return map_spots(name)[1][forest]


def pawns_at(name: str, forest: str, count: int) -> list[Spot]:
    """Return the centres of pawns in a forest: right of its letter, or left if much hides there."""
    (x, y), clearings = forest_at(name, forest), map_spots(name)[0].values()

    def hidden(pawns: list[Spot]) -> float:
        return sum(
            max(0.0, RADIUS + HEAD / 2 - dist(pawn, at)) for pawn in pawns for at in clearings
        )

    right, left = ([(x + side * (PAWN + n * HEAD), y) for n in range(count)] for side in (1, -1))
    return left if hidden(right) > hidden(left) + HIDDEN else right


CORNER = 14
"""The radius of a box's corners."""


class Sheet:
    """Draws on an image whose left upper corner is at a place of the picture."""

    def __init__(self, image: Image.Image, left: int = 0, top: int = 0) -> None:
        self.image = image
        self._left = left
        self._top = top
        self._draw = ImageDraw.Draw(image)

    def box(self, at: Box, fill: str, edge: str = INK, width: int = 3) -> None:
        """Draw a box with round corners; they are drawn small enough to need no smoothing."""
        self._draw.rounded_rectangle(self._corners(at), CORNER, fill, edge, width)

    def bar(self, at: Box, fill: str) -> None:
        """Draw a box without an edge and with sharp corners."""
        self._draw.rectangle(self._corners(at), fill)

    def write(
        self,
        at: tuple[float, float],
        words: str,
        size: int,
        colour: str = INK,
        weight: str = "bold",
        anchor: str = "lm",
    ) -> float:
        """Write a line; return how wide it is."""
        x, y = at
        spot = (x - self._left, y - self._top)
        self._draw.text(spot, words, fill=colour, font=load_font(size, weight), anchor=anchor)
        return text_width(words, size, weight)

    def stick(self, piece: Image.Image, x: float, y: float) -> None:
        """Paste a piece with its centre on a point."""
        self.put(piece, round(x - piece.width / 2), round(y - piece.height / 2))

    def put(self, piece: Image.Image, left: int, top: int) -> None:
        """Paste a piece with its left upper corner on a point."""
        self.image.paste(piece, (left - self._left, top - self._top), piece)

    def _corners(self, at: Box) -> tuple[int, int, int, int]:
        left, top, width, height = at
        left, top = left - self._left, top - self._top
        return left, top, left + width, top + height


# The signs of the suits: each a shape of its own, on its colour.


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


def draw_suit_emblem(suit: Suit, size: int) -> Image.Image:
    """Draw a suit's sign on a disc with a rim that shows on any ground."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 50, EDGE)
        pen.disc(50, 50, 40, SUITS[suit], INK, 6)
        SIGNS[suit](pen.inside(21, 21, 58), SUIT_INK[suit], SUITS[suit])

    return make_sprite(size, size, draw)


# Marks of items, each drawn from a few simple shapes.


Mark = Callable[[Pen, str, str], None]
"""Draws with a pen in an ink on a ground."""


def _draw_boots(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(34, 18), (58, 18), (58, 54), (82, 64), (82, 80), (34, 80)], ink)


def _draw_bag(pen: Pen, ink: str, ground: str) -> None:
    pen.oval(50, 62, 26, 22, ink)
    pen.shape([(36, 18), (64, 18), (58, 44), (42, 44)], ink)


def _draw_crossbow(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(24, 76), (74, 26)], ink, 8)
    pen.line([(34, 22), (60, 26), (74, 40), (78, 66)], ink, 7)
    pen.line([(34, 22), (78, 66)], ink, 3)


def _draw_hammer(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(28, 80), (56, 44)], ink, 10)
    pen.shape([(38, 28), (54, 18), (82, 42), (70, 56)], ink)


def _draw_sword(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(82, 16), (74, 40), (42, 70), (30, 58), (60, 26)], ink)
    pen.line([(24, 56), (44, 76)], ink, 8)
    pen.line([(32, 68), (18, 82)], ink, 9)


def _draw_tea(pen: Pen, ink: str, ground: str) -> None:
    pen.shape([(22, 42), (68, 42), (62, 78), (28, 78)], ink)
    pen.disc(72, 54, 13, ink)
    pen.disc(72, 54, 6, ground)
    pen.line([(36, 32), (36, 20)], ink, 5)
    pen.line([(52, 32), (52, 20)], ink, 5)


def _draw_coins(pen: Pen, ink: str, ground: str) -> None:
    pen.disc(60, 40, 20, ink)
    pen.disc(60, 40, 8, ground)
    pen.disc(40, 62, 21, ground)
    pen.disc(40, 62, 18, ink)
    pen.disc(40, 62, 7, ground)


def _draw_torch(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(50, 48), (50, 86)], ink, 11)
    pen.shape([(50, 10), (70, 34), (62, 52), (38, 52), (30, 34)], ink)
    pen.oval(50, 40, 7, 9, ground)


def _draw_club(pen: Pen, ink: str, ground: str) -> None:
    pen.line([(24, 80), (62, 38)], ink, 10)
    pen.disc(66, 34, 17, ink)


ITEMS: dict[str, Mark] = {
    "boots": _draw_boots,
    "bag": _draw_bag,
    "crossbow": _draw_crossbow,
    "hammer": _draw_hammer,
    "sword": _draw_sword,
    "tea": _draw_tea,
    "coins": _draw_coins,
    "torch": _draw_torch,
    "club": _draw_club,
}


@lru_cache(maxsize=256)
def item_tile(kind: str, size: int, state: str = "ready") -> Image.Image:
    """Return an item's tile: ready, exhausted (dim), damaged (struck), both, or gone (pale)."""
    ground = {"ready": EDGE, "gone": "#EFE4CA"}.get(state, "#C9BDA6")
    ink = {"ready": INK, "gone": "#C8BA9C"}.get(state, "#6E6250")

    def draw(pen: Pen) -> None:
        pen.box(7, 7, 93, 93, 16, ground, "#C8BA9C" if state == "gone" else INK, 4)
        ITEMS[kind](pen.inside(6, 6, 88), ink, ground)
        if state.startswith("damaged"):
            pen.line([(20, 80), (80, 20)], "#B8352A", 9)

    return make_sprite(size, size, draw)
