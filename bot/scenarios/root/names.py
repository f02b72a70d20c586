"""Names that fields of faction boards can hold; any other is an error of the scenario."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import CLEARINGS, SUITS
from bot.games.root.law.state import BURROW, State
from bot.scenarios.reading import Node, is_list, is_mapping, join_names

NONE = ""
"""Stands for no card, no leader, no quest."""

KNOWN: Mapping[str, Collection[str]] = {
    "order_card": (NONE, *CARDS),
    "order": (NONE, *SUITS, "bird"),
}
"""The names that fields of any board can hold."""

SEATS = ("seat", "target", "attacker", "defender", "partner", "ally", "payer")
"""Fields of choices and events that name a faction in play."""

PLACES = ("covered", "covered_slots")
"""Fields that list clearings."""


def check_names(
    field: str,
    node: Node,
    names: Mapping[str, Collection[str]],
    keys: Mapping[str, Collection[str]],
    once: Collection[str],
) -> None:
    """Refuse names that a field of a board cannot hold; `names` and so on are the faction's own.

    Raises:
        NotationError: it names the wrong word and the known ones.
    """
    known = {**KNOWN, **names}
    if field in known:
        _check_nested_names(node, known[field])
        if field in once:
            _check_once(node)
    elif field in keys:
        node.fields(keys[field])
    elif field in PLACES:
        for entry in node.each():
            if entry.number() not in CLEARINGS:
                entry.fail(f"there is no clearing {entry.value}, only {join_names(CLEARINGS)}")


def check_factions(names: Collection[str], factions: Collection[str], node: Node) -> None:
    """Refuse the name of a faction that is not in play.

    Raises:
        NotationError: it names the wrong word and the factions in play.
    """
    for name in names:
        if name not in factions:
            node.fail(f"{name!r} is not one of: {join_names(factions)}")


def _check_nested_names(node: Node, known: Collection[str]) -> None:
    """Check a name, or all names of a list or mapping."""
    if is_mapping(node.value):
        inside = list(node.entries().values())
    elif is_list(node.value):
        inside = list(node.each())
    else:
        node.text(among=known)
        return
    for entry in inside:
        _check_nested_names(entry, known)


def _check_once(node: Node) -> None:
    """Refuse a name that comes again in a list."""
    met: set[str] = set()
    for entry in node.each():
        if entry.text() in met:
            entry.fail(f"{entry.text()!r} comes twice")
        met.add(entry.text())


def of_fields(
    state: State, hits: Collection[str], own: Mapping[str, Collection[str]]
) -> dict[str, Collection[str]]:
    """Return what fields of choices and events can name: cards, pieces, clearings and so on.

    `hits` and `own` are what the notations of factions add.
    """
    factions = state.factions
    pieces = {piece: 0 for faction in factions.values() for piece in faction.TOTALS}
    clearings = [str(clearing) for clearing in (BURROW, *CLEARINGS)]
    forests = [forest.id for forest in state.board.forests]
    return {
        **dict.fromkeys(SEATS, tuple(factions)),
        **dict.fromkeys(("card", "cards", "spend", "hand", "play_area"), CARDS),
        **dict.fromkeys(("piece", "building"), (*pieces, *hits)),
        **dict.fromkeys(("from", "clearing"), clearings),
        "to": (*clearings, *forests),
        "suit": (*SUITS, "bird"),
        **own,
    }
