"""One silhouette for each faction: its warriors, its score marker, its board."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.games.game import Seat
from bot.render.pen import Pen, make_sprite
from bot.render.root.figures import FACTION_INK, FACTIONS, FIGURES, LETTERS
from bot.render.root.palette import EDGE, INK

OUTLINE = 4.0
RIM = 8.0


@lru_cache(maxsize=128)
def faction_head(faction: Seat, size: int) -> Image.Image:
    """Return a faction's head with its letter, `size` pixels wide and high."""
    figure = FIGURES[faction]
    paint, (x, y) = figure.head, figure.letter

    def draw(pen: Pen) -> None:
        paint(pen, EDGE, EDGE, RIM)
        paint(pen, INK, INK, OUTLINE)
        paint(pen, FACTIONS[faction], FACTIONS[faction], 0)
        paint(pen, FACTIONS[faction], INK, 0)
        pen.text(x, y, LETTERS[faction], 34, FACTION_INK[faction])

    return make_sprite(size, size, draw)
