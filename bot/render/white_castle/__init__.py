"""The White Castle's rival: bridges, spaces and what the rival has in a picture, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from PIL import Image

from bot.games.game import Event
from bot.games.white_castle.view import WhiteCastleView
from bot.narrate.white_castle import WORDS
from bot.render.drawing import Drawing
from bot.render.grounds import shipped
from bot.render.picture import Picture, fixed_palette
from bot.render.tiles import SHARED
from bot.render.white_castle import words
from bot.render.white_castle.board import draw_bridges, draw_castle
from bot.render.white_castle.palette import DIE, EXACT, INK, PAPER
from bot.render.white_castle.rival import draw_rival
from bot.render.white_castle.sheet import Sheet

FILENAME = "white_castle.png"
"""The same for every picture, so that it reveals nothing."""

PALETTE = "white_castle-palette"


def _chosen_palette() -> Image.Image:
    """Choose the palette by dice of all colours on all grounds."""
    sheet = Sheet(PAPER)
    for at, ground in enumerate(EXACT):
        sheet.box((0, 60 * at, 900, 60), ground, INK)
        for column, colour in enumerate(DIE):
            sheet.die(20 + 70 * column, 60 * at + 4, 50, colour, 5)
            sheet.token(300 + 60 * column, 60 * at + 30, 13, colour)
        sheet.write((600, 60 * at + 30), "ABC 123", 30)
    return fixed_palette([sheet.drawing.whole()], EXACT)


GROUNDS = {PALETTE: _chosen_palette}
"""The palette."""


def prepare() -> None:
    """Load the palette."""
    _palette()


@lru_cache(maxsize=1)
def _palette() -> Image.Image:
    return shipped(PALETTE, _chosen_palette)


def draw(view: WhiteCastleView, locale: str, events: Sequence[Event] = ()) -> Picture:
    """Draw a game as one viewer may know it; `events` are those of the last action."""
    lines = WORDS.lines(events, view.viewer, locale)
    say = partial(_say, locale)
    data = SHARED.encode(drawing_of(view, locale), _palette())
    return Picture(data, FILENAME, words.alt_text(view, say, lines))


def drawing_of(view: WhiteCastleView, locale: str) -> Drawing:
    """Lay the picture out."""
    say = partial(_say, locale)
    sheet = Sheet(PAPER)
    sheet.write((450, 42), words.title(view, say), 44, weight="headline", room=860)
    draw_bridges(sheet, view, say)
    draw_castle(sheet, view, say)
    draw_rival(sheet, view, say)
    return sheet.drawing


def text_board(view: WhiteCastleView, locale: str) -> str:
    """Write the whole game, as one viewer may know it."""
    return words.board(view, partial(_say, locale))


def _say(locale: str, key: str, **facts: object) -> str:
    return WORDS.text(key, locale, **facts)
