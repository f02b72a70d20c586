"""The Corvid Conspiracy: the order of its turn, and what is declared of it (Law 13)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Offer, Seat, Section
from bot.games.orders import ASK, Do, Window
from bot.games.root.factions.corvids.choices import (
    Expose,
    Flip,
    PlaceWarrior,
    Plot,
    RaidFirst,
    RecruitSuit,
    Trick,
)
from bot.games.root.factions.corvids.exposure import (
    SECTION,
    CorvidBattleRules,
    CorvidGroundRules,
    expose_plot,
    facedown_beside,
    take_back,
    why_not_expose,
)
from bot.games.root.factions.corvids.pieces import PLOT, PLOTS, CorvidPieces
from bot.games.root.factions.corvids.refusals import facts_of, why_not
from bot.games.root.factions.corvids.turn import (
    CorvidsBirdsong,
    CorvidsDaylight,
    CorvidsEvening,
    Exert,
    one_of_each_suit,
    settle_corvids,
)
from bot.games.root.hooks import ChoiceRatings, Orders, PeopleFaction, Posed, TimingRefusals
from bot.games.root.law import choices
from bot.games.root.law.any_time import AnyTime
from bot.games.root.law.deck import matching
from bot.games.root.law.effects import StartOfBirdsong, StartOfDaylight, StartOfEvening
from bot.games.root.law.homelands import ChooseHomeland
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.others import OthersRules
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.maps import MAPS
from bot.games.root.law.pieces import enemies_of
from bot.games.root.law.state import Log, Loss, State, Step
from bot.games.root.rating import NEVER, RatedView, worth_of_card

TIMING = TimingRefusals(of_others=frozenset({Expose, RaidFirst}))


LAST_CHANCE = Window("last_chance", ("last_chance",), (Do("decline"), Do(ASK)))

ORDERS = Orders(others=(Posed("13.2.4", LAST_CHANCE),))


BEST_PLOTS_FIRST = ("extortion", "bomb", "raid", "snare")
"""The best first."""


def _recruit_suit(seen: RatedView, choice: RecruitSuit) -> float:
    few = sum(seen.own(at, WARRIOR) == 0 for at in seen.of_suit(choice.suit))
    return 30 + few - worth_of_card(choice.card)


def _rate_plot(seen: RatedView, choice: Plot) -> float:
    """Rate a plot that a warrior stays with; no other can be flipped (Law 13.4.2)."""
    if seen.own(choice.clearing, WARRIOR) <= max(seen.cost(choice, "warriors"), 1):
        return -1
    return 80 - BEST_PLOTS_FIRST.index(choice.plot) - seen.threat(choice.clearing)


def _rate_spy(seen: RatedView, choice: PlaceWarrior) -> float:
    """Rate a clearing beside other own warriors, and beside enemies who could be hurt."""
    near = MAPS[seen.view.map].clearings[choice.clearing - 1].adjacent
    company = sum(bool(seen.own(clearing, WARRIOR)) for clearing in near)
    enemies = sum(bool(seen.threat(clearing)) for clearing in near)
    return 10 * company + enemies


RATINGS = ChoiceRatings(
    simply={Expose: NEVER, Trick: NEVER, Flip: 85},
    rated={RecruitSuit: _recruit_suit, Plot: _rate_plot, PlaceWarrior: _rate_spy},
    spared=(PLOT,),
)


class CorvidsLossRules(LossRules[CorvidPieces]):
    """Plots that are removed (Law 13.7.4)."""

    def after_losses(
        self,
        faction: CorvidPieces,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Return removed plots to the supply; removed raids place warriors (Law 13.7.4)."""
        take_back(state, faction, losses, log)


class CorvidsOthersRules(OthersRules[CorvidPieces]):
    """Exposure (Law 13.2.4)."""

    INTERRUPTS: ClassVar[bool] = True

    def may_interrupt(self, faction: CorvidPieces, state: State, seat: Seat) -> Section:
        """Return the section of Exposure if a hand may hold a card to show (Law 13.2.4)."""
        other = state.factions[seat]
        if not other.hand or seat not in enemies_of(state, faction.name):
            return ""
        return SECTION if facedown_beside(faction, other) else ""

    def interrupts(self, faction: CorvidPieces, state: State, seat: Seat) -> list[Offer]:
        """Offer an enemy every guess at a plot beside its pieces: Exposure (Law 13.2.4)."""
        other = state.factions[seat]
        if not other.hand:
            return []
        plots = facedown_beside(faction, other)
        if not plots or seat not in enemies_of(state, faction.name):
            return []
        rows = [
            (clearing, guess, card)
            for clearing in plots
            for card in matching(other.hand, state.suits[clearing])
            for guess in PLOTS
        ]
        return [Offer(Expose, rows)] if rows else []

    AT_ANY_TIME: ClassVar[Mapping[type[Choice], AnyTime[Any]]] = {
        Expose: AnyTime(SECTION, expose_plot, why_not_expose)
    }


class CorvidsCourseRules(CourseRules[CorvidPieces]):
    """Set-up and turn of the Corvids (Law 13.3 to 13.6)."""

    MOMENTS: ClassVar[Mapping[type[Choice], str]] = {
        **dict.fromkeys((choices.Craft, Flip, RecruitSuit), "corvids_birdsong"),
        **dict.fromkeys((choices.Move, choices.Battle, Plot, Trick), "corvids_daylight"),
    }

    def why_not(
        self, faction: CorvidPieces, state: State, owed: Decision, choice: Choice
    ) -> IllegalChoiceError | None:
        """Return the Corvids' rule that forbids a choice, or None."""
        return why_not(state, owed, choice)

    def facts(
        self, faction: CorvidPieces, state: State, decision: Decision, choice: Choice
    ) -> Facts | None:
        """Return what a choice costs and brings."""
        return facts_of(state, decision, choice)

    def setup_steps(self, faction: CorvidPieces) -> list[Step]:
        """Set the Corvids up (Law 13.3)."""
        return [one_of_each_suit(faction.name)]

    def advanced_steps(self, faction: CorvidPieces) -> list[Step]:
        """Set the Corvids up by their setup card (Law 19.8.3)."""
        return [ChooseHomeland(seat=faction.name), one_of_each_suit(faction.name)]

    def settle_homeland(
        self, faction: CorvidPieces, state: State, clearing: Clearing, log: Log
    ) -> None:
        """Place a warrior and a plot (Law 19.8.3)."""
        settle_corvids(state, faction.name, clearing, log)

    def turn_steps(self, faction: CorvidPieces) -> list[Step]:
        """Take a turn: Birdsong 13.4, Daylight 13.5, Evening 13.6."""
        seat = faction.name
        return [
            StartOfBirdsong(seat=seat),
            CorvidsBirdsong(seat=seat),
            StartOfDaylight(seat=seat),
            CorvidsDaylight(seat=seat),
            StartOfEvening(seat=seat),
            Exert(seat=seat),
            CorvidsEvening(seat=seat),
        ]


class Corvids(CorvidPieces, tag="corvids", kw_only=True):
    """The Corvid Conspiracy played by a person."""

    BATTLE = CorvidBattleRules()
    GROUND = CorvidGroundRules()
    LOSSES = CorvidsLossRules()
    COURSE = CorvidsCourseRules()
    OTHERS = CorvidsOthersRules()


CORVIDS = PeopleFaction(kind=Corvids, ratings=RATINGS, orders=ORDERS, timing=TIMING)
