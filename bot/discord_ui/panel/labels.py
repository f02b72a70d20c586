"""The wording of a panel's blocks: headings, rows with their numbers, and parts of long blocks."""

from collections import Counter
from collections.abc import Sequence

from bot.discord_ui.message.screen import OPTION_LIMIT, shorten_text
from bot.discord_ui.panel import panel
from bot.discord_ui.panel.panel import Menu, Row, RowBlock, RowPick, Span, Target
from bot.games.game import Choice, Decision, Fact, Facts, Value, View
from bot.narrate import Words
from bot.narrate.choosing import Form, Known
from bot.narrate.texts import join_fitting_sentences, join_to_phrase

ROW = 95
"""The most characters of a row; a card's name takes many of them."""

NO_FACTS = Facts()

OWN = ("row", "worth", "note", "button")
"""The messages of a kind of choice that get the arguments of the choice."""

RowKey = tuple[type[Choice], tuple[Value, ...]]
"""A row without its number."""

Picked = tuple[Choice, Known]
"""The choice of a row, and what is known of it."""


class Labels:
    """Words the blocks of one decision for its owner."""

    def __init__(self, words: Words, decision: Decision, view: View, locale: str) -> None:
        self.words = words
        self.locale = locale
        self._decision = decision
        self._view = view
        self._facts = facts_by_row(decision)
        # Each is worded once: the heading of a block, and all its rows, ask for the facts of all.
        self._worded: dict[tuple[Facts, Form], str] = {}
        self._common: dict[str, str] = {}
        self._headings: dict[str, str] = {}
        self._kinds: dict[type[Choice], str] = {}
        self._values: dict[tuple[str, Value], str] = {}
        self._picks: dict[tuple[type[Choice], tuple[Value, ...], int | None], Picked] = {}
        self._buttons: dict[tuple[str, RowPick, bool], str] = {}
        self._worths: dict[tuple[str, Target, int | None], str] = {}
        self.costs_open = False
        """Whether what rows cost is chosen later, so that it cannot be told."""

        self.terse = False
        """Whether rows are worded as short as they go, because there are many of them."""

    def text(self, key: str, **about: object) -> str:
        """Return a message of the catalogue."""
        return self.words.text(key, self.locale, **about)

    def kind(self, kind: type[Choice]) -> str:
        """Return the name of a kind of choice, as the decision calls it."""
        if kind not in self._kinds:
            self._kinds[kind] = self.words.kind_label(kind, self._decision, self.locale)
        return self._kinds[kind]

    def heading(self, block: RowBlock) -> str:
        """Return the heading of a block: its kind, or the value by which it is grouped."""
        if block.key not in self._headings:
            about = self._decision, self._view, self.locale
            self._headings[block.key] = (
                self.words.sheet_label(self._decision, self.locale)
                if block.is_sheet
                else self.words.menu_label(block.kinds[0], *about)
                if block.group is None
                else self.words.group_label(block.group, *about)
            )
        return self._headings[block.key]

    def menu(self, block: RowBlock, menu: Menu) -> str:
        """Return the name of a select, and where there are two of them, its range."""
        heading = self.heading(block)
        if menu.step is not None:
            row = block.rows[panel.first_of(menu.targets[0])]
            return self.text(f"step-{self._fields(row)[menu.step - 1]}")
        if menu.column is not None:
            heading = self._part(block, menu, heading)
        if shared := self._shared(block):
            heading = self.text("panel-priced", label=heading, price=shared)
        return heading

    def _part(self, block: RowBlock, menu: Menu, heading: str) -> str:
        """Return the heading of one of two selects: what its rows have and the others have not.

        It is told in the first column in which the selects differ. A value that both of them have
        is told with the next column.
        """
        rows = _rows_of(block, menu)
        # The numbers of one row may be on both sides.
        others = [row for row in block.rows if row not in rows] or rows
        kinds = list(dict.fromkeys(row.kind for row in rows))
        if len({row.kind for row in (*rows, *others)}) > 1:
            names = [self.kind(kind) for kind in kinds]
            return self.words.name_part(heading, names, self.locale)
        columns = range(len(rows[0].values))
        at = next((at for at in columns if _differs(rows, others, at)), columns[-1])
        field = self._fields(rows[0])[at]
        values = list(dict.fromkeys(row.values[at] for row in rows))
        shared = {row.values[at] for row in others}
        names = [self._name_of_part(rows, at, value, value in shared) for value in values]
        return self.words.part_label(kinds[0], field, values, names, heading, self.locale)

    def _name_of_part(self, rows: Sequence[Row], at: int, value: Value, is_shared: bool) -> str:
        """Name a value of one of two selects; one that both have with the next, if there is one."""
        fields = self._fields(rows[0])
        name = self._value(fields[at], value)
        inside = {row.values[at + 1 : at + 2] for row in rows if row.values[at] == value}
        (then, *others) = inside
        if not is_shared or others or not then:
            return name
        return f"{name} {self._value(fields[at + 1], then[0])}"

    def row(self, block: RowBlock, pick: RowPick) -> str:
        """Return the label of a row, with its number if it has one; "" if its kind says all."""
        row = block.rows[pick.row]
        label = join_to_phrase(self._row_label(block, pick), ROW)
        # In a group a message says the deed itself; in a sheet its kind stands before it.
        if block.is_sheet or (len(block.kinds) > 1 and not self._has_row(row)):
            kind = self.kind(row.kind)
            label = self.text("panel-row", kind=kind, row=label) if label else kind
        if count := self._count("row", row, pick):
            label = self.text("panel-counted", row=label, count=count)
        if pick.copy > 1:
            label = self.text("panel-copy", row=label, copy=pick.copy)
        return label

    def _row_label(self, block: RowBlock, pick: RowPick, *, whole: bool = False) -> str:
        """Return what the words say of a row; `whole` has the value of its group, too."""
        row = block.rows[pick.row]
        fields = [name for name in self._fields(row) if whole or not self._is_group(block, name)]
        choice, known = self._picked(row, pick)
        about = choice, fields, self._view, self.locale, known
        return self.words.row_label(*about, short=self.terse)

    def several(self, block: RowBlock, picks: Sequence[Target], most: int) -> str:
        """Return the label of all picks of a series together, in `most` characters.

        Where they do not fit, it says how many they are.
        """
        rows = Counter(pick.row for pick in picks if isinstance(pick, RowPick))
        labels = [
            self.text("panel-times", row=self.row(block, RowPick(at)), count=count)
            for at, count in rows.items()
        ]
        kind = self.kind(block.kinds[0])
        label = self.text("panel-row", kind=kind, row=", ".join(labels))
        if len(label) <= most:
            return label
        every = self.text("panel-all", count=rows.total())
        return self.text("panel-row", kind=kind, row=every)

    def choose(self, block: RowBlock, heading: str, least: int, most: int) -> str:
        """Add to the heading of a select how many of its options are to be picked."""
        if not block.is_sheet and self.words.says_how_many(block.kinds[0], self._decision):
            return heading
        if least == most:
            return self.text("panel-choose", menu=heading, count=most)
        return self.text("panel-choose-some", menu=heading, least=least, most=most)

    def number(self, field: str, count: int | None) -> str:
        """Name a number for all rows (`number-<field>`); None: as many as there are."""
        own = f"number-{field}"
        if not self.words.catalogue.defines(own):
            return self.text("panel-full" if count is None else "panel-some", count=count)
        return self.text(f"{own}.all") if count is None else self.text(own, count=count)

    def how_many(self, field: str) -> str:
        """Ask for a number for all rows."""
        own = f"number-{field}"
        return self.text(f"{own}.many" if self.words.catalogue.defines(own) else "panel-number")

    def whole(self, block: RowBlock, pick: RowPick, most: int, room: int = 0) -> str:
        """Return the full label of a row, of `most` characters: what its button says.

        Its price stands behind it if all together has `room` (by default `most`) characters, and
        always where it is that nothing is got.
        """
        kind = block.rows[pick.row].kind
        deed = self.deed(block, pick, most)
        prefix = "button" if self._button_label(block, pick) else "row"
        price = self.facts(block.rows[pick.row], "price")
        if price and not self.words.says_facts(prefix, kind, self._decision):
            price = self.text("panel-price", price=price)
            if self.words.brings_nothing(self._facts_of(block.rows[pick.row])):
                return f"{self.deed(block, pick, most - len(price) - 1)} {price}"
            return join_to_phrase(f"{deed}\n{price}", room or most)
        return deed

    def deed(self, block: RowBlock, pick: RowPick, most: int) -> str:
        """Return what the button of a row says in `most` characters, its price left out."""
        fitted = join_to_phrase(
            self._button_label(block, pick) or self._composed(block, pick), most
        )
        if len(fitted) > most:
            fitted = join_to_phrase(self._button_label(block, pick, short=True), most) or fitted
        return fitted

    def _button_label(self, block: RowBlock, pick: RowPick, *, short: bool = False) -> str:
        """Return what the message of a button says of a row; "" if it has none."""
        key = block.key, pick, short
        if key not in self._buttons:
            row = block.rows[pick.row]
            choice, known = self._picked(row, pick)
            about = choice, self._view, self.locale, known
            self._buttons[key] = self.words.button_label(*about, short=short)
        return self._buttons[key]

    def _composed(self, block: RowBlock, pick: RowPick) -> str:
        """Return the full label of a row whose button has no message: its kind and its values."""
        row = block.rows[pick.row]
        kind = self.kind(row.kind)
        if not row.values:
            return kind
        if block.group is not None and self._has_row(row):
            kind = self.heading(block)
        own = self._row_label(block, pick, whole=True)
        label = self.text("panel-row", kind=kind, row=own) if own else kind
        count = self._count("row", row, pick)
        return self.text("panel-counted", row=label, count=count) if count else label

    def span(self, block: RowBlock, span: Span) -> str:
        """Return the name of several rows: what they share, or the first and the last one."""
        first = block.rows[span.first]
        last = block.rows[span.last]
        shared = range(1, panel.count_common_values(first.columns, last.columns))
        labels = [self._column(first, at) for at in shared if self._says(block, first, at)]
        if labels:
            row = self.words.joined(labels, self.locale)
            count = span.last - span.first + 1
            common = first.values[: len(shared)]
            label = self.words.span_label(first.kind, common, row, count, self.locale)
            return shorten_text(label, OPTION_LIMIT)
        ends = [self._column(row, len(shared) + 1) for row in (first, last)]
        more = span.last - span.first
        return shorten_text(self.text("panel-ends", first=ends[0], more=more), OPTION_LIMIT)

    def step(self, block: RowBlock, menu: Menu, target: Target) -> str:
        """Return the value that an option of a step stands for."""
        return self._value(*self._step(block, menu, target))

    def _step(self, block: RowBlock, menu: Menu, target: Target) -> tuple[str, Value]:
        """Return the field that a step asks for, and the value of an option."""
        row = block.rows[panel.first_of(target)]
        at = menu.step or 0
        return self._fields(row)[at - 1], row.values[at - 1]

    def worth(self, block: RowBlock, menu: Menu, target: Target) -> str:
        """Return what an option costs, brings or risks; "" for nothing."""
        key = block.key, target, menu.step
        if key not in self._worths:
            lines = self._word_worth(block, menu, target)
            self._worths[key] = join_fitting_sentences(lines, OPTION_LIMIT)
        return self._worths[key]

    def _word_worth(self, block: RowBlock, menu: Menu, target: Target) -> str:
        """Word it: a row has its facts unless they are told elsewhere, then its own message."""
        if menu.step is not None:
            # What is told of a value is what it brings and costs.
            return self.words.step_note(*self._step(block, menu, target), self._view, self.locale)
        if isinstance(target, Span):
            return ""
        row = block.rows[target.row]
        is_told = bool(self._shared(block)) or self._tells(row.kind)
        choice, known = self._picked(row, target)
        own = self.words.worth(choice, self._view, self.locale, known)
        return own if is_told else f"{self.facts(row)}\n{own}"

    def note(self, block: RowBlock, menu: Menu, target: Target) -> str:
        """Return all that is told below an option, what it is worth first; "" for nothing."""
        worth = self.worth(block, menu, target)
        if menu.step is not None or isinstance(target, Span):
            return worth
        choice, known = self._picked(block.rows[target.row], target)
        more = self.words.note(choice, self._view, self.locale, known)
        return join_fitting_sentences(f"{worth}\n{more}", OPTION_LIMIT) if more else worth

    def facts(self, row: Row, form: Form = "facts") -> str:
        """Return what a row costs, brings and gives up; "" where nothing is known of it."""
        facts = self._facts.get((row.kind, row.values))
        if facts is None or (facts.usual and self.costs_open):
            return ""
        key = (facts, form)
        if key not in self._worded:
            self._worded[key] = self.words.facts(facts, self.locale, form)
        return self._worded[key]

    def loses(self, row: Row) -> bool:
        """Return whether a row gives something up for nothing."""
        return bool(self._facts_of(row).loss)

    def pays_usually(self, row: Row) -> bool:
        """Return whether a row tells what is paid for it unless its owner chooses."""
        return self._facts_of(row).usual

    def _tells(self, kind: type[Choice]) -> bool:
        """Return whether the messages of a kind tell its facts themselves."""
        says = self.words.says_facts
        return any(says(of, kind, self._decision) for of in ("row", "worth", "note"))

    def _shared(self, block: RowBlock) -> str:
        """Return the price that all of several rows share; the heading says it once."""
        if block.key not in self._common:
            every = {self._facts_of(row) for row in block.rows}
            known = {(self._priced(f.cost), self._priced(f.gain), f.loss) for f in every}
            says = block.is_sheet or any(
                self.words.says_facts("row", kind, self._decision) for kind in block.kinds
            )
            first, *others = block.rows
            is_common = len(known) == 1 and others and not says
            self._common[block.key] = self.facts(first, "price") if is_common else ""
        return self._common[block.key]

    def _priced(self, facts: Sequence[Fact]) -> tuple[Fact, ...]:
        """Return the facts that a price names: those of the others only messages of rows tell."""
        defines = self.words.catalogue.defines
        return tuple(fact for fact in facts if defines(f"fact-{fact.what}"))

    def _picked(self, row: Row, pick: RowPick) -> Picked:
        """Return the choice of a row, and what is known of it with its arguments."""
        key = row.kind, row.values, pick.number
        if key not in self._picks:
            choice = row.choice(self._decision.seat, pick.number)
            words = self.words
            # Rows without a message of their own are worded by their values alone.
            has_own = any(words.own_key(of, row.kind, self._decision) for of in OWN)
            about = words.choice_arguments(choice, self._view) if has_own else None
            self._picks[key] = choice, Known(row.count(None), self._facts_of(row), about)
        return self._picks[key]

    def _facts_of(self, row: Row) -> Facts:
        """Return the facts of a row."""
        return self._facts.get((row.kind, row.values), NO_FACTS)

    def _has_row(self, row: Row) -> bool:
        return bool(self.words.own_key("row", row.kind, self._decision))

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
        if not 0 < column <= len(row.values):
            return self.kind(row.kind)
        return self._value(self._fields(row)[column - 1], row.values[column - 1])

    def _value(self, field: str, value: Value) -> str:
        key = field, value
        if key not in self._values:
            self._values[key] = self.words.short_label(field, value, self._view, self.locale)
        return self._values[key]

    def _count(self, prefix: str, row: Row, pick: RowPick) -> str:
        """Word the number of a row: all of several, some of them, or the only one there is.

        It is "" where the message of the row says it.
        """
        most = row.count(None)
        if not most or self.words.says(row.kind.number, prefix, row.kind, self._decision):
            return ""
        if pick.number is None or pick.number == most:
            return self.text("panel-all" if most > 1 else "panel-some", count=most)
        return self.text("panel-some", count=pick.number)


def _differs(rows: Sequence[Row], others: Sequence[Row], column: int) -> bool:
    """Return whether two sets of rows have different values in a column."""
    return {row.values[column] for row in rows} != {row.values[column] for row in others}


def _rows_of(block: RowBlock, menu: Menu) -> list[Row]:
    """List the rows that the options of a select stand for."""
    return [
        row
        for target in menu.targets
        for row in block.rows[panel.first_of(target) : panel.last_of(target) + 1]
    ]


def facts_by_row(decision: Decision) -> dict[RowKey, Facts]:
    """Return the facts of each row without its number; those of the highest number count."""
    known: dict[RowKey, Facts] = {}
    for offer in decision.offers:
        counts = offer.upto or bool(offer.kind.number)
        for row, facts in zip(offer.rows, offer.facts, strict=False):
            known[offer.kind, tuple(row[:-1] if counts else row)] = facts
    return known
