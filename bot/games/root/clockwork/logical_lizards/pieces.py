"""The Logical Lizards' pieces and board, and what their losses bring (R8.2, R8.3)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.root.clockwork.logical_lizards.view import LogicalLizardsBoard
from bot.games.root.factions.lizards.events import SoulLost
from bot.games.root.factions.lizards.pieces import GARDENS, LizardPieces
from bot.games.root.law.deck import to_discard_pile
from bot.games.root.law.state import Log, Loss, State

CONSPIRACIES = ("convert", "crusade", "convert", "crusade", "sanctify")
"""The spaces of the Conspiracy track from left to right (R8.4.2)."""


class LogicalPieces(LizardPieces, kw_only=True):
    """The Lizards' pieces with the board of the clockwork."""

    order: str = ""
    """The ordered suit, "" outside its turn (R8.4.1)."""

    marker: int = len(CONSPIRACIES)
    """The space of the Conspiracy track with the marker, 1 to 5 (R8.3.3)."""

    revealed: list[str] = msgspec.field(default_factory=list[str])
    """Cards revealed for rituals this turn, the first one first (R8.5)."""

    tokens_removed: int = 0
    """Enemy tokens removed in battles of this turn, counted for Spiteful (R3.3.2)."""

    @property
    def conspiracy(self) -> str:
        """The conspiracy under the marker."""
        return CONSPIRACIES[self.marker - 1]

    def after_losses(
        self, state: State, losses: Sequence[Loss], by: str, in_battle: bool, log: Log
    ) -> None:
        """Make an acolyte of one warrior (R8.2.2); each garden costs a Lost Soul (R8.2.3)."""
        if any(loss.piece == "warriors" for loss in losses):
            self.box(1, log, "R8.2.2")
        gardens = sum(loss.count for loss in losses if loss.piece in GARDENS)
        for card in self.lost_souls[:gardens]:
            self.lost_souls.remove(card)
            log.append(SoulLost(seat=self.name, card=card, section="R8.2.3"))
            to_discard_pile(state, card, log)

    def after_gains(self, state: State, losses: Sequence[Loss], in_battle: bool, log: Log) -> None:
        """Count the enemy tokens removed in battle, for Spiteful (R3.3.2)."""
        if in_battle:
            self.tokens_removed += sum(
                loss.count for loss in losses if loss.piece in state.factions[loss.owner].TOKENS
            )

    def shown_cards(self) -> Sequence[str]:
        """Show the Lost Souls and the cards revealed."""
        return [*self.lost_souls, *self.revealed]

    def look(self, own: bool) -> LogicalLizardsBoard:
        """Show the whole board (R8.3)."""
        return LogicalLizardsBoard(
            order=self.order,
            marker=self.marker,
            acolytes=self.acolytes,
            lost_souls=tuple(self.lost_souls),
            revealed=tuple(self.revealed),
        )


def logical(state: State, seat: str) -> LogicalPieces:
    """Return the Logical Lizards' faction."""
    faction = state.factions[seat]
    assert isinstance(faction, LogicalPieces)
    return faction
