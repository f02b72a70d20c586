"""What the rival's cards make it do, and what it does instead (TWC 5, 6)."""

from collections.abc import Callable, Mapping

from bot.games.game import Section
from bot.games.log import emit
from bot.games.white_castle import events
from bot.games.white_castle.board import FLOORS, GARDENS, PIECES
from bot.games.white_castle.cards import Action
from bot.games.white_castle.state import Log, State

CLIMBERS = FLOORS[1:-1]
"""Where a courtier can climb from, from below to above."""


def carry_out_action(state: State, action: Action, half: str, log: Log) -> None:
    """Carry out one thing that a half of a card shows (TWC 5)."""
    DO[action.what](state, action, half, log)


def gain_for_rival(
    state: State, what: str, count: int, log: Log, half: str = "", section: Section = "5.2"
) -> None:
    """Let the rival gain coins, points or influence (TWC 5.2)."""
    total = getattr(state.rival, what) + count
    setattr(state.rival, what, total)
    emit(log, events.Gained(what=what, count=count, total=total, half=half, section=section))


def _gain_by_action(state: State, action: Action, half: str, log: Log) -> None:
    gain_for_rival(state, action.what, action.amount, log, half)


def _points_instead(state: State, action: Action, half: str, log: Log) -> None:
    """Give points for what cannot be done: the number of the round (TWC 6.3)."""
    _log_substitute(action, "points", "6.3", log)
    gain_for_rival(state, "points", state.round, log, half, "6.3")


def _log_substitute(action: Action, other: events.Substitute, section: Section, log: Log) -> None:
    emit(log, events.Instead(what=action.what, amount=action.amount, other=other, section=section))


def free_gardens(state: State, side: str) -> list[str]:
    """List the garden cards of a side on which the rival has no gardener (TWC 5.3)."""
    return [
        garden
        for garden in GARDENS
        if garden not in state.rival.gardeners and (side == "any" or garden.endswith(f"_{side}"))
    ]


def _place_gardener(state: State, action: Action, half: str, log: Log) -> None:
    """Place a gardener where it brings the fewest points, the leftmost if equal (TWC 5.3)."""
    free = free_gardens(state, action.what.removeprefix("gardener_"))
    if not free or len(state.rival.gardeners) == PIECES:
        _points_instead(state, action, half, log)
        return
    garden = min(free, key=lambda place: state.gardens[place])
    points = state.gardens[garden]
    state.rival.gardeners.append(garden)
    if len(free) > 1:
        among = tuple(f"{place} {state.gardens[place]}" for place in free)
        emit(log, events.GardenChosen(garden=garden, among=among, section="5.3"))
    emit(log, events.GardenerPlaced(garden=garden, points=points, half=half, section="5.3"))


def _bring_courtier_to_gate(state: State, action: Action, half: str, log: Log) -> None:
    """Bring a courtier to the gate; without one in stock another climbs (TWC 5.4, 6.2)."""
    if state.rival.courtiers["stock"]:
        _move_courtier(state, "stock", "gate", half, "5.4", log)
        return
    start = _lowest_courtier_floor(state)
    if start is None:
        _points_instead(state, action, half, log)
        return
    _log_substitute(action, "climb", "6.2", log)
    _move_courtier(state, start, _floor_above(start, 1), half, "6.2", log)


def _climb_with_courtier(state: State, action: Action, half: str, log: Log) -> None:
    """Let the lowest courtier climb; without one, another comes to the gate (TWC 5.5, 6.1)."""
    start = _lowest_courtier_floor(state)
    if start is not None:
        _move_courtier(state, start, _floor_above(start, action.amount), half, "5.5", log)
    elif not state.rival.courtiers["stock"]:
        _points_instead(state, action, half, log)
    else:
        _log_substitute(action, "gate" if action.amount == 1 else "gate_and_climb", "6.1", log)
        _move_courtier(state, "stock", "gate", half, "6.1", log)
        if action.amount > 1:
            _move_courtier(state, "gate", "first", half, "6.1", log)


def _lowest_courtier_floor(state: State) -> str | None:
    """Return where the lowest courtier is that can climb (TWC 5.5)."""
    return next((floor for floor in CLIMBERS if state.rival.courtiers[floor]), None)


def _floor_above(floor: str, many: int) -> str:
    """Return the floor so many above, the third at most (TWC 5.5)."""
    return FLOORS[min(FLOORS.index(floor) + many, len(FLOORS) - 1)]


def _move_courtier(
    state: State, start: str, to: str, half: str, section: Section, log: Log
) -> None:
    state.rival.courtiers[start] -= 1
    state.rival.courtiers[to] += 1
    emit(log, events.CourtierMoved(start=start, to=to, half=half, section=section))


def _place_warrior_in_yard(state: State, action: Action, half: str, log: Log) -> None:
    """Place a warrior in a yard (TWC 5.6)."""
    if sum(state.rival.warriors.values()) == PIECES:
        _points_instead(state, action, half, log)
        return
    yard = str(action.amount)
    state.rival.warriors[yard] += 1
    emit(log, events.WarriorPlaced(yard=yard, half=half, section="5.6"))


DO: Mapping[str, Callable[[State, Action, str, Log], None]] = {
    "coins": _gain_by_action,
    "points": _gain_by_action,
    "influence": _gain_by_action,
    "gardener_left": _place_gardener,
    "gardener_right": _place_gardener,
    "gardener_any": _place_gardener,
    "gate": _bring_courtier_to_gate,
    "climb": _climb_with_courtier,
    "warrior": _place_warrior_in_yard,
}
"""What carries out each thing that a card can show (`cards.AMOUNTS`)."""
