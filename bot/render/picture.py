"""A finished picture: bytes to upload, a file name and what a screen reader says."""

from __future__ import annotations

from struct import pack
from zlib import crc32

import msgspec
from isal import isal_zlib
from PIL import Image

COLOURS = 256

PNG = b"\x89PNG\r\n\x1a\n"
INDEXED = 3
"""What PNG calls pictures with a palette."""


class Picture(msgspec.Struct, frozen=True):
    """A picture as Discord takes it; `alt` is at most 1,024 characters."""

    data: bytes
    filename: str
    alt: str


def fixed_palette(samples: list[Image.Image], exact: list[str]) -> Image.Image:
    """Choose 256 colours once for all pictures: some exactly, the rest from samples."""
    height = max(sample.height for sample in samples)
    sheet = Image.new("RGB", (sum(sample.width for sample in samples), height))
    x = 0
    for sample in samples:
        sheet.paste(sample.convert("RGB"), (x, 0))
        x += sample.width
    named = [int(colour[i : i + 2], 16) for colour in exact for i in (1, 3, 5)]
    found = sheet.quantize(COLOURS - len(exact), Image.Quantize.MEDIANCUT).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette((named + found)[: 3 * COLOURS])
    return palette


def encode(image: Image.Image, palette: Image.Image) -> bytes:
    """Write a picture as PNG with a palette; the same picture gives the same bytes."""
    return _png(image.quantize(palette=palette, dither=Image.Dither.NONE))


def _png(image: Image.Image) -> bytes:
    """Write the parts of a PNG; Pillow packs them as well, but takes five times as long."""
    width, height = image.size
    # Each row begins with the number of its filter: 0, for pictures with a palette need none.
    rows = Image.new("P", (width + 1, height), 0)
    rows.paste(image, (1, 0))
    # A type in its stubs is left open.
    packed: bytes = isal_zlib.compress(rows.tobytes(), 1)  # pyright: ignore[reportUnknownMemberType]
    parts = (
        (b"IHDR", pack(">IIBBBBB", width, height, 8, INDEXED, 0, 0, 0)),
        (b"PLTE", bytes(image.getpalette() or ())),
        (b"IDAT", packed),
        (b"IEND", b""),
    )
    found = [PNG]
    for kind, data in parts:
        found += [pack(">I", len(data)), kind, data, pack(">I", crc32(data, crc32(kind)))]
    return b"".join(found)
