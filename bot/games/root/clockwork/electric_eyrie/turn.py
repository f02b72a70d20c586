"""The Electric Eyrie's turn, stage by stage (R5.4 to R5.7)."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.games.game import CardId, Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import craft_order, reveal_order
from bot.games.root.clockwork.electric_eyrie import daylight, decree
from bot.games.root.clockwork.electric_eyrie.pieces import COLUMNS, TRACK, electric
from bot.games.root.clockwork.electric_eyrie.turmoil import fall_into_turmoil
from bot.games.root.clockwork.stages import carry_on, score_nightmare
from bot.games.root.factions.eyrie.events import AddedToDecree
from bot.games.root.law.cards import NO_CARD, SUIT
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import NO_SUIT, Suit
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score

Stage = Literal["birdsong", "recruit", "move", "battle", "relentless", "build", "swoop", "evening"]
"""The parts of its turn, in order (R5.4 to R5.6)."""


class ElectricEyrieTurn(Step, tag="electric_eyrie_turn", kw_only=True):
    """A turn under way; battles interrupt it, so each part notes how far it has come."""

    seat: Seat
    stage: Stage = "birdsong"
    queue: list[Suit] = msgspec.field(default_factory=list[Suit])
    """Columns still to move or battle for."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Carry out the stages up to the next battle or the end of the turn."""
        carry_on(self, _STAGES, state, log)
        return None

    def _columns(self, state: State) -> list[Suit]:
        """List the columns with at least one card, from left to right (R5.5.1)."""
        cards = electric(state, self.seat).decree
        return [column for column in COLUMNS if cards[column]]

    def _turmoil(self, state: State, log: Log, column: Suit = NO_SUIT) -> None:
        """Fall into turmoil; what is left of the turn is the Evening (R5.7.3)."""
        fall_into_turmoil(state, self.seat, column, log)
        self.stage = "evening"

    # R5.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal, craft, add to the Decree, and place a new roost if none is left (R5.4)."""
        begin_phase(state, self.seat, "birdsong", log)
        self.stage = "recruit"
        order = reveal_order(state, self.seat, log, "R5.4.1")
        if order:
            order = self._take_order(state, order, log)
            if state.winners is not None:
                return
        if not electric(state, self.seat).roosts and not daylight.new_roost(
            state, self.seat, order, log
        ):
            self._turmoil(state, log)
            return
        begin_phase(state, self.seat, "daylight", log)

    def _take_order(self, state: State, order: CardId, log: Log) -> CardId:
        """Craft the order and add it to the Decree (R5.4.2, R5.4.3), unless that ends the game.

        Returns the order, which is another card if one was bought in its place (R9.7).
        """
        faction = electric(state, self.seat)
        faction.order_card = order
        craft_order(state, self.seat, order, log, "R5.4.2")
        if state.winners is not None:
            return order
        order, faction.order_card = faction.order_card, NO_CARD
        column = SUIT[order]
        faction.decree[column].append(order)
        emit(log, AddedToDecree(seat=self.seat, card=order, column=column, section="R5.4.3"))
        return order

    # R5.5.1 Resolve the Decree

    def recruit(self, state: State, log: Log) -> None:
        """Recruit for each column; with Nobility turmoil may break it off (R5.5.1 I, R3.3.2)."""
        self.stage = "move"
        nobility = "nobility" in electric(state, self.seat).traits
        for column in self._columns(state):
            if not decree.recruit(state, self.seat, column, log) and nobility:
                self._turmoil(state, log, column)
                return
        self.queue = self._columns(state)

    def move(self, state: State, log: Log) -> None:
        """Move for the next column; what that triggers comes before the others (R5.5.1 II)."""
        if self.queue:
            decree.move(state, self.seat, self.queue.pop(0), log)
        else:
            self.stage = "battle"
            self.queue = self._columns(state)

    def battle(self, state: State, log: Log) -> None:
        """Battle for the next column (R5.5.1 III)."""
        if self.queue:
            decree.battle(state, self.seat, self.queue.pop(0), log)
        else:
            self.stage = "relentless"

    def relentless(self, state: State, log: Log) -> None:
        """Remove what is defenseless, with the trait for it (R3.3.2)."""
        self.stage = "build"
        if "relentless" in electric(state, self.seat).traits:
            daylight.relentless(state, self.seat, log)

    # R5.5.2 Build

    def build(self, state: State, log: Log) -> None:
        """Place a roost, or fall into turmoil (R5.5.2)."""
        self.stage = "swoop"
        if not daylight.build(state, self.seat, log):
            self._turmoil(state, log)

    def swoop(self, state: State, log: Log) -> None:
        """Place warriors in a new clearing, with the trait for it (R3.3.2).

        With Nobility, warriors that cannot be placed bring turmoil here as in the Decree.
        """
        self.stage = "evening"
        traits = electric(state, self.seat).traits
        if "swoop" not in traits:
            return
        if not daylight.swoop(state, self.seat, log) and "nobility" in traits:
            self._turmoil(state, log)

    # R5.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Score for the roosts (R5.6)."""
        begin_phase(state, self.seat, "evening", log)
        faction = electric(state, self.seat)
        state.steps.pop()
        score(state, self.seat, TRACK[faction.roosts], log, "roosts", "R5.6")
        score_nightmare(state, self.seat, log)


_STAGES = {
    "birdsong": ElectricEyrieTurn.birdsong,
    "recruit": ElectricEyrieTurn.recruit,
    "move": ElectricEyrieTurn.move,
    "battle": ElectricEyrieTurn.battle,
    "relentless": ElectricEyrieTurn.relentless,
    "build": ElectricEyrieTurn.build,
    "swoop": ElectricEyrieTurn.swoop,
    "evening": ElectricEyrieTurn.evening,
}
