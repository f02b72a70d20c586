"""The Logical Lizards and the order of their turn (R8)."""

from __future__ import annotations

from bot.games.root.clockwork.logical_lizards.never_ends import NEVER_ENDS
from bot.games.root.clockwork.logical_lizards.pieces import LogicalPieces
from bot.games.root.clockwork.logical_lizards.rules import (
    LogicalLossRules,
    LogicalTradeRules,
)
from bot.games.root.clockwork.logical_lizards.setup import SetUpLogicalLizards
from bot.games.root.clockwork.logical_lizards.takeover import TAKEOVER
from bot.games.root.clockwork.logical_lizards.traits import TRAITS
from bot.games.root.clockwork.logical_lizards.turn import LogicalLizardsTurn
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.factions.lizards.rules import LizardGroundRules, LizardPileRules
from bot.games.root.hooks import ClockworkFaction
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.state import Step


class LogicalLizardsCourseRules(CourseRules[LogicalPieces]):
    """Set-up and turn of the Logical Lizards (R8.3 to R8.6)."""

    def setup_steps(self, faction: LogicalPieces) -> list[Step]:
        """Set the Logical Lizards up (R8.3)."""
        return [SetUpLogicalLizards(seat=faction.name)]

    def turn_steps(self, faction: LogicalPieces) -> list[Step]:
        """Take a turn by the Lost Souls."""
        return [LogicalLizardsTurn(seat=faction.name)]


class LogicalLizards(LogicalPieces, tag="logical_lizards", kw_only=True):
    """The Lizard Cult played by the clockwork."""

    GROUND = LizardGroundRules()
    LOSSES = LogicalLossRules()
    PILES = LizardPileRules()
    TRADE = LogicalTradeRules()
    COURSE = LogicalLizardsCourseRules()
    POLICY = CLOCKWORK


LOGICAL_LIZARDS = ClockworkFaction(
    kind=LogicalLizards, traits=TRAITS, takeover=TAKEOVER, never_ends=NEVER_ENDS
)
