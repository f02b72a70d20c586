"""Read cards, typed values and mappings from factions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.game import CardId, Seat
from bot.games.root.law.cards import CARDS
from bot.games.root.law.maps import MAPS
from bot.games.root.law.state import BURROW, State
from bot.scenarios.reading import Node

BURROW_NAME = "burrow"


def canonical_spelling(value: Any) -> Any:
    """Return the canonical value of a text: a card by the other order of its name, or the Burrow.

    In the name of an ambush or dominance card the suit may come first.
    """
    if value == BURROW_NAME:
        return BURROW
    suit, _, kind = str(value).rpartition("_")
    if kind in ("ambush", "dominance") and f"{kind}_{suit}" in CARDS:
        return f"{kind}_{suit}"
    return value


def spellings_of_forests(board: object) -> dict[str, str]:
    """Return the names of a map's forests whose numbers do not go up, by those where they do."""
    forests = MAPS[board].forests if isinstance(board, str) and board in MAPS else ()
    names = {"-".join(map(str, sorted(forest.clearings))): forest.id for forest in forests}
    return {usual: name for usual, name in names.items() if usual != name}


def read_card_id(node: Node) -> CardId:
    """Read a card's id."""
    name = CardId(node.text())
    if name not in CARDS:
        node.fail(f"{name!r} is no card; the cards are: {', '.join(CARDS)}")
    return name


def cards_in(node: Node) -> list[CardId]:
    """Read a list of cards."""
    return [read_card_id(entry) for entry in node.each()]


def by_faction(fields: Mapping[str, Node], key: str, state: State) -> dict[Seat, Node]:
    """Read a mapping from factions in play."""
    return fields[key].fields(set(state.factions)) if key in fields else {}
