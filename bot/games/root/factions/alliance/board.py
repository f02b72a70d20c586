"""The Woodland Alliance and the order of its turn (Law 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Seat
from bot.games.root.factions.alliance.birdsong import AllianceBirdsong
from bot.games.root.factions.alliance.daylight import AllianceDaylight
from bot.games.root.factions.alliance.evening import AllianceEvening, MilitaryOperations
from bot.games.root.factions.alliance.facts import facts_of
from bot.games.root.factions.alliance.orders import ORDERS
from bot.games.root.factions.alliance.outrage import WhichFirst, offend
from bot.games.root.factions.alliance.pieces import SYMPATHY
from bot.games.root.factions.alliance.ratings import RATINGS
from bot.games.root.factions.alliance.refusals import WHEN, why_not
from bot.games.root.factions.alliance.rules import AllianceBattleRules, AlliancePileRules
from bot.games.root.factions.alliance.supporters import AlliancePieces, GainSupporters
from bot.games.root.factions.alliance.timing import TIMING
from bot.games.root.hooks import PeopleFaction
from bot.games.root.law.effects import StartOfBirdsong, StartOfDaylight, StartOfEvening
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.others import OthersRules
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import Log, Loss, State, Step


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
            offend(state, faction, mover, to, log)


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
