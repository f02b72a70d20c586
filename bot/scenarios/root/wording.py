"""Translate the Law's words for choices into the core's more exact names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.root.factions.alliance.supporters import BASE
from bot.games.root.factions.corvids.plots import CorvidPieces
from bot.games.root.factions.duchy.court import DuchyPieces
from bot.games.root.factions.vagabond.pack import VagabondPieces
from bot.games.root.law.battle import Battle
from bot.games.root.law.cards import CARDS
from bot.games.root.law.state import SUITS, State
from bot.scenarios.reading import Node, is_list, is_mapping


def exact(state: State, node: Node) -> Node:
    """Translate a choice into the core's kind and fields.

    A Vagabond's `move` (Law 9.5.1) is `travel`, the Corvids' `recruit` (13.4.3) is `recruit_suit`,
    the Duchy's `build` (12.5.1.1) is `build_with_card`; a `base` that takes a hit has the suit of
    the clearing of battle.

    The suits of `using` may come in any order, joined by `+` or as a list.

    Raises:
        NotationError: a pawn is not in the clearing it moves from.
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
        case _, "craft" if "using" in found:
            return Node({**found, "using": _using(found)}, node.place)
        case _, "take_hit" if found.get("piece") == "base":
            return Node({**found, "piece": _base(state)}, node.place)
        case _:
            return node


def _pawn(faction: VagabondPieces, node: Node) -> Mapping[str, Any]:
    """Drop the pawn's origin, which is known, and the pawn itself."""
    where = faction.forest or faction.clearing
    fields = dict(node.entries())
    if "from" in fields and str(fields["from"].value) != str(where):
        fields["from"].fail(f"the pawn is in {where}")
    if "pawn" in fields:
        fields["pawn"].number(1, 1)
    return {key: one.value for key, one in fields.items() if key not in ("from", "pawn")}


def _base(state: State) -> str:
    """Return the base that can stand in the clearing of battle."""
    battles = [step for step in state.steps if isinstance(step, Battle)]
    suit = state.suits[battles[-1].clearing] if battles else ""
    return BASE.get(suit, "base")


def _using(found: Mapping[str, Any]) -> Any:
    """Sort the suits of crafting pieces into the core's order.

    That is the order of the card's cost, or of the suits if it accepts any.
    """
    using = found["using"]
    suits = using.split("+") if isinstance(using, str) else using
    if not is_list(suits) or not all(suit in SUITS for suit in suits):
        return using
    card = CARDS.get(str(found.get("card")))
    cost = list(card.cost) if card else []
    if sorted(cost) == sorted(suits):
        return "+".join(cost)
    return "+".join(sorted(suits, key=SUITS.index))
