"""Root's signature under the contract of `bot.games.game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.game import Choice, Decision, Event, Lobby, Seat, Setup, tag_of
from bot.games.root import choices, codec
from bot.games.root.look import look
from bot.games.root.refusals import refusal
from bot.games.root.roster import AT_ANY_TIME
from bot.games.root.setup import LOBBY, begin
from bot.games.root.state import Due, State
from bot.games.root.turn import run
from bot.games.root.view import RootView


class Root:
    """The rules core of Root; it holds nothing, all is in the state."""

    name: str = "root"
    lobby: Lobby = LOBBY

    def new(self, setup: Setup, seed: int) -> tuple[State, list[Event]]:
        """Set a game up and play on until a person owes a decision (Law 5.1)."""
        log: list[Event] = []
        state = begin(setup, seed, log)
        vars(state)["due"] = run(state, log)
        return state, log

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """Tell who owes what; empty when the game is over."""
        memo = vars(state)
        if "due" not in memo:
            memo["due"] = run(state, [])
        return memo["due"]

    def apply(self, state: State, choice: Choice) -> list[Event]:
        """Carry out a choice and run on until a person owes a decision.

        Raises:
            IllegalChoice: the choice is not legal; the state has not changed.
        """
        memo = vars(state)
        due: Due = memo.pop("due", ()) or run(state, [])
        for decision in due:
            if decision.allows(choice):
                break
        else:
            memo["due"] = due
            raise refusal(state, due, choice, AT_ANY_TIME.get(type(choice)))
        log: list[Event] = []
        step, kind = state.steps[-1], type(choice)
        if rule := AT_ANY_TIME.get(kind):
            rule.do(state, choice, log)
        else:
            step.answer(state, choice, log)
        if state.interrupters:
            state.passed = step.OPEN and kind is choices.Pass
        memo["due"] = run(state, log)
        return log

    def view(self, state: State, viewer: Seat | None) -> RootView:
        """Tell what one viewer may know."""
        return look(state, self.decisions(state), viewer)

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        """Name the seats that have won; None while the game goes on."""
        return state.winners

    def encode(self, state: State) -> bytes:
        """Write the state down."""
        return codec.encode(state)

    def decode(self, data: bytes) -> State:
        """Read a state back."""
        return codec.decode(data)

    def encode_events(self, events: Sequence[Event]) -> bytes:
        """Write events down."""
        return codec.encode(events)

    def decode_events(self, data: bytes) -> list[Event]:
        """Read events back."""
        return codec.decode_events(data)

    def choice_kinds(self) -> Mapping[str, type[Choice]]:
        """Name every kind of choice by its tag."""
        return {tag_of(kind): kind for kind in codec.CHOICES}


ROOT = Root()
