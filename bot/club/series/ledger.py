"""Reads series, and writes each change of one with its posts and timers in one transaction.

A change is computed from what was read; if another process has written meanwhile, it is computed
anew. A draw takes a while, so that it is computed outside of any transaction; if others are faster
again and again, it is computed within one that keeps them waiting.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.club import base
from bot.club.club import Club
from bot.club.series import standings
from bot.club.series.state import DrawnRound, Entrant, Pod, PodPlace, SeriesRules, SeriesState
from bot.games.game import Seat
from bot.table import RefusedError
from bot.table.outbox.announcement import new_post
from db.club import series as rows
from db.club import timers
from db.club.series import TIMER, SeriesConflictError, StoredSeries
from db.games import OPEN
from db.ids import NOBODY, UserId
from db.models import Message
from db.rows import now_ms
from db.step_messages import write_server_messages
from db.storage import Storage
from db.timers import Pending, Set

# Games that a series counts without their end are ended by a timer of the server, which is set in
# the transaction that counts the table. So a process may die anywhere; a game that was ended
# meanwhile, or that a moderator opens again, is left as it is.


GAME_TIMER = "series-game"
"""The kind of the timer that ends a game; its key is the game."""

RULING = "series-ruling"
CLOSED = "series-closed"
"""The messages by which a table is told that its game counts no further."""


def after_messages(connection: Connection, messages: Sequence[Message]) -> None:
    """Let the games end soon whose tables are told that they count no further."""
    for message in messages:
        about = message.about
        if about.get("what") in (RULING, CLOSED) and isinstance(game := about.get("game"), int):
            data = {"by": about.get("by", NOBODY), "why": about.get("why", "")}
            due = Set(GAME_TIMER, str(game), now_ms(), data)
            timers.write(connection, message.guild, [due])


async def end_game_by_timer(club: Club, timer: Pending) -> None:
    """End a game whose timer is due, if it has not ended."""
    table = await club.tables.get(int(timer.key)) if timer.key.isdecimal() else None
    if table is not None and table.status in OPEN:
        # It may come to its own end at the same time.
        with suppress(RefusedError):
            by = UserId(timer.data["by"])
            why = timer.data["why"]
            await table.agreements.abandon(by, "series", why)
    await club.storage.write(lambda connection: timers.remove(connection, timer))


TRIES = 3
"""How often a change is computed before others have to wait for it."""

LOOK_MS = 10 * 60 * 1000
"""Milliseconds between two looks at a series that runs."""

Change = Callable[[SeriesState], SeriesState]

Note = Callable[[Connection, SeriesState], None]
"""Writes what goes with a change of a series, which it is given as it stands then."""


@dataclass(frozen=True, slots=True)
class KeptSeries:
    """A series as it was read, and the post of its board."""

    series: SeriesState
    post: str
    stored: StoredSeries


class ObsoleteError(Exception):
    """The timer that brings a change about is not set any more."""


async def load_kept_series(storage: Storage, series_id: int) -> KeptSeries | None:
    """Return a series; `None` if there is none."""
    return _kept_from_stored(await rows.stored_series_with(storage, series_id))


def _kept_from_stored(stored: StoredSeries | None) -> KeptSeries | None:
    return None if stored is None else KeptSeries(series_of(stored), stored.series["post"], stored)


async def series_in(storage: Storage, guild: int) -> list[tuple[int, str, str]]:
    """Return the id, name and status of the series of a server, the newest first."""
    return await storage.read(lambda connection: rows.in_guild(connection, guild))


async def division_after(storage: Storage, series: SeriesState, user: UserId) -> int:
    """Return the division that somebody has reached in the season before; 0 if in none."""
    before = await load_kept_series(storage, series.rules.after) if series.rules.after else None
    if before is None or before.series.guild != series.guild:
        return 0
    own = before.series.of_user(user)
    return 0 if own is None else own.goes_to


async def create_series(storage: Storage, series: SeriesState) -> int:
    """Add a series, with the post of its state; return its id.

    Raises:
        RefusedError: the server has a series of this name.
    """
    post = new_post()
    values = {**_columns_of_series(series), "post": post, "revision": 0, "created_ms": now_ms()}

    def job(connection: Connection) -> int:
        made = rows.insert_series(connection, values)
        write_server_messages(
            connection, [series_board_row(msgspec.structs.replace(series, id=made), post)]
        )
        return made

    try:
        return await storage.write(job)
    except IntegrityError:
        raise RefusedError("series-name", name=series.name) from None


async def change_series(
    storage: Storage,
    series_id: int,
    by: Change,
    news: Callable[[SeriesState, SeriesState], Sequence[Message]] = lambda _before, _after: (),
    fires: Pending | None = None,
    next_ms: Callable[[SeriesState], int | None] | None = None,
    note: Note | None = None,
) -> tuple[SeriesState, SeriesState]:
    """Change a series; return it before and after.

    `news` are the messages that tell the change, besides the board, which always follows. `fires`
    is the timer that brings it about, and `next_ms` says when the series is looked at next. `note`
    writes more in the same transaction, if anything changes.

    Raises:
        RefusedError: there is no such series, or the change is refused.
        ObsoleteError: the timer is not set any more.
    """

    def job_of(kept: KeptSeries | None) -> _Computed:
        if kept is None:
            raise RefusedError("series-none")
        return _compute_series_change(kept, by, news, fires, next_ms, note)

    for attempt in range(TRIES):
        made = await asyncio.to_thread(job_of, await load_kept_series(storage, series_id))
        try:
            await storage.write(made.job)
        except SeriesConflictError:
            await asyncio.sleep(0.01 * attempt)
            continue
        return made.before, made.after

    def within(connection: Connection) -> _Computed:
        rows.lock_series(connection, series_id)
        computed = job_of(_kept_from_stored(rows.read_series(connection, series_id)))
        computed.job(connection)
        return computed

    made = await storage.write(within)
    return made.before, made.after


class _Computed(NamedTuple):
    """A series before and after a change, and what writes it."""

    before: SeriesState
    after: SeriesState
    job: Callable[[Connection], None]


def _compute_series_change(
    kept: KeptSeries,
    by: Change,
    news: Callable[[SeriesState, SeriesState], Sequence[Message]],
    fires: Pending | None,
    next_ms: Callable[[SeriesState], int | None] | None,
    note: Note | None,
) -> _Computed:
    before = kept.series
    after = _with_posts(by(before))
    messages = [*news(before, after)]
    # In another channel the board is a new message.
    post = kept.post if after.channel == before.channel else new_post()
    due = None if next_ms is None else next_ms(after)
    if after != before:
        messages += [*_round_boards(before, after), series_board_row(after, post)]
        after = msgspec.structs.replace(after, revision=before.revision + 1)
    values = {**_columns_of_series(after), "post": post}
    job = _write_job_for_change(
        kept, after, values, messages, fires, due, next_ms is not None, note
    )
    return _Computed(before, after, job)


def _write_job_for_change(
    kept: KeptSeries,
    after: SeriesState,
    values: Mapping[str, Any],
    messages: Sequence[Message],
    fires: Pending | None,
    due: int | None,
    sets: bool,
    note: Note | None,
) -> Callable[[Connection], None]:
    def job(connection: Connection) -> None:
        rows.lock_series(connection, after.id)
        if fires is not None and not timers.remove(connection, fires):
            raise ObsoleteError
        if after != kept.series:
            rows.save_series(connection, kept.stored, values, parts_of(after))
            standings.hand_off(connection, kept.series, after)
            if note is not None:
                note(connection, after)
        if messages:
            write_server_messages(connection, list(messages))
            after_messages(connection, messages)
        if sets and not (fires is None and _rings_before(connection, after, due)):
            timers.write(connection, after.guild, [Set(TIMER, str(after.id), due)])

    return job


def _rings_before(connection: Connection, series: SeriesState, due: int | None) -> bool:
    """Whether a series is looked at sooner than at a time: a game may have ended meanwhile."""
    pending = timers.read_server_timer(connection, series.guild, TIMER, str(series.id))
    return pending is not None and due is not None and pending.due_ms <= due


def series_board_row(series: SeriesState, post: str) -> Message:
    """Return the row that shows the state of a series as it is then."""
    return base.on_board(series.guild, series.channel, "series", {"series": series.id}, post)


def round_board(series: SeriesState, round_: DrawnRound) -> Message:
    """Return the row that shows the tables of a round as they are then."""
    about = {"series": series.id, "round": round_.number}
    return base.on_board(series.guild, series.channel, "series-round", about, round_.post)


def _with_posts(series: SeriesState) -> SeriesState:
    """Give each new round a post."""
    for round_ in series.rounds:
        if not round_.post:
            series = series.with_round(msgspec.structs.replace(round_, post=new_post()))
    return series


def _round_boards(before: SeriesState, after: SeriesState) -> list[Message]:
    """Return the rows of the rounds of which the tables have changed, or the channel."""
    old = {round_.number: (round_.pods, round_.post) for round_ in before.rounds}
    changed = [r for r in after.rounds if old.get(r.number) != (r.pods, r.post)]
    return [round_board(after, round_) for round_ in changed]


def series_of(stored: StoredSeries) -> SeriesState:
    """Return a series from its rows; what is damaged in one of them counts as not said."""
    own = stored.series
    parts = stored.parts
    entrants = sorted(parts["seriesentrant"].values(), key=lambda row: row["number"])
    rounds = sorted(parts["seriesround"].values(), key=lambda row: row["number"])
    return SeriesState(
        own["id"],
        own["guild"],
        own["name"],
        own["host"],
        own["game"],
        own["channel"],
        rules_of(own["rules"]),
        own["options"],
        own["terms"],
        own["status"],
        tuple(_entrant_of(row) for row in entrants),
        tuple(_round_of(row, parts) for row in rounds),
        own["starts_ms"],
        own["revision"],
    )


def rules_of(stored: Mapping[str, Any]) -> SeriesRules:
    """Return rules as they were stored; the usual ones if they cannot be read."""
    try:
        return msgspec.convert(stored, SeriesRules)
    except msgspec.ValidationError:
        return SeriesRules()


def _entrant_of(row: Mapping[str, Any]) -> Entrant:
    return Entrant(
        row["number"],
        row["user"],
        row["status"],
        row["division"],
        tuple(Seat(wish) for wish in row["wishes"]),
        row["goes_to"],
        row["joined_ms"],
        row["name"],
    )


def _round_of(row: Mapping[str, Any], parts: rows.RowsOf) -> DrawnRound:
    number = row["number"]
    pods = [pod for key, pod in sorted(parts["seriespod"].items()) if key[0] == number]
    return DrawnRound(
        number,
        row["seed"],
        row["start_ms"],
        row["end_ms"],
        tuple(_pod_of(pod, parts) for pod in pods),
        tuple(row["byes"]),
        row["status"],
        row["post"],
    )


def _pod_of(row: Mapping[str, Any], parts: rows.RowsOf) -> Pod:
    of = (row["round"], row["number"])
    seats = [seat for key, seat in sorted(parts["seriesseat"].items()) if key[:2] == of]
    places = (
        PodPlace(s["entrant"], Seat(s["seat"]), s["points"], s["rank"], tuple(s["former"]))
        for s in seats
    )
    return Pod(
        row["number"],
        tuple(places),
        row["division"],
        row["status"],
        row["opened_as"],
        row["channel"],
        row["claimed_ms"],
        row["reminded_ms"],
    )


def _columns_of_series(series: SeriesState) -> dict[str, Any]:
    return {
        "guild": series.guild,
        "name": series.name,
        "host": series.host,
        "game": series.game,
        "channel": series.channel,
        "rules": msgspec.to_builtins(series.rules),
        "options": dict(series.options),
        "terms": dict(series.terms),
        "status": series.status,
        "starts_ms": series.starts_ms,
    }


def parts_of(series: SeriesState) -> rows.RowsOf:
    """Return the rows of a series but its own, by table and key."""
    entrants = dict[rows.Key, Any]()
    for entrant in series.entrants:
        entrants[entrant.number,] = _entrant_row(series.id, entrant)
    rounds = dict[rows.Key, Any]()
    pods = dict[rows.Key, Any]()
    seats = dict[rows.Key, Any]()
    for round_ in series.rounds:
        rounds[round_.number,] = {
            "series_id": series.id,
            "number": round_.number,
            "seed": round_.seed,
            "start_ms": round_.start_ms,
            "end_ms": round_.end_ms,
            "byes": list(round_.byes),
            "status": round_.status,
            "post": round_.post,
        }
        for pod in round_.pods:
            pods[round_.number, pod.number] = _pod_row(series.id, round_.number, pod)
            for at, place in enumerate(pod.places):
                row = _seat_row(series.id, round_.number, pod.number, at, place)
                seats[round_.number, pod.number, at] = row
    return {
        "seriesentrant": entrants,
        "seriesround": rounds,
        "seriespod": pods,
        "seriesseat": seats,
    }


def _entrant_row(series_id: int, entrant: Entrant) -> dict[str, Any]:
    return {
        "series_id": series_id,
        "number": entrant.number,
        "user": entrant.user,
        "status": entrant.status,
        "division": entrant.division,
        "wishes": list(entrant.wishes),
        "goes_to": entrant.goes_to,
        "joined_ms": entrant.joined_ms,
        "name": entrant.name,
    }


def _pod_row(series_id: int, round_: int, pod: Pod) -> dict[str, Any]:
    return {
        "series_id": series_id,
        "round": round_,
        "number": pod.number,
        "division": pod.division,
        "status": pod.status,
        "opened_as": pod.game,
        "channel": pod.channel,
        "claimed_ms": pod.claimed_ms,
        "reminded_ms": pod.reminded_ms,
    }


def _seat_row(series_id: int, round_: int, pod: int, at: int, place: PodPlace) -> dict[str, Any]:
    return {
        "series_id": series_id,
        "round": round_,
        "pod": pod,
        "position": at,
        "entrant": place.entrant,
        "seat": place.seat,
        "points": place.points,
        "rank": place.rank,
        "former": list(place.former),
    }
