"""Positions in which nothing can change hands any more (WC 12.3)."""

from collections.abc import Iterator
from copy import deepcopy

from bot.games.log import emit
from bot.games.war_chest import events
from bot.games.war_chest.board import BIT, SIDES
from bot.games.war_chest.decrees import list_proclaimable_decrees
from bot.games.war_chest.ground import Ground, deployable_hexes, ground_of, ground_with
from bot.games.war_chest.pieces import seals_left, shift_unit
from bot.games.war_chest.state import Army, Log, State, Unit
from bot.games.war_chest.tactics import royal_guard

STUCK_ROUNDS = 3
"""So many rounds in a row begin with nothing left to be done before the game ends (WC 17.21)."""


def is_over(state: State) -> bool:
    """Return whether the game ends at the beginning of a round, and count the rounds till then.

    With Nobility both sides must have put their seals, for the Royal Coin can still attack, recruit
    and bring back; or nothing that they could still proclaim was possible for some rounds in a row
    (WC 12.3, 17.21).
    """
    if not state.court:
        return is_dead(state)
    dead = is_dead(state)
    if dead and not any(seals_left(state.court, side) for side in SIDES):
        return True
    state.court.stuck = state.court.stuck + 1 if dead and is_stuck(state) else 0
    return state.court.stuck >= STUCK_ROUNDS


def is_dead(state: State) -> bool:
    """Return whether no unit coin can ever be used any more, seals aside (WC 12.3).

    That is the case when no seat has a unit coin that is not on the board or in the box, or when
    no such coin can ever be used: its kind is not on the board and finds no place there, because
    units that cannot move are in the way.
    """
    coins = [(army, kind) for army in state.armies.values() for kind in _unit_coins(army)]
    if any(army.units[kind] for army, kind in coins):
        return False
    return not any(
        deployable_hexes(grounds[army.team], kind)
        for grounds in _grounds_within_reach(state)
        for army, kind in coins
    )


def _grounds_within_reach(state: State) -> Iterator[tuple[Ground, Ground]]:
    """Yield the board for both sides, now and wherever the Royal Guard can go.

    It needs no coin of its own, and may leave a location or the neighbourhood of others (WC 8.13).
    """
    yield ground_of(state, 0), ground_of(state, 1)
    for army in state.armies.values():
        for guard in army.units.get("royal_guard", ()):
            for at in _list_guard_walks(state, army, guard):
                yield (
                    _ground_after_move(state, 0, guard.at, at),
                    _ground_after_move(state, 1, guard.at, at),
                )


def _list_guard_walks(state: State, army: Army, guard: Unit) -> list[str]:
    """List the hexes to which a Royal Guard can go, one ride after another (WC 8.13)."""
    hexes = [guard.at]
    for at in hexes:
        there = Unit(kind=guard.kind, at=at)
        for ride in royal_guard(state, there, _ground_after_move(state, army.team, guard.at, at)):
            hexes += sorted({row[-1] for row in ride.rows}.difference(hexes))
    return hexes


def _ground_after_move(state: State, team: int, before: str, to: str) -> Ground:
    """Return the board as a side would see it with the unit of one hex on another one."""

    def after_move(units: int) -> int:
        return units & ~BIT[before] | BIT[to] if units & BIT[before] else units

    own = state.standing[team]
    enemy = state.standing[1 - team]
    return ground_with(state, team, after_move(own), after_move(enemy))


def is_stuck(state: State) -> bool:
    """Return whether no side can ever carry out a decree that lacks its seal (WC 17.21).

    Asked of positions in which no unit coin can be used any more, so that but for the Royal Guard,
    which is tried wherever it can go, everything stays as it is.
    """
    if _can_proclaim(state):
        return False
    for seat, army in state.armies.items():
        for index, guard in enumerate(army.units.get("royal_guard", ())):
            tried = deepcopy(state)
            own = tried.armies[seat]
            for at in _list_guard_walks(state, army, guard):
                shift_unit(tried, own, own.units[guard.kind][index], at)
                if _can_proclaim(tried):
                    return False
    return True


def _can_proclaim(state: State) -> bool:
    """Return whether any seat can carry out a decree that lacks the seal of its side.

    To look at a hand does not count: of coins that nobody can use it brings none back.
    """
    return any(
        {*list_proclaimable_decrees(state, army, ground_of(state, army.team))} - {"spy"}
        for army in state.armies.values()
    )


def _unit_coins(army: Army) -> set[str]:
    """List the kinds of which a seat has coins in bag, hand, discards or supply."""
    piles = (army.bag, army.hand, army.face_up, army.face_down, army.supply)
    return {coin for pile in piles for coin in pile if coin in army.units}


def end_dead(state: State, log: Log) -> None:
    """End the game without a winner (WC 12.3)."""
    state.winners = ()
    state.won_by = "dead_position"
    emit(log, events.EndedDead(section="12.3"))
