"""The Cogwheel Corvids and the order of their turn (R11)."""

from __future__ import annotations

from bot.games.root.clockwork.cogwheel_corvids.pieces import CogwheelPieces
from bot.games.root.clockwork.cogwheel_corvids.reshuffle import RESHUFFLE
from bot.games.root.clockwork.cogwheel_corvids.rules import CogwheelLossRules
from bot.games.root.clockwork.cogwheel_corvids.setup import ScatterLowest
from bot.games.root.clockwork.cogwheel_corvids.takeover import TAKEOVER
from bot.games.root.clockwork.cogwheel_corvids.traits import TRAITS
from bot.games.root.clockwork.cogwheel_corvids.turn import CogwheelCorvidsTurn
from bot.games.root.clockwork.piles import OrderPileRules
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.factions.corvids.rules import CorvidBattleRules, CorvidGroundRules
from bot.games.root.hooks import ClockworkFaction
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.state import Step


class CogwheelCorvidsCourseRules(CourseRules[CogwheelPieces]):
    """Set-up and turn of the Cogwheel Corvids (R11.3 to R11.6)."""

    def setup_steps(self, faction: CogwheelPieces) -> list[Step]:
        """Place the first warriors (R11.3)."""
        return [ScatterLowest(seat=faction.name)]

    def turn_steps(self, faction: CogwheelPieces) -> list[Step]:
        """Take a turn by the order card."""
        return [CogwheelCorvidsTurn(seat=faction.name)]


class CogwheelCorvids(CogwheelPieces, tag="cogwheel_corvids", kw_only=True):
    """The Corvids played by the clockwork."""

    BATTLE = CorvidBattleRules()
    GROUND = CorvidGroundRules()
    LOSSES = CogwheelLossRules()
    PILES = OrderPileRules()
    COURSE = CogwheelCorvidsCourseRules()
    POLICY = CLOCKWORK


COGWHEEL_CORVIDS = ClockworkFaction(
    kind=CogwheelCorvids, traits=TRAITS, takeover=TAKEOVER, reshuffle=RESHUFFLE
)
