"""The notation of a Vagabond's pawn, items and relationships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar

from bot.games.root.factions.vagabond.pieces import (
    ALLIED,
    HOSTILE,
    INDIFFERENT,
    ITEMS,
    KEYS,
    PAWN,
    STATES,
    VagabondPieces,
)
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.turn import CHARACTERS, has_relations
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import BURROW, Faction, State
from bot.scenarios.reading import Node, is_list, is_mapping
from bot.scenarios.root.faction import FactionNotation, Names
from bot.scenarios.root.names import NONE, check_factions

SPACES = {"hostile": HOSTILE, "indifferent": INDIFFERENT, "allied": ALLIED}
"""Named spaces of the relationships chart; the others are numbers."""


class VagabondNotation(FactionNotation):
    """A pawn in a forest, items as lists, relationships by the names of their spaces."""

    SEATS = ("vagabond", "vagabond_2")
    NAMES: ClassVar[Names] = {
        "quest": (NONE, *QUESTS),
        "quests_done": QUESTS,
        "removed_items": ITEMS,
        "ruin_finds": ITEMS,
        "character": (NONE, *CHARACTERS),
        "own_character": (NONE, *CHARACTERS),
    }
    NO_COUNTS = ("relations",)
    ONCE = ("quests_done",)
    CHOICES: ClassVar[Names] = {
        **dict.fromkeys(("item", "items", "take"), KEYS),
        "character": CHARACTERS,
        "quest": QUESTS,
    }
    HITS = ("ally", *KEYS)
    TOLD_ELSEWHERE = frozenset({"forest"})

    def exact(self, state: State, faction: Faction, node: Node) -> Node:
        """Translate its `move` (Law 9.5.1) into `travel`, unless it moves allies' warriors alone.

        Raises:
            NotationError: the pawn is not in the clearing it moves from.
        """
        choice = node.value
        if not is_mapping(choice) or not isinstance(faction, VagabondPieces):
            return node
        if choice.get("choose") != "move" or ("warriors" in choice and "ally" not in choice):
            return node
        return Node({**_drop_pawn_fields(faction, node), "choose": "travel"}, node.place)

    def read_forest(self, faction: Faction, forest: str, node: Node) -> None:
        """Place the pawn in a forest."""
        pawn = node.fields({"pawn"}, needed=("pawn",))["pawn"]
        if not isinstance(faction, VagabondPieces):
            node.fail(f"{faction.name} cannot be in a forest")
        if pawn.number(0, 1):
            if not faction.supply[PAWN]:
                pawn.fail("there is one pawn")
            faction.supply[PAWN] = 0
            faction.pieces[PAWN][0] = 1
            faction.forest = forest

    def write_pieces(self, faction: Faction, clearing: Clearing) -> dict[str, Any]:
        """Serialise the pawn; in a forest its clearing is 0, which is not the Burrow here."""
        pieces = super().write_pieces(faction, clearing)
        return dict.fromkeys(pieces, 0) if clearing == BURROW else pieces

    def write_forest(self, faction: Faction, forest: str) -> dict[str, Any]:
        """Serialise the pawn in its forest."""
        here = isinstance(faction, VagabondPieces) and faction.forest == forest
        return {"pawn": 1} if here else {}

    def read_board(self, faction: Faction, field: str, node: Node) -> Any:
        """Read items as a list and spaces of the chart by name."""
        if field in STATES:
            if is_list(node.value):
                count = Counter(entry.text(among=ITEMS) for entry in node.each())
                return {item: count[item] for item in ITEMS}
            return {item: number.number() for item, number in node.fields(ITEMS).items()}
        if field == "relations":
            return {name: _read_relationship(entry) for name, entry in node.entries().items()}
        return super().read_board(faction, field, node)

    def settle(self, state: State, faction: Faction, node: Node) -> None:
        """Default the factions not named to Indifferent (Law 9.3.6)."""
        super().settle(state, faction, node)
        if not isinstance(faction, VagabondPieces):
            return
        check_factions(faction.aided, state.factions, node)
        if faction.clockwork:
            return
        if state.phase != "setup" or faction.forest:
            others = [name for name in state.factions if has_relations(state, name)]
            for other in faction.relations:
                if other not in others:
                    node.fail(f"{faction.name} has no relationship with {other}")
            faction.relations = {n: faction.relations.get(n, INDIFFERENT) for n in others}


def _drop_pawn_fields(faction: VagabondPieces, node: Node) -> Mapping[str, Any]:
    """Drop the pawn's origin, which is known, and the pawn itself."""
    where = faction.forest or faction.clearing
    fields = dict(node.entries())
    if "from" in fields and str(fields["from"].value) != str(where):
        fields["from"].fail(f"the pawn is in {where}")
    if "pawn" in fields:
        fields["pawn"].number(1, 1)
    return {key: entry.value for key, entry in fields.items() if key not in ("from", "pawn")}


def _read_relationship(node: Node) -> int:
    """Read a space of the relationships chart."""
    if isinstance(node.value, str):
        return SPACES[node.text(among=SPACES)]
    return node.number(HOSTILE, ALLIED)


VAGABOND = VagabondNotation()
