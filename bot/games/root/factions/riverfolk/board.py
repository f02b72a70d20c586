"""The Riverfolk Company: the order of its turn, and what is declared of it (Law 11)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Seat
from bot.games.orders import ASK, Do, Window
from bot.games.root.factions.riverfolk.choices import (
    CommitFirst,
    DrawCard,
    EstablishPost,
    ExportCard,
    LoseFund,
    PayWithItem,
    RecruitByRiver,
    RiverfolkBoard,
    SetPrice,
    Settle,
)
from bot.games.root.factions.riverfolk.pieces import POST, CompanyPieces
from bot.games.root.factions.riverfolk.refusals import WHEN, facts_of, why_not
from bot.games.root.factions.riverfolk.services import (
    CompanyGroundRules,
    CompanyPileRules,
    RiverfolkOthersRules,
)
from bot.games.root.factions.riverfolk.turn import (
    RiverfolkBirdsong,
    RiverfolkDaylight,
    SetCosts,
    SettleRiver,
    StartingPrices,
    disrupt,
)
from bot.games.root.hooks import ChoiceRatings, Orders, PeopleFaction, Posed, TimingRefusals
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.deck import DrawAndDiscard
from bot.games.root.law.effects import (
    BirdsongEffects,
    StartOfBirdsong,
    StartOfDaylight,
    StartOfEvening,
)
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.kinds import CLEARINGS, WARRIOR
from bot.games.root.law.state import Log, Loss, State, Step
from bot.games.root.rating import NEVER, RatedView, by_power, worth_of_card

TIMING = TimingRefusals(of_others=frozenset({PayWithItem}))


SERVICES = Window("buy_services", ("buy_services",), (Do("decline"), Do(ASK)))

ORDERS = Orders(others=(Posed("11.2.6", SERVICES),))


ENOUGH = 6
"""Funds that the stand-in keeps for the Dividends and for trade posts."""

FEW_CARDS = 4
"""Cards in hand with which it draws no more: buyers have a choice of them."""

USUAL = 2
"""The price at which it sells each service."""


def _riverfolk_board(seen: RatedView) -> RiverfolkBoard:
    board = seen.me.board
    assert isinstance(board, RiverfolkBoard)
    return board


def _count_funds(seen: RatedView) -> int:
    return sum(_riverfolk_board(seen).funds.values())


def _rate_post(seen: RatedView, choice: EstablishPost) -> float:
    return 90 - seen.threat(choice.clearing) / 2


def _rate_drawing(seen: RatedView, choice: DrawCard) -> float:
    del choice
    return 20 if len(seen.me.hand or ()) < FEW_CARDS and _count_funds(seen) > 1 else -1


def _rate_river_recruit(seen: RatedView, choice: RecruitByRiver) -> float:
    if _count_funds(seen) <= ENOUGH:
        return -1
    own = 1 if choice.fund == seen.name else 0
    return 12 + own + min(seen.threat(choice.clearing), 5) - seen.strength(choice.clearing)


def _rate_funded_craft(seen: RatedView, choice: choices.Craft) -> float:
    del seen
    card = CARDS[choice.card]
    return 70 + 5 * card.points if card.item else 8


def _rate_export(seen: RatedView, choice: ExportCard) -> float:
    return 3 - worth_of_card(choice.card) if _count_funds(seen) > 1 else -1


def _rate_funded_battle(seen: RatedView, choice: choices.Battle) -> float:
    """Rate a battle that costs a fund: for what can be won there alone."""
    worth = by_power(seen, choice, seen.present(choice.clearing).warriors)
    return worth - (5 if seen.prize(choice.clearing, choice.defender) else 40)


def _rate_price(seen: RatedView, choice: SetPrice) -> float:
    """Rate the usual price best, and never change others (a pass is worth nothing)."""
    if seen.may_pass():
        return NEVER
    return -abs(choice.space - USUAL)


def _rate_lost_fund(seen: RatedView, choice: LoseFund) -> float:
    """Keep pairs of others' funds: they pay for trade posts."""
    count = _riverfolk_board(seen).funds.get(choice.fund, 0)
    return (5 if choice.fund == seen.name else 0) + (3 if count % 2 else 0)


WAYS = 3
"""Clearings by the river in which warriors begin."""


def _rate_settling(seen: RatedView, choice: Settle) -> float:
    """Rate three clearings by the river, then company in them."""
    ways = sum(bool(seen.own(clearing, WARRIOR)) for clearing in CLEARINGS)
    there = seen.own(choice.clearing, WARRIOR)
    return float(bool(there) if ways >= WAYS else -there)


RATINGS = ChoiceRatings(
    simply={CommitFirst: NEVER, choices.BuyService: NEVER, PayWithItem: 1},
    rated={
        EstablishPost: _rate_post,
        DrawCard: _rate_drawing,
        RecruitByRiver: _rate_river_recruit,
        ExportCard: _rate_export,
        SetPrice: _rate_price,
        LoseFund: _rate_lost_fund,
        Settle: _rate_settling,
    },
    instead={choices.Craft: _rate_funded_craft, choices.Battle: _rate_funded_battle},
    spared=(POST,),
)


class RiverfolkLossRules(LossRules[CompanyPieces]):
    """Trade Disruption (Law 11.2.5.1)."""

    def after_losses(
        self,
        faction: CompanyPieces,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Take trade posts out of the game, and funds for each (Law 11.2.5.1)."""
        disrupt(state, faction, losses)


class RiverfolkCourseRules(CourseRules[CompanyPieces]):
    """Set-up and turn of the Riverfolk (Law 11.3 to 11.6)."""

    MOMENTS: ClassVar[Mapping[type[Choice], str]] = {
        **{kind: moment for kind, (moment, _) in WHEN.items()},
        SetPrice: "set_costs",
    }

    def why_not(
        self, faction: CompanyPieces, state: State, owed: Decision, choice: Choice
    ) -> IllegalChoiceError | None:
        """Apply the Riverfolk's own rules."""
        return why_not(state, owed, choice)

    def facts(
        self, faction: CompanyPieces, state: State, decision: Decision, choice: Choice
    ) -> Facts | None:
        """Return what a choice costs and brings."""
        return facts_of(state, decision, choice)

    def setup_steps(self, faction: CompanyPieces) -> list[Step]:
        """Set the Riverfolk up (Law 11.3)."""
        return [SettleRiver(seat=faction.name), StartingPrices(seat=faction.name)]

    def turn_steps(self, faction: CompanyPieces) -> list[Step]:
        """Take a turn: Birdsong 11.4, Daylight 11.5, Evening 11.6."""
        seat = faction.name
        return [
            StartOfBirdsong(seat=seat),
            BirdsongEffects(seat=seat),
            RiverfolkBirdsong(seat=seat),
            StartOfDaylight(seat=seat),
            RiverfolkDaylight(seat=seat),
            StartOfEvening(seat=seat),
            DrawAndDiscard(seat=seat, count=0, section="11.6.1"),
            SetCosts(seat=seat),
        ]


class Riverfolk(CompanyPieces, tag="riverfolk", kw_only=True):
    """The Riverfolk Company played by a person."""

    GROUND = CompanyGroundRules()
    LOSSES = RiverfolkLossRules()
    PILES = CompanyPileRules()
    COURSE = RiverfolkCourseRules()
    OTHERS = RiverfolkOthersRules()


RIVERFOLK = PeopleFaction(kind=Riverfolk, ratings=RATINGS, orders=ORDERS, timing=TIMING)
