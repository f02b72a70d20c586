"""The Riverfolk Robots and the order of their turn (R9)."""

from __future__ import annotations

from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.clockwork.riverfolk_robots.pieces import RobotPieces
from bot.games.root.clockwork.riverfolk_robots.rules import RobotBattleRules, RobotPileRules
from bot.games.root.clockwork.riverfolk_robots.setup import OpenMarket
from bot.games.root.clockwork.riverfolk_robots.takeover import TAKEOVER
from bot.games.root.clockwork.riverfolk_robots.traits import TRAITS
from bot.games.root.clockwork.riverfolk_robots.turn import RiverfolkRobotsTurn
from bot.games.root.factions.riverfolk.rules import RiverfolkGroundRules, RiverfolkOthersRules
from bot.games.root.hooks import ClockworkFaction
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.state import Step


class RiverfolkRobotsCourseRules(CourseRules[RobotPieces]):
    """Set-up and turn of the Riverfolk Robots (R9.3 to R9.6)."""

    def setup_steps(self, faction: RobotPieces) -> list[Step]:
        """Open the Market (R9.3)."""
        return [OpenMarket(seat=faction.name)]

    def turn_steps(self, faction: RobotPieces) -> list[Step]:
        """Take a turn by the order of the Market."""
        return [RiverfolkRobotsTurn(seat=faction.name)]


class RiverfolkRobots(RobotPieces, tag="riverfolk_robots", kw_only=True):
    """The Riverfolk played by the clockwork."""

    BATTLE = RobotBattleRules()
    GROUND = RiverfolkGroundRules()
    PILES = RobotPileRules()
    COURSE = RiverfolkRobotsCourseRules()
    OTHERS = RiverfolkOthersRules()
    POLICY = CLOCKWORK


RIVERFOLK_ROBOTS = ClockworkFaction(kind=RiverfolkRobots, traits=TRAITS, takeover=TAKEOVER)
