"""Declares the kinds of column that many tables share: Discord ids, revisions, times, JSON."""

from __future__ import annotations

import json
import time
from typing import Any, cast

from sqlalchemy import JSON, BigInteger, Dialect, Integer, Table, inspect
from sqlalchemy.types import TypeDecorator, TypeEngine
from sqlmodel import Field, SQLModel

NO_JSON = {"server_default": "{}"}
"""What the database writes into a column of JSON that an earlier version does not know."""


def now_ms() -> int:
    """Return the current time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def discord_id(primary_key: bool = False) -> Any:
    """Declare a column for a Discord id: 64 bits, never generated here."""
    if primary_key:
        kwargs = {"autoincrement": False}
        return Field(primary_key=True, sa_type=BigInteger, sa_column_kwargs=kwargs)
    return Field(sa_type=BigInteger)


def guild_of_game() -> Any:
    """Declare a column for the server of a row's game, by which shards are told apart.

    It is written from the game's row; 0 stands for an unknown one and is in shard 0.
    """
    return Field(default=0, sa_type=BigInteger, sa_column_kwargs={"server_default": "0"})


def revision_number(primary_key: bool = False) -> Any:
    """Declare a column for the revision of a game, never generated here."""
    if primary_key:
        kwargs = {"autoincrement": False}
        return Field(primary_key=True, sa_type=Integer, sa_column_kwargs=kwargs)
    return Field(sa_type=Integer)


def moment_column() -> Any:
    """Declare a column for a time, by default the current one."""
    return Field(default_factory=now_ms, sa_type=BigInteger)


class _Json(TypeDecorator[Any]):
    """JSON that is always an object, or always a list.

    Anything else counts as empty: a damaged value must not stop the query that meets it. `db.rows`
    tells which values are damaged.
    """

    impl = JSON
    cache_ok = True
    empty: type = dict

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        """Return the value if it has the right shape."""
        del dialect
        return value if value is None or isinstance(value, self.empty) else self.empty()


class JsonDict(_Json):
    """A JSON object."""

    cache_ok = True


class JsonList(_Json):
    """A JSON list."""

    cache_ok = True
    empty = list


def is_json(kind: TypeEngine[Any]) -> bool:
    """Return whether a column of this type holds JSON."""
    return isinstance(kind, _Json)


def read_json(text: Any) -> Any:
    """Decode JSON of a column; the result is no JSON value (`...`) if it is broken."""
    try:
        return json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return ...


def table_of(model: type[SQLModel]) -> Table:
    """Return the table of a model, for statements without objects."""
    return cast(Table, inspect(model).local_table)
