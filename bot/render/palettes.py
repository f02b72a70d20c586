"""Chooses palettes, turns pictures into the colours of one, and writes them as PNG."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist
from struct import pack

from PIL import Image

from bot.render.packing import KEPT, Bands, pixel_chunks, png_chunk

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
