"""The Mechanical Marquise 2.0 and the order of its turn (R4)."""

from __future__ import annotations

from bot.games.root.clockwork.mechanical_marquise.pieces import MechanicalPieces
from bot.games.root.clockwork.mechanical_marquise.rules import MechanicalBattleRules
from bot.games.root.clockwork.mechanical_marquise.setup import SetUpMechanicalMarquise
from bot.games.root.clockwork.mechanical_marquise.takeover import TAKEOVER
from bot.games.root.clockwork.mechanical_marquise.traits import TRAITS
from bot.games.root.clockwork.mechanical_marquise.turn import MechanicalMarquiseTurn
from bot.games.root.clockwork.piles import OrderPileRules
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.factions.marquise.rules import MarquiseGroundRules
from bot.games.root.hooks import ClockworkFaction
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.state import Step


class MechanicalMarquiseCourseRules(CourseRules[MechanicalPieces]):
    """Set-up and turn of the Mechanical Marquise (R4.3 to R4.6)."""

    def setup_steps(self, faction: MechanicalPieces) -> list[Step]:
        """Set the Mechanical Marquise up (R4.3)."""
        return [SetUpMechanicalMarquise(seat=faction.name)]

    def turn_steps(self, faction: MechanicalPieces) -> list[Step]:
        """Take a turn by the order card."""
        return [MechanicalMarquiseTurn(seat=faction.name)]


class MechanicalMarquise(MechanicalPieces, tag="mechanical_marquise", kw_only=True):
    """The Marquise played by the clockwork."""

    BATTLE = MechanicalBattleRules()
    GROUND = MarquiseGroundRules()
    PILES = OrderPileRules()
    COURSE = MechanicalMarquiseCourseRules()
    POLICY = CLOCKWORK


MECHANICAL_MARQUISE = ClockworkFaction(kind=MechanicalMarquise, traits=TRAITS, takeover=TAKEOVER)
