"""Serialise a state of Root as a position, and compare it with an expectation."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any, cast, get_args, get_origin

import msgspec

from bot.games.game import Seat, tag_of
from bot.games.root.factions.vagabond.pieces import list_vagabonds
from bot.games.root.law.in_play import RULES
from bot.games.root.law.kinds import SUITS, Clearing, Suit
from bot.games.root.law.state import BURROW, Faction, State, Step
from bot.games.root.setup import ITEMS
from bot.scenarios.reading import Node, found_in, is_list, is_mapping
from bot.scenarios.root.factions import notation_of_faction
from bot.scenarios.root.position import (
    KEYS,
    board_fields,
    clearings_in,
    places_for_pieces,
    write_map,
)
from bot.scenarios.root.stack import begun_steps, write_draft

KEYS_EXPECTED = KEYS | {
    "supply_items_missing",
    "supplies",
    "rulers",
    "hand_counts",
    "deck_count",
}
"""The keys of an expectation about Root."""

IN_ORDER = frozenset(
    {"seats", "next_rolls", "next_random", "winners", "under_way", "lost_souls", "suits"}
)
"""Lists compared in order; for cards and quests to come only the top, for others the content."""


HOLDERS = [card for card, rules in RULES.items() if rules.HOLDS_WARRIORS]
"""Cards on which warriors can lie."""

_NOTHING: Mapping[str, int] = {}


def write_root_position(state: State) -> dict[str, Any]:
    """Serialise a state as a position; the inverse of reading."""
    factions = state.factions
    position: dict[str, Any] = {
        "map": state.map,
        "deck": state.deck_name,
        "seats": [_write_seat(factions[name]) for name in state.order],
        "cooperative": state.cooperative,
        "turn": {"phase": state.phase},
        "round": state.round,
        "scores": {name: faction.score for name, faction in factions.items()},
        "clearings": {
            clearing: _write_clearing(state, clearing) for clearing in places_for_pieces(state)
        },
        "forests": {
            forest.id: _write_forest_pieces(state, forest.id) for forest in state.board.forests
        },
        "boards": {name: _write_faction_board(faction) for name, faction in factions.items()},
        "supply_items": [item for item, count in state.items.items() for _ in range(count)],
        "dominance": {name: f.dominance for name, f in factions.items() if f.dominance},
        "discard": [*state.discard],
        "available_dominance": [*state.available],
        "removed_cards": [*state.out_of_game],
        "next_cards": [*reversed(state.deck)],
        "next_rolls": [[*dice] for dice in state.dictated.rolls],
        "next_random": [*state.dictated.picks],
        "coalitions": dict(state.coalitions),
        "scorched": [*state.scorched],
        "hirers": dict(state.hirers),
        "chance_left": state.passed,
        "laid_on": {
            card: {name: count for name, count in held.items() if count}
            for card, held in (state.laid_on or {}).items()
        },
        "exhausted_items": {name: [*(f.exhausted_items or ())] for name, f in factions.items()},
        "seed": state.rng,
        **write_map(state),
        **_of_factions(state),
        **write_draft(state),
    }
    if list_vagabonds(state):
        position["quests"] = [*state.quests]
        position["next_quests"] = [*reversed(state.quest_deck)]
        position["ruin_items"] = {at: [*items] for at, items in state.ruin_items.items()}
    if state.acting:
        position["turn"]["faction"] = state.acting
    if state.winners is not None:
        return {**position, "winners": [*state.winners], "won_by": state.won_by}
    if state.steps != begun_steps(state):
        position["under_way"] = [_write_root_step(step) for step in state.steps]
    return position


def _of_factions(state: State) -> dict[str, Any]:
    """Serialise what every faction has, by the keys of a position."""
    fields = {
        "hands": "hand",
        "play_areas": "play_area",
        "crafted_items": "items",
        "used": "used",
        "services": "services",
        "activated": "activated",
        "starts": "start",
    }
    return {
        key: {
            name: msgspec.to_builtins(getattr(faction, field))
            for name, faction in state.factions.items()
        }
        for key, field in fields.items()
    }


def _write_root_step(step: Step) -> dict[str, Any]:
    """Serialise a step, without fields that are not set."""
    data = cast("dict[str, Any]", msgspec.to_builtins(step))
    fields = [field.encode_name for field in msgspec.structs.fields(step)]
    return {"step": tag_of(type(step)), **{name: data[name] for name in fields if name in data}}


def _write_seat(faction: Faction) -> dict[str, Any]:
    """Serialise a seat."""
    seat: dict[str, Any] = {"faction": faction.name}
    if faction.clockwork:
        traits = list(faction.traits)
        seat |= {"clockwork": True, "difficulty": faction.difficulty, "traits": traits}
    return seat


def _write_clearing(state: State, clearing: Clearing) -> dict[str, Any]:
    """Serialise a clearing in full, zeros included."""
    pieces: dict[str, Any] = {
        name: notation_of_faction(name).write_pieces(faction, clearing)
        for name, faction in state.factions.items()
    }
    if clearing == BURROW:
        return pieces
    return {"suit": state.suits[clearing], "ruin": bool(state.ruins[clearing]), **pieces}


def _write_forest_pieces(state: State, forest: str) -> dict[str, Any]:
    """Serialise the pieces in a forest."""
    factions = {
        name: notation_of_faction(name).write_forest(faction, forest)
        for name, faction in state.factions.items()
    }
    return {name: pieces for name, pieces in factions.items() if pieces}


def _write_faction_board(faction: Faction) -> dict[str, Any]:
    """Serialise a faction board, without fields that are not set."""
    data = cast("dict[str, Any]", msgspec.to_builtins(faction))
    fields = board_fields(faction).items()
    return {name: data[field.encode_name] for name, field in fields if field.encode_name in data}


def compare_root_state(expected: Mapping[str, Node], state: State, start: State) -> list[str]:
    """Compare the expected keys with a state; `start` holds the items at the beginning."""
    position = _write_expectable_facts(state)
    wrong: list[str] = []
    for key, node in expected.items():
        if key == "deck" and is_list(node.value):
            whole = [*reversed(state.deck)]
            wrong += [] if node.value == whole else [_word_difference(node, whole)]
        elif key == "supply_items_missing":
            wrong += _items_missing(node, state, start)
        elif key == "boards":
            wrong += _compare_boards(node, position[key], state)
        elif key in ("clearings", "rulers"):
            for clearing, entry in clearings_in(node, state).items():
                wrong += _compare_nested(entry, position[key][clearing], key)
        else:
            plain = _without_direction(node) if key == "closed_paths" else node
            wrong += _compare_nested(plain, position[key], key)
    return wrong


def _write_expectable_facts(state: State) -> dict[str, Any]:
    """Serialise what an expectation can name: a position, and what follows from it."""
    position = write_root_position(state)
    factions = state.factions
    position["turn"].setdefault("faction", "")
    position["dominance"] = {name: faction.dominance for name, faction in factions.items()}
    position["laid_on"] = {
        card: {name: held.get(name, 0) for name in factions}
        for card, held in {**dict.fromkeys(HOLDERS, _NOTHING), **position["laid_on"]}.items()
    }
    position["coalitions"] = {name: state.coalitions.get(name, "") for name in factions}
    position["hirers"] = {name: state.hirers.get(name, "") for name in factions}
    for faction in factions.values():
        position["activated"][faction.name] = _counts_of_field(faction, "activated", state)
    steps = [{"step": tag_of(type(step))} for step in state.steps]
    nothing: dict[str, Any] = {
        "winners": [],
        "won_by": "",
        "under_way": steps,
        "quests": [],
        "next_quests": [],
        "ruin_items": {},
        "ferry": 0,
        "ferried": [],
        "closed_paths": [],
        "path_opened": False,
    }
    position = nothing | position
    for clearing in places_for_pieces(state):
        for name, faction in factions.items():
            position["clearings"][clearing][name] = notation_of_faction(name).see_pieces(
                faction, clearing
            )
    position["rulers"] = {at: state.ruler[at] or "nobody" for at in places_for_pieces(state)}
    position["hand_counts"] = {name: len(faction.hand) for name, faction in factions.items()}
    position["supplies"] = {
        name: {**faction.supply, **notation_of_faction(name).see_supply(faction)}
        for name, faction in factions.items()
    }
    position["deck_count"] = len(state.deck)
    return position


def _without_direction(node: Node) -> Node:
    """Return paths with the lower number first, as they are kept: a path has no direction."""
    paths = [sorted(end.number(1, 12) for end in path.each()) for path in node.each()]
    return Node(paths, node.place)


def _compare_boards(node: Node, boards: Mapping[str, Any], state: State) -> list[str]:
    """Compare the named fields of faction boards, read as in a position."""
    return [
        text
        for name, board in node.fields(state.factions).items()
        for text in _board_differs(board, boards[name], state.factions[name], state)
    ]


def _board_differs(
    node: Node, board: Mapping[str, Any], faction: Faction, state: State
) -> list[str]:
    """Compare the named fields of one board; a number that it does not hold is 0."""
    fields = board_fields(faction)
    entries = node.entries()
    counts = {key: _counts_of_field(faction, field.name, state) for key, field in fields.items()}
    actual = {**board, **{key: held for key, held in counts.items() if held}}

    def check(key: str) -> list[str]:
        value = Node({key: entries[key].value}, node.place).fields(actual)[key]
        expected = notation_of_faction(faction.name).read_board(faction, fields[key].name, value)
        return _compare_nested(Node(expected, value.place), actual[key], key)

    return found_in(entries, check)


def _counts_of_field(faction: Faction, field: str, state: State) -> dict[str, Any]:
    """Return a field that holds numbers by suit, owner or name, 0 for those without one.

    Of any other field, nothing.
    """
    own = notation_of_faction(faction.name)
    kind = next(known.type for known in msgspec.structs.fields(faction) if known.name == field)
    zeros = (
        None if field in own.NO_COUNTS else _zeros_of_mapping(kind, state, own.KEYS.get(field, ()))
    )
    return _fill_in_zeros(zeros, getattr(faction, field)) if zeros else {}


def _zeros_of_mapping(kind: Any, state: State, names: Collection[str]) -> dict[str, Any]:
    """Return what a mapping to numbers, or to such mappings, holds at first.

    Of any other kind, nothing; `names` are those that are neither suits nor owners.
    """
    parts = (kind, *get_args(kind))
    mapping = next((part for part in parts if get_origin(part) is dict), None)
    if mapping is None:
        return {}
    key, value = get_args(mapping)
    inside = 0 if value is int else _zeros_of_mapping(value, state, ())
    known: Mapping[Any, Collection[str]] = {Seat: state.order, Suit: SUITS, str: names}
    return {} if inside == {} else dict.fromkeys(known.get(key, ()), inside)


def _fill_in_zeros(zeros: dict[str, Any], actual: Any) -> dict[str, Any]:
    """Return numbers with those that are missing."""
    held: Mapping[str, Any] = actual if is_mapping(actual) else {}
    return {
        **zeros,
        **{k: _fill_in_zeros(zeros[k], v) if is_mapping(v) else v for k, v in held.items()},
    }


def _items_missing(node: Node, state: State, start: State) -> list[str]:
    """Compare items that must have left the supply since the beginning, or be used up."""
    wanted = Counter(entry.text(among=ITEMS) for entry in node.each())
    return [
        f"{node.place}: expected {count} {item} missing, found {state.items[item]} of "
        f"{start.items[item]} there"
        for item, count in wanted.items()
        if state.items[item] and start.items[item] - state.items[item] < count
    ]


def _compare_nested(node: Node, actual: Any, key: str) -> list[str]:
    """Compare a value, and the nested values that the scenario names."""
    value = node.value
    if isinstance(actual, tuple):
        # YAML has lists only.
        actual = list(cast("tuple[Any, ...]", actual))
    if is_mapping(actual) and is_mapping(value):
        inside = {str(name): part for name, part in actual.items()}
        entries = node.entries()

        def check(name: str) -> list[str]:
            named = Node({name: entries[name].value}, node.place).fields(inside.keys())[name]
            return _compare_nested(named, inside[name], key)

        return found_in(entries, check)
    if is_mapping(actual) and value == "nothing":
        there = {name: count for name, count in actual.items() if count}
        return [f"{node.place}: expected nothing, found {there}"] if there else []
    if is_list(actual) and is_list(value):
        return _compare_lists(node, actual, key)
    return [] if _is_same_value(node.value, actual) else [_word_difference(node, actual)]


def _is_same_value(expected: Any, actual: Any) -> bool:
    """Return whether two values are the same, true not being 1."""
    return expected == actual and isinstance(expected, bool) == isinstance(actual, bool)


def _word_difference(node: Node, actual: Any) -> str:
    return f"{node.place}: expected {node.value}, found {actual}"


def _compare_lists(node: Node, actual: list[Any], key: str) -> list[str]:
    """Compare a list: its top, in order, or as a multiset."""
    wanted = list(node.each())
    if key in ("next_cards", "next_quests"):
        actual = actual[: len(wanted)]
        return [] if node.value == actual else [_word_difference(node, actual)]
    if key in IN_ORDER or any(map(is_mapping, actual)):
        if len(wanted) != len(actual):
            return [_word_difference(node, actual)]
        pairs = zip(wanted, actual, strict=True)
        return [text for entry, other in pairs for text in _compare_nested(entry, other, key)]
    same = Counter(map(repr, node.value)) == Counter(map(repr, actual))
    return [] if same else [_word_difference(node, actual)]
