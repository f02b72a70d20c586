"""Tunnels: clearings with crafting pieces of their owner are adjacent to each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from bot.games.game import CardId
from bot.games.root.law.hooks.cards import CardRules
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import Faction, State


class Tunnels(CardRules):
    """Activated or not, they stay crafting pieces (Law 2.2.1, 4.1.1)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("tunnels"),)

    LINKS: ClassVar[bool] = True

    def paths(
        self, faction: Faction, state: State, near: Sequence[tuple[Clearing, ...]]
    ) -> Sequence[tuple[Clearing, ...]]:
        """Add the other clearings with crafting pieces."""
        ends, ways = faction.crafting_clearings(), list(near)
        for clearing in ends:
            further = {*ways[clearing], *ends} - {clearing}
            ways[clearing] = tuple(sorted(further))
        return ways


RULES = Tunnels()
