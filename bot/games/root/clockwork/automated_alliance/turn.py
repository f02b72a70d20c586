"""The Automated Alliance's turn, stage by stage (R6.4 to R6.6)."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    by_priority,
    choose,
    craft_order,
    highest_priority,
    reveal_order,
)
from bot.games.root.clockwork.automated_alliance.events import Pitied
from bot.games.root.clockwork.automated_alliance.pieces import ORGANIZE_AT, automated
from bot.games.root.clockwork.automated_alliance.revolt import place_base, revolt, will_surprise
from bot.games.root.clockwork.automated_alliance.sympathy import spread
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.snares import spring_snare, would_place
from bot.games.root.clockwork.stages import carry_on, drop_order, score_nightmare
from bot.games.root.law import events
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import NO_CLEARING, WARRIOR, Clearing
from bot.games.root.law.pieces import put, remove
from bot.games.root.law.state import Due, Log, Loss, State, Step

FEW_TOKENS = 4
"""The most sympathy tokens on the map with which pity spreads sympathy twice (R6.4.4)."""

Stage = Literal[
    "birdsong",
    "revolt",
    "base",
    "pity",
    "daylight",
    "surprise",
    "surprise_base",
    "evening",
    "organize",
    "recruit",
    "end",
]
"""The parts of its turn, in order (R6.4 to R6.6)."""


class AutomatedAllianceTurn(Step, tag="automated_alliance_turn", kw_only=True):
    """A turn under way; removals interrupt it, so each part notes how far it has come."""

    seat: Seat
    stage: Stage = "birdsong"
    clearing: Clearing = NO_CLEARING
    """The clearing of a revolt whose base is not placed yet, 0 for none."""

    spreads: int = 0
    """The number of times that pity still spreads sympathy."""

    queue: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings still to organize."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Carry out the stages up to the next question to a person or the end of the turn."""
        carry_on(self, _STAGES, state, log)
        return None

    # R6.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal the order and craft it (R6.4.1, R6.4.2)."""
        begin_phase(state, self.seat, "birdsong", log)
        faction = automated(state, self.seat)
        faction.order_card = reveal_order(state, self.seat, log, "R6.4.1")
        self.stage = "revolt" if faction.order_card else "evening"
        if faction.order_card:
            craft_order(state, self.seat, faction.order_card, log, "R6.4.2")

    def revolt(self, state: State, log: Log) -> None:
        """Revolt on an order that is no bird (R6.4.3); what that triggers comes before the base."""
        self.stage = "base"
        if automated(state, self.seat).ordered_by_bird:
            emit(
                log, Skipped(seat=self.seat, action="revolt", reason="bird_order", section="R6.4.3")
            )
        else:
            self.clearing = revolt(state, self.seat, log, "R6.4.3")

    def base(self, state: State, log: Log) -> None:
        """Place the base of the revolt (R6.4.3); without a revolt, count the pity (R6.4.4)."""
        self.stage = "pity"
        if self.clearing:
            place_base(state, self.seat, self.clearing, log, "R6.4.3")
        else:
            self._set_spreads(state, log)

    def _set_spreads(self, state: State, log: Log) -> None:
        """Set how often pity spreads sympathy; Steadfast skips it before a Surprise Revolt."""
        faction = automated(state, self.seat)
        if "steadfast" in faction.traits and will_surprise(state, self.seat):
            emit(log, Skipped(seat=self.seat, action="pity", reason="steadfast", section="R3.3.2"))
            return
        tokens = sum(faction.sympathy)
        self.spreads = 2 if tokens <= FEW_TOKENS else 1
        emit(log, Pitied(seat=self.seat, times=self.spreads, tokens=tokens, section="R6.4.4"))

    def pity(self, state: State, log: Log) -> None:
        """Spread sympathy for pity (R6.4.4)."""
        if self.spreads:
            self.spreads -= 1
            spread(state, self.seat, automated(state, self.seat).order_card, log)
        else:
            self.stage = "daylight"

    # R6.5 Daylight

    def daylight(self, state: State, log: Log) -> None:
        """Spread sympathy (R6.5.1)."""
        begin_phase(state, self.seat, "daylight", log)
        self.stage = "surprise"
        spread(state, self.seat, automated(state, self.seat).order_card, log)

    def surprise(self, state: State, log: Log) -> None:
        """Revolt on a bird order: the Surprise Revolt (R6.5.2)."""
        self.stage, self.clearing = "surprise_base", NO_CLEARING
        if automated(state, self.seat).ordered_by_bird:
            self.clearing = revolt(state, self.seat, log, "R6.5.2")

    def surprise_base(self, state: State, log: Log) -> None:
        """Place the base of the Surprise Revolt (R6.5.2)."""
        self.stage = "evening"
        if self.clearing:
            place_base(state, self.seat, self.clearing, log, "R6.5.2")

    # R6.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Queue the clearings with enough warriors to organize (R6.6.1, R3.3.1)."""
        begin_phase(state, self.seat, "evening", log)
        faction = automated(state, self.seat)
        least = ORGANIZE_AT[faction.difficulty]
        self.queue = [
            c for c in by_priority(state, faction.bases()) if faction.warriors[c] >= least
        ]
        if faction.bases() and not self.queue:
            emit(
                log,
                Skipped(seat=self.seat, action="organize", reason="too_few_here", section="R6.6.1"),
            )
        self.stage = "organize"

    def organize(self, state: State, log: Log) -> None:
        """Take all warriors from the next such base and spread sympathy (R6.6.1, R2.4)."""
        if not self.queue:
            self.stage = "recruit"
            return
        clearing = self.queue.pop(0)
        choose(self.seat, "organize", [clearing], (highest_priority(state),), log, "R6.6.1")
        warriors = automated(state, self.seat).warriors[clearing]
        losses = [Loss(self.seat, WARRIOR, clearing, warriors)]
        remove(state, losses, {self.seat: self.seat}, log, "R6.6.1")
        spread(state, self.seat, automated(state, self.seat).order_card, log)

    def recruit(self, state: State, log: Log) -> None:
        """Place a warrior beside each base, highest priority first (R6.6.2, R2.4)."""
        self.stage = "end"
        faction = automated(state, self.seat)
        missing = False
        for clearing in by_priority(state, faction.bases()):
            if state.winners is not None:
                return
            if not would_place(state, self.seat, clearing):
                continue
            # Who has nobody to place springs no snare (R11.8.2).
            some = faction.supply[WARRIOR] > 0
            if some and spring_snare(state, self.seat, clearing, "recruit", log):
                continue
            if put(state, self.seat, WARRIOR, clearing):
                emit(
                    log,
                    events.Recruited(seat=self.seat, clearing=clearing, count=1, section="R6.6.2"),
                )
            else:
                missing = True
        if missing or not faction.bases():
            reason = "shared_evenly" if missing else "no_base"
            emit(log, Skipped(seat=self.seat, action="recruit", reason=reason, section="R6.6.2"))

    def end(self, state: State, log: Log) -> None:
        """Discard the order (R6.6.3), and do what trait and difficulty bring at the end."""
        state.steps.pop()
        faction = automated(state, self.seat)
        order = drop_order(state, faction, log, "R6.6.3")
        if "wildfire" in faction.traits:
            spread(state, self.seat, order, log, scoring=False)
        score_nightmare(state, self.seat, log)


_STAGES = {
    "birdsong": AutomatedAllianceTurn.birdsong,
    "revolt": AutomatedAllianceTurn.revolt,
    "base": AutomatedAllianceTurn.base,
    "pity": AutomatedAllianceTurn.pity,
    "daylight": AutomatedAllianceTurn.daylight,
    "surprise": AutomatedAllianceTurn.surprise,
    "surprise_base": AutomatedAllianceTurn.surprise_base,
    "evening": AutomatedAllianceTurn.evening,
    "organize": AutomatedAllianceTurn.organize,
    "recruit": AutomatedAllianceTurn.recruit,
    "end": AutomatedAllianceTurn.end,
}
