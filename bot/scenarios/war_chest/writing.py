"""A state of War Chest written as a position, and what a scenario expects compared with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

from bot.games.war_chest.board import BOARDS, SIDES
from bot.games.war_chest.ending import statements_of_seats
from bot.games.war_chest.look import view_for
from bot.games.war_chest.pieces import forts_left, markers_left, seals_left
from bot.games.war_chest.state import State, Unit
from bot.scenarios.reading import Node, is_list, is_mapping
from bot.scenarios.war_chest.position import KEYS, NOBODY, PILES, unit_fields
from bot.scenarios.war_chest.stack import write_step

EXPECTED_KEYS = KEYS | {
    "hand_counts",
    "bag_counts",
    "face_down_counts",
    "markers_left",
    "ready_decoys",
    "unseen",
    "forts_left",
    "seals_left",
}
"""Everything that an expectation about War Chest can say."""

IN_ORDER = frozenset({"seats", "next_draws", "record", "under_way"})
"""Lists whose order counts; of others the content does."""


def write_chest_position(state: State) -> dict[str, Any]:
    """Write a state as a position that reads back as the same state."""
    armies = state.armies
    fields: dict[str, Any] = {
        "seats": [{"seat": s, "clockwork": army.clockwork} for s, army in armies.items()],
        "options": dict(state.options),
        "armies": {seat: [*army.kinds] for seat, army in armies.items()},
        "round": state.round,
        "turn": state.acting,
        "initiative": state.initiative,
        "claimed": state.claimed,
        "units": {
            unit.at: _unit_entry(unit)
            for army in armies.values()
            for units in army.units.values()
            for unit in units
        },
        "control": {at: side or NOBODY for at, side in state.control.items()},
        "supplies": {
            seat: {kind: army.supply.get(kind, 0) for kind in army.units}
            for seat, army in armies.items()
        },
        "boxes": {
            seat: {kind: army.box.get(kind, 0) for kind in army.units}
            for seat, army in armies.items()
        },
        "next_draws": {seat: [*coins] for seat, coins in state.next_draws.items()},
        "pool": [*state.pool],
        "banned": [*state.out],
        "record": [[*deed] for deed in state.record],
        "record_round": state.recorded,
        "seed": state.rng,
        "ending": {**statements_of_seats(state)},
    }
    if state.court:
        fields["decrees"] = {name: [*seals] for name, seals in state.court.decrees.items()}
        fields["stuck_rounds"] = state.court.stuck
    if state.works:
        fields["forts"] = [*state.works.forts]
    for key, pile in PILES.items():
        fields[key] = {seat: [*getattr(army, pile)] for seat, army in armies.items()}
    if state.winners is not None:
        return {**fields, "winners": [*state.winners], "won_by": state.won_by}
    return {**fields, "under_way": [write_step(step) for step in state.steps]}


def _unit_entry(unit: Unit) -> dict[str, Any]:
    return {"unit": unit.kind, "height": unit.height, "poison": [*unit.poison]}


def compare_chest_state(expected: Mapping[str, Node], state: State) -> list[str]:
    """Compare what is named with a state."""
    actual: dict[str, Any] = {
        "winners": [],
        "won_by": "",
        "under_way": [],
        **write_chest_position(state),
    }
    seen = view_for(state, (), None)
    for army in seen.armies.values():
        for key, count in (
            ("hand_counts", army.hand_count),
            ("bag_counts", army.bag_count),
            ("face_down_counts", army.face_down_count),
            ("ready_decoys", [*army.ready_decoys]),
            ("unseen", {row.coin: row.unseen for row in army.coins}),
        ):
            actual.setdefault(key, {})[army.seat] = count
    actual["markers_left"] = {side: markers_left(state, team) for team, side in enumerate(SIDES)}
    if state.works:
        actual["forts_left"] = forts_left(state.works)
    if court := state.court:
        actual["seals_left"] = {side: seals_left(court, side) for side in SIDES}
    wrong: list[str] = []
    for key, node in expected.items():
        if key not in actual:
            node.fail("without its box there is nothing of that kind")
        if key == "units":
            wrong += _compare_units(node, actual[key], BOARDS[state.players].hexes)
        else:
            wrong += _compare_inside(node, actual[key], key)
    return wrong


def _compare_units(
    node: Node, units: Mapping[str, dict[str, Any]], hexes: Collection[str]
) -> list[str]:
    """Compare units by hex; `nothing` says that a hex is empty."""
    wrong: list[str] = []
    for at, entry in node.entries().items():
        if at not in hexes:
            entry.fail("there is no such hex")
        there = units.get(at)
        if entry.value == "nothing":
            wrong += [f"{entry.place}: expected nothing, found {there}"] if there else []
        elif there is None:
            wrong.append(f"{entry.place}: expected {entry.value}, found nothing")
        else:
            for key, value in unit_fields(entry).items():
                wrong += _compare_inside(value, there[key], key)
    return wrong


def _compare_inside(node: Node, actual: Any, key: str) -> list[str]:
    """Compare a value that a scenario names, and what it names inside it."""
    value = node.value
    if is_mapping(actual) and is_mapping(value):
        entries = node.fields(actual.keys())
        return [
            text
            for name, inner in entries.items()
            for text in _compare_inside(inner, actual[name], key)
        ]
    if is_list(actual) and is_list(value):
        return _compare_lists(node, actual, key)
    same = value == actual and isinstance(value, bool) == isinstance(actual, bool)
    return [] if same else [f"{node.place}: expected {value}, found {actual}"]


def _compare_lists(node: Node, actual: list[Any], key: str) -> list[str]:
    """Compare a list in order, or as a heap of the same things."""
    wanted = [*node.each()]
    if key in IN_ORDER or any(map(is_mapping, actual)):
        if len(wanted) != len(actual):
            return [f"{node.place}: expected {node.value}, found {actual}"]
        pairs = zip(wanted, actual, strict=True)
        return [text for inner, other in pairs for text in _compare_inside(inner, other, key)]
    same = Counter(map(repr, node.value)) == Counter(map(repr, actual))
    return [] if same else [f"{node.place}: expected {node.value}, found {actual}"]
