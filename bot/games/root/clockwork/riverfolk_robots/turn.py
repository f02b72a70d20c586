"""The Riverfolk Robots' turn, stage by stage (R9.4 to R9.6)."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    SETUP_PRIORITY,
    Criterion,
    by_priority,
    choose,
    ordered,
)
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.riverfolk_robots.daylight import build, organize, recruit
from bot.games.root.clockwork.riverfolk_robots.market import (
    cash_in,
    craft,
    discard_leftmost,
    racketeer,
    set_order,
    stock,
)
from bot.games.root.clockwork.riverfolk_robots.pieces import robots
from bot.games.root.clockwork.stages import carry_on, score_nightmare
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.pieces import enemies_of
from bot.games.root.law.state import Due, Log, State, Step

Stage = Literal["birdsong", "daylight", "recruit", "organize", "battle", "evening"]
"""The parts of their turn, in order (R9.4 to R9.6)."""


class RiverfolkRobotsTurn(Step, tag="riverfolk_robots_turn", kw_only=True):
    """A turn under way; battles interrupt it, so each part notes how far it has come."""

    seat: Seat
    stage: Stage = "birdsong"
    queue: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings still to battle in."""

    idle: bool = True
    """Whether there has been no battle yet; if so, the end of the battles is logged."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Carry out the stages up to the next battle or the end of the turn."""
        carry_on(self, _STAGES, state, log)
        return None

    def birdsong(self, state: State, log: Log) -> None:
        """Stock the Market, craft, and set the order (R9.4)."""
        begin_phase(state, self.seat, "birdsong", log)
        drawn = stock(state, self.seat, log, "R9.4.1")
        craft(state, self.seat, drawn, log)
        if state.winners is None:
            set_order(state, self.seat, log)
            self.stage = "daylight" if robots(state, self.seat).order_card else "evening"

    def daylight(self, state: State, log: Log) -> None:
        """Build and garrison (R9.5.1)."""
        begin_phase(state, self.seat, "daylight", log)
        self.stage = "recruit"
        build(state, self.seat, log)

    def recruit(self, state: State, log: Log) -> None:
        """Recruit (R9.5.2)."""
        self.stage = "organize"
        recruit(state, self.seat, log)

    def organize(self, state: State, log: Log) -> None:
        """Organize, and see where to battle: the shield before the sword (R9.5.3, R9.5.4)."""
        organize(state, self.seat, log)
        faction = robots(state, self.seat)
        self.stage = "battle" if faction.protectionism else "evening"
        shield = "shield" in faction.protectionism
        self.queue = by_priority(state, CLEARINGS) if shield else ordered(state, faction.order_card)

    def battle(self, state: State, log: Log) -> None:
        """Battle in each of the clearings, highest priority first (R9.5.4, R2.4)."""
        faction = robots(state, self.seat)
        while self.queue:
            clearing = self.queue.pop(0)
            if faction.warriors[clearing] and (foe := self._foe(state, clearing, log)):
                self.idle = False
                begin_battle(state, self.seat, clearing, foe, log, "R9.5.4")
                return
        if self.idle:
            emit(
                log,
                Skipped(seat=self.seat, action="battle", reason="nobody_there", section="R9.5.4"),
            )
        self.stage = "evening"

    def _foe(self, state: State, clearing: Clearing, log: Log) -> Seat | None:
        """Choose the defender: who has fewest warriors in Payments (R9.5.4)."""
        payments = robots(state, self.seat).payments
        return choose(
            self.seat,
            "defender",
            [n for n in enemies_of(state, self.seat) if state.factions[n].presence[clearing]],
            (Criterion("fewest_payments", lambda n: -payments.get(n, 0)), SETUP_PRIORITY),
            log,
            "R9.5.4",
        )

    def evening(self, state: State, log: Log) -> None:
        """Score the payments, racketeer and discard from the Market (R9.6, R3.3.1)."""
        begin_phase(state, self.seat, "evening", log)
        state.steps.pop()
        faction = robots(state, self.seat)
        cash_in(state, self.seat, log)
        if state.winners is not None:
            return
        signs, faction.protectionism, faction.order_card = faction.protectionism, [], NO_CARD
        if signs:
            racketeer(state, self.seat, log)
        discard_leftmost(state, faction, 2 if "shield" in signs else 1, log)
        score_nightmare(state, self.seat, log)


_STAGES = {
    "birdsong": RiverfolkRobotsTurn.birdsong,
    "daylight": RiverfolkRobotsTurn.daylight,
    "recruit": RiverfolkRobotsTurn.recruit,
    "organize": RiverfolkRobotsTurn.organize,
    "battle": RiverfolkRobotsTurn.battle,
    "evening": RiverfolkRobotsTurn.evening,
}
