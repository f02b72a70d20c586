"""Soup Kitchens: tokens of their owner count for rule, each as two warriors."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Seat
from bot.games.root.law.hooks.cards import CardRules
from bot.games.root.law.state import Log, State
from bot.games.root.law.turn import derive_lists


class SoupKitchens(CardRules):
    """Who rules changes at once, as the card comes and goes (Law 2.5, 4.1.3).

    As how much each token counts is in the data of the card (`cards.weight_of_tokens`).
    """

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("soup_kitchens"),)

    def came(self, state: State, name: Seat, card: CardId) -> None:
        """Count the tokens."""
        derive_lists(state)

    def left(self, state: State, name: Seat, card: CardId, log: Log) -> None:
        """Count them no longer."""
        derive_lists(state)


RULES = SoupKitchens()
