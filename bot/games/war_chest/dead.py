"""Positions in which nothing can change hands any more (WC 12.3)."""

from __future__ import annotations

from bot.games.war_chest import events
from bot.games.war_chest.board import BIT
from bot.games.war_chest.offers import Ground, deployable, ground_of, royal_guard
from bot.games.war_chest.pieces import of_team
from bot.games.war_chest.state import Army, Log, State


def is_dead(state: State) -> bool:
    """Tell whether nothing can change hands any more, whatever anybody does (WC 12.3).

    So it is when nobody has a unit coin that is not on the board or in the box. By the same
    reasoning it is when no such coin can ever be used: its kind is not on the board and finds no
    place there, because all locations of its side are occupied by units that cannot move.
    """
    return not any(_can_use_a_coin(state, army) for army in state.armies.values())


def _can_use_a_coin(state: State, army: Army) -> bool:
    """Tell whether a seat has a unit coin that is of use now, or after a Royal Guard has moved."""
    ground = ground_of(state, army.team)
    return any(
        army.units[kind] or deployable(ground, kind) or _can_make_room(state, army, ground)
        for kind in _unit_coins(army)
    )


def _can_make_room(state: State, army: Army, ground: Ground) -> bool:
    """Tell whether a Royal Guard, which needs no coin of its own, can leave a location (WC 8.13).

    Only by the original card: by the revised one it goes to a location that must be free already.
    """
    return any(
        ground.held & BIT[unit.at]
        and any(
            row[-1] != unit.at for ride in royal_guard(state, unit, ground) for row in ride.rows
        )
        for friend in of_team(state, army.team)
        for unit in friend.units.get("royal_guard", ())
    )


def _unit_coins(army: Army) -> set[str]:
    """List the kinds of which a seat has coins in bag, hand, discards or supply."""
    piles = (army.bag, army.hand, army.face_up, army.face_down, army.supply)
    return {coin for pile in piles for coin in pile if coin in army.units}


def end_dead(state: State, log: Log) -> None:
    """End the game without a winner (WC 12.3)."""
    state.winners, state.won_by = (), "dead_position"
    log.append(events.EndedDead(section="12.3"))
