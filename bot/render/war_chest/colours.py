"""The palette of War Chest's pictures."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.games.war_chest.board import BOARDS
from bot.render.grounds import load_or_draw
from bot.render.palettes import fixed_palette
from bot.render.war_chest.ground import draw_ground
from bot.render.war_chest.palette import COLOURS, EXACT

PALETTE = "war_chest-palette"


def chosen_palette() -> Image.Image:
    """Choose the palette by the boards for two and four players."""
    return fixed_palette([draw_ground(players) for players in BOARDS], EXACT, COLOURS)


@lru_cache(maxsize=1)
def ready_palette() -> Image.Image:
    """Return the palette."""
    return load_or_draw(PALETTE, chosen_palette)
