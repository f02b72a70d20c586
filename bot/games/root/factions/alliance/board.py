"""The Alliance: its set-up, the order of its turn, and what is declared of it (Law 8)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Seat
from bot.games.orders import ASK, Do, Window
from bot.games.root.factions.alliance import choices
from bot.games.root.factions.alliance.choices import AllianceBoard, GiveSupporter, ShowHand
from bot.games.root.factions.alliance.outrage import (
    AllianceBattleRules,
    AlliancePileRules,
    WhichFirst,
    push_outrage,
)
from bot.games.root.factions.alliance.pieces import SYMPATHY, AlliancePieces, GainSupporters
from bot.games.root.factions.alliance.refusals import WHEN, facts_of, why_not
from bot.games.root.factions.alliance.turn import (
    AllianceBirdsong,
    AllianceDaylight,
    AllianceEvening,
    MilitaryOperations,
)
from bot.games.root.hooks import ChoiceRatings, Orders, PeopleFaction, Posed, TimingRefusals
from bot.games.root.law.effects import StartOfBirdsong, StartOfDaylight, StartOfEvening
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.others import OthersRules
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import Log, Loss, State, Step
from bot.games.root.rating import RatedView, keep_birds, part_with, worth_of_card
from bot.games.root.view import Presence

TIMING = TimingRefusals(of_others=frozenset({GiveSupporter, ShowHand}))


SUPPORTERS = Window("drop_supporters", ("drop_supporters",), (Do("cheapest"), Do(ASK)))

OUTRAGE = Window(
    "outrage",
    ("outrage", "automated_outrage"),
    (Do("cheapest"), Do("suit"), Do("bird"), Do(ASK)),
)

ORDERS = Orders(own=(SUPPORTERS,), others=(Posed("8.2.6", OUTRAGE),))


ENOUGH = 5
"""Officers after which no more are trained."""


def _rate_training(seen: RatedView, choice: choices.Train) -> float:
    board = seen.me.board
    officers = board.officers if isinstance(board, AllianceBoard) else 0
    return 40 - worth_of_card(choice.card) if officers < ENOUGH else -1


def _rate_mobilizing(seen: RatedView, choice: choices.Mobilize) -> float:
    del seen
    return 12 - worth_of_card(choice.card)


def _rate_sympathy(seen: RatedView, choice: choices.SpreadSympathy) -> float:
    return 90 - seen.threat(choice.clearing) / 2


def _rate_outrage(here: Presence) -> float:
    """Return what Outrage costs those who move in (Law 8.2.6)."""
    return 3 if "sympathy" in here.tokens else 0


RATINGS = ChoiceRatings(
    simply={choices.Revolt: 95, choices.Organize: 60},
    rated={
        choices.Train: _rate_training,
        choices.Mobilize: _rate_mobilizing,
        choices.SpreadSympathy: _rate_sympathy,
        choices.SpendSupporter: keep_birds,
        choices.DropSupporter: keep_birds,
        choices.GiveSupporter: part_with,
    },
    spared=(SYMPATHY,),
    harm=_rate_outrage,
)


class AllianceLossRules(LossRules[AlliancePieces]):
    """Lost bases and Outrage (Law 8.2.4, 8.2.6)."""

    def after_losses(
        self,
        faction: AlliancePieces,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Resolve the loss of bases and sympathy (Law 8.2.4, 8.2.6)."""
        bases = [loss.clearing for loss in losses if loss.piece in faction.BUILDINGS]
        outrages = [
            (loss.clearing, by)
            for loss in losses
            if loss.piece == "sympathy" and by not in ("", faction.name)
        ]
        if bases or outrages:
            chooser, section = (faction.name, "4.3.6") if in_battle else (state.acting, "1.1.3")
            step = WhichFirst(
                seat=faction.name, chooser=chooser, section=section, outrages=outrages, bases=bases
            )
            state.steps.append(step)


class AllianceOthersRules(OthersRules[AlliancePieces]):
    """Outrage for those who move in (Law 8.2.6)."""

    WATCHES: ClassVar[bool] = True

    def after_move(
        self, faction: AlliancePieces, state: State, mover: Seat, to: Clearing, log: Log
    ) -> None:
        """Trigger Outrage when warriors move into a sympathetic clearing (Law 8.2.6)."""
        if mover != faction.name and faction.pieces[SYMPATHY][to]:
            push_outrage(state, faction, mover, to, log)


class AllianceCourseRules(CourseRules[AlliancePieces]):
    """Set-up and turn of the Alliance (Law 8.3 to 8.6)."""

    MOMENTS: ClassVar[Mapping[type[Choice], str]] = {
        kind: moment for kind, (moment, _) in WHEN.items()
    }

    def why_not(
        self, faction: AlliancePieces, state: State, owed: Decision, choice: Choice
    ) -> IllegalChoiceError | None:
        """Apply the Alliance's own rules."""
        return why_not(state, owed, choice)

    def facts(
        self, faction: AlliancePieces, state: State, decision: Decision, choice: Choice
    ) -> Facts | None:
        """Return what a choice costs and brings."""
        return facts_of(state, decision, choice)

    def setup_steps(self, faction: AlliancePieces) -> list[Step]:
        """Set the Alliance up (Law 8.3)."""
        return [GainSupporters(seat=faction.name)]

    def turn_steps(self, faction: AlliancePieces) -> list[Step]:
        """Take a turn: Birdsong 8.4, Daylight 8.5, Evening 8.6."""
        seat = faction.name
        return [
            StartOfBirdsong(seat=seat),
            AllianceBirdsong(seat=seat),
            StartOfDaylight(seat=seat),
            AllianceDaylight(seat=seat),
            StartOfEvening(seat=seat),
            MilitaryOperations(seat=seat),
            AllianceEvening(seat=seat),
        ]


class Alliance(AlliancePieces, tag="alliance", kw_only=True):
    """The Woodland Alliance played by a person."""

    BATTLE = AllianceBattleRules()
    LOSSES = AllianceLossRules()
    PILES = AlliancePileRules()
    COURSE = AllianceCourseRules()
    OTHERS = AllianceOthersRules()


ALLIANCE = PeopleFaction(kind=Alliance, ratings=RATINGS, orders=ORDERS, timing=TIMING)
