"""The games that the bot offers: one entry each; nothing else in `bot` names a game."""

from bot.editions.dungeon_lords import EDITION as DUNGEON_LORDS
from bot.editions.edition import (
    Edition,
    Editions,
    OwnedFile,
    RulesKit,
    draw,
    draw_emoji,
    draw_question_pictures,
    draw_since,
    files_of,
    games_of,
    has_question_picture,
    hash_emoji,
    is_loaded,
    notations_of,
    prepare_painters,
)
from bot.editions.root import EDITION as ROOT
from bot.editions.war_chest import EDITION as WAR_CHEST
from bot.editions.white_castle import EDITION as WHITE_CASTLE

EDITIONS: dict[str, Edition] = {
    edition.name: edition for edition in (ROOT, WAR_CHEST, DUNGEON_LORDS, WHITE_CASTLE)
}
"""The editions by name; the first is offered first."""

DRAFTS: dict[str, RulesKit] = {}
"""Games that have scenarios and can be simulated, but are not offered yet."""


def rules_kits() -> dict[str, RulesKit]:
    """Return the rules of every game, offered or not; offered ones come first."""
    return {**EDITIONS, **DRAFTS}


__all__ = [
    "DRAFTS",
    "EDITIONS",
    "Edition",
    "Editions",
    "OwnedFile",
    "RulesKit",
    "draw",
    "draw_emoji",
    "draw_question_pictures",
    "draw_since",
    "files_of",
    "games_of",
    "has_question_picture",
    "hash_emoji",
    "is_loaded",
    "notations_of",
    "prepare_painters",
    "rules_kits",
]
