"""Which ambushes there can be (Law 4.3.1)."""

from __future__ import annotations

from bot.games.root.cards import CARDS
from bot.games.root.state import SUITS, State

AMBUSHES = {
    suit: {c.id: c.count for c in CARDS.values() if c.kind == "ambush" and c.suit in (suit, "bird")}
    for suit in SUITS
}
"""Ambush cards that can be played in a clearing of each suit, and how many there are."""


def ambush_possible(state: State, suit: str) -> bool:
    """Tell whether an ambush card for a suit can be in a hand, by what everybody sees.

    Windows open by this alone, never by what a hand really holds.
    """
    cards = AMBUSHES[suit]
    seen = [*state.discard, *state.out_of_game, *state.cards_on_boards()]
    for faction in state.factions.values():
        seen += faction.play_area
    return sum([seen.count(card) for card in cards]) < sum(cards.values())
