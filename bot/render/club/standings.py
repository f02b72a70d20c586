"""The standings of a league as a picture: a table that is read on a phone, 350 pixels wide."""

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
