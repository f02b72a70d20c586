"""The pieces of the Automated Alliance and what they do for it (R6.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.games.root.clockwork.automated_alliance.outrage import begin_outrage, crack_down
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.factions.alliance.pieces import BASE, WoodlandPieces
from bot.games.root.law.cards import SUIT
from bot.games.root.law.state import Log, Loss, State

POINTS = (0, 1, 1, 1, 1, 2, 2, 3, 3, 4)
"""Points for the next sympathy token, by tokens on the map (R6.5.1)."""

ORGANIZE_AT: Mapping[str, int] = {"easy": 4, "default": 3, "challenging": 2, "nightmare": 2}
"""Warriors beside a base that organize, by difficulty (R6.6.1, R3.3.1)."""


class AutomatedPieces(WoodlandPieces, kw_only=True):
    """The Alliance's pieces with the board of the clockwork."""

    PAYS_WARRIORS: ClassVar[bool] = False
    BONUS: ClassVar[str] = "automated_ambush"
    TRACK_POINTS: ClassVar[Mapping[str, tuple[int, ...]]] = {"sympathy": (0, *POINTS)}

    order_card: str = ""

    # R6.2.2 Automated Ambush

    def defence_bonus(self, state: State, attacker: str, clearing: int) -> int:
        """Deal an extra hit with a warrior in defence, with Informants by sympathy alone too."""
        informed = "informants" in self.traits and self.sympathy[clearing]
        return int(bool(self.warriors[clearing] or informed))

    def takes_higher_roll(self) -> bool:
        """Deal the higher roll in defence with the trait Veterans (R3.3.2)."""
        return "veterans" in self.traits

    def points_for(self, piece: str) -> int:
        """Give nobody a point for sympathy with the trait Popularity (R3.3.2)."""
        return 0 if piece == "sympathy" and "popularity" in self.traits else 1

    # R6.2.3 Automated Outrage, R6.2.4 Crackdown

    def after_losses(
        self, state: State, losses: Sequence[Loss], by: str, in_battle: bool, log: Log
    ) -> None:
        """Let the loss of sympathy cost people a card, and that of a base all its sympathy."""
        for loss in reversed(losses):
            if loss.piece == "sympathy":
                begin_outrage(state, self.name, by, loss.clearing, log)
        for loss in losses:
            if loss.piece in BASE.values():
                crack_down(state, self.name, loss.piece, log)

    def after_move(self, state: State, mover: str, to: int, log: Log) -> None:
        """Let people who move warriors into a sympathetic clearing pay for it."""
        if self.sympathy[to]:
            begin_outrage(state, self.name, mover, to, log)

    # What is seen

    def shown_cards(self) -> Sequence[str]:
        """Show the order card."""
        return [self.order_card] if self.order_card else []

    def look(self, own: bool) -> ClockworkBoard:
        """Show the order."""
        return ClockworkBoard(order_card=self.order_card)

    @property
    def ordered_by_bird(self) -> bool:
        """Whether the order is a bird card."""
        return SUIT[self.order_card] == "bird"


def automated(state: State, seat: str) -> AutomatedPieces:
    """Return the Automated Alliance's faction."""
    faction = state.factions[seat]
    assert isinstance(faction, AutomatedPieces)
    return faction
