"""How positions of War Chest are written in scenarios."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from bot.games.game import Event, Seat
from bot.games.war_chest import WAR_CHEST, invariants
from bot.games.war_chest.board import BOARDS, SIDES
from bot.games.war_chest.boxes import DECREES
from bot.games.war_chest.choices import Pick
from bot.games.war_chest.ending import statements_of_seats
from bot.games.war_chest.look import view_for
from bot.games.war_chest.pieces import forts_left, markers_left, seals_left
from bot.games.war_chest.state import Army, State, Unit
from bot.games.war_chest.steps import Round, UseDrawn, in_use
from bot.games.war_chest.units import DECOYS, ROYAL, UNITS
from bot.games.war_chest.war_chest import WarChest
from bot.narrate import Words
from bot.narrate.war_chest import WORDS
from bot.scenarios.notation import CoreNotation, Partial, play_turn
from bot.scenarios.reading import Node, copy_state, encode_view, is_list, is_mapping
from bot.scenarios.war_chest import position
from bot.scenarios.war_chest.position import KEYS, NOBODY, PILES, unit_fields, write_step

# A state of War Chest written as a position, and what a scenario expects compared with it.


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


# Whether a fact of a position can be known from a view: it is changed, and the views compared.


HIDDEN = ("hand", "bag", "face_down")
"""The piles of a seat whose sum is known, but not which coin lies where (WC 13.1)."""


def is_hidden_in_chest(path: Node, state: State, viewer: Seat | None) -> bool:
    """Return whether a view stays the same for any value at a path of the position.

    Paths are those of the notation, such as `hands.raven`, `face_down.wolf.0` or `seed`. Coins
    are exchanged within the sum that is public.

    Raises:
        NotationError: there is nothing at that path.
    """
    parts = path.text().split(".")
    before = _value_at_path(path, parts, state)
    view = encode_view(WAR_CHEST, copy_state(WAR_CHEST, state), viewer)
    others = [
        other
        for other in _vary_chest_state(parts, state)
        if _value_at_path(path, parts, other) != before
    ]
    return bool(others) and all(encode_view(WAR_CHEST, other, viewer) == view for other in others)


def _value_at_path(path: Node, parts: list[str], state: State) -> Any:
    """Follow a path through the position as it is written."""
    content: Any = write_chest_position(state)
    for part in parts:
        pairs = (
            enumerate(content)
            if is_list(content)
            else content.items()
            if is_mapping(content)
            else ()
        )
        inside: dict[str, Any] = {str(key): value for key, value in pairs}
        if part not in inside:
            path.fail(f"there is no {part!r}")
        content = inside[part]
    return content


def _vary_chest_state(parts: list[str], state: State) -> Iterator[State]:
    """Yield positions that differ in hidden facts; none for what is public by the rules."""
    match parts:
        case [key, seat, *_] if key in PILES and seat in state.armies:
            yield from exchange_hidden_coins(state, Seat(seat))
        case ["under_way", *_]:
            for seat in state.armies:
                yield from exchange_hidden_coins(state, seat)
        case ["seed"] | ["next_draws", *_]:
            other = copy_state(WAR_CHEST, state)
            other.rng += 1
            for coins in other.next_draws.values():
                coins.reverse()
            yield other
        case _:
            return


def exchange_hidden_coins(state: State, seat: Seat) -> Iterator[State]:
    """Yield the positions in which two different hidden coins of a seat have changed places."""
    for first, second in combinations([*_spots_of_hidden_coins(state, seat)], 2):
        position = copy_state(WAR_CHEST, state)
        mine = _coin_at_spot(position, seat, first)
        yours = _coin_at_spot(position, seat, second)
        if mine != yours:
            _lay_coin_at_spot(position, seat, first, yours)
            _lay_coin_at_spot(position, seat, second, mine)
            yield position


Spot = tuple[str, int]
"""A pile of hidden coins and an index in it, or `steps` and the index of a step."""


def _spots_of_hidden_coins(state: State, seat: Seat) -> Iterator[Spot]:
    """List where hidden coins of a seat lie."""
    for pile in HIDDEN:
        yield from (
            (pile, index) for index in range(len(_hidden_pile_of(state.armies[seat], pile)))
        )
    for index, step in enumerate(state.steps):
        if in_use(step)[0] == seat:
            yield "steps", index


def _hidden_pile_of(army: Army, pile: str) -> list[str]:
    return {"hand": army.hand, "bag": army.bag, "face_down": army.face_down}[pile]


def _coin_at_spot(state: State, seat: Seat, spot: Spot) -> str:
    pile, index = spot
    if pile == "steps":
        return in_use(state.steps[index])[1]
    return _hidden_pile_of(state.armies[seat], pile)[index]


def _lay_coin_at_spot(state: State, seat: Seat, spot: Spot, coin: str) -> None:
    pile, index = spot
    if pile == "steps":
        state.steps[index] = UseDrawn(seat=seat, coin=coin)
    else:
        _hidden_pile_of(state.armies[seat], pile)[index] = coin


class WarChestNotation(CoreNotation[WarChest]):
    """Positions of War Chest, read, written and compared."""

    game: WarChest = WAR_CHEST
    words: Words = WORDS
    position_keys: frozenset[str] = position.KEYS
    expected_keys: frozenset[str] = EXPECTED_KEYS

    def read(self, fields: Mapping[str, Node]) -> State:
        """Make the state of a position."""
        return position.read_chest_position(fields)

    def write(self, state: State) -> dict[str, Any]:
        """Write a state as a position."""
        return write_chest_position(state)

    def seats(self, state: State) -> Sequence[Seat]:
        """Return the seats in turn order."""
        return [*state.armies]

    def names(self, state: State) -> Mapping[str, Collection[str]]:
        """Return the units, coins and hexes, by fields."""
        coins = (*UNITS, ROYAL, *DECOYS)
        hexes = {at: 0 for board in BOARDS.values() for at in board.hexes}
        return {
            "seat": self.seats(state),
            "target": (*hexes, *self.seats(state)),
            **dict.fromkeys(("at", "from", "to", "via", "unit_at"), hexes),
            **dict.fromkeys(("unit", "units", "kind", "target_unit"), UNITS),
            **dict.fromkeys(("coin", "coins"), coins),
            **dict.fromkeys(("decree", "decrees"), DECREES),
        }

    def person_to_act(self, state: State) -> bool:
        """Return whether the seat whose turn it is is a person's, or armies are being chosen."""
        acting = state.armies.get(state.acting)
        return state.winners is None and (acting is None or not acting.clockwork)

    def play_until(self, state: State, seat: Seat) -> tuple[list[Event], bool]:
        """Run on until a seat has used its coin; False if a decision is owed before."""

        def is_over() -> bool:
            step = state.steps[-1]
            return isinstance(step, Round) and step.used and state.acting == seat

        return play_turn(self.game, state, is_over)

    def already_done(self, state: State, wanted: Partial) -> bool:
        """Return whether a seat was given the last card of a draft (WC 3.2)."""
        unit = wanted.named.get("unit")
        return wanted.kind is Pick and bool(unit) and unit in state.armies[wanted.seat].kinds

    def differences(self, expected: Mapping[str, Node], state: State, start: State) -> list[str]:
        """Compare what is named with a state."""
        return compare_chest_state(expected, state)

    def hidden(self, path: Node, state: State, viewer: Seat | None) -> bool:
        """Return whether a fact cannot be known from a viewer's view."""
        return is_hidden_in_chest(path, state, viewer)

    def faults(self, state: State) -> list[str]:
        """Return the broken invariants: coins lost, two units on a hex."""
        return invariants.faults(state)

    def constants(self, state: State) -> Mapping[str, object]:
        """Return what no action can change once the armies are chosen."""
        return invariants.constants(state)
