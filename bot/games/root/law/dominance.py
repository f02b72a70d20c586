"""Dominance cards in Daylight: activating and taking them (Law 3.3)."""

from bot.games.game import CardId, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.cards import CARDS, MATCHING, SUIT, is_card_of_suit
from bot.games.root.law.deck import spend_card
from bot.games.root.law.state import Log, State

POINTS_TO_ACTIVATE = 10

DOMINANCE = frozenset(card.id for card in CARDS.values() if card.kind == "dominance")
"""The dominance cards; one of each suit."""


def dominance_offers(state: State, name: Seat) -> list[Offer]:
    """Offer to activate a dominance card in hand, and to take those beside the map."""
    faction = state.factions[name]
    offers: list[Offer] = []
    if faction.score >= POINTS_TO_ACTIVATE and faction.DOMINATES and not faction.dominance:
        rows = [(card,) for card in faction.hand if card in DOMINANCE]
        if rows:
            offers.append(Offer(choices.ActivateDominance, rows))
    if state.available and faction.hand:
        hand = dict.fromkeys(faction.hand)
        pairs = [
            (card, paid)
            for card in state.available
            for paid in hand
            if paid in MATCHING[SUIT[card]]
        ]
        if pairs:
            offers.append(Offer(choices.TakeDominance, pairs))
    return offers


def dominance_in_question(state: State, name: Seat) -> bool:
    """Return whether, by public facts alone, a hand may activate or take a dominance card."""
    faction = state.factions[name]
    if not faction.hand:
        return False
    if state.available:
        return True
    if faction.score < POINTS_TO_ACTIVATE or faction.dominance:
        return False
    seen = {*state.out_of_game, *state.cards_on_boards()}
    seen |= {other.dominance for other in state.factions.values()}
    return bool(DOMINANCE - seen)


def activate_dominance_card(state: State, name: Seat, card: CardId, log: Log) -> None:
    """Activate a dominance card: its owner no longer scores points (Law 3.3.1)."""
    faction = state.factions[name]
    faction.hand.remove(card)
    faction.dominance = card
    faction.score = 0
    emit(log, events.DominanceActivated(seat=name, card=card, section="3.3.1"))


def take_dominance_card(state: State, name: Seat, card: CardId, paid: CardId, log: Log) -> None:
    """Take an available dominance card by spending a card of its suit (Law 3.3.4)."""
    state.available.remove(card)
    spend_card(state, name, paid, log, "3.3.4")
    state.factions[name].hand.append(card)
    emit(log, events.DominanceTaken(seat=name, card=card, section="3.3.4"))


def why_not_activate(state: State, choice: choices.ActivateDominance) -> IllegalChoiceError | None:
    """Return why a dominance card cannot be activated; None when the Law allows it."""
    faction = state.factions[choice.seat]
    if choice.card not in faction.hand:
        return IllegalChoiceError("3.3.1", "card_not_in_hand", card=choice.card)
    if CARDS[choice.card].kind != "dominance":
        return IllegalChoiceError("3.3.1", "not_a_dominance_card", card=choice.card)
    if not faction.DOMINATES:
        return IllegalChoiceError("9.2.8", "only_by_coalition")
    if faction.dominance:
        return IllegalChoiceError("3.3.2", "dominance_already_active", card=faction.dominance)
    if faction.score < POINTS_TO_ACTIVATE:
        return IllegalChoiceError("3.3.1", "too_few_points", points=faction.score)
    return None


def why_not_take(state: State, choice: choices.TakeDominance) -> IllegalChoiceError | None:
    """Return why an available dominance card cannot be taken; None when the Law allows it."""
    if choice.card not in state.available:
        return IllegalChoiceError("3.3.4", "dominance_not_available", card=choice.card)
    if choice.spend not in state.factions[choice.seat].hand:
        return IllegalChoiceError("3.3.4", "card_not_in_hand", card=choice.spend)
    if not is_card_of_suit(choice.spend, SUIT[choice.card]):
        return IllegalChoiceError(
            "3.3.4", "wrong_suit", card=choice.spend, needed=SUIT[choice.card]
        )
    return None
