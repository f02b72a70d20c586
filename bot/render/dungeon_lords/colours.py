"""The palette of Dungeon Lords' pictures."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.games.dungeon_lords.cards import SEASONS
from bot.games.dungeon_lords.view import TileView
from bot.render.drawing import Drawing
from bot.render.dungeon_lords.dungeon import Plot, draw_tiles
from bot.render.dungeon_lords.figures import FIGURES, draw_figure
from bot.render.dungeon_lords.palette import COLOURS, EXACT, PAPER, PLUM, SIDE
from bot.render.dungeon_lords.sheet import Sheet, draw_minion
from bot.render.grounds import load_or_draw
from bot.render.palettes import fixed_palette

PALETTE = "dungeon_lords-palette"


def chosen_palette() -> Image.Image:
    """Choose the palette by a picture of all figures, minions, tiles and skies."""
    sheet = Sheet(Drawing((1200, 700), PLUM))
    for at, name in enumerate(FIGURES):
        sheet.stick(draw_figure(name, 80), 40 + 80 * at, 45)
    for at, seat in enumerate(SIDE):
        sheet.box((100 * at, 96, 100, 100), PAPER, PAPER, 0)
        sheet.stick(draw_minion(seat, 80), 50 + 100 * at, 145)
    sheet.box((600, 96, 600, 100), PAPER, PAPER, 0)
    sheet.write((610, 146), "0123456789", 60, anchor="lm")
    tiles = {
        "c1": TileView(room="", conquered=False, produced=0),
        "c2": TileView(room="", conquered=True, produced=0),
        "d2": TileView(room="mint", conquered=False, produced=0),
        "c3": TileView(room="", conquered=False, produced=0),
    }
    for at, season in enumerate(SEASONS):
        plot = Plot(at * 300, 200, 300, 500, 118, 86, season)
        draw_tiles(sheet, tiles, plot)
    return fixed_palette([sheet.drawing.whole()], EXACT, COLOURS)


@lru_cache(maxsize=1)
def ready_palette() -> Image.Image:
    """Return the palette."""
    return load_or_draw(PALETTE, chosen_palette)
