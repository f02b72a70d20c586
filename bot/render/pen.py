"""The fonts, and shapes drawn smoothly: at several times their size, then reduced and kept."""

from __future__ import annotations

import itertools
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFont

from bot.files import ASSETS

# The fonts that the project ships; each size is loaded once.


FILES = {
    "bold": "SourceSansPro-Bold.ttf",
    "black": "SourceSansPro-Black.ttf",
    "headline": "Vollkorn-Black.ttf",
}


KEPT = 4_096
"""Texts whose sizes are kept."""

FOREIGN = ("NotoSans-Bold.ttf", "NotoSansCJK-Bold.otf")
"""Fonts with the letters that ours do not have: of the Near East and India, and of East Asia."""

NO_LETTER = "\U0010fffd"
"""A character that no font has: it is drawn as an empty box."""

MARKS = 2
"""The marks above and below a letter of a name that are drawn; more would leave its line."""

LEADING = 1.06
"""The height of a row of a text, in sizes of its font."""

ESTIMATE = 0.97
"""The part of a width that is filled by estimates: small letters are a little wider."""


@lru_cache(maxsize=256)
def load_font(size: int, weight: str = "bold") -> ImageFont.FreeTypeFont:
    """Return a font by its size in pixels."""
    return _load_file(FILES[weight], size, ImageFont.Layout.BASIC)


def _load_file(file: str, size: int, layout: ImageFont.Layout) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(ASSETS / "fonts" / file), max(size, 1), layout_engine=layout)


@lru_cache(maxsize=64)
def _load_foreign_font(file: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font that joins letters and writes to the left where the text does."""
    return _load_file(file, size, ImageFont.Layout.RAQM)


def font_of(text: str, size: int, weight: str = "bold") -> ImageFont.FreeTypeFont:
    """Return the font in which a text is written: ours, or one that has more of its letters."""
    file = "" if text.isascii() else _foreign_file_of(text)
    return _load_foreign_font(file, size) if file else load_font(size, weight)


@lru_cache(maxsize=KEPT)
def _foreign_file_of(text: str) -> str:
    """Return the file of the font with more letters of a text than ours; "" for ours."""
    letters = {letter for letter in text if not letter.isspace()}
    if all(_has_letter("", letter) for letter in letters):
        # The others are large, and most texts have no use for them.
        return ""
    return max(
        ("", *FOREIGN), key=lambda file: sum(_has_letter(file, letter) for letter in letters)
    )


@lru_cache(maxsize=KEPT)
def _has_letter(file: str, letter: str) -> bool:
    """Return whether a font has a shape for a character of its own; "": ours."""
    return _letter_pixels(file, letter) != _empty_pixels(file)


@lru_cache(maxsize=len(FOREIGN) + 1)
def _empty_pixels(file: str) -> bytes:
    return _letter_pixels(file, NO_LETTER)


def _letter_pixels(file: str, letter: str) -> bytes:
    image = Image.new("L", (48, 48))
    font = _load_foreign_font(file, 32) if file else load_font(32)
    ImageDraw.Draw(image).text((4, 4), letter, fill=255, font=font)
    return image.tobytes()


def plain_name(name: str) -> str:
    """Return a person's name in plain letters, without what turns or leaves the line of a text."""
    kept = list[str]()
    marks = 0
    for letter in unicodedata.normalize("NFKC", name):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= MARKS and (
            letter.isspace() or not unicodedata.category(letter).startswith("C")
        ):
            kept.append(letter)
    return " ".join("".join(kept).split())


def legible_name(name: str) -> str:
    """Return the letters of a person's name that one font of the pictures has; "" without any."""
    plain = plain_name(name)
    file = _foreign_file_of(plain)
    shown = "".join(letter for letter in plain if letter.isspace() or _has_letter(file, letter))
    return " ".join(shown.split())


def names_in_picture(names: Sequence[tuple[int, str]]) -> list[str]:
    """Return how people are named in a picture, by their numbers and their names.

    Equal names are told apart by the numbers. A name of which no letter can be drawn is the number.
    """
    legible = [legible_name(name) for _, name in names]
    times = Counter(legible)
    return [
        f"{name} #{number}".strip() if not name or times[name] > 1 else name
        for name, (number, _) in zip(legible, names, strict=True)
    ]


@lru_cache(maxsize=KEPT)
def text_width(text: str, size: int, weight: str = "bold") -> float:
    """Return how many pixels a text is wide."""
    return font_of(text, size, weight).getlength(text)


@lru_cache(maxsize=KEPT)
def fitting_size(text: str, size: int, width: float, weight: str = "bold", least: int = 18) -> int:
    """Return the largest size up to `size` at which a text is not wider than `width` pixels."""
    while size > least and font_of(text, size, weight).getlength(text) > width:
        size -= 1
    return size


@lru_cache(maxsize=KEPT)
def fit_text(
    text: str, size: int, width: float, weight: str = "bold", least: int = 18
) -> tuple[str, int]:
    """Return a text and its size that fit: smaller where that is enough, or else cut."""
    size = fitting_size(text, size, width, weight, least)
    return cut_text(text, size, width, weight), size


def cut_text(text: str, size: int, width: float, weight: str = "bold") -> str:
    """Shorten a text that is too wide, with an ellipsis for what is left out."""
    face = font_of(text, size, weight)
    if face.getlength(text) <= width:
        return text
    while text and face.getlength(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(maxsize=KEPT)
def wrap_text(
    text: str, size: int, room: tuple[float, float], weight: str = "bold", least: int = 18
) -> tuple[tuple[str, ...], int]:
    """Return a text in even rows, and the largest size at which they fit a width and a height.

    What does not fit at the least size either is cut.
    """
    wide, high = room
    words = [(word, text_width(word, size, weight)) for word in text.split()]
    space = text_width(" ", size, weight)
    for smaller in range(size, least - 1, -1):
        # Widths at other sizes are estimated: to measure each word again takes long.
        most = int(high / (smaller * LEADING))
        limit = wide * size / smaller * ESTIMATE
        rows = _fill_rows(words, space, limit)
        if len(rows) <= most:
            narrower = (_fill_rows(words, space, limit * share / 20) for share in range(12, 20))
            return next((even for even in narrower if len(even) == len(rows)), rows), smaller
    most = max(int(high / (least * LEADING)), 1)
    rows = _fill_rows(words, space, wide * size / least * ESTIMATE)
    return (*rows[: most - 1], cut_text(" ".join(rows[most - 1 :]), least, wide, weight)), least


def _fill_rows(words: Sequence[tuple[str, float]], space: float, wide: float) -> tuple[str, ...]:
    """Fill rows with words and their widths, each as far as it goes."""
    rows: list[str] = []
    used = wide
    for word, width in words:
        if used + space + width <= wide:
            rows[-1] = f"{rows[-1]} {word}"
            used += space + width
        else:
            rows.append(word)
            used = width
    return tuple(rows)


# Drawing small shapes smoothly: at several times their size, then reduced once and kept.


SCALE = 4
"""How many times its size a shape is drawn before it is reduced."""

Point = tuple[float, float]
Clear = (0, 0, 0, 0)


class Pen:
    """Draws on a square of 100 × 100 units, whatever its size in pixels."""

    def __init__(self, draw: ImageDraw.ImageDraw, left: float, top: float, size: float) -> None:
        self.draw = draw
        self._left = left
        self._top = top
        self._unit = size / 100

    def inside(self, left: float, top: float, size: float) -> Pen:
        """Return a pen for a square within this one, placed and sized in its units."""
        unit = self._unit
        return Pen(self.draw, self._left + left * unit, self._top + top * unit, size * unit)

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(self._left + x * self._unit, self._top + y * self._unit) for x, y in points]

    def shape(self, points: Sequence[Point], fill: str, edge: str = "", width: float = 0.0) -> None:
        """Fill a polygon, and draw its edge with round corners."""
        at = self._at(points)
        if edge and width:
            self._line([*at, at[0]], edge, 2 * width * self._unit)
        self.draw.polygon(at, fill=fill)

    def line(self, points: Sequence[Point], colour: str, width: float) -> None:
        """Draw a line with round ends and corners."""
        self._line(self._at(points), colour, width * self._unit)

    def _line(self, at: Sequence[Point], colour: str, width: float) -> None:
        half = width / 2
        for start, end in itertools.pairwise(at):
            self.draw.line((start, end), fill=colour, width=max(1, round(width)))
        for x, y in at:
            self.draw.ellipse((x - half, y - half, x + half, y + half), fill=colour)

    def disc(
        self, x: float, y: float, radius: float, fill: str, edge: str = "", width: float = 0.0
    ) -> None:
        """Draw a disc, and a ring around it."""
        self.oval(x, y, radius, radius, fill, edge, width)

    def oval(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: str,
        edge: str = "",
        width: float = 0.0,
    ) -> None:
        """Draw an ellipse by its half axes, and a ring around it."""
        if edge and width:
            outer = self._at([(x - wide - width, y - high - width)])
            outer += self._at([(x + wide + width, y + high + width)])
            self.draw.ellipse((*outer[0], *outer[1]), fill=edge)
        inner = self._at([(x - wide, y - high), (x + wide, y + high)])
        self.draw.ellipse((*inner[0], *inner[1]), fill=fill)

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        radius: float,
        fill: str,
        edge: str = "",
        width: float = 0.0,
    ) -> None:
        """Draw a box with round corners, and a border around it."""
        if edge and width:
            outer = self._at([(left - width, top - width), (right + width, bottom + width)])
            self.draw.rounded_rectangle(
                (*outer[0], *outer[1]), (radius + width) * self._unit, fill=edge
            )
        inner = self._at([(left, top), (right, bottom)])
        self.draw.rounded_rectangle((*inner[0], *inner[1]), radius * self._unit, fill=fill)

    def text(self, x: float, y: float, text: str, size: float, colour: str) -> None:
        """Write centred on a point; `size` in units."""
        face = load_font(round(size * self._unit), "black")
        self.draw.text(self._at([(x, y)])[0], text, fill=colour, font=face, anchor="mm")


def resize_picture(image: Image.Image, size: tuple[int, int], how: Image.Resampling) -> Image.Image:
    """Return a picture in another size."""
    # Pillow names numpy's types here, which are not installed.
    return image.resize(size, how)  # pyright: ignore[reportUnknownMemberType]


def reduce_picture(image: Image.Image, times: int = SCALE) -> Image.Image:
    """Return a picture that is smooth and so many times smaller."""
    size = (image.width // times, image.height // times)
    return resize_picture(image, size, Image.Resampling.BOX)


def make_sprite(width: int, height: int, paint: Callable[[Pen], None]) -> Image.Image:
    """Make a small picture without background; units are hundredths of the smaller side."""
    image = Image.new("RGBA", (width * SCALE, height * SCALE), Clear)
    paint(Pen(ImageDraw.Draw(image), 0, 0, min(width, height) * SCALE))
    return reduce_picture(image)


def star_corners(
    spikes: int, outer: float, inner: float, x: float = 50, y: float = 50
) -> list[Point]:
    """Return the corners of a star, or of a cog wheel's blade."""
    corners: list[Point] = []
    for number in range(2 * spikes):
        radius = outer if number % 2 == 0 else inner
        angle = pi * number / spikes - pi / 2
        corners.append((x + radius * cos(angle), y + radius * sin(angle)))
    return corners


def polygon_corners(corners: int, radius: float, x: float = 50, y: float = 50) -> list[Point]:
    """Return the corners of a regular polygon with one corner on top."""
    return [
        (
            x + radius * cos(2 * pi * number / corners - pi / 2),
            y + radius * sin(2 * pi * number / corners - pi / 2),
        )
        for number in range(corners)
    ]
