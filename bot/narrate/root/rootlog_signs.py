"""The signs of the Rootlog notation that all factions share: cards and items."""

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

NAMES = {
    **dict.fromkeys(FAVORS, "favor"),
    "armorers": "armor",
    "better_burrow_bank": "bank",
    "brutal_tactics": "brutal",
    "cobbler": "cob",
    "codebreakers": "codeb",
    "command_warren": "command",
    "royal_claim": "royal",
    "sappers": "sap",
    "scouting_party": "scout",
    "stand_and_deliver": "stand",
    "tax_collector": "tax",
    "boat_builders": "boat",
    "charm_offensive": "charm",
    "coffin_makers": "coffin",
    "corvid_planners": "cplans",
    "eyrie_emigre": "emi",
    "false_orders": "false",
    "informants": "inform",
    "league_of_adventurous_mice": "league",
    "master_engravers": "engrave",
    "murine_broker": "murine",
    "propaganda_bureau": "prop",
    "saboteurs": "sabo",
    "soup_kitchens": "soup",
    "swap_meet": "swap",
    "tunnels": "tun",
    "a_visit_to_friends": "",
}
"""Names as the specification abbreviates them. Readers know no name of the card without one, so it
is written as any card of its suit."""


def suit_sign(card: CardId) -> str:
    """Return the letter of a card's suit."""
    return SUITS[CARDS[card].suit]


def card_name(card: CardId) -> str:
    """Return a card's name: an abbreviation, or in lower case without spaces; "" without one."""
    kind = CARDS[card].kind
    if kind == "ambush":
        return "@"
    if kind == "dominance":
        return "dom"
    if card in NAMES:
        return NAMES[card]
    parts = card.split("_")
    return "".join(part for part in parts if part not in SUITS or parts[0] == part)


def card_sign(card: CardId) -> str:
    """Return a card with its suit, such as `F#tax`."""
    return f"{suit_sign(card)}#{card_name(card)}"


def cards_sign(cards: tuple[CardId, ...]) -> str:
    """Return several cards, joined."""
    return "+".join(map(card_sign, cards))


def crafted_name(card: CardId) -> str:
    """Return the name of a crafted card that is no item."""
    return FAVORS.get(card, "") + card_name(card)


def item_sign(item: str) -> tuple[str, str]:
    """Return an item and the state that its name begins with.

    Readers know no state with two letters: an item that is damaged and exhausted is damaged.
    """
    *words, name = item.split("_")
    states = {STATES[word] for word in words}
    return f"%{ITEMS[name]}", min(states, default="")


def count_sign(count: int) -> str:
    """Return a number, omitted if it is one."""
    return "" if count == 1 else str(count)


def plain_sign(name: str) -> str:
    """Return a name in lower case without spaces."""
    return name.replace("_", "")
