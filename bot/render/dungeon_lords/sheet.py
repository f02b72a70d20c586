"""Dungeon Lords' sheet to draw on: its colours, signs, minions and goods."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from PIL import Image

from bot.games.dungeon_lords.cards import Goods, Space
from bot.games.game import Seat
from bot.render.pen import Pen, make_sprite, star_corners
from bot.render.sheet import KEPT, Box, Drawing
from bot.render.sheet import Canvas as Plain

# The colours of Dungeon Lords' pictures, and the shapes that say the same without colour.


INK = "#2B2118"
PAPER = "#FBF4E0"
CARD = "#F6ECD2"
HEAD = "#E9D9AE"
DONE = "#EFE2BF"
LINE = "#CDB57A"
BROWN = "#7A5326"
COST = "#8E2B16"
"""What is paid or lost."""

SPACE = "#857650"
WHITE = "#FFFFFF"
ACTS = "#18E2FE"
"""Who, or what, acts now; nothing else."""

FRAME = "#3A2E21"
PLUM = "#3D2B3F"
DUSK = "#5B4560"
STRENGTH = "#FFC9A8"
ROCK = "#6B4E3D"
DEEP = "#5D4335"
DEEPER = "#4E382D"
STONES = "#7E6250"
RIM = "#2A1C14"
TUNNEL = "#D3B07A"
SHADE = "#9C7648"
ROOM = "#EBD3A0"
BEAM = "#7A4A22"
CONQUERED = "#9E9C9A"
RUBBLE = "#7C7568"
LETTER = "#F2DFB4"
TURF = "#A9662E"
GATE = "#8A8577"
STEEL = "#C4CCD0"
GOLD = "#E0912E"
HOOD = "#4E5A38"
FLAG = "#B3261E"
WRONG = "#B3261E"
FADED = "#B9AC92"

SIDE: Mapping[str, str] = {
    "red": "#B3261E",
    "blue": "#2F5BB0",
    "green": "#7FC065",
    "yellow": "#FFDF61",
}
"""The seats; yellow means one of them and nothing else."""

ON_SIDE: Mapping[str, str] = {"red": WHITE, "blue": WHITE, "green": INK, "yellow": INK}
"""What is written on each colour."""

SKIES: Mapping[str, tuple[str, str]] = {
    "winter": ("#BFD3E0", "#DCE7EC"),
    "spring": ("#BFDCC9", "#E3EBCB"),
    "summer": ("#9FCBE0", "#DDE7DA"),
    "autumn": ("#E6B57A", "#F0CFA8"),
}
"""The sky of each season, above and below."""

HILLS: Mapping[str, str] = {
    "winter": "#A9BDC8",
    "spring": "#8FB98A",
    "summer": "#7FB08A",
    "autumn": "#C98A52",
}
GRASS: Mapping[str, str] = {
    "winter": "#EEF2F2",
    "spring": "#5E9A4A",
    "summer": "#4F8C48",
    "autumn": "#A9662E",
}

EXACT = [
    *(
        INK,
        PAPER,
        CARD,
        HEAD,
        DONE,
        LINE,
        BROWN,
        COST,
        SPACE,
        WHITE,
        ACTS,
        FRAME,
        PLUM,
        DUSK,
        STRENGTH,
    ),
    *(ROCK, DEEP, DEEPER, TUNNEL, SHADE, ROOM, BEAM, CONQUERED, RUBBLE, LETTER, FADED, GOLD, HOOD),
    *SIDE.values(),
]
"""Colours that the palette holds exactly."""

COLOURS = 64
"""The colours of the palette: with fewer of them pictures are smaller."""


# Signs of goods, orders, monsters and adventurers, on a square of 100 × 100 units.


Sign = Callable[[Pen, str, str], None]
"""Draws in an ink on a ground."""


def draw_gold_coin(pen: Pen, ink: str, ground: str) -> None:
    """Draw a coin."""
    pen.disc(50, 50, 44, ink)
    pen.disc(50, 50, 33, ground)
    pen.line([(50, 32), (50, 68)], ink, 14)


def draw_drumstick(pen: Pen, ink: str, ground: str) -> None:
    """Draw a drumstick."""
    pen.line([(14, 86), (50, 50)], ink, 15)
    pen.disc(12, 76, 11, ink)
    pen.disc(24, 88, 11, ink)
    pen.disc(64, 36, 30, ink)


def draw_imp_head(pen: Pen, ink: str, ground: str) -> None:
    """Draw the head of an imp."""
    pen.shape([(8, 8), (30, 28), (70, 28), (92, 8), (86, 56), (50, 96), (14, 56)], ink)
    pen.shape([(28, 46), (46, 54), (34, 62)], ground)
    pen.shape([(72, 46), (54, 54), (66, 62)], ground)


def draw_trident(pen: Pen, ink: str, ground: str) -> None:
    """Draw a trident."""
    pen.line([(50, 96), (50, 20)], ink, 11)
    pen.line([(18, 26), (20, 50), (50, 60), (80, 50), (82, 26)], ink, 10)
    for x in (18, 50, 82):
        pen.shape([(x - 13, 28), (x, 2), (x + 13, 28)], ink)


def draw_smile(pen: Pen, ink: str, ground: str) -> None:
    """Draw a smiling face."""
    pen.disc(50, 50, 44, ink)
    pen.disc(35, 40, 7, ground)
    pen.disc(65, 40, 7, ground)
    pen.line([(28, 60), (38, 71), (50, 75), (62, 71), (72, 60)], ground, 8)


def draw_pickaxe(pen: Pen, ink: str, ground: str) -> None:
    """Draw a pickaxe."""
    pen.line([(16, 90), (68, 32)], ink, 12)
    pen.line([(30, 14), (58, 20), (80, 42), (88, 72)], ink, 13)


def draw_trap_spikes(pen: Pen, ink: str, ground: str) -> None:
    """Draw spikes."""
    for x, top in ((22, 34), (50, 12), (78, 34)):
        pen.shape([(x - 15, 82), (x, top), (x + 15, 82)], ink)
    pen.line([(8, 90), (92, 90)], ink, 12)


def draw_monster_sign(pen: Pen, ink: str, ground: str) -> None:
    """Draw a monster with one eye."""
    corners = [
        (8, 6),
        (32, 22),
        (68, 22),
        (92, 6),
        (90, 94),
        (70, 80),
        (50, 94),
        (30, 80),
        (10, 94),
    ]
    pen.shape(corners, ink)
    pen.disc(50, 48, 18, ground)
    pen.disc(50, 48, 8, ink)


def draw_room_arch(pen: Pen, ink: str, ground: str) -> None:
    """Draw an arch."""
    pen.disc(50, 48, 42, ink)
    pen.shape([(8, 48), (92, 48), (92, 94), (8, 94)], ink)
    pen.disc(50, 54, 20, ground)
    pen.shape([(30, 54), (70, 54), (70, 95), (30, 95)], ground)


def draw_spy_eye(pen: Pen, ink: str, ground: str) -> None:
    """Draw an eye."""
    pen.oval(50, 50, 46, 28, ink)
    pen.disc(50, 50, 17, ground)
    pen.disc(50, 50, 9, ink)


def draw_padlock(pen: Pen, ink: str, ground: str) -> None:
    """Draw a padlock."""
    pen.disc(50, 38, 30, ink)
    pen.disc(50, 38, 17, ground)
    pen.box(14, 42, 86, 96, 8, ink)


def draw_tunnel_mouth(pen: Pen, ink: str, ground: str) -> None:
    """Draw the mouth of a tunnel."""
    pen.disc(50, 56, 40, ink)
    pen.shape([(10, 56), (90, 56), (90, 92), (10, 92)], ink)


def draw_helmet(pen: Pen, ink: str, ground: str) -> None:
    """Draw a helmet."""
    pen.disc(50, 42, 38, ink)
    pen.shape([(12, 42), (88, 42), (80, 94), (20, 94)], ink)
    pen.line([(28, 52), (72, 52)], ground, 11)
    pen.line([(50, 52), (50, 92)], ground, 8)


def draw_hood(pen: Pen, ink: str, ground: str) -> None:
    """Draw a hood."""
    pen.shape([(50, 4), (90, 50), (86, 96), (14, 96), (10, 50)], ink)
    pen.disc(50, 58, 25, ground)
    pen.line([(30, 54), (70, 54)], ink, 13)


def draw_church_cross(pen: Pen, ink: str, ground: str) -> None:
    """Draw a cross."""
    pen.line([(50, 12), (50, 90)], ink, 20)
    pen.line([(20, 38), (80, 38)], ink, 20)


def draw_pointed_hat(pen: Pen, ink: str, ground: str) -> None:
    """Draw a pointed hat."""
    pen.shape([(56, 4), (80, 74), (24, 74)], ink)
    pen.oval(50, 80, 46, 13, ink)
    pen.shape(star_corners(5, 13, 6, 52, 52), ground)


def draw_shield(pen: Pen, ink: str, ground: str) -> None:
    """Draw a shield."""
    pen.shape([(10, 10), (90, 10), (86, 58), (50, 96), (14, 58)], ink)
    pen.line([(50, 24), (50, 74)], ground, 11)
    pen.line([(28, 42), (72, 42)], ground, 11)


def draw_dotted_figure(pen: Pen, ink: str, ground: str) -> None:
    """Draw a figure of which only dots are left."""
    for x, y in ((50, 10), (34, 28), (66, 28), (50, 44), (30, 60), (70, 60), (30, 88), (70, 88)):
        pen.disc(x, y, 9, ink)


def draw_sword(pen: Pen, ink: str, ground: str) -> None:
    """Draw a sword."""
    pen.line([(18, 82), (86, 14)], ink, 13)
    pen.line([(20, 54), (46, 80)], ink, 11)


def draw_point_star(pen: Pen, ink: str, ground: str) -> None:
    """Draw a star."""
    pen.shape(star_corners(5, 48, 20), ink)


def draw_letter(pen: Pen, ink: str, ground: str) -> None:
    """Draw a letter."""
    pen.box(6, 20, 94, 82, 6, ink)
    pen.line([(14, 30), (50, 58), (86, 30)], ground, 8)


def draw_prison_bars(pen: Pen, ink: str, ground: str) -> None:
    """Draw bars."""
    pen.box(8, 10, 92, 92, 6, ink)
    for x in (28, 50, 72):
        pen.line([(x, 22), (x, 80)], ground, 9)


def draw_card_back(pen: Pen, ink: str, ground: str) -> None:
    """Draw the back of a card."""
    pen.box(18, 6, 82, 94, 8, ink)
    pen.shape(star_corners(4, 28, 12), ground)


def draw_crescent(pen: Pen, ink: str, ground: str) -> None:
    """Draw a crescent."""
    pen.disc(46, 50, 42, ink)
    pen.disc(66, 40, 36, ground)


def draw_maze(pen: Pen, ink: str, ground: str) -> None:
    """Draw a way that winds."""
    pen.line(
        [(14, 92), (14, 12), (88, 12), (88, 88), (38, 88), (38, 38), (62, 38), (62, 64)], ink, 12
    )


def no_spell(pen: Pen, ink: str, ground: str) -> None:
    """Draw a wizard's hat that is struck out."""
    draw_pointed_hat(pen, ink, ground)
    pen.line([(8, 8), (92, 92)], ground, 20)
    pen.line([(8, 8), (92, 92)], ink, 10)


def draw_flame(pen: Pen, ink: str, ground: str) -> None:
    """Draw a flame."""
    pen.shape(
        [(50, 4), (72, 34), (84, 22), (90, 62), (70, 94), (30, 94), (10, 62), (18, 30), (34, 44)],
        ink,
    )
    pen.shape([(50, 54), (66, 78), (58, 94), (42, 94), (34, 78)], ground)


def draw_cup(pen: Pen, ink: str, ground: str) -> None:
    """Draw a cup."""
    pen.shape([(20, 8), (80, 8), (72, 48), (56, 60), (44, 60), (28, 48)], ink)
    pen.line([(50, 56), (50, 84)], ink, 12)
    pen.line([(26, 90), (74, 90)], ink, 14)


def draw_steaming_bowl(pen: Pen, ink: str, ground: str) -> None:
    """Draw a bowl that steams."""
    pen.shape([(6, 48), (94, 48), (78, 88), (22, 88)], ink)
    for x in (30, 50, 70):
        pen.line([(x, 12), (x, 38)], ink, 9)


def draw_returning_arrow(pen: Pen, ink: str, ground: str) -> None:
    """Draw an arrow that comes back."""
    pen.disc(50, 54, 42, ink)
    pen.disc(50, 54, 26, ground)
    pen.shape([(50, 8), (100, 4), (96, 52), (52, 52)], ground)
    pen.shape([(46, 0), (86, 22), (46, 44)], ink)


ROOM_SIGNS: Mapping[str, str] = {
    "training_room": "sword",
    "dark_room": "moon",
    "labyrinth": "maze",
    "antimagic_room": "no_spell",
    "cafeteria": "bowl",
    "chapel": "priest",
    "pandemonium": "flame",
    "hall_of_fame": "cup",
}
"""The signs of rooms that produce nothing."""

SIGNS: Mapping[str, Sign] = {
    "again": draw_returning_arrow,
    "moon": draw_crescent,
    "maze": draw_maze,
    "no_spell": no_spell,
    "flame": draw_flame,
    "cup": draw_cup,
    "bowl": draw_steaming_bowl,
    "gold": draw_gold_coin,
    "food": draw_drumstick,
    "imp": draw_imp_head,
    "evil": draw_trident,
    "trap": draw_trap_spikes,
    "monster": draw_monster_sign,
    "spy": draw_spy_eye,
    "lock": draw_padlock,
    "tunnel": draw_tunnel_mouth,
    "sword": draw_sword,
    "point": draw_point_star,
    "letter": draw_letter,
    "prison": draw_prison_bars,
    "card": draw_card_back,
    "paladin": draw_shield,
    "illusion": draw_dotted_figure,
    "fighter": draw_helmet,
    "thief": draw_hood,
    "priest": draw_church_cross,
    "wizard": draw_pointed_hat,
    "get_food": draw_drumstick,
    "improve_reputation": draw_smile,
    "dig_tunnels": draw_pickaxe,
    "mine_gold": draw_gold_coin,
    "recruit_imps": draw_imp_head,
    "buy_traps": draw_trap_spikes,
    "hire_monster": draw_monster_sign,
    "build_room": draw_room_arch,
    "room": draw_room_arch,
}
"""Every sign by its name."""


# Dungeon Lords' sheet to draw on, its signs and its minions.


class Sheet(Plain):
    """A canvas that knows the game's signs."""

    def __init__(self, drawing: Drawing) -> None:
        super().__init__(drawing, INK, radius=12, least=20)

    def sign(self, name: str, x: float, y: float, size: int, ink: str, ground: str) -> None:
        """Draw a sign with its middle on a point."""
        self.stick(draw_sign(name, size, ink, ground), x, y)

    def frame(self, box: Box, colour: str, width: int) -> None:
        """Draw a frame of four bars, so that what lies within it is not drawn anew."""
        left, top, wide, high = box
        for bar in (
            (left, top, wide, width),
            (left, top + high - width, wide, width),
            (left, top, width, high),
            (left + wide - width, top, width, high),
        ):
            super().box(bar, colour, colour, 0, 3)


@lru_cache(KEPT)
def draw_sign(name: str, size: int, ink: str, ground: str) -> Image.Image:
    """Draw a sign by its name."""
    return make_sprite(size, size, lambda pen: SIGNS[name](pen.inside(5, 5, 90), ink, ground))


@lru_cache(KEPT)
def draw_order_tile(order: str, size: int) -> Image.Image:
    """Draw the sign of an order on a tile like its card."""

    def paint(pen: Pen) -> None:
        pen.box(4, 4, 96, 96, 16, CARD, INK, 4)
        SIGNS[order](pen.inside(17, 17, 66), BROWN, CARD)

    return make_sprite(size, size, paint)


def _draw_shape_of_seat(pen: Pen, seat: Seat, inset: float, fill: str) -> None:
    """Draw a seat's own shape: disc, square, triangle or diamond."""
    low, high = inset, 100 - inset
    match seat:
        case "red":
            pen.disc(50, 50, 50 - inset, fill)
        case "blue":
            pen.box(low, low, high, high, max(14 - inset, 4), fill)
        case "green":
            pen.shape([(50, inset * 1.8), (high + 2 - inset, high), (inset * 2 - 2, high)], fill)
        case _:
            pen.shape([(50, low), (high, 50), (50, high), (low, 50)], fill)


@lru_cache(KEPT)
def draw_minion(seat: Seat, size: int) -> Image.Image:
    """Draw a minion of a seat: an imp's head on the seat's shape."""

    def paint(pen: Pen) -> None:
        _draw_shape_of_seat(pen, seat, 0, INK)
        _draw_shape_of_seat(pen, seat, 7, SIDE[seat])
        place = (32, 44, 36) if seat == "green" else (28, 30, 44)
        SIGNS["imp"](pen.inside(*place), ON_SIDE[seat], SIDE[seat])

    return make_sprite(size, size, paint)


@lru_cache(KEPT)
def draw_minion_gone_home(seat: Seat, size: int) -> Image.Image:
    """Draw where a minion stood that is home again: its outline in the seat's colour."""

    def paint(pen: Pen) -> None:
        _draw_shape_of_seat(pen, seat, 0, SIDE[seat])
        _draw_shape_of_seat(pen, seat, 9, CARD)
        place = (32, 44, 36) if seat == "green" else (28, 30, 44)
        SIGNS["imp"](pen.inside(*place), SPACE, CARD)

    return make_sprite(size, size, paint)


def draw_minion_emblem(seat: Seat, size: int) -> Image.Image:
    """Draw a minion of a seat with a rim that shows on any ground."""

    def paint(pen: Pen) -> None:
        for inset, fill in ((0, PAPER), (4, INK), (9, SIDE[seat])):
            _draw_shape_of_seat(pen, seat, inset, fill)
        place = (34, 46, 32) if seat == "green" else (26, 28, 48)
        SIGNS["imp"](pen.inside(*place), ON_SIDE[seat], SIDE[seat])

    return make_sprite(size, size, paint)


# Goods in a picture: rows of signs with numbers.


GOODS = ("gold", "food", "imp", "evil", "trap", "monster", "spy", "tunnel")

Row = tuple[str, str, str]
"""A label, a sign and their colour."""


def parts_of(goods: Goods) -> list[tuple[str, int]]:
    """List what goods consist of, by sign and number."""
    return [(name, count) for name in GOODS if (count := getattr(goods, name))]


def signed_number(count: int) -> str:
    """Write a number with its sign."""
    return ("+" if count > 0 else "−") + str(abs(count))


def rows_of(space: Space) -> list[Row]:
    """List what a space costs, then what it gives; evil that is paid for is a rise."""
    if space.imps:
        rows: list[Row] = [(f"≤{space.imps}", "imp", INK)]
        return [*rows, (f"+{space.foreman}", "imp", COST)] if space.foreman else rows
    rows = [
        (signed_number(count if name == "evil" else -count), name, COST)
        for name, count in parts_of(space.pay)
    ]
    return rows + [(signed_number(count), name, INK) for name, count in parts_of(space.get)]


def draw_goods(
    sheet: Sheet, left: float, y: float, goods: Sequence[tuple[str, int]], ink: str, ground: str
) -> None:
    """Write numbers with their signs from the left."""
    for name, count in goods:
        sheet.write((left + 16, y), str(count), 29, ink, anchor="rm")
        sheet.sign(name, left + 34, y, 28, ink, ground)
        left += 58
