"""Dungeon Lords: the progress board, the orders and all dungeons in a picture, and in words."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial

from PIL import Image

from bot.games.dungeon_lords.cards import ORDERS
from bot.games.dungeon_lords.view import DungeonLordsView
from bot.games.game import Event, Seat
from bot.narrate.dungeon_lords import WORDS
from bot.render import Picture
from bot.render.dungeon_lords import words
from bot.render.dungeon_lords.asks import PALETTE, chosen_palette, ready_palette
from bot.render.dungeon_lords.asks import ask as ask
from bot.render.dungeon_lords.panels import (
    draw_areas,
    draw_board,
    draw_combat_cards,
    draw_evil,
    draw_evilometer,
    draw_offers,
    draw_panels,
)
from bot.render.dungeon_lords.sheet import (
    FRAME,
    INK,
    PAPER,
    SIDE,
    Sheet,
    draw_minion,
    draw_minion_emblem,
    draw_order_tile,
)
from bot.render.palettes import load_or_draw
from bot.render.pen import cut_text, fitting_size, text_width
from bot.render.sheet import Drawing
from bot.render.tiles import SHARED

FILENAME = "dungeon_lords.png"
"""The same for every picture, so that it reveals nothing."""

BOARD = "dungeon_lords"
SIZE = (1600, 1200)


def _drawn_board() -> Image.Image:
    """Draw the ground of all pictures but those of a year's end."""
    sheet = Sheet(Drawing(SIZE, FRAME))
    _draw_strips(sheet)
    draw_board(sheet)
    return sheet.drawing.whole()


def _draw_strips(sheet: Sheet) -> None:
    """Draw the strips above and below."""
    sheet.box((16, 8, 1568, 60), PAPER, PAPER, 0)
    draw_evilometer(sheet)


GROUNDS = {PALETTE: chosen_palette, BOARD: _drawn_board}
"""The palette, and the board."""


def prepare() -> None:
    """Load the palette."""
    ready_palette()


@lru_cache(maxsize=1)
def _load_board_ground() -> Image.Image:
    return load_or_draw(BOARD, _drawn_board)


def draw(view: DungeonLordsView, locale: str, events: Sequence[Event] = ()) -> Picture:
    """Draw a game as one viewer may know it; `events` are those since the turn began."""
    lines = WORDS.lines(events, view.viewer, locale)
    data = SHARED.encode(drawing_of(view, locale, lines), ready_palette())
    return Picture(data, FILENAME, words.alt_text(view, partial(_lords_text, locale), lines))


def drawing_of(view: DungeonLordsView, locale: str, lines: Sequence[str] = ()) -> Drawing:
    """Lay the picture out; `lines` say what happened."""
    text = partial(_lords_text, locale)
    reckoning = words.is_reckoning(view)
    sheet = Sheet(Drawing(SIZE, FRAME if reckoning else _load_board_ground()))
    if reckoning:
        _draw_strips(sheet)
    title = words.word_round_title(view, text)
    sheet.write((34, 37), title, 42, weight="headline", anchor="lm", room=760)
    line = lines[-1] if lines else _word_who_waits(view, text)
    rows, size = _break_sentence(line, 1510 - min(text_width(title, 42, "headline"), 760))
    for at, row in enumerate(rows):
        y = 38 + (at - (len(rows) - 1) / 2) * 27
        sheet.write((1566, y), row, size, INK, "bold", anchor="rm")
    if reckoning:
        draw_combat_cards(sheet, view, text)
    else:
        draw_areas(sheet, view, text)
        draw_offers(sheet, view, text)
    draw_panels(sheet, view, text)
    draw_evil(sheet, view)
    return sheet.drawing


def _break_sentence(line: str, room: float) -> tuple[list[str], int]:
    """Break a sentence into at most two rows; return them and their size."""
    size = fitting_size(line, 28, room, least=25)
    if text_width(line, size) <= room:
        return [line], size
    words = line.split()
    for number in range(len(words), 0, -1):
        if text_width(first := " ".join(words[:number]), 24) <= room:
            return [first, cut_text(" ".join(words[number:]), 24, room)], 24
    return [cut_text(line, 24, room)], 24


def _word_who_waits(view: DungeonLordsView, text: words.Text) -> str:
    """Return the players for whom the game waits."""
    names = ", ".join(text(f"seat-{seat}") for seat in dict.fromkeys(s for s, _ in view.waiting))
    return text("render-waiting", names=names) if names else ""


def seat_colour(seat: Seat) -> str | None:
    """Return the colour of a seat's pieces, as `#RRGGBB`."""
    return SIDE.get(seat)


def draw_emblem(seat: Seat, size: int) -> Image.Image | None:
    """Return a minion of a colour."""
    return draw_minion(seat, size) if seat in SIDE else None


def emoji_pens() -> Mapping[str, Callable[[int], Image.Image]]:
    """Return a minion of each player, and a tile of each order."""
    return {
        **{f"{seat}_minion": partial(draw_minion_emblem, Seat(seat)) for seat in SIDE},
        **{order: partial(draw_order_tile, order) for order in ORDERS},
    }


def text_board(view: DungeonLordsView, locale: str) -> str:
    """Write the whole game, as one viewer may know it."""
    return words.describe_lords_board(view, partial(_lords_text, locale))


def _lords_text(locale: str, key: str, **facts: object) -> str:
    return WORDS.text(key, locale, **facts)
