"""Buying services of the Riverfolk (Law 11.2.6, 11.2.7, R9.2.3)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat, Section
from bot.games.log import emit
from bot.games.root.factions.riverfolk.mercenaries import MERCENARIES
from bot.games.root.factions.riverfolk.pieces import POST
from bot.games.root.factions.riverfolk.seller import Seller, sellers
from bot.games.root.law import choices, events
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.kinds import CLEARINGS, WARRIOR
from bot.games.root.law.state import Due, Faction, Log, State, Step

HAND_CARD = "hand_card"
"""The service that sells a card (Law 11.2.7.1)."""

RIVERBOATS = "riverboats"
"""The service that makes rivers paths (Law 11.2.7.2)."""

SERVICES = (HAND_CARD, RIVERBOATS, MERCENARIES)
"""The services, in the order of Law 11.2.7."""

ServiceRow = tuple[str, CardId]
"""Service and card, "" but for a Hand Card."""


def section_of(seller: Seller) -> Section:
    """Return the section by which a seller's services are bought."""
    return "R9.2.3" if seller.clockwork else "11.2.6"


def payer(buyer: Faction, seller: Seller) -> Faction:
    """Return whose warriors pay: the seller's for those who do not pay with their own.

    These are the Automated Alliance and the Vagabot (R9.2.3, R9.7).
    """
    return buyer if buyer.TRADE.PAYS_WARRIORS else seller


def can_pay(buyer: Faction, seller: Seller) -> bool:
    """Return whether a service is for sale to a buyer, who has the warriors to pay for it."""
    price = seller.price(buyer)
    return 0 < price <= payer(buyer, seller).supply.get(WARRIOR, 0)


def limit(state: State, buyer: Faction, seller: Seller) -> int:
    """Return how many services can be bought in a turn (Law 11.2.6.2)."""
    posts = seller.pieces[POST]
    return 1 + sum(1 for c in CLEARINGS if posts[c] and buyer.presence[c])


def service_rows(state: State, buyer: Faction, seller: Seller) -> list[ServiceRow]:
    """List what a person can buy now."""
    if not can_pay(buyer, seller) or len(buyer.services) >= limit(state, buyer, seller):
        return []
    rows = [(HAND_CARD, card) for card in dict.fromkeys(seller.for_sale())]
    rows += [
        (service, NO_CARD)
        for service in (RIVERBOATS, MERCENARIES)
        if service not in buyer.services and _may_have(service, buyer, seller)
    ]
    return rows


def _may_have(service: str, buyer: Faction, seller: Seller) -> bool:
    """Return whether a service is sold to a buyer: a Vagabond gets no mercenaries (11.2.7.3.2).

    With the trait Involved a Vagabond may buy them, to no other use than to avoid it (R3.3.2).
    """
    return service != MERCENARIES or buyer.FIGHTER == "warriors" or "involved" in seller.traits


def buy(state: State, buyer: Faction, seller: Seller, row: ServiceRow, log: Log) -> None:
    """Pay for a service, and take the card if it is one; the rest serves in its time."""
    service, card = row
    price, owner = seller.price(buyer), payer(buyer, seller)
    owner.supply[WARRIOR] -= price
    seller.take_payment(owner.name, price)
    emit(
        log,
        events.ServiceBought(
            seat=buyer.name,
            target=seller.name,
            service=service,
            price=price,
            payer=owner.name,
            card=card,
            section=section_of(seller),
        ),
    )
    first = not buyer.services
    buyer.services.append(service)
    if card:
        seller.for_sale().remove(card)
        if not buyer.clockwork:
            buyer.hand.append(card)
    if first:
        seller.after_sale(state, buyer.name, log)


class BuyServices(Step, tag="buy_services", kw_only=True):
    """A person may buy services at the start of Birdsong (Law 11.2.6, R9.2.3)."""

    OPEN: ClassVar[bool] = True

    seat: Seat
    seller: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while there is something to buy; all of that is public."""
        buyer, seller = self._both(state)
        rows = service_rows(state, buyer, seller)
        if not rows:
            state.steps.pop()
            return None
        rest = limit(state, buyer, seller) - len(buyer.services)
        offers = (Offer(choices.BuyService, rows), choices.PASS)
        about = {"left": rest, "price": seller.price(buyer)}
        return (Decision(self.seat, "buy_services", section_of(seller), offers, about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Buy one, or go on."""
        if isinstance(choice, choices.BuyService):
            buyer, seller = self._both(state)
            buy(state, buyer, seller, (choice.service, choice.card), log)
        else:
            state.steps.pop()

    def _both(self, state: State) -> tuple[Faction, Seller]:
        """Return buyer and seller."""
        seller = next(
            candidate for candidate in sellers(state, self.seat) if candidate.name == self.seller
        )
        return state.factions[self.seat], seller

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a service cannot be bought (Law 11.2.6, 11.2.7)."""
        if not isinstance(choice, choices.BuyService):
            return None
        buyer, seller = self._both(state)
        section = section_of(seller)
        if choice.service not in SERVICES:
            return IllegalChoiceError(section, "no_such_service")
        if choice.service == HAND_CARD:
            return IllegalChoiceError(section, "card_not_for_sale")
        if choice.service in buyer.services:
            return IllegalChoiceError(section, "service_bought_already")
        if not _may_have(choice.service, buyer, seller):
            return IllegalChoiceError("11.2.7.3.2", "no_mercenaries_for_vagabond")
        return IllegalChoiceError(section, "service_without_card")


def purchases(state: State, name: Seat, seller: Seller) -> list[Step]:
    """Return the steps in which a person may buy of a seller (Law 11.2.6)."""
    return [] if state.factions[name].clockwork else [BuyServices(seat=name, seller=seller.name)]
