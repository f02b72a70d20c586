"""Buildings, tokens and signs, each drawn from a few simple shapes."""

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, degrees, hypot

import msgspec
from PIL import Image, ImageDraw

from bot.games.game import Piece, Seat
from bot.games.root.view import FactionView, TrackView
from bot.narrate.root.catalogue import text
from bot.render.pen import (
    SCALE,
    Pen,
    Point,
    load_font,
    make_sprite,
    polygon_corners,
    reduce_picture,
    star_corners,
    text_width,
)
from bot.render.root.figures import BUILDINGS, FACTION_INK, FACTIONS, FIGURES, LETTERS, TOKENS
from bot.render.root.sheet import EDGE, INK, RUIN, SUITS, WHITE, WOOD

# One silhouette for each faction: its warriors, its score marker, its board.


OUTLINE = 4.0
RIM = 8.0


@lru_cache(maxsize=128)
def faction_head(faction: Seat, size: int) -> Image.Image:
    """Return a faction's head with its letter, `size` pixels wide and high."""
    figure = FIGURES[faction]
    paint = figure.head
    (x, y) = figure.letter

    def draw(pen: Pen) -> None:
        paint(pen, EDGE, EDGE, RIM)
        paint(pen, INK, INK, OUTLINE)
        paint(pen, FACTIONS[faction], FACTIONS[faction], 0)
        paint(pen, FACTIONS[faction], INK, 0)
        pen.text(x, y, LETTERS[faction], 34, FACTION_INK[faction])

    return make_sprite(size, size, draw)


# Buildings


@lru_cache(maxsize=64)
def building_image(faction: Seat, kind: str, size: int) -> Image.Image:
    """Return a building: a square of the faction's colour with its mark."""

    def draw(pen: Pen) -> None:
        pen.box(6, 6, 94, 94, 16, FACTIONS[faction], INK, 5)
        BUILDINGS[kind](pen, FACTION_INK[faction], FACTIONS[faction])

    return make_sprite(size, size, draw)


@lru_cache(maxsize=4)
def ruin_image(size: int) -> Image.Image:
    """Return a ruin: three broken columns."""

    def draw(pen: Pen) -> None:
        pen.box(6, 6, 94, 94, 16, RUIN, INK, 5)
        for x, top in ((18, 44), (42, 22), (66, 56)):
            pen.shape([(x, top), (x + 16, top + 12), (x + 16, 84), (x, 84)], "#E4DDCB")

    return make_sprite(size, size, draw)


@lru_cache(maxsize=4)
def open_slot(size: int) -> Image.Image:
    """Return an empty building slot: a dashed square."""

    def draw(pen: Pen) -> None:
        pen.box(8, 8, 92, 92, 14, "#E8DCC8")
        for at in (14, 38, 62):
            for low in (8, 92):
                pen.line([(at + 4, low), (at + 16, low)], "#7E6F58", 4)
                pen.line([(low, at + 4), (low, at + 16)], "#7E6F58", 4)

    return make_sprite(size, size, draw)


# Tokens


@lru_cache(maxsize=128)
def token_image(faction: Seat, kind: str, size: int, *, own: bool = False) -> Image.Image:
    """Return a token: a disc, for plots a hexagon, dark while it lies face down.

    `own` marks a facedown plot for the eyes of its owner: dark like one, with its kind.
    """
    design = TOKENS[kind]
    ink = FACTION_INK[faction]
    ground = FACTIONS[faction]
    if not own:
        ink, ground = design.ink or ink, design.paper or ground

    def draw(pen: Pen) -> None:
        if design.hexagon:
            pen.shape(polygon_corners(6, 44), ground, INK, 5)
            design.mark(pen.inside(10, 10, 80), ink, ground)
        else:
            pen.disc(50, 50, 43, ground, INK, 5)
            design.mark(pen.inside(8, 8, 84), ink, ground)

    return make_sprite(size, size, draw)


# Signs


@lru_cache(maxsize=8)
def price_sign(faction: Seat, size: int) -> Image.Image | None:
    """Return the sign of what a faction pays for the pieces of its tracks; None without one."""
    paint = FIGURES[faction].price
    colours = (FACTION_INK[faction], FACTIONS[faction])
    return paint and make_sprite(size, size, lambda pen: paint(pen, *colours))


@lru_cache(maxsize=2)
def scorched_sign(size: int) -> Image.Image:
    """Return the sign of a burnt clearing: a flame."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 43, "#4A3B30", INK, 5)
        pen.shape([(50, 12), (68, 36), (74, 58), (62, 80), (38, 80), (26, 58), (38, 44)], "#D9601A")
        pen.shape([(50, 40), (60, 58), (56, 76), (44, 76), (40, 60)], "#F3CF3E")

    return make_sprite(size, size, draw)


@lru_cache(maxsize=8)
def hand_cards_sign(size: int) -> Image.Image:
    """Return the sign for cards in hand."""

    def draw(pen: Pen) -> None:
        pen.box(30, 10, 80, 78, 8, EDGE, INK, 5)
        pen.box(18, 20, 68, 88, 8, EDGE, INK, 5)
        pen.disc(43, 54, 10, WOOD)

    return make_sprite(size, size, draw)


@lru_cache(maxsize=8)
def minister_sign(size: int) -> Image.Image:
    """Return the sign of a minister: a crown."""

    def draw(pen: Pen) -> None:
        points: list[Point] = [(14, 80), (8, 30), (30, 52), (50, 18), (70, 52), (92, 30), (86, 80)]
        pen.shape(points, "#F3CF3E", INK, 6)

    return make_sprite(size, size, draw)


@lru_cache(maxsize=8)
def clockwork_sign(size: int) -> Image.Image:
    """Return the sign of the clockwork."""

    def draw(pen: Pen) -> None:
        pen.shape(star_corners(8, 46, 33), EDGE, INK, 4)
        pen.disc(50, 50, 13, INK)

    return make_sprite(size, size, draw)


@lru_cache(maxsize=2)
def battle_sign(size: int) -> Image.Image:
    """Return the sign of a battle: two crossed blades on a red disc."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 44, SUITS["fox"], EDGE, 6)
        pen.disc(50, 50, 43, SUITS["fox"], INK, 4)
        for flip in (1, -1):
            pen.line([(50 - 24 * flip, 24), (50 + 18 * flip, 70)], EDGE, 9)
            pen.line([(50 + 4 * flip, 74), (50 + 25 * flip, 56)], EDGE, 8)

    return make_sprite(size, size, draw)


# The tracks of buildings and tokens: how many are on the map, and what the next one brings.


GAIN = "#F7E7B4"
BOXES = 100
"""The most pixels of all boxes of a track together."""

NARROW = 7
BROAD = 17
"""The least and the largest pixels from one box to the next."""

BOX = 22
"""The height of a box."""


class Next(msgspec.Struct, frozen=True):
    """What the next piece of a track costs and brings; 0 for nothing."""

    cost: int = 0
    points: int = 0
    cards: int = 0
    """Cards that are drawn more in each Evening."""

    is_full: bool = False


def next_of(track: TrackView) -> Next:
    """Return what the next piece of a track costs and brings."""
    at = track.on_map
    if at >= track.total:
        return Next(is_full=True)
    cost, points = (
        _value_at_place(values, place)
        for values, place in ((track.costs, at), (track.points, at + 1))
    )
    return Next(
        cost, points, _value_at_place(track.cards, at + 1) - _value_at_place(track.cards, at)
    )


def _value_at_place(values: tuple[int, ...], place: int) -> int:
    return values[place] if place < len(values) else 0


class Gauge(msgspec.Struct, frozen=True):
    """A track: whose, of which piece, and how many of how many are on the map."""

    owner: Seat
    piece: Piece
    on_map: int
    total: int

    def least(self, icon: int, size: int) -> float:
        """Return the pixels that it takes without boxes."""
        return icon + 6 + self._numbers(size)

    def _numbers(self, size: int) -> float:
        first = text_width(str(self.on_map), size + 6, "black")
        return first + text_width(f"/{self.total}", size - 4)


def gauge_image(gauge: Gauge, icon: int, size: int, room: float) -> Image.Image:
    """Return a track with a box for each piece, if they find room."""
    boxes = min(room, icon + 82 + BOXES) - (icon + 82)
    pitch = min(BROAD, int(boxes / gauge.total))
    return _gauge_image(gauge, icon, size, pitch if pitch >= NARROW else 0)


@lru_cache(maxsize=256)
def _gauge_image(gauge: Gauge, icon: int, size: int, pitch: int) -> Image.Image:
    first = icon + 82
    width = first + pitch * gauge.total if pitch else round(gauge.least(icon, size)) + 1
    image = Image.new("RGBA", (width, icon), (0, 0, 0, 0))
    sign = sign_of(gauge.owner, gauge.piece, icon)
    image.paste(sign, (0, 0), sign)
    draw = ImageDraw.Draw(image)
    x = icon + 6.0
    middle = icon / 2
    number = str(gauge.on_map)
    draw.text((x, middle - 1), number, fill=INK, font=load_font(size + 6, "black"), anchor="lm")
    x += text_width(number, size + 6, "black")
    draw.text((x, middle + 2), f"/{gauge.total}", fill=WOOD, font=load_font(size - 4), anchor="lm")
    if pitch:
        boxes = _track_boxes_image(FACTIONS[gauge.owner], gauge.on_map, gauge.total, pitch)
        image.paste(boxes, (first, round(middle - BOX / 2)), boxes)
    return image


@lru_cache(maxsize=128)
def _track_boxes_image(colour: str, on_map: int, total: int, pitch: int) -> Image.Image:
    """Return a box for each piece; those on the map have the faction's colour."""
    big = Image.new("RGBA", (pitch * total * SCALE, BOX * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    for number in range(total):
        left = number * pitch * SCALE
        right = ((number + 1) * pitch - 3) * SCALE
        inner = (left + 2 * SCALE, 2 * SCALE, right - 2 * SCALE, (BOX - 2) * SCALE)
        draw.rounded_rectangle((left, 0, right, BOX * SCALE - 1), 4 * SCALE, INK)
        draw.rounded_rectangle(inner, 2 * SCALE, colour if number < on_map else WHITE)
    return reduce_picture(big)


def sign_of(owner: Seat, piece: Piece, size: int) -> Image.Image:
    """Return a building or a token."""
    draw = building_image if piece in BUILDINGS else token_image
    return draw(owner, piece, size)


@lru_cache(maxsize=64)
def gain_image(points: int, size: int) -> Image.Image:
    """Return the points that the next piece brings."""
    words = f"+{points}"
    height = size + 4
    wide = text_width(words, size, "black")
    width = round(wide + height + 12)

    def draw(pen: Pen) -> None:
        right = 100 * width / height
        pen.box(0, 0, right, 100, 34, INK)
        pen.box(7, 7, right - 7, 93, 28, GAIN)
        pen.shape(star_corners(5, 38, 17, right - 50, 54), INK)

    image = make_sprite(width, height, draw)
    at = (9, height / 2 - 1)
    ImageDraw.Draw(image).text(at, words, fill=INK, font=load_font(size, "black"), anchor="lm")
    return image


@lru_cache(maxsize=64)
def more_cards(cards: int, size: int) -> Image.Image:
    """Return the sign for cards that are drawn more in each Evening."""
    words = "+" if cards == 1 else f"+{cards}"
    wide, high = text_width(words, size, "black"), size + 4
    image = Image.new("RGBA", (round(wide + high * 0.72) + 2, high), (0, 0, 0, 0))
    ImageDraw.Draw(image).text(
        (0, high / 2), words, fill=INK, font=load_font(size, "black"), anchor="lm"
    )

    def draw(pen: Pen) -> None:
        pen.box(5, 5, 67, 95, 12, EDGE, INK, 5)
        pen.disc(36, 50, 12, WOOD)

    card = make_sprite(high, high, draw)
    image.paste(card, (round(wide) + 2, 0), card)
    return image


def single_pieces_of(seen: FactionView) -> Iterator[Piece]:
    """Yield the pieces on the map that there is only one of, such as bases."""
    for track in seen.tracks:
        if track.total == 1 and track.on_map:
            yield track.piece


def next_words(track: TrackView, locale: str) -> Iterator[str]:
    """Yield what the next piece costs and brings, as text."""
    coming = next_of(track)
    for key, count in (("cost", coming.cost), ("points", coming.points), ("cards", coming.cards)):
        if count or (key == "points" and track.points and not coming.is_full):
            yield text(f"text-next-{key}", locale, count=count)


# Marks of what a turn changed: arrows, frames of new buildings, stems of bubbles.


STEM = 18
"""Half the width of a stem where it begins."""


@lru_cache(maxsize=256)
def arrow_image(size: int, width: int, colour: str, right: int, down: int) -> Image.Image:
    """Return the image of an arrow that points `right` and `down` by numbers of pixels."""
    angle = degrees(atan2(down, right))
    arrow = _right_arrow_image(size, width, colour)
    return arrow.rotate(-angle, Image.Resampling.BICUBIC, expand=True)


def _right_arrow_image(length: int, height: int, colour: str) -> Image.Image:
    """Return an arrow that points right."""
    big = Image.new("RGBA", (length * SCALE, height * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    unit = height / 62
    barb = min(44 * unit, length * 0.6)
    for step, fill in ((0.0, INK), (4.0, EDGE), (8.0, colour)):
        grow = step * max(unit, 0.7)
        neck = length - barb - grow * 0.2
        shape = [
            (grow, 15 * unit + grow),
            (neck, 15 * unit + grow),
            (neck, 2 * unit + grow * 1.8),
            (length - 3 - grow * 1.5, height / 2),
            (neck, height - 2 * unit - grow * 1.8),
            (neck, height - 15 * unit - grow),
            (grow, height - 15 * unit - grow),
        ]
        draw.polygon([(x * SCALE, y * SCALE) for x, y in shape], fill=fill)
    return reduce_picture(big)


@lru_cache(maxsize=2)
def new_building_frame(size: int) -> Image.Image:
    """Return a frame around a new building."""
    side = (size + 14) * SCALE
    big = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    for inset, colour in ((0, INK), (2, WHITE), (7, INK), (8, (0, 0, 0, 0))):
        at = inset * SCALE
        draw.rounded_rectangle((at, at, side - 1 - at, side - 1 - at), 12 * SCALE, fill=colour)
    return reduce_picture(big)


@lru_cache(maxsize=256)
def stem_image(right: int, down: int) -> Image.Image:
    """Return a wedge from the middle of its broad end to its tip, `right` and `down` from there.

    The middle of the image is half way between the two.
    """
    length = hypot(right, down) or 1.0
    wide = abs(right) + 2 * STEM
    high = abs(down) + 2 * STEM
    big = Image.new("RGBA", (wide * SCALE, high * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    across = -down / length, right / length
    x = (wide - right) / 2
    y = (high - down) / 2
    for grow, colour in ((0.0, INK), (4.5, EDGE)):
        half = STEM - grow
        far = 1 - 2.6 * grow / length
        corners = [
            (x + across[0] * half, y + across[1] * half),
            (x - across[0] * half, y - across[1] * half),
            (x + right * far, y + down * far),
        ]
        draw.polygon([(left * SCALE, top * SCALE) for left, top in corners], fill=colour)
    return reduce_picture(big)
