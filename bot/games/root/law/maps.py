"""The maps: clearings, paths, rivers, forests and their coordinates (Law 25)."""

from __future__ import annotations

import msgspec

from bot.assets import ASSETS
from bot.games.root.law.kinds import Clearing, Suit


class ClearingData(msgspec.Struct, frozen=True):
    """One clearing as printed; `at` is its centre, (0, 0) top left and (1, 1) bottom right."""

    id: Clearing
    suit: Suit | None
    """None where suit markers give it."""

    slots: int
    ruin: bool
    at: tuple[float, float]
    adjacent: tuple[Clearing, ...]
    by_river: tuple[Clearing, ...]
    """Clearings linked to it by a river; a river is no path (Law 2.3)."""

    forests: tuple[str, ...]


class ForestData(msgspec.Struct, frozen=True):
    """One forest, named after the clearings around it (Law 2.4)."""

    id: str
    """Unique among all maps, since texts know no map: the order tells two of one name apart."""

    letter: str
    """What the picture and all texts call it: A, B, … by rows from the top."""

    clearings: tuple[Clearing, ...]
    adjacent: tuple[str, ...]
    at: tuple[float, float]


class MapData(msgspec.Struct, frozen=True):
    """A map; clearing numbers are the clockwork priorities, 1 the highest (R2.1)."""

    name: str
    clearings: tuple[ClearingData, ...]
    forests: tuple[ForestData, ...]
    corners: tuple[Clearing, ...]
    opposites: tuple[tuple[Clearing, Clearing], ...]
    edge: tuple[tuple[Clearing, Clearing], ...]
    """The paths along the map's edge, closed ones too; their ends are the clearings on it."""

    suggested: tuple[Suit, ...] = ()
    """The suits of clearings 1–12 that its rulebook pictures; () without any."""

    suggested_confidence: str = ""
    """How sure the suggested suits are: H checked twice, M told by one source."""

    closed_paths: tuple[tuple[Clearing, Clearing], ...] = ()
    """Paths that closed path markers cover at first; they are in nobody's `adjacent` (25.4.1)."""

    tower: Clearing | None = None
    """The clearing with the Tower piece, the Pass (Law 25.4.4)."""

    coast: tuple[Clearing, ...] = ()
    """The coastal clearings (Law 25.3.3); the lake is in their `by_river`."""

    ferry: Clearing | None = None
    """Where the Ferry is first (Law 25.3.1)."""

    @property
    def printed(self) -> tuple[Suit, ...]:
        """The suits of clearings 1–12 as they are printed; () if suit markers give them."""
        suits = [clearing.suit for clearing in self.clearings if clearing.suit is not None]
        return tuple(suits) if len(suits) == len(self.clearings) else ()

    @property
    def on_edge(self) -> tuple[Clearing, ...]:
        """The clearings on the map's edge."""
        return tuple(sorted({clearing for path in self.edge for clearing in path}))

    def opposite(self, corner: Clearing) -> Clearing:
        """Return the corner diagonally opposite `corner`."""
        for first, other in self.opposites:
            if corner == first:
                return other
            if corner == other:
                return first
        raise ValueError(corner)


def _load() -> dict[str, MapData]:
    """Read every map of the assets."""
    maps = msgspec.json.decode((ASSETS / "root" / "maps.json").read_bytes(), type=list[MapData])
    return {data.name: data for data in maps}


MAPS = _load()
"""Maps by name."""

FOREST_LETTERS = {forest.id: forest.letter for data in MAPS.values() for forest in data.forests}
"""The letters of all forests by their clearings."""

ADJACENT: dict[str, tuple[tuple[Clearing, ...], ...]] = {
    name: ((), *(clearing.adjacent for clearing in data.clearings)) for name, data in MAPS.items()
}
"""Adjacent clearings by map and clearing (Law 2.2.1); index 0 is empty."""

RIVERS: dict[str, tuple[tuple[Clearing, ...], ...]] = {
    name: ((), *(clearing.by_river for clearing in data.clearings)) for name, data in MAPS.items()
}
"""Clearings linked to each clearing by a river, by map (Law 2.3)."""

WITH_RIVERS: dict[str, tuple[tuple[Clearing, ...], ...]] = {
    name: (
        (),
        *(tuple(sorted({*clearing.adjacent, *clearing.by_river})) for clearing in data.clearings),
    )
    for name, data in MAPS.items()
}
"""The same for those to whom rivers are paths (Law 11.2.7.2)."""
