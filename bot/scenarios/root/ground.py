"""The map of a position: its suits, the Ferry and the closed paths (Law 19.1, 25)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET

from bot.games.root.law.kinds import CLEARINGS, SUITS, Clearing, Suit
from bot.games.root.law.maps import SUGGESTED, MapData, Path
from bot.games.root.law.state import State
from bot.games.root.setup import arrange_suits
from bot.scenarios.reading import Node, is_list, is_mapping

KEYS = frozenset({"suits", "ferry", "ferried", "closed_paths", "path_opened"})
"""The keys of a position about its map."""


def read_map(fields: Mapping[str, Node], state: State) -> None:
    """Read the suits of the clearings, and what changes on the map."""
    _read_suits(fields, state)
    lake, mountain, board = state.lake, state.mountain, state.board
    for key in ("ferry", "ferried"):
        if key in fields and lake is UNSET:
            fields[key].fail(f"the map {board.name} has no Ferry")
    for key in ("closed_paths", "path_opened"):
        if key in fields and mountain is UNSET:
            fields[key].fail(f"the map {board.name} has no closed paths")
    if lake is not UNSET:
        if "ferry" in fields:
            lake.ferry = Clearing(fields["ferry"].number(1, 12))
            if lake.ferry not in board.coast:
                fields["ferry"].fail("that clearing is not on the coast")
        if "ferried" in fields:
            lake.ferried = [node.text(among=state.factions) for node in fields["ferried"].each()]
    if mountain is not UNSET:
        if "closed_paths" in fields:
            mountain.closed = [_read_path(node, board) for node in fields["closed_paths"].each()]
        if "path_opened" in fields:
            mountain.opened = fields["path_opened"].truth()


def _read_suits(fields: Mapping[str, Node], state: State) -> None:
    """Read the suits: an arrangement, a list of twelve, or those of single clearings.

    What is not given is printed, suggested or else at random.
    """
    board = state.board
    usual = SUGGESTED if board.suggested else board.arrangements[0]
    node = fields.get("suits")
    if node is None or is_mapping(node.value):
        arrange_suits(state, usual, [])
        for clearing, suit in (node.numbered(CLEARINGS) if node else {}).items():
            state.suits[clearing] = suit.text(among=SUITS)
    elif is_list(node.value):
        suits: list[Suit] = [suit.text(among=SUITS) for suit in node.each()]
        if len(suits) != len(CLEARINGS):
            node.fail(f"there are {len(CLEARINGS)} clearings")
        state.suits[1:] = suits
    else:
        arrange_suits(state, node.text(among=board.arrangements), [])


def _read_path(node: Node, board: MapData) -> Path:
    """Read a path by the clearings at its ends."""
    ends = [Clearing(end.number(1, 12)) for end in node.each()]
    path = next((path for path in board.closed_paths if [*path] == sorted(ends)), None)
    if path is None:
        node.fail("no closed path marker belongs there")
    return path


def write_map(state: State) -> dict[str, Any]:
    """Serialise the suits, and what changes on the map."""
    position: dict[str, Any] = {"suits": state.suits[1:]}
    if state.lake is not UNSET:
        position |= {"ferry": state.lake.ferry, "ferried": [*state.lake.ferried]}
    if state.mountain is not UNSET:
        closed = [[*path] for path in state.mountain.closed]
        position |= {"closed_paths": closed, "path_opened": state.mountain.opened}
    return position
