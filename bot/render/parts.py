"""Parts of a picture, each drawn once and kept for the pictures that show the same there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

import msgspec
from PIL import Image, ImageChops

from bot.render.palettes import index_colours
from bot.render.recent import Recent

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
