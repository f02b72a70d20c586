"""The edition of Dungeon Lords."""

from __future__ import annotations

from bot.editions.edition import Edition, Same
from bot.games.dungeon_lords import DUNGEON_LORDS, invariants
from bot.narrate.dungeon_lords import WORDS
from bot.render import dungeon_lords as painter
from bot.scenarios.dungeon_lords import DungeonLordsNotation

EDITION = Edition(
    game=DUNGEON_LORDS,
    words=WORDS,
    painter=painter,
    notation=DungeonLordsNotation(),
    invariants=invariants,
    same={"orders": Same("orders_with_dummy", ("first", "second", "third"))},
    examples=("orders", "reconsider"),
)
