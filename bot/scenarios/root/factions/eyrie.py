"""The notation of the Eyrie's leaders and Decree (Law 7.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.games.root.clockwork.electric_eyrie.turn import ElectricEyrieTurn
from bot.games.root.factions.eyrie.pieces import LEADERS
from bot.games.root.law.cards import CARDS
from bot.games.root.law.state import State, Step
from bot.scenarios.root.faction import FactionNotation, Names
from bot.scenarios.root.names import NONE


class EyrieNotation(FactionNotation):
    """The Decree as lists of cards by column; leaders by name."""

    SEATS = ("eyrie",)
    NAMES: ClassVar[Names] = {"leader": (NONE, *LEADERS), "fallen": LEADERS, "decree": CARDS}
    ONCE = ("fallen",)
    OTHERWISE: ClassVar[Mapping[str, str]] = {"fallen": "fallen_leaders"}
    CHOICES: ClassVar[Names] = {"leader": LEADERS}
    ORDERED = False

    def begin_phase(self, turn: Step, phase: str, state: State) -> None:
        """Begin Daylight with the first column of the Decree (R5.5.1)."""
        first = isinstance(turn, ElectricEyrieTurn) and phase == "daylight"
        super().begin_phase(turn, "recruit" if first else phase, state)


EYRIE = EyrieNotation()
