"""The order card, which lies on a bot's board (R2.7)."""

from typing import ClassVar

from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.state import Faction


class OrderPileRules(PileRules[Faction]):
    """The order card and no other."""

    OPEN_PILES: ClassVar[tuple[str, ...]] = ("order_card",)
