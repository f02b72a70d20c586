"""The Riverfolk Robots and the order of their turn (R9)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.clockwork.riverfolk_robots.pieces import RobotPieces
from bot.games.root.clockwork.riverfolk_robots.setup import OpenMarket
from bot.games.root.clockwork.riverfolk_robots.turn import RiverfolkRobotsTurn
from bot.games.root.law.policy import Policy
from bot.games.root.law.state import Step


class RiverfolkRobots(RobotPieces, tag="riverfolk_robots", kw_only=True):
    """The Riverfolk played by the clockwork."""

    POLICY: ClassVar[Policy | None] = CLOCKWORK

    def setup_steps(self) -> list[Step]:
        """Open the Market (R9.3)."""
        return [OpenMarket(seat=self.name)]

    def turn_steps(self) -> list[Step]:
        """Take a turn by the order of the Market."""
        return [RiverfolkRobotsTurn(seat=self.name)]
