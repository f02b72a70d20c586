"""The Eyrie's board as players see it (Law 7.3)."""

from __future__ import annotations

from bot.games.game import CardId
from bot.games.root.view import Board


class EyrieBoard(Board, tag="eyrie", kw_only=True, frozen=True):
    """The leader and the Decree; all of it is public."""

    leader: str
    """The leader that is face up, "" before one is chosen."""

    fallen_leaders: tuple[str, ...]
    """Leaders that are face down (Law 7.7.3)."""

    decree: dict[str, tuple[CardId, ...]]
    """Cards by column, in the columns' order; a column without cards is empty."""
