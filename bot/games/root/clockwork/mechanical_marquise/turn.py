"""The Mechanical Marquise's turn, stage by stage (R4.4 to R4.7)."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    by_priority,
    choose_defender,
    craft_order,
    discard_order,
    ordered,
    reveal_order,
)
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.mechanical_marquise.daylight import STAY, blitz, build, move_out
from bot.games.root.clockwork.mechanical_marquise.pieces import (
    BUILDING_BY_ORDER,
    TRACK,
    MechanicalPieces,
    mechanical,
)
from bot.games.root.clockwork.mechanical_marquise.recruiting import recruit
from bot.games.root.clockwork.stages import carry_on, score_nightmare
from bot.games.root.factions.marquise.pieces import BUILDINGS
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import NO_CARD, SUIT
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import Clearing, Suit
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score

EXPAND_UP_TO = 5
"""With more buildings on the map than this there is no expansion (R4.5.5)."""

Stage = Literal[
    "birdsong",
    "battle",
    "recruit",
    "build",
    "move",
    "battle_after_move",
    "blitz",
    "battle_after_blitz",
    "expand",
    "evening",
]
"""The parts of its turn, in order (R4.4 to R4.7)."""


class MechanicalMarquiseTurn(Step, tag="mechanical_marquise_turn", kw_only=True):
    """A turn under way; battles interrupt it, so each part notes how far it has come."""

    seat: Seat
    stage: Stage = "birdsong"
    queue: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings still to battle in or to move out of."""

    entered: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings moved into by a bird order, to battle in when all have moved (R4.7.4)."""

    idle: bool = True
    """Whether the current stage has had no effect yet; if so, its end is logged."""

    built: bool = False
    expansions: int = 0

    def advance(self, state: State, log: Log) -> Due | None:
        """Carry out the stages up to the next battle or the end of the turn."""
        carry_on(self, _STAGES, state, log)
        return None

    # R4.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal the order and craft it (R4.4)."""
        begin_phase(state, self.seat, "birdsong", log)
        faction = mechanical(state, self.seat)
        faction.order_card = reveal_order(state, self.seat, log, "R4.4.1")
        if faction.order_card:
            craft_order(state, self.seat, faction.order_card, log, "R4.4.2")
            if state.winners is not None:
                return
            begin_phase(state, self.seat, "daylight", log)
            self.start_daylight(state)
        else:
            self.stage = "evening"

    # R4.5 Daylight, R4.7 Escalated Daylight

    def start_daylight(self, state: State) -> None:
        """Begin Daylight (R4.5), or Escalated Daylight on a bird order (R4.7)."""
        self.queue = ordered(state, mechanical(state, self.seat).order_card)
        self.stage = "battle"

    def battle(self, state: State, log: Log) -> None:
        """Battle in each ordered clearing, highest priority first (R4.5.1, R4.7.1, R2.4)."""
        section = "R4.7.1" if mechanical(state, self.seat).escalated else "R4.5.1"
        if self._next_battle(state, log, section):
            self.idle = False
        else:
            reason = "nobody_to_battle"
            nothing = Skipped(seat=self.seat, action="battle", reason=reason, section=section)
            self._leave("recruit", nothing, log)

    def _leave(self, stage: Stage, nothing: Skipped, log: Log) -> None:
        """Go on to another stage; log it if this one had no effect."""
        if self.idle:
            emit(log, nothing)
        self.stage, self.idle = stage, True

    def _next_battle(self, state: State, log: Log, section: Section) -> bool:
        """Begin the next battle of the queue; False when none is left."""
        warriors = state.factions[self.seat].warriors
        while self.queue:
            clearing = self.queue.pop(0)
            if warriors[clearing]:
                foe = choose_defender(state, self.seat, clearing, log, section)
                if foe is not None:
                    begin_battle(state, self.seat, clearing, foe, log, section)
                    return True
        return False

    def recruit(self, state: State, log: Log) -> None:
        """Recruit in ordered clearings that it rules (R4.5.2, R4.7.2)."""
        self.stage = "build"
        recruit(state, self.seat, log)

    def build(self, state: State, log: Log) -> None:
        """Build once (R4.5.3, R4.7.3)."""
        self.stage = "move"
        self.queue = ordered(state, mechanical(state, self.seat).order_card)
        if build(state, self.seat, log):
            self.built = True

    def move(self, state: State, log: Log) -> None:
        """Move out of the next ordered clearing, origins by priority (R4.5.4, R4.7.4, R2.4).

        What a move triggers comes before the others. Warriors that have just come may move on.
        """
        escalated = mechanical(state, self.seat).escalated
        section = "R4.7.4" if escalated else "R4.5.4"
        if self.queue:
            origin = self.queue.pop(0)
            self.idle &= state.factions[self.seat].warriors[origin] <= STAY
            to = move_out(state, self.seat, origin, STAY, log, section)
            if to is not None and escalated:
                self.entered.append(to)
        else:
            reason = "nobody_to_spare"
            nothing = Skipped(seat=self.seat, action="move", reason=reason, section=section)
            self._leave("battle_after_move", nothing, log)
            self.queue, self.entered = by_priority(state, set(self.entered)), []

    def battle_after_move(self, state: State, log: Log) -> None:
        """Battle once in each clearing moved into, after a bird order (R4.7.4)."""
        if not self._next_battle(state, log, "R4.7.4"):
            self.stage = "blitz"

    def blitz(self, state: State, log: Log) -> None:
        """Move out of a peaceful clearing: trait Blitz (R3.3.2)."""
        self.stage = "battle_after_blitz"
        if "blitz" in mechanical(state, self.seat).traits:
            to = blitz(state, self.seat, log)
            self.queue = [] if to is None else [to]

    def battle_after_blitz(self, state: State, log: Log) -> None:
        """Battle where Blitz has led, when all is resolved that the move triggered (R3.3.2)."""
        self.stage = "expand"
        self._next_battle(state, log, "R3.3.2")

    def expand(self, state: State, log: Log) -> None:
        """Take a new order and repeat Daylight if nothing was built (R4.5.5)."""
        self.stage = "evening"
        faction = mechanical(state, self.seat)
        buildings = sum(faction.built(building) for building in BUILDINGS)
        if faction.escalated or self.built:
            return
        enough = buildings > EXPAND_UP_TO
        if enough or not self._may_expand_again(state, faction):
            reason = "enough_buildings" if enough else "no_use"
            emit(log, Skipped(seat=self.seat, action="expand", reason=reason, section="R4.5.5"))
            return
        self.expansions += 1
        discard_order(state, self.seat, faction.order_card, log, "R4.5.5")
        faction.order_card = reveal_order(state, self.seat, log, "R4.5.5")
        if faction.order_card:
            self.start_daylight(state)

    def _may_expand_again(self, state: State, faction: MechanicalPieces) -> bool:
        """Return whether to expand: once with Overwhelming, and never through the deck twice.

        The Law sets no other limit; with no bird left to draw the turn would have no end.
        """
        if "overwhelming" in faction.traits:
            return self.expansions == 0
        return self.expansions <= len(state.deck) + len(state.discard)

    # R4.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Score the ordered track and discard the order (R4.6)."""
        begin_phase(state, self.seat, "evening", log)
        faction = mechanical(state, self.seat)
        state.steps.pop()
        order = faction.order_card
        if order:
            points = _points(faction, SUIT[order])
            reason = "best_track" if faction.escalated else "track"
            score(state, self.seat, points, log, reason, "R4.6.1")
            if state.winners is not None:
                return
            faction.order_card = NO_CARD
            discard_order(state, self.seat, order, log, "R4.6.2")
        score_nightmare(state, self.seat, log)


def _points(faction: MechanicalPieces, suit: Suit) -> int:
    """Return the points of the ordered track, of the best on a bird order (R4.6.1)."""
    if suit == "bird":
        return max(TRACK[faction.built(building)] for building in BUILDINGS)
    return TRACK[faction.built(BUILDING_BY_ORDER[suit])]


_STAGES = {
    "birdsong": MechanicalMarquiseTurn.birdsong,
    "battle": MechanicalMarquiseTurn.battle,
    "recruit": MechanicalMarquiseTurn.recruit,
    "build": MechanicalMarquiseTurn.build,
    "move": MechanicalMarquiseTurn.move,
    "battle_after_move": MechanicalMarquiseTurn.battle_after_move,
    "blitz": MechanicalMarquiseTurn.blitz,
    "battle_after_blitz": MechanicalMarquiseTurn.battle_after_blitz,
    "expand": MechanicalMarquiseTurn.expand,
    "evening": MechanicalMarquiseTurn.evening,
}
