"""Read cards, typed values and mappings from factions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.root.law.cards import CARDS
from bot.games.root.law.state import BURROW, State
from bot.scenarios.reading import Node, is_list, is_mapping

BURROW_NAME = "burrow"


def spelling(value: Any) -> Any:
    """Return the canonical value of a text: a card by the other order of its name, or the Burrow.

    In the name of an ambush or dominance card the suit may come first.
    """
    if value == BURROW_NAME:
        return BURROW
    suit, _, kind = str(value).rpartition("_")
    if kind in ("ambush", "dominance") and f"{kind}_{suit}" in CARDS:
        return f"{kind}_{suit}"
    return value


def card(node: Node) -> str:
    """Read a card's id."""
    name = node.text()
    if name not in CARDS:
        node.fail(f"{name!r} is no card; the cards are: {', '.join(CARDS)}")
    return name


def cards_in(node: Node) -> list[str]:
    """Read a list of cards."""
    return [card(one) for one in node.each()]


def by_faction(fields: Mapping[str, Node], key: str, state: State) -> dict[str, Node]:
    """Read a mapping from factions in play."""
    return fields[key].fields(set(state.factions)) if key in fields else {}


def convert(node: Node, kind: Any) -> Any:
    """Read a value of a type; unknown fields are errors."""
    try:
        found = msgspec.convert(node.value, kind)
    except msgspec.ValidationError as error:
        node.fail(str(error))
    _nothing_lost(node, msgspec.to_builtins(found))
    return found


def _nothing_lost(node: Node, read_back: Any) -> None:
    """Refuse keys that decoding dropped."""
    if is_mapping(node.value):
        for key, value in node.entries().items():
            if key not in read_back:
                value.fail("unknown key")
            _nothing_lost(value, read_back[key])
    elif is_list(node.value):
        for index, value in enumerate(node.each()):
            _nothing_lost(value, read_back[index])
