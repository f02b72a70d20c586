"""The words of one game: everything that its sentences, questions and refusals need.

A game's own words derive from `Words`. Its messages are in its catalogue under fixed keys, and most
games need little else; the methods under "Overridable" each have a default that is derived from the
catalogue alone.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, Self

from typing_extensions import TypeVar

from bot.games.game import NO_SEAT, CardId, Piece, Section, View, tag_of, visible
from bot.narrate.arguments import NONE, argument, arguments, arguments_of
from bot.narrate.catalogue import DEFAULT
from bot.narrate.domains import offered
from bot.narrate.learning import Lessons

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.games.data import Fault
    from bot.games.game import (
        Choice,
        Decision,
        Event,
        Fact,
        IllegalChoiceError,
        Points,
        Seat,
        SeatKind,
        Value,
    )
    from bot.narrate.catalogue import Catalogue

PASS = "pass"
"""The tag of the choice whose wording depends on the decision that it declines."""

V = TypeVar("V", bound=View, default=Any)
"""The view of the game; `Words` alone are those of any game."""

Told = tuple[str | None, int]
"""A line (`None`: leave it out) and the number of events it covers."""


class Words(Lessons[V], ABC, Generic[V]):
    """Renders one game in words, in each reader's language.

    Its only input is views and events, which are redacted, so it cannot leak hidden information.
    Every method raises `CatalogueError` if the catalogue lacks a message.
    """

    secrets: tuple[str, ...] = ()
    """Private information with a command of its own, `cmd-<name>`, beside `/hand`."""

    cards: tuple[CardId, ...] = ()
    """What `/card` explains: cards, units or the like, the same in each game."""

    bots: frozenset[Seat] = frozenset()
    """The seats that bots play: sentences call them by the names of their bots."""

    owner: Seat = NO_SEAT
    """The seat whose turn the sentences tell of; "" if that is unknown."""

    brief: bool = False
    """Whether sentences are for the channel, without reasons, or for the log."""

    grouping: str = ""
    """The field by which a panel groups choices of all kinds, such as the coin that pays for them;
    "": it groups them by kind."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.text = catalogue.text
        self.has = catalogue.has
        self._variants: dict[tuple[frozenset[Seat], Seat, bool], Self] = {}

    def variant(
        self,
        bots: Iterable[Seat] | None = None,
        owner: Seat | None = None,
        brief: bool | None = None,
    ) -> Self:
        """Return these words for a table with bots, for one seat's turn, or for the channel.

        What is not given stays as it is. The same arguments return the same object.
        """
        key = (
            self.bots if bots is None else frozenset(bots),
            self.owner if owner is None else owner,
            self.brief if brief is None else brief,
        )
        if key == (self.bots, self.owner, self.brief):
            return self
        words = self._variants.get(key)
        if words is None:
            words = self._variants[key] = copy.copy(self)
            words.bots, words.owner, words.brief = key
        return words

    # Overridable

    def card_name(self, card: CardId, locale: str) -> str:
        """Return the name of one of `cards`, distinct from the others."""
        raise NotImplementedError(card)

    def card_told(self, card: CardId, locale: str) -> list[str]:
        """Return the facts of one of `cards`, a line for each."""
        raise NotImplementedError(card)

    def card_at_table(self, card: CardId, options: Mapping[str, str], locale: str) -> list[str]:
        """Return the facts of one of `cards` at a table with these options."""
        del options
        return self.card_told(card, locale)

    def values(self, kind: type[Choice], field: str, view: V) -> Sequence[Value]:
        """List what a field could hold, legal or not, as far as the viewer may know."""
        return offered(kind, field, view)

    def section_name(self, section: Section, locale: str) -> str:
        """Cite a section of the rules as the game does (`rule-section`)."""
        return self.text("rule-section", locale, section=section)

    def stake(self, piece: Piece, count: int, locale: str) -> str:
        """Return the name of pieces that a side can lose in a battle (`stake-<piece>`)."""
        return self.text(f"stake-{piece}", locale, count=count)

    @abstractmethod
    def private(self, view: V, locale: str) -> list[str]:
        """Return what only the viewer knows, one line each; empty without a seat."""

    def secret(self, name: str, view: V, locale: str) -> list[str]:
        """Return what the viewer may know of one of `secrets`; empty if there is none."""
        raise NotImplementedError(name)

    def score(self, seat: Seat, view: V, locale: str) -> str:
        """Return a seat's score; "" if the game counts nothing."""
        del seat, view, locale
        return ""

    def points(self, view: V, locale: str) -> list[str]:
        """Return the table of points, one line per seat; empty if the game has none.

        The names of the headings are the messages `points-<heading>`.
        """
        return [
            self.text(
                "points-seat",
                locale,
                name=self.seat_name(row.seat, locale),
                parts=self._parts(row, locale),
                total=row.total,
            )
            for row in view.points
        ]

    def _parts(self, points: Points, locale: str) -> str:
        """Render the points of a seat by headings."""
        return ", ".join(
            self.text(
                "points-part",
                locale,
                heading=self.text(f"points-{heading}", locale),
                count=count,
            )
            for heading, count in points.parts.items()
        )

    def tally(self, view: V, events: Sequence[Event]) -> tuple[Points, ...]:
        """Return the points of a game that is over, by headings: those of the view.

        A game whose view has none may add them up from `events`, all public ones.
        """
        del events
        return view.points

    def standing(self, seat: Seat, view: V, tally: Sequence[Points], locale: str) -> str:
        """Return how a seat has ended: its score, and its points by headings; "" without."""
        own = next((row for row in tally if row.seat == seat), None)
        if own is None:
            return self.score(seat, view, locale)
        score = self.text("points-total", locale, total=own.total)
        if not view.points:
            score = self.score(seat, view, locale) or score
        parts = self._parts(own, locale) or NONE
        return self.text("points-standing", locale, score=score, parts=parts)

    def seat_name(self, seat: Seat, locale: str, *, bot: bool | None = None) -> str:
        """Return a seat's name (`seat-<seat>`), or its bot's (`bot-<seat>`).

        Without `bot` the seat has its bot's name if it is one of `bots`.
        """
        key = f"bot-{seat}"
        known = (seat in self.bots if bot is None else bot) and self.has(key, locale)
        return self.text(key if known else f"seat-{seat}", locale)

    def side_name(self, kind: SeatKind, name: str, locale: str) -> str:
        """Return the side of a seat (`side-<side>`); "" without one or if `name` says it."""
        side = self.text(f"side-{kind.side}", locale) if kind.side else ""
        return "" if side in name else side

    def is_nothing(self, field: str, value: Value) -> bool:
        """Return whether a value leaves its field empty."""
        del field
        return value == ""

    def value_key(self, field: str, value: Value, view: V) -> tuple[str, dict[str, int | str]]:
        """Return the message for one value of a field, and its arguments.

        It is `value-<field>`; for a field unknown to the catalogue it shows the plain values.
        """
        del view
        facts = {"value": argument(value)}
        if self.is_nothing(field, value):
            special = f"value-none-{field}"
            return special if self.has(special, DEFAULT) else "value-none", facts
        special = f"value-{field}"
        return special if self.has(special, DEFAULT) else "value-other", facts

    def effect(self, kind: type[Choice], field: str, value: Value, view: V, locale: str) -> str:
        """Explain what a value of a field brings about; "" where that needs no words."""
        del kind, field, value, view, locale
        return ""

    def choice_key(self, choice: Choice) -> str:
        """Return the message for a whole choice."""
        return f"choice-{tag_of(type(choice))}"

    def choice_arguments(self, choice: Choice, view: V) -> dict[str, int | str]:
        """Return the arguments of a choice's message."""
        del view
        return arguments_of(choice)

    def event_arguments(self, event: Event, locale: str) -> dict[str, int | str]:
        """Return the arguments of an event's message."""
        del locale
        return arguments_of(event, without=("only",))

    def tell(self, row: Sequence[Event], locale: str) -> Told:
        """Render the first event of a row, together with those that follow from it."""
        return self.line(row[0], locale), 1

    def ends(self, event: Event) -> bool:
        """Return whether an event ends the game, and so is rendered last."""
        del event
        return False

    def weight(self, event: Event) -> int:
        """Return how much an event matters to a reader of few lines; 0: it is left out there."""
        del event
        return 1

    # Events

    def line(self, event: Event, locale: str) -> str | None:
        """Render one event (`event-<kind>`); `None` if it is not worth a line."""
        if getattr(event, "count", 1) == 0:
            return None
        key = f"event-{tag_of(type(event))}"
        return self.told(key, locale, self.event_arguments(event, locale))

    def told(self, key: str, locale: str, facts: Mapping[str, int | str]) -> str:
        """Render a sentence about what happened; its attribute `brief` is for the channel."""
        short = f"{key}.brief"
        return self.text(short if self.brief and self.has(short, locale) else key, locale, **facts)

    def lines(self, events: Sequence[Event], viewer: Seat | None, locale: str) -> list[str]:
        """Render events redacted for `viewer` (`None`: a spectator), with the reasons of bots.

        The victory comes last, even if its cause is still being resolved after it.
        """
        return self.rendered(visible(events, viewer), locale)

    def post(self, events: Sequence[Event], viewer: Seat | None, locale: str) -> list[str]:
        """Render events for the channel: what happened, shortly and without the reasons of bots."""
        happened = [event for event in visible(events, viewer) if not event.is_reason]
        return self.variant(brief=True).rendered(happened, locale)

    def rendered(self, row: Sequence[Event], locale: str) -> list[str]:
        """Render events that the reader may see; a victory comes last."""
        sentences: list[str] = []
        ended: list[str] = []
        words = self
        while row:
            if row[0].new_turn:
                words = self.variant(owner=getattr(row[0], "seat", NO_SEAT))
            sentence, number = words.tell(row, locale)
            last, row = row[number - 1], row[number:]
            if sentence is not None:
                (ended if self.ends(last) else sentences).append(sentence)
        return sentences + ended

    # Questions and answers

    def prompt(self, decision: Decision, locale: str) -> str:
        """Render the question of a decision to its owner (`decision-<kind>`)."""
        return self.text(f"decision-{decision.kind}", locale, **arguments(decision.about))

    def waiting(self, seat: Seat, kind: str, locale: str) -> str:
        """Render publicly whom the game waits for, and for what (`decision-<kind>.waiting`)."""
        what = self.text(f"decision-{kind}.waiting", locale)
        return self.text("waiting", locale, name=self.seat_name(seat, locale), what=what)

    def kind_label(self, kind: type[Choice], decision: Decision | None, locale: str) -> str:
        """Return the label of a kind of choice (`kind-<kind>`), as this decision names it."""
        tag = tag_of(kind)
        if decision is None:
            return self.text(f"kind-{tag}", locale)
        special = f"pass-{decision.kind}" if tag == PASS else f"kind-{tag}-{decision.kind}"
        return self.text(special if self.has(special, locale) else f"kind-{tag}", locale)

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

    def menu_label(self, kind: type[Choice], decision: Decision, locale: str) -> str:
        """Return the heading of a kind's rows (`menu-<kind>`, otherwise the kind's label)."""
        label = self.kind_label(kind, decision, locale)
        key = f"menu-{tag_of(kind)}"
        return self.text(key, locale, kind=label) if self.has(key, locale) else label

    def row_label(self, choice: Choice, fields: Sequence[str], view: V, locale: str) -> str:
        """Return the label of a row under its heading (`row-<kind>`): the values of some fields.

        Without a message of its own it is the values that are not empty, as short as they go
        (`short-<kind of value>`).
        """
        key = f"row-{tag_of(type(choice))}"
        if self.has(key, locale):
            return self.text(key, locale, **self.choice_arguments(choice, view))
        values = [(name, getattr(choice, name)) for name in fields]
        return self.text("row-join", locale).join(
            self.short_label(name, value, view, locale)
            for name, value in values
            if self.picks_something(name, value)
        )

    def short_label(self, field: str, value: Value, view: V, locale: str) -> str:
        """Return the label of one value among those of a row."""
        key, facts = self.value_key(field, value, view)
        short = "short-" + key.removeprefix("value-")
        return self.text(short if self.has(short, locale) else key, locale, **facts)

    def picks_something(self, field: str, value: Value) -> bool:
        """Return whether a value leaves its field non-empty."""
        return not self.is_nothing(field, value)

    def choice_label(self, choice: Choice, view: V, locale: str) -> str:
        """Return the label of a whole choice, short enough for a button (`choice-<kind>`)."""
        tag = tag_of(type(choice))
        if tag == PASS and view.decision is not None and view.decision.seat == choice.seat:
            special = f"pass-{view.decision.kind}"
            if self.has(special, locale):
                return self.text(special, locale)
        return self.text(self.choice_key(choice), locale, **self.choice_arguments(choice, view))

    def fact(self, fact: Fact, locale: str) -> str:
        """Return a cost or gain of a choice, with its number (`fact-<what>`).

        It is "" without a message, where the choice's own label says it.
        """
        key, of = f"fact-{fact.what}", argument(fact.of)
        return self.text(key, locale, count=fact.count, of=of) if self.has(key, locale) else ""

    def refusal(self, error: IllegalChoiceError, locale: str) -> str:
        """Explain why a choice is refused (`refusal-<reason>`), citing the section."""
        sentence = self.text(f"refusal-{error.reason}", locale, **arguments(error.about))
        return self.text("cited", locale, sentence=sentence, section=error.section or NONE)

    def faults(self, faults: Sequence[Fault], locale: str) -> list[str]:
        """Return the faults of a file, a line for each (`fault-<reason>`)."""

        def rendered(fault: Fault) -> str:
            sentence = self.text(f"fault-{fault.reason}", locale, **arguments(fault.about))
            if not fault.line:
                return sentence
            return self.text("fault-in-line", locale, line=fault.line, sentence=sentence)

        return [rendered(fault) for fault in faults]
