"""The Duchy: its set-up, the order of its turn, and what is declared of it (Law 12)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Seat
from bot.games.root.factions.duchy.choices import BuildWithCard, Dig, Minister, Reveal, Spend, Sway
from bot.games.root.factions.duchy.daylight import Assembly, Swaying
from bot.games.root.factions.duchy.parliament import Parliament
from bot.games.root.factions.duchy.pieces import (
    BUILDINGS,
    TUNNEL,
    BurrowGroundRules,
    DuchyPieces,
    DuchyPileRules,
    PriceOfFailure,
)
from bot.games.root.factions.duchy.refusals import facts_of, why_not
from bot.games.root.factions.duchy.turn import (
    HOMELAND,
    DuchyBirdsong,
    DuchyCraft,
    DuchyEvening,
    Surface,
    TakeBackRevealed,
    settle_duchy,
)
from bot.games.root.hooks import ChoiceRatings, Orders, PeopleFaction
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.effects import (
    BirdsongEffects,
    StartOfBirdsong,
    StartOfDaylight,
    StartOfEvening,
)
from bot.games.root.law.homelands import ChooseHomeland
from bot.games.root.law.hooks.course import CourseRules, HomelandRule
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import Log, Loss, State, Step
from bot.games.root.rating import RatedView, keep_birds, part_with, rate_building

ORDERS = Orders()


def _rate_shown_building(seen: RatedView, choice: BuildWithCard) -> float:
    """Rate a building that a card is shown for: a bird does not come back."""
    return rate_building(seen, choice) - 5 * (CARDS[choice.card].suit == "bird")


def _rate_digging(seen: RatedView, choice: Dig) -> float:
    """Rate a tunnel for a card: the least useful one."""
    return 12 + (part_with(seen, choice) - 20) / 20


RATINGS = ChoiceRatings(
    simply={Sway: 75, Minister: 40, Spend: 30},
    rated={BuildWithCard: _rate_shown_building, Reveal: keep_birds, Dig: _rate_digging},
    spared=(TUNNEL,),
)


class DuchyLossRules(LossRules[DuchyPieces]):
    """The Price of Failure (Law 12.2.3)."""

    def after_losses(
        self,
        faction: DuchyPieces,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Pay the Price of Failure when buildings were removed (Law 12.2.3)."""
        if any(loss.piece in BUILDINGS for loss in losses):
            state.steps.append(PriceOfFailure(seat=faction.name))


class DuchyCourseRules(CourseRules[DuchyPieces]):
    """Set-up and turn of the Duchy (Law 12.3 to 12.6)."""

    MOMENTS: ClassVar[Mapping[type[Choice], str]] = {
        **dict.fromkeys((BuildWithCard, choices.Recruit, choices.Move), "assembly"),
        **dict.fromkeys((choices.Battle, Dig), "assembly"),
        Minister: "parliament",
        Sway: "sway",
        choices.Craft: "craft",
    }

    def why_not(
        self, faction: DuchyPieces, state: State, owed: Decision, choice: Choice
    ) -> IllegalChoiceError | None:
        """Return the Duchy's rule that forbids a choice, or None."""
        return why_not(state, owed, choice)

    def facts(
        self, faction: DuchyPieces, state: State, decision: Decision, choice: Choice
    ) -> Facts | None:
        """Return what a choice costs and brings."""
        return facts_of(state, decision, choice)

    def setup_steps(self, faction: DuchyPieces) -> list[Step]:
        """Set the Duchy up (Law 12.3)."""
        return [Surface(seat=faction.name)]

    HOMELAND: ClassVar[HomelandRule] = HOMELAND

    def advanced_steps(self, faction: DuchyPieces) -> list[Step]:
        """Set the Duchy up by their setup card (Law 19.8.3)."""
        return [ChooseHomeland(seat=faction.name)]

    def settle_homeland(
        self, faction: DuchyPieces, state: State, clearing: Clearing, log: Log
    ) -> None:
        """Place the tunnel and the warriors, in and around it (Law 19.8.3)."""
        settle_duchy(state, faction.name, clearing, log)

    def turn_steps(self, faction: DuchyPieces) -> list[Step]:
        """Take a turn: Birdsong 12.4, Daylight 12.5, Evening 12.6."""
        seat = faction.name
        return [
            StartOfBirdsong(seat=seat),
            DuchyBirdsong(seat=seat),
            BirdsongEffects(seat=seat),
            StartOfDaylight(seat=seat),
            Assembly(seat=seat),
            Parliament(seat=seat),
            Swaying(seat=seat),
            StartOfEvening(seat=seat),
            TakeBackRevealed(seat=seat),
            DuchyCraft(seat=seat),
            DuchyEvening(seat=seat),
        ]


class Duchy(DuchyPieces, tag="duchy", kw_only=True):
    """The Underground Duchy played by a person."""

    GROUND = BurrowGroundRules()
    LOSSES = DuchyLossRules()
    PILES = DuchyPileRules()
    COURSE = DuchyCourseRules()


DUCHY = PeopleFaction(kind=Duchy, ratings=RATINGS, orders=ORDERS)
