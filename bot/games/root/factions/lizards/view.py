"""The Lizards' board as players see it (Law 10.3)."""

from __future__ import annotations

from bot.games.game import CardId
from bot.games.root.law.kinds import Suit
from bot.games.root.view import Board


class LizardsBoard(Board, tag="lizards", kw_only=True, frozen=True):
    """Outcast, acolytes, Lost Souls and revealed cards; all of it is public."""

    outcast: Suit
    """The suit with the outcast marker, "" before it is chosen (Law 10.3.3)."""

    hated: bool
    """Whether the marker shows its Hated side (Law 10.4.1)."""

    acolytes: int
    lost_souls: tuple[CardId, ...]
    """The card that came last is the first (Law 10.2.6)."""

    revealed: tuple[CardId, ...]
    """Cards revealed for rituals this turn, the first one first (Law 10.5)."""
