"""The edition of Dungeon Lords."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.editions.edition import Edition, Same
from bot.games.dungeon_lords import DUNGEON_LORDS, invariants
from bot.narrate.dungeon_lords import WORDS, may_have_picture

if TYPE_CHECKING:
    from bot.render import Painter
    from bot.scenarios.dungeon_lords import DungeonLordsNotation


def _load_painter() -> Painter:
    """Load the pictures."""
    from bot.render import dungeon_lords

    return dungeon_lords


@cache
def _load_notation() -> DungeonLordsNotation:
    """Load the notation of scenarios."""
    from bot.scenarios.dungeon_lords import DungeonLordsNotation

    return DungeonLordsNotation()


EDITION = Edition(
    game=DUNGEON_LORDS,
    words=WORDS,
    make_painter=_load_painter,
    shows=may_have_picture,
    make_notation=_load_notation,
    invariants=invariants,
    same={"orders": Same("orders_with_dummy", ("first", "second", "third"))},
    examples=("orders", "reconsider"),
)
