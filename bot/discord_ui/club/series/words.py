"""A series in sentences: its state, its rules, its people, and the tables of a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from bot.club.series.rounds import level_at_lines, rounds_known, winner_of_series
from bot.club.series.standings import bye_points, byes_that_count, word_fraction
from bot.club.series.state import POINT, DrawnRound, EntrantNumber, EntrantStatus, Pod, SeriesState
from bot.discord_ui.message.free_text import make_inert
from bot.discord_ui.message.mentions import mention_people as listed
from bot.discord_ui.message.mentions import mention_person
from bot.discord_ui.message.screen import format_relative
from bot.narrate import COMMON, text
from db.ids import UserId

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk


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
    lines, divisions = list[str](), {pod.division for pod in round_.pods}
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
