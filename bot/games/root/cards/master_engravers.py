"""Master Engravers: a point more for each item that their owner crafts."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId
from bot.games.root.law.hooks.cards import CardRules


class MasterEngravers(CardRules):
    """It is scored besides the points for the item, however few those are (Law 3.2.2)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("master_engravers"),)

    def item_points(self) -> int:
        """Score one."""
        return 1


RULES = MasterEngravers()
