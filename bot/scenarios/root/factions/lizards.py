"""The notation of the Lizards: their marker lies on a space of the Conspiracy track."""

from __future__ import annotations

from typing import Any, ClassVar

from bot.games.root.clockwork.logical_lizards.pieces import CONSPIRACIES
from bot.games.root.law.cards import CARDS
from bot.games.root.law.state import Faction
from bot.scenarios.reading import Node
from bot.scenarios.root.faction import FactionNotation, Names


class LizardsNotation(FactionNotation):
    """The marker's space is a number from 1 (R8.3.3)."""

    SEATS = ("lizards",)
    NAMES: ClassVar[Names] = {"revealed": CARDS, "lost_souls": CARDS}

    def read_board(self, faction: Faction, field: str, node: Node) -> Any:
        """Read a field of the board; there is no space 0 and none after the last."""
        if field == "marker":
            spaces = len(CONSPIRACIES)
            space = node.number()
            if not 1 <= space <= spaces:
                node.fail(f"the Conspiracy track has the spaces 1 to {spaces}, not {space}")
            return space
        return super().read_board(faction, field, node)


NOTATION = LizardsNotation()
