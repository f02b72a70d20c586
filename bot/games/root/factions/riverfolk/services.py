"""Buying services of the Riverfolk, mercenaries, and the rules for those who buy (Law 11.2)."""

from typing import Any, ClassVar

from bot.games.game import (
    CardId,
    Choice,
    Decision,
    Facts,
    IllegalChoiceError,
    Offer,
    Seat,
    Section,
    Series,
)
from bot.games.log import emit
from bot.games.root.factions.riverfolk.choices import PaidWithItem, PayWithItem
from bot.games.root.factions.riverfolk.pieces import POST, RiverfolkPieces, Seller
from bot.games.root.law import choices, events
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.faction import Faction as faction_Faction
from bot.games.root.law.facts import facts_if_any
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.hooks.others import OthersRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing, Item
from bot.games.root.law.pieces import ruler_of
from bot.games.root.law.state import Due, Log, State, Step, where
from bot.games.root.law.state import Faction as state_Faction

MERCENARIES = "mercenaries"
"""The name of the service."""


def record_hirers(state: State, names: list[Seat], owner: Seat) -> None:
    """Record that factions treat the owner's warriors as their own until the end of the turn."""
    state.hirers = dict(sorted({**state.hirers, **dict.fromkeys(names, owner)}.items()))
    _refresh_rulers(state, {owner})


def end_services(state: State, name: Seat) -> None:
    """End all services of a faction's turn (Law 11.2.7)."""
    state.factions[name].services = []
    if state.hirers:
        owners, state.hirers = {*state.hirers.values()}, {}
        _refresh_rulers(state, owners)


def _refresh_rulers(state: State, owners: set[Seat]) -> None:
    """Compute again who rules where hired warriors are."""
    for owner in owners:
        for clearing in where(state.factions[owner].warriors):
            state.ruler[clearing] = ruler_of(state, clearing)


def begin_hire(state: State, name: Seat, seller: Seller, log: Log) -> None:
    """Start the service of mercenaries bought in Birdsong (Law 11.2.7.3)."""
    if MERCENARIES not in state.factions[name].services:
        seller.on_no_hire(state, name, log)
    elif state.factions[name].FIGHTER == "warriors":
        record_hirers(state, [name], seller.name)


def ruled_with(state: State, name: Seat, owner: Seat) -> list[Clearing]:
    """List the clearings that a faction would rule with mercenaries of an owner."""
    before = state.hirers
    state.hirers = {**before, name: owner}
    ruled = [c for c in CLEARINGS if ruler_of(state, c) == name]
    state.hirers = before
    return ruled


SECTION = "11.2.6.3"


def take_for_items(seller: RiverfolkPieces, count: int) -> int:
    """Place a warrior in Payments for each item, as long as there are any; return how many."""
    placed = min(count, seller.supply[WARRIOR])
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
        buyer = state.factions[self.seat]
        seller = state.factions[self.seller]
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


HAND_CARD = "hand_card"
"""The service that sells a card (Law 11.2.7.1)."""

RIVERBOATS = "riverboats"
"""The service that makes rivers paths (Law 11.2.7.2)."""

SERVICES = (HAND_CARD, RIVERBOATS, MERCENARIES)
"""The services, in the order of Law 11.2.7."""

LENT = 1
"""Items that a card stands in for (Law 26.12.2)."""

ServiceRow = tuple[str, CardId]
"""Service and card, "" but for a Hand Card."""


def section_of(seller: Seller) -> Section:
    """Return the section by which a seller's services are bought."""
    return "R9.2.3" if seller.clockwork else "11.2.6"


def can_pay(
    state: State, buyer: state_Faction, seller: Seller, service: str, lent: int = 0
) -> bool:
    """Return whether a service is for sale to a buyer who can pay for it in full (Law 1.5.4)."""
    return 0 < seller.price(buyer, service) <= purse(state, buyer, seller, lent)


def purse(state: State, buyer: state_Faction, seller: Seller, lent: int) -> int:
    """Count what a buyer can pay with: warriors in supply, or items (Law 11.2.6.1, 11.2.6.3).

    Of the items as many as `lent` are stood in for by a card (Law 26.12.2).
    """
    if seller.takes_items(buyer):
        return sum(buyer.TRADE.spare_items(buyer).values()) + lent
    return state.factions[seller.payer(buyer)].supply.get(WARRIOR, 0)


def limit(state: State, buyer: state_Faction, seller: Seller) -> int:
    """Return how many services can be bought in a turn (Law 11.2.6.2)."""
    posts = seller.pieces[POST]
    presence = buyer.presence
    return 1 + len([c for c in where(posts) if presence[c]])


def service_rows(
    state: State, buyer: state_Faction, seller: Seller, lent: int = 0
) -> list[ServiceRow]:
    """List what a person can buy now, with so many items lent by a card."""
    if len(buyer.services) >= limit(state, buyer, seller):
        return []
    rows: list[ServiceRow] = []
    most = purse(state, buyer, seller, lent)
    for service in SERVICES:
        if not (_may_have(service, buyer, seller) and 0 < seller.price(buyer, service) <= most):
            continue
        if service == HAND_CARD:
            rows += [(service, card) for card in dict.fromkeys(seller.for_sale())]
        elif service not in buyer.services:
            rows.append((service, NO_CARD))
    return rows


def _may_have(service: str, buyer: state_Faction, seller: Seller) -> bool:
    """Return whether a service is sold to a buyer: a Vagabond gets no mercenaries (11.2.7.3.2).

    With the trait Involved a Vagabond may buy them, to no other use than to avoid it (R3.3.2).
    """
    return service != MERCENARIES or buyer.FIGHTER == "warriors" or "involved" in seller.traits


def pay_for_service(
    state: State, buyer: state_Faction, seller: Seller, row: ServiceRow, log: Log, lent: int = 0
) -> None:
    """Pay for a service, and take the card if it is one; the rest serves in its time.

    An item that a card stands in for is paid at once (Law 11.2.6.3, 26.12.2).
    """
    service, card = row
    price = seller.price(buyer, service)
    owner = state.factions[seller.payer(buyer)]
    items = seller.takes_items(buyer)
    emit(
        log,
        events.ServiceBought(
            seat=buyer.name,
            target=seller.name,
            service=service,
            price=price,
            payer=buyer.name if items else owner.name,
            card=card,
            pay="items" if items else "warriors",
            section=section_of(seller),
        ),
    )
    if not items:
        owner.supply[WARRIOR] -= price
        seller.take_payment(owner.name, price)
    first = not buyer.services
    buyer.services.append(service)
    if card:
        seller.for_sale().remove(card)
        if not buyer.clockwork:
            buyer.hand.append(card)
    if items:
        assert isinstance(seller, RiverfolkPieces)
        take_for_items(seller, lent)
        state.steps.append(PayItems(seat=buyer.name, seller=seller.name, left=price - lent))
    if first:
        seller.after_sale(state, buyer.name, log)


class BuyServices(Step, tag="buy_services", kw_only=True):
    """A person may buy services at the start of Birdsong (Law 11.2.6, R9.2.3)."""

    OPEN: ClassVar[bool] = True

    EFFECT: ClassVar[str] = "buy_services"

    LENT: ClassVar[int] = 0
    """Items that a card stands in for."""

    seat: Seat
    seller: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while there is something to buy, or might be with a card; all of that is public."""
        buyer, seller = self._both(state)
        rows = service_rows(state, buyer, seller)
        offers = [Offer(choices.BuyService, rows)] if rows else []
        if seller.takes_items(buyer) and service_rows(state, buyer, seller, LENT):
            cards = buyer.TRADE.stand_ins(buyer, state)
            offers += [cards] if cards is not None else []
        if not offers:
            state.steps.pop()
            return None
        rest = limit(state, buyer, seller) - len(buyer.services)
        about: dict[str, int | str] = {"left": rest, **prices_for(buyer, seller)}
        # A buyer who might have a card that pays is asked, also without one.
        all_offers = (*(offer for offer in offers if offer.rows), choices.PASS)
        most: dict[type[Choice], int] = {choices.BuyService: rest}
        return (
            Decision(self.seat, "buy_services", section_of(seller), all_offers, about, most=most),
        )

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Buy one, or go on."""
        if isinstance(choice, choices.BuyService):
            buyer, seller = self._both(state)
            pay_for_service(state, buyer, seller, (choice.service, choice.card), log)
        elif isinstance(choice, choices.Pass):
            state.steps.pop()
        else:
            buyer = state.factions[self.seat]
            buyer.TRADE.stand_in(buyer, state, choice, log)
            state.steps.append(BuyLent(seat=self.seat, seller=self.seller))

    def facts(self, state: State, choice: Choice) -> Facts | None:
        """Return what a service costs."""
        if not isinstance(choice, choices.BuyService):
            return None
        buyer, seller = self._both(state)
        price = seller.price(buyer, choice.service)
        if seller.takes_items(buyer):
            return Facts(facts_if_any("items", price - self.LENT))
        return Facts(facts_if_any("warriors", price if seller.payer(buyer) == buyer.name else 0))

    def clashes(self, state: State, other: Step) -> bool:
        """Return whether it matters if another effect draws before or after (Law 1.1.3).

        It does only where the deck runs out by what it draws: a card that stands in for an item
        is or is not among those shuffled (Law 2.1, 26.12.2). All of that is public.
        """
        souls = any(faction.PILES.COLLECTS for faction in state.factions.values())
        if other is self or souls or len(state.deck) > other.count_draws(state):
            return False
        buyer, seller = self._both(state)
        lends = seller.takes_items(buyer) and buyer.TRADE.stand_ins(buyer, state) is not None
        return lends and bool(service_rows(state, buyer, seller, LENT))

    def _both(self, state: State) -> tuple[state_Faction, Seller]:
        """Return buyer and seller."""
        seller: Any = state.factions[self.seller]
        return state.factions[self.seat], seller

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a service cannot be bought (Law 11.2.6, 11.2.7)."""
        if not isinstance(choice, choices.BuyService):
            return None
        buyer, seller = self._both(state)
        section = section_of(seller)
        service = choice.service
        if service not in SERVICES:
            return IllegalChoiceError(section, "no_such_service")
        if not _may_have(service, buyer, seller):
            return IllegalChoiceError("11.2.7.3.2", "no_mercenaries_for_vagabond")
        if not can_pay(state, buyer, seller, service, self.LENT):
            cost = "11.2.6.3" if seller.takes_items(buyer) else "11.2.6.1"
            cost = section if seller.clockwork else cost
            return IllegalChoiceError(cost, "service_too_dear", price=seller.price(buyer, service))
        if service == HAND_CARD:
            hand = section if seller.clockwork else "11.2.7.1"
            return IllegalChoiceError(hand, "card_not_for_sale")
        if service in buyer.services:
            return IllegalChoiceError(section, "service_bought_already")
        return IllegalChoiceError(section, "service_without_card")


class BuyLent(BuyServices, tag="buy_lent", kw_only=True):
    """A Vagabond buys a service for which a spent card stands in for an item (Law 26.12.2)."""

    OPEN: ClassVar[bool] = False
    IN_ACTION: ClassVar[bool] = True
    LENT: ClassVar[int] = LENT

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask which."""
        rows = service_rows(state, *self._both(state), LENT)
        return (Decision(self.seat, "coerce", "26.12.2", (Offer(choices.BuyService, rows),)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Buy it."""
        state.steps.pop()
        if isinstance(choice, choices.BuyService):
            pay_for_service(state, *self._both(state), (choice.service, choice.card), log, LENT)


def prices_for(buyer: state_Faction, seller: Seller) -> dict[str, int | str]:
    """Return the price of each service for a buyer, and in what it is paid, for the question.

    `price` is that of all services, 0 where they differ; a service that is not for sale has 0.
    """
    prices: dict[str, int | str] = {
        service: seller.price(buyer, service) if _may_have(service, buyer, seller) else 0
        for service in SERVICES
    }
    unlike = {price for price in prices.values() if price}
    pay = "items" if seller.takes_items(buyer) else "warriors"
    return {**prices, "price": unlike.pop() if len(unlike) == 1 else 0, "pay": pay}


def purchase_steps(state: State, name: Seat, seller: Seller) -> list[Step]:
    """Return the steps in which a person may buy of a seller (Law 11.2.6)."""
    return [] if state.factions[name].clockwork else [BuyServices(seat=name, seller=seller.name)]


class RiverfolkGroundRules(GroundRules[RiverfolkPieces]):
    """Riverboats (Law 11.2.7.2)."""

    def opens_rivers(self, faction: RiverfolkPieces, other: faction_Faction) -> bool:
        """Make rivers paths for those who have bought Riverboats (Law 11.2.7.2)."""
        return RIVERBOATS in other.services


class RiverfolkOthersRules(OthersRules[RiverfolkPieces]):
    """Services in the turns of those who buy them (Law 11.2.6, 11.2.7)."""

    SERVES: ClassVar[bool] = True

    def steps_in_birdsong_of(
        self, faction: RiverfolkPieces, state: State, seat: Seat
    ) -> list[Step]:
        """Sell services to a person (Law 11.2.6)."""
        return purchase_steps(state, seat, faction)

    def on_daylight_of(self, faction: RiverfolkPieces, state: State, seat: Seat, log: Log) -> None:
        """Start the service of hired mercenaries (Law 11.2.7.3)."""
        begin_hire(state, seat, faction, log)

    def on_end_of_turn(self, faction: RiverfolkPieces, state: State, seat: Seat, log: Log) -> None:
        """End the services of the turn (Law 11.2.7)."""
        end_services(state, seat)


class CompanyGroundRules(RiverfolkGroundRules):
    """Swimmers (Law 11.2.2)."""

    SWIMS: ClassVar[bool] = True


class CompanyPileRules(PileRules[RiverfolkPieces]):
    """The hand, which lies face up (Law 11.2.3)."""

    OPEN_HAND: ClassVar[bool] = True
