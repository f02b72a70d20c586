"""Names that fields of faction boards can hold; any other is an error of the scenario."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.games.root.factions.corvids.plots import PLOTS
from bot.games.root.factions.duchy.court import CROWN_POINTS
from bot.games.root.factions.duchy.court import RANK as MINISTERS
from bot.games.root.factions.eyrie.dynasty import LEADERS
from bot.games.root.factions.vagabond.pack import ITEMS
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.setup import CHARACTERS
from bot.games.root.law.cards import CARDS
from bot.games.root.law.state import BURROW, CLEARINGS, SUITS, State
from bot.scenarios.reading import Node, is_list, is_mapping, listed

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

ONCE = ("fallen", "swayed", "acted", "quests_done", "protectionism")
"""Fields that list each name once at most."""

SEATS = ("seat", "target", "attacker", "defender", "partner", "ally", "payer")
"""Fields of choices and events that name a faction in play."""

SIDES_OF_ITEMS = ("", "exhausted_", "damaged_", "damaged_exhausted_")

PLACES = ("covered", "covered_slots")
"""Fields that list clearings."""


def check_names(field: str, node: Node) -> None:
    """Refuse names that a field of a board cannot hold.

    Raises:
        NotationError: it names the wrong word and the known ones.
    """
    if field in KNOWN:
        _check(node, KNOWN[field])
        if field in ONCE:
            _check_once(node)
    elif field in KEYS:
        node.fields(KEYS[field])
    elif field in PLACES:
        for one in node.each():
            if one.number() not in CLEARINGS:
                one.fail(f"there is no clearing {one.value}, only {listed(CLEARINGS)}")


def check_factions(names: Collection[str], factions: Collection[str], node: Node) -> None:
    """Refuse the name of a faction that is not in play.

    Raises:
        NotationError: it names the wrong word and the factions in play.
    """
    for name in names:
        if name not in factions:
            node.fail(f"{name!r} is not one of: {listed(factions)}")


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


def _check_once(node: Node) -> None:
    """Refuse a name that comes again in a list."""
    met: set[str] = set()
    for one in node.each():
        if one.text() in met:
            one.fail(f"{one.text()!r} comes twice")
        met.add(one.text())


def of_fields(state: State) -> dict[str, Collection[str]]:
    """Return what fields of choices and events can name: cards, pieces, clearings and so on."""
    factions = state.factions
    items = [side + item for side in SIDES_OF_ITEMS for item in ITEMS]
    pieces = {piece: 0 for faction in factions.values() for piece in faction.TOTALS}
    clearings = [str(clearing) for clearing in (BURROW, *CLEARINGS)]
    forests = [forest.id for forest in state.board.forests]
    return {
        **dict.fromkeys(SEATS, tuple(factions)),
        **dict.fromkeys(("card", "cards", "spend", "hand", "play_area"), CARDS),
        **dict.fromkeys(("item", "items", "take"), items),
        **dict.fromkeys(("piece", "building"), (*pieces, "base", "ally", *items)),
        **dict.fromkeys(("from", "clearing"), clearings),
        **dict.fromkeys(("plot", "guess"), PLOTS),
        "to": (*clearings, *forests),
        "suit": (*SUITS, "bird"),
        "minister": MINISTERS,
        "leader": LEADERS,
        "character": CHARACTERS,
        "quest": QUESTS,
    }
