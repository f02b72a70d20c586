"""The contract that every game implements.

A game is plain data (its state) and plain functions on it. It has no access to Discord, the clock
or files; all randomness comes from a generator inside the state. People, bot seats, tests,
the simulator and scenarios all use the same typed choices; there is no second path into the rules.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import ClassVar, Protocol, TypeVar

import msgspec

from bot.games.decision import PASS as PASS
from bot.games.decision import Choice as Choice
from bot.games.decision import Decision as Decision
from bot.games.decision import Fact as Fact
from bot.games.decision import Facts as Facts
from bot.games.decision import Offer as Offer
from bot.games.decision import Run as Run
from bot.games.decision import Series as Series
from bot.games.decision import Value as Value
from bot.games.decision import make_choice as make_choice
from bot.games.decision import required_decisions as required_decisions
from bot.games.decision import same_question as same_question
from bot.games.decision import swap_values as swap_values
from bot.games.domain import NO_SEAT as NO_SEAT
from bot.games.domain import CardId as CardId
from bot.games.domain import Piece as Piece
from bot.games.domain import Seat as Seat
from bot.games.domain import Section as Section
from bot.games.domain import value_type as value_type


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", kw_only=True):
    """Something that happened, visible to the seats in `only` (None: to everybody).

    `reveals` is true of kinds that disclose something random or hidden; nothing before them can be
    undone. `new_turn` is true of the kind that begins a seat's turn; it starts a new public
    message. `is_reason` is true of the kind that explains what a bot did or left out instead of
    telling what happened: the log and `/why` show it, the channel does not. `stays_shown` is true
    of the kind that its seat sees as well when it is asked next: nobody has to be told sooner.
    """

    reveals: ClassVar[bool] = False
    stays_shown: ClassVar[bool] = False
    new_turn: ClassVar[bool] = False
    is_reason: ClassVar[bool] = False

    only: tuple[Seat, ...] | None = None
    section: Section = ""


class IllegalChoiceError(Exception):
    """A choice that the rules refuse; raised before the state changes.

    `section` is the section of the rules, `reason` the catalogue key of the explanation and `about`
    its arguments.
    """

    def __init__(self, section: Section, reason: str, **about: Value) -> None:
        super().__init__(f"{section}: {reason}")
        self.section: Section = section
        self.reason = reason
        self.about = about
        self.choice: Choice | None = None
        """Which of several choices it is, if they were made one after the other."""


class SeatSetup(msgspec.Struct, frozen=True, rename={"bot": "clockwork"}):
    """One seat of a new game, in turn order: who plays it and how strong a bot is."""

    seat: Seat
    bot: bool = False
    difficulty: str = "default"
    traits: tuple[str, ...] = ()


class Setup(msgspec.Struct, frozen=True):
    """What the host decides before a game: the seats in turn order and the game's options."""

    seats: tuple[SeatSetup, ...]
    options: Mapping[str, str] = {}
    data: Mapping[str, bytes] = {}
    """The files of `Lobby.files` by name, as their owner has given them; checked before."""

    version: int | None = None
    """The version of the rules under which a game on record began; None: it begins now."""


class SeatKind(msgspec.Struct, frozen=True):
    """What can sit in a seat: played by a person, by a bot, or by either."""

    seat: Seat
    person: bool
    bot: bool
    difficulties: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    most_traits: int | None = None
    """How many traits a bot may have; None: all."""

    side: str = ""
    """The side that this seat always plays for; "": it has none, or the game decides."""

    always: bool = False
    """Whether this seat is in every game, such as the rival of a solo game: a bot plays
    it without being added."""

    like: Seat = NO_SEAT
    """The seat that plays the same, of a second one of a kind; none for all others."""

    @property
    def trait_limit(self) -> int:
        """The number of traits that a bot may have."""
        return len(self.traits) if self.most_traits is None else self.most_traits


class SpeltValue(msgspec.Struct, frozen=True):
    """The values of an option that a host writes out: some letters, each equally often.

    The letter in each place stands for what that place of the game has.
    """

    letters: str
    each: int
    """How often each letter is there, in any order."""

    refusal: Callable[[str], IllegalChoiceError]
    """Returns why anything else is refused."""

    def accepts(self, value: str) -> bool:
        """Return whether a value has each letter as often as it should be there."""
        return sorted(value) == sorted(self.letters * self.each)


NOTHING = "none"
"""The value of an option of several names if none is picked."""


def names_in(value: str) -> tuple[str, ...]:
    """Return the names in a value of an option of several names."""
    return () if value == NOTHING else tuple(value.split("+"))


def in_one(names: Collection[str], among: Sequence[str]) -> str:
    """Return the value that picks some names, in the order of all that can be picked."""
    return "+".join(name for name in among if name in names) or NOTHING


class Lobby(msgspec.Struct, frozen=True):
    """What a host can choose from: seats, how many of them, and values for each option."""

    kinds: tuple[SeatKind, ...]
    least: int
    most: int
    options: Mapping[str, tuple[str, ...]]
    sizes: tuple[int, ...] = ()
    """The numbers of seats that can play, ascending; empty: any from `least` to `most`."""

    seats_of: Mapping[int, tuple[Seat, ...]] = {}
    """The seats of each number of seats, where these are others; empty: any seats go together."""

    most_with: Mapping[str, Mapping[str, int]] = {}
    """Options with the values that only fewer seats can have, and how many these are at most."""

    sides_alternate: bool = False
    """Whether neighbours in turn order play for different sides; the table seats them so."""

    files: tuple[str, ...] = ()
    """Names of the files that their owner has to give before a game can begin (`ChecksData`)."""

    needed_with: Mapping[str, tuple[str, ...]] = {}
    """The option and its value with which a file is needed; the others of `files` always are."""

    asked_with: Mapping[str, tuple[str, ...]] = {}
    """Options that mean nothing unless another option has one of some values: its name, and which.
    """

    several: Mapping[str, tuple[str, ...]] = {}
    """Options that take any of some names beside their values, and which (`names_in`)."""

    written: Mapping[str, SpeltValue] = {}
    """Options that take what a host writes out beside their values."""

    places: tuple[Seat, ...] = ()
    """The seats of people who draft what they play in the game, in turn order (`Drafts`)."""

    placed_with: tuple[str, str] = ("", "")
    """The option and its value with which people draft; they choose no seats then."""

    def drafts(self, options: Mapping[str, str]) -> bool:
        """Return whether people draft what they play, with these options."""
        name, value = self.placed_with
        return bool(self.places) and options.get(name, self.options[name][0]) == value

    def accepts(self, option: str, value: str) -> bool:
        """Return whether an option can have a value."""
        if value in self.options.get(option, ()):
            return True
        if option in self.several:
            return in_one(names_in(value), self.several[option]) == value
        return option in self.written and self.written[option].accepts(value)

    def options_asked(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """List the options that mean something beside these values."""
        return tuple(name for name in self.options if self._holds(self.asked_with, name, options))

    def _holds(
        self, conditions: Mapping[str, tuple[str, ...]], name: str, options: Mapping[str, str]
    ) -> bool:
        """Return whether nothing is asked of the options for a name, or they have what is asked."""
        if name not in conditions:
            return True
        option, *wanted = conditions[name]
        return options.get(option, self.options[option][0]) in wanted

    def files_needed(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """List the files that a game with these options needs."""
        return tuple(name for name in self.files if self._holds(self.needed_with, name, options))

    def counts(self) -> tuple[int, ...]:
        """List the numbers of seats that can play, ascending."""
        return self.sizes or tuple(range(self.least, self.most + 1))

    def most_seats(self, chosen: Collection[Seat], options: Mapping[str, str]) -> int:
        """Return how many seats a game can have at most, with these seats and options.

        If some are of one number of seats and some of another, their people have still to agree.
        """
        fitting = [count for count, seats in self.seats_of.items() if {*chosen} <= {*seats}]
        limits = (
            values.get(options.get(name, ""), self.most) for name, values in self.most_with.items()
        )
        return min(max(fitting, default=self.most), self.most, *limits)

    def most_people(self) -> int:
        """Return how many people can play a game at most."""
        always = sum(kind.always for kind in self.kinds)
        kinds = sum(kind.person and not kind.always for kind in self.kinds)
        return min(self.most - always, max(kinds, len(self.places)))

    def room_left(
        self,
        taken: Sequence[tuple[Seat, bool]],
        options: Mapping[str, str],
        agreed: int | None = None,
    ) -> int:
        """Return how many more people have room: by the game, by what is chosen and `agreed`.

        `taken`: what is chosen at each place ("": nothing), and whether a bot plays it.
        """
        always = {kind.seat for kind in self.kinds if kind.always}
        others = [is_bot for seat, is_bot in taken if seat not in always]
        seats = self.most_seats({seat for seat, _ in taken if seat}, options)
        most = min(self.most_people(), agreed or seats)
        return min(seats - len(always) - len(others), most - others.count(False))


class Points(msgspec.Struct, frozen=True):
    """What a seat has scored, by headings; a heading is a key for its name."""

    seat: Seat
    parts: Mapping[str, int]

    @property
    def total(self) -> int:
        """Add the headings up."""
        return sum(self.parts.values())


class View(msgspec.Struct, kw_only=True):
    """A game as redacted for one viewer; `viewer` is None for people without a seat."""

    game: str
    viewer: Seat | None
    waiting: tuple[tuple[Seat, str], ...]
    """The seats that owe a decision, and its kind."""

    decision: Decision | None
    """The viewer's own decision, if one is owed."""

    winners: tuple[Seat, ...] | None
    """None while the game goes on."""

    aside: Decision | None = None
    """What the viewer may say beside the question at any time, such as giving up. It is public and
    optional, nobody waits for it, and `Game.decisions` does not list it; `Game.apply` takes its
    choices. What its `about` holds is shown at once."""

    points: tuple[Points, ...] = ()
    """The table of points, by seat in turn order: what the viewer may know of it so far."""


class Outcome(msgspec.Struct, frozen=True):
    """What some choices of one seat would lead to, as far as that seat can know it (`Game.after`).

    The first `made` of them can be carried out. `reveals` is true if one of these reveals something
    random or hidden: what comes then is not told. `view` is what the seat would see after them, its
    next decision included; None after a revelation. `refused` is why the next one is not legal.
    """

    made: int
    view: View | None = None
    reveals: bool = False
    refused: IllegalChoiceError | None = None

    @property
    def decision(self) -> Decision | None:
        """The seat's own next decision, if it would owe one."""
        return None if self.view is None else self.view.decision


S = TypeVar("S")


class Game(Protocol[S]):
    """A rules core. All methods are pure except `apply`, which changes the given state."""

    name: str
    version: int
    """The version of the rules. Increment it when the same choices may lead to another state, or
    when the encoding of a state changes; games in progress are checked against it."""

    lobby: Lobby
    tells_by_round: bool
    """Whether one public message covers everything from one `new_turn` event to the next, for games
    with tiny turns. Otherwise each seat that the game waits for begins a new one."""

    def new(self, setup: Setup, seed: int) -> tuple[S, list[Event]]:
        """Set a game up and play on until a person owes a decision.

        Raises:
            IllegalChoiceError: this set-up is against the rules.
        """
        ...

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Return the decisions owed; empty when the game is over."""
        ...

    def apply(self, state: S, choice: Choice) -> list[Event]:
        """Carry out a choice and run on until a person owes a decision.

        Raises:
            IllegalChoiceError: the choice is not legal; the state has not changed.
        """
        ...

    def view(self, state: S, viewer: Seat | None) -> View:
        """Return the state redacted for one viewer."""
        ...

    def after(self, state: S, choices: Sequence[Choice]) -> Outcome:
        """Return what one seat's choices, at least one, would lead to; the state does not change.

        `bot.games.ahead.look_ahead_at` does this for any game.
        """
        ...

    def winners(self, state: S) -> tuple[Seat, ...] | None:
        """Return the seats that have won; None while the game goes on."""
        ...

    def encode(self, state: S) -> bytes:
        """Serialise the state; possible at any decision."""
        ...

    def decode(self, data: bytes) -> S:
        """Deserialise a state.

        Raises:
            msgspec.ValidationError: the data is not a state of this game.
        """
        ...

    def encode_events(self, events: Sequence[Event]) -> bytes:
        """Serialise events."""
        ...

    def decode_events(self, data: bytes) -> list[Event]:
        """Deserialise events."""
        ...

    def choice_kinds(self) -> Mapping[str, type[Choice]]:
        """Return every kind of choice of this game by its tag."""
        ...


def events_visible_to(events: Sequence[Event], viewer: Seat | None) -> list[Event]:
    """Return the events that `viewer` may see (None: a spectator)."""
    return [event for event in events if event.only is None or viewer in event.only]


def tag_of(kind: type[msgspec.Struct]) -> str:
    """Return the tag under which a kind of choice or event is serialised."""
    tag = kind.__struct_config__.tag
    if not isinstance(tag, str):
        raise TypeError(f"{kind.__name__} has no tag")
    return tag


def key_of(choice: Choice) -> str:
    """Encode a choice as a short key without its seat, such as `move.1.5.3`."""
    values = msgspec.structs.astuple(choice)[1:]
    return ".".join([tag_of(type(choice)), *map(str, values)])
