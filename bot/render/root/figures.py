"""How each faction looks; colours are far apart also for those who see few of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.games.game import Seat
from bot.games.root.draft.cards import PLACES
from bot.games.root.law.kinds import FOX, MOUSE, RABBIT, Suit
from bot.games.tables import join_tables
from bot.render.pen import Pen, Point, star_corners
from bot.render.root import sheet
from bot.render.root.sheet import EDGE, FRAME, INK, SIGNS, SUIT_INK, SUITS, WHITE, WOOD

# A faction's figure: its colours, its head, the marks of its buildings and tokens.


Mark = Callable[[Pen, str, str], None]
"""Draws with a pen in an ink on a ground."""

Paint = Callable[[Pen, str, str, float], None]
"""Draws a head with a pen: fill, edge and the width of the edge."""

EYE = "#FFFAEC"
"""The white of an eye."""


def draw_eye(pen: Pen, x: float, y: float, radius: float = 7) -> None:
    """Draw an eye that looks straight ahead."""
    pen.disc(x, y, radius, EYE)
    pen.disc(x, y, radius * 0.5, INK)


@dataclass(frozen=True)
class Colours:
    """The identification of a seat: its colour, the ink on it, and a letter."""

    fill: str
    ink: str
    letter: str


@dataclass(frozen=True)
class Token:
    """The mark of a token; paper and ink are the faction's if it has none of its own."""

    mark: Mark
    paper: str = ""
    ink: str = ""
    hexagon: bool = False


@dataclass(frozen=True, eq=False)
class Figure:
    """All that is drawn of a faction's pieces."""

    seats: Mapping[Seat, Colours]
    """The colours of each seat that plays the faction."""

    head: Paint
    letter: Point
    """The position of the letter on the head."""

    buildings: Mapping[str, Mark] = field(default_factory=dict[str, Mark])
    tokens: Mapping[str, Token] = field(default_factory=dict[str, Token])
    price: Mark | None = None
    """The mark of what the pieces of its tracks cost; None where they cost nothing."""


# The figure of the Marquise.


def _draw_cat(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A square head with ears in its corners."""
    pen.shape([(14, 10), (34, 26), (66, 26), (86, 10), (86, 88), (14, 88)], fill, edge, width)
    if fill != edge:
        draw_eye(pen, 34, 41)
        draw_eye(pen, 66, 41)
        pen.shape([(45, 46), (55, 46), (50, 52)], INK)


def _draw_sawmill(pen: Pen, ink: str, ground: str) -> None:
    pen.shape(star_corners(9, 36, 25), ink)
    pen.disc(50, 50, 9, ground)


def _draw_workshop(pen: Pen, ink: str, ground: str) -> None:
    """A hammer."""
    pen.line([(30, 78), (58, 42)], ink, 11)
    pen.shape([(40, 28), (58, 18), (82, 44), (70, 58)], ink)


def _draw_recruiter(pen: Pen, ink: str, ground: str) -> None:
    """A flag."""
    pen.line([(30, 18), (30, 82)], ink, 8)
    pen.shape([(32, 18), (80, 32), (32, 50)], ink)


def _draw_keep(pen: Pen, ink: str, ground: str) -> None:
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


def _draw_wood(pen: Pen, ink: str, ground: str) -> None:
    """Three logs."""
    for y, x in ((40, 50), (62, 32), (62, 68)):
        pen.disc(x, y, 15, WOOD, INK, 4)
        pen.disc(x, y, 7, "#E8CE93")


def _draw_wood_price(pen: Pen, ink: str, ground: str) -> None:
    """Wood without a ground of its own."""
    _draw_wood(pen.inside(-12, -12, 124), ink, ground)


MARQUISE_FIGURE = Figure(
    seats={Seat("marquise"): Colours("#C34F03", WHITE, "M")},
    head=_draw_cat,
    letter=(50, 68),
    buildings={"sawmill": _draw_sawmill, "workshop": _draw_workshop, "recruiter": _draw_recruiter},
    tokens={"keep": Token(_draw_keep), "wood": Token(_draw_wood, paper="#F0E0B8")},
    price=_draw_wood_price,
)


# The figure of the Eyrie.


CREST: list[Point] = [
    (16, 88),
    (22, 52),
    (10, 40),
    (24, 36),
    (20, 14),
    (38, 26),
    (48, 8),
    (56, 26),
    (74, 18),
    (72, 44),
    (94, 60),
    (72, 66),
    (72, 88),
]
"""The outline of a head with a spiky crest and a short beak."""


def _draw_eagle(pen: Pen, fill: str, edge: str, width: float) -> None:
    pen.shape(CREST, fill, edge, width)
    if fill != edge:
        pen.shape([(72, 48), (94, 60), (72, 66)], "#F3CF3E")
        draw_eye(pen, 58, 42)


def _draw_roost(pen: Pen, ink: str, ground: str) -> None:
    """A nest with a bird in it."""
    pen.shape([(14, 56), (86, 56), (72, 82), (28, 82)], ink)
    pen.disc(44, 36, 13, ink)
    pen.shape([(36, 52), (56, 30), (76, 52)], ink)
    pen.shape([(22, 36), (34, 30), (34, 42)], ink)


EYRIE_FIGURE = Figure(
    seats={Seat("eyrie"): Colours("#2C5AA8", WHITE, "E")},
    head=_draw_eagle,
    letter=(47, 68),
    buildings={"roost": _draw_roost},
)


# The figure of the Alliance.


def _draw_hare(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A round head with two long ears."""
    pen.oval(34, 28, 11, 24, fill, edge, width)
    pen.oval(66, 28, 11, 24, fill, edge, width)
    pen.disc(50, 64, 27, fill, edge, width)
    if fill != edge:
        pen.oval(34, 30, 10, 22, fill)
        pen.oval(66, 30, 10, 22, fill)
        pen.oval(34, 26, 4, 14, "#D9F06A")
        pen.oval(66, 26, 4, 14, "#D9F06A")
        draw_eye(pen, 38, 55, 6)
        draw_eye(pen, 62, 55, 6)


def _base_of(suit: Suit) -> Mark:
    def draw(pen: Pen, ink: str, ground: str) -> None:
        pen.disc(50, 50, 38, SUITS[suit], INK, 4)
        SIGNS[suit](pen.inside(26, 26, 48), SUIT_INK[suit], SUITS[suit])

    return draw


def draw_paw(pen: Pen, ink: str, ground: str) -> None:
    """A paw."""
    pen.oval(50, 64, 20, 16, ink)
    for x, y in ((25, 46), (41, 30), (59, 30), (75, 46)):
        pen.oval(x, y, 8, 11, ink)


def draw_supporter_cards(pen: Pen, ink: str, ground: str) -> None:
    """Cards with a paw."""
    pen.box(34, 8, 88, 78, 8, ground, INK, 5)
    pen.box(12, 20, 68, 92, 8, EDGE, INK, 5)
    draw_paw(pen.inside(12, 27, 58), ink, EDGE)


ALLIANCE_FIGURE = Figure(
    seats={Seat("alliance"): Colours("#92BF0C", "#1E3312", "A")},
    head=_draw_hare,
    letter=(50, 74),
    buildings={
        "fox_base": _base_of(FOX),
        "mouse_base": _base_of(MOUSE),
        "rabbit_base": _base_of(RABBIT),
    },
    tokens={"sympathy": Token(draw_paw)},
    price=draw_supporter_cards,
)


# The figure of the Vagabonds.


def _draw_raccoon(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A broad head under a hood that runs to a point, cheeks at both sides."""
    points: list[Point] = [
        (50, 6),
        (80, 30),
        (84, 52),
        (96, 66),
        (78, 74),
        (64, 90),
        (36, 90),
        (22, 74),
        (4, 66),
        (16, 52),
        (20, 30),
    ]
    pen.shape(points, fill, edge, width)
    if fill != edge:
        pen.shape([(26, 38), (74, 38), (80, 52), (62, 58), (50, 50), (38, 58), (20, 52)], INK)
        draw_eye(pen, 37, 46, 6)
        draw_eye(pen, 63, 46, 6)


VAGABOND_FIGURE = Figure(
    seats={
        Seat("vagabond"): Colours("#5F6368", WHITE, "V"),
        Seat("vagabond_2"): Colours("#D7DFE5", INK, "W"),
    },
    head=_draw_raccoon,
    letter=(50, 72),
)


# The figure of the Lizards.


def _draw_lizard(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A head that narrows to a snout, with spines on its crown and eyes that stand out."""
    points: list[Point] = [
        (26, 40),
        (20, 22),
        (34, 28),
        (38, 10),
        (50, 24),
        (62, 10),
        (66, 28),
        (80, 22),
        (74, 40),
        (84, 60),
        (66, 90),
        (34, 90),
        (16, 60),
    ]
    pen.shape(points, fill, edge, width)
    pen.disc(22, 48, 14, fill, edge, width)
    pen.disc(78, 48, 14, fill, edge, width)
    if fill != edge:
        pen.shape(points, fill)
        for x in (22, 78):
            pen.disc(x, 48, 13, fill)
            pen.disc(x, 48, 8, EYE)
            pen.shape([(x, 40), (x + 3, 48), (x, 56), (x - 3, 48)], INK)
        for x in (45, 55):
            pen.disc(x, 85, 2, INK)


def _garden_of(suit: Suit) -> Mark:
    """A sprout over the printed suit."""

    def draw(pen: Pen, ink: str, ground: str) -> None:
        pen.line([(50, 44), (50, 22)], ink, 6)
        pen.shape([(50, 32), (24, 30), (18, 12), (40, 14)], ink)
        pen.shape([(50, 32), (76, 30), (82, 12), (60, 14)], ink)
        pen.disc(50, 64, 26, SUITS[suit], INK, 4)
        SIGNS[suit](pen.inside(32, 46, 36), SUIT_INK[suit], SUITS[suit])

    return draw


LIZARDS_FIGURE = Figure(
    seats={Seat("lizards"): Colours("#7038E0", WHITE, "L")},
    head=_draw_lizard,
    letter=(50, 62),
    buildings={
        "fox_garden": _garden_of(FOX),
        "mouse_garden": _garden_of(MOUSE),
        "rabbit_garden": _garden_of(RABBIT),
    },
)


# The figure of the Riverfolk.


def _draw_otter(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A flat, broad head with small round ears and whiskers."""
    pen.disc(20, 34, 11, fill, edge, width)
    pen.disc(80, 34, 11, fill, edge, width)
    pen.oval(50, 56, 40, 30, fill, edge, width)
    if fill != edge:
        pen.oval(50, 56, 39, 29, fill)
        draw_eye(pen, 32, 46, 6)
        draw_eye(pen, 68, 46, 6)
        pen.oval(50, 50, 9, 6, INK)
        for y, end in ((58, 54), (64, 66)):
            pen.line([(30, y), (8, end)], INK, 2.5)
            pen.line([(70, y), (92, end)], INK, 2.5)


def _trade_post(pen: Pen, ink: str, ground: str) -> None:
    """A pair of scales."""
    pen.line([(50, 20), (50, 76)], ink, 7)
    pen.line([(22, 30), (78, 30)], ink, 6)
    pen.line([(34, 78), (66, 78)], ink, 8)
    for x in (24, 76):
        pen.line([(x, 30), (x, 50)], ink, 4)
        pen.shape([(x - 15, 50), (x + 15, 50), (x + 8, 62), (x - 8, 62)], ink)


RIVERFOLK_FIGURE = Figure(
    seats={Seat("riverfolk"): Colours("#19CDFA", INK, "R")},
    head=_draw_otter,
    letter=(50, 70),
    tokens={"trade_post": Token(_trade_post)},
)


# The figure of the Duchy.


def _draw_mole(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A low dome on two digging paws."""
    pen.oval(50, 54, 34, 32, fill, edge, width)
    pen.oval(20, 80, 16, 11, fill, edge, width)
    pen.oval(80, 80, 16, 11, fill, edge, width)
    if fill != edge:
        pen.oval(50, 55, 33, 31, fill)
        for x in (38, 62):
            pen.disc(x, 40, 8, fill, INK, 2.5)
        pen.line([(46, 40), (54, 40)], INK, 2.5)
        pen.oval(50, 52, 7, 5, "#E79AA0")
        for x in (12, 20, 28, 72, 80, 88):
            pen.line([(x, 82), (x, 90)], INK, 3)


def _draw_citadel(pen: Pen, ink: str, ground: str) -> None:
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


def _draw_market(pen: Pen, ink: str, ground: str) -> None:
    """A stall with an awning."""
    pen.shape([(24, 22), (76, 22), (88, 46), (12, 46)], ink)
    for x in (25, 50, 75):
        pen.disc(x, 47, 12, ink)
    pen.line([(24, 46), (24, 82)], ink, 7)
    pen.line([(76, 46), (76, 82)], ink, 7)
    pen.line([(24, 74), (76, 74)], ink, 7)


def _draw_tunnel(pen: Pen, ink: str, ground: str) -> None:
    """A dark mouth in a mound."""
    pen.shape([(12, 76), (26, 36), (50, 22), (74, 36), (88, 76)], ink)
    pen.oval(50, 64, 20, 20, ground)
    pen.shape([(30, 64), (70, 64), (70, 78), (30, 78)], ground)


DUCHY_FIGURE = Figure(
    seats={Seat("duchy"): Colours("#C9977C", INK, "D")},
    head=_draw_mole,
    letter=(50, 70),
    buildings={"citadel": _draw_citadel, "market": _draw_market},
    tokens={"tunnel": Token(_draw_tunnel)},
)


# The figure of the Corvids.


PAPER, DARK = "#E6E1F2", "#443A5E"
"""The ground and the ink of a plot that lies face up."""


def _draw_crow(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A smooth cowl with a long beak."""
    points: list[Point] = [
        (14, 90),
        (16, 50),
        (24, 26),
        (42, 14),
        (58, 18),
        (70, 32),
        (90, 50),
        (72, 54),
        (74, 90),
    ]
    pen.shape(points, fill, edge, width)
    if fill != edge:
        pen.shape([(70, 34), (90, 50), (71, 54)], "#B9B4C4")
        draw_eye(pen, 58, 38)


def _draw_hidden_plot(pen: Pen, ink: str, ground: str) -> None:
    """A struck-through eye, the same for every facedown plot."""
    pen.oval(50, 50, 30, 18, ink)
    pen.disc(50, 50, 10, ground)
    pen.line([(26, 74), (74, 26)], ground, 11)
    pen.line([(26, 74), (74, 26)], ink, 5)


def _draw_bomb(pen: Pen, ink: str, ground: str) -> None:
    pen.disc(46, 58, 22, ink)
    pen.line([(60, 42), (70, 28)], ink, 7)
    pen.shape(star_corners(6, 11, 5, 74, 24), "#D9601A")


def _draw_snare(pen: Pen, ink: str, ground: str) -> None:
    """A noose."""
    pen.disc(50, 60, 22, ink)
    pen.disc(50, 60, 13, ground)
    pen.line([(50, 40), (50, 18)], ink, 8)
    pen.line([(40, 32), (60, 32)], ink, 8)


def _draw_extortion(pen: Pen, ink: str, ground: str) -> None:
    """A purse held open."""
    pen.oval(50, 62, 24, 20, ink)
    pen.shape([(36, 24), (64, 24), (56, 46), (44, 46)], ink)
    pen.line([(38, 44), (62, 44)], ground, 5)


def _draw_raid(pen: Pen, ink: str, ground: str) -> None:
    """Two crossed blades."""
    for flip in (1, -1):
        pen.line([(50 - 26 * flip, 26), (50 + 20 * flip, 72)], ink, 8)
        pen.line([(50 + 6 * flip, 74), (50 + 24 * flip, 58)], ink, 7)


CORVIDS_FIGURE = Figure(
    seats={Seat("corvids"): Colours("#402F51", WHITE, "C")},
    head=_draw_crow,
    letter=(42, 68),
    tokens={
        "plot": Token(_draw_hidden_plot, hexagon=True),
        "bomb": Token(_draw_bomb, PAPER, DARK, hexagon=True),
        "snare": Token(_draw_snare, PAPER, DARK, hexagon=True),
        "extortion": Token(_draw_extortion, PAPER, DARK, hexagon=True),
        "raid": Token(_draw_raid, PAPER, DARK, hexagon=True),
    },
)


# The figure of players who have not chosen a faction yet: a hood with their place in the order.


def _draw_hood(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A pointed hood: the player has no faction yet."""
    pen.shape([(50, 8), (80, 40), (90, 90), (10, 90), (20, 40)], fill, edge, width)


DRAFTER_FIGURE = Figure(
    seats={place: Colours(FRAME, WHITE, place[-1]) for place in PLACES},
    head=_draw_hood,
    letter=(50, 62),
)


ALL: tuple[Figure, ...] = (
    ALLIANCE_FIGURE,
    CORVIDS_FIGURE,
    DRAFTER_FIGURE,
    DUCHY_FIGURE,
    EYRIE_FIGURE,
    LIZARDS_FIGURE,
    MARQUISE_FIGURE,
    RIVERFOLK_FIGURE,
    VAGABOND_FIGURE,
)

FIGURES: Mapping[str, Figure] = join_tables(dict.fromkeys(figure.seats, figure) for figure in ALL)
"""The figure of each seat."""

COLOURS = join_tables(figure.seats for figure in ALL)

FACTIONS = {seat: colours.fill for seat, colours in COLOURS.items()}
FACTION_INK = {seat: colours.ink for seat, colours in COLOURS.items()}
LETTERS = {seat: colours.letter for seat, colours in COLOURS.items()}
"""The letter on each seat's pieces, for viewers who cannot rely on shape and colour."""

BUILDINGS: Mapping[str, Mark] = join_tables(figure.buildings for figure in ALL)
TOKENS: Mapping[str, Token] = join_tables(figure.tokens for figure in ALL)
"""The marks of all buildings and tokens."""

EXACT = sorted({*sheet.EXACT, *FACTIONS.values(), *FACTION_INK.values()})
"""Colours that every picture has exactly."""
