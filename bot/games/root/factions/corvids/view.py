"""The Corvids' board as players see it (Law 13.3)."""

from __future__ import annotations

from bot.games.root.law.kinds import Clearing
from bot.games.root.view import Board, Secret


class CorvidsSecret(Secret, tag="corvids", kw_only=True, frozen=True):
    """The part of the board that only the Corvids know."""

    facedown: dict[Clearing, str]
    """Types of the facedown plot tokens, by clearing (Law 13.2.2.1)."""

    stock: tuple[str, ...]
    """Plot tokens in the supply, each type as often as it is there."""


class CorvidsBoard(Board, tag="corvids", kw_only=True, frozen=True):
    """The plots in supply; their track shows only the number."""

    secret: CorvidsSecret | None = None
