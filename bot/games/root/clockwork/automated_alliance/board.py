"""The Automated Alliance and the order of its turn (R6)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.root.clockwork.automated_alliance.pieces import AutomatedPieces
from bot.games.root.clockwork.automated_alliance.turn import AutomatedAllianceTurn
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.law.policy import Policy
from bot.games.root.law.state import Step


class AutomatedAlliance(AutomatedPieces, tag="automated_alliance", kw_only=True):
    """The Alliance played by the clockwork."""

    POLICY: ClassVar[Policy | None] = CLOCKWORK

    def setup_steps(self) -> list[Step]:
        """Place nothing: all pieces begin on the board (R6.3)."""
        return []

    def turn_steps(self) -> list[Step]:
        """Take a turn by the order card."""
        return [AutomatedAllianceTurn(seat=self.name)]
