"""The Automated Alliance: set-up, takeover, and what is declared of it (R6)."""

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.automated_alliance.choices import SupportersPutAway
from bot.games.root.clockwork.automated_alliance.pieces import (
    AutomatedBattleRules,
    AutomatedLossRules,
    AutomatedOthersRules,
    AutomatedPieces,
    AutomatedTradeRules,
)
from bot.games.root.clockwork.automated_alliance.turn import AutomatedAllianceTurn
from bot.games.root.clockwork.piles import OrderPileRules
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.factions.alliance.pieces import alliance_faction
from bot.games.root.hooks import ClockworkFaction, Takeover
from bot.games.root.law.cards import sorted_by_name
from bot.games.root.law.deck import put_away
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.state import Faction, Log, State, Step
from bot.games.root.takeover.exchange import kept_fields, swap_faction

TRAITS = ("informants", "popularity", "veterans", "wildfire", "steadfast")


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Discard the supporters, and return the officers to the supply: it has neither (R6.3)."""
    faction = alliance_faction(state, seat)
    cards = sorted_by_name(faction.supporters)
    officers = faction.officers
    fields = kept_fields(faction)
    fields["supply"]["warriors"] += officers
    swap_faction(state, seat, kind, fields)
    emit(log, SupportersPutAway(seat=seat, cards=cards, officers=officers, section="R6.3"))
    for card in cards:
        put_away(state, card, log)


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Return without supporters and officers (Law 8.3)."""
    swap_faction(state, seat, kind, kept_fields(state.factions[seat]))


TAKEOVER = Takeover(_to_clockwork, _to_person)


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
