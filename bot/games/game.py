"""The contract that every game signs.

A game is plain data (its state) and plain functions on it. It knows no Discord, no clock and no
files; whatever is random comes from a generator inside the state. People, clockwork seats, tests,
the simulator and scenarios all act through the same typed choices: there is no second rules path.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from operator import itemgetter
from typing import Any, ClassVar, Protocol, TypeVar

import msgspec

Seat = str
"""The name of a seat, unique in its game and never the name of a user."""

Value = int | str | bool
"""What a field of a choice may hold: something that fits in a button's custom id."""


class Choice(msgspec.Struct, frozen=True, gc=False, tag_field="choose"):
    """One thing that a seat can choose to do.

    Fields after `seat` are plain values in the order in which a person would decide them.
    `may_omit` names fields that a person may leave out; the first legal value then stands.
    `public` is true of kinds whose being offered follows from public facts alone, so that a
    button for them may stand where everybody sees it.
    """

    may_omit: ClassVar[tuple[str, ...]] = ()
    public: ClassVar[bool] = False

    seat: Seat


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", kw_only=True):
    """Something that happened, for those in `only` to know (None: for everybody).

    `reveals` is true of the kinds that bring something random or hidden to light, after which
    nobody may take an action back. `new_turn` is true of the kind with which a seat's turn begins:
    there the public telling starts afresh.
    """

    reveals: ClassVar[bool] = False
    new_turn: ClassVar[bool] = False

    only: tuple[Seat, ...] | None = None
    section: str = ""


def made(kind: Callable[..., Choice], *values: Value) -> Choice:
    """Make a choice of a kind that is known only at run time."""
    return kind(*values)


_most: Callable[[tuple[Any, ...]], int] = itemgetter(-1)


class Offer(msgspec.Struct, gc=False):
    """Legal choices of one kind, kept as rows of field values and made into choices on demand.

    With `upto`, each row ends, after at least one other value, in a maximum: any number from 1 to
    it is legal.
    """

    kind: type[Choice]
    rows: Sequence[tuple[Any, ...]]
    upto: bool = False
    ends: Sequence[int] = ()
    """With `upto`, how many choices there are up to each row's end; empty until it is asked for."""

    def __len__(self) -> int:
        """Count the choices."""
        if not (self.upto and self.rows):
            return len(self.rows)
        if not self.ends:
            self.ends = [*accumulate(map(_most, self.rows))]
        return self.ends[-1]

    def pick(self, seat: Seat, index: int) -> Choice:
        """Return the choice at `index` (0-based, less than their number) of this offer."""
        if not self.upto:
            return made(self.kind, seat, *self.rows[index])
        if not self.ends:
            len(self)
        at = bisect(self.ends, index)
        row = self.rows[at]
        return made(self.kind, seat, *row[:-1], index + 1 - self.ends[at] + row[-1])

    def has(self, values: tuple[Any, ...]) -> bool:
        """Tell whether a choice with these field values (without the seat) is legal."""
        if not self.upto:
            return values in self.rows
        first, head, count = values[0], values[:-1], values[-1]
        for row in self.rows:
            if row[0] == first and row[:-1] == head:
                return 1 <= count <= row[-1]
        return False

    def each(self, seat: Seat) -> Iterator[Choice]:
        """Yield every choice, in order."""
        for row in self.rows:
            if self.upto:
                for count in range(1, row[-1] + 1):
                    yield made(self.kind, seat, *row[:-1], count)
            else:
                yield made(self.kind, seat, *row)


class Decision(msgspec.Struct, frozen=True, gc=False):
    """What a seat owes: one of the choices offered.

    `kind` names the question (a key for its text), `section` the rule that asks it, and `about`
    holds public facts for the text. Whoever does not own the seat may know `seat` and `kind` only.
    """

    seat: Seat
    kind: str
    section: str
    offers: tuple[Offer, ...]
    about: Mapping[str, Value] = {}

    def __len__(self) -> int:
        """Count the legal choices."""
        count = 0
        for offer in self.offers:
            count += len(offer) if offer.upto else len(offer.rows)
        return count

    def __iter__(self) -> Iterator[Choice]:
        """Yield every legal choice, in order."""
        for offer in self.offers:
            yield from offer.each(self.seat)

    def pick(self, index: int) -> Choice:
        """Return the legal choice at `index` (0-based)."""
        for offer in self.offers:
            size = len(offer) if offer.upto else len(offer.rows)
            if index < size:
                return offer.pick(self.seat, index)
            index -= size
        raise IndexError(index)

    def allows(self, choice: Choice) -> bool:
        """Tell whether `choice` is legal here."""
        if choice.seat != self.seat:
            return False
        kind = type(choice)
        for offer in self.offers:
            if offer.kind is kind and offer.has(msgspec.structs.astuple(choice)[1:]):
                return True
        return False


class IllegalChoice(Exception):
    """A choice that the rules refuse; raised before anything changes.

    `section` is the section of the rules, `reason` the key of the sentence that tells why and
    `about` the facts for that sentence.
    """

    def __init__(self, section: str, reason: str, **about: Value) -> None:
        super().__init__(f"{section}: {reason}")
        self.section = section
        self.reason = reason
        self.about = about


class SeatSetup(msgspec.Struct, frozen=True):
    """One seat of a new game, in turn order: who plays it and how strong a clockwork is."""

    seat: Seat
    clockwork: bool = False
    difficulty: str = "default"
    traits: tuple[str, ...] = ()


class Setup(msgspec.Struct, frozen=True):
    """What the host decides before a game: the seats in turn order and the game's options."""

    seats: tuple[SeatSetup, ...]
    options: Mapping[str, str] = {}


class SeatKind(msgspec.Struct, frozen=True):
    """What can sit in a seat: played by a person, by the clockwork, or by either."""

    seat: Seat
    person: bool
    clockwork: bool
    difficulties: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    most_traits: int | None = None
    """How many of them a clockwork may have; None: all."""

    @property
    def trait_limit(self) -> int:
        """The number of traits that a clockwork may have."""
        return len(self.traits) if self.most_traits is None else self.most_traits


class Lobby(msgspec.Struct, frozen=True):
    """What a host can choose from: seats, how many of them, and values for each option."""

    kinds: tuple[SeatKind, ...]
    least: int
    most: int
    options: Mapping[str, tuple[str, ...]]


class View(msgspec.Struct, kw_only=True):
    """What one viewer may know of a game; `viewer` is None for those who hold no seat."""

    game: str
    viewer: Seat | None
    waiting: tuple[tuple[Seat, str], ...]
    """Who owes a decision, and of which kind."""

    decision: Decision | None
    """The viewer's own decision, if one is owed."""

    winners: tuple[Seat, ...] | None
    """None while the game goes on."""


S = TypeVar("S")


class Game(Protocol[S]):
    """A rules core. All methods are pure but `apply`, which changes the state that it is given."""

    name: str
    lobby: Lobby

    def new(self, setup: Setup, seed: int) -> tuple[S, list[Event]]:
        """Set a game up and play on until a person owes a decision.

        Raises:
            IllegalChoice: this set-up is against the rules.
        """
        ...

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Tell who owes what; empty when the game is over."""
        ...

    def apply(self, state: S, choice: Choice) -> list[Event]:
        """Carry out a choice and run on until a person owes a decision.

        Raises:
            IllegalChoice: the choice is not legal; the state has not changed.
        """
        ...

    def view(self, state: S, viewer: Seat | None) -> View:
        """Tell what one viewer may know."""
        ...

    def winners(self, state: S) -> tuple[Seat, ...] | None:
        """Name the seats that have won; None while the game goes on."""
        ...

    def encode(self, state: S) -> bytes:
        """Write the state down; possible at any decision."""
        ...

    def decode(self, data: bytes) -> S:
        """Read a state back.

        Raises:
            msgspec.ValidationError: the data is not a state of this game.
        """
        ...

    def encode_events(self, events: Sequence[Event]) -> bytes:
        """Write events down."""
        ...

    def decode_events(self, data: bytes) -> list[Event]:
        """Read events back."""
        ...

    def choice_kinds(self) -> Mapping[str, type[Choice]]:
        """Name every kind of choice of this game by its tag."""
        ...


def visible(events: Sequence[Event], viewer: Seat | None) -> list[Event]:
    """Keep the events that `viewer` may know (None: somebody without a seat)."""
    return [event for event in events if event.only is None or viewer in event.only]


def tag_of(kind: type[msgspec.Struct]) -> str:
    """Return the tag by which a kind of choice or event is written down."""
    tag = kind.__struct_config__.tag
    if not isinstance(tag, str):
        raise TypeError(f"{kind.__name__} has no tag")
    return tag


def key_of(choice: Choice) -> str:
    """Write a choice as a short key without its seat, such as `move.1.5.3`."""
    values = msgspec.structs.astuple(choice)[1:]
    return ".".join([tag_of(type(choice)), *map(str, values)])
