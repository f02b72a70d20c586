"""The Electric Eyrie and the order of its turn (R5)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.root.clockwork.electric_eyrie.pieces import ElectricPieces
from bot.games.root.clockwork.electric_eyrie.setup import FirstRoost
from bot.games.root.clockwork.electric_eyrie.turn import ElectricEyrieTurn
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.law.policy import Policy
from bot.games.root.law.state import Step


class ElectricEyrie(ElectricPieces, tag="electric_eyrie", kw_only=True):
    """The Eyrie played by the clockwork."""

    POLICY: ClassVar[Policy | None] = CLOCKWORK

    def setup_steps(self) -> list[Step]:
        """Set the Electric Eyrie up (R5.3)."""
        return [FirstRoost(seat=self.name)]

    def turn_steps(self) -> list[Step]:
        """Take a turn by the Decree."""
        return [ElectricEyrieTurn(seat=self.name)]
