"""The Duchy's board as players see it (Law 12.3)."""

from __future__ import annotations

import msgspec

from bot.games.game import CardId
from bot.games.root.view import Board


class Crowns(msgspec.Struct, kw_only=True, frozen=True):
    """Crowns on the board, by the rank of the ministers that they are for (Law 12.3.6)."""

    squire: int
    noble: int
    lord: int


class DuchyBoard(Board, tag="duchy", kw_only=True, frozen=True):
    """The Burrow, ministers, crowns and revealed cards; all of it is public."""

    burrow: int
    """Warriors in the Burrow (Law 12.2.2)."""

    ministers: tuple[str, ...]
    """Swayed ministers, in the order in which they were swayed."""

    crowns: Crowns
    revealed: tuple[CardId, ...]
    """Cards revealed this turn (Law 12.5)."""
