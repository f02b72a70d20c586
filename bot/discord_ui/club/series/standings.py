"""The standings of a series: as a picture, and as lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from bot.club.series.news import divisions_of
from bot.club.series.standings import StandingLine, league_table_of
from bot.club.series.state import Entrant, SeriesState
from bot.discord_ui.club.controls import control_id
from bot.discord_ui.club.series.words import tie_breaks_line, word_series_number
from bot.discord_ui.message.mentions import mention_person
from bot.discord_ui.message.screen import Button, Row, Screen
from bot.narrate import text

if TYPE_CHECKING:
    from bot.render import Picture
    from bot.render.club.standings import ShownLine
    from db.ids import UserId

STANDINGS = "xsstand"
"""The action of the buttons that show standings; the path: series, division and page."""

FEW = 10
"""As many people as are all listed beside the picture."""

AROUND = 2
"""How many before and behind its reader a longer list holds."""


def standings_screen(
    series: SeriesState, division: int, page: int, locale: str, after: int = 0
) -> Screen:
    """Show a page of the standings: the picture, with buttons for what it does not show.

    `after` is the round that they are told to follow; 0: the newest.
    """
    # Drawing is loaded when somebody asks for it.
    from bot.render.club.standings import MOST

    if after:
        # Who sits out in the next round has points for it already.
        rounds = tuple(round_ for round_ in series.rounds if round_.number <= after)
        series = msgspec.structs.replace(series, rounds=rounds)
    known = divisions_of(series)
    division = division if division in known else known[0]
    lines = league_table_of(series, division or None)
    if not lines:
        return Screen(text("series-standings-none", locale))
    pages = -(-len(lines) // MOST)
    page = page if 0 <= page < pages else 0
    buttons = list[Button]()
    if pages > 1:
        path = f"{series.id}.{division}.{(page + 1) % pages}"
        buttons.append(Button(text("series-button-more", locale), control_id(STANDINGS, path)))
    for other in known if len(known) > 1 else []:
        if other != division and len(buttons) < 20:
            label = text("series-division", locale, division=other)
            buttons.append(Button(label, control_id(STANDINGS, f"{series.id}.{other}.0")))
    rows: tuple[Row, ...] = tuple(tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5))
    return Screen("", rows, draw_standings_page(series, division, lines, page, locale, after))


def draw_standings_page(
    series: SeriesState,
    division: int,
    lines: Sequence[StandingLine],
    page: int,
    locale: str,
    after: int = 0,
) -> Picture:
    """Draw a page of the standings."""
    from bot.render.club.standings import MOST, StandingsSheet, draw_standings

    first = page * MOST
    some = lines[first : first + MOST]
    last = len(divisions_of(series))
    moves = series.rules.moves if series.rules.format == "league" and last > 1 else 0
    heads = ("name", "points", "opponents", "wins", "games")
    name, *numbers = (text(f"series-head-{head}", locale) for head in heads)
    a, b, c, d = numbers
    sheet = StandingsSheet(
        series.name,
        standings_subtitle(series, division, locale, after),
        (name, a, b, c, d),
        tuple(_line_to_draw(line, lines, division, last, moves, locale) for line in some),
        tie_breaks_line(series, locale),
    )
    return draw_standings(sheet)


def standings_subtitle(series: SeriesState, division: int, locale: str, after: int = 0) -> str:
    """Say after which round the standings are, and of which division."""
    last = series.last
    if series.status == "over":
        state = text("series-subtitle-over", locale)
    elif after:
        state = text("series-subtitle", locale, round=after)
    elif last is None:
        state = text("series-subtitle-open", locale)
    elif last.status == "closed":
        state = text("series-subtitle", locale, round=last.number)
    else:
        state = text("series-subtitle-running", locale, round=last.number)
    if division:
        return text("series-subtitle-division", locale, division=division, state=state)
    return state[:1].upper() + state[1:]


def name_of(entrant: Entrant) -> str:
    """Return what somebody is called; their number if that is not known."""
    return entrant.name or f"#{entrant.number}"


def _line_to_draw(
    line: StandingLine,
    lines: Sequence[StandingLine],
    division: int,
    last: int,
    moves: int,
    locale: str,
) -> ShownLine:
    from bot.render.club.standings import ShownLine, legible_name

    name = legible_name(name_of(line.entrant))
    points = word_series_number(line.points, locale)
    return ShownLine(
        line.rank,
        name,
        points,
        word_series_number(line.ties["opponents"], locale) if "opponents" in line.ties else "",
        word_series_number(line.wins, locale),
        str(line.played),
        _move_of_line(line, lines, division, last, moves),
        line.entrant.status in ("dropped", "out"),
        text("series-line-said", locale, rank=line.rank, name=name, points=points),
    )


def _move_of_line(
    line: StandingLine, lines: Sequence[StandingLine], division: int, last: int, moves: int
) -> Literal["up", "down", ""]:
    """Return where somebody would go if the league ended now."""
    staying = [own.entrant.number for own in lines if own.entrant.status == "active"]
    moves = min(moves, len(staying) // 2)
    if not moves or line.entrant.number not in staying:
        return ""
    at = staying.index(line.entrant.number)
    if division > 1 and at < moves:
        return "up"
    return "down" if division < last and at >= len(staying) - moves else ""


def line_texts(
    series: SeriesState, division: int, locale: str, reader: UserId | None = None
) -> list[str]:
    """Say the standings in lines, with what decides between equal points.

    Of a long list only the lines around the reader: the picture has them all. None before anybody
    has played or has a point.
    """
    lines = league_table_of(series, division or None)
    if not any(line.points or line.played for line in lines):
        return []
    if len(lines) > FEW:
        own = (at for at, line in enumerate(lines) if line.entrant.user == reader)
        at = next(own, None)
        lines = () if at is None else lines[max(0, at - AROUND) : at + AROUND + 1]
    return [_line_text(line, locale) for line in lines]


def _line_text(line: StandingLine, locale: str) -> str:
    details = ", ".join(
        text(f"series-detail-{tie}", locale, value=word_series_number(value, locale))
        for tie, value in line.ties.items()
        if value
    )
    return text(
        "series-line",
        locale,
        rank=line.rank,
        who=mention_person(line.entrant.user, locale),
        points=word_series_number(line.points, locale),
        details=details or "none",
    )
