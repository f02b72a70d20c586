"""The Logical Lizards' turn, stage by stage (R8.4 to R8.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import clearings_ordered, craft_order
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.logical_lizards.conspiracies import (
    CONVERT,
    CRUSADE,
    SANCTIFY,
    convert,
    fanatics,
    next_crusade,
    sanctify,
)
from bot.games.root.clockwork.logical_lizards.events import (
    ConspiracyReached,
    OrderCounted,
    SoulsReturned,
)
from bot.games.root.clockwork.logical_lizards.pieces import CONSPIRACIES, LogicalPieces, logical
from bot.games.root.clockwork.logical_lizards.rituals import perform
from bot.games.root.clockwork.logical_lizards.setup import add_soul
from bot.games.root.clockwork.stages import carry_on, score_nightmare
from bot.games.root.factions.lizards.events import SoulsDiscarded
from bot.games.root.factions.lizards.pieces import TRACK, empty_lost_souls
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import BIRD, FOX, MOUSE, NO_CLEARING, NO_SUIT, RABBIT, SUITS, Clearing
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score

RITUALS: Mapping[str, int] = {"easy": 3, "default": 4, "challenging": 5, "nightmare": 5}
"""Rituals of a Daylight, by difficulty (R8.5, R3.3.1)."""

Stage = Literal[
    "birdsong",
    "conspire",
    "fanatics",
    "crusade",
    "spend",
    "daylight",
    "ritual",
    "evening",
    "souls",
    "craft",
    "end",
]
"""The parts of its turn, in order (R8.4 to R8.6)."""


class LogicalLizardsTurn(Step, tag="logical_lizards_turn", kw_only=True):
    """A turn under way; battles and losses interrupt it, so each part notes how far it has come."""

    seat: Seat
    stage: Stage = "birdsong"
    queue: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings still to battle in during a Crusade."""

    clearing: Clearing = NO_CLEARING
    """The clearing where a warrior has just been converted."""

    tokens: int = 0
    """Enemy tokens removed in this turn before the Crusade under way."""

    passed: int = 0
    """Conspiracies in a row that could not be performed."""

    rituals: int = 0
    """Rituals left in this Daylight."""

    idle: bool = True
    """Whether the current Crusade has had no battle yet."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Carry out the stages up to the next battle, question or the end of the turn."""
        carry_on(self, _STAGES, state, log)
        return None

    # R8.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Count the Lost Souls for the order (R8.4.1)."""
        begin_phase(state, self.seat, "birdsong", log)
        faction = logical(state, self.seat)
        faction.tokens_removed = 0
        souls = faction.souls_by_suit()
        most = max(souls.values())
        suits = [suit for suit, count in souls.items() if count == most]
        faction.order = suits[0] if len(suits) == 1 else BIRD
        emit(
            log,
            OrderCounted(
                seat=self.seat,
                suit=faction.order,
                fox=souls[FOX],
                mouse=souls[MOUSE],
                rabbit=souls[RABBIT],
                bird=souls[BIRD],
                section="R8.4.1",
            ),
        )
        self.stage = "conspire"
        if not faction.acolytes:
            emit(
                log,
                Skipped(seat=self.seat, action="conspire", reason="no_acolytes", section="R8.4.2"),
            )

    def conspire(self, state: State, log: Log) -> None:
        """Move the marker on and perform the conspiracy there, while it has acolytes (R8.4.2).

        After a whole lap in which none can be performed it stops, and the acolytes stay.
        """
        faction = logical(state, self.seat)
        if not faction.acolytes or self.passed == len(CONSPIRACIES):
            self.stage = "daylight"
            if faction.acolytes:
                reason = "no_conspiracy"
                emit(
                    log, Skipped(seat=self.seat, action="conspire", reason=reason, section="R8.4.2")
                )
            return
        faction.marker = faction.marker % len(CONSPIRACIES) + 1
        emit(
            log, ConspiracyReached(seat=self.seat, conspiracy=faction.conspiracy, section="R8.4.2")
        )
        match faction.conspiracy:
            case "convert":
                self._convert(state, log)
            case "sanctify":
                self._sanctify(state, log)
            case _:
                self.queue = clearings_ordered(state, faction.order)
                self.tokens, self.idle = faction.tokens_removed, True
                self.stage = "crusade"

    def _convert(self, state: State, log: Log) -> None:
        """Convert a warrior (R8.4.2.I)."""
        self.stage = "fanatics"
        reason, self.clearing = convert(state, self.seat, log)
        if reason:
            self._pass_on("convert", reason, CONVERT, log)
        elif not self.clearing:
            self._snare_instead()

    def _sanctify(self, state: State, log: Log) -> None:
        """Sanctify a building (R8.4.2.III)."""
        self.stage = "spend"
        reason, clearing = sanctify(state, self.seat, log)
        if reason:
            self._pass_on("sanctify", reason, SANCTIFY, log)
        elif not clearing:
            self._snare_instead()

    def _pass_on(self, action: str, reason: str, section: Section, log: Log) -> None:
        """Log an impossible conspiracy and go on to the next; it costs no acolyte."""
        self.passed += 1
        self.stage = "conspire"
        emit(log, Skipped(seat=self.seat, action=action, reason=reason, section=section))

    def _snare_instead(self) -> None:
        """Go on to the next conspiracy after the removal of a snare (R11.8.2)."""
        self.passed = 0
        self.stage = "conspire"

    def fanatics(self, state: State, log: Log) -> None:
        """Battle where the warrior was converted, with Fanatics (R3.3.2)."""
        self.stage = "spend"
        if "fanatics" not in logical(state, self.seat).traits:
            return
        if not fanatics(state, self.seat, self.clearing, log):
            emit(
                log,
                Skipped(
                    seat=self.seat,
                    action="fanatics",
                    reason="nobody_left_there",
                    clearing=self.clearing,
                    section="R3.3.2",
                ),
            )

    def crusade(self, state: State, log: Log) -> None:
        """Battle in the next ordered clearing with warriors enough (R8.4.2.II, R2.4)."""
        if next_crusade(state, self.seat, self.queue, log):
            self.idle = False
        elif self.idle:
            self._pass_on("crusade", "nobody_to_crusade", CRUSADE, log)
        else:
            self.stage = "spend"
            faction = logical(state, self.seat)
            if "spiteful" in faction.traits and faction.tokens_removed > self.tokens:
                score(state, self.seat, 1, log, "spiteful", "R3.3.2")

    def spend(self, state: State, log: Log) -> None:
        """Spend an acolyte for the conspiracy performed (R8.4.2)."""
        self.stage, self.passed = "conspire", 0
        logical(state, self.seat).spend_acolytes(state, 1, log, "R8.4.2")

    # R8.5 Daylight

    def daylight(self, state: State, log: Log) -> None:
        """Set the number of rituals (R8.5, R3.3.1)."""
        begin_phase(state, self.seat, "daylight", log)
        self.rituals = RITUALS[logical(state, self.seat).difficulty]
        self.stage = "ritual"

    def ritual(self, state: State, log: Log) -> None:
        """Reveal the next Lost Soul for a ritual (R8.5)."""
        faction = logical(state, self.seat)
        if self.rituals and faction.lost_souls:
            self.rituals -= 1
            perform(state, self.seat, log)
            return
        if self.rituals:
            emit(
                log,
                Skipped(seat=self.seat, action="ritual", reason="no_lost_souls", section="R8.5"),
            )
        self.stage = "evening"

    # R8.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Score the ordered Gardens track (R8.6.1)."""
        begin_phase(state, self.seat, "evening", log)
        self.stage = "souls"
        faction = logical(state, self.seat)
        reason = "best_gardens" if faction.order == "bird" else "gardens"
        score(state, self.seat, _points(faction), log, reason, "R8.6.1")

    def souls(self, state: State, log: Log) -> None:
        """Discard the Lost Souls and return the cards revealed (R8.6.2, R8.6.3)."""
        self.stage = "craft"
        faction = logical(state, self.seat)
        cards = empty_lost_souls(state, faction, log)
        if cards:
            emit(log, SoulsDiscarded(seat=self.seat, cards=cards, section="R8.6.2"))
        faction.lost_souls, faction.revealed = faction.revealed, []
        if faction.lost_souls:
            cards = tuple(faction.lost_souls)
            emit(log, SoulsReturned(seat=self.seat, cards=cards, section="R8.6.3"))

    def craft(self, state: State, log: Log) -> None:
        """Put the top card of the deck on the Lost Souls; craft its item (R8.6.4)."""
        self.stage = "end"
        card = add_soul(state, logical(state, self.seat), log, "R8.6.4")
        if card:
            craft_order(state, self.seat, card, log, "R8.6.4")

    def end(self, state: State, log: Log) -> None:
        """Do what difficulty and trait bring at the end (R3.3.1, R3.3.2)."""
        state.steps.pop()
        faction = logical(state, self.seat)
        faction.order = NO_SUIT
        score_nightmare(state, self.seat, log)
        if "erratic" in faction.traits and state.winners is None:
            add_soul(state, faction, log, "R3.3.2")


def _points(faction: LogicalPieces) -> int:
    """Return the points of the ordered track, on a bird order of the best one (R8.6.1)."""
    suits = SUITS if faction.order == "bird" else (faction.order,)
    return max(TRACK[faction.planted(suit)] for suit in suits)


_STAGES = {
    "birdsong": LogicalLizardsTurn.birdsong,
    "conspire": LogicalLizardsTurn.conspire,
    "fanatics": LogicalLizardsTurn.fanatics,
    "crusade": LogicalLizardsTurn.crusade,
    "spend": LogicalLizardsTurn.spend,
    "daylight": LogicalLizardsTurn.daylight,
    "ritual": LogicalLizardsTurn.ritual,
    "evening": LogicalLizardsTurn.evening,
    "souls": LogicalLizardsTurn.souls,
    "craft": LogicalLizardsTurn.craft,
    "end": LogicalLizardsTurn.end,
}
