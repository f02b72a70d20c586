"""The Vagabond's pawn, items and relationships (Law 9.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import compress
from operator import itemgetter
from typing import Any, ClassVar

import msgspec

from bot.games.game import Piece, Seat
from bot.games.root.factions.vagabond.view import Pack, VagabondBoard
from bot.games.root.law.kinds import (
    BAG,
    BOOTS,
    COINS,
    CROSSBOW,
    HAMMER,
    NO_CLEARING,
    SWORD,
    TEA,
    TORCH,
    WARRIOR,
    Clearing,
    Item,
)
from bot.games.root.law.state import Faction, State
from bot.games.root.view import Board

PAWN = Piece("pawn")

ITEMS = (BOOTS, BAG, CROSSBOW, HAMMER, SWORD, TEA, COINS, TORCH)
TRACKED = (TEA, COINS, BAG)
"""Items that go on tracks while face up (Law 9.2.5.1)."""

TRACK_SPACES = 3
ITEM_LIMIT = 6
PER_BAG = 2
"""The item limit, and the increase for each bag on its track (Law 9.6.4)."""

HOSTILE, INDIFFERENT, ALLIED = -1, 0, 3
AIDS = (1, 2, 3)
"""Aids in one turn that lead from each space to the next (Law 9.2.9.1.1)."""

AID_POINTS = (1, 2, 2)
"""Points in the spaces after Indifferent (Law 9.2.9.1.2)."""

STATES = ("ready", "exhausted", "damaged", "damaged_exhausted")
"""States of an item: face up or face down, undamaged or damaged (Law 9.2.5)."""


def none_of_each() -> dict[Item, int]:
    """Return a count of zero for every kind of item."""
    return dict.fromkeys(ITEMS, 0)


def key(item: Item, state: str) -> Item:
    """Return the key of an item in a state, such as `exhausted_tea`; a ready item has no prefix."""
    return item if state == "ready" else Item(f"{state}_{item}")


KEYS: Mapping[Item, tuple[Item, str]] = {
    key(item, state): (item, state) for state in STATES for item in ITEMS
}
"""Item and state by key."""

NAMES: Mapping[str, tuple[Item, ...]] = {
    state: tuple(key(item, state) for item in ITEMS) for state in STATES
}
"""The keys of all items by state."""

_of_each: Callable[[Mapping[Item, int]], tuple[int, ...]] = itemgetter(*ITEMS)


def _each_copy(pile: Mapping[Item, int]) -> tuple[Item, ...]:
    """List each item as often as it is in a pile."""
    return tuple(item for item, count in pile.items() for _ in range(count))


class VagabondPieces(Faction, kw_only=True):
    """The pawn and items of a Vagabond; in a forest the pawn is in clearing 0."""

    TOTALS: ClassVar[Mapping[Piece, int]] = {WARRIOR: 0, PAWN: 1}
    FIGHTER: ClassVar[Piece] = PAWN
    PERMANENT: ClassVar[tuple[Piece, ...]] = (PAWN,)
    DOMINATES: ClassVar[bool] = False

    character: str = ""
    forest: str = ""
    """The forest with the pawn, "" while it is in a clearing."""

    ready: dict[Item, int] = msgspec.field(default_factory=none_of_each)
    exhausted: dict[Item, int] = msgspec.field(default_factory=none_of_each)
    damaged: dict[Item, int] = msgspec.field(default_factory=none_of_each)
    """Damaged items that are face up."""

    damaged_exhausted: dict[Item, int] = msgspec.field(default_factory=none_of_each)
    removed_items: list[Item] = msgspec.field(default_factory=list[Item])
    """Items removed at the limit (Law 9.6.4), and the torch on the map (Law 26.6.2)."""

    ruin_finds: list[Item] = msgspec.field(default_factory=list[Item])
    """Items from ruins that it still has, by kind (Law 9.7.3)."""

    relations: dict[Seat, int] = msgspec.field(default_factory=dict[Seat, int])
    """The space of each faction's marker: -1 Hostile, 0 Indifferent to 3 Allied (Law 9.2.9)."""

    aided: dict[Seat, int] = msgspec.field(default_factory=dict[Seat, int])
    """Aids this turn that have not yet improved the relationship."""

    quests_done: list[str] = msgspec.field(default_factory=list[str])
    special_used: bool = msgspec.field(default=False, name="improvised")
    """Whether a special action was taken that comes once a turn (Law 26.7.2, 26.10.2, 26.12.2)."""

    @property
    def clearing(self) -> Clearing:
        """The clearing with the pawn, 0 while it is in a forest or not placed."""
        try:
            return Clearing(self.pieces[PAWN].index(1))
        except ValueError:
            return NO_CLEARING

    def look(self, own: bool) -> Board:
        """Show character, items, relationships and completed quests (Law 9.2)."""
        return VagabondBoard(
            character=self.character,
            items=self.pack(),
            item_limit=self.limit(),
            relations=dict(self.relations),
            aided={other: n for other, n in self.aided.items() if n},
            quests_done=tuple(self.quests_done),
        )

    def pack(self) -> Pack:
        """List the items by how they lie."""
        return Pack(
            ready=_each_copy(self.ready),
            exhausted=_each_copy(self.exhausted),
            damaged=_each_copy(self.damaged),
            damaged_exhausted=_each_copy(self.damaged_exhausted),
        )

    def in_forest(self) -> str:
        """Name the forest with the pawn."""
        return self.forest

    def has_pawn(self, clearing: Clearing) -> bool:
        """Return whether the pawn is in a clearing (Law 9.2.2)."""
        return self.pieces[PAWN][clearing] > 0

    # Items

    def pile(self, state: str) -> dict[Item, int]:
        """Return the items in one of the four states, by kind."""
        pile: dict[Item, int] = getattr(self, state)
        return pile

    def shift_item(self, item: Item, old: str, new: str) -> None:
        """Move an item from one state to another."""
        getattr(self, old)[item] -= 1
        getattr(self, new)[item] += 1

    def exhaust(self, item: Item, count: int = 1) -> None:
        """Flip ready items face down (Law 9.2.5)."""
        self.ready[item] -= count
        self.exhausted[item] += count

    def repair(self, name: Item) -> None:
        """Move a damaged item, named by its key, back, on its current side (Law 9.5.7)."""
        item, state = KEYS[name]
        self.shift_item(item, state, "ready" if state == "damaged" else "exhausted")

    def keys(self, *states: str) -> list[Item]:
        """Return the items in any of the given states, each kind once."""
        names: list[Item] = []
        for state in states:
            names += compress(NAMES[state], _of_each(getattr(self, state)))
        return names

    def count(self, *states: str) -> int:
        """Count the items in some states."""
        return sum([number for state in states for number in getattr(self, state).values()])

    def undamaged(self, item: Item) -> int:
        """Count the undamaged items of a kind, face up or face down."""
        return self.ready[item] + self.exhausted[item]

    def on_track(self, item: Item) -> int:
        """Count the items on a track: face up and undamaged, at most three (Law 9.2.5.1)."""
        return min(TRACK_SPACES, self.ready[item])

    def carried(self) -> int:
        """Count the items that count against the limit: Satchel and Damaged box (Law 9.6.4)."""
        on_tracks = sum([min(TRACK_SPACES, self.ready[item]) for item in TRACKED])
        return self.count(*STATES) - on_tracks

    def limit(self) -> int:
        """Return the item limit (Law 9.6.4)."""
        return ITEM_LIMIT + PER_BAG * self.on_track(BAG)


def vagabond(state: State, seat: Seat) -> VagabondPieces:
    """Return a Vagabond's faction."""
    faction: Any = state.factions[seat]
    return faction


def vagabonds(state: State) -> list[VagabondPieces]:
    """List the Vagabonds of a game."""
    return [f for f in state.factions.values() if isinstance(f, VagabondPieces)]
