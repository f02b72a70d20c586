"""The Riverfolk Robots: set-up, takeover, and what is declared of it (R9)."""

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.clockwork.riverfolk_robots.events import FundsPaidIn, MarketCleared
from bot.games.root.clockwork.riverfolk_robots.pieces import (
    RobotBattleRules,
    RobotPieces,
    RobotPileRules,
    robots_faction,
)
from bot.games.root.clockwork.riverfolk_robots.turn import RiverfolkRobotsTurn, stock_market
from bot.games.root.factions.riverfolk.pieces import (
    BY_RIVER,
    PRICES,
    box_with_more,
    company_faction,
)
from bot.games.root.factions.riverfolk.services import (
    SERVICES,
    RiverfolkGroundRules,
    RiverfolkOthersRules,
)
from bot.games.root.hooks import ClockworkFaction, Takeover
from bot.games.root.law.deck import put_away
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Due, Faction, Log, State, Step
from bot.games.root.takeover.exchange import kept_fields, swap_faction

TRAITS = ("greedy", "involved", "garrison", "ferocious")


FIRST_PAYMENT = 1
"""Own warriors in the Payments box at the start (R9.3.4)."""


class OpenMarket(Step, tag="open_market", kw_only=True):
    """Place warriors along the river, make the first payment and fill the Market (R9.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Set up at once."""
        state.steps.pop()
        for clearing in BY_RIVER[state.map]:
            if may_place(state, self.seat, clearing):
                place(state, self.seat, WARRIOR, clearing, 1, log, "R9.3.2")
        faction = robots_faction(state, self.seat)
        faction.supply[WARRIOR] -= FIRST_PAYMENT
        faction.take_payment(self.seat, FIRST_PAYMENT)
        stock_market(state, self.seat, log, "R9.3.5")
        return None


KEPT = ("payments", "lost_posts")
"""The fields that the Riverfolk keep besides those of every faction (Law 11.2)."""


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Put all warriors on the board in Payments, the only box of the Robots (R9.2.3).

    Trade posts that have left the game do not come back. The Market is filled in Birdsong (R9.4.1).
    """
    faction = company_faction(state, seat)
    payments = faction.payments
    paid_in = 0
    for box in (faction.funds, faction.committed, *faction.crafting.values()):
        for owner, count in box.items():
            payments = box_with_more(payments, owner, count)
            paid_in += count
    swap_faction(state, seat, kind, {**kept_fields(faction, *KEPT), "payments": payments})
    if paid_in:
        emit(log, FundsPaidIn(seat=seat, count=paid_in, section="R9.2.3"))


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Discard the Market; payments stay, and services have the Robots' lowest price at first."""
    faction = robots_faction(state, seat)
    market = tuple(faction.market)
    prices = dict.fromkeys(SERVICES, min(price for _, price in PRICES))
    swap_faction(state, seat, kind, {**kept_fields(faction, *KEPT), "prices": prices})
    emit(log, MarketCleared(seat=seat, cards=market, section="11.2.3"))
    for card in market:
        put_away(state, card, log)


TAKEOVER = Takeover(_to_clockwork, _to_person)


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
