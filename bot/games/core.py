"""What the games' rules cores do alike: run on until a person owes a decision, and remember it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from bot.games.ahead import look_ahead_at
from bot.games.codec import Codec
from bot.games.game import Choice, Decision, Event, Outcome, Seat, Setup, View, tag_of
from bot.games.log import Log as Log

S = TypeVar("S")

Due = tuple[Decision, ...]
"""The decisions that seats owe."""


class Core(ABC, Generic[S]):
    """A rules core whose state runs on by steps; it holds no data, since the state has all of it.

    The decisions owed are kept beside a state, in its `__dict__`, and never serialised.
    """

    codec: Codec[S]

    @abstractmethod
    def begin(self, setup: Setup, seed: int, log: Log) -> S:
        """Set a game up."""

    @abstractmethod
    def run(self, state: S, log: Log) -> Due:
        """Run on until a person owes a decision; return the decisions owed."""

    @abstractmethod
    def answer(self, state: S, choice: Choice, log: Log) -> None:
        """Carry out a choice that is legal."""

    @abstractmethod
    def winners(self, state: S) -> tuple[Seat, ...] | None:
        """Return the seats that have won; None while the game goes on."""

    @abstractmethod
    def view(self, state: S, viewer: Seat | None) -> View:
        """Return the state redacted for one viewer."""

    @abstractmethod
    def refusal(self, state: S, due: Due, choice: Choice) -> Exception:
        """Return why a choice is not legal."""

    def new(self, setup: Setup, seed: int) -> tuple[S, Log]:
        """Set a game up and play on until a person owes a decision."""
        log: Log = []
        state = self.begin(setup, seed, log)
        state.__dict__["due"] = self.run(state, log)
        return state, log

    def decisions(self, state: S) -> Due:
        """Return the decisions owed; empty when the game is over."""
        memo = state.__dict__
        if "due" not in memo:
            memo["due"] = self.run(state, [])
        return memo["due"]

    def apply(self, state: S, choice: Choice) -> Log:
        """Carry out a choice and run on until a person owes a decision.

        Raises:
            IllegalChoiceError: the choice is not legal; the state has not changed.
        """
        log = self.carry_out(state, choice)
        state.__dict__["due"] = self.run(state, log)
        return log

    def run_on(self, state: S) -> Log:
        """Run on until a person owes a decision; return what has happened."""
        log: Log = []
        vars(state)["due"] = self.run(state, log)
        return log

    def carry_out(self, state: S, choice: Choice) -> Log:
        """Carry out a choice without running on; `apply` does both.

        Raises:
            IllegalChoiceError: the choice is not legal; the state has not changed.
        """
        memo = state.__dict__
        due: Due = memo.pop("due", ()) or self.run(state, [])
        for decision in due:
            if decision.allows(choice):
                break
        else:
            memo["due"] = due
            raise self.refusal(state, due, choice)
        log: Log = []
        self.answer(state, choice, log)
        return log

    def after(self, state: S, choices: Sequence[Choice]) -> Outcome:
        """Return what one seat's choices would lead to; the state does not change."""
        return look_ahead_at(self, state, choices)

    def encode(self, state: S) -> bytes:
        """Serialise the state."""
        return self.codec.encode(state)

    def decode(self, data: bytes) -> S:
        """Deserialise a state."""
        return self.codec.decode(data)

    def encode_events(self, events: Sequence[Event]) -> bytes:
        """Serialise events."""
        return self.codec.encode(events)

    def decode_events(self, data: bytes) -> list[Event]:
        """Deserialise events."""
        return self.codec.decode_events(data)

    def choice_kinds(self) -> Mapping[str, type[Choice]]:
        """Return every kind of choice by its tag."""
        return {tag_of(kind): kind for kind in self.codec.choices}


def annotate_once(
    state: object, decision: Decision, tell: Callable[[Decision], Decision]
) -> Decision:
    """Return a seat's question with its facts, which are worked out once for each question."""
    memo = vars(state).setdefault("annotated", {})
    known, annotated = memo.get(decision.seat, (None, decision))
    if known is not decision:
        annotated = tell(decision)
        memo[decision.seat] = decision, annotated
    return annotated
