"""The map in pale colours, and clearings in full or pale ones, as parts that are kept."""

from __future__ import annotations

from functools import lru_cache
from math import dist

from PIL import Image, ImageChops, ImageDraw

from bot.games.game import Seat
from bot.games.root.view import ClearingView
from bot.render.palettes import Colour, index_colours
from bot.render.parts import Part, cache_parts
from bot.render.root import parts
from bot.render.root.faces import face_of
from bot.render.root.layout import RADIUS, Box, clearing_at
from bot.render.root.scene import Scene, indexed_ground, palette_of

PARCHMENT: Colour = (229, 219, 198)
"""The colour towards which everything pale is turned."""

SHARE = 0.56
"""How far: 1 is all the way."""

GREY = 0.65
"""How much of its own hue a pale colour loses before."""

NEAR = 15.0
"""How far a colour may be from the mixture of a tree and the ground to count as one."""

WHOLE = RADIUS + 4
"""The radius of a clearing with its rim."""

SHADOW = 9
"""Pixels by which the shadow of a clearing lies lower."""


def _rgb_from_hex(colour: str) -> Colour:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _mix_colours(colour: Colour, other: Colour, share: float) -> Colour:
    r, g, b = (round(x + (y - x) * share) for x, y in zip(colour, other, strict=True))
    return r, g, b


@lru_cache(maxsize=4)
def _growth_colours(name: str) -> tuple[Colour, ...]:
    """Return the colours of what grows on a map, and their mixtures with its soil."""
    face = face_of(name)
    return tuple(
        _mix_colours(_rgb_from_hex(hue), _rgb_from_hex(terrace), step / 8)
        for hue in face.hues
        for terrace in face.terraces
        for step in range(8)
    )


def pale_colour_of(colour: Colour) -> Colour:
    """Return a colour as it is where nothing can be chosen."""
    r, g, b = colour
    light = round(0.3 * r + 0.59 * g + 0.11 * b)
    return _mix_colours(_mix_colours(colour, (light, light, light), GREY), PARCHMENT, SHARE)


@lru_cache(maxsize=16)
def _pale_index_table(name: str, *, trees: bool) -> bytes:
    """Return the index of each colour of the palette when it is pale."""
    palette = palette_of(name)
    values = (palette.getpalette() or [])[: 3 * 256]
    colours = [*zip(values[::3], values[1::3], values[2::3], strict=True)]
    colours += [(0, 0, 0)] * (256 - len(colours))
    row = Image.new("RGB", (256, 1))
    for at, colour in enumerate(colours):
        is_tree = not trees and any(dist(colour, tree) < NEAR for tree in _growth_colours(name))
        row.putpixel((at, 0), PARCHMENT if is_tree else pale_colour_of(colour))
    return index_colours(row, palette).tobytes()


def pale_table(name: str) -> bytes:
    """Return the table by which pieces and clearings turn pale."""
    return _pale_index_table(name, trees=True)


@lru_cache(maxsize=4)
def pale_ground(scene: Scene) -> Image.Image:
    """Return the ground in pale colours, without trees."""
    below = indexed_ground(*scene)
    return exchange_colours(below, _pale_index_table(scene[0], trees=False))


def exchange_colours(image: Image.Image, table: bytes) -> Image.Image:
    """Return a picture with its colours exchanged."""
    out = Image.frombytes("P", image.size, image.tobytes().translate(table))
    out.putpalette(image.getpalette() or [])
    return out


def fade_part(map_name: str, part: Part) -> Part:
    """Return a part of the public map in pale colours."""
    image = exchange_colours(part.image, pale_table(map_name))
    return Part(part.left, part.top, image, part.mask)


@lru_cache(maxsize=2)
def _clearing_disc_mask() -> Image.Image:
    """Return the mask of a clearing's disc, in the middle of what its pieces may take."""
    size = 2 * (parts.REACH + parts.EDGE)
    mask = Image.new("L", (size, size), 0)
    middle = size // 2
    ImageDraw.Draw(mask).ellipse(
        (middle - WHOLE, middle - WHOLE, middle + WHOLE, middle + WHOLE), fill=255
    )
    return mask


@cache_parts(64)
def asked_clearing_part(
    scene: Scene,
    seen: ClearingView,
    names: tuple[Seat, ...],
    plot: str,
    scorched: bool,
    lit: bool,
) -> Part:
    """Draw a clearing with its disc: as on the public map if `lit`, otherwise pale.

    `plot` is a facedown one that the viewer knows.
    """
    drawn = parts.clearing_part(scene, seen, names, plot, scorched, False)
    x, y = clearing_at(scene[0], seen.id)
    half = parts.REACH + parts.EDGE
    around: Box = (x - half, y - half, x + half, y + half)
    image = indexed_ground(*scene).crop(around)
    image.paste(drawn.image, (drawn.left - around[0], drawn.top - around[1]), drawn.mask)
    mask = _clearing_disc_mask().copy()
    pieces = Image.new("L", mask.size, 0)
    pieces.paste(drawn.mask, (drawn.left - around[0], drawn.top - around[1]))
    mask = ImageChops.lighter(mask, pieces)
    return Part(
        around[0], around[1], image if lit else exchange_colours(image, pale_table(scene[0])), mask
    )


def part_from_sprite(map_name: str, sprite: Image.Image) -> Part:
    """Turn a small picture without background into a part that may lie anywhere."""
    flat = Image.new("RGB", sprite.size, PARCHMENT)
    flat.paste(sprite, (0, 0), sprite)
    mask = sprite.getchannel("A").point([255 * (value > 120) for value in range(256)])  # pyright: ignore[reportUnknownMemberType]
    return Part(0, 0, index_colours(flat, palette_of(map_name)), mask)


def lay_part_at(canvas: Image.Image, part: Part, x: float, y: float) -> None:
    """Lay a part with its middle on a point."""
    left, top = round(x - part.image.width / 2), round(y - part.image.height / 2)
    canvas.paste(part.image, (left, top), part.mask)
