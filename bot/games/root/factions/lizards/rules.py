"""The rules of the Lizards on the map and for the Lost Souls (Law 10.2)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId
from bot.games.root.factions.lizards.pieces import LizardPieces
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.kinds import Clearing


class LizardGroundRules(GroundRules[LizardPieces]):
    """Pilgrims (Law 10.2.4)."""

    ALWAYS_RULES: ClassVar[bool] = True

    def always_rules(self, faction: LizardPieces, clearing: Clearing) -> bool:
        """Rule every clearing with a garden: Pilgrims (Law 10.2.4)."""
        return faction.gardens(clearing) > 0


class LizardPileRules(PileRules[LizardPieces]):
    """The Lost Souls, and the cards revealed for rituals (Law 10.2.6, 10.5, R8.5)."""

    COLLECTS: ClassVar[bool] = True

    def collect(self, faction: LizardPieces, card: CardId) -> None:
        """Put a spent or discarded card on the Lost Souls (Law 10.2.6)."""
        faction.lost_souls.insert(0, card)

    OPEN_PILES: ClassVar[tuple[str, ...]] = ("lost_souls", "revealed")
