"""Who has left a server while games go on in it, since when, and where that is looked for.

Both stand in timers of the server (`db.club.timers`): one by which its people are looked for, and
one for each person who has left, with when that was first seen.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress

import msgspec
from sqlalchemy import Connection, bindparam, delete, select, union
from sqlmodel import col

from db.club import timers
from db.club.league import LeagueRow
from db.club.timers import ClubTimer
from db.games import OPEN
from db.ids import UserId
from db.models import GameRow, SeatRow
from db.rows import Rows, table_of
from db.timers import Pending, Set

LOOK = "look-for-people"
ABSENT = "absent"
"""The kinds of the timers; the key of an absence is the user."""

SINCE = "since"
"""In the data of an absence: when it was first seen (ms)."""


class _KeptSubject(msgspec.Struct):
    """Who would get a seat by an agreement, and who else has asked for it."""

    user: int = 0
    candidates: list[_KeptVote] = []


class _KeptVote(msgspec.Struct):
    """What is read here of an agreement as a column holds it."""

    subject: _KeptSubject
    fate: str = "open"


IN_GUILD = (col(GameRow.guild) == bindparam("of_guild"), col(GameRow.status).in_(OPEN))
HOSTS = select(col(GameRow.id), col(GameRow.host)).where(*IN_GUILD)
SEATED = (
    select(col(SeatRow.game_id), col(SeatRow.user))
    .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
    .where(*IN_GUILD, col(SeatRow.user).is_not(None))
)
PROPOSED = Rows(SeatRow, "game_id", "proposal")
PROPOSALS = (
    select(*PROPOSED.columns)
    .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
    .where(*IN_GUILD, col(SeatRow.proposal).is_not(None))
)
LOOKED = select(col(ClubTimer.guild)).where(col(ClubTimer.kind) == LOOK)
UNLOOKED = union(
    select(col(GameRow.guild)).where(
        col(GameRow.status).in_(OPEN), col(GameRow.guild).not_in(LOOKED)
    ),
    select(col(LeagueRow.guild)).where(
        col(LeagueRow.status) != "over", col(LeagueRow.guild).not_in(LOOKED)
    ),
)


def people_of(connection: Connection, guild: int) -> Mapping[int, frozenset[UserId]]:
    """Return the host and the people of each open game of a server; who was forgotten is none.

    Who was asked to take a seat there is one of them.
    """
    people = defaultdict[int, set[UserId]](set)
    for query in (HOSTS, SEATED):
        for game, user in connection.execute(query, {"of_guild": guild}):
            if isinstance(user, int) and user > 0:
                people[game].add(UserId(user))
    for row in PROPOSED.all(connection.execute(PROPOSALS, {"of_guild": guild}).all()):
        with suppress(msgspec.ValidationError):
            proposal = msgspec.convert(row.values["proposal"], _KeptVote)
            people[row.values["game_id"]].update(_takers_of_open_seat(proposal))
    return {game: frozenset(users) for game, users in people.items()}


def _takers_of_open_seat(proposal: _KeptVote) -> Iterator[UserId]:
    """Yield who would get a seat by an agreement, if it is open."""
    if proposal.fate == "open":
        if proposal.subject.user > 0:
            yield UserId(proposal.subject.user)
        for candidate in proposal.subject.candidates:
            yield from _takers_of_open_seat(candidate)


def known_absences(connection: Connection, guild: int) -> Mapping[UserId, Pending]:
    """Return who is known to have left a server, by the timers that say since when."""
    kept = timers.of_kind(connection, guild, ABSENT)
    return {UserId(int(timer.key)): timer for timer in kept if timer.key.isdecimal()}


def absent_since(timer: Pending) -> int:
    """Return when it was first seen that somebody has left (ms)."""
    at = timer.data.get(SINCE)
    return at if isinstance(at, int) else timer.due_ms


def note_absences(
    connection: Connection,
    guild: int,
    gone: Collection[UserId],
    here: Collection[UserId],
    now_ms: int,
    again_ms: int,
) -> Mapping[UserId, int]:
    """Keep who has left a server, and that others are there; return since when those who left have.

    Whoever has left newly is looked for again after `again_ms`.
    """
    before = known_absences(connection, guild)
    new = [user for user in gone if user not in before]
    seen = {SINCE: now_ms}
    sets = [Set(ABSENT, str(user), now_ms + again_ms, seen) for user in new]
    drops = [Set(ABSENT, str(user), None) for user in here if user in before]
    timers.write(connection, guild, [*sets, *drops])
    return {user: absent_since(before[user]) if user in before else now_ms for user in gone}


def look_everywhere(connection: Connection, now_ms: int, within_ms: int) -> None:
    """Let people be looked for in every server with open games or a league, not in all at once."""
    for guild in connection.scalars(UNLOOKED).all():
        timers.write(connection, guild, [Set(LOOK, "", now_ms + guild % within_ms)])


def forget_absences(connection: Connection, user: UserId) -> None:
    """Delete that a user has left servers."""
    own = table_of(ClubTimer)
    connection.execute(delete(own).where(own.c.kind == ABSENT, own.c.key == str(user)))
