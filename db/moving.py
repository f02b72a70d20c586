"""Takes one game out of a database with all that it needs, and puts it into another.

The file is a small SQLite database of the same schema that holds this game alone, so that a later
version upgrades it like any other. It holds no settings of people, no profile, and no message:
those that were sent belong to the bot that sent them. When the game was taken out stands in the
file as the heartbeat.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError
from sqlmodel import SQLModel, col

from db import clocks, lanes, step_messages
from db.clocks import ONLY, Heartbeat, Moves
from db.club.finding import TableCall
from db.club.follows import Follower
from db.games import OPEN, ConflictError
from db.ids import Revision, SeatName, UserId
from db.models import (
    ActionRow,
    GameFile,
    GameRow,
    HeldAnswer,
    Knower,
    Message,
    Note,
    OutboxMessage,
    PackedEvents,
    SeatRow,
    Snapshot,
    StandingOrder,
    Timer,
    now_ms,
    table_of,
)
from db.rows import Rows
from db.step_messages import PRIVATE
from db.storage import Storage

PARTS: Sequence[type[SQLModel]] = (
    *(SeatRow, ActionRow, PackedEvents, Snapshot, GameFile, Timer),
    *(StandingOrder, HeldAnswer, Knower, Note, TableCall, Follower),
)
"""What belongs to a game, beside its own row.

The result of one that is over is derived anew (`db.club.results`), since it says where the game is;
what waits for webhooks stays behind.
"""

AGREED = ("rollback", "motion")
"""The columns of a game that hold agreements, as `proposal` of a seat does."""

EARLIER = "ways_back"
"""The field of an agreement that names messages of earlier ones."""

UNSEEN = Rows(OutboxMessage, "seat", "user", "revision", "channel", "post", "nonce", "began")
OWED = select(*UNSEEN.columns).where(
    col(OutboxMessage.kind).in_(PRIVATE),
    # What waits to be sent has not been seen either.
    col(OutboxMessage.status).in_(("failed", "due")),
)


FARTHEST_MS = 10**14
"""The latest time at which a game can have been taken out: some thousand years from now."""


class NotOneGameError(Exception):
    """A file does not hold exactly one game."""


@dataclass(frozen=True, slots=True)
class GameRows:
    """All rows of one game, by table; `at_ms` is when they were taken out."""

    game: Mapping[str, Any]
    parts: Mapping[type[SQLModel], Sequence[Mapping[str, Any]]]
    unseen: Sequence[Mapping[str, Any]]
    """Secrets that their owners have not seen: each is shown at the owner's next press."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class NewPlace:
    """Where a game goes on; None: in the channel that it comes from."""

    guild: int
    channel: int


async def take_out_game(storage: Storage, game_id: int) -> GameRows | None:
    """Return all rows of a game, as they are at one moment; None if there is no such game."""
    return await storage.read(
        lambda connection: _take_rows(connection, game_id, now_ms()), whole=True
    )


async def read_only_game(storage: Storage) -> GameRows:
    """Return the rows of the only game of a file.

    Raises:
        NotOneGameError: there is none, or there are several.
    """

    def job(connection: Connection) -> GameRows:
        games = list(connection.scalars(select(col(GameRow.id)).limit(2)))
        beat = connection.scalar(select(col(Heartbeat.at_ms)).where(col(Heartbeat.id) == ONLY))
        if len(games) != 1 or not isinstance(beat, int) or not 0 < beat < FARTHEST_MS:
            raise NotOneGameError
        moved = _take_rows(connection, games[0] or 0, beat)
        if moved is None:
            raise NotOneGameError
        return moved

    return await storage.read(job, whole=True)


async def write_taken_game(storage: Storage, moved: GameRows) -> None:
    """Write a game into an empty database, with the time at which it was taken out."""

    def job(connection: Connection) -> None:
        connection.execute(insert(GameRow), [dict(moved.game)])
        _add_parts_of_game(connection, moved, moved.game["id"], moved.game["guild"])
        secrets = [_undelivered_secret_row(moved.game["id"], row) for row in moved.unseen]
        step_messages.add(connection, secrets)
        connection.execute(insert(Heartbeat), [{"id": ONLY, "at_ms": moved.at_ms}])

    await storage.write(job)


async def put_game(
    storage: Storage,
    moved: GameRows,
    place: NewPlace | None,
    posts: Mapping[str, str],
    messages: Sequence[Message],
    moves: Moves,
) -> int:
    """Put a game into a database as a new one; return its number.

    `posts` gives every message that stays behind a new name, under which it is sent anew: one of
    the same name may be here, too. `messages` are those to send; `moves` says how the time since
    the game was taken out is nobody's.

    Raises:
        ConflictError: the channel has an open game.
    """
    at = place or NewPlace(moved.game["guild"], moved.game["channel"])
    moved = _with_renamed_posts(moved, posts)
    row = {name: value for name, value in moved.game.items() if name != "id"}
    # Who sees the new place is not known: its table says anew whether others may look on.
    terms = {name: value for name, value in row["terms"].items() if name != "spectators"}
    row |= {"guild": at.guild, "channel": at.channel, "terms": terms}

    def job(connection: Connection) -> int:
        added = insert(GameRow).returning(table_of(GameRow).c.id)
        number: int = connection.execute(added, [row]).scalar_one()
        _add_parts_of_game(connection, moved, number, at.guild)
        if moved.game["status"] in OPEN:
            clocks.move_arrived_game(connection, number, moved.at_ms, now_ms(), moves)
            unseen = [_undelivered_secret_row(number, secret) for secret in moved.unseen]
            for message in (*messages, *unseen):
                message.game_id = number
                message.channel = at.channel
                if message.lane.startswith(f"{lanes.POST}:"):
                    message.lane = lanes.lane_to_recipient(lanes.POST, at.channel)
            step_messages.add(connection, [*messages, *unseen])
        return number

    try:
        return await storage.write(job)
    except IntegrityError as fault:
        if "ix_game_open" in str(fault) or "game.channel" in str(fault):
            raise ConflictError from fault
        raise


def _take_rows(connection: Connection, game_id: int, at_ms: int) -> GameRows | None:
    rows = Rows(GameRow)
    own = connection.execute(select(*rows.columns).where(rows.table.c.id == game_id)).first()
    if own is None:
        return None
    parts = {model: _rows_of(connection, Rows(model), game_id) for model in PARTS}
    query = OWED.where(col(OutboxMessage.game_id) == game_id).order_by(col(OutboxMessage.id))
    unseen = [row.values for row in UNSEEN.all(connection.execute(query).all()) if not row.damaged]
    return GameRows(rows.decoded(own).values, parts, unseen, at_ms)


def _rows_of(connection: Connection, rows: Rows, game_id: int) -> list[dict[str, Any]]:
    query = select(*rows.columns).where(rows.table.c.game_id == game_id)
    ordered = query.order_by(*rows.table.primary_key.columns)
    return [row.values for row in rows.all(connection.execute(ordered).all())]


def _with_renamed_posts(moved: GameRows, posts: Mapping[str, str]) -> GameRows:
    """Return a game whose messages have new names."""
    game = {
        name: _rename_agreement_post(value, posts)
        for name, value in moved.game.items()
        if name in AGREED
    }
    game["turn_post"] = posts[moved.game["turn_post"]]
    seats = moved.parts[SeatRow]
    renamed = [
        {**seat, "proposal": _rename_agreement_post(seat["proposal"], posts)} for seat in seats
    ]
    unseen = [
        {**row, "post": posts[row["post"]], "nonce": posts[row["post"]]} for row in moved.unseen
    ]
    return replace(
        moved, game={**moved.game, **game}, parts={**moved.parts, SeatRow: renamed}, unseen=unseen
    )


def _rename_agreement_post(value: Any, posts: Mapping[str, str]) -> Any:
    """Return the JSON of an agreement with a new name of its message; earlier ones are left."""
    if isinstance(value, list):
        return [_rename_agreement_post(each, posts) for each in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    made: dict[str, Any] = {}
    for name, each in cast("dict[str, Any]", value).items():
        if name == "post" and isinstance(each, str):
            made[name] = posts[each]
        else:
            made[name] = [] if name == EARLIER else _rename_agreement_post(each, posts)
    return made


def _add_parts_of_game(connection: Connection, moved: GameRows, number: int, guild: int) -> None:
    for model, rows in moved.parts.items():
        place = {"game_id": number, **({"guild": guild} if model is Timer else {})}
        fresh: Iterable[dict[str, Any]] = ({**row, **place} for row in rows)
        if made := list(fresh):
            connection.execute(insert(model), made)


def _undelivered_secret_row(number: int, row: Mapping[str, Any]) -> Message:
    """Return the row of a secret that could not be delivered."""
    return Message(
        game_id=number,
        kind="secret",
        lane=lanes.lane_to_recipient(lanes.SECRET, row["user"]),
        post=row["post"],
        nonce=row["nonce"],
        seat=SeatName(row["seat"]),
        user=UserId(row["user"]) if row["user"] is not None else None,
        channel=row["channel"],
        revision=Revision(row["revision"]),
        began=Revision(row["began"]),
        status="failed",
    )
