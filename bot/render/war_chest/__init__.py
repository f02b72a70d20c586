"""War Chest: its board, units and coins in a picture, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from PIL import Image

from bot.games.game import Event
from bot.games.war_chest import events as events_of
from bot.games.war_chest.board import BOARDS
from bot.games.war_chest.view import WarChestView
from bot.narrate.war_chest import WORDS
from bot.render.drawing import Drawing
from bot.render.grounds import shipped
from bot.render.picture import Picture, fixed_palette
from bot.render.sheet import Canvas
from bot.render.tiles import SHARED
from bot.render.war_chest import words
from bot.render.war_chest.board import draw_board, draw_plates, draw_pool, draw_race
from bot.render.war_chest.frame import draw_header, draw_strip
from bot.render.war_chest.ground import draw_ground, ground
from bot.render.war_chest.layout import SIZE
from bot.render.war_chest.marks import bright_hexes, draw_marks
from bot.render.war_chest.palette import EXACT, INK
from bot.render.war_chest.panels import draw_panels
from bot.render.war_chest.since import changed_hexes, draw_rings

FILENAME = "war_chest.png"
"""The same for every picture, so that it reveals nothing."""

PALETTE = "war_chest-palette"

BY_ITSELF = (
    events_of.RoundBegan,
    events_of.Drew,
    events_of.DrewCoins,
    events_of.BagRefilled,
    events_of.UsedFaceDown,
)
"""Events that follow from the course of a round, or tell a deed again."""


def _chosen_palette() -> Image.Image:
    return fixed_palette([draw_ground(players) for players in BOARDS], EXACT)


GROUNDS = {
    **{f"war_chest-{players}": partial(draw_ground, players) for players in BOARDS},
    PALETTE: _chosen_palette,
}
"""The boards for two and four players, and the palette."""


def prepare() -> None:
    """Load the boards for two and four players, and the palette."""
    for players in BOARDS:
        ground(players)
    _palette()


@lru_cache(maxsize=1)
def _palette() -> Image.Image:
    return shipped(PALETTE, _chosen_palette)


def draw(view: WarChestView, locale: str, events: Sequence[Event] = ()) -> Picture:
    """Draw a game as one viewer may know it; `events` are those of the last action."""
    return _picture(view, locale, events, frozenset())


def draw_since(view: WarChestView, locale: str, events: Sequence[Event]) -> Picture:
    """Draw a game as one viewer may know it, with a ring around each hex that `events` changed."""
    return _picture(view, locale, events, changed_hexes(events))


def _picture(
    view: WarChestView, locale: str, events: Sequence[Event], ringed: frozenset[str]
) -> Picture:
    lines = WORDS.lines(_deeds(events), view.viewer, locale)
    data = SHARED.encode(drawing_of(view, locale, lines, ringed), _palette())
    return Picture(data, FILENAME, words.alt_text(view, partial(_text, locale), lines))


def _deeds(events: Sequence[Event]) -> Sequence[Event]:
    """Leave out what comes by itself, if anything else happened: the last deed is what counts."""
    return [event for event in events if not isinstance(event, BY_ITSELF)] or events


def drawing_of(
    view: WarChestView,
    locale: str,
    lines: Sequence[str] = (),
    ringed: frozenset[str] = frozenset(),
) -> Drawing:
    """Lay the picture out; `lines` say what happened."""
    text = partial(_text, locale)
    sheet = Canvas(Drawing(SIZE, ground(view.players)), INK, radius=14, least=18)
    bright = bright_hexes(view)

    def letters(coin: str) -> str:
        return text(f"coin-{coin}.letters")

    draw_header(sheet, view, text, lines)
    draw_rings(sheet, view, ringed)
    draw_board(sheet, view, letters, bright)
    draw_race(sheet, view, {side.side: text(f"side-{side.side}") for side in view.sides})
    draw_marks(sheet, view)
    draw_plates(sheet, view, letters, bright)
    if view.pool:
        draw_pool(sheet, view, text)
    draw_strip(sheet, view, text)
    draw_panels(sheet, view, text)
    return sheet.drawing


def text_board(view: WarChestView, locale: str) -> str:
    """Write the whole game, as one viewer may know it."""
    return words.board(view, partial(_text, locale))


def _text(locale: str, key: str, **facts: object) -> str:
    return WORDS.text(key, locale, **facts)
