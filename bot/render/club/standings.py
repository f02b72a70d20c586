"""People in pictures for phones, 350 pixels wide: standings of a league, and who is at a table."""

from functools import lru_cache
from typing import Literal

import msgspec
from PIL import Image

from bot.render import Picture
from bot.render.palettes import encode_png, index_colours
from bot.render.pen import Pen, make_sprite, star_corners
from bot.render.sheet import Canvas, Drawing

FILENAME = "standings.png"

INK = "#2A2620"
PAPER = "#F6F0E0"
CARD = "#FFFDF6"
BAND = "#EDE4CC"
LINE = "#CFC3A4"
HEAD = "#2F4957"
ON_HEAD = "#FFFFFF"
FAINT = "#6A6252"
GOLD, SILVER, BRONZE = "#E0A92E", "#B9BEC4", "#C98A55"
RISES, FALLS = "#2E6B3A", "#A5382B"
MEDALS = {1: GOLD, 2: SILVER, 3: BRONZE}

WIDTH = 1100
MARGIN = 24
TOP = 132
COLUMNS = 60
ROW = 62
FOOT = 56
LEAST = 26

MOST = 16
"""Lines of one picture: more would be too small on a phone."""

ALT = 1000
"""The most characters of a description; Discord allows 1,024."""

NUMBERS = (640, 794, 918, 1028)
"""The middles of the columns of numbers: points, opponents, wins, games."""


class ShownLine(msgspec.Struct, frozen=True):
    """One person's line, as texts; `moves` says whether they would go up or down."""

    rank: int
    name: str
    points: str
    opponents: str
    wins: str
    games: str
    moves: Literal["up", "down", ""] = ""
    is_out: bool = False
    """Whether they play no further."""

    said: str = ""
    """The line as a sentence, for the description."""


class StandingsSheet(msgspec.Struct, frozen=True):
    """What a picture of standings shows; all texts are worded already."""

    title: str
    subtitle: str
    heads: tuple[str, str, str, str, str]
    """The heads of the columns: the name, then the numbers."""

    lines: tuple[ShownLine, ...]
    foot: str


def draw_standings(sheet: StandingsSheet) -> Picture:
    """Draw standings; there may be `MOST` lines."""
    lines = sheet.lines[:MOST]
    height = TOP + COLUMNS + ROW * max(1, len(lines)) + FOOT
    drawing = Drawing((WIDTH, height), PAPER)
    canvas = Canvas(drawing, INK, radius=14, least=LEAST)
    _draw_standings_head(canvas, sheet)
    for number, line in enumerate(lines):
        _draw_standings_line(canvas, line, TOP + COLUMNS + ROW * number, number % 2 == 1)
    room = WIDTH - 2 * MARGIN
    at = (MARGIN, height - FOOT / 2)
    canvas.write(at, sheet.foot, 30, FAINT, "bold", "lm", room=room)
    image = drawing.whole()
    return Picture(
        encode_png(index_colours(image, _reduce_palette(image))),
        FILENAME,
        describe_standings(sheet),
    )


def describe_standings(sheet: StandingsSheet) -> str:
    """Say what the picture shows, as far as there is room, in whole sentences."""
    said = f"{sheet.title}. {sheet.subtitle}."
    for line in sheet.lines[:MOST]:
        if len(said) + len(line.said) + 1 > ALT:
            break
        said += f" {line.said}"
    return said[:ALT]


def _reduce_palette(image: Image.Image) -> Image.Image:
    return image.quantize(128, Image.Quantize.MEDIANCUT)


def _draw_standings_head(canvas: Canvas, sheet: StandingsSheet) -> None:
    canvas.box((0, 0, WIDTH, TOP), HEAD, HEAD, 0, 1)
    canvas.stick(_cup_image(96), MARGIN + 50, TOP / 2)
    left = MARGIN + 116
    room = WIDTH - MARGIN - 140
    canvas.write((left, 48), sheet.title, 54, ON_HEAD, "headline", "lm", room=room)
    canvas.write((left, 100), sheet.subtitle, 34, "#D9E4E8", "bold", "lm", room=room)
    middle = TOP + COLUMNS / 2
    name, *numbers = sheet.heads
    canvas.write((MARGIN + 96, middle), name, 32, FAINT, "bold", "lm", room=400)
    for at, head in zip(NUMBERS, numbers, strict=True):
        canvas.write((at, middle), head, 30, FAINT, "bold", room=130)


def _draw_standings_line(canvas: Canvas, line: ShownLine, top: float, is_odd: bool) -> None:
    middle = top + ROW / 2
    box = (MARGIN, top, WIDTH - 2 * MARGIN, ROW - 4)
    canvas.box(box, BAND if is_odd else CARD, LINE, 2, 10)
    colour = FAINT if line.is_out else INK
    if line.moves:
        canvas.stick(_division_arrow_image(line.moves, 30), MARGIN + 20, middle - 2)
    if line.rank in MEDALS and not line.is_out:
        canvas.stick(_medal_image(MEDALS[line.rank], 50), MARGIN + 64, middle - 2)
    canvas.write((MARGIN + 64, middle - 2), str(line.rank), 34, colour, "black", room=56)
    at = (MARGIN + 104, middle - 2)
    canvas.write(at, line.name, 38, colour, "bold", "lm", room=430, least=32)
    points, *others = NUMBERS
    canvas.write((points, middle - 2), line.points, 42, colour, "black", room=140)
    values = (line.opponents, line.wins, line.games)
    for at, value in zip(others, values, strict=True):
        canvas.write((at, middle - 2), value, 34, colour, "bold", room=120)


@lru_cache(8)
def _medal_image(colour: str, size: int) -> Image.Image:
    """Draw a disc with a rim, behind a place."""

    def paint(pen: Pen) -> None:
        pen.disc(50, 50, 47, INK)
        pen.disc(50, 50, 42, colour)

    return make_sprite(size, size, paint)


@lru_cache(8)
def _division_arrow_image(moves: str, size: int) -> Image.Image:
    """Draw a triangle that points up or down: who goes to another division."""

    def paint(pen: Pen) -> None:
        if moves == "up":
            pen.shape([(50, 8), (96, 88), (4, 88)], RISES)
        else:
            pen.shape([(50, 92), (96, 12), (4, 12)], FALLS)

    return make_sprite(size, size, paint)


@lru_cache(2)
def _cup_image(size: int) -> Image.Image:
    """Draw a cup with a star on it."""

    def paint(pen: Pen) -> None:
        pen.disc(22, 30, 17, GOLD)
        pen.disc(22, 30, 10, HEAD)
        pen.disc(78, 30, 17, GOLD)
        pen.disc(78, 30, 10, HEAD)
        pen.shape([(22, 8), (78, 8), (72, 46), (58, 62), (42, 62), (28, 46)], GOLD)
        pen.box(44, 58, 56, 80, 2, GOLD)
        pen.box(28, 78, 72, 92, 5, GOLD)
        pen.shape(star_corners(5, 17, 7, 50, 31), CARD)

    return make_sprite(size, size, paint)


# Who sits at a table before its game: the board in small, and a row for each seat.


TABLE_FILENAME = "table.png"
"""The same for every table, so that it tells nothing."""

GROUND_WIDE = 420
"""How wide the board is, in pixels."""

SEATS_AT = 468
SEAT_ROW = 84
NOTE = 42
EMBLEM = 60


class SeatLine(msgspec.Struct, frozen=True):
    """A row of a table: its number, what is played and who plays it, as texts."""

    number: int
    name: str
    who: str
    emblem: Image.Image | None = None
    """What the pictures of the game call the seat by, `EMBLEM` pixels wide."""

    is_free: bool = False


class TableSheet(msgspec.Struct, frozen=True):
    """What a picture of a table shows; all texts are worded already."""

    title: str
    subtitle: str
    rows: tuple[SeatLine, ...]
    ground: Image.Image | None = None
    """The board that will be played on, `GROUND_WIDE` pixels wide."""

    notes: tuple[str, ...] = ()
    """What is set for the game, a line for each; shown beside the board as far as there is room."""


def draw_table_sheet(sheet: TableSheet) -> Picture:
    """Draw a table before its game."""
    room = SEAT_ROW * len(sheet.rows)
    room = max(room, sheet.ground.height) if sheet.ground else room + NOTE * len(sheet.notes)
    drawing = Drawing((WIDTH, TOP + room + 2 * MARGIN), PAPER)
    canvas = Canvas(drawing, INK, radius=14, least=LEAST)
    canvas.box((0, 0, WIDTH, TOP), HEAD, HEAD, 0, 1)
    wide = WIDTH - 2 * MARGIN
    canvas.write((MARGIN + 8, 48), sheet.title, 54, ON_HEAD, "headline", "lm", room=wide)
    canvas.write((MARGIN + 8, 100), sheet.subtitle, 34, "#D9E4E8", "bold", "lm", room=wide)
    left = MARGIN
    if sheet.ground is not None:
        edge = (MARGIN - 4, TOP + MARGIN - 4, sheet.ground.width + 8, sheet.ground.height + 8)
        canvas.box(edge, INK, INK, 0, 6)
        drawing.paste(sheet.ground.convert("RGBA"), MARGIN, TOP + MARGIN)
        left = SEATS_AT
    for at, row in enumerate(sheet.rows):
        _draw_seat_line(canvas, row, left, TOP + MARGIN + SEAT_ROW * at)
    first = TOP + MARGIN + SEAT_ROW * len(sheet.rows) + NOTE
    for at, note in enumerate(sheet.notes[: (TOP + MARGIN + room - first) // NOTE + 1]):
        y = first - NOTE / 2 + NOTE * at
        canvas.write((left + 8, y), note, 32, FAINT, "bold", "lm", room=WIDTH - MARGIN - left - 16)
    image = drawing.whole()
    # The board has more colours than a table of texts.
    palette = image.quantize(256, Image.Quantize.MEDIANCUT)
    data = encode_png(index_colours(image, palette))
    return Picture(data, TABLE_FILENAME, describe_table_sheet(sheet))


def describe_table_sheet(sheet: TableSheet) -> str:
    """Say what the picture shows, in whole sentences."""
    said = f"{sheet.title}. {sheet.subtitle}."
    for row in sheet.rows:
        ended = row.who if row.who.endswith(".") else f"{row.who}."
        line = f" {row.number}. {row.name}: {ended}"
        if len(said) + len(line) > ALT:
            break
        said += line
    notes = "".join(f" {note}." for note in sheet.notes)
    return said + notes if len(said) + len(notes) <= ALT else said


def _draw_seat_line(canvas: Canvas, row: SeatLine, left: float, top: float) -> None:
    middle = top + (SEAT_ROW - 8) / 2
    fill = BAND if row.is_free else CARD
    canvas.box((left, top, WIDTH - MARGIN - left, SEAT_ROW - 8), fill, LINE, 2, 12)
    canvas.write((left + 26, middle), str(row.number), 34, FAINT, "black", room=36)
    if row.emblem is not None:
        canvas.stick(row.emblem, left + 84, middle)
    else:
        canvas.box((left + 60, middle - 24, 48, 48), fill, LINE, 4, 24)
    at = left + 130
    room = WIDTH - MARGIN - at - 14
    colour = FAINT if row.is_free else INK
    canvas.write((at, middle - 17), row.name, 36, colour, "bold", "lm", room=room)
    canvas.write((at, middle + 18), row.who, 32, FAINT, "bold", "lm", room=room)
