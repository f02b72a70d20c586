"""War Chest: its board, units and coins in a picture, and in words."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PIL import Image

from bot.games.game import CardId, Event, Seat
from bot.games.war_chest import events as events_of
from bot.games.war_chest.board import BOARDS
from bot.games.war_chest.view import WarChestView
from bot.narrate.war_chest import WORDS
from bot.render import Area, Picture, PictureAreas
from bot.render.sheet import Canvas, Drawing
from bot.render.tiles import SHARED
from bot.render.war_chest import words
from bot.render.war_chest.asks import ask as ask
from bot.render.war_chest.board import (
    PALETTE,
    chosen_palette,
    draw_board,
    draw_ground,
    draw_names_beside_arrows,
    draw_plates,
    draw_race,
    load_ground_for,
    names_beside_arrows,
    ready_palette,
)
from bot.render.war_chest.choosing import (
    draw_armies,
    draw_court,
    draw_decrees,
    draw_picks,
    draw_pool,
    draw_supply,
    uncovered,
)
from bot.render.war_chest.emblems import BOX_EMBLEMS, EMBLEMS
from bot.render.war_chest.marks import (
    changed_hexes,
    count_lost_by_hex,
    draw_last,
    draw_marks,
    draw_rings,
)
from bot.render.war_chest.panels import draw_header, draw_panels, draw_strip
from bot.render.war_chest.sheet import (
    FRAME,
    HEADER,
    INK,
    LAYOUTS,
    SIDE,
    SIZE,
    draw_control_marker,
    draw_side_emblem,
    draw_small_coin,
)

FILENAME = "war_chest.png"
"""The same for every picture, so that it reveals nothing."""

BY_ITSELF = (
    events_of.RoundBegan,
    events_of.Drew,
    events_of.DrewCoins,
    events_of.BagRefilled,
    events_of.UsedFaceDown,
)
"""Events that follow from the course of a round, or tell a deed again."""


GROUNDS = {
    **{f"war_chest-{players}": partial(draw_ground, players) for players in BOARDS},
    PALETTE: chosen_palette,
}
"""The boards for two and four players, and the palette."""


def prepare() -> None:
    """Load the palette; each of the boards takes 7 MiB."""
    ready_palette()


def draw(view: WarChestView, locale: str, events: Sequence[Event] = ()) -> Picture:
    """Draw a game as one viewer may know it; `events` are those of the last action."""
    return _make_picture(view, locale, events, lost=count_lost_by_hex(events))


def draw_since(view: WarChestView, locale: str, events: Sequence[Event]) -> Picture:
    """Draw a game as one viewer may know it, with a ring around each hex that `events` changed."""
    return _make_picture(view, locale, events, ringed=changed_hexes(events))


def areas_of(view: WarChestView) -> PictureAreas:
    """Return the places in the picture of a view."""
    layout = LAYOUTS[view.players]
    left, top, wide, _ = layout.panels[0]
    last = layout.panels[-1]
    boards = (left, top, wide, last[1] + last[3] - top)
    return PictureAreas(
        _whole_pixels(HEADER),
        _whole_pixels(layout.board),
        (_whole_pixels(layout.strip),),
        _whole_pixels(boards),
        FRAME,
    )


def _whole_pixels(box: tuple[float, float, float, float]) -> Area:
    left, top, wide, high = box
    return round(left), round(top), round(wide), round(high)


def _make_picture(
    view: WarChestView,
    locale: str,
    events: Sequence[Event],
    ringed: frozenset[str] = frozenset(),
    lost: Mapping[str, int] | None = None,
) -> Picture:
    lines = WORDS.lines(_leave_out_automatic(events), view.viewer, locale)
    data = SHARED.encode(drawing_of(view, locale, lines, ringed, lost), ready_palette())
    return Picture(data, FILENAME, words.alt_text(view, partial(_chest_text, locale), lines))


def _leave_out_automatic(events: Sequence[Event]) -> Sequence[Event]:
    """Leave out what comes by itself, if anything else happened: the last deed is what counts."""
    return [event for event in events if not isinstance(event, BY_ITSELF)] or events


def drawing_of(
    view: WarChestView,
    locale: str,
    lines: Sequence[str] = (),
    ringed: frozenset[str] = frozenset(),
    lost: Mapping[str, int] | None = None,
) -> Drawing:
    """Lay the picture out; `lines` say what happened, `lost` which units lost coins by it."""
    text = partial(_chest_text, locale)
    sheet = Canvas(Drawing(SIZE, load_ground_for(view.players)), INK, radius=14, least=18)

    def letters(coin: str) -> str:
        return text(f"coin-{coin}.letters")

    def powers(unit: str) -> str:
        return WORDS.effect(CardId(unit), view.options, locale)

    draw_header(sheet, view, text, lines)
    draw_rings(sheet, view, ringed)
    beside = names_beside_arrows(view)
    draw_board(sheet, uncovered(view), letters, beside)
    draw_marks(sheet, view)
    draw_last(sheet, view, lost or {})
    draw_names_beside_arrows(sheet, view, beside)
    draw_plates(sheet, view, letters)
    if view.pool:
        draw_pool(sheet, view, text, powers)
    else:
        draw_supply(sheet, view)
    if view.round:
        draw_court(sheet, view, text)
        draw_race(sheet, view, {side.side: text(f"side-{side.side}") for side in view.sides})
        draw_strip(sheet, view, text)
        draw_panels(sheet, view, text)
    else:
        draw_decrees(sheet, view, text, powers)
        draw_picks(sheet, view, text)
        draw_armies(sheet, view, text, powers)
    return sheet.drawing


def seat_colour(seat: Seat) -> str | None:
    """Return the colour of a seat's pieces, as `#RRGGBB`."""
    return SIDE.get(seat.partition("_")[0])


def draw_emblem(seat: Seat, size: int) -> Image.Image | None:
    """Return the control marker of a side; None: the seat has no side yet."""
    side = seat.partition("_")[0]
    return draw_control_marker(side, size) if side in SIDE else None


def emoji_pens() -> Mapping[str, Callable[[int], Image.Image]]:
    """Return the heads of both sides, and a coin of each kind, of no side."""
    return {
        **{side: partial(draw_side_emblem, side) for side in SIDE},
        **{coin: partial(draw_small_coin, coin) for coin in (*EMBLEMS, *BOX_EMBLEMS)},
    }


def draw_board_alone(options: Mapping[str, str], seats: int) -> Image.Image:
    """Return the board for two players, or for four."""
    del options
    players = next((number for number in sorted(BOARDS) if number >= seats), max(BOARDS))
    left, top, wide, high = _whole_pixels(LAYOUTS[players].board)
    return load_ground_for(players).crop((left, top, left + wide, top + high))


def text_board(view: WarChestView, locale: str) -> str:
    """Write the whole game, as one viewer may know it."""
    return words.describe_chest_board(view, partial(_chest_text, locale))


def _chest_text(locale: str, key: str, **facts: object) -> str:
    return WORDS.text(key, locale, **facts)
