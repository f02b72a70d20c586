"""What joins clearings in a game, by its map (Law 2.2.1, 2.3, 25, R12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from bot.games.root.law.maps import ADJACENT, MAPS, WITH_RIVERS, Ways, ways_but_closed, with_ferry

if TYPE_CHECKING:
    from bot.games.root.law.faction import Faction
    from bot.games.root.law.state import State


FIXED: dict[str, tuple[Ways, Ways]] = {
    name: (ADJACENT[name], WITH_RIVERS[name])
    for name, data in MAPS.items()
    if data.ferry is None and not data.closed_paths
}
"""The ways of the maps on which they never change, without and with rivers as paths."""


def ways_of_faction(state: State, faction: Faction, *, rivers: bool = False) -> Ways:
    """Return the clearings to which one moves from each, with `rivers` along them too (Law 2.2.1).

    The clockwork uses the Ferry as a path while it has not taken it this turn (R12.1.1).
    """
    lake = state.lake
    if lake is not UNSET and faction.clockwork and faction.name not in lake.ferried:
        return with_ferry(state.map, lake.ferry)
    return adjacency_of_faction(state, faction, rivers=rivers)


def adjacency_of_faction(state: State, faction: Faction, *, rivers: bool = False) -> Ways:
    """Return the clearings adjacent to each clearing (Law 2.2.1), with `rivers` along them too.

    To the clockwork, closed paths are paths (R12.2.1).
    """
    mountain = state.mountain
    if mountain is not UNSET:
        return ways_but_closed(
            state.map, () if faction.clockwork else tuple(mountain.closed), rivers
        )
    return (WITH_RIVERS if rivers else ADJACENT)[state.map]
