"""Words the messages of a server when they are sent, from what stands in the database then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

import structlog

from bot.club.upkeep import TOLD
from bot.discord_ui.club.desk import audit_screens
from bot.discord_ui.club.finding import commands as finding
from bot.discord_ui.club.handoff import commands as handoff
from bot.discord_ui.club.series import posts as series
from bot.discord_ui.desk import upkeep_words

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.message.screen import Screen
    from bot.table import Outgoing

Wording = Callable[["Desk", "Outgoing"], Awaitable["Screen | None"]]
"""Words a message; `None`: there is nothing to tell any more."""

WORDINGS: Mapping[str, Wording] = {
    **audit_screens.WORDINGS,
    **finding.WORDINGS,
    **handoff.WORDINGS,
    **series.WORDINGS,
    TOLD: upkeep_words.told_screen,
}
"""Who words each message, by `about["what"]`, of all parts."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


async def screen_of(desk: Desk, message: Outgoing) -> Screen | None:
    """Return what a message says now; `None` if nothing, or if another version wrote it."""
    wording = WORDINGS.get(str(message.about.get("what", "")))
    if wording is None:
        log.error("club-post-unknown", what=message.about.get("what"), row=message.id)
        return None
    return await wording(desk, message)
