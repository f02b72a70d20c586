"""The Mechanical Marquise 2.0 and the order of its turn (R4)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.root.clockwork.mechanical_marquise.pieces import MechanicalPieces
from bot.games.root.clockwork.mechanical_marquise.setup import SetUpMechanicalMarquise
from bot.games.root.clockwork.mechanical_marquise.turn import MechanicalMarquiseTurn
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.law.policy import Policy
from bot.games.root.law.state import Step


class MechanicalMarquise(MechanicalPieces, tag="mechanical_marquise", kw_only=True):
    """The Marquise played by the clockwork."""

    POLICY: ClassVar[Policy | None] = CLOCKWORK

    def setup_steps(self) -> list[Step]:
        """Set the Mechanical Marquise up (R4.3)."""
        return [SetUpMechanicalMarquise(seat=self.name)]

    def turn_steps(self) -> list[Step]:
        """Take a turn by the order card."""
        return [MechanicalMarquiseTurn(seat=self.name)]
