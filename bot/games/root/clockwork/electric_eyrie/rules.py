"""The rules of the Electric Eyrie outside its turn (R5.2, R5.3)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import CardId
from bot.games.root.clockwork.electric_eyrie.pieces import ElectricPieces
from bot.games.root.law.cards import VIZIER
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.state import Log, Loss, State
from bot.games.root.law.victory import add_points


class ElectricLossRules(LossRules[ElectricPieces]):
    """War Tax (R3.3.2)."""

    def after_gains(
        self,
        faction: ElectricPieces,
        state: State,
        losses: Sequence[Loss],
        in_battle: bool,
        log: Log,
    ) -> None:
        """Take a point from the owner for each building or token: War Tax (R3.3.2)."""
        if "war_tax" in faction.traits:
            for loss in losses:
                if loss.piece != "warriors":
                    add_points(state, loss.owner, -loss.count, log, "war_tax", "R3.3.2")


class ElectricPileRules(PileRules[ElectricPieces]):
    """The order and the Decree (R5.3)."""

    def shown_cards(self, faction: ElectricPieces) -> Sequence[CardId]:
        """Show the order and the Decree's cards except the viziers."""
        cards = [c for column in faction.decree.values() for c in column if c != VIZIER]
        return [*cards, faction.order_card] if faction.order_card else cards
