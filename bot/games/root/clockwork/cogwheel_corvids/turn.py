"""The Cogwheel Corvids' turn, stage by stage (R11.4 to R11.6)."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    SETUP_PRIORITY,
    choose,
    craft_order,
    highest_priority,
    lowest_priority,
    most,
    most_of_faction,
    ordered,
    points_of,
    reveal_order,
)
from bot.games.root.clockwork.cogwheel_corvids.flipping import flip_next
from bot.games.root.clockwork.cogwheel_corvids.pieces import cogwheel
from bot.games.root.clockwork.cogwheel_corvids.plotting import plot, recruit, thicken
from bot.games.root.clockwork.events import Skipped, log_stay
from bot.games.root.clockwork.stages import carry_on, drop_order, score_nightmare
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import NO_CLEARING, Clearing
from bot.games.root.law.move import move
from bot.games.root.law.pieces import enemies_of, may_enter
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score

BATTLES_WITH = 2
"""Warriors with which they battle (R11.5.1)."""

STAY = 2
"""Warriors that stay behind beside a plot (R11.5.2)."""

Stage = Literal[
    "birdsong", "recruit", "flip", "daylight", "battle", "move", "plot", "thicken", "evening"
]
"""The parts of their turn, in order (R11.4 to R11.6)."""


class CogwheelCorvidsTurn(Step, tag="cogwheel_corvids_turn", kw_only=True):
    """A turn under way; battles and guesses interrupt it, so each part notes how far it is."""

    seat: Seat
    stage: Stage = "birdsong"
    queue: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings still to battle in or to move out of."""

    idle: bool = True
    """Whether the current stage has had no effect yet; if so, its end is logged."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Carry out the stages up to the next question to a person or the end of the turn."""
        carry_on(self, _STAGES, state, log)
        return None

    # R11.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal the order and craft it (R11.4.1, R11.4.2)."""
        begin_phase(state, self.seat, "birdsong", log)
        faction = cogwheel(state, self.seat)
        faction.order_card = reveal_order(state, self.seat, log, "R11.4.1")
        self.stage = "recruit" if faction.order_card else "flip"
        if faction.order_card:
            craft_order(state, self.seat, faction.order_card, log, "R11.4.2")

    def recruit(self, state: State, log: Log) -> None:
        """Recruit in two ordered clearings (R11.4.3)."""
        self.stage = "flip"
        recruit(state, self.seat, log)

    def flip(self, state: State, log: Log) -> None:
        """Flip the next facedown plot; what it triggers comes before the others (R11.4.4)."""
        if flip_next(state, self.seat, log):
            self.idle = False
        else:
            after = "daylight" if cogwheel(state, self.seat).order_card else "evening"
            nothing = Skipped(
                seat=self.seat, action="flip", reason="no_facedown_plots", section="R11.4.4"
            )
            self._leave(after, nothing, log)

    def _leave(self, stage: Stage, nothing: Skipped, log: Log) -> None:
        """Go on to another stage; log it if this one had no effect."""
        if self.idle:
            emit(log, nothing)
        self.stage, self.idle = stage, True

    # R11.5 Daylight

    def daylight(self, state: State, log: Log) -> None:
        """Begin with the battles (R11.5.1)."""
        begin_phase(state, self.seat, "daylight", log)
        self.queue = ordered(state, cogwheel(state, self.seat).order_card)
        self.stage = "battle"

    def battle(self, state: State, log: Log) -> None:
        """Battle in the next ordered clearing with two warriors or more (R11.5.1, R2.4)."""
        warriors = cogwheel(state, self.seat).warriors
        while self.queue:
            clearing = self.queue.pop(0)
            if warriors[clearing] >= BATTLES_WITH and (foe := self._foe(state, clearing, log)):
                self.idle = False
                begin_battle(state, self.seat, clearing, foe, log, "R11.5.1")
                return
        nothing = Skipped(
            seat=self.seat, action="battle", reason="no_two_meet_anybody", section="R11.5.1"
        )
        self._leave("move", nothing, log)
        self.queue = ordered(state, cogwheel(state, self.seat).order_card)

    def _foe(self, state: State, clearing: Clearing, log: Log) -> Seat | None:
        """Choose the defender: most buildings and tokens there, then most points (R11.5.1.I)."""

        def standing(name: Seat) -> int:
            foe = state.factions[name]
            return sum(foe.pieces[kind][clearing] for kind in (*foe.BUILDINGS, *foe.TOKENS))

        return choose(
            self.seat,
            "defender",
            [n for n in enemies_of(state, self.seat) if state.factions[n].presence[clearing]],
            (
                most_of_faction("most_buildings_and_tokens", standing),
                most_of_faction("most_points", lambda name: points_of(state, name)),
                SETUP_PRIORITY,
            ),
            log,
            "R11.5.1.I",
        )

    def move(self, state: State, log: Log) -> None:
        """Move out of the next ordered clearing with a faceup plot (R11.5.2, R2.4).

        What a move triggers comes before the others. Warriors that have just come may move on.
        """
        faction = cogwheel(state, self.seat)
        if not self.queue:
            nothing = Skipped(
                seat=self.seat, action="move", reason="nobody_beside_plot", section="R11.5.2"
            )
            self._leave("plot", nothing, log)
            self.queue = [NO_CLEARING] * (2 if "mastermind" in faction.traits else 1)
            return
        origin = self.queue.pop(0)
        count = faction.warriors[origin] - STAY
        if not faction.faceup[origin] or count < 1:
            return
        near = list(faction.GROUND.paths(faction, state)[origin])
        free = [c for c in near if not faction.kinds[c]]
        criteria = (
            (most("most_own_warriors", lambda c: faction.warriors[c]), highest_priority(state))
            if any(may_enter(state, c) for c in free)
            else (lowest_priority(state),)
        )
        section = "R11.5.2.I" if len(criteria) > 1 else "R11.5.2.II"
        targets = free if len(criteria) > 1 else near
        to = choose(
            self.seat, "move", targets, criteria, log, section, lambda c: may_enter(state, c)
        )
        if to is not None:
            self.idle = False
            move(state, self.seat, origin, to, count, log, "R11.5.2")
            log_stay(log, self.seat, "beside_plot", origin, STAY, "R11.5.2")

    def plot(self, state: State, log: Log) -> None:
        """Plot once, with Mastermind twice (R11.5.3, R3.3.2)."""
        if self.queue:
            self.queue.pop()
            plot(state, self.seat, log)
        else:
            self.stage = "thicken"

    def thicken(self, state: State, log: Log) -> None:
        """Carry out The Plot Thickens (R11.5.4)."""
        self.stage = "evening"
        thicken(state, self.seat, log)

    # R11.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Score for extortions, discard the order (R11.6), and score as a nightmare (R3.3.1)."""
        begin_phase(state, self.seat, "evening", log)
        state.steps.pop()
        faction = cogwheel(state, self.seat)
        score(state, self.seat, faction.showing("extortion"), log, "extortion", "R11.6.1")
        if state.winners is not None:
            return
        drop_order(state, faction, log, "R11.6.2")
        score_nightmare(state, self.seat, log)


_STAGES = {
    "birdsong": CogwheelCorvidsTurn.birdsong,
    "recruit": CogwheelCorvidsTurn.recruit,
    "flip": CogwheelCorvidsTurn.flip,
    "daylight": CogwheelCorvidsTurn.daylight,
    "battle": CogwheelCorvidsTurn.battle,
    "move": CogwheelCorvidsTurn.move,
    "plot": CogwheelCorvidsTurn.plot,
    "thicken": CogwheelCorvidsTurn.thicken,
    "evening": CogwheelCorvidsTurn.evening,
}
