"""The Duchy's pieces, its Burrow and its ministers (Law 12.2, 12.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from bot.games.game import CardId, Piece, Seat
from bot.games.root.factions.duchy.view import Crowns, DuchyBoard
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.state import BURROW, Faction, State

TUNNEL = Piece("tunnel")
CITADEL = Piece("citadel")
MARKET = Piece("market")

BUILDINGS = (CITADEL, MARKET)
TUNNELS = 3

MINISTERS: Mapping[str, tuple[str, ...]] = {
    "squire": ("foremole", "captain", "marshal"),
    "noble": ("brigadier", "banker", "mayor"),
    "lord": ("duchess_of_mud", "baron_of_dirt", "earl_of_stone"),
}
"""The ministers by rank, lowest rank first."""

RANK: Mapping[str, str] = {m: rank for rank, names in MINISTERS.items() for m in names}
"""The rank of each minister."""

REVEALED: Mapping[str, int] = {"squire": 2, "noble": 3, "lord": 4}
"""Cards to reveal for a minister of each rank (Law 12.5.3.2)."""

CROWN_POINTS: Mapping[str, int] = {"squire": 1, "noble": 2, "lord": 3}
"""Points for swaying a minister of each rank (Law 12.5.3.3)."""

CROWNS = 3
"""Crowns of each rank (Law 12.3.6)."""

RECRUITS = (1, 2, 4, 6)
"""Warriors in Birdsong by citadels on the map (Law 12.4)."""

CARDS = (1, 2, 3, 4)
"""Cards drawn in the Evening by markets on the map (Law 12.6.3)."""


def all_crowns() -> dict[str, int]:
    """Return the crowns on the board at the start, by rank."""
    return dict.fromkeys(MINISTERS, CROWNS)


class BurrowPieces(Faction, kw_only=True):
    """The Duchy's pieces; clearing 0 is the Burrow."""

    BUILDINGS: ClassVar[tuple[Piece, ...]] = BUILDINGS
    TOKENS: ClassVar[tuple[Piece, ...]] = (TUNNEL,)
    TOTALS: ClassVar[Mapping[Piece, int]] = {
        WARRIOR: 20,
        TUNNEL: TUNNELS,
        CITADEL: 3,
        MARKET: 3,
    }
    TRACKS: ClassVar[tuple[Piece, ...]] = (*BUILDINGS, TUNNEL)
    CRAFTERS: ClassVar[tuple[Piece, ...]] = BUILDINGS
    AREA: ClassVar[tuple[Clearing, ...]] = (BURROW, *CLEARINGS)

    def built(self, building: Piece) -> int:
        """Count the buildings of a type on the map."""
        return self.TOTALS[building] - self.supply[building]


class DuchyPieces(BurrowPieces, kw_only=True):
    """The pieces and the court of the Duchy as a person plays it."""

    TRACK_CARDS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {MARKET: CARDS}

    swayed: list[str] = msgspec.field(default_factory=list[str])
    """Swayed ministers, in the order in which they were swayed."""

    crowns: dict[str, int] = msgspec.field(default_factory=all_crowns)
    """Crowns on the faction board, by rank."""

    acted: list[str] = msgspec.field(default_factory=list[str])
    """Ministers whose action was taken this turn."""

    revealed: list[CardId] = msgspec.field(default_factory=list[CardId])
    """Cards revealed this turn, face up (Law 12.5)."""

    def look(self, own: bool) -> DuchyBoard:
        """Show the Burrow, ministers, crowns and the cards revealed (Law 12.3)."""
        return DuchyBoard(
            burrow=self.warriors[BURROW],
            ministers=tuple(self.swayed),
            crowns=Crowns(**self.crowns),
            revealed=tuple(self.revealed),
        )

    @property
    def unswayed(self) -> list[str]:
        """Ministers who are not swayed."""
        return [minister for minister in RANK if minister not in self.swayed]


def duchy(state: State, seat: Seat) -> DuchyPieces:
    """Return the Duchy's faction."""
    faction: Any = state.factions[seat]
    return faction
