"""How a block's rows fit in selects, and how options and places in a panel are encoded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from operator import itemgetter

import msgspec

from bot.discord_ui.message.ids import BadIdError, encode_base36
from bot.discord_ui.message.ids import decode_base36 as decoded
from bot.discord_ui.panel.panel import DeadEndError, Row, RowBlock
from bot.games.game import Choice, Seat

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
