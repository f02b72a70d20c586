"""The Alliance's board as players see it (Law 8.3)."""

from __future__ import annotations

from bot.games.game import CardId
from bot.games.root.view import Board, Secret


class AllianceSecret(Secret, tag="alliance", kw_only=True, frozen=True):
    """The part of the board that only the Alliance knows."""

    supporters: tuple[CardId, ...]
    """The cards in the Supporters stack (Law 8.2.3)."""


class AllianceBoard(Board, tag="alliance", kw_only=True, frozen=True):
    """The Supporters stack and the officers."""

    supporters: int
    """The number of cards in the Supporters stack."""

    officers: int
    secret: AllianceSecret | None = None
