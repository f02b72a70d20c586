"""The Riverfolk Company and the order of its turn (Law 11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Seat
from bot.games.root.factions.riverfolk.birdsong import RiverfolkBirdsong
from bot.games.root.factions.riverfolk.choices import SetPrice
from bot.games.root.factions.riverfolk.company import CompanyPieces
from bot.games.root.factions.riverfolk.daylight import RiverfolkDaylight
from bot.games.root.factions.riverfolk.evening import SetCosts
from bot.games.root.factions.riverfolk.facts import facts_of
from bot.games.root.factions.riverfolk.orders import ORDERS
from bot.games.root.factions.riverfolk.posts import disrupt
from bot.games.root.factions.riverfolk.ratings import RATINGS
from bot.games.root.factions.riverfolk.refusals import WHEN, why_not
from bot.games.root.factions.riverfolk.rules import (
    CompanyGroundRules,
    CompanyPileRules,
    RiverfolkOthersRules,
)
from bot.games.root.factions.riverfolk.setup import SettleRiver, StartingPrices
from bot.games.root.factions.riverfolk.timing import TIMING
from bot.games.root.hooks import PeopleFaction
from bot.games.root.law.deck import DrawAndDiscard
from bot.games.root.law.effects import (
    BirdsongEffects,
    StartOfBirdsong,
    StartOfDaylight,
    StartOfEvening,
)
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.state import Log, Loss, State, Step


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
