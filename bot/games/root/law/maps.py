"""The maps: clearings, paths, rivers, forests and their coordinates (Law 25)."""

from collections.abc import Sequence
from functools import cache

import msgspec

from bot.files import ASSETS
from bot.games.game import Seat, Section
from bot.games.root.law.kinds import CLEARINGS, Clearing, Suit

Path = tuple[Clearing, Clearing]
"""A path by the clearings at its ends, the lower number first."""

Ways = Sequence[tuple[Clearing, ...]]
"""Clearings that can be reached from each clearing; index 0 is the Burrow."""


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
    section: Section
    """The section of the Law about the map."""

    clearings: tuple[ClearingData, ...]
    forests: tuple[ForestData, ...]
    corners: tuple[Clearing, ...]
    opposites: tuple[tuple[Clearing, Clearing], ...]
    edge: tuple[Path, ...]
    """The paths along the map's edge, closed ones too; their ends are the clearings on it."""

    suggested: tuple[Suit, ...] = ()
    """The suits of clearings 1–12 that its rulebook pictures; () without any."""

    suggested_confidence: str = ""
    """How sure the suggested suits are: H checked twice, M told by one source."""

    closed_paths: tuple[Path, ...] = ()
    """Paths that closed path markers cover at first; they are in nobody's `adjacent` (25.4.1)."""

    tower: Clearing | None = None
    """The clearing with the Tower piece, the Pass (Law 25.4.4)."""

    coast: tuple[Clearing, ...] = ()
    """The coastal clearings (Law 25.3.3); the lake is in their `by_river`."""

    ferry: Clearing | None = None
    """Where the Ferry is first (Law 25.3.1)."""

    @property
    def arrangements(self) -> tuple[str, ...]:
        """How its suits can be arranged, the usual way first (Law 19.1)."""
        if self.printed:
            return (PRINTED,)
        return (RANDOM, SUGGESTED) if self.suggested else (RANDOM,)

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


PRINTED = "printed"
RANDOM = "random"
SUGGESTED = "suggested"
GIVEN = "given"
"""Arrangements of suits: on the map, by suit markers at random, as a rulebook pictures them, or as
the host gives them."""

MARKERS = 4
"""Suit markers of each suit."""


class Lake(msgspec.Struct):
    """What changes on a map with a Ferry (Law 25.3)."""

    ferry: Clearing
    ferried: list[Seat] = msgspec.field(default_factory=list[Seat])
    """Who has taken the Ferry this turn."""

    ordered: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether who is on turn orders the card of a ride and the Outrage that it causes (Law 1.1.3).

    Unset in games that began before version 3 of the rules: there the card comes first.
    """


class Mountain(msgspec.Struct):
    """What changes on a map with closed paths (Law 25.4)."""

    closed: list[Path]
    opened: bool = False
    """Whether a path has been opened this turn."""


def _load_maps() -> dict[str, MapData]:
    """Read every map of the assets."""
    maps = msgspec.json.decode((ASSETS / "root" / "maps.json").read_bytes(), type=list[MapData])
    return {data.name: data for data in maps}


MAPS = _load_maps()
"""Maps by name."""

FOREST_LETTERS = {forest.id: forest.letter for data in MAPS.values() for forest in data.forests}
"""The letters of all forests by their clearings."""

ADJACENT: dict[str, Ways] = {
    name: ((), *(clearing.adjacent for clearing in data.clearings)) for name, data in MAPS.items()
}
"""Adjacent clearings by map and clearing, before closed paths are opened (Law 2.2.1)."""

RIVERS: dict[str, Ways] = {
    name: ((), *(clearing.by_river for clearing in data.clearings)) for name, data in MAPS.items()
}
"""Clearings linked to each clearing by a river, by map (Law 2.3)."""


def _join_ways(first: Ways, *others: Ways) -> Ways:
    """Join the ways of several kinds, each list in the order of its numbers."""
    return tuple(
        tuple(sorted({*near, *(to for other in others for to in other[clearing])}))
        for clearing, near in enumerate(first)
    )


def _by_origin(steps: Sequence[Path]) -> Ways:
    """Return where some steps lead to from each clearing."""
    return tuple(
        tuple(to for origin, to in steps if origin == clearing)
        for clearing in range(len(CLEARINGS) + 1)
    )


WITH_RIVERS: dict[str, Ways] = {
    name: _join_ways(ways, RIVERS[name]) for name, ways in ADJACENT.items()
}
"""The same for those to whom rivers are paths (Law 11.2.7.2)."""


@cache
def ways_but_closed(name: str, closed: tuple[Path, ...], rivers: bool) -> Ways:
    """Return the ways of a map whose closed paths are open but for some (Law 25.4.2)."""
    there = [path for path in MAPS[name].closed_paths if path not in closed]
    back = [(other, clearing) for clearing, other in there]
    return _join_ways((WITH_RIVERS if rivers else ADJACENT)[name], _by_origin([*there, *back]))


@cache
def with_ferry(name: str, ferry: Clearing) -> Ways:
    """Return the ways of a map if paths led from the Ferry to all other coasts (R12.1)."""
    crossings = [(ferry, to) for to in MAPS[name].coast if to != ferry]
    return _join_ways(ADJACENT[name], _by_origin(crossings))
