"""A finished picture: bytes to upload, a file name and what a screen reader says."""

from __future__ import annotations

from io import BytesIO

import msgspec
from PIL import Image

COLOURS = 256


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
    reduced = image.quantize(palette=palette, dither=Image.Dither.NONE)
    out = BytesIO()
    reduced.save(out, "PNG", compress_level=1)
    return out.getvalue()
