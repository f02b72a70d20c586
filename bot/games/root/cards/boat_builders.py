"""Boat Builders: rivers are paths to their owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from bot.games.game import CardId
from bot.games.root.law.hooks.cards import CardRules
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.maps import RIVERS
from bot.games.root.law.state import Faction, State


class BoatBuilders(CardRules):
    """Whatever asks for a path or an adjacent clearing finds them along rivers, too (Law 2.3)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("boat_builders"),)

    LINKS: ClassVar[bool] = True

    def paths(
        self, faction: Faction, state: State, near: Sequence[tuple[Clearing, ...]]
    ) -> Sequence[tuple[Clearing, ...]]:
        """Add the clearings that a river links."""
        rivers, ways = RIVERS[state.map], list(near)
        for clearing in CLEARINGS:
            if not set(rivers[clearing]) <= set(ways[clearing]):
                ways[clearing] = tuple(sorted({*ways[clearing], *rivers[clearing]}))
        return ways


RULES = BoatBuilders()
