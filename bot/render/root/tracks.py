"""The tracks of buildings and tokens: how many are on the map, and what the next one brings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
from PIL import Image, ImageDraw

from bot.games.game import Piece, Seat
from bot.games.root.view import FactionView, TrackView
from bot.narrate.root.catalogue import text
from bot.render.fonts import load_font, text_width
from bot.render.pen import SCALE, Pen, make_sprite, reduce_picture, star_corners
from bot.render.root import marks
from bot.render.root.figures import FACTIONS
from bot.render.root.palette import EDGE, INK, WHITE, WOOD

GAIN = "#F7E7B4"
BOXES = 100
"""The most pixels of all boxes of a track together."""

NARROW, BROAD = 7, 17
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
    x, middle = icon + 6.0, icon / 2
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
        left, right = number * pitch * SCALE, ((number + 1) * pitch - 3) * SCALE
        inner = (left + 2 * SCALE, 2 * SCALE, right - 2 * SCALE, (BOX - 2) * SCALE)
        draw.rounded_rectangle((left, 0, right, BOX * SCALE - 1), 4 * SCALE, INK)
        draw.rounded_rectangle(inner, 2 * SCALE, colour if number < on_map else WHITE)
    return reduce_picture(big)


def sign_of(owner: Seat, piece: Piece, size: int) -> Image.Image:
    """Return a building or a token."""
    draw = marks.building_image if piece in marks.BUILDINGS else marks.token_image
    return draw(owner, piece, size)


@lru_cache(maxsize=64)
def gain_image(points: int, size: int) -> Image.Image:
    """Return the points that the next piece brings."""
    words, height = f"+{points}", size + 4
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
