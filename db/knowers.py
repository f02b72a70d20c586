"""Stores who has ever known the secrets of a seat, until the game ends.

A user who is forgotten (`db.people`) is stored under an alias: a hash with a key of that game only.
The same person is recognised at the same table, but aliases of different games cannot be linked.
When the game ends, its rows and its key are deleted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from secrets import token_bytes

from sqlalchemy import (
    BigInteger,
    Connection,
    String,
    bindparam,
    delete,
    exists,
    insert,
    select,
    update,
)
from sqlmodel import col

from db.ids import SeatName, UserId
from db.models import GameRow, Knower, table_of
from db.rows import Rows

KEY_BYTES = 16

KNOWN = Rows(Knower, "seat", "user")
KNOWERS = select(*KNOWN.columns).where(col(Knower.game_id) == bindparam("game"))
THERE = exists().where(
    col(Knower.game_id) == bindparam("game"),
    col(Knower.seat) == bindparam("of_seat"),
    col(Knower.user) == bindparam("who"),
)
ADD = insert(Knower).from_select(
    ["game_id", "seat", "user"],
    select(
        table_of(GameRow).c.id,
        bindparam("of_seat", type_=String),
        bindparam("who", type_=BigInteger),
    ).where(col(GameRow.id) == bindparam("game"), ~THERE),
)
DROP = delete(Knower).where(col(Knower.game_id) == bindparam("game"))
DROP_ONE = delete(Knower).where(
    col(Knower.game_id) == bindparam("game"), col(Knower.user) == bindparam("who")
)
KEY = select(col(GameRow.secrecy_key)).where(col(GameRow.id) == bindparam("game"))
SET_KEY = (
    update(GameRow)
    .where(col(GameRow.id) == bindparam("game"))
    .values(secrecy_key=bindparam("drawn"))
)


def alias_of_forgotten(key: bytes, user: UserId) -> UserId:
    """Return what stands for a forgotten user in the game that has this key: a negative number."""
    digest = blake2b(str(user).encode(), key=key, digest_size=8).digest()
    return UserId(-1 - (int.from_bytes(digest) >> 2))


def read_knowers(connection: Connection, game_id: int) -> Mapping[SeatName, frozenset[UserId]]:
    """Return who has known each seat of a game: users, and aliases of the forgotten."""
    users: dict[SeatName, frozenset[UserId]] = {}
    for row in KNOWN.all(connection.execute(KNOWERS, {"game": game_id}).all()):
        if not row.damaged:
            seat, user = row.values["seat"], row.values["user"]
            users[seat] = users.get(seat, frozenset()) | {user}
    return users


def add_knowers(
    connection: Connection, game_id: int, pairs: Iterable[tuple[SeatName, UserId]]
) -> None:
    """Record that users know what seats keep secret."""
    for seat, user in pairs:
        connection.execute(ADD, {"game": game_id, "of_seat": seat, "who": user})


def delete_knowers(connection: Connection, game_id: int) -> None:
    """Delete all of a game that has ended, with the key of its aliases."""
    connection.execute(DROP, {"game": game_id})
    connection.execute(SET_KEY, {"game": game_id, "drawn": None})


def key_of(connection: Connection, game_id: int) -> bytes:
    """Return the key of a game's aliases; it is drawn when it is first needed."""
    key = connection.scalar(KEY, {"game": game_id})
    if key is None:
        key = token_bytes(KEY_BYTES)
        connection.execute(SET_KEY, {"game": game_id, "drawn": key})
    return key


def rename_knower(connection: Connection, game_id: int, user: UserId, name: UserId) -> None:
    """Put an alias in place of a user."""
    known = [seat for seat, users in read_knowers(connection, game_id).items() if user in users]
    connection.execute(DROP_ONE, {"game": game_id, "who": user})
    add_knowers(connection, game_id, ((seat, name) for seat in known))
