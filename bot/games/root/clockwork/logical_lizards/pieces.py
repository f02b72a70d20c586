"""The pieces of the Logical Lizards and its rules outside its turn (R8.2)."""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import CardId, Seat
from bot.games.log import emit
from bot.games.root.clockwork.logical_lizards.events import LogicalLizardsBoard
from bot.games.root.factions.lizards.choices import SoulLost
from bot.games.root.factions.lizards.pieces import GARDENS, LizardPieces
from bot.games.root.law.deck import to_discard_pile
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.trade import TradeRules
from bot.games.root.law.kinds import NO_SUIT, Suit
from bot.games.root.law.pieces import recall_warriors
from bot.games.root.law.state import Log, Loss, State

CONSPIRACIES = ("convert", "crusade", "convert", "crusade", "sanctify")
"""The spaces of the Conspiracy track from left to right (R8.4.2)."""


class LogicalPieces(LizardPieces, kw_only=True):
    """The Lizards' pieces with the board of the clockwork."""

    order: Suit = NO_SUIT
    """The ordered suit, "" outside its turn (R8.4.1)."""

    marker: int = len(CONSPIRACIES)
    """The space of the Conspiracy track with the marker, 1 to 5 (R8.3.3)."""

    revealed: list[CardId] = msgspec.field(default_factory=list[CardId])
    """Cards revealed for rituals this turn, the first one first (R8.5)."""

    tokens_removed: int = 0
    """Enemy tokens removed in battles of this turn, counted for Spiteful (R3.3.2)."""

    @property
    def conspiracy(self) -> str:
        """The conspiracy under the marker."""
        return CONSPIRACIES[self.marker - 1]

    def look(self, own: bool) -> LogicalLizardsBoard:
        """Show the whole board (R8.3)."""
        return LogicalLizardsBoard(
            order=self.order,
            marker=self.marker,
            acolytes=self.acolytes,
            lost_souls=tuple(self.lost_souls),
            revealed=tuple(self.revealed),
        )


def logical_faction(state: State, seat: Seat) -> LogicalPieces:
    """Return the Logical Lizards' faction."""
    faction: Any = state.factions[seat]
    return faction


class LogicalLossRules(LossRules[LogicalPieces]):
    """Acolytes, and Lost Souls for gardens (R8.2.2, R8.2.3); Spiteful (R3.3.2)."""

    def after_losses(
        self,
        faction: LogicalPieces,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Make an acolyte of one warrior (R8.2.2); each garden costs a Lost Soul (R8.2.3)."""
        if any(loss.piece == "warriors" for loss in losses):
            recall_warriors(state, faction.name, 1)
            faction.box(1, log, "R8.2.2")
        gardens = sum(loss.count for loss in losses if loss.piece in GARDENS)
        for card in faction.lost_souls[:gardens]:
            faction.lost_souls.remove(card)
            emit(log, SoulLost(seat=faction.name, card=card, section="R8.2.3"))
            to_discard_pile(state, card, log)

    def after_gains(
        self,
        faction: LogicalPieces,
        state: State,
        losses: Sequence[Loss],
        in_battle: bool,
        log: Log,
    ) -> None:
        """Count the enemy tokens removed in battle, for Spiteful (R3.3.2)."""
        if in_battle:
            faction.tokens_removed += sum(
                loss.count for loss in losses if loss.piece in state.factions[loss.owner].TOKENS
            )


class LogicalTradeRules(TradeRules[LogicalPieces]):
    """Services, but no bird cards (R9.7)."""

    BUYS_BIRDS: ClassVar[bool] = False
