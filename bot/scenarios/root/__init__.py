"""How positions of Root are written in scenarios."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.game import Event, Seat, tag_of
from bot.games.root import ROOT
from bot.games.root.codec import EVENTS
from bot.games.root.root import Root
from bot.games.root.state import State
from bot.games.root.turn import run
from bot.scenarios.reading import Node
from bot.scenarios.root import conservation, expectation, position, secrecy, wording
from bot.scenarios.root.values import spelling


class RootNotation:
    """Positions of Root, read, written and compared."""

    game: Root = ROOT
    position_keys: frozenset[str] = position.KEYS
    expected_keys: frozenset[str] = expectation.KEYS_EXPECTED
    events: Mapping[str, type[Event]] = {tag_of(kind): kind for kind in EVENTS}

    def spelling(self, value: Any) -> Any:
        """Return what a value stands for that can be written in several ways."""
        return spelling(value)

    def exact(self, state: State, node: Node) -> Node:
        """Return a choice by the name and fields that the core has for it."""
        return wording.exact(state, node)

    def read(self, fields: Mapping[str, Node]) -> State:
        """Make the state of a position."""
        return position.read(fields)

    def write(self, state: State) -> dict[str, Any]:
        """Write a state as a position."""
        return expectation.write(state)

    def seats(self, state: State) -> Sequence[Seat]:
        """Name the factions in turn order."""
        return state.order

    def person_to_act(self, state: State) -> bool:
        """Tell whether it is a person's turn or set-up."""
        acting = state.factions.get(state.acting)
        return state.winners is None and (acting is None or not acting.clockwork)

    def play_on(self, state: State) -> list[Event]:
        """Run on until a person owes a decision or the game is over."""
        log: list[Event] = []
        vars(state)["due"] = run(state, log)
        return log

    def differences(self, expected: Mapping[str, Node], state: State, start: State) -> list[str]:
        """Compare what is named with a state."""
        return expectation.differences(expected, state, start)

    def hidden(self, path: Node, state: State, viewer: Seat | None) -> bool:
        """Tell whether a fact cannot be known from a viewer's view."""
        return secrecy.hidden(path, state, viewer)

    def faults(self, state: State) -> list[str]:
        """Say what can never be so: lost pieces or cards, numbers below nought."""
        return conservation.faults(state)

    def constants(self, state: State) -> Mapping[str, object]:
        """Return what no action can change once the game is set up."""
        return conservation.constants(state)
