"""The Logical Lizards' board as players see it (R8.3, R8.4)."""

from __future__ import annotations

from bot.games.game import CardId
from bot.games.root.law.kinds import Suit
from bot.games.root.view import Board


class LogicalLizardsBoard(Board, tag="logical_lizards", kw_only=True, frozen=True):
    """Order, conspiracy marker, acolytes, Lost Souls and revealed cards; all of it is public."""

    order: Suit
    """The ordered suit, "" outside the faction's turn (R8.4.1)."""

    marker: int
    """The space of the Conspiracy track with the marker, 1 to 5 (R8.4.2)."""

    acolytes: int
    lost_souls: tuple[CardId, ...]
    """The top card first (R8.2.4)."""

    revealed: tuple[CardId, ...]
    """Cards revealed for rituals this turn, the first one first (R8.5)."""
