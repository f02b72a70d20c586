"""Choices in the Law's own words where the core has a more exact name for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.root.alliance.supporters import BASE
from bot.games.root.battle import Battle
from bot.games.root.corvids.plots import CorvidPieces
from bot.games.root.duchy.court import DuchyPieces
from bot.games.root.state import State
from bot.games.root.vagabond.pack import VagabondPieces
from bot.scenarios.reading import Node, is_mapping


def exact(state: State, node: Node) -> Node:
    """Return a choice by the name and fields that the core has for it.

    A Vagabond's `move` (Law 9.5.1) is `travel`, the Corvids' `recruit` (13.4.3) is `recruit_suit`,
    the Duchy's `build` (12.5.1.1) is `build_with_card`; a `base` that takes a hit has the suit of
    the clearing of battle.

    Raises:
        NotationError: a pawn is not where it is said to move from.
    """
    found = node.value
    if not is_mapping(found):
        return node
    match state.factions.get(str(found.get("seat"))), found.get("choose"):
        case VagabondPieces() as faction, "move" if "warriors" not in found or "ally" in found:
            return Node({**_pawn(faction, node), "choose": "travel"}, node.place)
        case CorvidPieces(), "recruit" if "suit" in found:
            return Node({**found, "choose": "recruit_suit"}, node.place)
        case DuchyPieces(), "build":
            return Node({**found, "choose": "build_with_card"}, node.place)
        case _, "take_hit" if found.get("piece") == "base":
            return Node({**found, "piece": _base(state)}, node.place)
        case _:
            return node


def _pawn(faction: VagabondPieces, node: Node) -> Mapping[str, Any]:
    """Leave out where a pawn comes from, which is known, and the pawn itself."""
    where = faction.forest or faction.clearing
    fields = dict(node.entries())
    if "from" in fields and str(fields["from"].value) != str(where):
        fields["from"].fail(f"the pawn is in {where}")
    if "pawn" in fields:
        fields["pawn"].number(1, 1)
    return {key: one.value for key, one in fields.items() if key not in ("from", "pawn")}


def _base(state: State) -> str:
    """Name the base that can stand in the clearing of battle."""
    battles = [step for step in state.steps if isinstance(step, Battle)]
    suit = state.suits[battles[-1].clearing] if battles else ""
    return BASE.get(suit, "base")
