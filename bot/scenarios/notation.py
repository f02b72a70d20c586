"""The protocol of a game's notation for positions, and what games do alike in theirs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from bot.games.core import Core
from bot.games.game import Choice, Event, Game, Seat
from bot.narrate import Words
from bot.scenarios.matching import Partial
from bot.scenarios.reading import Node

S = TypeVar("S")

C = TypeVar("C", bound=Core[Any])


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

    def spelling(self, value: Any) -> Any:
        """Return the canonical spelling of a value."""
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

        It has not if somebody owes a decision first.
        """
        ...

    def already_done(self, state: S, wanted: Partial) -> bool:
        """Return whether the game made a choice itself, as the only legal one."""
        ...


class CoreNotation(Generic[C]):
    """What is alike for games of `bot.games.core`; each adds how its positions are written."""

    game: C

    def spelling(self, value: Any) -> Any:
        """Return a value as it is: everything has one spelling."""
        return value

    def exact(self, state: Any, node: Node) -> Node:
        """Return a choice as it is: every choice has one name."""
        return node

    def play_on(self, state: Any) -> list[Event]:
        """Run on until a person owes a decision or the game is over."""
        return self.game.run_on(state)

    def carry_out(self, state: Any, choice: Choice) -> list[Event]:
        """Carry out a choice without running on."""
        return self.game.carry_out(state, choice)

    def already_done(self, state: Any, wanted: Partial) -> bool:
        """Tell whether the game has made a choice itself: it never does."""
        return False
