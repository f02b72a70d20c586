"""The edition of War Chest with Nightfall."""

from __future__ import annotations

from bot.editions.edition import Edition
from bot.games.war_chest import WAR_CHEST
from bot.narrate.war_chest import WORDS
from bot.render import war_chest as painter
from bot.scenarios.war_chest import WarChestNotation, conservation

EDITION = Edition(
    game=WAR_CHEST,
    words=WORDS,
    painter=painter,
    notation=WarChestNotation(),
    invariants=conservation,
    examples=("deploy", "move", "recruit"),
)
