"""How positions of Dungeon Lords are written in scenarios: the fields of the state, as they are.

What a position leaves out is as a new game has it. Seats of `lords` sit clockwise; `tiles` may be a
list of tunnels, and a room or `conquered` stands after its square.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from bot.games.dungeon_lords import DUNGEON_LORDS
from bot.games.dungeon_lords.cards import ORDERS
from bot.games.dungeon_lords.dungeon_lords import DungeonLords
from bot.games.dungeon_lords.setup import OPTIONS
from bot.games.dungeon_lords.state import State
from bot.games.game import Seat
from bot.narrate import Words
from bot.narrate.dungeon_lords import WORDS
from bot.scenarios.dungeon_lords.names import OF_FIELDS, check_names
from bot.scenarios.notation import FieldNotation
from bot.scenarios.reading import Node, is_list, is_mapping

Plain = dict[str, Any]


class DungeonLordsNotation(FieldNotation[DungeonLords]):
    """Positions of Dungeon Lords, read, written and compared."""

    game: DungeonLords = DUNGEON_LORDS
    words: Words = WORDS
    seated = "lords"

    def read(self, fields: Mapping[str, Node]) -> State:
        """Make the state of a position.

        Raises:
            NotationError: it is malformed, or nothing has such a name.
        """
        check_names(fields)
        return super().read(fields)

    def complete(self, written: Plain) -> Plain:
        """Add the players, the options and the spaces of a new game."""
        lords: dict[str, Plain | None] = written.get("lords") or {"red": None, "blue": None}
        spaces = written.get("spaces")
        usual = {name: values[0] for name, values in OPTIONS.items()}
        return {
            "first": next(iter(lords)),
            "steps": [],
            **written,
            "lords": {seat: _complete_lord(Seat(seat), own or {}) for seat, own in lords.items()},
            "options": {**usual, **written.get("options", {})},
            "spaces": {} if spaces == {} else _fill_spaces(spaces or {}),
        }

    def names(self, state: State) -> Mapping[str, Collection[str]]:
        """Return the heroes, monsters and other names of the game, by fields."""
        return {"seat": self.seats(state), **OF_FIELDS}

    def short(self, value: Any) -> Any:
        """Return the text for a tile: its room or `conquered`."""
        if is_mapping(value) and "room" in value:
            return "conquered" if value["conquered"] else value["room"]
        return value


def _fill_spaces(written: Plain) -> Plain:
    """Add the empty spaces; before the first round there are none at all."""
    return {order: written.get(order, ["", "", ""]) for order in ORDERS}


def _complete_lord(seat: Seat, own: Plain) -> Plain:
    """Complete what is written of one player."""
    tiles = own.get("tiles")
    if is_list(tiles):
        tiles = dict.fromkeys(tiles, "")
    fields = {**own, "seat": seat}
    if tiles is not None:
        fields["tiles"] = {square: _read_tile(tile) for square, tile in tiles.items()}
    return fields


def _read_tile(written: object) -> object:
    """Read a tile: a room, `conquered`, "" for a tunnel, or both of its fields."""
    if written == "conquered":
        return {"conquered": True}
    return {"room": written} if isinstance(written, str) else written
