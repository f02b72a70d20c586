"""The Marquise de Cat: the order of her turn, and what is declared of her (Law 6)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Piece, Seat
from bot.games.orders import ASK, WAIT, WAITS, Do, Order, Param, Window
from bot.games.root.factions.marquise.choices import (
    FieldHospitals,
    HawksForHire,
    Overwork,
    PayWood,
    PlaceStarting,
    PlaceWood,
)
from bot.games.root.factions.marquise.hospitals import FieldHospitalsStep
from bot.games.root.factions.marquise.pieces import (
    BUILDINGS,
    KEEP,
    RECRUITER,
    WOOD,
    MarquiseGroundRules,
    MarquisePieces,
)
from bot.games.root.factions.marquise.refusals import facts_of, why_not
from bot.games.root.factions.marquise.setup import (
    HOMELAND,
    HomelandBuildings,
    HomelandKeep,
    PlaceKeep,
    StartingBuildings,
    ThreeHomelands,
)
from bot.games.root.factions.marquise.turn import (
    CARDS,
    POINTS,
    WOOD_COST,
    MarquiseBirdsong,
    MarquiseDaylight,
    MarquiseEvening,
)
from bot.games.root.hooks import ChoiceRatings, Orders, PeopleFaction, plain_pieces
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
from bot.games.root.rating import RatedView, keep_birds
from bot.games.root.view import FactionView, RootView

HELD = (Param("otherwise", ("decline", "cheapest")), Param(WAIT, WAITS))

HOSPITALS = Window(
    "field_hospitals",
    ("field_hospitals",),
    (Do("cheapest"), Do("decline"), Do("held", HELD, asks=True), Do(ASK)),
    (Param("warriors", tuple(range(1, 5))),),
)

TOKENS = (WOOD, KEEP)
"""They are in the list whether she has any left or not, and last."""


def _if_lost(seen: RootView, decision: Decision, order: Order) -> bool:
    """Compare the warriors that could be brought back (Law 6.2.3)."""
    del seen
    return int(decision.about["count"]) >= int(order.values["warriors"])


def _list_own_pieces(own: FactionView) -> tuple[Piece, ...]:
    """List buildings, then tokens."""
    return (*(piece for piece in plain_pieces(own) if piece not in TOKENS), *TOKENS)


ORDERS = Orders(own=(HOSPITALS,), conditions={HOSPITALS.name: _if_lost}, pieces=_list_own_pieces)


def _rate_hospitals(seen: RatedView, choice: FieldHospitals) -> float:
    """Rate a card for the warriors that were lost: for a single one it is too dear."""
    question = seen.view.decision
    several = question is not None and int(question.about.get("count", 0)) > 1
    return keep_birds(seen, choice) + 60 if several else -1


def _rate_first_building(seen: RatedView, choice: PlaceStarting) -> float:
    """Rate a clearing without buildings, and with slots that are left for others."""
    here = seen.at(choice.clearing)
    slots = here.open_slots if here else 0
    return slots - 10 * seen.prize(choice.clearing, seen.name)


RATINGS = ChoiceRatings(
    simply={HawksForHire: -1},
    rated={
        FieldHospitals: _rate_hospitals,
        Overwork: keep_birds,
        PlaceStarting: _rate_first_building,
    },
    spared=(WOOD,),
)


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
