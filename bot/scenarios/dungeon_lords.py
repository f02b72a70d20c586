"""How positions of Dungeon Lords are written in scenarios: the fields of the state, as they are.

What a position leaves out is as a new game has it. Seats of `lords` sit clockwise; `tiles` may be a
list of tunnels, and a room or `conquered` stands after its square.
"""

from collections.abc import Collection, Mapping
from typing import Any

from bot.games.dungeon_lords import DUNGEON_LORDS, special
from bot.games.dungeon_lords.board import SQUARES
from bot.games.dungeon_lords.cards import (
    ADVENTURERS,
    COMBAT,
    EVENTS,
    MONSTERS,
    ORDERS,
    PALADINS,
    ROOMS,
    SPACES,
    TRAPS,
)
from bot.games.dungeon_lords.course import AFTER
from bot.games.dungeon_lords.dungeon_lords import DungeonLords
from bot.games.dungeon_lords.owned import EFFECTS
from bot.games.dungeon_lords.setup import OPTIONS, SEATS
from bot.games.dungeon_lords.state import Lord, State
from bot.games.game import Seat
from bot.narrate import Words
from bot.narrate.dungeon_lords import WORDS
from bot.scenarios.notation import FieldNotation
from bot.scenarios.reading import Node, is_list, is_mapping

# Names that a position of Dungeon Lords can hold; any other is an error of the scenario.


NONE = ""
"""No player, no order, no event."""

HEROES = (*ADVENTURERS, *PALADINS)

OF_EVENTS = (NONE, *EVENTS, *special.CARDS, special.CLOSED)

OF_LORDS: Mapping[str, Collection[str]] = {
    "traps": TRAPS,
    "lair": MONSTERS,
    "struck": MONSTERS,
    "line": HEROES,
    "prison": HEROES,
    **dict.fromkeys(("locked", "drawn", "orders", "unfulfilled"), ORDERS),
    "third": (NONE, *ORDERS),
    "produced": SQUARES,
}
"""What fields of a player can name."""

OF_DUMMIES: Mapping[str, Collection[str]] = {
    "colour": SEATS,
    "keeper": (NONE, *SEATS),
    **dict.fromkeys(("locked", "shown", "next_shown"), ORDERS),
}
"""What fields of a dummy can name."""

OF_THE_TABLE: Mapping[str, Collection[str]] = {
    "phase": AFTER,
    **dict.fromkeys(("event", "next_event", "event_decks"), OF_EVENTS),
    **dict.fromkeys(("monsters", "monster_decks"), MONSTERS),
    **dict.fromkeys(("rooms", "room_decks"), ROOMS),
    **dict.fromkeys(("adventurers", "next_adventurers", "adventurer_decks"), HEROES),
    **dict.fromkeys(("trap_deck", "trap_pile"), TRAPS),
    "combat": COMBAT,
    "away": (*MONSTERS, *ROOMS, *HEROES),
}
"""What other fields of a position can name."""

OF_FIELDS: Mapping[str, Collection[str]] = {
    **dict.fromkeys(("hero", "victim"), HEROES),
    **dict.fromkeys(("monster", "next_monster"), MONSTERS),
    **dict.fromkeys(("trap", "next_trap", "traps"), TRAPS),
    **dict.fromkeys(("order", "orders", "locked"), ORDERS),
    "room": ROOMS,
    "square": SQUARES,
}
"""What fields of choices and events can name, beside the seats."""


def check_names(fields: Mapping[str, Node]) -> None:
    """Refuse names that nothing in the game has, and negative numbers.

    Raises:
        NotationError: it names the wrong word and the known ones.
    """
    lords = fields["lords"].entries() if _is_given(fields, "lords") else {"red": None, "blue": None}
    for seat, node in lords.items():
        if seat not in SEATS and node is not None:
            node.fail(f"there is no such player, only {', '.join(SEATS)}")
        if node is not None and node.value is not None:
            _check_lord(node)
    for key, known in {**OF_THE_TABLE, **_of_seats(lords)}.items():
        if _is_given(fields, key):
            _check_known_names(fields[key], known)
    for dummy in fields["dummies"].each() if "dummies" in fields else ():
        for key, node in dummy.fields(OF_DUMMIES).items():
            _check_known_names(node, OF_DUMMIES[key])
    for order, node in _read_inner_fields(fields, "spaces", ORDERS).items():
        if len([*node.each()]) != len(SPACES):
            node.fail(f"{order} has {len(SPACES)} spaces")
        _check_known_names(node, (NONE, *SEATS))
    for name, node in _read_inner_fields(fields, "options", OPTIONS).items():
        _check_known_names(node, OPTIONS[name])
    for card in _read_inner_fields(fields, "owned", COMBAT).values():
        entries = card.fields(("magic", "fast", "fatigue", "effect", "number"), ("effect",))
        _check_known_names(entries["effect"], EFFECTS)


def _is_given(fields: Mapping[str, Node], key: str) -> bool:
    return key in fields and fields[key].value is not None


def _read_inner_fields(
    fields: Mapping[str, Node], key: str, known: Collection[str]
) -> dict[str, Node]:
    """Read a mapping with known keys, if there is one."""
    return fields[key].fields(known) if _is_given(fields, key) else {}


def _of_seats(lords: Mapping[str, Any]) -> dict[str, Collection[str]]:
    """Return what names a player of the game."""
    return {"first": (*lords,), "paladin": (NONE, *lords), "winners": (*lords,)}


def _check_lord(lord: Node) -> None:
    """Check what is written of one player."""
    for key, node in lord.fields(Lord.__struct_fields__).items():
        if key in OF_LORDS:
            _check_known_names(node, OF_LORDS[key])
        elif key == "tiles":
            _check_tiles(node)
        elif key == "seat":
            _check_known_names(node, (lord.place.rpartition(".")[2],))
        elif key == "spied":
            for item in node.each():
                item.number()
        else:
            node.number()


def _check_tiles(node: Node) -> None:
    """Check the squares of a dungeon and what is on them."""
    if is_list(node.value):
        _check_known_names(node, SQUARES)
        return
    for tile in node.fields(SQUARES).values():
        if is_mapping(tile.value):
            parts = tile.fields(("room", "conquered"))
            tile = parts.get("room", Node(NONE, tile.place))
        _check_known_names(tile, (NONE, "conquered", *ROOMS))


def _check_known_names(node: Node, known: Collection[str]) -> None:
    """Check a name, or all names of a list and of lists in it."""
    if is_list(node.value):
        for item in node.each():
            _check_known_names(item, known)
    else:
        node.text(among=known)


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
