"""Cards that act as somebody crafts an item: Master Engravers, Murine Broker."""

from typing import ClassVar

from bot.games.game import CardId, Seat
from bot.games.root.law.deck import draw_cards
from bot.games.root.law.hooks.cards import CardRules
from bot.games.root.law.state import Log, State


class MasterEngravers(CardRules):
    """It is scored besides the points for the item, however few those are (Law 3.2.2)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("master_engravers"),)

    def item_points(self) -> int:
        """Score one."""
        return 1


class MurineBroker(CardRules):
    """Bots are other players, too (Law 4.1.3)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("murine_broker"),)

    def after_item(self, state: State, name: Seat, log: Log) -> None:
        """Draw a card."""
        draw_cards(state, name, 1, log, "4.1.3")


RULES: tuple[CardRules, ...] = (MasterEngravers(), MurineBroker())
