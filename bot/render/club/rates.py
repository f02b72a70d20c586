"""Pictures of bars: how often each seat has won, and what somebody has played."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec
from PIL import Image, ImageDraw

from bot.render import Picture
from bot.render.club.standings import BAND, CARD, FAINT, HEAD, INK, LINE, ON_HEAD, PAPER
from bot.render.palettes import encode_png, index_colours
from bot.render.pen import Pen, cut_text, fit_text, font_of, make_sprite, reduce_picture, wrap_text

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH = 1100
MARGIN = 24
LABEL_AT = 100
BARS_FROM, BARS_TO = 530, 826
"""Where labels begin, and where bars begin and end."""

SHARES_AT, FIGURES_AT = 926, 1064
"""Where shares and numbers end."""

TITLE = 132
HEADING = 70
ROW = 66
AXIS = 50
LEGEND = 62
FOOT = 44
TEXT = 38
SMALL = 32
EMBLEM = 52
"""Heights, and sizes of letters: a phone shows the picture at a third of its width."""

SCALE = 2
"""How many times its size it is drawn before it is reduced."""

COLOURS = 128
BAR, REACH, EXPECTED, GRID = "#4F7F8F", "#C6BCA2", "#A8452C", "#DDD0B8"

FILENAME = "rates.png"
MOST_ALT = 1000
"""Characters of the description, at most; Discord takes 1,024."""


class RateBar(msgspec.Struct, frozen=True):
    """A line of the picture: parts of the scale from 0 to 1, and the words beside them.

    The dark bar ends at `share`; a light one reaches from `low` to `high`.
    """

    label: str
    share: float
    low: float
    high: float
    figures: str
    told: str
    """What the line says, for the description of the picture."""

    percent: str = ""
    colour: str = BAR
    emblem: Image.Image | None = None
    """What the pictures of the game call the seat by, `EMBLEM` pixels wide."""


class RateSection(msgspec.Struct, frozen=True):
    """Lines below a heading."""

    heading: str
    bars: tuple[RateBar, ...]


class RateChart(msgspec.Struct, frozen=True):
    """What the picture shows, of which games; `legend` explains bar, light bar and line."""

    title: str
    count: str
    legend: tuple[str, ...]
    sections: tuple[RateSection, ...]
    expected: float | None = None
    """Where every bar would end if all were equal, 0 to 1; None: the scale is none of shares."""

    foot: str = ""
    """A line below everything."""


def draw_rate_chart(chart: RateChart) -> Picture:
    """Draw the chart."""
    height = TITLE + sum(HEADING + ROW * len(section.bars) for section in chart.sections)
    height += (AXIS if chart.expected is not None else 10) + LEGEND
    room = float(SCALE * (WIDTH - 2 * MARGIN))
    foot = wrap_text(chart.foot, SMALL * SCALE, (room, room), least=SMALL * SCALE)[0]
    height += FOOT * len(foot)
    image = Image.new("RGB", (WIDTH * SCALE, height * SCALE), PAPER)
    sheet = _Sheet(image)
    _draw_chart_head(sheet, chart)
    top = float(TITLE)
    for section in chart.sections:
        top = _draw_rate_section(sheet, chart, section, top)
    if chart.expected is not None:
        _draw_rate_axis(sheet, top)
    top += AXIS if chart.expected is not None else 10
    _draw_rate_legend(sheet, chart, top)
    for number, row in enumerate(foot):
        middle = top + LEGEND + FOOT * (number + 0.5) - 8
        sheet.write(MARGIN, middle, row, SMALL, FAINT, WIDTH - 2 * MARGIN)
    small = reduce_picture(image, SCALE)
    flat = index_colours(small, small.quantize(COLOURS, Image.Quantize.MEDIANCUT))
    return Picture(encode_png(flat), FILENAME, describe_rate_chart(chart))


class _Sheet:
    """Draws in units of the finished picture."""

    def __init__(self, image: Image.Image) -> None:
        self._image = image
        self._draw = ImageDraw.Draw(image)

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: str,
        radius: float = 0,
        edge: str = "",
    ) -> None:
        """Fill a box with round corners, and draw a border inside it."""
        at = (left * SCALE, top * SCALE, right * SCALE, bottom * SCALE)
        width = 2 * SCALE if edge else 0
        self._draw.rounded_rectangle(at, radius * SCALE, fill, edge or None, width)

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

    def stick(self, what: Image.Image, x: float, y: float) -> None:
        """Lay a sprite, drawn at `SCALE` times its size, with its middle on a point."""
        at = (round(x * SCALE - what.width / 2), round(y * SCALE - what.height / 2))
        self._image.paste(what, at, what)

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


def _draw_chart_head(sheet: _Sheet, chart: RateChart) -> None:
    """Draw the band with the title, as that of standings."""
    sheet.box(0, 0, WIDTH, TITLE, HEAD)
    sheet.stick(_bars_image(92 * SCALE), MARGIN + 50, TITLE / 2)
    left = MARGIN + 116
    room = WIDTH - MARGIN - left
    sheet.write(left, 48, chart.title, 54, ON_HEAD, room, "headline")
    sheet.write(left, 100, chart.count, 34, "#D9E4E8", room)


def _x_of_share(share: float) -> float:
    """Return where a share lies."""
    return BARS_FROM + share * (BARS_TO - BARS_FROM)


def _draw_rate_section(sheet: _Sheet, chart: RateChart, section: RateSection, top: float) -> float:
    """Draw a section; return where it ends."""
    middle = top + HEADING / 2 + 4
    sheet.write(MARGIN, middle, section.heading, TEXT, FAINT, WIDTH - 2 * MARGIN, "black")
    top += HEADING
    for number, bar in enumerate(section.bars):
        _draw_rate_bar(sheet, bar, top + ROW * number, number % 2 == 1, chart.expected)
    return top + ROW * len(section.bars)


def _draw_rate_bar(
    sheet: _Sheet, bar: RateBar, top: float, is_odd: bool, expected: float | None
) -> None:
    """Draw a line: emblem, label, bars and numbers."""
    bottom = top + ROW - 4
    middle = (top + bottom) / 2
    sheet.box(MARGIN, top, WIDTH - MARGIN, bottom, BAND if is_odd else CARD, 10, LINE)
    if bar.emblem is not None:
        sheet.stick(bar.emblem, MARGIN + 40, middle)
    left = LABEL_AT if bar.emblem is not None else MARGIN + 16
    sheet.write(left, middle, bar.label, TEXT, INK, BARS_FROM - left - 14)
    if expected is not None:
        for share in (0, 0.5, 1):
            sheet.line(_x_of_share(share), top + 2, bottom - 2, GRID, 3)
    zero = _x_of_share(0)
    end = _x_of_share(bar.share)
    reach = max(_x_of_share(bar.high), _x_of_share(bar.low) + 6)
    # The light bar is an interval around the end of the dark one, or all of which it is a part.
    sheet.box(_x_of_share(bar.low), middle - 20, reach, middle + 20, REACH, 4)
    sheet.box(zero, middle - 12, max(end, zero + 4), middle + 12, bar.colour, 4, INK)
    if expected is not None:
        sheet.line(end, middle - 20, middle + 20, INK, 4)
        sheet.dashes(_x_of_share(expected), top + 2, bottom - 2, EXPECTED, 5)
    if bar.percent:
        sheet.write(SHARES_AT, middle, bar.percent, TEXT, INK, 100, "black", "rm")
    room = FIGURES_AT - (SHARES_AT if bar.percent else BARS_TO) - 14
    sheet.write(FIGURES_AT, middle, bar.figures, SMALL + 2, INK, room, "bold", "rm")


def _draw_rate_axis(sheet: _Sheet, top: float) -> None:
    for tenth in (0, 5, 10):
        at = _x_of_share(tenth / 10)
        sheet.write(at, top + AXIS / 2, f"{10 * tenth} %", SMALL, FAINT, 200, "bold", "mm")


def _draw_rate_legend(sheet: _Sheet, chart: RateChart, top: float) -> None:
    """Explain what the bars and the line are, in equal parts."""
    part = (WIDTH - 2 * MARGIN) / 3
    middle = top + LEGEND / 2 - 6
    for number, words in enumerate(chart.legend):
        left = MARGIN + 6 + part * number
        if number == 0:
            sheet.box(left, middle - 12, left + 36, middle + 12, BAR, 4, INK)
        elif number == 1:
            sheet.box(left, middle - 20, left + 36, middle + 20, REACH, 4)
        else:
            sheet.dashes(left + 18, middle - 26, middle + 26, EXPECTED, 5)
        sheet.write(left + 48, middle, words, SMALL, FAINT, part - 60)


@lru_cache(2)
def _bars_image(size: int) -> Image.Image:
    """Draw three bars, the sign of the charts."""

    def paint(pen: Pen) -> None:
        for top, right in ((12, 62), (40, 94), (68, 40)):
            pen.box(6, top, right, top + 20, 5, "#E0A92E")

    return make_sprite(size, size, paint)


def describe_rate_chart(chart: RateChart) -> str:
    """Say what the picture shows: lines that do not fit are left out from the end."""
    sentences: list[str] = [chart.title, chart.count]
    for section in chart.sections:
        sentences += [section.heading, *(bar.told for bar in section.bars)]
    return _join_as_sentences([*sentences, chart.foot] if chart.foot else sentences)


def _join_as_sentences(sentences: Sequence[str]) -> str:
    text = ""
    for sentence in sentences:
        ended = sentence if sentence.endswith((".", ":", "!", "?")) else f"{sentence}."
        longer = f"{text} {ended}" if text else ended
        if len(longer) > MOST_ALT:
            break
        text = longer
    return text
