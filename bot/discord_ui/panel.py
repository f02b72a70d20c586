"""From any decision to one choice, a press at a time: no Discord, no words and no memory.

A path says what has been picked so far. Everything else (what to ask next, which values still lead
to a legal choice, which of them need not be asked because there is only one) follows from the
decision, so that a panel works after a restart and a new game needs no code here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any
from zlib import crc32

import msgspec

from bot.discord_ui.ids import base36
from bot.games.game import Choice, Decision, Offer, Value, made, tag_of

PAGE = 25
"""Options that Discord allows in one select."""

OPEN = "*"
"""A field of which nothing has been picked yet, in a path's text."""


class DeadEnd(Exception):
    """A path no longer leads to any legal choice."""


class Path(msgspec.Struct, frozen=True):
    """What has been picked: a kind of choice by its tag, and values by field (None: open)."""

    tag: str = ""
    values: tuple[str | None, ...] = ()

    def with_value(self, field: int, value: str) -> Path:
        """Return this path with one more field picked."""
        length = max(len(self.values), field + 1)
        values = [*self.values, *[None] * (length - len(self.values))]
        values[field] = value
        return Path(self.tag, tuple(values))


class AskKind(msgspec.Struct, frozen=True):
    """The next question: which kind of choice."""

    kinds: tuple[type[Choice], ...]


class AskField(msgspec.Struct, frozen=True):
    """The next question: the value of one field."""

    path: Path
    kind: type[Choice]
    field: int
    """The index of the field, not counting the seat."""

    name: str
    values: tuple[Value, ...]


class Ready(msgspec.Struct, frozen=True):
    """Nothing more to ask: one choice remains."""

    path: Path
    choice: Choice


Step = AskKind | AskField | Ready


def kinds_of(decision: Decision) -> tuple[type[Choice], ...]:
    """List the kinds of choice that have a legal choice, in the order of the offers."""
    return tuple(dict.fromkeys(offer.kind for offer in decision.offers if len(offer)))


def public_kinds(decision: Decision) -> tuple[type[Choice], ...]:
    """List the kinds whose being offered is public knowledge."""
    return tuple(kind for kind in kinds_of(decision) if kind.public)


@cache
def field_names(kind: type[Choice]) -> tuple[str, ...]:
    """List the fields of a kind of choice without the seat, as the code names them."""
    return tuple(field.name for field in msgspec.structs.fields(kind)[1:])


@cache
def option_names(kind: type[Choice]) -> tuple[str, ...]:
    """List the fields of a kind without the seat, as they are written down (`from`)."""
    return tuple(field.encode_name for field in msgspec.structs.fields(kind)[1:])


def step(decision: Decision, path: Path) -> Step:
    """Tell what to ask next; fields with one possible value are not asked.

    Raises:
        DeadEnd: no legal choice has what the path says.
    """
    kinds = kinds_of(decision)
    if not path.tag:
        if len(kinds) != 1:
            return AskKind(kinds)
        path = Path(tag_of(kinds[0]), path.values)
    rows = _rows(decision, path)
    kind = next(kind for kind in kinds if tag_of(kind) == path.tag)
    known: list[Value] = []
    for index, name in enumerate(field_names(kind)):
        values = _distinct(rows, index)
        if len(values) > 1:
            return AskField(path, kind, index, name, tuple(values))
        known.extend(values)
    return Ready(path, made(kind, decision.seat, *known))


def options(decision: Decision, path: Path, field: int) -> tuple[Value, ...]:
    """List the values of one field that still lead to a legal choice, whatever else is open.

    Raises:
        DeadEnd: no legal choice has what the path says.
    """
    values = [*path.values, *[None] * (field + 1 - len(path.values))]
    values[field] = None
    return tuple(_distinct(_rows(decision, Path(path.tag, tuple(values))), field))


def first(decision: Decision, path: Path, omitted: Iterable[str]) -> Path:
    """Fill the fields named in `omitted` that are still open and may mean nothing.

    They stay open where the first legal value is something: somebody has to pick it.

    Raises:
        DeadEnd: no legal choice has what the path says.
    """
    omitted = frozenset(omitted)
    while isinstance(asked := step(decision, path), AskField):
        if asked.name not in omitted or asked.values[0]:
            return asked.path
        path = asked.path.with_value(asked.field, str(asked.values[0]))
    return path


def back(decision: Decision, path: Path) -> Path | None:
    """Return the path one pick earlier; None where there is nothing to go back to."""
    picked = [index for index, value in enumerate(path.values) if value is not None]
    if picked:
        return Path(path.tag, _trim([*path.values[: picked[-1]]]))
    return Path() if path.tag and len(kinds_of(decision)) > 1 else None


def needs_asking(decision: Decision, choice: Choice) -> bool:
    """Tell whether a choice is worth a second press: one that declines or ends what else is open.

    Kinds without fields take a single press and give up everything else on offer. Whatever has
    fields was picked step by step, or can be taken back.
    """
    return not field_names(type(choice)) and len(decision) > 1


def pages(count: int) -> int:
    """Count the pages that `count` options take."""
    return max(1, -(-count // PAGE))


def page_of(values: Sequence[Any], page: int) -> Sequence[Any]:
    """Return the options on one page (0-based); a page that is too high gives the last one."""
    start = min(max(page, 0), pages(len(values)) - 1) * PAGE
    return values[start : start + PAGE]


def write(decision: Decision, path: Path, room: int) -> str:
    """Write a path as text of at most `room` characters.

    Plain (`move.1.5`) where that fits; otherwise as positions among the values of the decision,
    with a check sum of it, so that they are never read against another decision.

    Raises:
        ValueError: there is not even room for the short form.
    """
    values = _trim([*path.values])
    parts = [path.tag, *(OPEN if value is None else value for value in values)]
    text = ".".join(parts)
    plain = all(value is None or _plain(value) for value in values)
    if plain and len(text) <= room:
        return text
    kinds = [tag_of(kind) for kind in kinds_of(decision)]
    tag = path.tag or kinds[0]
    rows = _Rows.of(decision, tag)
    spots = [
        OPEN if value is None else base36([str(v) for v in _distinct(rows, index)].index(value))
        for index, value in enumerate(values)
    ]
    text = ".".join([f"!{_check(decision)}", base36(kinds.index(tag)), *spots])
    if len(text) > room:
        raise ValueError(f"no room for a path in {room} characters")
    return text


def read(decision: Decision, text: str) -> Path:
    """Read what `write` wrote.

    Raises:
        DeadEnd: it was written for another decision, or is no path.
    """
    head, *rest = text.split(".")
    if not head.startswith("!"):
        return Path(head, tuple(None if part == OPEN else part for part in rest))
    if head[1:] != _check(decision) or not rest:
        raise DeadEnd
    try:
        tag = tag_of(kinds_of(decision)[int(rest[0], 36)])
        rows = _Rows.of(decision, tag)
        values = [
            None if part == OPEN else str(_distinct(rows, index)[int(part, 36)])
            for index, part in enumerate(rest[1:])
        ]
    except (ValueError, IndexError) as fault:
        raise DeadEnd from fault
    return Path(tag, tuple(values))


class _Rows(msgspec.Struct):
    """The legal rows of one kind of choice: plain ones, and ones that end with a maximum."""

    plain: list[tuple[Any, ...]]
    upto: list[tuple[Any, ...]]

    @classmethod
    def of(cls, decision: Decision, tag: str) -> _Rows:
        """Collect the rows of all offers of one kind."""
        offers: list[Offer] = [offer for offer in decision.offers if tag_of(offer.kind) == tag]
        return cls(
            [row for offer in offers if not offer.upto for row in offer.rows],
            [row for offer in offers if offer.upto for row in offer.rows if row[-1] > 0],
        )

    def keep(self, field: int, text: str) -> _Rows:
        """Keep the rows in which a field can have the value that is written so."""
        return _Rows(
            [row for row in self.plain if str(row[field]) == text],
            [row for row in self.upto if _fits(row, field, text)],
        )


def _fits(row: tuple[Any, ...], field: int, text: str) -> bool:
    """Tell whether a row that ends with a maximum allows a value."""
    if field < len(row) - 1:
        return str(row[field]) == text
    return text.isdecimal() and text.isascii() and 1 <= int(text) <= row[-1]


def _rows(decision: Decision, path: Path) -> _Rows:
    """Find the rows that have everything a path says, or raise DeadEnd."""
    rows = _Rows.of(decision, path.tag)
    width = max((len(row) for row in (*rows.plain[:1], *rows.upto[:1])), default=0)
    if len(path.values) > width:
        raise DeadEnd
    for index, value in enumerate(path.values):
        if value is not None:
            rows = rows.keep(index, value)
            if index == width - 1:
                # A number picked from a range stands for itself, no longer for a maximum.
                rows.plain += [(*row[:-1], int(value)) for row in rows.upto]
                rows.upto = []
    if not rows.plain and not rows.upto:
        raise DeadEnd
    return rows


def _distinct(rows: _Rows, field: int) -> list[Value]:
    """List the different values of a field, in order of appearance; ranges count from 1."""
    found: dict[Value, None] = dict.fromkeys(row[field] for row in rows.plain)
    found.update(_ranges(rows.upto, field))
    return list(found)


def _ranges(rows: list[tuple[Any, ...]], field: int) -> Iterator[tuple[Value, None]]:
    """Yield the values of a field in rows that end with a maximum."""
    if rows and field == len(rows[0]) - 1:
        for number in range(1, max(row[-1] for row in rows) + 1):
            yield number, None
    else:
        for row in rows:
            yield row[field], None


def _plain(value: str) -> bool:
    """Tell whether a value can stand in a path's text as it is."""
    return value != OPEN and "." not in value and ":" not in value and not value.startswith("!")


def _trim(values: list[str | None]) -> tuple[str | None, ...]:
    """Drop open fields from the end."""
    while values and values[-1] is None:
        values.pop()
    return tuple(values)


def _check(decision: Decision) -> str:
    """Make a short check sum of what a decision offers."""
    rows = [[tag_of(o.kind), o.upto, *map(list, o.rows)] for o in decision.offers]
    return base36(crc32(msgspec.json.encode([decision.seat, decision.kind, rows])))
