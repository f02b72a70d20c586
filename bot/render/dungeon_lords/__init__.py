"""Dungeon Lords: the progress board, the orders and all dungeons in a picture, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from PIL import Image

from bot.games.dungeon_lords.view import DungeonLordsView
from bot.games.game import Event
from bot.narrate.dungeon_lords import WORDS
from bot.render.drawing import Drawing
from bot.render.dungeon_lords import words
from bot.render.dungeon_lords.areas import draw_areas, draw_evil, draw_offers
from bot.render.dungeon_lords.palette import EXACT, FRAME, INK, PAPER, SIDE
from bot.render.dungeon_lords.panels import draw_panels
from bot.render.dungeon_lords.sheet import Sheet, minion
from bot.render.grounds import shipped
from bot.render.picture import Picture, fixed_palette
from bot.render.tiles import SHARED

FILENAME = "dungeon_lords.png"
"""The same for every picture, so that it reveals nothing."""

PALETTE = "dungeon_lords-palette"
SIZE = (1600, 1200)


def _chosen_palette() -> Image.Image:
    """Choose the palette by minions of all colours on both grounds."""
    sample = Image.new("RGB", (240, 60), FRAME)
    sample.paste(PAPER, (0, 0, 121, 60))
    sheet = Sheet(Drawing(sample.size, sample))
    for at, seat in enumerate(SIDE):
        sheet.stick(minion(seat, 54), 30 + at * 60, 30)
    return fixed_palette([sheet.drawing.whole()], EXACT)


GROUNDS = {PALETTE: _chosen_palette}
"""The palette."""


def prepare() -> None:
    """Load the palette."""
    _palette()


@lru_cache(maxsize=1)
def _palette() -> Image.Image:
    return shipped(PALETTE, _chosen_palette)


def draw(view: DungeonLordsView, locale: str, events: Sequence[Event] = ()) -> Picture:
    """Draw a game as one viewer may know it; `events` are those since the turn began."""
    lines = WORDS.lines(events, view.viewer, locale)
    data = SHARED.encode(drawing_of(view, locale, lines), _palette())
    return Picture(data, FILENAME, words.alt_text(view, partial(_text, locale), lines))


def drawing_of(view: DungeonLordsView, locale: str, lines: Sequence[str] = ()) -> Drawing:
    """Lay the picture out; `lines` say what happened."""
    text = partial(_text, locale)
    sheet = Sheet(Drawing(SIZE, FRAME))
    sheet.box((16, 12, 1568, 82), PAPER)
    sheet.write((36, 53), words.title(view, text), 46, weight="headline", anchor="lm", room=760)
    line = lines[-1] if lines else _waiting(view, text)
    sheet.write((1566, 53), line, 28, INK, "bold", anchor="rm", room=720, least=22)
    draw_areas(sheet, view, text)
    draw_offers(sheet, view, text)
    draw_panels(sheet, view, text)
    draw_evil(sheet, view)
    return sheet.drawing


def _waiting(view: DungeonLordsView, text: words.Text) -> str:
    """Return the players for whom the game waits."""
    names = ", ".join(text(f"seat-{seat}") for seat in dict.fromkeys(s for s, _ in view.waiting))
    return text("render-waiting", names=names) if names else ""


def text_board(view: DungeonLordsView, locale: str) -> str:
    """Write the whole game, as one viewer may know it."""
    return words.board(view, partial(_text, locale))


def _text(locale: str, key: str, **facts: object) -> str:
    return WORDS.text(key, locale, **facts)
