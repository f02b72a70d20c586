"""The Market of the Riverfolk Robots and their payments (R9.4, R9.6)."""

from __future__ import annotations

from bot.games.game import CardId, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    ITEM_POINTS,
    SETUP_PRIORITY,
    choose,
    most_of_faction,
)
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.riverfolk_robots.events import (
    MarketStocked,
    OrderSet,
    PaymentsReturned,
    Racketeered,
)
from bot.games.root.clockwork.riverfolk_robots.pieces import RobotPieces, robots
from bot.games.root.law import events
from bot.games.root.law.cards import CARDS, NO_CARD, SUIT
from bot.games.root.law.craft import take_item
from bot.games.root.law.deck import put_away, take_top
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.pieces import recall, take_off, to_supply
from bot.games.root.law.state import Log, State, where
from bot.games.root.law.victory import score

MARKET = 5
"""Cards in a full Market (R9.2.1)."""

STAY = 2
"""Warriors that Racketeering leaves in a clearing (R9.6.2)."""


def stock(state: State, seat: Seat, log: Log, section: Section) -> list[CardId]:
    """Draw to the right end of the Market until it has five cards; return those (R9.4.1)."""
    faction = robots(state, seat)
    drawn: list[CardId] = []
    while len(faction.market) < MARKET and (card := take_top(state, log)):
        faction.market.append(card)
        drawn.append(card)
    if drawn:
        emit(log, MarketStocked(seat=seat, cards=tuple(drawn), section=section))
    return drawn


def craft(state: State, seat: Seat, drawn: list[CardId], log: Log) -> None:
    """Craft the first of the cards drawn that shows an available item, and discard it (R9.4.2)."""
    cards = [CARDS[card] for card in drawn]
    item_card = next((c for c in cards if c.kind == "item" and state.items[c.item]), None)
    if item_card is None:
        emit(log, Skipped(seat=seat, action="craft", reason="no_new_item", section="R9.4.2"))
        return
    # Of two copies the one on the right was drawn.
    market = robots(state, seat).market
    del market[len(market) - 1 - market[::-1].index(item_card.id)]
    take_item(state, seat, item_card, ITEM_POINTS, log, "R9.4.2", "R1.1.2")
    put_away(state, item_card.id, log)


def set_order(state: State, seat: Seat, log: Log) -> None:
    """Set the order to the rightmost card; without a card there is no order (R9.4.3)."""
    faction = robots(state, seat)
    faction.order_card = faction.market[-1] if faction.market else NO_CARD
    if card := faction.order_card:
        emit(log, OrderSet(seat=seat, card=card, suit=SUIT[card], section="R9.4.3"))
    else:
        emit(log, Skipped(seat=seat, action="order", reason="no_cards", section="R9.4.3"))


def cash_in(state: State, seat: Seat, log: Log) -> None:
    """Score the payments of the player who has most there, and return them (R9.6.1)."""
    faction = robots(state, seat)
    paid = [name for name, count in faction.payments.items() if count]
    most = most_of_faction("most_payments", lambda name: faction.payments[name])
    target = choose(seat, "payments", paid, (most, SETUP_PRIORITY), log, "R9.6.1")
    if target is None:
        emit(log, Skipped(seat=seat, action="payments", reason="no_payments", section="R9.6.1"))
        return
    count = faction.payments.pop(target)
    to_supply(state, target, count)
    emit(log, PaymentsReturned(seat=seat, target=target, count=count, section="R9.6.1"))
    score(state, seat, count, log, "payments", "R9.6.1")


def racketeer(state: State, seat: Seat, log: Log) -> None:
    """Take all but two warriors of each clearing to Payments (R9.6.2)."""
    faction = robots(state, seat)
    for clearing in where(faction.warriors):
        count = faction.warriors[clearing] - STAY
        if count > 0:
            take_off(state, seat, WARRIOR, clearing, count)
            recall(state, seat, count)
            faction.supply[WARRIOR] -= count
            faction.take_payment(seat, count)
            emit(log, Racketeered(seat=seat, clearing=clearing, count=count, section="R9.6.2"))


def discard_leftmost(state: State, faction: RobotPieces, count: int, log: Log) -> None:
    """Discard cards from the left end of the Market (R9.6.3)."""
    for card in faction.market[:count]:
        faction.market.remove(card)
        emit(log, events.Discarded(seat=faction.name, card=card, section="R9.6.3"))
        put_away(state, card, log)
