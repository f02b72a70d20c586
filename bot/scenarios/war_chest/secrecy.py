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
from bot.scenarios.seeing import copied, seen
from bot.scenarios.war_chest.position import PILES
from bot.scenarios.war_chest.writing import write

HIDDEN = ("hand", "bag", "face_down")
"""The piles of a seat whose sum is known, but not which coin lies where (WC 13.1)."""


def hidden(path: Node, state: State, viewer: Seat | None) -> bool:
    """Return whether a view stays the same for any value at a path of the position.

    Paths are those of the notation, such as `hands.raven`, `face_down.wolf.0` or `seed`. Coins
    are exchanged within the sum that is public.

    Raises:
        NotationError: there is nothing at that path.
    """
    parts = path.text().split(".")
    before = _at(path, parts, state)
    view = seen(WAR_CHEST, copied(WAR_CHEST, state), viewer)
    others = [other for other in _variants(parts, state) if _at(path, parts, other) != before]
    return bool(others) and all(seen(WAR_CHEST, other, viewer) == view for other in others)


def _at(path: Node, parts: list[str], state: State) -> Any:
    """Follow a path through the position as it is written."""
    content: Any = write(state)
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


def _variants(parts: list[str], state: State) -> Iterator[State]:
    """Yield positions that differ in hidden facts; none for what is public by the rules."""
    match parts:
        case [key, seat, *_] if key in PILES and seat in state.armies:
            yield from exchanges(state, Seat(seat))
        case ["under_way", *_]:
            for seat in state.armies:
                yield from exchanges(state, seat)
        case ["seed"] | ["next_draws", *_]:
            other = copied(WAR_CHEST, state)
            other.rng += 1
            for coins in other.next_draws.values():
                coins.reverse()
            yield other
        case _:
            return


def exchanges(state: State, seat: Seat) -> Iterator[State]:
    """Yield the positions in which two different hidden coins of a seat have changed places."""
    for first, second in combinations([*_spots(state, seat)], 2):
        position = copied(WAR_CHEST, state)
        mine, yours = _coin(position, seat, first), _coin(position, seat, second)
        if mine != yours:
            _lay(position, seat, first, yours)
            _lay(position, seat, second, mine)
            yield position


Spot = tuple[str, int]
"""A pile of hidden coins and an index in it, or `steps` and the index of a step."""


def _spots(state: State, seat: Seat) -> Iterator[Spot]:
    """List where hidden coins of a seat lie."""
    for pile in HIDDEN:
        yield from ((pile, index) for index in range(len(_pile(state.armies[seat], pile))))
    for index, step in enumerate(state.steps):
        if in_use(step)[0] == seat:
            yield "steps", index


def _pile(army: Army, pile: str) -> list[str]:
    return {"hand": army.hand, "bag": army.bag, "face_down": army.face_down}[pile]


def _coin(state: State, seat: Seat, spot: Spot) -> str:
    pile, index = spot
    if pile == "steps":
        return in_use(state.steps[index])[1]
    return _pile(state.armies[seat], pile)[index]


def _lay(state: State, seat: Seat, spot: Spot, coin: str) -> None:
    pile, index = spot
    if pile == "steps":
        state.steps[index] = UseDrawn(seat=seat, coin=coin)
    else:
        _pile(state.armies[seat], pile)[index] = coin
