"""The notation of the Lizards: Outcast and rituals; their bots' marker on the Conspiracy track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from bot.games.root.clockwork.logical_lizards.pieces import CONSPIRACIES
from bot.games.root.factions.lizards.pieces import COSTS
from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import SUITS
from bot.games.root.law.state import Faction, State
from bot.scenarios.reading import Node, is_mapping
from bot.scenarios.root.faction import FactionNotation, Names
from bot.scenarios.root.names import NONE

RITUALS: Mapping[str, str] = {
    "build": "plant_garden",
    "recruit": "recruit_faithful",
    "score": "score_gardens",
}
"""The rituals as the Law calls them, each with its kind of choice (Law 10.5)."""


class LizardsNotation(FactionNotation):
    """Rituals by the Law's names; the marker's space is a number from 1 (R8.3.3)."""

    SEATS = ("lizards",)
    NAMES: ClassVar[Names] = {"revealed": CARDS, "lost_souls": CARDS, "outcast": (NONE, *SUITS)}
    CHOICES: ClassVar[Names] = {"conspiracy": COSTS}

    def exact(self, state: State, faction: Faction, node: Node) -> Node:
        """Translate the names of rituals (Law 10.5.1 to 10.5.3)."""
        choice = node.value
        if is_mapping(choice) and (kind := RITUALS.get(str(choice.get("choose")))):
            return Node({**choice, "choose": kind}, node.place)
        return node

    def read_board(self, faction: Faction, field: str, node: Node) -> Any:
        """Read a field of the board; there is no space 0 and none after the last."""
        if field == "marker":
            spaces = len(CONSPIRACIES)
            space = node.number()
            if not 1 <= space <= spaces:
                node.fail(f"the Conspiracy track has the spaces 1 to {spaces}, not {space}")
            return space
        return super().read_board(faction, field, node)


LIZARDS = LizardsNotation()
