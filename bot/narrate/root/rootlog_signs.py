"""The signs of the Rootlog notation, version 2.8, that all factions share: cards and items."""

from __future__ import annotations

from bot.games.game import CardId
from bot.games.root.law.cards import CARDS

MAP_NAMES = {"autumn": "Fall", "winter": "Winter", "lake": "Lake", "mountain": "Mountain"}
DECK_NAMES = {"base": "Standard", "exiles": "E&P"}

SUITS = {"fox": "F", "mouse": "M", "rabbit": "R", "bird": "B"}

ITEMS = {
    "sword": "s",
    "bag": "b",
    "coins": "c",
    "crossbow": "x",
    "hammer": "h",
    "tea": "t",
    "torch": "r",
    "boots": "f",
    "club": "u",
}

STATES = {"exhausted": "e", "damaged": "d"}
"""States that the name of an item may begin with, and their signs."""

FAVORS = {"favor_of_the_foxes": "f", "favor_of_the_mice": "m", "favor_of_the_rabbits": "r"}
"""Cards whose name is told apart by a letter when they are crafted."""


def suit_sign(card: CardId) -> str:
    """Return the letter of a card's suit."""
    return SUITS[CARDS[card].suit]


def card_name(card: CardId) -> str:
    """Return a card's name: an abbreviation, or in lower case without spaces."""
    kind = CARDS[card].kind
    if kind == "ambush":
        return "@"
    if kind == "dominance":
        return "dom"
    if card in FAVORS:
        return "favor"
    parts = card.split("_")
    return "".join(part for part in parts if part not in SUITS or parts[0] == part)


def card_sign(card: CardId) -> str:
    """Return a card with its suit, such as `F#taxcollector`."""
    return f"{suit_sign(card)}#{card_name(card)}"


def cards_sign(cards: tuple[CardId, ...]) -> str:
    """Return several cards, joined."""
    return "+".join(map(card_sign, cards))


def crafted_name(card: CardId) -> str:
    """Return the name of a crafted card that is no item."""
    return FAVORS.get(card, "") + card_name(card)


def item_sign(item: str) -> tuple[str, str]:
    """Return an item and the state that its name begins with."""
    *state, name = item.split("_")
    return f"%{ITEMS[name]}", "".join(sorted(STATES[word] for word in state))


def count_sign(count: int) -> str:
    """Return a number, omitted if it is one."""
    return "" if count == 1 else str(count)


def plain_sign(name: str) -> str:
    """Return a name in lower case without spaces."""
    return name.replace("_", "")
