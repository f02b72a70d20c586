"""The letters of the Rootlog notation, version 2.8: factions, pieces, cards, items, places."""

from __future__ import annotations

from bot.games.game import CardId, Piece
from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.maps import MAPS

FACTIONS = {
    "marquise": "C",
    "eyrie": "E",
    "alliance": "A",
    "vagabond": "V",
    "vagabond_2": "G",
    "lizards": "L",
    "riverfolk": "O",
    "duchy": "D",
    "corvids": "P",
}
"""The letter of each seat; bots have those of their factions."""

MAP_NAMES = {"autumn": "Fall"}
DECK_NAMES = {"base": "Standard"}

SUITS = {"fox": "F", "mouse": "M", "rabbit": "R", "bird": "B"}

PIECES = {
    "warriors": "w",
    "pawn": "p",
    "sawmill": "b_s",
    "workshop": "b_w",
    "recruiter": "b_r",
    "keep": "t_k",
    "wood": "t",
    "roost": "b",
    "sympathy": "t",
    "fox_base": "b_f",
    "mouse_base": "b_m",
    "rabbit_base": "b_r",
    "fox_garden": "b_f",
    "mouse_garden": "b_m",
    "rabbit_garden": "b_r",
    "tunnel": "t",
    "citadel": "b_c",
    "market": "b_m",
    "plot": "t",
    "plots": "t",
    "bomb": "t_b",
    "snare": "t_s",
    "extortion": "t_e",
    "raid": "t_r",
}
"""Types of piece; a trade post also has the suit of its clearing (`piece_sign`)."""

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

COLUMNS = {"recruit": "r", "move": "m", "battle": "x", "build": "b"}
"""Columns of the Decree."""

RELATIONS = ("0", "1", "2", "a")
"""Spaces of a relationship, from Indifferent to Allied."""

FAVORS = {"favor_of_the_foxes": "f", "favor_of_the_mice": "m", "favor_of_the_rabbits": "r"}
"""Cards whose name is told apart by a letter when they are crafted."""

QUESTS = {
    "errand": "errand",
    "expel_bandits": "bandits",
    "fend_off_a_bear": "bear",
    "escort": "escort",
    "fundraising": "funds",
    "give_a_speech": "speech",
    "guard_duty": "guard",
    "logistics_help": "logs",
    "repair_a_shed": "shed",
}
"""Abbreviations of quests, by the name without its suit."""


def piece_sign(piece: Piece, clearing: Clearing, map_name: str) -> str | None:
    """Return the type of a piece; None if the notation has none."""
    if piece == "trade_post":
        places = {place.id: place.suit for place in MAPS[map_name].clearings}
        suit = places.get(clearing)
        return f"t_{suit[0]}" if suit else "t"
    return PIECES.get(piece)


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


def quest_sign(quest: str) -> str:
    """Return a quest card."""
    name, _, suit = quest.rpartition("_")
    return f"{SUITS[suit]}#{QUESTS.get(name, name.replace('_', ''))}"


def item_sign(item: str) -> tuple[str, str]:
    """Return an item and the state that its name begins with."""
    *state, name = item.split("_")
    return f"%{ITEMS[name]}", "".join(sorted(STATES[one] for one in state))


def count_sign(count: int) -> str:
    """Return a number, omitted if it is one."""
    return "" if count == 1 else str(count)


def forest_sign(place: str) -> str:
    """Return a clearing or a forest."""
    return "_".join(sorted(place.split("-"), key=int))
