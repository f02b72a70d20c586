"""The notation of the Marquise: Daylight of her clockwork begins with its order (R4.5)."""

from __future__ import annotations

from bot.games.root.clockwork.mechanical_marquise.turn import MechanicalMarquiseTurn
from bot.games.root.law.state import State, Step
from bot.scenarios.root.faction import FactionNotation


class MarquiseNotation(FactionNotation):
    """Pieces as numbers."""

    SEATS = ("marquise",)

    def begin_phase(self, turn: Step, phase: str, state: State) -> None:
        """Gather the ordered clearings for Daylight."""
        if isinstance(turn, MechanicalMarquiseTurn) and phase == "daylight":
            turn.start_daylight(state)
        else:
            super().begin_phase(turn, phase, state)


MARQUISE = MarquiseNotation()
