"""Pieces on the map: slots, warriors, tokens, and pawns in forests."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import cos, degrees, radians, sin
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.games.game import NO_SEAT, Seat
from bot.games.root.view import ClearingView, Presence, RootView
from bot.render.palettes import Part, cache_parts
from bot.render.pen import SCALE, Pen, load_font, make_sprite, reduce_picture, text_width
from bot.render.root import marks
from bot.render.root.figures import FACTION_INK, FACTIONS, LETTERS
from bot.render.root.ground import number_tab, part_from_sprite, tab_beside
from bot.render.root.marks import faction_head
from bot.render.root.sheet import (
    CROWDED,
    EDGE,
    HEAD,
    HEAD_DROP,
    HEAD_PITCH,
    INK,
    PAPER,
    RADIUS,
    SLOT,
    SLOT_PITCH,
    SLOT_RISE,
    TOKEN,
    TOKEN_PITCH,
    WHITE,
    Sheet,
    Spot,
    item_tile,
)

# Places everything on the board before it is drawn.
#
# `Stand` names a thing and the box that it takes; tests measure that boxes do not cover each other.


COUNTS = {1: (29, 25, 46), 2: (29, 25, 46), 3: (25, 25, 42)}
"""Where the number of warriors is from the middle of a head, and its height, by heads."""

MANY_COUNTS = (20, 22, 38)
FEW = 3
"""Factions in a clearing up to which heads do not move to the left."""

TOKEN_COUNT = 36
OUTSIDE = 20
"""Pixels by which a token's count stands further out than the token."""

RULER = 48
RULER_AT = (66, -76)
"""The offset of the ruler's sign from a clearing's centre."""

TAB = (-108, -118, 100, 58)
"""The box of a clearing's number, from its centre."""


class Stand(NamedTuple):
    """A thing on the board: what it is, whose, how many, its centre and size in pixels."""

    what: str
    owner: Seat
    many: int
    x: float
    y: float
    width: float
    height: float
    own: bool = False
    """Whether only the viewer knows the kind of this plot."""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        return (
            self.x - self.width / 2,
            self.y - self.height / 2,
            self.x + self.width / 2,
            self.y + self.height / 2,
        )


def pill_width(words: str, height: int) -> int:
    """Return the pixels that a number on a rounded ground takes."""
    face = load_font(round(height * 0.86), "black")
    return max(height, round(face.getlength(words) + height * 0.55))


def place_slots(clearing: ClearingView, here: Mapping[Seat, Presence], at: Spot) -> list[Stand]:
    """Place buildings, a ruin, covered and open slots; three of them stand a little closer."""
    row = [
        (kind, name)
        for name, presence in here.items()
        for kind, count in presence.buildings.items()
        for _ in range(count)
    ]
    row += [("ruin", NO_SEAT)] if clearing.ruin else []
    row += [("covered", NO_SEAT)] * clearing.covered
    row += [("open", NO_SEAT)] * clearing.open_slots
    size, pitch = (SLOT, SLOT_PITCH) if len(row) < 3 else (SLOT - 6, SLOT_PITCH - 7)
    y = at[1] - SLOT_RISE + SLOT - size
    first = at[0] - (len(row) - 1) / 2 * pitch
    return [
        Stand(kind, name, 1, first + number * pitch, y, size, size)
        for number, (kind, name) in enumerate(row)
    ]


def place_armies(here: Mapping[Seat, Presence], at: Spot) -> list[Stand]:
    """Place a head for each faction with warriors or a pawn."""
    forces = [(name, p.warriors) for name, p in here.items() if p.warriors or p.pawn]
    pitch = HEAD_PITCH.get(len(forces), CROWDED)
    left = at[0] - pitch * (len(forces) - 1) / 2 - (4 if len(forces) <= FEW else 8)
    return [
        Stand("warriors", name, count, left + number * pitch, at[1] + HEAD_DROP, HEAD, HEAD)
        for number, (name, count) in enumerate(forces)
    ]


def place_warrior_counts(heads: Sequence[Stand]) -> list[Stand]:
    """Place the number of warriors at the lower right of each head."""
    right, down, height = COUNTS.get(len(heads), MANY_COUNTS)
    return [
        Stand(
            "count",
            stand.owner,
            stand.many,
            stand.x + right,
            stand.y + down,
            pill_width(str(stand.many), height),
            height,
        )
        for stand in heads
        if stand.many
    ]


def place_tokens(here: Mapping[Seat, Presence], plot: str, at: Spot) -> list[Stand]:
    """Place tokens along the lower rim, like kinds once; many of them smaller.

    `plot` is the kind of a facedown plot, where the viewer knows it.
    """
    stacks = [
        (name, plot if kind == "plot" and plot else kind, count, kind == "plot" and bool(plot))
        for name, presence in here.items()
        for kind, count in presence.tokens.items()
    ]
    middle = (len(stacks) - 1) / 2
    size, pitch, rim = (TOKEN, TOKEN_PITCH, RADIUS) if middle < 1.5 else (42, 44, RADIUS + 8)
    return [
        Stand(kind, name, count, *_on_rim(at, rim - 4, (number - middle) * pitch), size, size, own)
        for number, (name, kind, count, own) in enumerate(stacks)
    ]


def _on_rim(at: Spot, rim: float, along: float) -> tuple[float, float]:
    """Return the point of a circle a number of pixels along from its lowest, to the right."""
    angle = radians(90 - degrees(along / rim))
    return at[0] + rim * cos(angle), at[1] + rim * sin(angle)


def token_counts(stands: Sequence[Stand], at: Spot) -> list[Stand]:
    """Place the number of tokens of a kind, outside of the rim and above all tokens."""
    labels: list[Stand] = []
    for stand in stands:
        if stand.many > 1:
            far = 1 + OUTSIDE / (RADIUS - 4)
            x, y = at[0] + (stand.x - at[0]) * far, at[1] + (stand.y - at[1]) * far
            wide = pill_width(str(stand.many), TOKEN_COUNT)
            labels.append(Stand("number", stand.owner, stand.many, x, y, wide, TOKEN_COUNT))
    return labels


def place_ruler_sign(clearing: ClearingView, at: Spot) -> Iterator[Stand]:
    """Place the sign of who rules a clearing on its upper right rim."""
    if clearing.ruler:
        x, y = at[0] + RULER_AT[0], at[1] + RULER_AT[1]
        yield Stand("ruler", clearing.ruler, 1, x, y, RULER, RULER)


def place_number_tab(clearing: ClearingView, at: Spot) -> Stand:
    """Place a clearing's number."""
    left, top, width, height = TAB
    x, y = at[0] + left + width / 2, at[1] + top + height / 2
    return Stand("tab", NO_SEAT, clearing.id, x, y, width, height)


def in_clearing(
    clearing: ClearingView, here: Mapping[Seat, Presence], plot: str, at: Spot
) -> list[Stand]:
    """Place everything that belongs to a clearing."""
    heads = place_armies(here, at)
    lying = place_tokens(here, plot, at)
    return [
        place_number_tab(clearing, at),
        *place_slots(clearing, here, at),
        *heads,
        *place_warrior_counts(heads),
        *lying,
        *token_counts(lying, at),
        *place_ruler_sign(clearing, at),
    ]


STROKES = 12
STROKE = 10
"""Strokes across the ring of a changed clearing, and how many degrees each of them takes."""


@lru_cache(maxsize=512)
def pill_image(text: str, height: int, fill: str, ink: str) -> Image.Image:
    """Return a number on a rounded ground with a pale edge."""
    face = load_font(round(height * 0.86), "black")
    width = pill_width(text, height)
    big = Image.new("RGBA", (width * SCALE, height * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    for inset, colour in ((0, EDGE), (2 * SCALE, INK), (4 * SCALE, fill)):
        box = (inset, inset, width * SCALE - 1 - inset, height * SCALE - 1 - inset)
        draw.rounded_rectangle(box, (height * SCALE) / 2 - inset, fill=colour)
    image = reduce_picture(big)
    ImageDraw.Draw(image).text((width / 2, height / 2 - 1), text, fill=ink, font=face, anchor="mm")
    return image


BUBBLE = 46
SMALL_BUBBLE = 38
LEAST_BUBBLE = 32
"""The heights of the bubble of a change or a battle: usually, of many, and of very many."""

CAP = 0.83
"""The width of the letter at a bubble's end: of whose pieces have changed, or who fights.

This and what follows are parts of the bubble's height.
"""

FACE = 0.87
CAP_FACE = 0.74
"""The sizes of a bubble's number and of its letter."""

SWORDS = 0.83
"""The size of the swords between the dice of a battle."""

BESIDE = 0.13
"""What is free beside a bubble's number."""


@lru_cache(maxsize=256)
def bubble_width(words: str, height: int, *, battle: bool) -> int:
    """Return the least pixels that the bubble of a change or a battle takes."""
    face = round(FACE * height)
    if not battle:
        return round(text_width(words, face, "black") + (CAP + 2 * BESIDE) * height)
    dice = sum(text_width(die, face, "black") for die in words.split("–"))
    return round(dice + (2 * CAP + SWORDS + 4 * BESIDE) * height)


@cache_parts(192)
def change_part(map_name: str, seat: Seat, words: str, width: int, height: int) -> Part:
    """Draw the bubble of a change of a seat's pieces.

    Its letter tells the seat to those who do not see the colour.
    """
    image = _bubble_ground(width, height, FACTIONS[seat], EDGE)
    cap = CAP * height
    _write_in_bubble(image, cap / 2 + 1, LETTERS[seat], CAP_FACE, INK)
    _write_in_bubble(image, (cap + width) / 2 - 1, words, FACE, FACTION_INK[seat])
    return part_from_sprite(map_name, image)


@cache_parts(96)
def battle_part(
    map_name: str, seat: Seat, defender: Seat, dice: str, width: int, height: int
) -> Part:
    """Draw the bubble of a battle: the attacker and its die, swords, the defender's die, and it."""
    image = _bubble_ground(width, height, EDGE, FACTIONS[seat], FACTIONS[defender])
    attack, _, defence = dice.partition("–")
    size = round(SWORDS * height)
    end = CAP * height / 2 + 1
    die = (CAP * height + (width - size) / 2) / 2
    _write_in_bubble(image, end, LETTERS[seat], CAP_FACE, FACTION_INK[seat])
    _write_in_bubble(image, width - end, LETTERS[defender], CAP_FACE, FACTION_INK[defender])
    _write_in_bubble(image, die, attack, FACE, INK)
    _write_in_bubble(image, width - die, defence, FACE, INK)
    image.alpha_composite(marks.battle_sign(size), ((width - size) // 2, (height - size) // 2))
    return part_from_sprite(map_name, image)


def _write_in_bubble(image: Image.Image, x: float, words: str, size: float, ink: str) -> None:
    face = load_font(round(size * image.height), "black")
    at = (x, image.height / 2 - 1)
    ImageDraw.Draw(image).text(at, words, fill=ink, font=face, anchor="mm")


def _bubble_ground(width: int, height: int, fill: str, first: str, last: str = "") -> Image.Image:
    """Return the ground of a bubble, with a cap of another colour at its first or both ends."""
    image = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, width - 1, height - 1), 9, fill, INK, 3)
    cap = round(CAP * height)
    for left, colour in ((0, first), (width - cap, last)):
        if colour:
            draw.rounded_rectangle((left, 0, left + cap - 1, height - 1), 9, colour, INK, 3)
    return image


def count_pill(faction: Seat, count: int, height: int = 36) -> Image.Image:
    """Return the number of a faction's warriors on its colour."""
    return pill_image(str(count), height, FACTIONS[faction], FACTION_INK[faction])


def draw_clearing(
    sheet: Sheet,
    at: Spot,
    clearing: ClearingView,
    here: dict[Seat, Presence],
    plot: str,
    scorched: bool,
    ringed: bool,
) -> None:
    """Draw everything that is in a clearing, `here` in the factions' turn order.

    `plot` is the kind of a facedown plot, where the viewer knows it.
    """
    x, y = at
    if ringed:
        sheet.stick(changed_ring(), x, y)
    if clearing.ruler:
        sheet.stick(_rule_ring_image(FACTIONS[clearing.ruler]), x, y)
    for stand in place_slots(clearing, here, at):
        sheet.stick(_slot_image(stand), stand.x, stand.y)
    for stand in place_armies(here, at):
        sheet.stick(faction_head(stand.owner, HEAD), stand.x, stand.y)
    draw_rim(sheet, at, clearing, here, plot)
    if scorched:
        sheet.stick(marks.scorched_sign(TOKEN), x + RADIUS - 18, y - RADIUS + 26)


def draw_rim(
    sheet: Sheet, at: Spot, clearing: ClearingView, here: dict[Seat, Presence], plot: str
) -> None:
    """Draw what lies above all else: a clearing's number, tokens, the ruler's sign, counts."""
    sheet.put(number_tab(clearing.suit, clearing.id), *tab_beside(at))
    lying = place_tokens(here, plot, at)
    for stand in lying:
        sheet.stick(
            marks.token_image(stand.owner, stand.what, round(stand.width), own=stand.own),
            stand.x,
            stand.y,
        )
    for stand in token_counts(lying, at):
        sheet.stick(
            pill_image(str(stand.many), round(stand.height), "#6B4420", "#FFFFFF"), stand.x, stand.y
        )
    for stand in place_ruler_sign(clearing, at):
        sheet.stick(_ruler_sign(stand.owner, round(stand.width)), stand.x, stand.y)
    for stand in place_warrior_counts(place_armies(here, at)):
        sheet.stick(count_pill(stand.owner, stand.many, round(stand.height)), stand.x, stand.y)


def _slot_image(stand: Stand) -> Image.Image:
    """Return a building, a ruin, an item that covers a slot, or an open slot."""
    size = round(stand.width)
    if stand.what == "ruin":
        return marks.ruin_image(size)
    if stand.what == "covered":
        return item_tile("torch", size)
    if stand.what == "open":
        return marks.open_slot(size)
    return marks.building_image(stand.owner, stand.what, size)


def in_order(view: RootView, clearing: ClearingView) -> dict[Seat, Presence]:
    """Return who is in a clearing, in turn order."""
    return {name: clearing.factions[name] for name in view.order if name in clearing.factions}


def draw_pawns(sheet: Sheet, places: Sequence[Spot], names: Sequence[Seat]) -> None:
    """Draw the pawns that are in one forest."""
    for (x, y), name in zip(places, names, strict=True):
        sheet.stick(faction_head(name, HEAD + 8), x, y)


@lru_cache(maxsize=16)
def _rule_ring_image(colour: str) -> Image.Image:
    """Return a ring of the ruler's colour, inside a clearing's rim."""
    size = 2 * RADIUS
    big = Image.new("RGBA", (size * SCALE, size * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    middle = size * SCALE / 2
    for radius, fill in ((RADIUS - 15, colour), (RADIUS - 24, INK), (RADIUS - 26, PAPER)):
        half = radius * SCALE
        draw.ellipse((middle - half, middle - half, middle + half, middle + half), fill=fill)
    return reduce_picture(big)


@lru_cache(maxsize=16)
def _ruler_sign(faction: Seat, size: int) -> Image.Image:
    """Return the sign of who rules a clearing: a crowned disc of the colour with the letter."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 56, 38, FACTIONS[faction], EDGE, 8)
        pen.disc(50, 56, 38, FACTIONS[faction], INK, 4)
        pen.text(50, 57, LETTERS[faction], 50, FACTION_INK[faction])
        crown = [(30, 24), (24, 2), (39, 11), (50, -2), (61, 11), (76, 2), (70, 24)]
        pen.shape([(x, y + 4) for x, y in crown], "#F3CF3E", INK, 4)

    return make_sprite(size, size, draw)


@lru_cache(maxsize=2)
def changed_ring() -> Image.Image:
    """Return the ring around a clearing that this turn has changed.

    White and ink belong to no suit and no faction, and nothing else on the map is dashed.
    """
    size = 2 * (RADIUS + 24)
    big = Image.new("RGBA", (size * SCALE, size * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    middle = size * SCALE / 2

    def around(radius: int) -> tuple[float, float, float, float]:
        half = radius * SCALE
        return middle - half, middle - half, middle + half, middle + half

    draw.ellipse(around(RADIUS + 23), fill=INK)
    draw.ellipse(around(RADIUS + 20), fill=WHITE)
    for stroke in range(STROKES):
        turned = 360 * stroke / STROKES
        draw.pieslice(around(RADIUS + 21), turned - STROKE / 2, turned + STROKE / 2, fill=INK)
    draw.ellipse(around(RADIUS + 8), fill=INK)
    draw.ellipse(around(RADIUS + 5), fill=(0, 0, 0, 0))
    return reduce_picture(big)
