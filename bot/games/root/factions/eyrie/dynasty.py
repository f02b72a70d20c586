"""Leaders, viziers and the Decree of the Eyrie (Law 7.2.3, 7.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.game import CardId, Seat
from bot.games.root.factions.eyrie.pieces import EyriePieces
from bot.games.root.factions.eyrie.view import EyrieBoard
from bot.games.root.law.state import State

COLUMNS = ("recruit", "move", "battle", "build")

VIZIERS: Mapping[str, tuple[str, str]] = {
    "builder": ("recruit", "move"),
    "charismatic": ("recruit", "battle"),
    "commander": ("move", "battle"),
    "despot": ("move", "build"),
}
"""The columns of each leader's Loyal Viziers (Law 7.8)."""

LEADERS = tuple(VIZIERS)


def no_cards() -> dict[str, list[CardId]]:
    """Return an empty Decree."""
    return {column: [] for column in COLUMNS}


class Dynasty(EyriePieces, kw_only=True):
    """The Eyrie with leaders and a Decree, for people."""

    leader: str = ""
    fallen: list[str] = msgspec.field(default_factory=list[str])
    """Leaders that are face down (Law 7.7.3)."""

    decree: dict[str, list[CardId]] = msgspec.field(default_factory=no_cards)

    def look(self, own: bool) -> EyrieBoard:
        """Show leaders and Decree (Law 7.3)."""
        return EyrieBoard(
            leader=self.leader,
            fallen_leaders=tuple(self.fallen),
            decree={column: tuple(self.decree[column]) for column in COLUMNS},
        )


def eyrie(state: State, seat: Seat) -> Dynasty:
    """Return the Eyrie's faction."""
    faction: Any = state.factions[seat]
    return faction
