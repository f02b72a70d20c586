"""How positions of War Chest are written in scenarios."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.games.game import Event, Seat
from bot.games.war_chest import WAR_CHEST, invariants
from bot.games.war_chest.board import BOARDS
from bot.games.war_chest.boxes import DECREES
from bot.games.war_chest.choices import Pick
from bot.games.war_chest.state import State
from bot.games.war_chest.steps import Round
from bot.games.war_chest.units import DECOYS, ROYAL, UNITS
from bot.games.war_chest.war_chest import WarChest
from bot.narrate import Words
from bot.narrate.war_chest import WORDS
from bot.scenarios.matching import Partial
from bot.scenarios.notation import CoreNotation, play_turn
from bot.scenarios.reading import Node
from bot.scenarios.war_chest import position, secrecy, writing


class WarChestNotation(CoreNotation[WarChest]):
    """Positions of War Chest, read, written and compared."""

    game: WarChest = WAR_CHEST
    words: Words = WORDS
    position_keys: frozenset[str] = position.KEYS
    expected_keys: frozenset[str] = writing.EXPECTED_KEYS

    def read(self, fields: Mapping[str, Node]) -> State:
        """Make the state of a position."""
        return position.read_chest_position(fields)

    def write(self, state: State) -> dict[str, Any]:
        """Write a state as a position."""
        return writing.write_chest_position(state)

    def seats(self, state: State) -> Sequence[Seat]:
        """Return the seats in turn order."""
        return [*state.armies]

    def names(self, state: State) -> Mapping[str, Collection[str]]:
        """Return the units, coins and hexes, by fields."""
        coins = (*UNITS, ROYAL, *DECOYS)
        hexes = {at: 0 for board in BOARDS.values() for at in board.hexes}
        return {
            "seat": self.seats(state),
            "target": (*hexes, *self.seats(state)),
            **dict.fromkeys(("at", "from", "to", "via", "unit_at"), hexes),
            **dict.fromkeys(("unit", "units", "kind", "target_unit"), UNITS),
            **dict.fromkeys(("coin", "coins"), coins),
            **dict.fromkeys(("decree", "decrees"), DECREES),
        }

    def person_to_act(self, state: State) -> bool:
        """Return whether the seat whose turn it is is a person's, or armies are being chosen."""
        acting = state.armies.get(state.acting)
        return state.winners is None and (acting is None or not acting.clockwork)

    def play_until(self, state: State, seat: Seat) -> tuple[list[Event], bool]:
        """Run on until a seat has used its coin; False if a decision is owed before."""

        def is_over() -> bool:
            step = state.steps[-1]
            return isinstance(step, Round) and step.used and state.acting == seat

        return play_turn(self.game, state, is_over)

    def already_done(self, state: State, wanted: Partial) -> bool:
        """Return whether a seat was given the last card of a draft (WC 3.2)."""
        unit = wanted.named.get("unit")
        return wanted.kind is Pick and bool(unit) and unit in state.armies[wanted.seat].kinds

    def differences(self, expected: Mapping[str, Node], state: State, start: State) -> list[str]:
        """Compare what is named with a state."""
        return writing.compare_chest_state(expected, state)

    def hidden(self, path: Node, state: State, viewer: Seat | None) -> bool:
        """Return whether a fact cannot be known from a viewer's view."""
        return secrecy.is_hidden_in_chest(path, state, viewer)

    def faults(self, state: State) -> list[str]:
        """Return the broken invariants: coins lost, two units on a hex."""
        return invariants.faults(state)

    def constants(self, state: State) -> Mapping[str, object]:
        """Return what no action can change once the armies are chosen."""
        return invariants.constants(state)
