"""Kinds of pieces that the common Law names."""

from __future__ import annotations

from bot.games.game import Piece

WARRIOR = Piece("warriors")

NO_PIECE = Piece("")
"""Where there is no piece."""
