"""The rules of the Logical Lizards outside their turn (R8.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.logical_lizards.pieces import LogicalPieces
from bot.games.root.factions.lizards.events import SoulLost
from bot.games.root.factions.lizards.pieces import GARDENS
from bot.games.root.law.deck import to_discard_pile
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.trade import TradeRules
from bot.games.root.law.pieces import recall
from bot.games.root.law.state import Log, Loss, State


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
            recall(state, faction.name, 1)
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
