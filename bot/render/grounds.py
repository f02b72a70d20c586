"""Grounds and palettes never change and take seconds to draw: they are shipped as files.

`docs/grounds.py` draws the files anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

from PIL import Image

from bot.files import ASSETS

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
