"""What a panel offers for a decision: blocks of rows and how each fits in selects.

A row is a choice without its number; a block is the rows of one kind, or of one value of the field
by which the game groups its choices. There are no words, no Discord and no memory here: everything
follows from the decision, so that a panel works after a restart and a new game needs no code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import zip_longest
from typing import Any
from zlib import crc32

import msgspec

from bot.discord_ui.message.ids import encode_base36
from bot.games.game import Choice, Decision, Seat, Value, make_choice, tag_of


class DeadEndError(Exception):
    """What was pressed belongs to no legal choice of the decision."""


def kinds_of(decision: Decision) -> tuple[type[Choice], ...]:
    """Return the kinds that have a legal choice, in the order of the offers."""
    return tuple(dict.fromkeys(offer.kind for offer in decision.offers if len(offer)))


def public_kinds(decision: Decision) -> tuple[type[Choice], ...]:
    """Return the kinds whose being offered is public knowledge."""
    return tuple(kind for kind in kinds_of(decision) if kind.public)


def field_names(kind: type[Choice]) -> tuple[str, ...]:
    """Return the fields of a kind of choice without the seat, as named in the code."""
    return kind.__struct_fields__[1:]


def option_names(kind: type[Choice]) -> tuple[str, ...]:
    """Return the fields of a kind without the seat, as serialised (`from`)."""
    return kind.__struct_encode_fields__[1:]


class Row(msgspec.Struct, frozen=True):
    """A choice without its number; `numbers` are the legal ones, the highest first."""

    kind: type[Choice]
    values: tuple[Value, ...]
    numbers: tuple[int, ...] = ()

    @property
    def columns(self) -> tuple[object, ...]:
        """The kind and the values, by which rows are sorted and split."""
        return (self.kind, *self.values)

    def count(self, number: int | None) -> int:
        """Return a number, or the highest one if it is `None`; 0 without numbers."""
        return number or (self.numbers[0] if self.numbers else 0)

    def choice(self, seat: Seat, number: int | None = None) -> Choice:
        """Return the choice with a number, by default with the highest.

        Raises:
            DeadEndError: the number is not legal.
        """
        if not self.numbers:
            return make_choice(self.kind, seat, *self.values)
        number = self.numbers[0] if number is None else number
        if number not in self.numbers:
            raise DeadEndError
        return make_choice(self.kind, seat, *self.values, number)


class RowBlock(msgspec.Struct, frozen=True, dict=True):
    """The rows of one kind, or of all choices with one value of the grouping field."""

    key: str
    rows: tuple[Row, ...]
    group: Value | None = None
    """The value of the grouping field that all rows share."""

    @cached_property
    def kinds(self) -> tuple[type[Choice], ...]:
        """The kinds of choice in this block."""
        return tuple(dict.fromkeys(row.kind for row in self.rows))


GroupOf = Callable[[type[Choice], Sequence[Value]], "Value | None"]
"""Returns what parts the rows of one kind; None: nothing does."""


def _part_no_rows(kind: type[Choice], values: Sequence[Value]) -> None:
    """Part no rows."""


def blocks_of(
    decision: Decision, grouping: str = "", group_of: GroupOf = _part_no_rows
) -> tuple[RowBlock, ...]:
    """Return the blocks of a decision in the order of its offers.

    `grouping` names the field by which the game groups its choices of all kinds; in a group the
    kinds of more weight come first.
    """
    rows_by_key: dict[str, list[Row]] = {}
    shared: dict[str, Value] = {}
    kinds = kinds_of(decision)
    for kind in sorted(kinds, key=lambda kind: -kind.weight) if grouping else kinds:
        names = field_names(kind)
        at = names.index(grouping) if grouping in names else None
        tag = tag_of(kind)
        for row in _rows_of_kind(decision, kind):
            key = tag
            if at is not None and at < len(row.values):
                key = f"{grouping}={row.values[at]}"
                shared[key] = row.values[at]
            elif (group := group_of(kind, row.values)) is not None:
                key = f"{key}={group}"
                shared[key] = group
            rows_by_key.setdefault(key, []).append(row)
    for key in shared:
        # Within a group the kinds stand by what they weigh: passing comes last.
        rows_by_key[key].sort(key=lambda row: -row.kind.weight)
    return tuple(
        RowBlock(key, _sort_rows(rows), shared.get(key)) for key, rows in rows_by_key.items()
    )


def _rows_of_kind(decision: Decision, kind: type[Choice]) -> Iterator[Row]:
    """Yield the rows of one kind; choices that differ in their number alone are one row."""
    offers = [offer for offer in decision.offers if offer.kind is kind]
    if not (kind.number or any(offer.upto for offer in offers)):
        every = dict.fromkeys(tuple(values) for offer in offers for values in offer.rows)
        yield from (Row(kind, values) for values in every)
        return
    numbers: dict[tuple[Value, ...], set[int]] = {}
    for offer in offers:
        for values in offer.rows:
            known = numbers.setdefault(tuple(values[:-1]), set())
            known.update(range(1, values[-1] + 1) if offer.upto else values[-1:])
    for values, legal in numbers.items():
        if legal:
            yield Row(kind, values, tuple(sorted(legal, reverse=True)))


def _sort_rows(rows: list[Row]) -> tuple[Row, ...]:
    """Sort rows so that equal first values stand together: numbers by size, names as they come."""
    if len(rows) == 1:
        return (*rows,)
    ranks: list[Sequence[Any]] = []
    for column in zip_longest(*[row.columns for row in rows], fillvalue=""):
        if {*map(type, column)} == {int}:
            ranks.append(column)
        else:
            places = {value: place for place, value in enumerate(dict.fromkeys(column))}
            ranks.append([places[value] for value in column])
    keys = [*zip(*ranks, strict=True)]
    return tuple([rows[at] for at in sorted(range(len(rows)), key=keys.__getitem__)])


def check_sum_of(decision: Decision) -> str:
    """Return a short check sum of a decision's offers."""
    rows = [[tag_of(o.kind), o.upto, *map(list, o.rows)] for o in decision.offers]
    return encode_base36(crc32(msgspec.json.encode([decision.seat, decision.kind, rows])))
