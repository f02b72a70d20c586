"""Whether a fact of a position can be known from a view: it is changed, and the views compared."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from bot.games.game import Seat
from bot.games.war_chest import WAR_CHEST
from bot.games.war_chest.state import Army, State
from bot.games.war_chest.steps import UseDrawn, in_use
from bot.scenarios.reading import Node, is_list, is_mapping
from bot.scenarios.seeing import copy_state, encode_view
from bot.scenarios.war_chest.position import PILES
from bot.scenarios.war_chest.writing import write_chest_position

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
        mine, yours = _coin_at_spot(position, seat, first), _coin_at_spot(position, seat, second)
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
