"""A drawing as a list of all that is laid on a ground, and a sheet that lists it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import Any, NamedTuple

from PIL import Image, ImageDraw

from bot.render.pen import (
    LEADING,
    Pen,
    fit_text,
    font_of,
    load_font,
    make_sprite,
    resize_picture,
    text_width,
)

# A drawing: the list of all that is laid on a ground, before there are any pixels.


Region = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels, right and bottom excluded."""

Point = tuple[float, float]
Corners = tuple[float, float, float, float]
"""Left, top, right and bottom of a shape."""

PART = 12_500
"""Pixels of a sprite that are laid in the time that it takes to cut a part out and lay it."""

PAD = 2
"""Pixels by which a shape or a text may go beyond its corners when these are rounded."""


def _draw_text(
    draw: ImageDraw.ImageDraw,
    at: Point,
    text: str,
    size: int,
    weight: str,
    colour: str,
    anchor: str,
) -> None:
    draw.text(at, text, fill=colour, font=font_of(text, size, weight), anchor=anchor)


def _draw_polygon(draw: ImageDraw.ImageDraw, points: Sequence[Point], fill: str) -> None:
    draw.polygon(points, fill=fill)


SHAPES: Mapping[str, Callable[..., None]] = {
    "ellipse": ImageDraw.ImageDraw.ellipse,
    "line": ImageDraw.ImageDraw.line,
    "polygon": _draw_polygon,
    "rounded": ImageDraw.ImageDraw.rounded_rectangle,
    "text": _draw_text,
}
"""What draws each kind of stroke but sprites."""


class Stroke(NamedTuple):
    """A thing that is drawn: a sprite, a shape or a text."""

    key: tuple[Any, ...]
    """Its kind and all that its pixels depend on. A sprite counts by its identity."""

    region: Region
    """All pixels that it can touch."""

    sprite: Image.Image | None = None

    def onto(self, canvas: Image.Image, draw: ImageDraw.ImageDraw) -> None:
        """Draw it."""
        kind, *values = self.key
        if self.sprite is None:
            SHAPES[kind](draw, *values)
        else:
            canvas.paste(self.sprite, self.region, self.sprite)

    def onto_parts(
        self, canvas: Image.Image, draw: ImageDraw.ImageDraw, parts: Sequence[Region]
    ) -> None:
        """Draw it on some parts of a canvas that do not overlap; the rest does not matter."""
        left, top, right, bottom = self.region
        if self.sprite is None or len(parts) * PART >= (right - left) * (bottom - top):
            self.onto(canvas, draw)
            return
        for part in parts:
            x, y = max(left, part[0]), max(top, part[1])
            box = (x - left, y - top, min(right, part[2]) - left, min(bottom, part[3]) - top)
            if box[0] < box[2] and box[1] < box[3]:
                piece = self.sprite.crop(box)
                canvas.paste(piece, (x, y), piece)


class Drawing:
    """Strokes on a ground: a picture of its size, or a colour.

    It is drawn `times` as large as it is shown; places of strokes are in its large pixels.
    """

    def __init__(self, size: tuple[int, int], ground: Image.Image | str, times: int = 1) -> None:
        self.size = size
        self.ground = ground
        self.times = times
        self.strokes: list[Stroke] = []

    def paste(self, sprite: Image.Image, left: int, top: int) -> None:
        """Lay a sprite with its left upper corner on a point."""
        region = (left, top, left + sprite.width, top + sprite.height)
        self.strokes.append(Stroke(("sprite", id(sprite), left, top), region, sprite))

    def text(
        self, at: Point, text: str, size: int, weight: str, colour: str, anchor: str = "mm"
    ) -> None:
        """Write a line."""
        x, y = at
        left, top, right, bottom = _text_extent(text, size, weight, anchor)
        region = (
            floor(x + left) - PAD,
            floor(y + top) - PAD,
            ceil(x + right) + PAD,
            ceil(y + bottom) + PAD,
        )
        self.strokes.append(Stroke(("text", at, text, size, weight, colour, anchor), region))

    def ellipse(self, at: Corners, fill: str, outline: str | None = None, width: int = 1) -> None:
        """Draw an ellipse by the box around it."""
        key = ("ellipse", at, fill, outline, width)
        self.strokes.append(Stroke(key, _region_of_points((at[:2], at[2:]))))

    def rounded(
        self,
        at: Corners,
        radius: float,
        fill: str | None = None,
        outline: str | None = None,
        width: int = 1,
    ) -> None:
        """Draw a box with round corners."""
        key = ("rounded", at, radius, fill, outline, width)
        self.strokes.append(Stroke(key, _region_of_points((at[:2], at[2:]))))

    def line(self, points: Sequence[Point], fill: str, width: int) -> None:
        """Draw a line through points."""
        region = _region_of_points(points, width)
        self.strokes.append(Stroke(("line", tuple(points), fill, width), region))

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """Fill a polygon."""
        self.strokes.append(Stroke(("polygon", tuple(points), fill), _region_of_points(points)))

    def whole(self) -> Image.Image:
        """Draw everything, in the colours and the size in which it is shown."""
        canvas = self.canvas()
        self.lay_ground(canvas, (0, 0, *canvas.size))
        lay_strokes(self.strokes, canvas)
        return self.reduced(canvas)

    def canvas(self) -> Image.Image:
        """Return an empty canvas to draw on."""
        return Image.new("RGB", (self.size[0] * self.times, self.size[1] * self.times))

    def reduced(self, canvas: Image.Image) -> Image.Image:
        """Return a canvas, or pieces of it, in the size in which it is shown."""
        if self.times == 1:
            return canvas
        # In two steps: Pillow's order of both depends on how high an image is, and pixels on that.
        width, height = canvas.width // self.times, canvas.height // self.times
        narrow = resize_picture(canvas, (width, canvas.height), Image.Resampling.BOX)
        return resize_picture(narrow, (width, height), Image.Resampling.BOX)

    def lay_ground(self, canvas: Image.Image, region: Region) -> None:
        """Lay the ground on a part of a canvas."""
        if isinstance(self.ground, str):
            canvas.paste(self.ground, region)
        else:
            canvas.paste(self.ground.crop(region), region[:2])


def lay_strokes(strokes: Iterable[Stroke], canvas: Image.Image) -> None:
    """Draw strokes in their order."""
    draw = ImageDraw.Draw(canvas)
    for stroke in strokes:
        stroke.onto(canvas, draw)


def _region_of_points(points: Sequence[Point], width: int = 0) -> Region:
    """Return the pixels that a shape can touch, by its corners and the width of its line."""
    xs = [x for x, _ in points]
    ys = [y for _, y in points]
    room = width + PAD
    return floor(min(xs)) - room, floor(min(ys)) - room, ceil(max(xs)) + room, ceil(max(ys)) + room


@lru_cache(4096)
def _text_extent(text: str, size: int, weight: str, anchor: str) -> Corners:
    """Return the box around a text that is written on the origin."""
    return font_of(text, size, weight).getbbox(text, anchor=anchor)


# A sheet for a game's picture: smooth shapes are made larger, reduced once and kept.


KEPT = 512
"""The most sprites of one sort that are kept."""

BLOCKS = 64
"""Blocks of text that are kept: those of some four pictures, 6 MB at most."""

Box = tuple[float, float, float, float]
"""Left, top, width and height in pixels."""


class Canvas:
    """The few ways of drawing that a game's picture needs.

    `ink` is the colour of borders and texts that name none, `radius` that of the corners of boxes,
    and `least` the size below which a text is cut and not made smaller.
    """

    def __init__(self, drawing: Drawing, ink: str, radius: int, least: int) -> None:
        self.drawing = drawing
        self._ink = ink
        self._radius = radius
        self._least = least

    def stick(self, what: Image.Image, x: float, y: float) -> None:
        """Lay a sprite with its middle on a point."""
        wide, high = what.size
        self.drawing.paste(what, round(x - wide / 2), round(y - high / 2))

    def box(self, box: Box, fill: str, edge: str = "", width: int = 3, radius: int = 0) -> None:
        """Draw a box with round corners and a border inside it."""
        left, top, wide, high = box
        corner = radius or self._radius
        what = rounded_box(round(wide), round(high), corner, fill, edge or self._ink, width)
        self.drawing.paste(what, round(left), round(top))

    def write(
        self,
        at: tuple[float, float],
        text: str,
        size: int,
        colour: str = "",
        weight: str = "black",
        anchor: str = "mm",
        room: float = 0,
        least: int = 0,
    ) -> None:
        """Write a text, smaller or cut where there is little `room`."""
        if room:
            text, size = fit_text(text, size, room, weight, least or self._least)
        self.drawing.text(at, text, size, weight, colour or self._ink, anchor)

    def block(self, left: float, top: float, rows: tuple[str, ...], size: int) -> None:
        """Write rows below one another in ink, as a sprite: long texts take long to write."""
        self.drawing.paste(_write_bold_rows(rows, size, self._ink), round(left), round(top))


@lru_cache(BLOCKS)
def _write_bold_rows(rows: tuple[str, ...], size: int, ink: str) -> Image.Image:
    """Write rows in bold on nothing."""
    wide = ceil(max(text_width(row, size) for row in rows)) + 2
    image = Image.new("RGBA", (wide, round(size * LEADING * len(rows))), f"{ink}00")
    draw = ImageDraw.Draw(image)
    face = load_font(size)
    for number, row in enumerate(rows):
        middle = size * LEADING * (number + 0.5)
        draw.text((0, middle), row, fill=ink, font=face, anchor="lm")
    return image


@lru_cache(KEPT)
def rounded_box(wide: int, high: int, radius: int, fill: str, edge: str, width: int) -> Image.Image:
    """Draw a box with round corners."""
    unit = 100 / min(wide, high)

    def paint(pen: Pen) -> None:
        pen.box(0, 0, wide * unit, high * unit, radius * unit, edge)
        inset = width * unit
        inner = max(radius - width, 1) * unit
        pen.box(inset, inset, wide * unit - inset, high * unit - inset, inner, fill)

    return make_sprite(wide, high, paint)
