"""The cards of the shared deck."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from bot.files import ASSETS
from bot.games.game import CardId
from bot.games.root.law.kinds import BIRD, NO_ITEM, NO_SUIT, SUITS, Item, Suit

Kind = Literal["item", "immediate", "persistent", "ambush", "dominance"]


class Card(msgspec.Struct, frozen=True):
    """One kind of card; `cost` holds the suits of the crafting pieces it asks for ("any" too)."""

    id: CardId
    suit: Suit
    kind: Kind
    count: int
    cost: tuple[Suit, ...] = ()
    item: Item = NO_ITEM
    points: int = 0
    token_weight: int = 0
    """As how many warriors each token of its owner counts for rule while it is in play."""

    keeps: tuple[Suit, ...] = ()
    """Printed suits of the cards that its owner keeps where it makes the owner discard others."""


def _load_cards(name: str) -> dict[CardId, Card]:
    """Read one deck of the assets."""
    path = ASSETS / "root" / f"deck_{name}.json"
    return {card.id: card for card in msgspec.json.decode(path.read_bytes(), type=list[Card])}


DECKS: dict[str, dict[CardId, Card]] = {name: _load_cards(name) for name in ("base", "exiles")}
"""Cards by deck and id."""

VIZIER = CardId("loyal_vizier")
"""The Eyrie's own bird cards, which never enter the deck (Law 7.3.4)."""

NO_CARD = CardId("")
"""The id that stands for no card."""

CARDS: dict[CardId, Card] = {
    **{card.id: card for deck in DECKS.values() for card in deck.values()},
    VIZIER: Card(id=VIZIER, suit=BIRD, kind="persistent", count=2),
}
"""Every card by id."""

SUIT: dict[CardId, Suit] = {card.id: card.suit for card in CARDS.values()}
"""The printed suit of every card."""


MATCHING: dict[Suit, frozenset[CardId]] = {
    suit: frozenset(card for card, own in SUIT.items() if own in (suit, "bird"))
    for suit in (*SUITS, BIRD, NO_SUIT)
}
"""The cards that count as each suit; bird cards are wild (Law 2.1.1)."""


def weight_of_tokens(played: Iterable[CardId]) -> int:
    """Return as how many warriors each token counts for rule by the cards in play (Law 2.5)."""
    return sum(CARDS[card].token_weight for card in played)


def is_card_of_suit(card: CardId, suit: Suit) -> bool:
    """Return whether a card counts as one of `suit` (Law 2.1.1)."""
    return card in MATCHING[suit]


def sorted_by_name(cards: Iterable[CardId]) -> tuple[CardId, ...]:
    """Sort cards of a hidden pile that is revealed, so that their order discloses nothing."""
    return tuple(sorted(cards))
