"""The Electric Eyrie and the order of its turn (R5)."""

from __future__ import annotations

from bot.games.game import CardId
from bot.games.log import emit
from bot.games.root.clockwork.electric_eyrie.pieces import ElectricPieces
from bot.games.root.clockwork.electric_eyrie.rules import ElectricLossRules, ElectricPileRules
from bot.games.root.clockwork.electric_eyrie.setup import FirstRoost
from bot.games.root.clockwork.electric_eyrie.takeover import TAKEOVER
from bot.games.root.clockwork.electric_eyrie.traits import TRAITS
from bot.games.root.clockwork.electric_eyrie.turn import ElectricEyrieTurn
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.factions.eyrie.events import AddedToDecree
from bot.games.root.factions.eyrie.rules import EyrieGroundRules
from bot.games.root.hooks import ClockworkFaction
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.kinds import BIRD
from bot.games.root.law.state import Log, State, Step

AMBUSH = CardId("ambush_bird")


class ElectricEyrieCourseRules(CourseRules[ElectricPieces]):
    """Set-up and turn of the Electric Eyrie (R5.3 to R5.6)."""

    def before_deal(self, faction: ElectricPieces, state: State, log: Log) -> None:
        """Take a bird ambush out of the deck into the Decree, if challenging (R3.3.1)."""
        if faction.difficulty in ("challenging", "nightmare") and AMBUSH in state.deck:
            state.deck.remove(AMBUSH)
            faction.decree[BIRD].append(AMBUSH)
            emit(
                log, AddedToDecree(seat=faction.name, card=AMBUSH, column="bird", section="R3.3.1")
            )

    def setup_steps(self, faction: ElectricPieces) -> list[Step]:
        """Set the Electric Eyrie up (R5.3)."""
        return [FirstRoost(seat=faction.name)]

    def turn_steps(self, faction: ElectricPieces) -> list[Step]:
        """Take a turn by the Decree."""
        return [ElectricEyrieTurn(seat=faction.name)]


class ElectricEyrie(ElectricPieces, tag="electric_eyrie", kw_only=True):
    """The Eyrie played by the clockwork."""

    GROUND = EyrieGroundRules()
    LOSSES = ElectricLossRules()
    PILES = ElectricPileRules()
    COURSE = ElectricEyrieCourseRules()
    POLICY = CLOCKWORK


ELECTRIC_EYRIE = ClockworkFaction(kind=ElectricEyrie, traits=TRAITS, takeover=TAKEOVER)
