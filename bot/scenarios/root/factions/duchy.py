"""The notation of the Duchy's ministers and crowns (Law 12.3)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.root.factions.duchy.pieces import CROWN_POINTS, RANK
from bot.games.root.law.cards import CARDS
from bot.games.root.law.state import Faction, State
from bot.scenarios.reading import Node, is_mapping
from bot.scenarios.root.faction import FactionNotation, Names


class DuchyNotation(FactionNotation):
    """Ministers by name; its `build` is `build_with_card` (Law 12.5.1.1)."""

    SEATS = ("duchy",)
    NAMES: ClassVar[Names] = {"revealed": CARDS, "swayed": RANK, "acted": RANK}
    KEYS: ClassVar[Names] = {"lost_crowns": CROWN_POINTS}
    ONCE = ("swayed", "acted")
    CHOICES: ClassVar[Names] = {"minister": RANK}

    def exact(self, state: State, faction: Faction, node: Node) -> Node:
        """Say that it builds with a card."""
        if is_mapping(node.value) and node.value.get("choose") == "build":
            return Node({**node.value, "choose": "build_with_card"}, node.place)
        return node


DUCHY = DuchyNotation()
