"""The Drillbit Duchy's turn, stage by stage (R10.4 to R10.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import by_priority, craft_order, reveal_order
from bot.games.root.clockwork.drillbit_duchy.building import build, next_battle
from bot.games.root.clockwork.drillbit_duchy.digging import dig, diggers, digs, ordered_now
from bot.games.root.clockwork.drillbit_duchy.ministers import ABILITIES, act
from bot.games.root.clockwork.drillbit_duchy.pieces import RANKED, drillbit
from bot.games.root.clockwork.drillbit_duchy.rally import leaves, rally, withdraw
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.stages import carry_on, drop_order, score_nightmare
from bot.games.root.factions.duchy.court import CITADEL, MARKET
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.pieces import place
from bot.games.root.law.state import BURROW, Due, Log, State, Step
from bot.games.root.law.victory import score

RECRUITS: Mapping[str, int] = {"easy": 1, "default": 2, "challenging": 3, "nightmare": 3}
"""Warriors for the Burrow without any mole, by difficulty (R10.4.3, R3.3.1)."""

MOLES = (0, 1, 2, 4)
"""Moles showing by citadels on the map, from none (R10.4.3)."""

Stage = Literal[
    "birdsong",
    "recruit",
    "daylight",
    "dig",
    "battle",
    "build",
    "invade",
    "ministers",
    "evening",
    "rally",
    "withdraw",
    "score",
    "sway",
    "end",
]
"""The parts of its turn, in order (R10.4 to R10.6)."""


class DrillbitDuchyTurn(Step, tag="drillbit_duchy_turn", kw_only=True):
    """A turn under way; battles and moves interrupt it, so each part notes how far it has come."""

    seat: Seat
    stage: Stage = "birdsong"
    queue: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings still to battle in or to rally from."""

    digs: int = 0
    """Digs that are still to come in this step."""

    minister: int = 0
    """The number of ministers, from the top, that have acted."""

    idle: bool = True
    """Whether the current stage has had no effect yet; if so, its end is logged."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Carry out the stages up to the next battle, question or the end of the turn."""
        carry_on(self, _STAGES, state, log)
        return None

    # R10.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal the order and craft it (R10.4.1, R10.4.2)."""
        begin_phase(state, self.seat, "birdsong", log)
        self.stage = "recruit"
        faction = drillbit(state, self.seat)
        faction.order_card = reveal_order(state, self.seat, log, "R10.4.1")
        if faction.order_card:
            craft_order(state, self.seat, faction.order_card, log, "R10.4.2")

    def recruit(self, state: State, log: Log) -> None:
        """Place warriors in the Burrow (R10.4.3), one more with the Foremole (R10.5.4.III)."""
        self.stage = "daylight"
        faction = drillbit(state, self.seat)
        count = RECRUITS[faction.difficulty] + MOLES[faction.built(CITADEL)]
        count += "foremole" in faction.swayed
        if place(state, self.seat, WARRIOR, BURROW, count, log, "R10.4.3") < count:
            reason = "too_few_in_supply"
            emit(log, Skipped(seat=self.seat, action="recruit", reason=reason, section="R10.4.3"))

    # R10.5 Daylight

    def daylight(self, state: State, log: Log) -> None:
        """Set the number of digs (R10.5.1, R3.3.2)."""
        begin_phase(state, self.seat, "daylight", log)
        self.digs = digs(drillbit(state, self.seat))
        self.stage = "dig"

    def dig(self, state: State, log: Log) -> None:
        """Dig (R10.5.1); what the move triggers comes before the next part."""
        if self.digs:
            self.digs -= 1
            least = diggers(drillbit(state, self.seat))
            dig(state, self.seat, least, log, "R10.5.1", brigadier=False)
            return
        self.queue = ordered_now(state, drillbit(state, self.seat))
        self.stage, self.idle = "battle", True

    def battle(self, state: State, log: Log) -> None:
        """Battle in each ordered clearing, highest priority first (R10.5.2, R2.4)."""
        if next_battle(state, self.seat, self.queue, log, "R10.5.2"):
            self.idle = False
            return
        if self.idle:
            reason = "nobody_to_battle"
            emit(log, Skipped(seat=self.seat, action="battle", reason=reason, section="R10.5.2"))
        self.stage = "build"

    def build(self, state: State, log: Log) -> None:
        """Build (R10.5.3)."""
        self.stage = "invade"
        if build(state, self.seat, log, "R10.5.3"):
            self.queue = by_priority(state, CLEARINGS)

    def invade(self, state: State, log: Log) -> None:
        """Battle everywhere instead of building: Invaders (R3.3.2)."""
        if not next_battle(state, self.seat, self.queue, log, "R3.3.2"):
            self.stage = "ministers"

    def ministers(self, state: State, log: Log) -> None:
        """Carry out the next swayed minister's action, from top to bottom (R10.5.4)."""
        if self.minister == len(RANKED):
            self.stage = "evening"
            return
        minister = RANKED[self.minister]
        self.minister += 1
        acts = minister in drillbit(state, self.seat).swayed and minister not in ABILITIES
        if acts and act(state, self.seat, minister, log):
            self.queue = by_priority(state, CLEARINGS)
            self.stage = "invade"

    # R10.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Queue the clearings where warriors may rally (R10.6.1)."""
        begin_phase(state, self.seat, "evening", log)
        self.queue = ordered_now(state, drillbit(state, self.seat))
        self.stage = "rally"

    def rally(self, state: State, log: Log) -> None:
        """Rally in the next ordered clearing (R10.6.1, R2.4)."""
        if not self.queue:
            self.stage = "withdraw"
            return
        origin = self.queue.pop(0)
        if leaves(drillbit(state, self.seat), origin):
            rally(state, self.seat, origin, log)

    def withdraw(self, state: State, log: Log) -> None:
        """Move surplus warriors of ruled clearings into the Burrow (R10.6.1)."""
        self.stage = "score"
        withdraw(state, self.seat, log)

    def score(self, state: State, log: Log) -> None:
        """Score for the markets on the map (R10.6.2)."""
        self.stage = "sway"
        markets = drillbit(state, self.seat).built(MARKET)
        score(state, self.seat, markets, log, "markets", "R10.6.2")

    def sway(self, state: State, log: Log) -> None:
        """Sway a minister (R10.6.3)."""
        self.stage = "end"
        drillbit(state, self.seat).sway(log, "R10.6.3")

    def end(self, state: State, log: Log) -> None:
        """Discard the order (R10.6.4), and score as a nightmare (R3.3.1)."""
        state.steps.pop()
        faction = drillbit(state, self.seat)
        drop_order(state, faction, log, "R10.6.4")
        score_nightmare(state, self.seat, log)


_STAGES = {
    "birdsong": DrillbitDuchyTurn.birdsong,
    "recruit": DrillbitDuchyTurn.recruit,
    "daylight": DrillbitDuchyTurn.daylight,
    "dig": DrillbitDuchyTurn.dig,
    "battle": DrillbitDuchyTurn.battle,
    "build": DrillbitDuchyTurn.build,
    "invade": DrillbitDuchyTurn.invade,
    "ministers": DrillbitDuchyTurn.ministers,
    "evening": DrillbitDuchyTurn.evening,
    "rally": DrillbitDuchyTurn.rally,
    "withdraw": DrillbitDuchyTurn.withdraw,
    "score": DrillbitDuchyTurn.score,
    "sway": DrillbitDuchyTurn.sway,
    "end": DrillbitDuchyTurn.end,
}
