"""The Automated Alliance and the order of its turn (R6)."""

from __future__ import annotations

from bot.games.root.clockwork.automated_alliance.pieces import AutomatedPieces
from bot.games.root.clockwork.automated_alliance.rules import (
    AutomatedBattleRules,
    AutomatedLossRules,
    AutomatedOthersRules,
    AutomatedTradeRules,
)
from bot.games.root.clockwork.automated_alliance.takeover import TAKEOVER
from bot.games.root.clockwork.automated_alliance.traits import TRAITS
from bot.games.root.clockwork.automated_alliance.turn import AutomatedAllianceTurn
from bot.games.root.clockwork.piles import OrderPileRules
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.hooks import ClockworkFaction
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.state import Step


class AutomatedAllianceCourseRules(CourseRules[AutomatedPieces]):
    """Set-up and turn of the Automated Alliance (R6.3 to R6.6)."""

    def setup_steps(self, faction: AutomatedPieces) -> list[Step]:
        """Place nothing: all pieces begin on the board (R6.3)."""
        return []

    def turn_steps(self, faction: AutomatedPieces) -> list[Step]:
        """Take a turn by the order card."""
        return [AutomatedAllianceTurn(seat=faction.name)]


class AutomatedAlliance(AutomatedPieces, tag="automated_alliance", kw_only=True):
    """The Alliance played by the clockwork."""

    BATTLE = AutomatedBattleRules()
    LOSSES = AutomatedLossRules()
    PILES = OrderPileRules()
    TRADE = AutomatedTradeRules()
    COURSE = AutomatedAllianceCourseRules()
    OTHERS = AutomatedOthersRules()
    POLICY = CLOCKWORK


AUTOMATED_ALLIANCE = ClockworkFaction(kind=AutomatedAlliance, traits=TRAITS, takeover=TAKEOVER)
