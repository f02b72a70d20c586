"""The notation of the Alliance's bases: `base`, with the suit of the clearing."""

from __future__ import annotations

from typing import Any, ClassVar

from bot.games.game import Piece
from bot.games.root.factions.alliance.pieces import BASE
from bot.games.root.law.battle import BattleStep
from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import NO_SUIT, Clearing, Suit
from bot.games.root.law.state import Faction, State
from bot.scenarios.reading import Node, is_mapping
from bot.scenarios.root.faction import FactionNotation, Names


class AllianceNotation(FactionNotation):
    """Bases as `base: 1`, or by their own suit as `fox_base: 1`."""

    SEATS = ("alliance",)
    NAMES: ClassVar[Names] = {"supporters": CARDS}
    HITS = ("base",)
    PIECES = frozenset({"base"})

    def exact(self, state: State, faction: Faction, node: Node) -> Node:
        """Replace `base`, as the piece that takes a hit, by the base of the battle's suit."""
        choice = node.value
        if is_mapping(choice) and (choice.get("choose"), choice.get("piece")) == (
            "take_hit",
            "base",
        ):
            return Node({**choice, "piece": _base_in_battle(state)}, node.place)
        return node

    def piece(self, key: str, suit: Suit) -> Piece:
        """Return the base of a clearing's suit for `base`."""
        return BASE[suit] if key == "base" and suit in BASE else Piece(key)

    def see_pieces(self, faction: Faction, clearing: Clearing) -> dict[str, Any]:
        """Add the total number of bases."""
        bases = sum(faction.pieces[base][clearing] for base in BASE.values())
        return {**self.write_pieces(faction, clearing), "base": bases}


def _base_in_battle(state: State) -> str:
    """Return the base that can stand in the clearing of battle."""
    battles = [step for step in state.steps if isinstance(step, BattleStep)]
    suit = state.suits[battles[-1].clearing] if battles else NO_SUIT
    return BASE.get(suit, "base")


ALLIANCE = AllianceNotation()
