"""A series in sentences, and its standings as lines, a picture and a file."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

import msgspec

from bot.club.series.news import divisions_of
from bot.club.series.rounds import level_at_lines, rounds_known, winner_of_series
from bot.club.series.standings import (
    StandingLine,
    bye_points,
    byes_that_count,
    league_table_of,
    word_fraction,
)
from bot.club.series.state import (
    POINT,
    DrawnRound,
    Entrant,
    EntrantNumber,
    EntrantStatus,
    Pod,
    SeriesState,
)
from bot.discord_ui.message.ids import control_id
from bot.discord_ui.message.screen import Button, Document, Row, Screen, format_relative
from bot.discord_ui.message.wording import make_inert, mention_person
from bot.discord_ui.message.wording import mention_people as listed
from bot.narrate import COMMON, text
from db.ids import UserId

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk
    from bot.render import Picture
    from bot.render.club.standings import ShownLine
    from db.ids import UserId


# A series in sentences: its state, its rules, its people, and the tables of a round.


def word_series_number(value: Fraction, locale: str) -> str:
    """Return a number with the decimal sign of a language."""
    return COMMON.decimal(word_fraction(value), locale)


def bye_shown(series: SeriesState, locale: str) -> str:
    """Return the points of who sits out."""
    points = bye_points(series.rules.pod, series.rules.scoring)
    return word_series_number(Fraction(points, POINT), locale)


def series_title(desk: Desk, series: SeriesState, locale: str) -> str:
    """Return the name of a series, with its game and format."""
    edition = desk.editions.get(series.game)
    game = series.game if edition is None else edition.words.text("game-name", locale)
    kind = text(f"series-format-{series.rules.format}", locale)
    return text("series-title", locale, name=make_inert(series.name), game=game, format=kind)


def state_lines(series: SeriesState, locale: str) -> list[str]:
    """Say how a series stands: its sign-up, its round, or who has won."""
    if series.status == "open":
        lines = [text("series-sign-up", locale, count=len(series.active))]
        if series.starts_ms:
            lines.append(text("series-starts", locale, when=format_relative(series.starts_ms)))
        return lines
    if series.status == "over":
        return [text("series-over-line", locale), winner_line(series, locale)]
    last = series.last
    return [] if last is None else [round_line(series, last, locale)]


def winner_line(series: SeriesState, locale: str) -> str:
    """Say who has won a series that is over."""
    first = winner_of_series(series)
    if first is None:
        return text("series-no-winner", locale)
    return text("series-winner", locale, who=mention_person(first.user, locale))


def round_line(series: SeriesState, round_: DrawnRound, locale: str) -> str:
    """Say how far a round is."""
    done = sum(pod.status in ("done", "void") for pod in round_.pods)
    rounds = 0 if series.rules.format == "knockout" else series.rules.rounds
    known = rounds_known(series)
    is_known = series.rules.format != "robin" or known is not None
    return text(
        "series-round-line",
        locale,
        round=round_.number,
        rounds=known or rounds,
        bound="exact" if is_known else "most",
        done=done,
        tables=len(round_.pods),
        when=format_relative(round_.end_ms),
    )


def rule_lines(series: SeriesState, locale: str) -> list[str]:
    """Say by which rules a series is played."""
    rules = series.rules
    if rules.format == "knockout":
        first = text(
            "series-rule-knockout", locale, pod=rules.pod, advance=rules.advance, days=rules.days
        )
    else:
        key = "series-rule-robin" if rules.format == "robin" else "series-rule-tables"
        first = text(key, locale, pod=rules.pod, rounds=rules.rounds, days=rules.days)
    points = text(
        "series-rule-points",
        locale,
        scoring=text(f"series-scoring-{rules.scoring}", locale),
        factions=text(f"series-factions-{rules.factions}", locale),
        late=text(f"series-late-{rules.late}", locale),
        bye=bye_shown(series, locale),
    )
    lines = [first, points]
    if rules.division and rules.format == "league":
        about = {"division": rules.division, "moves": rules.moves}
        lines.append(text("series-rule-divisions", locale, **about))
    return [*lines, tie_breaks_line(series, locale)]


def tie_breaks_line(series: SeriesState, locale: str) -> str:
    """Say what decides between people with as many points."""
    ties = ", ".join(text(f"series-tie-{tie}", locale) for tie in series.rules.ties)
    return text("series-foot", locale, ties=ties)


PEOPLE: tuple[tuple[str, tuple[EntrantStatus, ...]], ...] = (
    ("series-people", ("active",)),
    ("series-reserves", ("reserve", "offered")),
    ("series-lost", ("out",)),
    ("series-dropped", ("dropped",)),
)


def people_lines(series: SeriesState, locale: str) -> list[str]:
    """List who takes part, waits, or plays no further; a line for each division."""
    lines = list[str]()
    for key, statuses in PEOPLE:
        users = [entrant.user for entrant in series.entrants if entrant.status in statuses]
        if users:
            lines.append(text(key, locale, count=len(users), people=listed(users, locale)))
    return lines


def table_lines(series: SeriesState, round_: DrawnRound, locale: str) -> list[str]:
    """List the tables of a round, by division where there are several, and who sits out."""
    lines = list[str]()
    divisions = {pod.division for pod in round_.pods}
    last = 0
    for pod in round_.pods:
        if len(divisions) > 1 and pod.division != last:
            lines.append(text("series-division", locale, division=pod.division))
        last = pod.division
        lines.append(table_line(series, pod, locale))
    counting = round_.byes if round_.status == "open" else byes_that_count(series, round_)
    others = [number for number in round_.byes if number not in counting]
    for numbers, points in ((counting, bye_shown(series, locale)), (others, "0")):
        if numbers:
            about = {"people": listed(users_of(series, numbers), locale), "points": points}
            lines.append(text("series-byes", locale, **about))
    return lines


def table_line(series: SeriesState, pod: Pod, locale: str) -> str:
    """Say who sits at a table, and how it stands."""
    won = [place.entrant for place in pod.places if place.rank == 1]
    status = text(
        f"series-table-{pod.status}",
        locale,
        channel=f"<#{pod.channel}>",
        winners=listed(users_of(series, won), locale),
    )
    users = listed(users_of(series, pod.entrants), locale)
    return text("series-table", locale, table=pod.number, people=users, status=status)


def users_of(series: SeriesState, numbers: Iterable[EntrantNumber]) -> list[UserId]:
    """Return the users of entries."""
    return [series.entrant(number).user for number in numbers]


def moves_lines(series: SeriesState, locale: str) -> list[str]:
    """Say who goes to which division, at the end of a league."""
    lines = list[str]()
    for key, sign in (("series-moves-up", -1), ("series-moves-down", 1)):
        going = [e for e in series.entrants if e.goes_to and (e.goes_to - e.division) * sign > 0]
        for division in sorted({entrant.goes_to for entrant in going}):
            users = [entrant.user for entrant in going if entrant.goes_to == division]
            lines.append(text(key, locale, division=division, people=listed(users, locale)))
    return lines


def level_lines(series: SeriesState, locale: str) -> list[str]:
    """Say what has decided who goes up or down among people who share a place."""
    return [
        text(
            "series-moves-level",
            locale,
            division=division,
            people=listed([entrant.user for entrant in level], locale),
        )
        for division, level in level_at_lines(series)
    ]


def join_fitting_lines(lines: Sequence[str], room: int, locale: str) -> str:
    """Join lines as far as there is room; say how many are left out."""
    whole = "\n".join(lines)
    if len(whole) <= room:
        return whole
    kept = list[str]()
    for at, line in enumerate(lines):
        more = text("series-more", locale, count=len(lines) - at)
        if sum(len(own) + 1 for own in kept) + len(line) + 1 + len(more) > room:
            return "\n".join([*kept, more])
        kept.append(line)
    return "\n".join(kept)


def mention_organiser(series: SeriesState, locale: str) -> str:
    """Return the mention of who organises a series, or whoever moderates if nobody does."""
    return (
        mention_person(series.host, locale)
        if series.host > 0
        else text("series-moderators", locale)
    )


# The standings of a series: as a picture, and as lines.


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


# Standings and results of a series as CSV; the columns have names for programs.


DIGITS = 4

UNSAFE = ("=", "+", "-", "@", "\t", "\r")
"""With these a spreadsheet would begin a formula."""

CsvRow = Mapping[str, object]

RESULTS = (
    *("round", "draw_seed", "division", "table", "game", "status", "turn", "entry", "name"),
    *("seat", "place", "points", "former_entries"),
)


def standings_file(series: SeriesState) -> Document:
    """Write the standings: a line for each person, of all divisions."""
    ties = tuple(series.rules.ties)
    columns = (
        *("division", "rank", "entry", "name", "points", *ties, "won", "played", "byes"),
        *("status", "next_division"),
    )
    rows = list[CsvRow]()
    for division in divisions_of(series):
        for line in league_table_of(series, division or None):
            own = line.entrant
            rows.append(
                {
                    "division": own.division,
                    "rank": line.rank,
                    "points": word_fraction(line.points, DIGITS),
                    **{tie: word_fraction(line.ties[tie], DIGITS) for tie in ties},
                    "won": word_fraction(line.wins, DIGITS),
                    "played": line.played,
                    "byes": line.byes,
                    "status": own.status,
                    "next_division": own.goes_to or "",
                    **_cells_of_entrant(own),
                }
            )
    return _csv_document("standings.csv", columns, rows)


def results_file(series: SeriesState) -> Document:
    """Write all results: a line for each seat of each table, and for each bye."""
    rows = list[CsvRow]()
    for round_ in series.rounds:
        for pod in round_.pods:
            rows += _of_pod(series, round_, pod)
        for number in round_.byes:
            own = series.entrant(number)
            about = {"round": round_.number, "draw_seed": round_.seed, "status": "bye"}
            rows.append({**about, "division": own.division, **_cells_of_entrant(own)})
    return _csv_document("results.csv", RESULTS, rows)


def _of_pod(series: SeriesState, round_: DrawnRound, pod: Pod) -> list[CsvRow]:
    return [
        {
            "round": round_.number,
            "draw_seed": round_.seed,
            "division": pod.division,
            "table": pod.number,
            "game": pod.game or "",
            "status": pod.status,
            "turn": turn,
            "seat": place.seat,
            "place": place.rank or "",
            "points": f"{place.points / POINT:g}",
            "former_entries": " ".join(map(str, place.former)),
            **_cells_of_entrant(series.entrant(place.entrant)),
        }
        for turn, place in enumerate(pod.places, 1)
    ]


def _cells_of_entrant(entrant: Entrant) -> CsvRow:
    """Return who somebody is; no spreadsheet begins a formula with the name."""
    name = f"'{entrant.name}" if entrant.name.startswith(UNSAFE) else entrant.name
    return {"entry": entrant.number, "name": name}


def _csv_document(name: str, columns: Sequence[str], rows: Sequence[CsvRow]) -> Document:
    made = io.StringIO()
    writer = csv.DictWriter(made, columns, restval="", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    # Half of a surrogate pair, in a damaged name, has no UTF-8.
    return Document(name, made.getvalue().encode(errors="replace"))
