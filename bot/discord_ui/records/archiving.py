"""The message after which the thread of a table is archived."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.message.free_text import make_inert
from bot.discord_ui.message.mentions import mention_person
from bot.discord_ui.message.screen import Screen
from bot.narrate import text

if TYPE_CHECKING:
    from bot.table import Table
    from db.ids import Revision


async def archived_screen(table: Table, revision: Revision, locale: str) -> Screen | None:
    """Render who has had the thread archived in a revision, and why; None if nobody has."""
    done = await table.records.archived(revision)
    if done is None:
        return None
    lines = [text("archived-moderator", locale, who=mention_person(done.by, locale))]
    if done.why:
        lines.append(text("ended-why", locale, why=make_inert(done.why)))
    return Screen("\n".join(lines))
