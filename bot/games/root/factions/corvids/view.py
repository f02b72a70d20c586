"""What the Corvids' board shows (Law 13.3)."""

from __future__ import annotations

from bot.games.root.law.kinds import Clearing
from bot.games.root.view import Board, Secret


class CorvidsSecret(Secret, tag="corvids", kw_only=True, frozen=True):
    """What the Corvids alone know."""

    facedown: dict[Clearing, str]
    """Types of the facedown plot tokens, by clearing (Law 13.2.2.1)."""

    stock: tuple[str, ...]
    """Plot tokens in the supply, each type as often as it is there."""


class CorvidsBoard(Board, tag="corvids", kw_only=True, frozen=True):
    """The plots; how many there are is told by their track."""

    secret: CorvidsSecret | None = None
