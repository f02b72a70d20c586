"""Positions in which nothing can change hands any more (WC 12.3)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.games.log import emit
from bot.games.war_chest import events
from bot.games.war_chest.board import BIT
from bot.games.war_chest.offers import Ground, deployable, ground_of, royal_guard
from bot.games.war_chest.state import Army, Log, State, Unit


def is_dead(state: State) -> bool:
    """Return whether no location can change hands any more (WC 12.3).

    That is the case when no seat has a unit coin that is not on the board or in the box, or when
    no such coin can ever be used: its kind is not on the board and finds no place there, because
    units that cannot move are in the way.
    """
    coins = [(army, kind) for army in state.armies.values() for kind in _unit_coins(army)]
    if any(army.units[kind] for army, kind in coins):
        return False
    return not any(
        deployable(grounds[army.team], kind) for grounds in _grounds(state) for army, kind in coins
    )


def _grounds(state: State) -> Iterator[tuple[Ground, Ground]]:
    """Yield the board for both sides, now and wherever the Royal Guard can go.

    It needs no coin of its own, and may leave a location or the neighbourhood of others (WC 8.13).
    """
    now = ground_of(state, 0), ground_of(state, 1)
    yield now
    for army in state.armies.values():
        for unit in army.units.get("royal_guard", ()):
            todo, seen = [unit.at], {unit.at}
            for at in todo:
                there = _moved(now[0], unit.at, at), _moved(now[1], unit.at, at)
                yield there
                for ride in royal_guard(state, Unit(kind=unit.kind, at=at), there[army.team]):
                    ends = {row[-1] for row in ride.rows} - seen
                    todo += sorted(ends)
                    seen |= ends


def _moved(ground: Ground, before: str, to: str) -> Ground:
    """Return the board with the unit of one hex on another one."""

    def after_move(units: int) -> int:
        return units & ~BIT[before] | BIT[to] if units & BIT[before] else units

    own, enemy = after_move(ground.own), after_move(ground.enemy)
    free = (ground.open | BIT[before]) & ~(own | enemy)
    return replace(ground, own=own, enemy=enemy, open=free)


def _unit_coins(army: Army) -> set[str]:
    """List the kinds of which a seat has coins in bag, hand, discards or supply."""
    piles = (army.bag, army.hand, army.face_up, army.face_down, army.supply)
    return {coin for pile in piles for coin in pile if coin in army.units}


def end_dead(state: State, log: Log) -> None:
    """End the game without a winner (WC 12.3)."""
    state.winners, state.won_by = (), "dead_position"
    emit(log, events.EndedDead(section="12.3"))
