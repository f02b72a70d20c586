"""Finds games: the newest of a channel, those of a person or server, and what is replayed."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Select,
    bindparam,
    exists,
    func,
    select,
)
from sqlalchemy.orm import aliased
from sqlmodel import col

from db.actions import read_actions
from db.club.league import LeaguePod
from db.games import CHOSEN, ENDED, OPEN, PLAYED
from db.ids import Revision, UserId
from db.models import ActionRow, GameRow, OutboxMessage, SeatRow, Snapshot, StoredAction
from db.rows import Rows, table_of
from db.storage import Storage

# Finds the newest game of a channel, and at which revision a game is: with every press.


# Each statement is built once.

OWED = (col(OutboxMessage.kind) == "secret", col(OutboxMessage.status) == "failed")
"""The condition for a secret that could not be delivered to its owner."""

MISSED = exists().where(*OWED, col(OutboxMessage.game_id) == col(GameRow.id))
REVISION = select(col(GameRow.id), col(GameRow.revision), MISSED)
OF_GAME = REVISION.where(col(GameRow.id) == bindparam("game"))
NEWEST = (
    REVISION.where(col(GameRow.channel) == bindparam("channel"))
    .order_by(col(GameRow.status).in_(OPEN).desc(), col(GameRow.id).desc())
    .limit(1)
)
BEGUN = (
    REVISION.where(col(GameRow.channel) == bindparam("channel"), col(GameRow.seed).is_not(None))
    .order_by(col(GameRow.id).desc())
    .limit(1)
)


@dataclass(frozen=True, slots=True)
class Newest:
    """A game's revision, and whether it has an undelivered secret."""

    game: int
    revision: Revision
    missed: bool


async def of_game(storage: Storage, game_id: int) -> Newest | None:
    """Load a game's revision and undelivered secrets; `None` if there is no such game."""
    return await _load_newest(storage, OF_GAME, game=game_id)


async def in_channel(storage: Storage, channel: int) -> Newest | None:
    """Return the open game of a channel, or else the newest that has ended."""
    return await _load_newest(storage, NEWEST, channel=channel)


async def last_begun(storage: Storage, channel: int) -> Newest | None:
    """Return the newest game of a channel that has begun."""
    return await _load_newest(storage, BEGUN, channel=channel)


async def _load_newest(storage: Storage, query: Executable, **parameters: int) -> Newest | None:
    """Return what a query finds; a revision that is damaged is found out when it is loaded."""
    row: Any = await storage.read(lambda connection: connection.execute(query, parameters).first())
    if row is None:
        return None
    game, revision, missed = row
    return Newest(game or 0, Revision(revision if isinstance(revision, int) else 0), bool(missed))


# Loads the games of one person, open and ended, and the time of their last choice in each.
#
# Statistics of ended games are in `db.preferences`.


BY_USER = (
    select(col(ActionRow.revision), col(ActionRow.at_ms))
    .where(
        col(ActionRow.game_id) == bindparam("game"),
        col(ActionRow.user) == bindparam("who"),
        col(ActionRow.kind).in_(CHOSEN),
        col(ActionRow.undone).is_(False),
        col(ActionRow.ordered).is_(False),
    )
    .order_by(col(ActionRow.revision).desc())
    .limit(1)
)
OF_USER = (
    select(col(SeatRow.game_id))
    .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
    .where(col(SeatRow.user) == bindparam("who"), col(GameRow.status).not_in(ENDED))
    .order_by(col(SeatRow.game_id))
)
ENDED_OF_USER = (
    select(col(SeatRow.game_id))
    .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
    .where(
        col(SeatRow.user) == bindparam("who"),
        col(GameRow.status).in_(ENDED),
        col(GameRow.changed_ms) >= bindparam("since"),
    )
    .order_by(col(GameRow.changed_ms).desc())
    .limit(bindparam("most"))
)


async def last_choice(storage: Storage, game_id: int, user: UserId) -> tuple[Revision, int] | None:
    """Return the revision and the time of a user's newest choice in a game, if it stands."""
    parameters = {"game": game_id, "who": user}
    row = await storage.read(lambda connection: connection.execute(BY_USER, parameters).first())
    return None if row is None else (row[0], row[1])


async def of_user(storage: Storage, user: UserId) -> Sequence[int]:
    """Return the open games in which a user has a seat, oldest first."""
    return await storage.read(lambda connection: connection.scalars(OF_USER, {"who": user}).all())


async def ended_of_user(storage: Storage, user: UserId, since: int, most: int) -> Sequence[int]:
    """Return the games of a user that have ended since a time (ms), the last ones first."""
    parameters = {"who": user, "since": since, "most": most}
    return await storage.read(
        lambda connection: connection.scalars(ENDED_OF_USER, parameters).all()
    )


# The games of a server, page by page.


WhichGames = Literal["open", "quiet", "paused", "stalled", "lobby", "ended"]
"""Which games of a server to list."""


class DeskGame(NamedTuple):
    """A game of a server, and when it last changed (ms)."""

    game: int
    changed_ms: int


NAMES = (
    select(col(GameRow.name))
    .where(col(GameRow.guild) == bindparam("of_guild"))
    .distinct()
    .order_by(col(GameRow.name))
)


async def games_of(
    storage: Storage,
    guild: int,
    which: WhichGames,
    name: str,
    quiet_before: int,
    at: int,
    most: int,
) -> tuple[list[DeskGame], int]:
    """Return games of a server from number `at` on, and how many there are.

    Open games come in the order in which they changed, the quietest first, and games that have
    ended the newest first. `name` is that of a game, "": of all. `quiet_before` (ms) bounds what
    counts as `quiet` or `stalled`.
    """
    own = [col(GameRow.guild) == guild, *_conditions_of_view(which, quiet_before)]
    own += [col(GameRow.name) == name] if name else []
    changed = col(GameRow.changed_ms)
    number = col(GameRow.id)
    order = (changed.desc(), number.desc()) if which == "ended" else (changed.asc(), number.asc())
    query = select(col(GameRow.id), changed).where(*own).order_by(*order).limit(most).offset(at)
    count = select(func.count()).select_from(GameRow).where(*own)

    def job(connection: Connection) -> tuple[list[DeskGame], int]:
        return [DeskGame(*row) for row in connection.execute(query).all()], (
            connection.scalar(count) or 0
        )

    return await storage.read(job)


def _conditions_of_view(which: WhichGames, quiet_before: int) -> list[ColumnElement[bool]]:
    status = col(GameRow.status)
    paused = col(GameRow.paused_ms)
    plays = [status == "playing", paused.is_(None), col(GameRow.changed_ms) < quiet_before]
    match which:
        case "open":
            return [status.not_in(ENDED)]
        case "quiet" | "stalled":
            return plays
        case "paused":
            return [status == "playing", paused.is_not(None)]
        case "lobby":
            return [status == OPEN[0]]
        case "ended":
            return [status.in_(ENDED)]


async def names_of(storage: Storage, guild: int) -> Sequence[str]:
    """Return the names of the games that are or were played in a server."""
    return await storage.read(
        lambda connection: connection.scalars(NAMES, {"of_guild": guild}).all()
    )


# What moderators clean up many of at once.


class Stale(NamedTuple):
    """A game that can be closed, or whose thread can be archived; when it last changed (ms).

    `sits`: who asks holds a seat there; `in_league`: a league counts it.
    """

    game: int
    name: str
    channel: int
    changed_ms: int
    sits: bool
    in_league: bool


def _stale(user: UserId, *conditions: ColumnElement[bool]) -> Select[*tuple[Any, ...]]:
    """Select games, those in which nothing was done for longest first."""
    game = col(GameRow.id)
    sits = exists().where(col(SeatRow.game_id) == game, col(SeatRow.user) == user)
    pod = exists().where(table_of(LeaguePod).c.opened_as == game)
    changed = col(GameRow.changed_ms)
    columns = (game, col(GameRow.name), col(GameRow.channel), changed)
    return select(*columns, sits, pod).where(*conditions).order_by(changed, game)


def _stale_rows(connection: Connection, query: Select[*tuple[Any, ...]]) -> list[Stale]:
    """Return what a query has found; damaged rows are left out."""
    rows = connection.execute(query).all()
    return [
        Stale(game, str(name), channel, changed, bool(sits), bool(in_league))
        for game, name, channel, changed, sits, in_league in rows
        if isinstance(channel, int) and isinstance(changed, int)
    ]


async def stale_lobbies(storage: Storage, guild: int, user: UserId, before: int) -> list[Stale]:
    """Return the games of a server that have not begun and have not changed since a time (ms)."""
    query = _stale(
        user,
        col(GameRow.guild) == guild,
        col(GameRow.status) == OPEN[0],
        col(GameRow.changed_ms) < before,
    )
    return await storage.read(lambda connection: _stale_rows(connection, query))


async def last_games_in(
    storage: Storage, guild: int, user: UserId, channels: Collection[int]
) -> list[Stale]:
    """Return the last game of each of some channels where it has ended and none is open."""
    newest = (
        select(func.max(col(GameRow.id)))
        .where(col(GameRow.channel).in_(channels))
        .group_by(col(GameRow.channel))
    )
    other = aliased(GameRow)
    is_open = exists().where(
        col(other.channel) == col(GameRow.channel), col(other.status).not_in(ENDED)
    )
    query = _stale(
        user,
        col(GameRow.guild) == guild,
        col(GameRow.id).in_(newest),
        col(GameRow.status).in_(ENDED),
        ~is_open,
    )
    return await storage.read(lambda connection: _stale_rows(connection, query))


# Selects the games to replay.


SNAPSHOTS = Rows(Snapshot, "revision", "state")


async def open_games(storage: Storage) -> Sequence[int]:
    """Return the open games, oldest first."""
    async with storage.reading() as session:
        query = (
            select(col(GameRow.id))
            .where(col(GameRow.status).not_in(ENDED))
            .order_by(col(GameRow.id))
        )
        return [game_id for game_id in await session.scalars(query) if game_id is not None]


async def kept_snapshots(storage: Storage, game_id: int) -> Sequence[tuple[Any, Any]]:
    """Return the kept snapshots of a game by revision, oldest first, as they are."""
    query = select(*SNAPSHOTS.columns).where(col(Snapshot.game_id) == game_id)

    def job(connection: Connection) -> list[tuple[Any, Any]]:
        rows = connection.execute(query.order_by(col(Snapshot.revision)))
        return [(revision, state) for revision, state in map(tuple, rows)]

    return await storage.read(job)


# Loads the actions of a game for its export.


RECORDED = (*PLAYED, "undo")
"""Kinds of action that change a game, or who plays it."""


async def recorded_actions(
    storage: Storage, game_id: int, upto: Revision
) -> Sequence[StoredAction]:
    """Load all actions of a game up to a revision, those taken back included, oldest first."""
    return await read_actions(
        storage,
        col(ActionRow.game_id) == game_id,
        col(ActionRow.kind).in_(RECORDED),
        col(ActionRow.revision) <= upto,
    )
