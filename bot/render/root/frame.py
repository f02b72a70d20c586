"""The frame of the map: the header and the score track."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from bot.games.game import Seat
from bot.games.root.view import RootView
from bot.narrate.root.catalogue import text
from bot.render.fonts import fit_text, fitting_size, text_width
from bot.render.root.figures import FACTION_INK, FACTIONS
from bot.render.root.headlines import Headline, in_order, shorter_sentences
from bot.render.root.heads import faction_head
from bot.render.root.layout import HEADER, TRACK
from bot.render.root.palette import CARD, EDGE, INK, LINE, WHITE, WOOD
from bot.render.root.sheet import Sheet
from bot.render.root.words import word_of

GOAL = 30
SPACE = 35
"""Pixels from one point of the track to the next."""

PITCH = 20
"""Pixels between factions with the same points."""

ACTION, ACTIONS = 32, 27
"""The letters of what happened, in one line and in two."""


def turn_title_of(view: RootView, locale: str) -> str:
    """Return whose turn it is, or how the game ended."""
    if view.winners is not None:
        names = ", ".join(text(f"faction-{word_of(view, name)}", locale) for name in view.winners)
        return text("render-over", locale, factions=names)
    if not view.acting:
        return text("render-setup", locale)
    return text(
        "render-head",
        locale,
        round=view.round,
        phase=text(f"phase-{view.phase}", locale),
        faction=text(f"faction-{word_of(view, view.acting)}", locale),
    )


def draw_header(sheet: Sheet, who: Seat, words: str) -> None:
    """Draw the banner in the colour of the acting faction, with its title."""
    left, top, _, height = HEADER
    _draw_banner(sheet, who)
    y = top + height / 2
    if who in FACTIONS:
        sheet.stick(faction_head(who, 66), left + 53, y)
    ink = FACTION_INK.get(who, WHITE)
    sheet.write((_title_at(who), y - 4), words, _title_size(words), ink, "headline")


def draw_news(sheet: Sheet, who: Seat, words: str, news: Sequence[Headline]) -> None:
    """Draw what of the banner is right of its title, with the weightiest headlines."""
    left, top, width, height = HEADER
    _draw_banner(sheet, who)
    ink = FACTION_INK.get(who, WHITE)
    room = left + width - 24 - news_at(who, words)
    rows = headline_rows(news, room)
    for number, row in enumerate(rows):
        line, size = fit_text(row, ACTION if len(rows) == 1 else ACTIONS, room, least=ACTIONS)
        at = (left + width - 24, top + height / 2 - 1 + (number - (len(rows) - 1) / 2) * 33)
        sheet.write(at, line, size, ink, anchor="rm")


def news_at(who: Seat, words: str) -> float:
    """Return where the room right of the title begins."""
    return _title_at(who) + (text_width(words, _title_size(words), "headline") + 40)


def _draw_banner(sheet: Sheet, who: Seat) -> None:
    sheet.box(HEADER, FACTIONS.get(who, WOOD), EDGE, 4)


def _title_at(who: Seat) -> float:
    return HEADER[0] + (100.0 if who in FACTIONS else 20.0)


def _title_size(words: str) -> int:
    return fitting_size(words, 44, HEADER[2] * 0.56, "headline")


def headline_rows(news: Sequence[Headline], room: float) -> list[str]:
    """Break headlines into at most two lines, as many headlines as fit.

    A first headline that is too long is shortened to whole sentences. If even its first sentence is
    too long, the second line is.
    """
    if not news:
        return []
    rows = next(
        filter(
            None, (_break_in_two_lines(text, room) for text in shorter_sentences(news[0].sentence))
        ),
        None,
    )
    if rows is None:
        return _break_after_first_line(news[0].sentence, room)
    for many in range(2, len(news) + 1):
        more = _break_in_two_lines(" ".join(in_order(news[:many])), room)
        if not more:
            break
        rows = more
    return rows


def _word_ends(words: Sequence[str]) -> list[float]:
    """Return how far each number of words reaches."""
    space = text_width(" ", ACTIONS)
    return [0.0, *accumulate(text_width(word, ACTIONS) + space for word in words)]


def _break_in_two_lines(sentence: str, room: float) -> list[str]:
    """Break a text into at most two lines that fit; none if they do not."""
    words = sentence.split()
    ends = _word_ends(words)
    whole = ends[-1]
    if whole <= room:
        return [" ".join(words)]
    fits = [at for at in range(1, len(words)) if ends[at] <= room and whole - ends[at] <= room]
    if not fits:
        return []
    at = min(fits, key=lambda at: _line_break_penalty(words[at - 1], ends[at], whole))
    return [" ".join(words[:at]), " ".join(words[at:])]


def _break_after_first_line(sentence: str, room: float) -> list[str]:
    """Fill one line and leave the rest to the second one."""
    words = sentence.split()
    ends = _word_ends(words)
    at = max((at for at in range(1, len(words)) if ends[at] <= room), default=len(words))
    return [row for row in (" ".join(words[:at]), " ".join(words[at:])) if row]


def _line_break_penalty(last: str, first: float, whole: float) -> float:
    """Return the penalty of a line break: less if the first line ends with a sentence."""
    return max(first, whole - first) * (0.7 if last.endswith((".", "!", "?")) else 1)


def scoring_factions(view: RootView) -> tuple[tuple[Seat, int], ...]:
    """List the factions that score, with their points."""
    return tuple(
        (name, view.factions[name].score)
        for name in view.order
        if not view.factions[name].dominance
    )


def draw_track(sheet: Sheet, standing: Sequence[tuple[str, int]]) -> None:
    """Draw the score track with a head for each faction that scores; equals share a place."""
    left, top, _, height = TRACK
    sheet.box(TRACK, CARD)
    first = left + 40
    for points in range(GOAL + 1):
        x = first + points * SPACE
        five = points % 5 == 0
        if five:
            sheet.bar((x - 16, top + 3, 32, height - 7), LINE)
        sheet.write(
            (x, top + height - 16),
            str(points),
            26 if five else 22,
            INK,
            "black" if five else "bold",
            "mm",
        )
    by_points: dict[int, list[str]] = {}
    for name, points in standing:
        by_points.setdefault(min(points, GOAL), []).append(name)
    for points, names in by_points.items():
        x = first + points * SPACE
        if len(names) == 1:
            sheet.stick(faction_head(names[0], 40), x, top + 27)
            continue
        half = PITCH * (-(-len(names) // 2) - 1) / 2
        for number, name in enumerate(names):
            column, row = divmod(number, 2)
            sheet.stick(faction_head(name, 32), x - half + PITCH * column, top + (15, 38)[row])
