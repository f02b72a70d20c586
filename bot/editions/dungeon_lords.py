"""The edition of Dungeon Lords."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.editions.edition import Edition, Same
from bot.games.dungeon_lords import DUNGEON_LORDS, invariants
from bot.narrate.dungeon_lords import WORDS
from bot.render import dungeon_lords as painter

if TYPE_CHECKING:
    from bot.scenarios.dungeon_lords import DungeonLordsNotation


@cache
def _notation() -> DungeonLordsNotation:
    """Load the notation of scenarios."""
    from bot.scenarios.dungeon_lords import DungeonLordsNotation

    return DungeonLordsNotation()


EDITION = Edition(
    game=DUNGEON_LORDS,
    words=WORDS,
    painter=painter,
    make_notation=_notation,
    invariants=invariants,
    same={"orders": Same("orders_with_dummy", ("first", "second", "third"))},
    examples=("orders", "reconsider"),
)
