"""How positions of Dungeon Lords are written in scenarios: the fields of the state, as they are.

What a position leaves out is as a new game has it. Seats of `lords` sit clockwise; `tiles` may be a
list of tunnels, and a room or `conquered` stands after its square.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, cast

import msgspec

from bot.games.dungeon_lords import DUNGEON_LORDS
from bot.games.dungeon_lords.cards import ORDERS
from bot.games.dungeon_lords.codec import CODEC
from bot.games.dungeon_lords.dungeon_lords import DungeonLords
from bot.games.dungeon_lords.setup import OPTIONS
from bot.games.dungeon_lords.state import State
from bot.games.game import Event, Seat, tag_of
from bot.narrate import Words
from bot.narrate.dungeon_lords import WORDS
from bot.scenarios.dungeon_lords.names import OF_FIELDS, check_names
from bot.scenarios.notation import CoreNotation
from bot.scenarios.reading import Node, convert

KEYS = frozenset(State.__struct_fields__)

Plain = dict[str, Any]


class DungeonLordsNotation(CoreNotation[DungeonLords]):
    """Positions of Dungeon Lords, read, written and compared."""

    game: DungeonLords = DUNGEON_LORDS
    words: Words = WORDS
    position_keys: frozenset[str] = KEYS
    expected_keys: frozenset[str] = KEYS
    events: Mapping[str, type[Event]] = {tag_of(kind): kind for kind in CODEC.events}

    def read(self, fields: Mapping[str, Node]) -> State:
        """Make the state of a position.

        Raises:
            NotationError: it is malformed, or nothing has such a name.
        """
        check_names(fields)
        written: Plain = {key: node.value for key, node in fields.items()}
        lords = cast("dict[str, Plain | None]", written.get("lords") or {"red": None, "blue": None})
        written["lords"] = {seat: _lord(seat, own or {}) for seat, own in lords.items()}
        written.setdefault("first", next(iter(lords)))
        written.setdefault("steps", [])
        written["options"] = {
            **{name: values[0] for name, values in OPTIONS.items()},
            **written.get("options", {}),
        }
        spaces = written.get("spaces", {})
        written["spaces"] = {order: spaces.get(order, ["", "", ""]) for order in ORDERS}
        return convert(Node(written, ""), CODEC.state)

    def write(self, state: State) -> dict[str, Any]:
        """Write a state as a position."""
        return msgspec.to_builtins(state)

    def seats(self, state: State) -> Sequence[Seat]:
        """Name the seats clockwise."""
        return [*state.lords]

    def names(self, state: State) -> Mapping[str, Collection[str]]:
        """Return the heroes, monsters and other names of the game, by fields."""
        return {"seat": self.seats(state), **OF_FIELDS}

    def person_to_act(self, state: State) -> bool:
        """Tell whether somebody can act: all are people."""
        return state.winners is None

    def play_until(self, state: State, seat: Seat) -> tuple[list[Event], bool]:
        """Run on: no turn ends without the others."""
        return self.play_on(state), False

    def differences(self, expected: Mapping[str, Node], state: State, start: State) -> list[str]:
        """Compare what is named with a state."""
        found = msgspec.to_builtins(state)
        return [text for key, node in expected.items() for text in _different(node, found[key])]

    def hidden(self, path: Node, state: State, viewer: Seat | None) -> bool:
        """Tell whether a seat's `seat.field` cannot be known from a viewer's view."""
        seat, _, field = path.text().partition(".")
        lords = self.game.view(state, viewer).lords
        if seat not in lords:
            path.fail(f"there is no {seat!r}")
        if field not in lords[seat].__struct_fields__:
            path.fail(f"there is no {field!r}")
        return not getattr(lords[seat], field)


def _lord(seat: str, own: Plain) -> Plain:
    """Complete what is written of one player."""
    tiles = own.get("tiles")
    if isinstance(tiles, list):
        tiles = dict.fromkeys(cast("list[str]", tiles), "")
    found = {**own, "seat": seat}
    if tiles is not None:
        found["tiles"] = {square: _tile(tile) for square, tile in tiles.items()}
    return found


def _tile(written: object) -> object:
    """Read a tile: a room, `conquered`, "" for a tunnel, or both of its fields."""
    if written == "conquered":
        return {"conquered": True}
    return {"room": written} if isinstance(written, str) else written


def _different(node: Node, found: Any) -> list[str]:
    """Compare a value, inside mappings only the keys that are named."""
    if isinstance(node.value, Mapping):
        inner = ((one, found.get(key, "nothing")) for key, one in node.entries().items())
        return [text for one, value in inner for text in _different(one, value)]
    if isinstance(found, dict) and "room" in found and isinstance(node.value, str):
        found = cast("Plain", found)
        found = "conquered" if found["conquered"] else found["room"]
    if isinstance(found, tuple):
        found = [*cast("tuple[Any, ...]", found)]
    if node.value != found:
        return [f"{node.place}: expected {node.value}, found {found}"]
    return []
