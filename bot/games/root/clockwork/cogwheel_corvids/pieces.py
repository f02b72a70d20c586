"""The pieces of the Cogwheel Corvids and its rules outside its turn (R11.2)."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.game import CardId, Seat
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.factions.corvids.exposure import take_back
from bot.games.root.factions.corvids.pieces import CorvidPieces
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Log, Loss, State

RECRUITS: Mapping[str, int] = {"easy": 1, "default": 2, "challenging": 3, "nightmare": 3}
"""Warriors for each clearing where they recruit, by difficulty (R11.4.3, R3.3.1)."""


class CogwheelPieces(CorvidPieces, kw_only=True):
    """The Corvids' pieces with the board of the clockwork.

    Nobody may look at the facedown plots, and nobody can guess them: the Law of the clockwork does
    not list Exposure (R11.2). They have a hit more beside a facedown plot, like people (R11.2.2).
    """

    order_card: CardId = NO_CARD

    def look(self, own: bool) -> ClockworkBoard:
        """Show the order; what lies face down is hidden from everybody."""
        return ClockworkBoard(order_card=self.order_card)


def cogwheel_faction(state: State, seat: Seat) -> CogwheelPieces:
    """Return the Cogwheel Corvids' faction."""
    faction: Any = state.factions[seat]
    return faction


class CogwheelLossRules(LossRules[CogwheelPieces]):
    """Plots that are removed (R11.7.4), and Backup Plans (R3.3.2)."""

    def after_losses(
        self,
        faction: CogwheelPieces,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Return removed plots, let raids place warriors (R11.7.4), and follow Backup Plans."""
        for clearing in take_back(state, faction, losses, log):
            if "backup_plans" in faction.traits and may_place(state, faction.name, clearing):
                place(state, faction.name, WARRIOR, clearing, 1, log, "R3.3.2")
