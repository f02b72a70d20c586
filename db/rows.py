"""Decodes rows one by one, so that a damaged row does not affect others.

Statements that read rows of several games or people, or that are needed to end a game, select
raw columns as the driver returns them. A value that does not fit its model counts as damaged and is
replaced by the default; the other columns and rows are not affected.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from pydantic_core import PydanticUndefined
from sqlalchemy import Boolean, ColumnElement, type_coerce
from sqlalchemy.types import NullType
from sqlmodel import SQLModel

from db.columns import is_json, read_json
from db.models import table_of

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
