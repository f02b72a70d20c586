"""Payment of the Riverfolk for services (Law 11.2.6, R9.2.3, R9.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from bot.games.game import Choice, Offer
from bot.games.log import Log
from bot.games.root.law.kinds import Item

if TYPE_CHECKING:
    from bot.games.root.law.faction import Faction
    from bot.games.root.law.state import State

F = TypeVar("F", bound="Faction")


class TradeRules(Generic[F]):
    """The faction's payment for services, and services that it does not buy."""

    PAYS_WARRIORS: ClassVar[bool] = True
    """Whether the price is paid with warriors of its own; else the seller's pay (R9.2.3, R9.7)."""

    BUYS_BIRDS: ClassVar[bool] = True
    """Whether it buys bird cards when no person plays it (R9.7)."""

    def spare_items(self, faction: F) -> dict[Item, int]:
        """Count the items that it can exhaust to pay a person, by kind (Law 11.2.6.3)."""
        return {}

    def exhaust(self, faction: F, item: Item) -> None:
        """Exhaust an item to pay a person (Law 11.2.6.3)."""
        raise NotImplementedError(f"{faction.name} has no items to exhaust")

    def stand_ins(self, faction: F, state: State) -> Offer | None:
        """Offer the cards that can stand in for an item (Law 26.12.2), none by the hand perhaps.

        None where public facts rule that out.
        """
        return None

    def stand_in(self, faction: F, state: State, choice: Choice, log: Log) -> None:
        """Spend such a card; what it costs comes after the steps that are pushed now (26.12.2)."""
        raise NotImplementedError(f"no card of {faction.name} stands in for an item")

    def can_pay_more(self, faction: F) -> bool:
        """Return whether it has what a service costs it beside warriors (R9.7)."""
        return True

    def pay_more(self, faction: F) -> None:
        """Pay what a service costs it beside warriors (R9.7)."""
