"""The kinds of column that many tables share, and rows decoded one by one."""

import json
import time
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, cast

import msgspec
from pydantic_core import PydanticUndefined
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    ColumnElement,
    Dialect,
    Integer,
    Table,
    inspect,
    type_coerce,
)
from sqlalchemy.types import NullType, TypeDecorator, TypeEngine
from sqlmodel import Field, SQLModel

# Declares the kinds of column that many tables share: Discord ids, revisions, times, JSON.


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


# Decodes rows one by one, so that a damaged row does not affect others.
#
# Statements that read rows of several games or people, or that are needed to end a game, select
# raw columns as the driver returns them. A value that does not fit its model counts as damaged and
# is replaced by the default; the other columns and rows are not affected.


ZERO: dict[type, Any] = {int: 0, str: "", bytes: b"", bool: False}
"""What stands for a damaged column that has no default."""


UNSOUND = (msgspec.ValidationError, ValueError, RecursionError)
"""What a value raises that is not of its type; of half a surrogate pair no fault can be worded."""


class Decoded(NamedTuple):
    """A row, and the names of its columns that are damaged."""

    values: dict[str, Any]
    damaged: tuple[str, ...]


class Rows:
    """Reads columns of a table (all of them if none are named)."""

    def __init__(self, model: type[SQLModel], *names: str) -> None:
        self.table = table_of(model)
        self.names = names or tuple(model.model_fields)
        columns = [self.table.c[name] for name in self.names]
        self.columns: list[ColumnElement[Any]] = [
            type_coerce(column, NullType()).label(column.name) for column in columns
        ]
        """The columns to select, in this order."""

        self._fields = model.model_fields
        self._json = [at for at, column in enumerate(columns) if is_json(column.type)]
        self._flags = [at for at, column in enumerate(columns) if isinstance(column.type, Boolean)]
        fields = [(name, model.model_fields[name].annotation) for name in self.names]
        self._whole = msgspec.defstruct("Row", fields, array_like=True)

    def decoded(self, row: Sequence[Any]) -> Decoded:
        """Decode the values of one row."""
        return self.all([row])[0]

    def all(self, rows: Iterable[Any]) -> list[Decoded]:
        """Decode rows, at once if none is damaged."""
        plain = [self._plain(row) for row in rows]
        return [
            self._mended(row) if damaged else Decoded(dict(zip(self.names, row, strict=True)), ())
            for row, damaged in zip(plain, self._which(plain), strict=True)
        ]

    def _which(self, rows: Sequence[list[Any]]) -> list[bool]:
        """Return for each row whether anything in it is damaged."""
        if self._is_sound(rows, list[self._whole]):
            return [False] * len(rows)
        return [not self._is_sound(row, self._whole) for row in rows]

    def _is_sound(self, value: Any, shape: Any) -> bool:
        try:
            msgspec.convert(value, shape, builtin_types=(bytes,))
        except UNSOUND:
            return False
        return True

    def _plain(self, row: Sequence[Any]) -> list[Any]:
        """Return the values of a row, as far as the driver knows their types."""
        values = list(row)
        for at in self._json:
            # PostgreSQL's driver has decoded it already.
            if isinstance(values[at], str | bytes):
                values[at] = read_json(values[at])
        for at in self._flags:
            if values[at] in (0, 1):
                values[at] = bool(values[at])
        return values

    def _mended(self, row: list[Any]) -> Decoded:
        """Return a row with the defaults of what is damaged."""
        values = dict(zip(self.names, row, strict=True))
        shapes = {name: self._fields[name].annotation for name in self.names}
        damaged = tuple(n for n, value in values.items() if not self._is_sound(value, shapes[n]))
        return Decoded(values | {name: self._default(name) for name in damaged}, damaged)

    def _default(self, name: str) -> Any:
        field = self._fields[name]
        default = field.get_default(call_default_factory=True)
        if default is PydanticUndefined:
            annotation: Any = field.annotation
            return ZERO.get(getattr(annotation, "__supertype__", annotation))
        return default
