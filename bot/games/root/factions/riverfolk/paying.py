"""Items that a Vagabond exhausts to pay the Riverfolk (Law 11.2.6.3)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Series
from bot.games.log import emit
from bot.games.root.factions.riverfolk.choices import PayWithItem
from bot.games.root.factions.riverfolk.events import PaidWithItem
from bot.games.root.factions.riverfolk.pieces import RiverfolkPieces
from bot.games.root.law.kinds import WARRIOR, Item
from bot.games.root.law.state import Due, Log, State, Step

SECTION = "11.2.6.3"


def take_for_items(seller: RiverfolkPieces, items: int) -> int:
    """Place a warrior in Payments for each item, as long as there are any; return how many."""
    placed = min(items, seller.supply[WARRIOR])
    seller.supply[WARRIOR] -= placed
    seller.take_payment(seller.name, placed)
    return placed


class PayItems(Step, tag="pay_items", kw_only=True):
    """Exhaust items of the buyer's choice; for each the Riverfolk place a warrior in Payments."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    seller: Seat
    left: int

    def advance(self, state: State, log: Log) -> Due | None:
        """Exhaust what there is no choice about, or ask for each."""
        buyer = state.factions[self.seat]
        items = buyer.TRADE.spare_items(buyer)
        if not self.left:
            state.steps.pop()
            return None
        if len(items) == 1 or sum(items.values()) <= self.left:
            self._pay(state, next(iter(items)), log)
            return None
        offer = Offer(PayWithItem, [(item,) for item in items])
        series = Series(PayWithItem, self.left, self.left, tuple(items.values()))
        about = {"left": self.left}
        return (Decision(self.seat, "pay_items", SECTION, (offer,), about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Exhaust one."""
        if isinstance(choice, PayWithItem):
            self._pay(state, choice.item, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse an item that is not face up and undamaged."""
        if not isinstance(choice, PayWithItem):
            return None
        return IllegalChoiceError(SECTION, "item_not_ready", item=choice.item)

    def _pay(self, state: State, item: Item, log: Log) -> None:
        """Exhaust an item; without a warrior in supply the Riverfolk place none (Law 1.5.4)."""
        buyer, seller = state.factions[self.seat], state.factions[self.seller]
        assert isinstance(seller, RiverfolkPieces)
        buyer.TRADE.exhaust(buyer, item)
        placed = take_for_items(seller, 1)
        self.left -= 1
        emit(
            log,
            PaidWithItem(
                seat=self.seat, target=self.seller, item=item, placed=placed, section=SECTION
            ),
        )
