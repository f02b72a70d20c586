"""Questions and answers: what a seat can choose, and what is known about each choice.

`bot.games.game` exports everything here; it is part of the contract of a game.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from operator import itemgetter
from typing import Any, ClassVar

import msgspec

from bot.games.domain import Seat, Section

Value = int | str | bool
"""What a field of a choice may hold: something that fits in a button's custom id."""


PASS = "pass"
"""The tag of the choice that declines a question."""


class Choice(msgspec.Struct, frozen=True, gc=False, tag_field="choose"):
    """One thing that a seat can choose to do.

    Fields after `seat` are plain values, in the order in which a person decides them. `may_omit`
    names fields that a person may leave out; they default to the first legal value. `public` is
    true when public facts alone decide whether the kind is offered, so that a public button may
    show it. `sealed` is true when the choice affects no other seat until it is revealed (a secret
    commitment); the seat can undo it even after other seats have made sealed choices. `number`
    names the field that counts things: choices that differ in it alone are one row. Kinds of
    more `weight` are shown first. `beside` is true of kinds that a seat may choose beside its
    question (`View.aside`). `either` names two fields whose order means nothing: only one order is
    offered, and the other one is as legal. A panel asks for the fields of `stepwise` kinds one
    after the other, each in a menu of its own.
    """

    may_omit: ClassVar[tuple[str, ...]] = ()
    public: ClassVar[bool] = False
    sealed: ClassVar[bool] = False
    number: ClassVar[str] = ""
    weight: ClassVar[int] = 0
    beside: ClassVar[bool] = False
    either: ClassVar[tuple[str, str] | None] = None
    stepwise: ClassVar[bool] = False

    seat: Seat


def required_decisions(decisions: Iterable[Decision]) -> tuple[Decision, ...]:
    """Return the decisions that the game waits for."""
    return tuple(decision for decision in decisions if not decision.optional)


def same_question(decision: Decision | None, other: Decision | None) -> bool:
    """Return whether two decisions ask the same and offer the same (None: nothing is asked)."""
    if decision is None or other is None:
        return decision is other
    if (decision.kind, decision.section, decision.optional) != (
        other.kind,
        other.section,
        other.optional,
    ):
        return False
    return (
        decision.about == other.about
        and decision.series == other.series
        and len(decision.offers) == len(other.offers)
        and all(map(_same_offer, decision.offers, other.offers))
    )


def _same_offer(offer: Offer, other: Offer) -> bool:
    """Compare the choices; `ends` and `facts` follow from them."""
    if offer.kind is not other.kind or offer.upto != other.upto:
        return False
    return len(offer.rows) == len(other.rows) and all(
        a == b for a, b in zip(offer.rows, other.rows, strict=True)
    )


def make_choice(kind: Callable[..., Choice], *values: Value) -> Choice:
    """Make a choice of a kind that is known only at run time."""
    return kind(*values)


class Fact(msgspec.Struct, frozen=True, gc=False):
    """Something that a choice costs or brings: `count` of `what`, a key for its name.

    `of` says more where `what` is not enough: the item, the suit of a card.
    """

    what: str
    count: int
    of: str = ""


class Facts(msgspec.Struct, frozen=True, gc=False):
    """What a seat may know about one of its own choices before it makes it.

    `cost` is paid and `gain` is got for it; `loss` is given up for nothing, such as actions that
    remain when a phase ends. `final` is true when the choice surely or perhaps reveals something or
    asks another seat, so that it may not be undone; it is known of choices that pass, lose
    something or are alone, of which a panel warns, and false of all others. `usual` is true if
    `cost` is what is paid unless the seat decides otherwise (`Decision.usual`). `ends` is what of
    the seat's own turn is over after the choice, known of the same choices as `final`: a phase,
    "turn", or "" for nothing.
    """

    cost: tuple[Fact, ...] = ()
    gain: tuple[Fact, ...] = ()
    loss: tuple[Fact, ...] = ()
    final: bool = False
    usual: bool = False
    ends: str = ""


class Series(msgspec.Struct, frozen=True, gc=False):
    """A question asked several times running, which one set of choices may answer.

    The set has `least` to `most` choices of one kind (fewer where one of them counts for two).
    `copies` holds for each row of `kind`, in the order of the offers, how often it is there.
    Sets within these limits may still be illegal: the rules check each choice in turn. `end` is a
    kind without fields that ends the question after fewer choices than it could have.

    Rows with the same value of the field `shared` use up one thing: `stock` says how many choices
    with a value fit into a set, so that more of them exclude each other.
    """

    kind: type[Choice]
    least: int
    most: int
    copies: tuple[int, ...]
    end: type[Choice] | None = None
    shared: str = ""
    stock: tuple[tuple[Value, int], ...] = ()


class Run(msgspec.Struct, frozen=True, gc=False):
    """A kind of which up to `most` choices that are legal now may be made one after the other.

    They are alike whichever is made first, or nearly so: what one of them makes illegal is not
    made. No price of theirs rises within the run.
    """

    kind: type[Choice]
    most: int


def swap_values(kind: type[Choice], values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the values of a choice (without the seat) with those of `either` in the other order.

    Kinds without such fields have the same values.
    """
    if kind.either is None:
        return values
    names = kind.__struct_fields__[1:]
    here, there = (names.index(name) for name in kind.either)
    mixed = [*values]
    mixed[here] = values[there]
    mixed[there] = values[here]
    return tuple(mixed)


def swap_fields_of(choice: Choice) -> Choice:
    """Return the same act with the fields of `either` in the other order."""
    kind = type(choice)
    if kind.either is None:
        return choice
    names = kind.__struct_fields__[1:]
    return make_choice(
        kind, choice.seat, *swap_values(kind, tuple(getattr(choice, n) for n in names))
    )


_most: Callable[[tuple[Any, ...]], int] = itemgetter(-1)


class Offer(msgspec.Struct, gc=False, eq=False):
    """Legal choices of one kind, stored as rows of field values and built on demand.

    With `upto`, the last value of each row is a maximum; every number from 1 to it is legal. At
    least one value precedes it. Only the decision in its owner's view has `facts`, one for each row
    (none: nothing is known of any).
    """

    kind: type[Choice]
    rows: Sequence[tuple[Any, ...]]
    upto: bool = False
    ends: Sequence[int] = ()
    """With `upto`, the cumulative number of choices per row; computed on first use."""

    facts: Sequence[Facts] = ()
    last_pick: Choice | None = None
    """The choice that `pick` returned last, which `Decision.allows` accepts without a search."""

    def __eq__(self, other: object) -> bool:
        """Compare what is offered and known; `ends` and `last_pick` only save work."""
        if not isinstance(other, Offer):
            return NotImplemented
        return (self.kind, self.upto, self.rows, self.facts) == (
            other.kind,
            other.upto,
            other.rows,
            other.facts,
        )

    def __len__(self) -> int:
        """Count the choices."""
        if not (self.upto and self.rows):
            return len(self.rows)
        if not self.ends:
            self.ends = [*accumulate(map(_most, self.rows))]
        return self.ends[-1]

    def pick(self, seat: Seat, index: int) -> Choice:
        """Return the choice at `index` (0-based, less than their number) of this offer."""
        make: Any = self.kind
        choice: Choice
        if not self.upto:
            choice = make(seat, *self.rows[index])
        else:
            if not self.ends:
                len(self)
            at = bisect(self.ends, index)
            row = self.rows[at]
            choice = make(seat, *row[:-1], index + 1 - self.ends[at] + row[-1])
        self.last_pick = choice
        return choice

    def has(self, values: tuple[Any, ...]) -> bool:
        """Return whether a choice with these field values (without the seat) is legal."""
        if not self.upto:
            return values in self.rows or (
                self.kind.either is not None and swap_values(self.kind, values) in self.rows
            )
        first = values[0]
        head = values[:-1]
        count = values[-1]
        for row in self.rows:
            if row[0] == first and row[:-1] == head:
                return 1 <= count <= row[-1]
        return False

    def each(self, seat: Seat) -> Iterator[Choice]:
        """Yield every choice, in order."""
        for row in self.rows:
            if self.upto:
                for count in range(1, row[-1] + 1):
                    yield make_choice(self.kind, seat, *row[:-1], count)
            else:
                yield make_choice(self.kind, seat, *row)


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to a seat, and the legal choices that answer it.

    `kind` names the question (a key for its text), `section` the rule that asks it, and `about`
    holds public facts for the text. Other seats may see `seat` and `kind` only. The game does not
    wait for an `optional` decision, such as changing a sealed choice before the reveal. `fallback`
    is the index of the choice that may stand in for a person who does not answer, None where the
    rules have none to offer: a table uses it only if its people have decided so. It must not reveal
    anything. `forced` is true when there is one choice and, by public facts alone, no other could
    be legal, for any hidden cards of the seat; it can then be made without asking. A question that
    is asked several times running has a `series`. `usual` pays what is asked with means that are
    alike or that nothing else could replace less: an owner who has not asked to choose pays so.
    Whether there is one depends on public facts alone. `runs` are kinds that may be chosen several
    times at once.
    """

    seat: Seat
    kind: str
    section: Section
    offers: tuple[Offer, ...]
    about: Mapping[str, Value] = {}
    optional: bool = False
    fallback: int | None = None
    forced: bool = False
    series: Series | None = None
    usual: tuple[Choice, ...] = ()
    most: Mapping[type[Choice], int] | None = None
    """Of which kinds how many may be made one after the other, offered or not (`runs`)."""

    together: tuple[type[Choice], ...] = ()
    """Kinds of which several may be chosen at once: these are made in this order, all or none."""

    at_once: int = 0
    """How many choices of `together` may be made at once; 0: as many as of one kind (`most`)."""

    copies: Mapping[type[Choice], int] | None = None
    """Of which kinds the same choice may be made how often at once; of others once."""

    unaffected: Mapping[type[Choice], tuple[type[Choice], ...]] | None = None
    """Kinds that reveal something, with those that may follow at once all the same: what is
    revealed has no bearing on whether they are legal, for any hidden cards."""

    @property
    def runs(self) -> tuple[Run, ...]:
        """The kinds of which several may be chosen at once; only panels ask."""
        most = self.most or {}
        return tuple([Run(o.kind, most[o.kind]) for o in self.offers if most.get(o.kind, 0) > 1])

    def copies_of(self, kind: type[Choice]) -> int:
        """Return how often the same choice of a kind may be made at once."""
        copies = (self.copies or {}).get(kind, 1)
        return min(copies, (self.most or {}).get(kind, 1)) if copies > 1 else 1

    def __len__(self) -> int:
        """Count the legal choices."""
        count = 0
        for offer in self.offers:
            count += (
                len(offer.rows) if not offer.upto else offer.ends[-1] if offer.ends else len(offer)
            )
        return count

    def __iter__(self) -> Iterator[Choice]:
        """Yield every legal choice, in order."""
        for offer in self.offers:
            yield from offer.each(self.seat)

    def pick(self, index: int) -> Choice:
        """Return the legal choice at `index` (0-based)."""
        if index < 0:
            raise IndexError(index)
        for offer in self.offers:
            size = (
                len(offer.rows) if not offer.upto else offer.ends[-1] if offer.ends else len(offer)
            )
            if index < size:
                return offer.pick(self.seat, index)
            index -= size
        raise IndexError(index)

    def allows(self, choice: Choice) -> bool:
        """Return whether `choice` is legal here."""
        if choice.seat != self.seat:
            return False
        kind = type(choice)
        for offer in self.offers:
            # Seats share some offers, such as passing, so their own is compared above.
            if offer.kind is kind and (
                offer.last_pick is choice or offer.has(msgspec.structs.astuple(choice)[1:])
            ):
                return True
        return False
