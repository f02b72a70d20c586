"""Leaders, viziers and the Decree of the Eyrie (Law 7.2.3, 7.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from bot.games.root.factions.eyrie.pieces import EyriePieces
from bot.games.root.factions.eyrie.view import EyrieBoard
from bot.games.root.law.cards import VIZIER
from bot.games.root.law.state import Log, Loss, State
from bot.games.root.law.victory import add_points

COLUMNS = ("recruit", "move", "battle", "build")

VIZIERS: Mapping[str, tuple[str, str]] = {
    "builder": ("recruit", "move"),
    "charismatic": ("recruit", "battle"),
    "commander": ("move", "battle"),
    "despot": ("move", "build"),
}
"""Where each leader's Loyal Viziers go (Law 7.8)."""

LEADERS = tuple(VIZIERS)


def no_cards() -> dict[str, list[str]]:
    """Return an empty Decree."""
    return {column: [] for column in COLUMNS}


class Dynasty(EyriePieces, kw_only=True):
    """The Eyrie with leaders and a Decree, for people."""

    BONUS: ClassVar[str] = "commander"

    leader: str = ""
    fallen: list[str] = msgspec.field(default_factory=list[str])
    """Leaders that are face down (Law 7.7.3)."""

    decree: dict[str, list[str]] = msgspec.field(default_factory=no_cards)

    def item_points(self, printed: int) -> tuple[int, str]:
        """Score one point for an item: Disdain for Trade, but not as Builder (7.2.3, 7.8.1)."""
        if self.leader == "builder":
            return super().item_points(printed)
        return min(printed, 1), "7.2.3"

    def attack_bonus(self, state: State, defender: str, clearing: int) -> int:
        """Deal an extra hit as Commander (Law 7.8.3)."""
        return int(self.leader == "commander")

    def after_gains(self, state: State, losses: Sequence[Loss], in_battle: bool, log: Log) -> None:
        """Score one more as Despot for buildings and tokens removed in battle (Law 7.8.4)."""
        worth = [x for x in losses if state.factions[x.owner].points_for(x.piece)]
        if self.leader == "despot" and in_battle and any(x.piece != "warriors" for x in worth):
            add_points(state, self.name, 1, log, "despot", "7.8.4")

    def look(self, own: bool) -> EyrieBoard:
        """Show leaders and Decree (Law 7.3)."""
        return EyrieBoard(
            leader=self.leader,
            fallen_leaders=tuple(self.fallen),
            decree={column: tuple(self.decree[column]) for column in COLUMNS},
        )

    def shown_cards(self) -> Sequence[str]:
        """Show the Decree's cards except the viziers."""
        return [c for column in self.decree.values() for c in column if c != VIZIER]


def eyrie(state: State, seat: str) -> Dynasty:
    """Return the Eyrie's faction."""
    faction = state.factions[seat]
    assert isinstance(faction, Dynasty)
    return faction
