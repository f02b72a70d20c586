"""Catches the drawings of pictures before they become pixels."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.editions import EDITIONS
from bot.games.game import Event, View
from bot.render.sheet import Drawing
from bot.render.tiles import Tiles

TILED: dict[str, Any] = {
    name: edition.painter
    for name, edition in EDITIONS.items()
    if hasattr(edition.painter, "SHARED")
}
"""Painters of games whose pictures are put together from tiles."""


class Camera(Tiles):
    """Keeps the drawing that it is given."""

    drawing: Drawing
    palette: Image.Image

    def encode(self, drawing: Drawing, palette: Image.Image) -> bytes:
        self.drawing, self.palette = drawing, palette
        return b""


def caught(view: View, locale: str, events: Sequence[Event] = ()) -> Camera:
    """Return the drawing and the palette of a picture."""
    camera = Camera()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TILED[view.game], "SHARED", camera)
        TILED[view.game].draw(view, locale, events)
    return camera


def pixels(png: bytes) -> tuple[tuple[int, int], object, bytes]:
    """Return what a file shows. What it is packed into may differ: igzip promises no more."""
    with Image.open(BytesIO(png)) as image:
        return image.size, image.getpalette(), image.tobytes()
