"""What each card says, for those who look it up: cost, effect, section and number (Law 4.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bot.games.game import CardId
from bot.games.root.law.cards import CARDS, DECKS
from bot.narrate.root.catalogue import text

NAMES = tuple(dict.fromkeys(card for deck in DECKS.values() for card in deck))
"""The cards of all decks."""

SECTIONS: Mapping[str, str] = {
    "item": "4.1.2",
    "immediate": "4.1.2",
    "persistent": "4.1.3",
    "ambush": "4.3.1",
    "dominance": "3.3",
}
"""The section of the Law that each kind of card follows."""


def full_card_name(card: CardId, locale: str) -> str:
    """Return the name of a card with its suit, in full: buttons shorten a long one."""
    label = text(f"card-{card}.label", locale)
    full = text(f"card-{card}", locale)
    return label if label.startswith(full) else f"{full} ({label.rpartition('(')[2]}"


def tell_card(card: CardId, locale: str) -> list[str]:
    """Tell everything about a card: cost, effect with its section, and how many there are."""
    about, price = CARDS[card], name_crafting_cost(card, locale)
    effect = text(f"card-{card}-effect", locale)
    return [
        text("reference-name", locale, name=full_card_name(card, locale)),
        text("reference-cost", locale, cost=price) if price else text("reference-free", locale),
        text("reference-effect", locale, effect=effect, section=SECTIONS[about.kind]),
        text("reference-count", locale, count=about.count),
    ]


def name_crafting_cost(card: CardId, locale: str) -> str:
    """Name the crafting pieces that a card asks for, by suit; "" if it is not crafted (4.1.1)."""
    counted = Counter(CARDS[card].cost) if card in CARDS else Counter[str]()
    return ", ".join(
        text("reference-suit", locale, count=count, suit=text(f"suit-{suit}", locale))
        for suit, count in counted.items()
    )


def with_cost(card: CardId, effect: str, locale: str) -> str:
    """Put the crafting cost of a card before its effect."""
    price = name_crafting_cost(card, locale)
    return text("reference-with-cost", locale, cost=price, effect=effect) if price else effect
