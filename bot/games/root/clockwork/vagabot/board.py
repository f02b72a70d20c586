"""The Vagabot and the order of its turn (R7)."""

from __future__ import annotations

from bot.games.root.clockwork.piles import OrderPileRules
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.clockwork.vagabot.never_ends import NEVER_ENDS
from bot.games.root.clockwork.vagabot.pieces import VagabotPieces
from bot.games.root.clockwork.vagabot.rules import (
    VagabotBattleRules,
    VagabotGroundRules,
    VagabotItemRules,
    VagabotLossRules,
    VagabotTradeRules,
)
from bot.games.root.clockwork.vagabot.setup import SetUpVagabot
from bot.games.root.clockwork.vagabot.takeover import TAKEOVER
from bot.games.root.clockwork.vagabot.traits import TRAITS
from bot.games.root.clockwork.vagabot.turn import VagabotTurn
from bot.games.root.factions.vagabond.reshuffle import RESHUFFLE
from bot.games.root.hooks import ClockworkFaction
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.state import Step


class VagabotCourseRules(CourseRules[VagabotPieces]):
    """Set-up and turn of the Vagabot (R7.3 to R7.6)."""

    def setup_steps(self, faction: VagabotPieces) -> list[Step]:
        """Set the Vagabot up (R7.3)."""
        return [SetUpVagabot(seat=faction.name)]

    def turn_steps(self, faction: VagabotPieces) -> list[Step]:
        """Take a turn by the order card."""
        return [VagabotTurn(seat=faction.name)]


class Vagabot(VagabotPieces, tag="vagabot", kw_only=True):
    """A Vagabond played by the clockwork; the second one is of the same kind."""

    BATTLE = VagabotBattleRules()
    GROUND = VagabotGroundRules()
    LOSSES = VagabotLossRules()
    ITEMS = VagabotItemRules()
    PILES = OrderPileRules()
    TRADE = VagabotTradeRules()
    COURSE = VagabotCourseRules()
    POLICY = CLOCKWORK


VAGABOT = ClockworkFaction(
    kind=Vagabot, traits=TRAITS, takeover=TAKEOVER, reshuffle=RESHUFFLE, never_ends=NEVER_ENDS
)
