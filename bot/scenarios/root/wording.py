"""Translate the Law's words for choices into the core's more exact names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.game import CardId, Seat
from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import SUITS
from bot.games.root.law.state import State
from bot.scenarios.reading import Node, is_list, is_mapping
from bot.scenarios.root.notations import notation_of_faction


def translate_choice(state: State, node: Node) -> Node:
    """Translate a choice into the core's kind and fields by its faction's notation.

    The suits of `using` may come in any order, joined by `+` or as a list.

    Raises:
        NotationError: it contradicts the position.
    """
    choice = node.value
    if not is_mapping(choice):
        return node
    if choice.get("choose") == "craft" and "using" in choice:
        return Node({**choice, "using": _sort_crafting_suits(choice)}, node.place)
    start, end = choice.get("one"), choice.get("other")
    if choice.get("choose") == "open_path" and isinstance(start, int) and isinstance(end, int):
        # A path has no direction.
        return Node({**choice, "one": min(start, end), "other": max(start, end)}, node.place)
    seat = Seat(str(choice.get("seat")))
    faction = state.factions.get(seat)
    return node if faction is None else notation_of_faction(seat).exact(state, faction, node)


def _sort_crafting_suits(choice: Mapping[str, Any]) -> Any:
    """Sort the suits of crafting pieces into the core's order.

    That is the order of the card's cost, or of the suits if it accepts any.
    """
    using = choice["using"]
    suits = using.split("+") if isinstance(using, str) else using
    if not is_list(suits) or not all(suit in SUITS for suit in suits):
        return using
    card = CARDS.get(CardId(str(choice.get("card"))))
    cost = list(card.cost) if card else []
    if sorted(cost) == sorted(suits):
        return "+".join(cost)
    return "+".join(sorted(suits, key=SUITS.index))
