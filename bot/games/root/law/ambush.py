"""Which ambushes are possible, and which a hand holds (Law 4.3.1)."""

from bot.games.game import CardId, Offer
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.deck import matching
from bot.games.root.law.kinds import SUITS, Suit
from bot.games.root.law.state import Faction, State

AMBUSHES = {
    suit: {c.id: c.count for c in CARDS.values() if c.kind == "ambush" and c.suit in (suit, "bird")}
    for suit in SUITS
}
"""Ambush cards that can be played in a clearing of each suit, and how many there are."""


def may_ambush_from(state: State, faction: Faction, suit: Suit) -> bool:
    """Return whether a hand may hold an ambush card for a suit, judged by public facts.

    Whether a window opens depends on this alone, never on what a hand holds; one that lies face up
    is a public fact (Law 11.2.3).
    """
    if faction.PILES.OPEN_HAND:
        return any(card in AMBUSHES[suit] for card in faction.hand)
    return bool(faction.hand) and _some_unseen(state, suit)


def _some_unseen(state: State, suit: Suit) -> bool:
    """Return whether not all ambush cards for a suit lie where everybody sees them."""
    cards = AMBUSHES[suit]
    seen = [*state.discard, *state.out_of_game, *state.cards_on_boards()]
    for faction in state.factions.values():
        seen += faction.play_area
        if faction.PILES.OPEN_HAND:
            seen += faction.hand
    return sum([seen.count(card) for card in cards]) < sum(cards.values())


def ambush_offers(hand: list[CardId], suit: Suit) -> tuple[Offer, ...]:
    """Offer the ambush cards of a hand that count as a suit, and to play none (Law 4.3.1)."""
    rows = [(card,) for card in matching(hand, suit) if CARDS[card].kind == "ambush"]
    return (Offer(choices.Ambush, rows), choices.PASS) if rows else (choices.PASS,)
