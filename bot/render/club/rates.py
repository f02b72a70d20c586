"""The picture of win rates: for each seat how often it has won, and how sure that is."""

from collections.abc import Sequence

import msgspec
from PIL import Image, ImageDraw

from bot.render import Picture
from bot.render.palettes import encode_png
from bot.render.pen import cut_text, fit_text, font_of, reduce_picture

WIDTH = 1100
MARGIN = 36
LABELS = 440
FIGURES = 184
"""The room of names on the left, and of numbers on the right."""

TITLE = 138
HEAD = 74
ROW = 62
TEXT = 40
SMALL = 36
AXIS = 56
"""Heights, and sizes of letters: a phone shows the picture at a third of its width."""

SCALE = 2
"""How many times its size it is drawn before it is reduced."""

COLOURS = 48
PAPER, CARD, INK, FAINT = "#F4EBDA", "#FFFAEF", "#2A241C", "#6B6152"
GRID, BAR, REACH, EXPECTED = "#DDD0B8", "#5D8A66", "#B9CDB4", "#A8452C"

FILENAME = "rates.png"
MOST_ALT = 1000
"""Characters of the description, at most; Discord takes 1,024."""


class RateBar(msgspec.Struct, frozen=True):
    """A line of the picture: shares from 0 to 1, and the words beside them."""

    label: str
    share: float
    low: float
    high: float
    figures: str
    told: str
    """What the line says, for the description of the picture."""


class RateSection(msgspec.Struct, frozen=True):
    """Lines below a heading."""

    heading: str
    bars: tuple[RateBar, ...]


class RateChart(msgspec.Struct, frozen=True):
    """What the picture shows, of which games; `legend` explains bar, light bar and line."""

    title: str
    count: str
    legend: tuple[str, str, str]
    sections: tuple[RateSection, ...]
    expected: float
    """Where every bar would end if all were equal, 0 to 1."""


def draw_rate_chart(chart: RateChart) -> Picture:
    """Draw the chart."""
    height = TITLE + AXIS + HEAD + MARGIN
    height += sum(HEAD + ROW * len(section.bars) for section in chart.sections)
    image = Image.new("RGB", (WIDTH * SCALE, height * SCALE), PAPER)
    sheet = _Sheet(ImageDraw.Draw(image))
    sheet.write(MARGIN, 54, chart.title, 52, INK, WIDTH - 2 * MARGIN, "headline")
    sheet.write(MARGIN, 110, chart.count, TEXT, INK, WIDTH - 2 * MARGIN)
    top = float(TITLE)
    for section in chart.sections:
        top = _draw_rate_section(sheet, chart, section, top)
    _draw_rate_axis(sheet, top)
    _draw_rate_legend(sheet, chart, top + AXIS)
    small = reduce_picture(image, SCALE)
    flat = small.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    return Picture(encode_png(flat), FILENAME, _describe_rate_chart(chart))


class _Sheet:
    """Draws in units of the finished picture."""

    def __init__(self, draw: ImageDraw.ImageDraw) -> None:
        self._draw = draw

    def box(
        self, left: float, top: float, right: float, bottom: float, fill: str, radius: float = 0
    ) -> None:
        """Fill a box with round corners."""
        at = (left * SCALE, top * SCALE, right * SCALE, bottom * SCALE)
        self._draw.rounded_rectangle(at, radius * SCALE, fill=fill)

    def line(self, x: float, top: float, bottom: float, colour: str, width: float) -> None:
        """Draw an upright line."""
        at = ((x * SCALE, top * SCALE), (x * SCALE, bottom * SCALE))
        self._draw.line(at, fill=colour, width=round(width * SCALE))

    def dashes(self, x: float, top: float, bottom: float, colour: str, width: float) -> None:
        """Draw an upright line of dashes."""
        step = 14.0
        while top < bottom:
            self.line(x, top, min(top + step * 0.6, bottom), colour, width)
            top += step

    def write(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        colour: str,
        room: float,
        weight: str = "bold",
        anchor: str = "lm",
    ) -> None:
        """Write a text, a little smaller or cut where there is no room."""
        text, size = fit_text(text, size * SCALE, room * SCALE, weight, int(size * 0.75) * SCALE)
        text = cut_text(text, size, room * SCALE, weight)
        at = (x * SCALE, y * SCALE)
        self._draw.text(at, text, fill=colour, font=font_of(text, size, weight), anchor=anchor)


def _x_of_share(share: float) -> float:
    """Return where a share lies."""
    return MARGIN + LABELS + share * (WIDTH - 2 * MARGIN - LABELS - FIGURES)


def _draw_rate_section(sheet: _Sheet, chart: RateChart, section: RateSection, top: float) -> float:
    """Draw a section; return where it ends."""
    sheet.write(MARGIN, top + HEAD / 2, section.heading, TEXT, FAINT, WIDTH - 2 * MARGIN, "black")
    top += HEAD
    bottom = top + ROW * len(section.bars)
    sheet.box(MARGIN - 14, top, WIDTH - MARGIN + 14, bottom, CARD, 14)
    for tenth in range(0, 11, 5):
        sheet.line(_x_of_share(tenth / 10), top, bottom, GRID, 3)
    for at, bar in enumerate(section.bars):
        middle = top + ROW * (at + 0.5)
        sheet.write(MARGIN, middle, bar.label, TEXT, INK, LABELS - 20)
        # The interval is a light bar around the end of the dark one.
        sheet.box(
            _x_of_share(bar.low),
            middle - 17,
            max(_x_of_share(bar.high), _x_of_share(bar.low) + 6),
            middle + 17,
            REACH,
        )
        sheet.box(
            _x_of_share(0),
            middle - 9,
            max(_x_of_share(bar.share), _x_of_share(0) + 3),
            middle + 9,
            BAR,
            4,
        )
        sheet.line(_x_of_share(bar.share), middle - 17, middle + 17, INK, 4)
        right = WIDTH - MARGIN
        sheet.write(right, middle, bar.figures, TEXT, INK, FIGURES - 16, "black", "rm")
    sheet.dashes(_x_of_share(chart.expected), top, bottom, EXPECTED, 5)
    return bottom


def _draw_rate_axis(sheet: _Sheet, top: float) -> None:
    for tenth, anchor in ((0, "lm"), (5, "mm"), (10, "rm")):
        at = _x_of_share(tenth / 10)
        sheet.write(at, top + AXIS / 2, f"{10 * tenth} %", SMALL, FAINT, 200, "bold", anchor)


def _draw_rate_legend(sheet: _Sheet, chart: RateChart, top: float) -> None:
    """Explain what the bars and the line are, in three equal parts."""
    part = (WIDTH - 2 * MARGIN) / 3
    middle = top + HEAD / 2
    for at, words in enumerate(chart.legend):
        left = MARGIN + part * at
        if at == 0:
            sheet.box(left, middle - 9, left + 36, middle + 9, BAR, 4)
        elif at == 1:
            sheet.box(left, middle - 17, left + 36, middle + 17, REACH)
        else:
            sheet.dashes(left + 18, middle - 26, middle + 26, EXPECTED, 5)
        sheet.write(left + 48, middle, words, SMALL, FAINT, part - 60)


def _describe_rate_chart(chart: RateChart) -> str:
    """Say the same in words: lines that do not fit are left out from the end."""
    sentences: list[str] = [chart.title, chart.count]
    for section in chart.sections:
        sentences += [section.heading, *(bar.told for bar in section.bars)]
    return _join_as_sentences(sentences)


def _join_as_sentences(sentences: Sequence[str]) -> str:
    text = ""
    for sentence in sentences:
        ended = sentence if sentence.endswith((".", ":", "!", "?")) else f"{sentence}."
        longer = f"{text} {ended}" if text else ended
        if len(longer) > MOST_ALT:
            break
        text = longer
    return text
