"""The Drillbit Duchy and the order of its turn (R10)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Seat
from bot.games.root.clockwork.drillbit_duchy.investors import begin_investors
from bot.games.root.clockwork.drillbit_duchy.pieces import DrillbitPieces
from bot.games.root.clockwork.drillbit_duchy.rules import DrillbitBattleRules
from bot.games.root.clockwork.drillbit_duchy.setup import SetUpDrillbitDuchy
from bot.games.root.clockwork.drillbit_duchy.takeover import TAKEOVER
from bot.games.root.clockwork.drillbit_duchy.traits import TRAITS
from bot.games.root.clockwork.drillbit_duchy.turn import DrillbitDuchyTurn
from bot.games.root.clockwork.piles import OrderPileRules
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.factions.duchy.rules import BurrowGroundRules
from bot.games.root.hooks import ClockworkFaction
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.state import Log, Loss, State, Step


class DrillbitDuchyLossRules(LossRules[DrillbitPieces]):
    """The Price of Failure (R10.2.1), and Investors (R3.3.2)."""

    def after_losses(
        self,
        faction: DrillbitPieces,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Lose a crown with any buildings (R10.2.1); people answer to Investors (R3.3.2)."""
        suits = {state.suits[loss.clearing] for loss in losses if loss.piece in faction.BUILDINGS}
        if suits:
            faction.lose_crown(suits, log)
            if "investors" in faction.traits:
                begin_investors(state, faction.name, by, sorted(suits), log)


class DrillbitDuchyCourseRules(CourseRules[DrillbitPieces]):
    """Set-up and turn of the Drillbit Duchy (R10.3 to R10.6)."""

    def setup_steps(self, faction: DrillbitPieces) -> list[Step]:
        """Set the Drillbit Duchy up (R10.3)."""
        return [SetUpDrillbitDuchy(seat=faction.name)]

    def turn_steps(self, faction: DrillbitPieces) -> list[Step]:
        """Take a turn by the order card."""
        return [DrillbitDuchyTurn(seat=faction.name)]


class DrillbitDuchy(DrillbitPieces, tag="drillbit_duchy", kw_only=True):
    """The Underground Duchy played by the clockwork."""

    BATTLE = DrillbitBattleRules()
    GROUND = BurrowGroundRules()
    LOSSES = DrillbitDuchyLossRules()
    PILES = OrderPileRules()
    COURSE = DrillbitDuchyCourseRules()
    POLICY = CLOCKWORK


DRILLBIT_DUCHY = ClockworkFaction(kind=DrillbitDuchy, traits=TRAITS, takeover=TAKEOVER)
