"""Warriors that a faction treats as its own though another owns them (Law 11.2.7.3).

`State.hirers` names who hires and of whom; why, is a matter of the faction that lends them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from bot.games.game import NO_SEAT, Seat
from bot.games.root.law.kinds import WARRIOR, Clearing

if TYPE_CHECKING:
    from bot.games.root.law.state import State


class Sides(Protocol):
    """The two sides of a battle, and where they meet."""

    attacker: Seat
    defender: Seat
    clearing: Clearing


def hired_strengths(state: State, clearing: Clearing) -> dict[Seat, int]:
    """Count by how many hired warriors factions are stronger; negative for their owners."""
    strengths: dict[Seat, int] = {}
    for name, owner in state.hirers.items():
        count = state.factions[owner].pieces[WARRIOR][clearing]
        strengths[owner] = -count
        strengths[name] = count
    return strengths


def owner_for(battle: Sides, state: State, seat: Seat) -> Seat:
    """Return the faction whose hired warriors fight for a side of a battle, "" for none.

    They fight neither against their owner nor for both sides at once.
    """
    owner = state.hirers.get(seat)
    if not owner:
        return NO_SEAT
    sides = (battle.attacker, battle.defender)
    both = all(side in state.hirers for side in sides)
    return NO_SEAT if both or owner in sides else owner


def hired(battle: Sides, state: State, seat: Seat) -> int:
    """Count the hired warriors that fight for a side of a battle."""
    owner = owner_for(battle, state, seat) if state.hirers else NO_SEAT
    return state.factions[owner].warriors[battle.clearing] if owner else 0
