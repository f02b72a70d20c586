"""The edition of The White Castle's solo rival."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.editions.edition import Edition
from bot.games.white_castle import WHITE_CASTLE, invariants
from bot.narrate.white_castle import WORDS
from bot.render import white_castle as painter

if TYPE_CHECKING:
    from bot.scenarios.white_castle import WhiteCastleNotation


@cache
def _notation() -> WhiteCastleNotation:
    """Load the notation of scenarios."""
    from bot.scenarios.white_castle import WhiteCastleNotation

    return WhiteCastleNotation()


EDITION = Edition(
    game=WHITE_CASTLE,
    words=WORDS,
    painter=painter,
    make_notation=_notation,
    invariants=invariants,
    examples=("place", "go"),
)
