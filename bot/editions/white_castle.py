"""The edition of The White Castle's solo rival."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.editions.edition import Edition
from bot.games.white_castle import WHITE_CASTLE, invariants
from bot.narrate.white_castle import WORDS

if TYPE_CHECKING:
    from bot.render import Painter
    from bot.scenarios.white_castle import WhiteCastleNotation


def _load_painter() -> Painter:
    """Load the pictures."""
    from bot.render import white_castle

    return white_castle


@cache
def _load_notation() -> WhiteCastleNotation:
    """Load the notation of scenarios."""
    from bot.scenarios.white_castle import WhiteCastleNotation

    return WhiteCastleNotation()


EDITION = Edition(
    game=WHITE_CASTLE,
    words=WORDS,
    make_painter=_load_painter,
    make_notation=_load_notation,
    invariants=invariants,
    examples=("place", "go"),
)
