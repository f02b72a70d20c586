"""The Marquise de Cat and the order of her turn (Law 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Piece, Seat
from bot.games.root.factions.marquise.birdsong import MarquiseBirdsong
from bot.games.root.factions.marquise.building import POINTS, WOOD_COST
from bot.games.root.factions.marquise.choices import (
    HawksForHire,
    Overwork,
    PayWood,
    PlaceStarting,
    PlaceWood,
)
from bot.games.root.factions.marquise.daylight import MarquiseDaylight
from bot.games.root.factions.marquise.evening import CARDS, MarquiseEvening
from bot.games.root.factions.marquise.facts import facts_of
from bot.games.root.factions.marquise.homelands import (
    HOMELAND,
    HomelandBuildings,
    HomelandKeep,
    ThreeHomelands,
)
from bot.games.root.factions.marquise.hospitals import FieldHospitalsStep
from bot.games.root.factions.marquise.orders import ORDERS
from bot.games.root.factions.marquise.pieces import BUILDINGS, RECRUITER, MarquisePieces
from bot.games.root.factions.marquise.ratings import RATINGS
from bot.games.root.factions.marquise.refusals import why_not
from bot.games.root.factions.marquise.rules import MarquiseGroundRules
from bot.games.root.factions.marquise.setup import PlaceKeep, StartingBuildings
from bot.games.root.hooks import PeopleFaction
from bot.games.root.law import choices
from bot.games.root.law.effects import (
    BirdsongEffects,
    StartOfBirdsong,
    StartOfDaylight,
    StartOfEvening,
)
from bot.games.root.law.hooks.course import CourseRules, HomelandRule
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.state import Log, Loss, State, Step


class MarquiseLossRules(LossRules[MarquisePieces]):
    """Field Hospitals (Law 6.2.3)."""

    def after_losses(
        self,
        faction: MarquisePieces,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Trigger Field Hospitals for the warriors lost (Law 6.2.3)."""
        lost = [(loss.clearing, loss.count) for loss in losses if loss.piece == "warriors"]
        if lost:
            state.steps.append(FieldHospitalsStep(seat=faction.name, lost=lost))


class MarquiseCourseRules(CourseRules[MarquisePieces]):
    """Set-up and turn of the Marquise (Law 6.3 to 6.6)."""

    MOMENTS: ClassVar[Mapping[type[Choice], str]] = {
        PlaceStarting: "setup_buildings",
        PlaceWood: "place_wood",
        **dict.fromkeys((choices.Craft, choices.Move, choices.Battle), "daylight"),
        **dict.fromkeys((choices.Recruit, choices.Build, Overwork, HawksForHire), "daylight"),
        PayWood: "pay_wood",
    }

    def why_not(
        self, faction: MarquisePieces, state: State, owed: Decision, choice: Choice
    ) -> IllegalChoiceError | None:
        """Return the Marquise's rule that forbids a choice, or None."""
        return why_not(state, owed, choice)

    def facts(
        self, faction: MarquisePieces, state: State, decision: Decision, choice: Choice
    ) -> Facts | None:
        """Return what a choice costs and brings."""
        return facts_of(state, decision, choice)

    def setup_steps(self, faction: MarquisePieces) -> list[Step]:
        """Set the Marquise up (Law 6.3)."""
        return [
            PlaceKeep(seat=faction.name),
            StartingBuildings(seat=faction.name, left=[*BUILDINGS]),
        ]

    HOMELAND: ClassVar[HomelandRule] = HOMELAND

    def advanced_steps(self, faction: MarquisePieces) -> list[Step]:
        """Set the Marquise up by her setup card (Law 19.8.3)."""
        return [
            ThreeHomelands(seat=faction.name),
            HomelandKeep(seat=faction.name),
            HomelandBuildings(seat=faction.name, left=[*BUILDINGS]),
        ]

    def turn_steps(self, faction: MarquisePieces) -> list[Step]:
        """Take a turn: Birdsong 6.4, Daylight 6.5, Evening 6.6."""
        seat = faction.name
        return [
            StartOfBirdsong(seat=seat),
            MarquiseBirdsong(seat=seat),
            BirdsongEffects(seat=seat),
            StartOfDaylight(seat=seat),
            MarquiseDaylight(seat=seat),
            StartOfEvening(seat=seat),
            MarquiseEvening(seat=seat),
        ]


class Marquise(MarquisePieces, tag="marquise", kw_only=True):
    """The Marquise de Cat played by a person."""

    GROUND = MarquiseGroundRules()
    LOSSES = MarquiseLossRules()
    COURSE = MarquiseCourseRules()

    TRACK_COSTS: ClassVar[Mapping[Piece, tuple[int, ...]]] = dict.fromkeys(BUILDINGS, WOOD_COST)
    TRACK_POINTS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {
        building: (0, *points) for building, points in POINTS.items()
    }
    TRACK_CARDS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {RECRUITER: CARDS}


MARQUISE = PeopleFaction(kind=Marquise, ratings=RATINGS, orders=ORDERS)
