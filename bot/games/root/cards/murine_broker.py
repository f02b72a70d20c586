"""Murine Broker: its owner draws when another player crafts an item."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Seat
from bot.games.root.law.deck import draw_cards
from bot.games.root.law.hooks.cards import CardRules
from bot.games.root.law.state import Log, State


class MurineBroker(CardRules):
    """Bots are other players, too (Law 4.1.3)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("murine_broker"),)

    def after_item(self, state: State, name: Seat, log: Log) -> None:
        """Draw a card."""
        draw_cards(state, name, 1, log, "4.1.3")


RULES = MurineBroker()
