"""Reads league, and writes each change of one with its posts and timers in one transaction.

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
from bot.club.league import standings
from bot.club.league.state import DrawnRound, Entrant, LeagueRules, LeagueState, Pod, PodPlace
from bot.games.game import Seat
from bot.table import RefusedError
from bot.table.outbox.announcement import new_post
from db.club import league as rows
from db.club import timers
from db.club.league import TIMER, LeagueConflictError, StoredLeague
from db.games import OPEN
from db.ids import NOBODY, UserId
from db.models import Message
from db.rows import now_ms
from db.step_messages import write_server_messages
from db.storage import Storage
from db.timers import Pending, Set

# Games that a league counts without their end are ended by a timer of the server, which is set in
# the transaction that counts the table. So a process may die anywhere; a game that was ended
# meanwhile, or that a moderator opens again, is left as it is.


GAME_TIMER = "league-game"
"""The kind of the timer that ends a game; its key is the game."""

RULING = "league-ruling"
CLOSED = "league-closed"
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
            await table.agreements.abandon(by, "league", why)
    await club.storage.write(lambda connection: timers.remove(connection, timer))


TRIES = 3
"""How often a change is computed before others have to wait for it."""

LOOK_MS = 10 * 60 * 1000
"""Milliseconds between two looks at a league that runs."""

Change = Callable[[LeagueState], LeagueState]

Note = Callable[[Connection, LeagueState, LeagueState], None]
"""Writes what goes with a change of a league, which it is given before and after that."""


@dataclass(frozen=True, slots=True)
class KeptLeague:
    """A league as it was read, and the post of its board."""

    league: LeagueState
    post: str
    stored: StoredLeague


class ObsoleteError(Exception):
    """The timer that brings a change about is not set any more."""


async def load_kept_league(storage: Storage, league_id: int) -> KeptLeague | None:
    """Return a league; `None` if there is none."""
    return _kept_from_stored(await rows.stored_league_with(storage, league_id))


def _kept_from_stored(stored: StoredLeague | None) -> KeptLeague | None:
    return None if stored is None else KeptLeague(league_of(stored), stored.league["post"], stored)


async def leagues_in(storage: Storage, guild: int) -> list[tuple[int, str, str, int]]:
    """Return the id, name, status and channel of the leagues of a server, the newest first."""
    return await storage.read(lambda connection: rows.in_guild(connection, guild))


async def divisions_reached(storage: Storage, league: LeagueState) -> Mapping[UserId, int]:
    """Return who plays on from the season before, and in which division of the next one.

    Before that season is over it is the one in which they play.
    """
    before = await load_kept_league(storage, league.rules.after) if league.rules.after else None
    if before is None or before.league.guild != league.guild:
        return {}
    old = before.league
    if old.rules.format != "league":
        return {}
    return {
        entrant.user: entrant.goes_to if old.status == "over" else entrant.division
        for entrant in old.active
    }


async def create_league(storage: Storage, league: LeagueState, note: Note | None = None) -> int:
    """Add a league, with the post of its state and what `note` writes; return its id.

    Raises:
        RefusedError: the server has a league of this name.
    """
    post = new_post()
    values = {**_columns_of_league(league), "post": post, "revision": 0, "created_ms": now_ms()}

    def job(connection: Connection) -> int:
        made = msgspec.structs.replace(league, id=rows.insert_league(connection, values))
        write_server_messages(connection, [league_board_row(made, post)])
        if note is not None:
            note(connection, made, made)
        return made.id

    try:
        return await storage.write(job)
    except IntegrityError:
        raise RefusedError("league-name", name=league.name) from None


async def change_league(
    storage: Storage,
    league_id: int,
    by: Change,
    news: Callable[[LeagueState, LeagueState], Sequence[Message]] = lambda _before, _after: (),
    fires: Pending | None = None,
    next_ms: Callable[[LeagueState], int | None] | None = None,
    note: Note | None = None,
) -> tuple[LeagueState, LeagueState]:
    """Change a league; return it before and after.

    `news` are the messages that tell the change, besides the board, which always follows. `fires`
    is the timer that brings it about, and `next_ms` says when the league is looked at next. `note`
    writes more in the same transaction, if anything changes.

    Raises:
        RefusedError: there is no such league, or the change is refused.
        ObsoleteError: the timer is not set any more.
    """

    def job_of(kept: KeptLeague | None) -> _Computed:
        if kept is None:
            raise RefusedError("league-none")
        return _compute_league_change(kept, by, news, fires, next_ms, note)

    for attempt in range(TRIES):
        made = await asyncio.to_thread(job_of, await load_kept_league(storage, league_id))
        try:
            await storage.write(made.job)
        except LeagueConflictError:
            await asyncio.sleep(0.01 * attempt)
            continue
        return made.before, made.after

    def within(connection: Connection) -> _Computed:
        rows.lock_league(connection, league_id)
        computed = job_of(_kept_from_stored(rows.read_league(connection, league_id)))
        computed.job(connection)
        return computed

    made = await storage.write(within)
    return made.before, made.after


class _Computed(NamedTuple):
    """A league before and after a change, and what writes it."""

    before: LeagueState
    after: LeagueState
    job: Callable[[Connection], None]


def _compute_league_change(
    kept: KeptLeague,
    by: Change,
    news: Callable[[LeagueState, LeagueState], Sequence[Message]],
    fires: Pending | None,
    next_ms: Callable[[LeagueState], int | None] | None,
    note: Note | None,
) -> _Computed:
    before = kept.league
    after = _with_posts(by(before))
    messages = [*news(before, after)]
    # In another channel the board is a new message.
    post = kept.post if after.channel == before.channel else new_post()
    due = None if next_ms is None else next_ms(after)
    if after != before:
        messages += [*_round_boards(before, after), league_board_row(after, post)]
        after = msgspec.structs.replace(after, revision=before.revision + 1)
    values = {**_columns_of_league(after), "post": post}
    job = _write_job_for_change(
        kept, after, values, messages, fires, due, next_ms is not None, note
    )
    return _Computed(before, after, job)


def _write_job_for_change(
    kept: KeptLeague,
    after: LeagueState,
    values: Mapping[str, Any],
    messages: Sequence[Message],
    fires: Pending | None,
    due: int | None,
    sets: bool,
    note: Note | None,
) -> Callable[[Connection], None]:
    def job(connection: Connection) -> None:
        rows.lock_league(connection, after.id)
        if fires is not None and not timers.remove(connection, fires):
            raise ObsoleteError
        if after != kept.league:
            rows.save_league(connection, kept.stored, values, parts_of(after))
            standings.hand_off(connection, kept.league, after)
            if note is not None:
                note(connection, kept.league, after)
        if messages:
            write_server_messages(connection, list(messages))
            after_messages(connection, messages)
        if sets and not (fires is None and _rings_before(connection, after, due)):
            timers.write(connection, after.guild, [Set(TIMER, str(after.id), due)])

    return job


def _rings_before(connection: Connection, league: LeagueState, due: int | None) -> bool:
    """Whether a league is looked at sooner than at a time: a game may have ended meanwhile."""
    pending = timers.read_server_timer(connection, league.guild, TIMER, str(league.id))
    return pending is not None and due is not None and pending.due_ms <= due


def league_board_row(league: LeagueState, post: str) -> Message:
    """Return the row that shows the state of a league as it is then."""
    return base.on_board(league.guild, league.channel, "league", {"league": league.id}, post)


def round_board(league: LeagueState, round_: DrawnRound) -> Message:
    """Return the row that shows the tables of a round as they are then."""
    about = {"league": league.id, "round": round_.number}
    return base.on_board(league.guild, league.channel, "league-round", about, round_.post)


def _with_posts(league: LeagueState) -> LeagueState:
    """Give each new round a post."""
    for round_ in league.rounds:
        if not round_.post:
            league = league.with_round(msgspec.structs.replace(round_, post=new_post()))
    return league


def _round_boards(before: LeagueState, after: LeagueState) -> list[Message]:
    """Return the rows of the rounds of which the tables have changed, or the channel."""
    old = {round_.number: (round_.pods, round_.post) for round_ in before.rounds}
    changed = [r for r in after.rounds if old.get(r.number) != (r.pods, r.post)]
    return [round_board(after, round_) for round_ in changed]


def league_of(stored: StoredLeague) -> LeagueState:
    """Return a league from its rows; what is damaged in one of them counts as not said."""
    own = stored.league
    parts = stored.parts
    entrants = sorted(parts["leagueentrant"].values(), key=lambda row: row["number"])
    rounds = sorted(parts["leagueround"].values(), key=lambda row: row["number"])
    return LeagueState(
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
        tuple(row["user"] for _, row in sorted(parts["leagueorganiser"].items())),
    )


def rules_of(stored: Mapping[str, Any]) -> LeagueRules:
    """Return rules as they were stored; the usual ones if they cannot be read."""
    try:
        return msgspec.convert(stored, LeagueRules)
    except msgspec.ValidationError:
        return LeagueRules()


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
        row["note"],
        row["offered_pod"],
    )


def _round_of(row: Mapping[str, Any], parts: rows.RowsOf) -> DrawnRound:
    number = row["number"]
    pods = [pod for key, pod in sorted(parts["leaguepod"].items()) if key[0] == number]
    return DrawnRound(
        number,
        row["seed"],
        row["start_ms"],
        row["end_ms"],
        tuple(_pod_of(pod, parts) for pod in pods),
        tuple(row["byes"]),
        row["status"],
        row["post"],
        row["extended"],
        tuple(row["away"]),
    )


def _pod_of(row: Mapping[str, Any], parts: rows.RowsOf) -> Pod:
    of = (row["round"], row["number"])
    seats = [seat for key, seat in sorted(parts["leagueseat"].items()) if key[:2] == of]
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


def _columns_of_league(league: LeagueState) -> dict[str, Any]:
    return {
        "guild": league.guild,
        "name": league.name,
        "host": league.host,
        "game": league.game,
        "channel": league.channel,
        "rules": msgspec.to_builtins(league.rules),
        "options": dict(league.options),
        "terms": dict(league.terms),
        "status": league.status,
        "starts_ms": league.starts_ms,
    }


def parts_of(league: LeagueState) -> rows.RowsOf:
    """Return the rows of a league but its own, by table and key."""
    entrants = dict[rows.Key, Any]()
    for entrant in league.entrants:
        entrants[entrant.number,] = _entrant_row(league.id, entrant)
    rounds = dict[rows.Key, Any]()
    pods = dict[rows.Key, Any]()
    seats = dict[rows.Key, Any]()
    for round_ in league.rounds:
        rounds[round_.number,] = {
            "league_id": league.id,
            "number": round_.number,
            "seed": round_.seed,
            "start_ms": round_.start_ms,
            "end_ms": round_.end_ms,
            "byes": list(round_.byes),
            "status": round_.status,
            "post": round_.post,
            "extended": round_.extended,
            "away": list(round_.away),
        }
        for pod in round_.pods:
            pods[round_.number, pod.number] = _pod_row(league.id, round_.number, pod)
            for at, place in enumerate(pod.places):
                row = _seat_row(league.id, round_.number, pod.number, at, place)
                seats[round_.number, pod.number, at] = row
    return {
        "leagueentrant": entrants,
        "leagueround": rounds,
        "leaguepod": pods,
        "leagueseat": seats,
        "leagueorganiser": {
            (at,): {"league_id": league.id, "number": at, "user": user}
            for at, user in enumerate(league.helpers)
        },
    }


def _entrant_row(league_id: int, entrant: Entrant) -> dict[str, Any]:
    return {
        "league_id": league_id,
        "number": entrant.number,
        "user": entrant.user,
        "status": entrant.status,
        "division": entrant.division,
        "wishes": list(entrant.wishes),
        "goes_to": entrant.goes_to,
        "joined_ms": entrant.joined_ms,
        "name": entrant.name,
        "note": entrant.note,
        "offered_pod": entrant.offered_pod,
    }


def _pod_row(league_id: int, round_: int, pod: Pod) -> dict[str, Any]:
    return {
        "league_id": league_id,
        "round": round_,
        "number": pod.number,
        "division": pod.division,
        "status": pod.status,
        "opened_as": pod.game,
        "channel": pod.channel,
        "claimed_ms": pod.claimed_ms,
        "reminded_ms": pod.reminded_ms,
    }


def _seat_row(league_id: int, round_: int, pod: int, at: int, place: PodPlace) -> dict[str, Any]:
    return {
        "league_id": league_id,
        "round": round_,
        "pod": pod,
        "position": at,
        "entrant": place.entrant,
        "seat": place.seat,
        "points": place.points,
        "rank": place.rank,
        "former": list(place.former),
    }
