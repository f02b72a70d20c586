"""The picture of Dungeon Lords made for one question: the own dungeon with the legal squares."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import Image

from bot.games.dungeon_lords.board import COLUMNS, ROWS
from bot.games.dungeon_lords.cards import SEASONS
from bot.games.dungeon_lords.view import DungeonLordsView, LordView, TileView
from bot.games.game import Decision
from bot.narrate.dungeon_lords import WORDS, may_have_picture
from bot.render import Picture
from bot.render.dungeon_lords.dungeon import FIGURES, Plot, draw_figure, draw_tile, draw_tiles
from bot.render.dungeon_lords.sheet import (
    ACTS,
    COLOURS,
    DEEP,
    EXACT,
    INK,
    LETTER,
    PAPER,
    PLUM,
    ROCK,
    SIDE,
    Sheet,
    draw_minion,
)
from bot.render.packing import Bands
from bot.render.palettes import encode_png, fixed_palette, index_colours, load_or_draw
from bot.render.question import (
    QUESTION,
    AskedRow,
    HotSpot,
    RowAt,
    box_shape,
    join_sentences,
    with_spots,
)
from bot.render.sheet import Drawing

# The palette of Dungeon Lords' pictures.


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


FIELDS = ("square", "tunnel")
"""The fields that name a square of the own dungeon."""

WIDE = 212
TALL = 134
"""A square in pixels."""

LEFT = 52
TOP = 52
EDGE = 12
SIZE = (LEFT + WIDE * len(COLUMNS) + EDGE, TOP + TALL * len(ROWS) + EDGE)

BANDS = Bands(most=40)


def ask(
    view: DungeonLordsView, decision: Decision, locale: str, rows: Sequence[AskedRow]
) -> Sequence[Picture]:
    """Draw the own dungeon of the owner of a question, if rows name two squares of it."""
    if not may_have_picture(view, decision):
        return ()
    squares = squares_of(rows)
    if len(squares) < 2:
        return ()
    drawing = _draw_asked_dungeon(view.lords[decision.seat], squares)
    data = encode_png(index_colours(drawing.whole(), ready_palette()), BANDS)
    alt = join_sentences(_tell_squares_by_kind(decision, rows, locale))
    return (Picture(with_spots(data, _spots_of_squares(squares)), QUESTION, alt),)


def squares_of(rows: Sequence[AskedRow]) -> dict[str, list[RowAt]]:
    """Return the rows that name each square."""
    squares: dict[str, list[RowAt]] = {}
    for row in rows:
        for name in dict.fromkeys(str(getattr(row.choice, field, "")) for field in FIELDS):
            if is_square(name):
                squares.setdefault(name, []).append(row.at)
    return squares


def is_square(name: str) -> bool:
    """Return whether a name is one of a square."""
    return len(name) == 2 and name[0] in COLUMNS and name[1] in ROWS


def corner_of_square(name: str) -> tuple[int, int]:
    """Return the left upper corner of a square."""
    return LEFT + COLUMNS.index(name[0]) * WIDE, TOP + ROWS.index(name[1]) * TALL


def _draw_asked_dungeon(lord: LordView, squares: dict[str, list[RowAt]]) -> Drawing:
    sheet = Sheet(Drawing(SIZE, ROCK))
    for letter in COLUMNS:
        x, _ = corner_of_square(letter + ROWS[0])
        sheet.write((x + WIDE / 2, TOP / 2), letter, 40, LETTER)
    for number in ROWS:
        _, y = corner_of_square(COLUMNS[0] + number)
        sheet.write((LEFT / 2, y + TALL / 2), number, 40, LETTER)
    for name in (letter + number for number in ROWS for letter in COLUMNS):
        x, y = corner_of_square(name)
        if name in lord.tiles:
            draw_tile(sheet, lord.tiles, name, (x, y, WIDE, TALL))
        else:
            sheet.box((x + 6, y + 6, WIDE - 12, TALL - 12), DEEP, DEEP, 1, 12)
    for name in squares:
        x, y = corner_of_square(name)
        corners = (x + 3, y + 3, x + WIDE - 3, y + TALL - 3)
        sheet.drawing.rounded(corners, 14, outline=INK, width=12)
        sheet.drawing.rounded(corners, 14, outline=ACTS, width=9)
        full = name in lord.tiles and bool(lord.tiles[name].room)
        # Above the signs of a room; in the middle of a tunnel or of earth.
        wide, high = (70, 46) if full else (112, 76)
        at = (x + wide / 2, y + high / 2) if full else (x + WIDE / 2, y + TALL / 2)
        tab = (at[0] - wide / 2, at[1] - high / 2, wide, high)
        sheet.box(tab, ACTS, INK, 4, high // 2)
        sheet.write((at[0], at[1] - 2), name, 38 if full else 62)
    return sheet.drawing


def _spots_of_squares(squares: dict[str, list[RowAt]]) -> Iterator[HotSpot]:
    for name, rows in squares.items():
        shape = box_shape(SIZE, *corner_of_square(name), WIDE, TALL)
        yield HotSpot(f"square:{name}", shape, tuple(dict.fromkeys(rows)))


def _tell_squares_by_kind(
    decision: Decision, rows: Sequence[AskedRow], locale: str
) -> Iterator[str]:
    """Yield for each kind of choice on which squares it can be done."""
    yield WORDS.text("alt-ask-board", locale)
    for kind in dict.fromkeys(type(row.choice) for row in rows):
        names = squares_of([row for row in rows if type(row.choice) is kind])
        if names:
            label = WORDS.kind_label(kind, decision, locale)
            yield WORDS.text("alt-ask-at", locale, kind=label, places=", ".join(sorted(names)))
