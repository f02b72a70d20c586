"""The notation of Root's positions in scenarios."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.games.game import Event, Seat
from bot.games.root import ROOT
from bot.games.root.law.choices import StartAt
from bot.games.root.law.deck import refill_deck
from bot.games.root.law.state import State
from bot.games.root.law.turn import EndOfTurn, run_to_decision
from bot.games.root.root import Root
from bot.games.tables import join_tables
from bot.narrate import Words
from bot.narrate.root import WORDS
from bot.scenarios.matching import Partial
from bot.scenarios.notation import CoreNotation
from bot.scenarios.reading import Node
from bot.scenarios.root import expectation, names, position, secrecy, wording
from bot.scenarios.root.notations import OWN
from bot.scenarios.root.values import canonical_spelling, spellings_of_forests

HITS = [name for own in OWN for name in own.HITS]
CHOICES = join_tables(own.CHOICES for own in OWN)
"""Names of fields that factions' notations add."""


class RootNotation(CoreNotation[Root]):
    """Positions of Root, read, written and compared."""

    game: Root = ROOT
    words: Words = WORDS
    position_keys: frozenset[str] = position.KEYS
    expected_keys: frozenset[str] = expectation.KEYS_EXPECTED

    def spelling(self, value: Any) -> Any:
        """Return the canonical spelling of a value."""
        return canonical_spelling(value)

    def respelled(self, fields: Mapping[str, Node]) -> dict[str, Node]:
        """Return a scenario in its canonical spelling, forests too, for which the map counts."""
        forests = spellings_of_forests(fields["map"].value if "map" in fields else "")
        if not forests:
            return super().respelled(fields)

        def spelled(value: Any) -> Any:
            return (
                forests.get(value, canonical_spelling(value)) if isinstance(value, str) else value
            )

        return {key: node.respelled(spelled, forests) for key, node in fields.items()}

    def exact(self, state: State, node: Node) -> Node:
        """Translate a choice into the core's kind and fields."""
        return wording.translate_choice(state, node)

    def read(self, fields: Mapping[str, Node]) -> State:
        """Build the state of a position."""
        return position.read_root_position(fields)

    def write(self, state: State) -> dict[str, Any]:
        """Write a state as a position."""
        return expectation.write_root_position(state)

    def seats(self, state: State) -> Sequence[Seat]:
        """Return the factions in turn order."""
        return state.order

    def names(self, state: State) -> Mapping[str, Collection[str]]:
        """Return the cards, pieces, clearings and other names of Root, by fields."""
        return names.of_fields(state, HITS, CHOICES)

    def person_to_act(self, state: State) -> bool:
        """Return whether it is a person's turn or set-up."""
        acting = state.factions.get(state.acting)
        return state.winners is None and (acting is None or not acting.clockwork)

    def play_until(self, state: State, seat: Seat) -> tuple[list[Event], bool]:
        """Run on to the end of a seat's turn; False if a decision is owed before."""
        log: list[Event] = []
        while state.winners is None:
            step = state.steps[-1]
            if isinstance(step, EndOfTurn) and state.acting == seat:
                step.end_evening(state, log)
                if state.winners is None:
                    vars(state)["due"] = ()
                    return log, True
                break
            if not state.deck:
                refill_deck(state, log)
            if step.advance(state, log):
                break
        vars(state)["due"] = run_to_decision(state, log)
        return log, False

    def already_done(self, state: State, wanted: Partial) -> bool:
        """Return whether a faction has started in the only corner that was free (Law 5.1.7)."""
        faction = state.factions[wanted.seat]
        named = wanted.named.get("clearing")
        return wanted.kind is StartAt and bool(named) and faction.start == named

    def differences(self, expected: Mapping[str, Node], state: State, start: State) -> list[str]:
        """Compare what is named with a state."""
        return expectation.compare_root_state(expected, state, start)

    def hidden(self, path: Node, state: State, viewer: Seat | None) -> bool:
        """Return whether a fact cannot be known from a viewer's view."""
        return secrecy.is_hidden_in_root(path, state, viewer)
