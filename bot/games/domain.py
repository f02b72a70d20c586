"""What the rules of every game speak of, as types; what only one game knows is in its own package.

At run time they are plain strings, encoded as ever. A plain string becomes one where it comes in:
from a file, from Discord, from what somebody has typed.
"""

from __future__ import annotations

from typing import Any

Seat = str
"""The name of a seat, unique in its game and never the name of a user."""

NO_SEAT = Seat("")
"""Where no seat is meant: nobody, or none in particular."""

CardId = str
"""The id of a card: a key for its name, the same for all copies."""

Piece = str
"""A kind of piece on a board: a key for its name."""

Section = str
"""A section of the rules, such as `13.2.4`."""


def value_type(kind: Any) -> Any:
    """Return the type that values of a field have at run time, such as `str` for a `Seat`."""
    return getattr(kind, "__supertype__", kind)
