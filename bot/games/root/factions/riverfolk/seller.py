"""A faction whose services others can buy (Law 11.2.6)."""

from __future__ import annotations

from bot.games.game import CardId, Seat
from bot.games.root.law.faction import Faction
from bot.games.root.law.state import Log, State


class Seller(Faction, kw_only=True):
    """The interface of the faction that sells services."""

    def price(self, buyer: Faction, service: str) -> int:
        """Return how many warriors a service costs a buyer (Law 11.2.6.1); 0: not for sale."""
        raise NotImplementedError(self.name)

    def for_sale(self) -> list[CardId]:
        """Return the cards that it sells (Law 11.2.7.1)."""
        raise NotImplementedError(self.name)

    def take_payment(self, owner: Seat, count: int) -> None:
        """Take warriors of an owner for a service (Law 11.2.6.1)."""
        raise NotImplementedError(self.name)

    def payer(self, buyer: Faction) -> Seat:
        """Return whose warriors pay: its own for those who do not pay with theirs.

        These are the Vagabonds and the Automated Alliance (Law 11.2.6.3, R9.2.3, R9.7).
        """
        return buyer.name if buyer.TRADE.PAYS_WARRIORS else self.name

    def takes_items(self, buyer: Faction) -> bool:
        """Return whether a buyer pays by exhausting items (Law 11.2.6.3)."""
        return False

    def after_sale(self, state: State, buyer: Seat, log: Log) -> None:
        """Resolve that a faction has bought its first service of a turn (R3.3.2)."""

    def on_no_hire(self, state: State, name: Seat, log: Log) -> None:
        """Resolve that another faction begins its Daylight without mercenaries (R3.3.2)."""


def sellers(state: State, buyer: Seat) -> list[Seller]:
    """List the factions that a buyer can buy of."""
    return [f for f in state.factions.values() if isinstance(f, Seller) and f.name != buyer]
