"""The clockwork's purchases from the Riverfolk: the Basic Services (R9.7)."""

from collections.abc import Callable

import msgspec

from bot.games.game import CardId, Seat
from bot.games.log import emit
from bot.games.root.clockwork.criteria import Criterion
from bot.games.root.clockwork.events import Decided, DecidedByChance
from bot.games.root.factions.riverfolk.pieces import Seller, list_sellers
from bot.games.root.factions.riverfolk.services import (
    HAND_CARD,
    MERCENARIES,
    can_pay,
    limit,
    pay_for_service,
    record_hirers,
    ruled_with,
)
from bot.games.root.law.cards import CARDS, NO_CARD, Card
from bot.games.root.law.chance import pick
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import Faction, Log, State

SECTION = "R9.7"

FEW = 2
"""The most warriors with which a bot hires mercenaries for a battle."""

PRINTED: Criterion[Card] = Criterion("most_printed_points", lambda card: card.points)
"""The card with the most points printed on it."""


def seller_for(state: State, buyer: Faction, service: str) -> Seller | None:
    """Return the Riverfolk if a bot can and wants to buy a service of them now.

    It does not with fewer points than they have. Of a person it buys no more than people could.
    """
    seller = next(iter(list_sellers(state, buyer.name)), None)
    if seller is None or buyer.score < seller.score or not can_pay(state, buyer, seller, service):
        return None
    if not seller.clockwork and len(buyer.services) >= limit(state, buyer, seller):
        return None
    return seller if buyer.TRADE.can_pay_more(buyer) else None


def buy_item(state: State, name: Seat, log: Log) -> CardId:
    """Buy a card whose item is in the supply, that with most printed points; "" for none."""
    buyer = state.factions[name]
    seller = seller_for(state, buyer, HAND_CARD)
    if seller is None:
        return NO_CARD
    cards = [CARDS[card] for card in seller.for_sale() if _would_buy(state, buyer, CARDS[card])]
    if not cards:
        return NO_CARD
    card = _choose_best_card(state, name, cards, log)
    buyer.TRADE.pay_more(buyer)
    pay_for_service(state, buyer, seller, (HAND_CARD, card), log)
    return card


def _choose_best_card(state: State, name: Seat, cards: list[Card], log: Log) -> CardId:
    """Choose the card with most printed points, by chance among several."""
    most = max(PRINTED.value(card) for card in cards)
    best = [card.id for card in cards if PRINTED.value(card) == most]
    among = tuple(dict.fromkeys(card.id for card in cards))
    by = (PRINTED.name,) if len(best) < len(cards) else ()
    if len(set(best)) == 1:
        chosen = best[0]
        emit(
            log,
            Decided(seat=name, action="buy", chosen=chosen, among=among, by=by, section=SECTION),
        )
        return chosen
    chosen = pick(state, best)
    emit(
        log,
        DecidedByChance(
            seat=name,
            action="buy",
            chosen=chosen,
            among=among,
            by=(*by, "random"),
            section=SECTION,
        ),
    )
    return chosen


def _would_buy(state: State, buyer: Faction, card: Card) -> bool:
    """Return whether a card shows an available item that a bot would buy."""
    suits = card.suit != "bird" or buyer.TRADE.BUYS_BIRDS
    return card.kind == "item" and state.items[card.item] > 0 and suits


def replace_order(state: State, name: Seat, card: CardId) -> None:
    """Make a bought card the order card (R9.7)."""
    msgspec.structs.force_setattr(state.factions[name], "order_card", card)


def _hire_mercenaries(state: State, buyer: Faction, seller: Seller, log: Log) -> None:
    pay_for_service(state, buyer, seller, (MERCENARIES, NO_CARD), log)
    record_hirers(state, [buyer.name], seller.name)


def _may_hire(state: State, buyer: Faction) -> Seller | None:
    """Return from whom a bot could hire mercenaries now; the Vagabot never does."""
    if buyer.FIGHTER != "warriors" or buyer.name in state.hirers:
        return None
    return seller_for(state, buyer, MERCENARIES)


def hire_to_battle(state: State, name: Seat, clearing: Clearing, defender: Seat, log: Log) -> None:
    """Hire mercenaries for a battle with few warriors, if any stand there and may fight.

    Bots buy in their own turn, so none hires when the Vagrant sets it on another (R7.7.4).
    """
    buyer = state.factions[name]
    if not buyer.clockwork or state.acting != name or buyer.warriors[clearing] > FEW:
        return
    seller = _may_hire(state, buyer)
    if seller and seller.name != defender and seller.warriors[clearing]:
        _hire_mercenaries(state, buyer, seller, log)


def hire_to_build(state: State, name: Seat, fits: Callable[[Clearing], bool], log: Log) -> bool:
    """Hire mercenaries if a bot then rules a clearing with room to build; return whether so."""
    buyer = state.factions[name]
    seller = _may_hire(state, buyer)
    if seller is None or not any(map(fits, ruled_with(state, name, seller.name))):
        return False
    _hire_mercenaries(state, buyer, seller, log)
    return True
