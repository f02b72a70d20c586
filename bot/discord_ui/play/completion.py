"""The options of a command as typed so far, matched with the legal choices of one kind.

A path holds the values by field. What may follow is derived from the decision alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from bot.discord_ui.panel.panel import DeadEndError, Row, field_names
from bot.games.game import Choice, Decision, Offer, Value, make_choice, swap_values, tag_of


class Path(msgspec.Struct, frozen=True):
    """A kind of choice by its tag, and values by field (`None`: open)."""

    tag: str
    values: tuple[str | None, ...] = ()

    def with_value(self, field: int, value: str) -> Path:
        """Return this path with one more field filled in."""
        length = max(len(self.values), field + 1)
        values = [*self.values, *[None] * (length - len(self.values))]
        values[field] = value
        return Path(self.tag, tuple(values))


def legal_values_of(decision: Decision, path: Path, field: int) -> tuple[Value, ...]:
    """Return the values of one field that still lead to a legal choice, whatever else is open.

    Raises:
        DeadEndError: no legal choice has what the path says.
    """
    values = [*path.values, *[None] * (field + 1 - len(path.values))]
    values[field] = None
    return tuple(_distinct_values(_rows_on_path(decision, Path(path.tag, tuple(values))), field))


def leave_omitted_empty(decision: Decision, path: Path, omitted: Iterable[str]) -> Path:
    """Leave the open fields named in `omitted` empty where they may be empty.

    They stay open if the first legal value is not empty: the user has to pick it.

    Raises:
        DeadEndError: no legal choice matches the path.
    """
    omitted = frozenset(omitted)
    for field, name in enumerate(field_names(kind_of(decision, path.tag))):
        values = legal_values_of(decision, path, field)
        if field < len(path.values) and path.values[field] is not None:
            continue
        if len(values) > 1:
            if name not in omitted or values[0]:
                return path
            path = path.with_value(field, str(values[0]))
    return path


def only_choice_of(decision: Decision, path: Path) -> Choice | None:
    """Return the choice if a path leaves only one.

    Raises:
        DeadEndError: no legal choice matches the path.
    """
    kind, rows = kind_of(decision, path.tag), _rows_on_path(decision, path)
    values = [_distinct_values(rows, field) for field in range(len(field_names(kind)))]
    if any(len(some) > 1 for some in values):
        return None
    return make_choice(kind, decision.seat, *(value for (value,) in values))


def agrees_with_path(row: Row, path: Path) -> bool:
    """Return whether a row of a panel agrees with a path."""
    return any(
        _columns_agree(row, values, path) for values in _equivalent_orders(row.kind, row.values)
    )


def _columns_agree(row: Row, columns: tuple[Value, ...], path: Path) -> bool:
    values = [str(value) for value in columns]
    wanted = path.values[: len(values)]
    same = all(text in (None, value) for text, value in zip(wanted, values, strict=False))
    counted = path.values[len(values) :]
    return same and all(text is None or text in map(str, row.numbers) for text in counted)


def number_in_path(row: Row, path: Path) -> int | None:
    """Return the number to which a path limits a row, if it does."""
    counted = [text for text in path.values[len(row.values) :] if text is not None]
    return int(counted[0]) if row.numbers and counted else None


def kind_of(decision: Decision, tag: str) -> type[Choice]:
    """Return the offered kind of choice with this tag.

    Raises:
        DeadEndError: it is not offered.
    """
    kind = next((o.kind for o in decision.offers if len(o) and tag_of(o.kind) == tag), None)
    if kind is None:
        raise DeadEndError
    return kind


class _Rows(msgspec.Struct):
    """The legal rows of one kind of choice: plain rows, and rows that end with a maximum."""

    plain: list[tuple[Any, ...]]
    upto: list[tuple[Any, ...]]

    @classmethod
    def of(cls, decision: Decision, tag: str) -> _Rows:
        """Return the rows of all offers of one kind."""
        offers: list[Offer] = [offer for offer in decision.offers if tag_of(offer.kind) == tag]
        return cls(
            [
                order
                for offer in offers
                if not offer.upto
                for row in offer.rows
                for order in _equivalent_orders(offer.kind, row)
            ],
            [row for offer in offers if offer.upto for row in offer.rows if row[-1] > 0],
        )

    def keep(self, field: int, text: str) -> _Rows:
        """Filter the rows to those in which a field can have this encoded value."""
        return _Rows(
            [row for row in self.plain if str(row[field]) == text],
            [row for row in self.upto if _allows_value(row, field, text)],
        )


def _equivalent_orders(kind: type[Choice], row: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    """Return the values of a row in each order that means the same."""
    return (row,) if kind.either is None else (row, swap_values(kind, row))


def _allows_value(row: tuple[Any, ...], field: int, text: str) -> bool:
    """Return whether a row that ends with a maximum allows a value."""
    if field < len(row) - 1:
        return str(row[field]) == text
    return text.isdecimal() and text.isascii() and 1 <= int(text) <= row[-1]


def _rows_on_path(decision: Decision, path: Path) -> _Rows:
    """Return the rows that match a path, or raise `DeadEndError`."""
    rows = _Rows.of(decision, path.tag)
    width = max((len(row) for row in (*rows.plain[:1], *rows.upto[:1])), default=0)
    if len(path.values) > width:
        raise DeadEndError
    for index, value in enumerate(path.values):
        if value is not None:
            rows = rows.keep(index, value)
            if index == width - 1:
                # A number picked from a range is now an exact value, not a maximum.
                rows.plain += [(*row[:-1], int(value)) for row in rows.upto]
                rows.upto = []
    if not rows.plain and not rows.upto:
        raise DeadEndError
    return rows


def _distinct_values(rows: _Rows, field: int) -> list[Value]:
    """Return the distinct values of a field in order of appearance; ranges count from 1."""
    values: dict[Value, None] = dict.fromkeys(row[field] for row in rows.plain)
    values.update(_values_of_ranges(rows.upto, field))
    return list(values)


def _values_of_ranges(rows: list[tuple[Any, ...]], field: int) -> Iterator[tuple[Value, None]]:
    """Yield the values of a field in rows that end with a maximum."""
    if rows and field == len(rows[0]) - 1:
        for number in range(1, max(row[-1] for row in rows) + 1):
            yield number, None
    else:
        for row in rows:
            yield row[field], None
