"""The notation of the Riverfolk: warriors in their Payments box are in no supply."""

from __future__ import annotations

from typing import ClassVar

from bot.games.root.factions.riverfolk.pieces import RiverfolkPieces
from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.state import Faction, State
from bot.scenarios.reading import Node
from bot.scenarios.root.faction import FactionNotation, Names
from bot.scenarios.root.names import check_factions


class RiverfolkNotation(FactionNotation):
    """Payments as `payments: {marquise: 2}`, a number of warriors for each who owns them."""

    SEATS = ("riverfolk",)
    NAMES: ClassVar[Names] = {"market": CARDS, "protectionism": ("shield", "sword")}
    ONCE = ("protectionism",)

    def settle(self, state: State, faction: Faction, node: Node) -> None:
        """Take the warriors in Payments from the supplies of their owners.

        Raises:
            NotationError: a faction has too few, or is not in play.
        """
        super().settle(state, faction, node)
        if not isinstance(faction, RiverfolkPieces):
            return
        check_factions(faction.payments, state.factions, node)
        for name, count in faction.payments.items():
            supply = state.factions[name].supply
            if supply.get(WARRIOR, 0) < count:
                node.fail(f"{name} has too few warriors for the payments")
            supply[WARRIOR] -= count


NOTATION = RiverfolkNotation()
