"""The protocol of a game's notation for positions, and what games do alike in theirs."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from bot.games.core import Core
from bot.games.decision import swap_fields_of
from bot.games.game import Choice, Decision, Event, Game, Offer, Seat, tag_of, value_type
from bot.games.steps import StepCore
from bot.narrate import Words
from bot.scenarios.reading import Node, convert_node, is_mapping

# Finds the one legal choice that a scenario means.


_ZERO: Mapping[type, object] = {int: 0, str: "", bool: False}


class NoSuchChoiceError(Exception):
    """A scenario's choice matches no legal choice, or more than one."""


class Partial(msgspec.Struct, frozen=True):
    """A choice of which a scenario names some fields, by their encoded names."""

    seat: Seat
    kind: type[Choice]
    named: Mapping[str, Any]

    def __str__(self) -> str:
        """Format it as in a scenario."""
        named = "".join(f", {name}: {value}" for name, value in self.named.items())
        return f"{{seat: {self.seat}, choose: {tag_of(self.kind)}{named}}}"


def read_choice(node: Node, kinds: Mapping[str, type[Choice]], seats: Sequence[Seat]) -> Partial:
    """Read a choice; fields may be omitted, and a number may stand for its text.

    Raises:
        NotationError: an unknown seat, kind or field, or a value of the wrong type.
    """
    entries = node.entries()
    if "seat" not in entries or "choose" not in entries:
        node.fail("a choice names its seat and what to choose")
    seat = entries.pop("seat").text(among=seats)
    kind = kinds[entries.pop("choose").text(among=kinds)]
    fields = {f.encode_name: f for f in msgspec.structs.fields(kind)[1:]}
    named: dict[str, Any] = {}
    for name, value in entries.items():
        if name not in fields:
            value.fail(f"unknown key (a {tag_of(kind)} has: {', '.join(fields)})")
        wanted = value_type(fields[name].type)
        named[name] = str(value.value) if (type(value.value), wanted) == (int, str) else value.value
        if type(named[name]) is not wanted:
            value.fail(f"expected {wanted.__name__}, not {value.value!r}")
    return Partial(seat, kind, named)


def legal_choices(decisions: Sequence[Decision], wanted: Partial) -> list[Choice]:
    """List the legal choices that match every field named."""
    return [
        choice
        for decision in decisions
        if decision.seat == wanted.seat
        for offer in decision.offers
        if offer.kind is wanted.kind
        for choice in _matching_choices(offer, wanted)
    ]


def _matching_choices(offer: Offer, wanted: Partial) -> Iterator[Choice]:
    """Yield the choices that match the fields named, in either order if that means the same."""
    fields = msgspec.structs.fields(wanted.kind)[1:]
    places = [
        (f.name, wanted.named[f.encode_name]) for f in fields if f.encode_name in wanted.named
    ]
    for choice in offer.each(wanted.seat):
        for same in (choice, swap_fields_of(choice)):
            if all(getattr(same, name) == value for name, value in places):
                yield same
                break


def one_choice(decisions: Sequence[Decision], wanted: Partial) -> Choice:
    """Return the one legal choice that is meant.

    Among choices that differ only in fields that a person may omit, the first is taken.

    Raises:
        NoSuchChoiceError: there is none, or there are several.
    """
    matches = legal_choices(decisions, wanted)
    if not matches:
        raise NoSuchChoiceError(
            f"{wanted} is not legal; legal is {_summarise_offers(decisions, wanted.seat)}"
        )
    fields = [f.name for f in msgspec.structs.fields(wanted.kind)]
    fixed = [name for name in fields if name not in wanted.kind.may_omit]
    if len({tuple(getattr(choice, name) for name in fixed) for choice in matches}) > 1:
        raise NoSuchChoiceError(
            f"{wanted} is not clear: {len(matches)} legal choices agree with it"
        )
    return matches[0]


def complete_choice(decisions: Sequence[Decision], wanted: Partial) -> Choice:
    """Build a choice, legal or not, from the fields named.

    An omitted field takes the value of the first legal choice of that kind, else its default, else
    0 or an empty text, so that only a named field can cause the refusal.
    """
    sample: Choice | None = next(
        (
            offer.pick(wanted.seat, 0)
            for decision in decisions
            if decision.seat == wanted.seat
            for offer in decision.offers
            if offer.kind is wanted.kind and len(offer)
        ),
        None,
    )
    values: dict[str, Any] = {"seat": wanted.seat}
    for field in msgspec.structs.fields(wanted.kind)[1:]:
        if field.encode_name in wanted.named:
            values[field.name] = wanted.named[field.encode_name]
        elif sample is not None:
            values[field.name] = getattr(sample, field.name)
        elif field.default is msgspec.NODEFAULT:
            values[field.name] = _ZERO[value_type(field.type)]
    return wanted.kind(**values)


def _summarise_offers(decisions: Sequence[Decision], seat: Seat) -> str:
    """Summarise the legal choices of a seat."""
    own = [decision for decision in decisions if decision.seat == seat]
    if not own:
        others = ", ".join(f"{decision.seat} ({decision.kind})" for decision in decisions)
        return f"nothing for {seat}; waiting for {others or 'nobody'}"
    parts = [f"{tag_of(offer.kind)} ×{len(offer)}" for decision in own for offer in decision.offers]
    return f"{own[0].kind}: {', '.join(parts)}"


S = TypeVar("S")

C = TypeVar("C", bound=Core[Any])

NOTHING = "nothing"
"""What an expectation calls a value that is not there."""


class Notation(Protocol[S]):
    """The notation for positions of one game."""

    @property
    def game(self) -> Game[S]:
        """The game that the notation is for."""
        ...

    @property
    def words(self) -> Words:
        """The game's catalogue, for checks of log lines."""
        ...

    @property
    def position_keys(self) -> frozenset[str]:
        """Keys of a position."""
        ...

    @property
    def expected_keys(self) -> frozenset[str]:
        """Keys of an expectation, those of the position among them."""
        ...

    def respelled(self, fields: Mapping[str, Node]) -> dict[str, Node]:
        """Return a scenario with everything in its canonical spelling."""
        ...

    def exact(self, state: S, node: Node) -> Node:
        """Translate a choice into the game's own kind and fields.

        Raises:
            NotationError: a named field does not match the state.
        """
        ...

    @property
    def events(self) -> Mapping[str, type[Event]]:
        """Every kind of event by its tag."""
        ...

    def read(self, fields: Mapping[str, Node]) -> S:
        """Build the state of a position.

        Raises:
            NotationError: it is malformed or impossible.
        """
        ...

    def write(self, state: S) -> dict[str, Any]:
        """Serialise a state as a position in the notation; the inverse of `read`."""
        ...

    def seats(self, state: S) -> Sequence[Seat]:
        """Return the seats in turn order."""
        ...

    def names(self, state: S) -> Mapping[str, Collection[str]]:
        """Return what some fields of choices and events can hold, by the fields' names."""
        ...

    def person_to_act(self, state: S) -> bool:
        """Return whether the turn that a position begins with is a person's."""
        ...

    def play_on(self, state: S) -> list[Event]:
        """Run until a person owes a decision or the game is over."""
        ...

    def differences(self, expected: Mapping[str, Node], state: S, start: S) -> list[str]:
        """Compare the expected keys with a state; `start` is the scenario's position."""
        ...

    def hidden(self, path: Node, state: S, viewer: Seat | None) -> bool:
        """Return whether a viewer's view reveals nothing about the fact at a path."""
        ...

    def carry_out(self, state: S, choice: Choice) -> list[Event]:
        """Carry out a choice without running on.

        Raises:
            IllegalChoiceError: the choice is not legal; the state has not changed.
        """
        ...

    def play_until(self, state: S, seat: Seat) -> tuple[list[Event], bool]:
        """Run to the end of a seat's turn and stop; return whether it has ended.

        It has not if a seat owes a decision first.
        """
        ...

    def already_done(self, state: S, wanted: Partial) -> bool:
        """Return whether the game made a choice itself, as the only legal one."""
        ...


class CoreNotation(Generic[C]):
    """What is alike for games of `bot.games.core`; each adds how its positions are written."""

    game: C

    @property
    def events(self) -> Mapping[str, type[Event]]:
        """Every kind of event by its tag."""
        return {tag_of(kind): kind for kind in self.game.codec.events}

    def spelling(self, value: Any) -> Any:
        """Return a value as it is: everything has one spelling."""
        return value

    def respelled(self, fields: Mapping[str, Node]) -> dict[str, Node]:
        """Return a scenario with every value, but no key, in its canonical spelling."""
        return {key: node.respelled(self.spelling) for key, node in fields.items()}

    def exact(self, state: Any, node: Node) -> Node:
        """Return a choice as it is: every choice has one name."""
        return node

    def person_to_act(self, state: Any) -> bool:
        """Return whether the game goes on: all are people."""
        return self.game.winners(state) is None

    def play_on(self, state: Any) -> list[Event]:
        """Run on until a person owes a decision or the game is over."""
        return self.game.run_on(state)

    def carry_out(self, state: Any, choice: Choice) -> list[Event]:
        """Carry out a choice without running on."""
        return self.game.carry_out(state, choice)

    def play_until(self, state: Any, seat: Seat) -> tuple[list[Event], bool]:
        """Run on: no turn ends without the others."""
        return self.play_on(state), False

    def already_done(self, state: Any, wanted: Partial) -> bool:
        """Return whether the game has made a choice itself: it never does."""
        return False


class Spelling(msgspec.Struct, frozen=True):
    """How a position spells a field of the state otherwise than the state as plain data."""

    field: str
    """The name of the field in the state."""

    read: Callable[[Node], Any]
    """Returns the plain data; raises `NotationError`."""

    write: Callable[[Any], Any] = lambda plain: plain
    """Returns what a position says for the plain data."""


class FieldNotation(CoreNotation[C]):
    """A notation that needs no words of its own: a position has the fields of the state.

    What a position leaves out is as the state has it by default. A field that maps the seats to
    what each of them has, in the state and in views, is named by `seated`; then `seat.field` is the
    path of something that may be hidden. Such fields are empty in the views of whom they are
    hidden from. `spellings` names the fields that are written in another way, by their keys.
    """

    seated: str
    spellings: Mapping[str, Spelling] = {}

    @property
    def position_keys(self) -> frozenset[str]:
        """The fields of the state, by the keys of positions."""
        renamed = {spelling.field for spelling in self.spellings.values()}
        return frozenset({*self.game.codec.state.__struct_fields__} - renamed | {*self.spellings})

    @property
    def expected_keys(self) -> frozenset[str]:
        """The keys of a position."""
        return self.position_keys

    def complete(self, written: dict[str, Any]) -> dict[str, Any]:
        """Return the fields of a state with what a position leaves out."""
        return written

    def read(self, fields: Mapping[str, Node]) -> Any:
        """Build the state of a position."""
        written: dict[str, Any] = {}
        for key, node in fields.items():
            spelling = self.spellings.get(key)
            written[spelling.field if spelling else key] = (
                spelling.read(node) if spelling else node.value
            )
        return convert_node(Node(self.complete(written), ""), self.game.codec.state)

    def write(self, state: Any) -> dict[str, Any]:
        """Write a state as a position."""
        plain = msgspec.json.decode(self.game.encode(state))
        spelled = {
            key: spelling.write(plain.pop(spelling.field))
            for key, spelling in self.spellings.items()
        }
        return {**plain, **spelled}

    def facts(self, state: Any) -> dict[str, Any]:
        """Write what an expectation can say: the position."""
        return self.write(state)

    def seats(self, state: Any) -> Sequence[Seat]:
        """Return the seats in the order of the state."""
        return [*getattr(state, self.seated)]

    def names(self, state: Any) -> Mapping[str, Collection[str]]:
        """Return the seats: other fields are not checked."""
        return {"seat": self.seats(state)}

    def short(self, value: Any) -> Any:
        """Return the text that stands for a value that is more than a text."""
        return value

    def differences(self, expected: Mapping[str, Node], state: Any, start: Any) -> list[str]:
        """Compare what is named with a state."""
        facts = self.facts(state)
        pairs = [(node, facts.get(key, NOTHING)) for key, node in expected.items()]
        return [text for node, value in pairs for text in self._different(node, value)]

    def _different(self, node: Node, actual: Any) -> list[str]:
        """Compare a value, inside mappings only the keys that are named."""
        wanted = node.value
        if is_mapping(wanted) and is_mapping(actual):
            inside = node.entries().items()
            pairs = [(inner, actual.get(key, NOTHING)) for key, inner in inside]
            return [text for inner, value in pairs for text in self._different(inner, value)]
        if isinstance(wanted, str):
            actual = NOTHING if actual is None else self.short(actual)
        if wanted == actual and isinstance(wanted, bool) == isinstance(actual, bool):
            return []
        return [f"{node.place}: expected {wanted}, found {actual}"]

    def hidden(self, path: Node, state: Any, viewer: Seat | None) -> bool:
        """Return whether a viewer's view leaves a seat's `seat.field` empty."""
        seat, _, field = path.text().partition(".")
        seen = getattr(self.game.view(state, viewer), self.seated)
        if seat not in seen:
            path.fail(f"there is no {seat!r}")
        if field not in seen[seat].__struct_fields__:
            path.fail(f"there is no {field!r}")
        return not getattr(seen[seat], field)


def play_turn(
    game: StepCore[Any], state: Any, is_over: Callable[[], bool]
) -> tuple[list[Event], bool]:
    """Run on until a turn is over and stop; return whether it is.

    It is not if a seat owes a decision first.
    """
    log: list[Event] = []
    while state.winners is None:
        if is_over():
            vars(state)["due"] = ()
            return log, True
        if game.ask(state, log):
            break
    return [*log, *game.run_on(state)], False
