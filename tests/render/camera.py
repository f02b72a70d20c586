"""Catches the drawings of pictures before they become pixels."""

from collections.abc import Sequence
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
