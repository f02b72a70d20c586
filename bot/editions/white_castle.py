"""The edition of The White Castle's solo rival."""

from __future__ import annotations

from bot.editions.edition import Edition
from bot.games.white_castle import WHITE_CASTLE, invariants
from bot.narrate.white_castle import WORDS
from bot.render import white_castle as painter
from bot.scenarios.white_castle import WhiteCastleNotation

EDITION = Edition(
    game=WHITE_CASTLE,
    words=WORDS,
    painter=painter,
    notation=WhiteCastleNotation(),
    invariants=invariants,
    examples=("place", "go"),
)
