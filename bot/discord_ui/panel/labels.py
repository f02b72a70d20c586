"""The wording of a panel's blocks: headings, rows with their numbers, and parts of long blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.discord_ui.message.screen import OPTION_LIMIT, shorten
from bot.discord_ui.panel import panel, shapes
from bot.discord_ui.panel.panel import Row, RowBlock
from bot.discord_ui.panel.shapes import Menu, RowPick, Span, Target
from bot.games.game import Choice, Decision, Fact, Facts, Value, View
from bot.narrate import Words

RowKey = tuple[type[Choice], tuple[Value, ...]]
"""A row without its number."""


class Labels:
    """Words the blocks of one decision for its owner."""

    def __init__(self, words: Words, decision: Decision, view: View, locale: str) -> None:
        self.words = words
        self.locale = locale
        self._decision = decision
        self._view = view
        self._facts = _facts_by_row(decision)
        # Each is worded once: the heading of a block, and all its rows, ask for the facts of all.
        self._names: dict[Fact, str] = {}
        self._worded: dict[RowKey, str] = {}
        self._common: dict[str, str] = {}

    def text(self, key: str, **about: object) -> str:
        """Return a message of the catalogue."""
        return self.words.text(key, self.locale, **about)

    def kind(self, kind: type[Choice]) -> str:
        """Return the name of a kind of choice, as the decision calls it."""
        return self.words.kind_label(kind, self._decision, self.locale)

    def heading(self, block: RowBlock) -> str:
        """Return the heading of a block: its kind, or the value by which it is grouped."""
        if block.group is None:
            return self.words.menu_label(block.kinds[0], self._decision, self.locale)
        return self._value(self.words.grouping, block.group)

    def menu(self, block: RowBlock, menu: Menu) -> str:
        """Return the name of a select, and where there are two of them, its range."""
        heading = self.heading(block)
        if shared := self._shared(block):
            heading = self.text("panel-facts", label=heading, facts=shared)
        if menu.column is None:
            return heading
        first = block.rows[shapes.first_of(menu.targets[0])]
        last = block.rows[shapes.last_of(menu.targets[-1])]
        ends = [self._column(row, menu.column) for row in (first, last)]
        if ends[0] == ends[1]:
            return self.text("panel-part-one", menu=heading, first=ends[0])
        return self.text("panel-part", menu=heading, first=ends[0], last=ends[1])

    def row(self, block: RowBlock, pick: RowPick) -> str:
        """Return the label of a row, with its number if it has one; "" if its kind says all."""
        row = block.rows[pick.row]
        choice = row.choice(self._decision.seat, pick.number)
        fields = [name for name in self._fields(row) if not self._is_group(block, name)]
        label = self.words.row_label(choice, fields, self._view, self.locale)
        if len(block.kinds) > 1:
            kind = self.kind(row.kind)
            label = self.text("panel-row", kind=kind, row=label) if label else kind
        count = self._count(row, pick)
        if pick.copy > 1:
            label = self.text("panel-copy", row=label, copy=pick.copy)
        return self.text("panel-counted", row=label, count=count) if count else label

    def several(self, block: RowBlock, picks: Sequence[Target]) -> str:
        """Return the label of all picks of a series together with their kind."""
        rows = Counter(pick.row for pick in picks if isinstance(pick, RowPick))
        labels = [
            self.text("panel-times", row=self.row(block, RowPick(at)), count=count)
            for at, count in rows.items()
        ]
        kind = self.kind(block.kinds[0])
        return self.text("panel-row", kind=kind, row=", ".join(labels))

    def choose(self, heading: str, least: int, most: int) -> str:
        """Add to the heading of a select how many of its options are to be picked."""
        if least == most:
            return self.text("panel-choose", menu=heading, count=most)
        return self.text("panel-choose-some", menu=heading, least=least, most=most)

    def whole(self, block: RowBlock, pick: RowPick) -> str:
        """Return the full label of a row: with its kind and group."""
        row = block.rows[pick.row]
        choice = row.choice(self._decision.seat, pick.number)
        label = self.words.row_label(choice, self._fields(row), self._view, self.locale)
        if not label or not row.values:
            return self.kind(row.kind)
        label = self.text("panel-row", kind=self.kind(row.kind), row=label)
        count = self._count(row, pick)
        return self.text("panel-counted", row=label, count=count) if count else label

    def span(self, block: RowBlock, span: Span) -> str:
        """Return the name of several rows: what they share, or the first and the last one."""
        first, last = block.rows[span.first], block.rows[span.last]
        shared = range(1, shapes.common(first.columns, last.columns))
        labels = [self._column(first, at) for at in shared if self._says(block, first, at)]
        if labels:
            row = self.text("row-join").join(labels)
            return shorten(self.text("panel-span", row=row), OPTION_LIMIT)
        ends = [self._column(row, len(shared) + 1) for row in (first, last)]
        return shorten(self.text("panel-ends", first=ends[0], last=ends[1]), OPTION_LIMIT)

    def effect(self, block: RowBlock, pick: RowPick) -> str:
        """Explain what a row brings about; "" where that needs no words."""
        row = block.rows[pick.row]
        values = zip(self._fields(row), row.values, strict=True)
        effects = (
            self.words.effect(row.kind, name, value, self._view, self.locale)
            for name, value in values
        )
        return " ".join(filter(None, effects))

    def facts(self, row: Row) -> str:
        """Return what a row costs, brings and gives up; "" where nothing is known of it."""
        key = (row.kind, row.values)
        worded = self._worded.get(key)
        if worded is None:
            facts = self._facts.get(key)
            worded = self._worded[key] = "" if facts is None else self._sentence(facts)
        return worded

    def told(self, block: RowBlock, pick: RowPick) -> str:
        """Return the text below a row: its facts, and what it brings about."""
        facts = "" if self._shared(block) else self.facts(block.rows[pick.row])
        parts = (facts, self.effect(block, pick))
        return self.text("row-join").join(filter(None, parts))

    def with_facts(self, label: str, block: RowBlock, pick: RowPick) -> str:
        """Add the facts of a row to the label of its button."""
        facts = self.facts(block.rows[pick.row])
        return self.text("panel-facts", label=label, facts=facts) if facts else label

    def _sentence(self, facts: Facts) -> str:
        parts = self._named(facts.cost)
        parts += [self.text("panel-gain", fact=name) for name in self._named(facts.gain)]
        if lost := self._named(facts.loss):
            parts.append(self.text("panel-loss", facts=", ".join(lost)))
        return ", ".join(parts)

    def _named(self, facts: Sequence[Fact]) -> list[str]:
        for fact in facts:
            if fact not in self._names:
                self._names[fact] = self.words.fact(fact, self.locale)
        return [name for fact in facts if (name := self._names[fact])]

    def _shared(self, block: RowBlock) -> str:
        """Return the facts that all of several rows share; the heading says them once."""
        if block.key not in self._common:
            facts = {self.facts(row) for row in block.rows}
            is_common = len(facts) == 1 and len(block.rows) > 1
            self._common[block.key] = facts.pop() if is_common else ""
        return self._common[block.key]

    def _fields(self, row: Row) -> tuple[str, ...]:
        """Return the fields of a row, its number left out."""
        return panel.field_names(row.kind)[: len(row.values)]

    def _is_group(self, block: RowBlock, field: str) -> bool:
        return block.group is not None and field == self.words.grouping

    def _says(self, block: RowBlock, row: Row, column: int) -> bool:
        """Return whether a column of a row tells something that its heading does not."""
        field = self._fields(row)[column - 1]
        full = self.words.picks_something(field, row.values[column - 1])
        return full and not self._is_group(block, field)

    def _column(self, row: Row, column: int) -> str:
        """Return the name of the value in one column of a row: 0 is its kind."""
        if column == 0 or column > len(row.values):
            return self.kind(row.kind)
        return self._value(self._fields(row)[column - 1], row.values[column - 1])

    def _value(self, field: str, value: Value) -> str:
        return self.words.short_label(field, value, self._view, self.locale)

    def _count(self, row: Row, pick: RowPick) -> str:
        """Word the number of a row: all of several, some of them, or the only one there is."""
        if not row.numbers or row.numbers == (0,):
            return ""
        most = row.numbers[0]
        if pick.number is None or pick.number == most:
            return self.text("panel-all" if most > 1 else "panel-some", count=most)
        return self.text("panel-some", count=pick.number)


def _facts_by_row(decision: Decision) -> dict[RowKey, Facts]:
    """Return the facts of each row without its number; those of the highest number count."""
    facts_by_row: dict[RowKey, Facts] = {}
    for offer in decision.offers:
        counts = offer.upto or bool(offer.kind.number)
        for row, facts in zip(offer.rows, offer.facts, strict=False):
            facts_by_row[offer.kind, tuple(row[:-1] if counts else row)] = facts
    return facts_by_row
