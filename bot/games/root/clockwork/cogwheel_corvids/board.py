"""The Cogwheel Corvids and the order of their turn (R11)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.root.clockwork.cogwheel_corvids.pieces import CogwheelPieces
from bot.games.root.clockwork.cogwheel_corvids.setup import ScatterLowest
from bot.games.root.clockwork.cogwheel_corvids.turn import CogwheelCorvidsTurn
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.law.policy import Policy
from bot.games.root.law.state import Step


class CogwheelCorvids(CogwheelPieces, tag="cogwheel_corvids", kw_only=True):
    """The Corvids played by the clockwork."""

    POLICY: ClassVar[Policy | None] = CLOCKWORK

    def setup_steps(self) -> list[Step]:
        """Place the first warriors (R11.3)."""
        return [ScatterLowest(seat=self.name)]

    def turn_steps(self) -> list[Step]:
        """Take a turn by the order card."""
        return [CogwheelCorvidsTurn(seat=self.name)]
