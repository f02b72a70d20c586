"""A league in sentences, and its standings as lines, a picture and a file."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, time
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

import msgspec

from bot.club.league.news import divisions_of
from bot.club.league.rounds import (
    level_at_lines,
    moves_between,
    rounds_known,
    winner_of_league,
)
from bot.club.league.standings import (
    StandingLine,
    bye_points,
    byes_that_count,
    does_sitting_out_count,
    is_final,
    league_table_of,
    shared_places,
    word_fraction,
)
from bot.club.league.state import (
    POINT,
    DrawnRound,
    Entrant,
    EntrantNumber,
    EntrantStatus,
    LeagueState,
    Pod,
)
from bot.discord_ui.message.ids import control_id
from bot.discord_ui.message.screen import Button, Document, Row, Screen, format_relative
from bot.discord_ui.message.wording import make_inert, mention_person
from bot.discord_ui.message.wording import mention_people as listed
from bot.narrate import COMMON, text
from bot.narrate.texts import fold_text
from bot.table import RefusedError
from db.ids import UserId

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk
    from bot.games.game import Lobby, Seat
    from bot.narrate import Words
    from bot.render import Picture
    from bot.render.club.standings import ShownLine
    from db.ids import UserId


# A league in sentences: its state, its rules, its people, and the tables of a round.


def word_league_number(value: Fraction, locale: str) -> str:
    """Return a number with the decimal sign of a language."""
    return COMMON.decimal(word_fraction(value), locale)


def bye_shown(league: LeagueState, locale: str) -> str:
    """Return the points of who sits out."""
    points = bye_points(league.rules.pod, league.rules.scoring)
    return word_league_number(Fraction(points, POINT), locale)


def stayed_shown(league: LeagueState, pod: Pod | None, locale: str) -> str:
    """Return the points of who has stayed at a table without a result; `none` if there are none."""
    rounds = (round_ for round_ in league.rounds if pod is not None and pod in round_.pods)
    round_ = next(rounds, None)
    if pod is None or round_ is None or pod.status != "void":
        return "none"
    counts = round_.status == "open" or does_sitting_out_count(league, round_, pod.division)
    return bye_shown(league, locale) if counts and any(p.points for p in pod.places) else "none"


def league_title(desk: Desk, league: LeagueState, locale: str) -> str:
    """Return the name of a league, with its game and format."""
    edition = desk.editions.get(league.game)
    game = league.game if edition is None else edition.words.text("game-name", locale)
    kind = text(f"league-format-{league.rules.format}", locale)
    return text("league-title", locale, name=make_inert(league.name), game=game, format=kind)


def state_lines(league: LeagueState, locale: str) -> list[str]:
    """Say how a league stands: its sign-up, its round, or who has won."""
    if league.status == "open":
        lines = [text("league-sign-up", locale, count=len(league.active))]
        if league.starts_ms:
            lines.append(text("league-starts", locale, when=format_relative(league.starts_ms)))
        return lines
    if league.status == "over":
        return [text("league-over-line", locale), winner_line(league, locale)]
    last = league.last
    return [] if last is None else [round_line(league, last, locale)]


def winner_line(league: LeagueState, locale: str) -> str:
    """Say who has won a league that is over."""
    first = winner_of_league(league)
    if first is None:
        return text("league-no-winner", locale)
    return text("league-winner", locale, who=mention_person(first.user, locale))


def round_line(league: LeagueState, round_: DrawnRound, locale: str) -> str:
    """Say how far a round is."""
    done = sum(pod.status in ("done", "void") for pod in round_.pods)
    rounds = 0 if league.rules.format == "knockout" else league.rules.rounds
    known = rounds_known(league)
    is_known = league.rules.format != "robin" or known is not None
    return text(
        "league-round-line",
        locale,
        round=round_.number,
        rounds=known or rounds,
        bound="exact" if is_known else "most",
        done=done,
        tables=len(round_.pods),
        when=format_relative(round_.end_ms),
    )


def rule_lines(league: LeagueState, locale: str) -> list[str]:
    """Say by which rules a league is played."""
    rules = league.rules
    if rules.format == "knockout":
        first = text(
            "league-rule-knockout", locale, pod=rules.pod, advance=rules.advance, days=rules.days
        )
    else:
        key = "league-rule-robin" if rules.format == "robin" else "league-rule-tables"
        first = text(key, locale, pod=rules.pod, rounds=rules.rounds, days=rules.days)
    # A win that is shared at a table of two is a draw.
    counts = "duel" if rules.pod == 2 and rules.scoring == "win" else rules.scoring
    points = text(
        "league-rule-points",
        locale,
        scoring=text(f"league-scoring-{counts}", locale),
        factions=text(f"league-factions-{rules.factions}", locale),
        late=text(f"league-late-{rules.late}", locale),
        bye=bye_shown(league, locale),
    )
    lines = [first, points]
    if rules.division and rules.format == "league":
        about = {"division": rules.division, "moves": rules.moves}
        lines.append(text("league-rule-divisions", locale, **about))
    return [*lines, tie_breaks_line(league, locale)]


def tie_breaks_line(league: LeagueState, locale: str) -> str:
    """Say what decides between people with as many points."""
    ties = ", ".join(text(f"league-tie-{tie}", locale) for tie in league.rules.ties)
    return text("league-foot", locale, ties=ties)


PEOPLE: tuple[tuple[str, tuple[EntrantStatus, ...]], ...] = (
    ("league-people", ("active",)),
    ("league-reserves", ("reserve", "offered")),
    ("league-lost", ("out",)),
    ("league-dropped", ("dropped",)),
)


def people_lines(league: LeagueState, locale: str) -> list[str]:
    """List who takes part, waits, or plays no further; a line for each division."""
    lines = list[str]()
    for key, statuses in PEOPLE:
        users = [entrant.user for entrant in league.entrants if entrant.status in statuses]
        if users:
            lines.append(text(key, locale, count=len(users), people=listed(users, locale)))
    return lines


def table_lines(league: LeagueState, round_: DrawnRound, locale: str) -> list[str]:
    """List the tables of a round, by division where there are several, and who sits out."""
    lines = list[str]()
    divisions = {pod.division for pod in round_.pods}
    last = 0
    for pod in round_.pods:
        if len(divisions) > 1 and pod.division != last:
            lines.append(text("league-division", locale, division=pod.division))
        last = pod.division
        lines.append(table_line(league, pod, locale))
    counting = round_.byes if round_.status == "open" else byes_that_count(league, round_)
    others = [number for number in round_.byes if number not in counting]
    if round_.away:
        people = listed(users_of(league, round_.away), locale)
        lines.append(text("league-away", locale, people=people))
    for numbers, points in ((counting, bye_shown(league, locale)), (others, "0")):
        if numbers:
            about = {"people": listed(users_of(league, numbers), locale), "points": points}
            lines.append(text("league-byes", locale, **about))
    return lines


def table_line(league: LeagueState, pod: Pod, locale: str) -> str:
    """Say who sits at a table, and how it stands."""
    won = [place.entrant for place in pod.places if place.rank == 1]
    status = text(
        "league-table-level" if len(won) == len(pod.places) else f"league-table-{pod.status}",
        locale,
        channel=f"<#{pod.channel}>",
        winners=listed(users_of(league, won), locale),
    )
    users = listed(users_of(league, pod.entrants), locale)
    return text("league-table", locale, table=pod.number, people=users, status=status)


def users_of(league: LeagueState, numbers: Iterable[EntrantNumber]) -> list[UserId]:
    """Return the users of entries."""
    return [league.entrant(number).user for number in numbers]


def moves_lines(league: LeagueState, division: int, locale: str) -> list[str]:
    """Say who goes up and down from a division at the end, and what decides between level ones."""
    lines = list[str]()
    for key, to in (("league-moves-up", division - 1), ("league-moves-down", division + 1)):
        users = [
            e.user for e in league.entrants if (e.division, e.goes_to) == (division, to) and to
        ]
        if users:
            lines.append(text(key, locale, division=to, people=listed(users, locale)))
    lines += fewer_moves_lines(league, locale, division)
    for where, level in level_at_lines(league):
        if where == division:
            people = listed([entrant.user for entrant in level], locale)
            lines.append(text("league-moves-level", locale, division=division, people=people))
    return lines


def shared_lines(league: LeagueState, number: int, locale: str) -> list[str]:
    """Say at which tables of a knockout's round a rule has decided who of level people goes on."""
    round_ = next((own for own in league.rounds if own.number == number), None)
    return [
        text(
            "league-shared-final" if is_final(round_) else "league-shared",
            locale,
            table=own.pod.number,
            people=listed(users_of(league, own.level), locale),
            count=len(own.through),
            through=listed(users_of(league, own.through), locale),
        )
        for own in (shared_places(league, round_) if round_ is not None else ())
        if round_ is not None
    ]


def fewer_moves_lines(league: LeagueState, locale: str, division: int = 0) -> list[str]:
    """Say between which divisions, or below which one, fewer move than the rules name."""
    return [
        text("league-moves-fewer", locale, upper=upper, lower=upper + 1, moves=moves)
        for upper, moves in moves_between(league).items()
        if moves < league.rules.moves and division in (0, upper)
    ]


def join_fitting_lines(lines: Sequence[str], room: int, locale: str) -> str:
    """Join lines as far as there is room; say how many are left out."""
    whole = "\n".join(lines)
    if len(whole) <= room:
        return whole
    kept = list[str]()
    for at, line in enumerate(lines):
        more = text("league-more", locale, count=len(lines) - at)
        if sum(len(own) + 1 for own in kept) + len(line) + 1 + len(more) > room:
            return "\n".join([*kept, more])
        kept.append(line)
    return "\n".join(kept)


# The standings of a league: as a picture, and as lines.


STANDINGS = "xsstand"
"""The action of the buttons that show standings; the path: league, division and page."""

FEW = 10
"""As many people as are all listed beside the picture."""

AROUND = 2
"""How many before and behind its reader a longer list holds."""


def standings_screen(
    league: LeagueState, division: int, page: int, locale: str, after: int = 0
) -> Screen:
    """Show a page of the standings: the picture, with buttons for what it does not show.

    `after` is the round that they are told to follow; 0: the newest.
    """
    # Drawing is loaded when somebody asks for it.
    from bot.render.club.standings import MOST

    if after:
        # Who sits out in the next round has points for it already.
        rounds = tuple(round_ for round_ in league.rounds if round_.number <= after)
        league = msgspec.structs.replace(league, rounds=rounds)
    known = divisions_of(league)
    division = division if division in known else known[0]
    lines = league_table_of(league, division or None)
    if not lines:
        return Screen(text("league-standings-none", locale))
    pages = -(-len(lines) // MOST)
    page = page if 0 <= page < pages else 0
    buttons = list[Button]()
    if pages > 1:
        path = f"{league.id}.{division}.{(page + 1) % pages}"
        buttons.append(Button(text("league-button-more", locale), control_id(STANDINGS, path)))
    for other in known if len(known) > 1 else []:
        if other != division and len(buttons) < 20:
            label = text("league-division", locale, division=other)
            buttons.append(Button(label, control_id(STANDINGS, f"{league.id}.{other}.0")))
    rows: tuple[Row, ...] = tuple(tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5))
    beside = _names_beside(lines[page * MOST : (page + 1) * MOST], locale)
    return Screen(beside, rows, draw_standings_page(league, division, lines, page, locale, after))


def draw_standings_page(
    league: LeagueState,
    division: int,
    lines: Sequence[StandingLine],
    page: int,
    locale: str,
    after: int = 0,
) -> Picture:
    """Draw a page of the standings."""
    from bot.render.club.standings import MOST, StandingsSheet, draw_standings
    from bot.render.pen import names_in_picture

    first = page * MOST
    some = lines[first : first + MOST]
    moves = moves_between(league)
    heads = ("name", "points", "opponents", "wins", "games")
    name, *numbers = (text(f"league-head-{head}", locale) for head in heads)
    a, b, c, d = numbers
    named = names_in_picture([(line.entrant.number, line.entrant.name) for line in some])
    sheet = StandingsSheet(
        league.name,
        standings_subtitle(league, division, locale, after),
        (name, a, b, c, d),
        tuple(
            _line_to_draw(line, name, lines, division, moves, locale)
            for line, name in zip(some, named, strict=True)
        ),
        tie_breaks_line(league, locale),
    )
    return draw_standings(sheet)


def standings_subtitle(league: LeagueState, division: int, locale: str, after: int = 0) -> str:
    """Say after which round the standings are, and of which division."""
    last = league.last
    if league.status == "over":
        state = text("league-subtitle-over", locale)
    elif after:
        state = text("league-subtitle", locale, round=after)
    elif last is None:
        state = text("league-subtitle-open", locale)
    elif last.status == "closed":
        state = text("league-subtitle", locale, round=last.number)
    else:
        state = text("league-subtitle-running", locale, round=last.number)
    if division:
        return text("league-subtitle-division", locale, division=division, state=state)
    return state[:1].upper() + state[1:]


def _names_beside(lines: Sequence[StandingLine], locale: str) -> str:
    """Tell who the people are whom the picture calls by a number; "" without any."""
    from bot.render.pen import names_in_picture

    named = names_in_picture([(line.entrant.number, line.entrant.name) for line in lines])
    people = [
        f"#{line.entrant.number} {mention_person(line.entrant.user, locale)}"
        for line, name in zip(lines, named, strict=True)
        if name.endswith(f"#{line.entrant.number}")
    ]
    return text("league-names-beside", locale, people=", ".join(people)) if people else ""


def name_of(entrant: Entrant) -> str:
    """Return what somebody is called; their number if that is not known."""
    return entrant.name or f"#{entrant.number}"


def _line_to_draw(
    line: StandingLine,
    name: str,
    lines: Sequence[StandingLine],
    division: int,
    moves: Mapping[int, int],
    locale: str,
) -> ShownLine:
    from bot.render.club.standings import ShownLine
    from bot.render.pen import plain_name

    said = plain_name(name_of(line.entrant))
    points = word_league_number(line.points, locale)
    return ShownLine(
        line.rank,
        name,
        points,
        word_league_number(line.ties["opponents"], locale) if "opponents" in line.ties else "",
        word_league_number(line.wins, locale),
        str(line.played),
        _move_of_line(line, lines, division, moves),
        line.entrant.status in ("dropped", "out"),
        text("league-line-said", locale, rank=line.rank, name=said, points=points),
    )


def _move_of_line(
    line: StandingLine, lines: Sequence[StandingLine], division: int, moves: Mapping[int, int]
) -> Literal["up", "down", ""]:
    """Return where somebody would go if the league ended now."""
    staying = [own.entrant.number for own in lines if own.entrant.status == "active"]
    if line.entrant.number not in staying:
        return ""
    at = staying.index(line.entrant.number)
    if at < moves.get(division - 1, 0):
        return "up"
    return "down" if at >= len(staying) - moves.get(division, 0) else ""


def line_texts(
    league: LeagueState, division: int, locale: str, reader: UserId | None = None
) -> list[str]:
    """Say the standings in lines, with what decides between equal points.

    Of a long list only the lines around the reader: the picture has them all. None before anybody
    has played or has a point.
    """
    lines = league_table_of(league, division or None)
    if not any(line.points or line.played for line in lines):
        return []
    if len(lines) > FEW:
        own = (at for at, line in enumerate(lines) if line.entrant.user == reader)
        at = next(own, None)
        lines = () if at is None else lines[max(0, at - AROUND) : at + AROUND + 1]
    return [_line_text(line, locale) for line in lines]


def _line_text(line: StandingLine, locale: str) -> str:
    details = ", ".join(
        text(f"league-detail-{tie}", locale, value=word_league_number(value, locale))
        for tie, value in line.ties.items()
        if value
    )
    return text(
        "league-line",
        locale,
        rank=line.rank,
        who=mention_person(line.entrant.user, locale),
        points=word_league_number(line.points, locale),
        details=details or "none",
    )


# Standings and results of a league as CSV; the columns have names for programs.


DIGITS = 4

UNSAFE = ("=", "+", "-", "@", "\t", "\r")
"""With these a spreadsheet would begin a formula."""

CsvRow = Mapping[str, object]

RESULTS = (
    *("round", "draw_seed", "division", "table", "game", "status", "turn", "entry", "name"),
    *("seat", "place", "points", "former_entries"),
)


def standings_file(league: LeagueState) -> Document:
    """Write the standings: a line for each person, of all divisions."""
    ties = tuple(league.rules.ties)
    columns = (
        *("division", "rank", "entry", "name", "points", *ties, "won", "played", "byes"),
        *("status", "next_division"),
    )
    rows = list[CsvRow]()
    for division in divisions_of(league):
        for line in league_table_of(league, division or None):
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


def results_file(league: LeagueState) -> Document:
    """Write all results: a line for each seat of each table, and for each bye."""
    rows = list[CsvRow]()
    for round_ in league.rounds:
        for pod in round_.pods:
            rows += _of_pod(league, round_, pod)
        for number in round_.byes:
            own = league.entrant(number)
            about = {"round": round_.number, "draw_seed": round_.seed, "status": "bye"}
            rows.append({**about, "division": own.division, **_cells_of_entrant(own)})
    return _csv_document("results.csv", RESULTS, rows)


def _of_pod(league: LeagueState, round_: DrawnRound, pod: Pod) -> list[CsvRow]:
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
            **_cells_of_entrant(league.entrant(place.entrant)),
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


# What people type: a day, and what they wish to play.


def day_ms(typed: str | None, now: int) -> int:
    """Return the beginning of a day (UTC, ms) by its ISO date; 0 if none was typed.

    Raises:
        RefusedError: it is no date, or not in the future.
    """
    if typed is None:
        return 0
    try:
        day = date.fromisoformat(typed.strip())
        at = int(datetime.combine(day, time(), UTC).timestamp() * 1000)
    except (ValueError, OverflowError):
        raise RefusedError("league-starts") from None
    if at <= now:
        raise RefusedError("league-starts")
    return at


def wishes_meant(words: Words, lobby: Lobby, typed: str, locale: str) -> tuple[Seat, ...]:
    """Return the seats that were typed, the dearest first.

    Raises:
        RefusedError: one is none that a person plays.
    """
    offered = [kind.seat for kind in lobby.kinds if kind.person and not kind.always]
    names = {fold_text(words.seat_name(seat, locale)): seat for seat in offered}
    names |= {fold_text(seat): seat for seat in offered}
    wishes: list[Seat] = []
    for part in (part.strip() for part in typed.split(",") if part.strip()):
        seat = names.get(fold_text(part))
        if seat is None:
            known = ", ".join(words.seat_name(seat, locale) for seat in offered)
            raise RefusedError("league-wish", wish=part, known=known)
        if seat not in wishes:
            wishes.append(seat)
    return tuple(wishes)
