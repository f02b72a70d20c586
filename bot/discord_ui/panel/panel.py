"""What a panel offers for a decision: blocks of rows, how they fit in selects, and their codes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import groupby, pairwise, zip_longest
from operator import itemgetter
from typing import Any
from zlib import crc32

import msgspec

from bot.discord_ui.message.ids import BadIdError, encode_base36
from bot.discord_ui.message.ids import decode_base36 as decoded
from bot.games.game import Choice, Decision, Seat, Value, make_choice, tag_of

# What a panel offers for a decision: blocks of rows and how each fits in selects.
#
# A row is a choice without its number; a block is the rows of one kind, or of one value of the
# field by which the game groups its choices. There are no words, no Discord and no memory here:
# everything follows from the decision, so that a panel works after a restart and a new game needs
# no code.


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

    @property
    def is_sheet(self) -> bool:
        """Whether it holds rows of several kinds that may be picked together."""
        return self.group is None and len(self.kinds) > 1


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
    sheet = kinds_of_sheet(decision)
    for kind in sorted(kinds, key=lambda kind: -kind.weight) if grouping else kinds:
        names = field_names(kind)
        at = names.index(grouping) if grouping in names else None
        tag = tag_of(kind)
        for row in _rows_of_kind(decision, kind):
            key = SHEET if kind in sheet else tag
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
    beside: list[RowBlock] = []
    blocks: list[RowBlock] = []
    for key, rows in rows_by_key.items():
        if key != SHEET:
            blocks.append(RowBlock(key, _sort_rows(rows), shared.get(key)))
            continue
        by_kind = [_sort_rows([row for row in rows if row.kind is kind]) for kind in sheet]
        blocks.append(RowBlock(key, tuple([row for some in by_kind for row in some])))
        # A button is one tap, where a menu of which several may be picked takes three.
        beside = [RowBlock(tag_of(some[0].kind), some) for some in by_kind if len(some) == 1]
    return (*blocks, *beside)


SHEET = "+"
"""The key of the block with rows of several kinds that may be picked together."""


def kinds_of_sheet(decision: Decision) -> tuple[type[Choice], ...]:
    """Return the kinds that share one menu, in the order in which their choices are made.

    Where they do not fit in it, those of the most rows stand apart.
    """
    counts = {
        kind: len(offer) * decision.copies_of(kind)
        for kind in decision.together
        for offer in decision.offers
        if offer.kind is kind and len(offer)
    }
    while sum(counts.values()) > MENU:
        del counts[max(counts, key=lambda kind: counts[kind])]
    return tuple(counts) if len(counts) > 1 and most_in_sheet(decision, counts) > 1 else ()


def most_in_sheet(decision: Decision, kinds: Iterable[type[Choice]]) -> int:
    """Return how many choices of kinds that share one menu may be made at once."""
    return decision.at_once or max([(decision.most or {}).get(kind, 1) for kind in kinds])


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
    """Return a short check sum of a decision's offers, and of how they share one menu.

    A row's number in the menu depends on both.
    """
    rows = [[tag_of(o.kind), o.upto, *map(list, o.rows)] for o in decision.offers]
    known: list[Any] = [decision.seat, decision.kind, rows]
    if decision.together or decision.copies:
        kinds = [*decision.together, *(decision.copies or {})]
        most = decision.most or {}
        known += [[tag_of(kind), most.get(kind, 1), decision.copies_of(kind)] for kind in kinds]
    return encode_base36(crc32(msgspec.json.encode(known)))


# How a block's rows fit in selects, and how options and places in a panel are encoded.


MENU = 25
"""Discord's limit of options in one select."""

MOST = 2 * MENU
"""The most options of a block that are shown at once, in two selects."""


class RowPick(msgspec.Struct, frozen=True):
    """One row of a block, with a number (`None`: the highest); `copy` counts alike things."""

    row: int
    number: int | None = None
    copy: int = 1

    def write(self) -> str:
        """Encode it as the value of an option: `3`, `3=2` with a number, `3.2` for a copy."""
        text = str(self.row)
        if self.number is not None:
            text += f"={self.number}"
        return text if self.copy == 1 else f"{text}.{self.copy}"


class Span(msgspec.Struct, frozen=True):
    """Consecutive rows of a block, from `first` to `last`."""

    first: int
    last: int

    def write(self) -> str:
        """Encode it as the value of an option: `3-17`."""
        return f"{self.first}-{self.last}"

    def holds(self, other: Span | None) -> bool:
        """Return whether another span lies within this one."""
        return other is not None and self.first <= other.first and other.last <= self.last


Target = RowPick | Span
"""What an option stands for: a row, or rows to choose from next."""


def read_target(text: str) -> Target:
    """Decode the value of an option.

    Raises:
        DeadEndError: it is none.
    """
    try:
        if "-" in text:
            first, _, last = text.partition("-")
            return Span(_parse_decimal(first), _parse_decimal(last))
        rest, dot, copy = text.partition(".")
        row, equals, chosen = rest.partition("=")
        number = _parse_decimal(chosen) if equals else None
        return RowPick(_parse_decimal(row), number, _parse_decimal(copy) if dot else 1)
    except ValueError as fault:
        raise DeadEndError from fault


def read_number(text: str) -> int | None:
    """Decode a number chosen for all rows; 0 is all.

    Raises:
        DeadEndError: it is none.
    """
    try:
        return _parse_decimal(text) or None
    except ValueError as fault:
        raise DeadEndError from fault


def _parse_decimal(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise ValueError(text)
    return int(text)


class At(msgspec.Struct, frozen=True):
    """A place in a panel: a block, the rows of it that are open, and the number chosen for them."""

    block: int
    span: Span | None = None
    number: int | None = None

    def write(self) -> str:
        """Encode the place for a custom id."""
        span = self.span.write() if self.span else ""
        return f"{encode_base36(self.block)}.{span}.{self.number or 0}"


def read_at(text: str) -> At:
    """Decode a place.

    Raises:
        DeadEndError: it is none.
    """
    block, span, chosen, *_ = [*text.split("."), "", ""]
    try:
        at = decoded(block)
    except BadIdError as fault:
        raise DeadEndError from fault
    target = read_target(span) if span else None
    if isinstance(target, RowPick):
        raise DeadEndError
    return At(at, target, read_number(chosen) if chosen else None)


class Menu(msgspec.Struct, frozen=True):
    """The options of one select, at most 25; `chosen` is the one that is open.

    `column` is the first column in which it differs from the select beside it, if there is one;
    `step` is the column that it asks for alone, in a kind that is asked stepwise.
    """

    targets: tuple[Target, ...]
    chosen: Span | None = None
    column: int | None = None
    step: int | None = None


class Shape(msgspec.Struct, frozen=True):
    """How a block fits in selects: prefixes that lead on, then rows, with a bar of numbers."""

    menus: tuple[Menu, ...]
    numbers: tuple[int, ...] = ()
    """Numbers offered beside "all" because not every number has an option of its own."""

    span: Span | None = None
    """The open rows, if not all are."""

    number: int | None = None
    """The number chosen for all rows."""

    @property
    def single(self) -> RowPick | None:
        """The only pick, if there is no other."""
        targets = [target for menu in self.menus for target in menu.targets]
        if len(targets) == 1 and isinstance(targets[0], RowPick) and not self.numbers:
            return targets[0]
        return None


def arrange_rows(
    rows: Sequence[Row], at: At | None = None, only: Sequence[int] | None = None
) -> Shape:
    """Arrange rows in selects; `at` is what is open and `only` names the rows to show."""
    opened = at.span if at else None
    rest = list(range(len(rows)) if only is None else only)
    opened_menus: list[Menu] = []
    span: Span | None = None
    while len(rest) > MOST or _is_before_last(_next_column(rows, rest), rows[rest[0]]):
        groups = _split_into_groups(rows, rest)
        spans = [group for group in groups if isinstance(group, Span)]
        into = next((group for group in spans if group.holds(opened)), None)
        opened_menus += build_menus(rows, groups, into, _next_column(rows, rest))
        if into is None:
            return Shape(tuple(opened_menus), span=span)
        span = into
        rest = [row for row in rest if into.first <= row <= into.last]
    picks = [pick for row in rest for pick in _picks_of_row(rows[row], row)]
    if only is not None and at and at.number:
        picks = [pick for pick in picks if rows[pick.row].count(pick.number) == at.number]
    if len(picks) <= MOST:
        step = _next_column(rows, rest)
        return Shape((*opened_menus, *build_menus(rows, picks, step=step)), span=span)
    numbers = sorted({n for row in rest for n in rows[row].numbers})[:-1]
    number = at.number if at and at.number in numbers else None
    picks = [RowPick(row) for row in rest]
    if number is not None:
        picks = [RowPick(row, number) for row in rest if number in rows[row].numbers]
    return Shape((*opened_menus, *build_menus(rows, picks)), tuple(numbers), span, number)


def _next_column(rows: Sequence[Row], rest: Sequence[int]) -> int | None:
    """Return the column that is asked for next, if rows are asked stepwise."""
    if not (rest and rows[rest[0]].kind.stepwise):
        return None
    return count_common_values(rows[rest[0]].columns, rows[rest[-1]].columns)


def _is_before_last(step: int | None, row: Row) -> bool:
    """Return whether other columns of a row come after a step."""
    return step is not None and step < len(row.columns) - 1


def _picks_of_row(row: Row, at: int) -> Iterator[RowPick]:
    """Yield a row with every number, the highest first."""
    yield RowPick(at)
    for number in row.numbers[1:]:
        yield RowPick(at, number)


def _split_into_groups(rows: Sequence[Row], rest: Sequence[int]) -> list[Target]:
    """Split more rows than can be shown into at most 50 groups with the same first values."""
    columns = [rows[at].columns for at in rest]
    step = _next_column(rows, rest)
    widest = max(map(len, columns))
    for width in range(widest - 1, 0, -1) if step is None else (step + 1,):
        prefixes = [column[:width] for column in columns]
        pairs = groupby(zip(prefixes, rest, strict=True), key=itemgetter(0))
        groups = [[at for _, at in some] for _, some in pairs]
        if 1 < len(groups) <= MOST:
            return [_target_of_group(rows, group) for group in groups]
    size = max(MENU, -(-len(rest) // MOST))
    return [_target_of_group(rows, rest[at : at + size]) for at in range(0, len(rest), size)]


def _target_of_group(rows: Sequence[Row], group: Sequence[int]) -> Target:
    if len(group) == 1 and len(rows[group[0]].numbers) < 2:
        return RowPick(group[0])
    return Span(group[0], group[-1])


def build_menus(
    rows: Sequence[Row],
    targets: Sequence[Target],
    chosen: Span | None = None,
    step: int | None = None,
) -> Iterator[Menu]:
    """Yield one select, or two where there are too many options for one."""
    count = len(targets)
    if count <= MENU:
        yield Menu(tuple(targets), chosen, step=step)
        return
    edges = [
        count_common_values(rows[last_of(before)].columns, rows[first_of(after)].columns)
        for before, after in pairwise(targets)
    ]
    cuts = range(count - MENU, MENU + 1)
    cut = min(cuts, key=lambda at: (edges[at - 1], abs(2 * at - count)))
    for part in (targets[:cut], targets[cut:]):
        yield Menu(tuple(part), chosen if chosen in part else None, edges[cut - 1])


def first_of(target: Target) -> int:
    """Return the first row that an option stands for."""
    return target.row if isinstance(target, RowPick) else target.first


def last_of(target: Target) -> int:
    """Return the last row that an option stands for."""
    return target.row if isinstance(target, RowPick) else target.last


def count_common_values(values: tuple[object, ...], others: tuple[object, ...]) -> int:
    """Count the first values that two rows share."""
    count = 0
    for a, b in zip(values, others, strict=False):
        if a != b:
            break
        count += 1
    return count


def choice_of_pick(blocks: Sequence[RowBlock], seat: Seat, block: int, pick: RowPick) -> Choice:
    """Return the choice that a pick in a block stands for.

    Raises:
        DeadEndError: there is none.
    """
    try:
        return blocks[block].rows[pick.row].choice(seat, pick.number)
    except IndexError as fault:
        raise DeadEndError from fault
