"""The words of choices: their values, and how a panel words them as rows and buttons.

A message for one kind of choice may be made for one question alone: `row-<kind>-<decision>` comes
before `row-<kind>`, and so with `menu`, `worth`, `note` and `button`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, Literal

import msgspec
from typing_extensions import TypeVar

from bot.games.game import PASS, Facts, View, tag_of
from bot.narrate.catalogue import (
    DEFAULT,
    NONE,
    argument_from_value,
    arguments_from_values,
    arguments_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.games.game import Choice, Decision, Fact, Value, View
    from bot.narrate.catalogue import Catalogue


# What a field of a choice could hold, legal or not, as far as its owner may know.


def list_offered_values(kind: type[Choice], field: str, view: View) -> Sequence[Value]:
    """List the values that a field of this name has in any choice offered now, this kind first."""
    values: dict[Value, None] = {}
    for decision in filter(None, (view.decision, view.aside)):
        own = [offer for offer in decision.offers if offer.kind is kind]
        for offer in (*own, *decision.offers):
            names = offer.kind.__struct_fields__[1:]
            if field in names:
                at = names.index(field)
                values |= dict.fromkeys(row[at] for row in offer.rows)
    return tuple(values)


def list_words_of_kind(catalogue: Catalogue, of: str) -> Sequence[str]:
    """List the words of a kind (`<of>-<name>`) that a game's catalogue has."""
    keys = sorted(catalogue.keys(DEFAULT))
    names = [key.removeprefix(f"{of}-") for key in keys if key.startswith(f"{of}-")]
    return tuple(name for name in names if "-" not in name)


# Which hint belongs to a decision of a guided first turn.


V = TypeVar("V", bound=View, default=Any)


class Lessons(Generic[V]):
    """The part of a game's words that teaches its first turn.

    A hint is the message `hint-<decision>-<seat>`, or `hint-<decision>` for all seats.
    """

    catalogue: Catalogue

    teaches: bool = False
    """Whether the game has hints."""

    def is_first_turn(self, view: V) -> bool:
        """Return whether the viewer is still in set-up or in the first turn."""
        del view
        return False

    def hint_key(self, question: Decision, view: V) -> str | None:
        """Return the message of the hint for a decision; `None` if there is none."""
        if not self.teaches or not self.is_first_turn(view):
            return None
        keys = (f"hint-{question.kind}-{question.seat}", f"hint-{question.kind}")
        return next((key for key in keys if self.catalogue.has(key, DEFAULT)), None)


"""The view of the game."""

TOLD = frozenset({"facts", "price", "cost", "costs", "gain", "loss", "gained"})
"""Arguments with which a message tells the facts of a choice itself."""

ABSENT = frozenset({NONE, argument_from_value(False)})
"""Arguments that stand for nothing."""

Form = Literal["facts", "price"]
"""How facts are worded: as a sentence, or as short as they go on a button."""


class Known(msgspec.Struct, frozen=True):
    """What a panel knows of a row beside its choice: the highest number, costs and gains."""

    most: int = 0
    """0: no field of the choice counts anything."""

    facts: Facts = Facts()

    about: Mapping[str, int | str] | None = None
    """The arguments of the choice, which its row and its note share; None: not worked out yet."""

    def share(self, number: int) -> str:
        """Return how a number compares with the highest one: only, all, or some."""
        if number < self.most:
            return "some"
        return "all" if self.most > 1 else "only"


NOTHING = Known()

NAMED = 4
"""The most names that the heading of one of two menus lists."""


class ChoiceWords(Lessons[V], Generic[V]):
    """The part of a game's words that words what a seat can choose."""

    text: Callable[..., str]
    has: Callable[[str, str], bool]

    own_keys: dict[tuple[str, type[Choice], str], str]
    """The game's own message of a prefix, a kind of choice and a kind of question, once looked up:
    a panel asks for the same few with every row."""

    joints: dict[str, str]
    """What joins the parts of a row, by locale."""

    grouping: str = ""
    """The field by which a panel groups choices of all kinds, such as the coin that pays for them;
    "": it groups them by kind."""

    counted: tuple[str, ...] = ()
    """Facts whose numbers a row's messages may tell one by one, as `$fact_<what>`; 0 without it."""

    silent_without: Mapping[str, str] = {}
    """By `worth-<tag>` or `note-<tag>` the argument without which it says nothing: then it is not
    worded."""

    told_by_rows: frozenset[str] = frozenset()
    """Tags of kinds of which the values of a row are all that it costs and brings."""

    def grouping_of(self, decision: Decision) -> str:
        """Return the field by which a panel groups the rows of a question; "": by kind."""
        del decision
        return self.grouping

    def group_of(self, kind: type[Choice], values: Sequence[Value], view: V) -> Value | None:
        """Return what parts the rows of one kind into menus of their own; None: nothing does.

        `values` are those of the row without its number. `heading-<decision>` heads such a menu; it
        gets the value as `$group`.
        """
        del kind, values, view
        return None

    def is_nothing(self, field: str, value: Value) -> bool:
        """Return whether a value leaves its field empty."""
        del field
        return value == ""

    def picks_something(self, field: str, value: Value) -> bool:
        """Return whether a value leaves its field non-empty."""
        return not self.is_nothing(field, value)

    def value_key(self, field: str, value: Value, view: V) -> tuple[str, dict[str, int | str]]:
        """Return the message for one value of a field, and its arguments.

        It is `value-<field>`; for a field unknown to the catalogue it shows the plain values.
        """
        del view
        facts = {"value": argument_from_value(value)}
        if self.is_nothing(field, value):
            special = f"value-none-{field}"
            return special if self.has(special, DEFAULT) else "value-none", facts
        special = f"value-{field}"
        return special if self.has(special, DEFAULT) else "value-other", facts

    def short_label(self, field: str, value: Value, view: V, locale: str) -> str:
        """Return the label of one value among those of a row."""
        key, facts = self.value_key(field, value, view)
        short = "short-" + key.removeprefix("value-")
        return self.text(short if self.has(short, locale) else key, locale, **facts)

    def field_label(
        self, kind: type[Choice], field: str, value: Value, view: V, locale: str
    ) -> str:
        """Return the label of one value of a choice's field, distinct from the others.

        Raises:
            ValueError: this kind of choice has no such field.
        """
        if field not in kind.__struct_fields__:
            raise ValueError(f"{kind.__name__} has no field {field}")
        key, facts = self.value_key(field, value, view)
        return self.text(key, locale, **facts)

    def kind_label(self, kind: type[Choice], decision: Decision | None, locale: str) -> str:
        """Return the label of a kind of choice (`kind-<kind>`), as this decision names it."""
        tag = tag_of(kind)
        if decision is None:
            return self.text(f"kind-{tag}", locale)
        special = f"pass-{decision.kind}" if tag == PASS else f"kind-{tag}-{decision.kind}"
        return self.text(special if self.has(special, locale) else f"kind-{tag}", locale)

    def choice_key(self, choice: Choice) -> str:
        """Return the message for a whole choice."""
        return f"choice-{tag_of(type(choice))}"

    def choice_arguments(self, choice: Choice, view: V) -> dict[str, int | str]:
        """Return the arguments of a choice's message."""
        del view
        return arguments_of(choice)

    def choice_label(self, choice: Choice, view: V, locale: str) -> str:
        """Return the label of a whole choice, short enough for a button (`choice-<kind>`)."""
        tag = tag_of(type(choice))
        if tag == PASS and view.decision is not None and view.decision.seat == choice.seat:
            special = f"pass-{view.decision.kind}"
            if self.has(special, locale):
                return self.text(special, locale)
        return self.text(self.choice_key(choice), locale, **self.choice_arguments(choice, view))

    def fact(self, fact: Fact, locale: str, form: str = "") -> str:
        """Return a cost or gain of a choice, with its number (`fact-<what>`).

        It is "" without a message, where the choice's own label says it. `form` is the attribute
        that is taken if there is one, such as a case.
        """
        key = f"fact-{fact.what}"
        of = argument_from_value(fact.of)
        if form and self.has(f"{key}.{form}", locale):
            key = f"{key}.{form}"
        return self.text(key, locale, count=fact.count, of=of) if self.has(key, locale) else ""

    # A panel

    def note_arguments(
        self, choice: Choice, view: V, locale: str, about: Mapping[str, int | str], prefix: str
    ) -> Mapping[str, int | str]:
        """Return the arguments of what stands below a row: by default `about`, of the choice.

        `prefix` is `worth` or `note`.
        """
        del choice, view, locale, prefix
        return about

    def menu_arguments(
        self, kind: type[Choice], decision: Decision, view: V
    ) -> dict[str, int | str]:
        """Return what the heading of a kind's rows gets beside the facts of the question."""
        del kind, decision, view
        return {}

    def menu_label(self, kind: type[Choice], decision: Decision, view: V, locale: str) -> str:
        """Return the heading of a kind's rows (`menu-<kind>`, otherwise the kind's label).

        The message gets the label as `$kind`, what the question is about, and as `$least` and
        `$most` how many of the rows answer it.
        """
        label = self.kind_label(kind, decision, locale)
        key = self.own_key("menu", kind, decision)
        if not key:
            return label
        series = decision.series
        limits = {"least": series.least, "most": series.most} if series else {"least": 1, "most": 1}
        facts = arguments_from_values(decision.about) | self.menu_arguments(kind, decision, view)
        return self.text(key, locale, **{**facts, **limits, "kind": label})

    def sheet_label(self, decision: Decision, locale: str) -> str:
        """Return the heading of rows of several kinds that may be picked together (`sheet-`)."""
        about = arguments_from_values(decision.about)
        return self.text(f"sheet-{decision.kind}", locale, **about)

    def says_how_many(self, kind: type[Choice], decision: Decision) -> bool:
        """Return whether the heading of a kind's rows says how many are to be picked."""
        key = self.own_key("menu", kind, decision)
        return bool(key) and self.catalogue.uses(key, "most", DEFAULT)

    def group_label(self, value: Value, decision: Decision, view: V, locale: str) -> str:
        """Return the heading of the rows that share a value of the grouping field.

        Rows that share none are headed by `heading-<decision>`, otherwise by the question. So are
        those that `group_of` parts.
        """
        if self.grouping and self.picks_something(self.grouping, value):
            return self.short_label(self.grouping, value, view, locale)
        key = f"heading-{decision.kind}"
        if not self.catalogue.defines(key):
            key = f"decision-{decision.kind}"
        return self.text(
            key, locale, **arguments_from_values(decision.about), group=argument_from_value(value)
        )

    def part_label(
        self,
        kind: type[Choice],
        field: str,
        values: Sequence[Value],
        names: Sequence[str],
        heading: str,
        locale: str,
    ) -> str:
        """Return the heading of one of two menus of a kind, split by the values of a field.

        `values` are the different ones in it, and `names` their labels. `part-<kind>-<field>`
        comes before `part-<field>`; they get `$menu`, `$count`, the plain values as `$first` and
        `$last`, and `$names`.
        """
        keys = (f"part-{tag_of(kind)}-{field}", f"part-{field}")
        key = next(filter(self.catalogue.defines, keys), "")
        if not key:
            return self.name_part(heading, names, locale)
        facts: dict[str, int | str] = {
            "menu": heading,
            "count": len(values),
            "first": argument_from_value(values[0]),
            "last": argument_from_value(values[-1]),
            "names": self.named_or(names, locale),
        }
        return self.text(key, locale, **facts)

    def name_part(self, heading: str, names: Sequence[str], locale: str) -> str:
        """Return the heading of one of two menus by what it holds; that comes first."""
        named = self.named_or(names, locale)
        label = self.text("panel-part", locale, menu=heading, names=named)
        return label[:1].upper() + label[1:]

    def named_or(self, names: Sequence[str], locale: str) -> str:
        """List names with "or"; of many the first ones, and how many more there are."""
        if len(names) < 2:
            return "".join(names)
        if len(names) > NAMED:
            before = ", ".join(names[: NAMED - 1])
            return self.text("panel-or-more", locale, before=before, more=len(names) - NAMED + 1)
        return self.text("panel-or", locale, before=", ".join(names[:-1]), last=names[-1])

    def span_label(
        self, kind: type[Choice], values: Sequence[Value], row: str, count: int, locale: str
    ) -> str:
        """Return the label of several rows that share their first values (`span-<kind>`).

        The message gets the plain values by the names of their fields, 0 for those that differ, and
        `$count`. Without one it is `row`, the labels of the values, and the number.
        """
        key = f"span-{tag_of(kind)}"
        if not self.catalogue.defines(key):
            return self.text("panel-span", locale, row=row, count=count)
        names = kind.__struct_fields__[1:]
        about: dict[str, int | str] = dict.fromkeys(names, 0)
        about |= zip(names, map(argument_from_value, values), strict=False)
        return self.text(key, locale, **about, count=count)

    def step_note(self, field: str, value: Value, view: V, locale: str) -> str:
        """Return what is told below one value of a field that is asked for alone."""
        del field, value, view, locale
        return ""

    def row_label(
        self,
        choice: Choice,
        fields: Sequence[str],
        view: V,
        locale: str,
        known: Known = NOTHING,
        *,
        short: bool = False,
    ) -> str:
        """Return the label of a row under its heading (`row-<kind>`): the values of some fields.

        Each line of the message is a part that may be left out, but for the first one. Without a
        message it is the values that are not empty, as short as they go (`short-<kind of value>`).
        `short` asks for its attribute of that name, if it has one, for a panel with many rows.
        """
        if key := self.own_key("row", type(choice), view.decision):
            if short and self.catalogue.has(f"{key}.short", locale):
                key = f"{key}.short"
            return self._told(key, choice, self._about(choice, view, known), locale, known)
        values = [(name, getattr(choice, name)) for name in fields]
        labels = [
            self.short_label(name, value, view, locale)
            for name, value in values
            if self.picks_something(name, value)
        ]
        return self.joined(labels, locale)

    def joined(self, labels: Sequence[str], locale: str) -> str:
        """Join the parts of a row (`row-join`)."""
        joint = self.joints.get(locale)
        if joint is None:
            joint = self.joints[locale] = self.text("row-join", locale)
        return joint.join(labels)

    def button_label(
        self,
        choice: Choice,
        view: V,
        locale: str,
        known: Known = NOTHING,
        *,
        short: bool = False,
    ) -> str:
        """Return what the button of a row says (`button-<kind>`), in parts; "" for nothing.

        `short` asks for its attribute of that name, for buttons beside others.
        """
        key = self.own_key("button", type(choice), view.decision)
        if key and short:
            key = f"{key}.short" if self.catalogue.has(f"{key}.short", locale) else ""
        if not key:
            return ""
        return self._told(key, choice, self._about(choice, view, known), locale, known)

    def worth(self, choice: Choice, view: V, locale: str, known: Known = NOTHING) -> str:
        """Return what a row costs, brings or risks beside its facts (`worth-<kind>`).

        Each line is a part; it is "" for nothing. A panel leaves none of it out.
        """
        return self._below("worth", choice, view, locale, known)

    def note(self, choice: Choice, view: V, locale: str, known: Known = NOTHING) -> str:
        """Return what else is told below a row (`note-<kind>`); "" for nothing.

        Each line is a part. A panel leaves it out where it has no room.
        """
        return self._below("note", choice, view, locale, known)

    def _below(self, prefix: str, choice: Choice, view: V, locale: str, known: Known) -> str:
        """Word one of the messages that stand below a row."""
        key = self.own_key(prefix, type(choice), view.decision)
        if not key:
            return ""
        known_arguments = self._about(choice, view, known)
        about = self.note_arguments(choice, view, locale, known_arguments, prefix)
        needed = self.silent_without.get(f"{prefix}-{tag_of(type(choice))}")
        if needed is not None and about[needed] in ABSENT:
            return ""
        return self._told(key, choice, about, locale, known)

    def _about(self, choice: Choice, view: V, known: Known) -> Mapping[str, int | str]:
        """Return the arguments of a choice, worked out before or now."""
        return self.choice_arguments(choice, view) if known.about is None else known.about

    def says(self, name: str, prefix: str, kind: type[Choice], decision: Decision | None) -> bool:
        """Return whether one of the messages of a row uses an argument; False without."""
        key = self.own_key(prefix, kind, decision)
        return bool(key) and self.catalogue.uses(key, name, DEFAULT)

    def says_facts(self, prefix: str, kind: type[Choice], decision: Decision | None) -> bool:
        """Return whether one of the messages of a row tells costs and gains itself."""
        if prefix == "row" and tag_of(kind) in self.told_by_rows:
            return True
        key = self.own_key(prefix, kind, decision)
        return bool(key) and not TOLD.isdisjoint(self.catalogue.arguments(key, DEFAULT))

    def own_key(self, prefix: str, kind: type[Choice], decision: Decision | None) -> str:
        """Return the game's own message of a kind of choice, for this question if there is one."""
        question = "" if decision is None else decision.kind
        known = self.own_keys.get((prefix, kind, question))
        if known is None:
            key = f"{prefix}-{tag_of(kind)}"
            special = f"{key}-{question}" if question else key
            known = next(filter(self.catalogue.defines, (special, key)), "")
            self.own_keys[prefix, kind, question] = known
        return known

    def _told(
        self,
        key: str,
        choice: Choice,
        given: Mapping[str, int | str],
        locale: str,
        known: Known,
    ) -> str:
        """Word a message of a row that may tell its number, costs and gains itself."""
        used = self.catalogue.arguments(key, locale)
        number = int(getattr(choice, choice.number)) if choice.number else 0
        about = {**given, "most": known.most, "share": known.share(number)}
        for form in ("facts", "price"):
            if form in used:
                about[form] = self.facts(known.facts, locale, form) or NONE
        for side in ("cost", "gain"):
            if side in used:
                names = self._named(getattr(known.facts, side), locale)
                about[side] = self.catalogue.listed(names, locale) or NONE
        if "costs" in used:
            # As short as costs go, with commas alone.
            about["costs"] = ", ".join(self._named(known.facts.cost, locale)) or NONE
        if "gained" in used:
            about["gained"] = sum(fact.count for fact in known.facts.gain[:1])
        if "ends" in used:
            about["ends"] = known.facts.ends or NONE
        if "loss" in used:
            about["loss"] = self._losses(known.facts, locale) or NONE
        every = (*known.facts.cost, *known.facts.gain, *known.facts.loss)
        for name in used:
            what = name.removeprefix("fact_")
            if what != name and what in self.counted:
                about[name] = sum(fact.count for fact in every if fact.what == what)
        return self.text(key, locale, **about)

    def facts(self, facts: Facts, locale: str, form: Form = "facts") -> str:
        """Return what a choice costs, brings and gives up; "" where the game has no words for it.

        The messages are `facts-cost-gain`, `facts-cost`, `facts-gain` and `facts-loss`, or with
        `price` in front. They get `$cost`, `$gain` and `$loss`, and as `$what` what a gain is if it
        is one thing only.
        """
        sides = {"cost": facts.cost, "gain": facts.gain}
        # What something is paid for may have a case of its own.
        case = "acc" if form == "price" and facts.cost else ""
        named = {
            side: self._named(some, locale, case if side == "gain" else "")
            for side, some in sides.items()
        }
        about = {side: self.catalogue.listed(names, locale) for side, names in named.items()}
        gains = [fact.what for fact in facts.gain if self.has(f"fact-{fact.what}", locale)]
        what = gains[0] if len(gains) == 1 else "several"
        parts: list[str] = []
        if form == "price" and self.brings_nothing(facts):
            parts.append(self.text("price-gain-none", locale, gain=about["gain"]))
        elif shown := [side for side, names in named.items() if names]:
            parts.append(self.text("-".join((form, *shown)), locale, **about, what=what))
        if loss := self._losses(facts, locale):
            parts.append(self.text(f"{form}-loss", locale, loss=loss))
        return ", ".join(parts)

    def brings_nothing(self, facts: Facts) -> bool:
        """Return whether a choice is made for something of which it brings nothing now."""
        gains = [fact for fact in facts.gain if self.catalogue.defines(f"fact-{fact.what}")]
        return bool(gains) and not any(fact.count for fact in gains)

    def loss(self, fact: Fact, locale: str) -> str:
        """Return what is given up for nothing (`loss-<what>`)."""
        return self.text(f"loss-{fact.what}", locale, count=fact.count)

    def _losses(self, facts: Facts, locale: str) -> str:
        return self.catalogue.listed([self.loss(fact, locale) for fact in facts.loss], locale)

    def _named(self, facts: Sequence[Fact], locale: str, form: str = "") -> list[str]:
        return list(filter(None, (self.fact(fact, locale, form) for fact in facts)))
