"""What the rules of every game speak of, as types; what only one game knows is in its own package.

At run time they are plain strings, encoded as ever. A plain string becomes one where it comes in:
from a file, from Discord, from what a person has typed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NewType

if TYPE_CHECKING:
    from typing import LiteralString

Seat = NewType("Seat", str)
"""The name of a seat, unique in its game and never the name of a user."""

NO_SEAT = Seat("")
"""No seat: none at all, or none in particular."""

CardId = NewType("CardId", str)
"""The id of a card: a key for its name, the same for all copies."""

Piece = NewType("Piece", str)
"""A kind of piece on a board: a key for its name."""

if TYPE_CHECKING:
    Section = LiteralString
    """A section of the rules, such as `13.2.4`: written out, never put together from data."""
else:
    Section = str  # msgspec knows no LiteralString.


def value_type(kind: Any) -> Any:
    """Return the type that values of a field have at run time, such as `str` for a `Seat`."""
    return getattr(kind, "__supertype__", kind)
