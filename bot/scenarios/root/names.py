"""Names that fields of faction boards can hold; any other is an error of the scenario."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.games.root.factions.duchy.court import CROWN_POINTS
from bot.games.root.factions.duchy.court import RANK as MINISTERS
from bot.games.root.factions.eyrie.dynasty import LEADERS
from bot.games.root.factions.vagabond.pack import ITEMS
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.setup import CHARACTERS
from bot.games.root.law.cards import CARDS
from bot.games.root.law.state import CLEARINGS, SUITS
from bot.scenarios.reading import Node, is_list, is_mapping

NONE = ""
"""Stands for no card, no leader, no quest."""

KNOWN: Mapping[str, Collection[str]] = {
    "order_card": (NONE, *CARDS),
    "order": (NONE, *SUITS, "bird"),
    "leader": (NONE, *LEADERS),
    "fallen": LEADERS,
    "decree": CARDS,
    "supporters": CARDS,
    "revealed": CARDS,
    "lost_souls": CARDS,
    "market": CARDS,
    "swayed": MINISTERS,
    "acted": MINISTERS,
    "quest": (NONE, *QUESTS),
    "quests_done": QUESTS,
    "protectionism": ("shield", "sword"),
    "removed_items": ITEMS,
    "ruin_finds": ITEMS,
    "character": (NONE, *CHARACTERS),
    "own_character": (NONE, *CHARACTERS),
}
"""What a field, each place of its list or each column of its mapping can hold."""

KEYS: Mapping[str, Collection[str]] = {"lost_crowns": CROWN_POINTS}
"""The keys of fields that hold numbers by name."""

PLACES = ("covered", "covered_slots")
"""Fields that list clearings."""


def check_names(field: str, node: Node) -> None:
    """Refuse names that a field of a board cannot hold.

    Raises:
        NotationError: it names the wrong word and the known ones.
    """
    if field in KNOWN:
        _check(node, KNOWN[field])
    elif field in KEYS:
        node.fields(KEYS[field])
    elif field in PLACES:
        for one in node.each():
            if one.number() not in CLEARINGS:
                one.fail(f"there is no clearing {one.value}, only {_listed(CLEARINGS)}")


def check_factions(names: Collection[str], factions: Collection[str], node: Node) -> None:
    """Refuse the name of a faction that is not in play.

    Raises:
        NotationError: it names the wrong word and the factions in play.
    """
    for name in names:
        if name not in factions:
            node.fail(f"{name!r} is not one of: {_listed(factions)}")


def _check(node: Node, known: Collection[str]) -> None:
    """Check a name, or all names of a list or mapping."""
    if is_mapping(node.value):
        inside = list(node.entries().values())
    elif is_list(node.value):
        inside = list(node.each())
    else:
        node.text(among=known)
        return
    for one in inside:
        _check(one, known)


def _listed(names: Collection[object]) -> str:
    return ", ".join(map(str, names))
