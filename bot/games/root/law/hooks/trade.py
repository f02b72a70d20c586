"""Payment of the Riverfolk for services (Law 11.2.6, R9.2.3, R9.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

if TYPE_CHECKING:
    from bot.games.root.law.faction import Faction

F = TypeVar("F", bound="Faction")


class TradeRules(Generic[F]):
    """The faction's payment for services, and services that it does not buy."""

    PAYS_WARRIORS: ClassVar[bool] = True
    """Whether the price is paid with warriors of its own; else the seller's pay (R9.2.3, R9.7)."""

    BUYS_BIRDS: ClassVar[bool] = True
    """Whether it buys bird cards when no person plays it (R9.7)."""

    def can_pay_more(self, faction: F) -> bool:
        """Return whether it has what a service costs it beside warriors (R9.7)."""
        return True

    def pay_more(self, faction: F) -> None:
        """Pay what a service costs it beside warriors (R9.7)."""
