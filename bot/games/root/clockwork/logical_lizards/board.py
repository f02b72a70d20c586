"""The Logical Lizards and the order of their turn (R8)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.root.clockwork.logical_lizards.pieces import LogicalPieces
from bot.games.root.clockwork.logical_lizards.setup import SetUpLogicalLizards
from bot.games.root.clockwork.logical_lizards.turn import LogicalLizardsTurn
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.law.policy import Policy
from bot.games.root.law.state import Step


class LogicalLizards(LogicalPieces, tag="logical_lizards", kw_only=True):
    """The Lizard Cult played by the clockwork."""

    POLICY: ClassVar[Policy | None] = CLOCKWORK

    def setup_steps(self) -> list[Step]:
        """Set the Logical Lizards up (R8.3)."""
        return [SetUpLogicalLizards(seat=self.name)]

    def turn_steps(self) -> list[Step]:
        """Take a turn by the Lost Souls."""
        return [LogicalLizardsTurn(seat=self.name)]
