"""The White Castle's rival: bridges, spaces and what the rival has in a picture, and in words."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from PIL import Image

from bot.games.game import Event, Seat
from bot.games.white_castle.events import DiePlaced
from bot.games.white_castle.view import WhiteCastleView
from bot.narrate.white_castle import WORDS
from bot.render import Picture, PictureAreas
from bot.render.palettes import fixed_palette, load_or_draw
from bot.render.sheet import Drawing
from bot.render.tiles import SHARED
from bot.render.white_castle import words
from bot.render.white_castle.board import draw_bridges, draw_castle, draw_person, draw_rival
from bot.render.white_castle.scenery import draw_scenery
from bot.render.white_castle.sheet import (
    COLOURS,
    DIE,
    EXACT,
    PAPER,
    SCENE,
    SEAT,
    SIZE,
    TITLE,
    Sheet,
    draw_badge,
    draw_owned_die,
)

FILENAME = "white_castle.png"
"""The same for every picture, so that it reveals nothing."""

PALETTE = "white_castle-palette"
SCENERY = "white_castle"


def _chosen_palette() -> Image.Image:
    """Choose the palette by the scenery, with dice of all colours on it."""
    sheet = Sheet(Drawing(SIZE, draw_scenery()))
    for row, seat in enumerate(SEAT):
        for column, colour in enumerate(DIE):
            sheet.stick(
                draw_owned_die(colour, 5, seat, 56, True), 150 + 100 * column, 480 + 140 * row
            )
    return fixed_palette([sheet.drawing.whole()], EXACT, COLOURS)


GROUNDS = {PALETTE: _chosen_palette, SCENERY: draw_scenery}
"""The palette, and the scenery."""


def prepare() -> None:
    """Load palette and scenery."""
    _load_palette()
    _load_scenery()


@lru_cache(maxsize=1)
def _load_palette() -> Image.Image:
    return load_or_draw(PALETTE, _chosen_palette)


@lru_cache(maxsize=1)
def _load_scenery() -> Image.Image:
    return load_or_draw(SCENERY, draw_scenery)


def draw(view: WhiteCastleView, locale: str, events: Sequence[Event] = ()) -> Picture:
    """Draw a game as one viewer may know it; `events` are those of the last action."""
    lines = WORDS.lines(events, view.viewer, locale)
    say = partial(_castle_text, locale)
    data = SHARED.encode(drawing_of(view, locale, events), _load_palette())
    return Picture(data, FILENAME, words.alt_text(view, say, lines))


def drawing_of(view: WhiteCastleView, locale: str, events: Sequence[Event] = ()) -> Drawing:
    """Lay the picture out; dice that `events` placed are ringed."""
    say = partial(_castle_text, locale)
    sheet = Sheet(Drawing(SIZE, _load_scenery()))
    sheet.write(
        (SCENE[0] / 2, TITLE / 2), words.word_game_title(view, say), 38, weight="headline", room=860
    )
    fresh = {event.space for event in events if isinstance(event, DiePlaced)}
    draw_bridges(sheet, view, say)
    draw_castle(sheet, view, say, fresh)
    draw_rival(sheet, view, say)
    draw_person(sheet, view, say)
    return sheet.drawing


def areas_of(view: WhiteCastleView) -> PictureAreas:
    """Return the places in a picture: title, scenery, and the column of both panels."""
    del view  # All pictures are laid alike.
    scene, low = SCENE
    wide, high = SIZE
    column = (scene, 0, wide - scene, high)
    return PictureAreas((0, 0, scene, TITLE), (0, TITLE, scene, low - TITLE), (), column, PAPER)


def seat_colour(seat: Seat) -> str | None:
    """Return the colour of a seat's pieces, as `#RRGGBB`."""
    return SEAT.get(seat)


def draw_emblem(seat: Seat, size: int) -> Image.Image | None:
    """Return the badge of the person or of the rival."""
    return draw_badge(seat, size) if seat in SEAT else None


def draw_board_alone(options: Mapping[str, str], seats: int) -> Image.Image:
    """Return the castle and its bridges."""
    del options, seats
    return _load_scenery().crop((0, 0, round(SCENE[0]), round(SCENE[1])))


def text_board(view: WhiteCastleView, locale: str) -> str:
    """Write the whole game, as one viewer may know it."""
    return words.describe_castle_board(view, partial(_castle_text, locale))


def _castle_text(locale: str, key: str, **facts: object) -> str:
    return WORDS.text(key, locale, **facts)
