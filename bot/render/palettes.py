"""Palettes, pictures in the colours of one, and what is kept of pictures: grounds and parts."""

from collections.abc import Callable, Iterable, Mapping
from math import dist
from struct import pack
from typing import Generic, ParamSpec, Protocol, runtime_checkable

import msgspec
from PIL import Image, ImageChops

from bot.files import ASSETS
from bot.render.packing import KEPT, Bands, Recent, pixel_chunks, png_chunk

# Chooses palettes, turns pictures into the colours of one, and writes them as PNG.


COLOURS = 256

PNG = b"\x89PNG\r\n\x1a\n"
Colour = tuple[int, int, int]

INDEXED = 3
"""What PNG calls pictures with a palette."""


def fixed_palette(samples: list[Image.Image], exact: list[str], most: int = COLOURS) -> Image.Image:
    """Choose so many colours once for all pictures: some exactly, the rest from samples."""
    height = max(sample.height for sample in samples)
    sheet = Image.new("RGB", (sum(sample.width for sample in samples), height))
    x = 0
    for sample in samples:
        sheet.paste(sample.convert("RGB"), (x, 0))
        x += sample.width
    named = [_rgb_from_hex(colour) for colour in exact]
    values = sheet.quantize(most - len(exact), Image.Quantize.MEDIANCUT).getpalette() or []
    colours = zip(values[::3], values[1::3], values[2::3], strict=True)
    chosen = named + [
        colour for colour in colours if not any(_hides_named_colour(colour, n) for n in named)
    ]
    palette = Image.new("P", (1, 1))
    palette.putpalette([value for colour in chosen for value in colour])
    return palette


def _rgb_from_hex(colour: str) -> Colour:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _hides_named_colour(colour: Colour, named: Colour) -> bool:
    """Return whether a colour would be taken in place of a named one.

    Pillow chooses one colour for each cube of four values by its least corner.
    """
    corner = [value & ~3 for value in named]
    return dist(colour, corner) <= dist(named, corner)


def index_colours(image: Image.Image, palette: Image.Image) -> Image.Image:
    """Turn a picture's colours into the nearest ones of a palette."""
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def encode_png(image: Image.Image, bands: Bands = KEPT) -> bytes:
    """Write a picture with a palette as PNG.

    `bands` keeps what was packed. Pillow writes PNG as well, but takes five times as long.
    """
    width, height = image.size
    # Each row begins with the number of its filter: 0, for pictures with a palette need none.
    rows = Image.new("P", (width + 1, height), 0)
    rows.paste(image, (1, 0))
    return png_file_of(image.size, image, pixel_chunks(rows.tobytes(), width + 1, bands))


def png_file_of(size: tuple[int, int], palette: Image.Image, rows: Iterable[bytes]) -> bytes:
    """Write the file of a picture by its size, its palette and the chunks of its rows."""
    return b"".join(
        (
            PNG,
            png_chunk(b"IHDR", pack(">IIBBBBB", *size, 8, INDEXED, 0, 0, 0)),
            png_chunk(b"PLTE", bytes(palette.getpalette() or ())),
            *rows,
            png_chunk(b"IEND", b""),
        )
    )


# Grounds and palettes never change and take seconds to draw: they are shipped as files.
#
# `docs/grounds.py` draws the files anew.


FOLDER = ASSETS / "grounds"

Drawings = Mapping[str, Callable[[], Image.Image]]
"""What draws each shipped picture, by the name of its file without the ending."""


@runtime_checkable
class ShipsGrounds(Protocol):
    """A painter whose grounds and palettes are shipped as files."""

    @property
    def GROUNDS(self) -> Drawings:
        """The functions that draw them anew."""
        ...


def load_or_draw(name: str, draw: Callable[[], Image.Image]) -> Image.Image:
    """Return a picture from its file, or draw it if it has none."""
    path = FOLDER / f"{name}.png"
    if not path.is_file():
        return draw()
    with Image.open(path) as image:
        image.load()
        return image


# Parts of a picture, each drawn once and kept for the pictures that show the same there.


Given = ParamSpec("Given")


class Part(msgspec.Struct, frozen=True):
    """A piece of a picture in the colours of its palette, and which pixels of it count."""

    left: int
    top: int
    image: Image.Image
    mask: Image.Image

    def onto(self, canvas: Image.Image) -> None:
        """Lay it in its place."""
        canvas.paste(self.image, (self.left, self.top), self.mask)


def solid_part(drawn: Image.Image, palette: Image.Image, left: int, top: int) -> Part:
    """Take all of what was drawn, also what looks like the ground: it may lie on another part."""
    image = index_colours(drawn, palette)
    return Part(left, top, image, Image.new("1", image.size, 255))


def part_on_ground(
    drawn: Image.Image, ground: Image.Image, palette: Image.Image, left: int, top: int
) -> Part:
    """Take what was drawn on a piece of the ground, but not the ground itself.

    Parts that touch one another thus leave each other's pixels alone.
    """
    image = index_colours(drawn, palette)
    below = ground.crop((left, top, left + drawn.width, top + drawn.height))
    changed = ImageChops.difference(image, below).tobytes()
    return Part(left, top, image, Image.frombytes("1", image.size, changed, "raw", "1;8"))


class DrawingCache(Generic[Given]):
    """What a function draws of plain data, by all its arguments; the oldest is forgotten.

    The arguments are all that the function can look at, so that nothing drawn is out of date.
    """

    def __init__(self, paint: Callable[Given, Part], most: int) -> None:
        self._paint = paint
        self.most = most
        self._made: Recent[bytes, Part] = Recent(most)

    def __call__(self, *given: Given.args, **named: Given.kwargs) -> Part:
        """Return the part, drawn now if it isn't there."""
        key = msgspec.msgpack.encode((given, named))
        part = self._made.get(key)
        if part is None:
            part = self._paint(*given, **named)
            self._made.put(key, part)
        return part

    def parts(self) -> list[Part]:
        """List the parts that are kept, the one used last at the end."""
        return self._made.values()

    def __len__(self) -> int:
        return len(self._made)

    def clear(self) -> None:
        """Forget everything."""
        self._made.clear()


def cache_parts(most: int) -> Callable[[Callable[Given, Part]], DrawingCache[Given]]:
    """Keep up to so many parts that a function has drawn."""
    return lambda paint: DrawingCache(paint, most)
