"""The games that the bot offers: one entry each; nothing else in `bot` names a game."""

from bot.editions.dungeon_lords import EDITION as DUNGEON_LORDS
from bot.editions.edition import (
    Edition,
    Editions,
    RulesKit,
    ask,
    draw,
    draw_since,
    games_of,
    is_loaded,
    notations_of,
    prepare,
    shows,
)
from bot.editions.owned import OwnedFile, files_of
from bot.editions.root import EDITION as ROOT
from bot.editions.war_chest import EDITION as WAR_CHEST
from bot.editions.white_castle import EDITION as WHITE_CASTLE

EDITIONS: dict[str, Edition] = {
    edition.name: edition for edition in (ROOT, WAR_CHEST, DUNGEON_LORDS, WHITE_CASTLE)
}
"""The editions by name; the first is offered first."""

DRAFTS: dict[str, RulesKit] = {}
"""Games that have scenarios and can be simulated, but are not offered yet."""


def cores() -> dict[str, RulesKit]:
    """Return the rules of every game, offered or not; offered ones come first."""
    return {**EDITIONS, **DRAFTS}


__all__ = [
    "DRAFTS",
    "EDITIONS",
    "Edition",
    "Editions",
    "OwnedFile",
    "RulesKit",
    "ask",
    "cores",
    "draw",
    "draw_since",
    "files_of",
    "games_of",
    "is_loaded",
    "notations_of",
    "prepare",
    "shows",
]
