"""What the lobby of a table says beside the table: how its server has it, and times of reply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.club.house.wording import difference_lines
from bot.discord_ui.lobby.notes import NO_NOTES, LobbyNotes
from bot.discord_ui.people.profiles import time_of
from bot.narrate import text
from bot.table import value_of_term
from db.ids import UserId

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk
    from bot.table import Table


async def notes_of(desk: Desk, table: Table, locale: str) -> LobbyNotes:
    """Return what the public message of a lobby adds."""
    if table.status != "lobby" or not table.known:
        return NO_NOTES
    house = await desk.houses.of(table.guild, table.game.name)
    lines = difference_lines(desk.words(table), table, house, locale)
    calls = bool(house.called(table.terms)) and not await desk.finding.was_called(table.id)
    return LobbyNotes(tuple(lines), await _reply_speeds(desk, table, locale), calls)


async def _reply_speeds(desk: Desk, table: Table, locale: str) -> dict[UserId, str]:
    """Return how fast those reply who share that, if the host asks for it."""
    if value_of_term(table.terms, "replies") != "shown":
        return {}
    people = [seat.user for seat in table.lobby if seat.user is not None]
    ranges = await desk.finding.replies(people)
    return {
        user: text(
            "lobby-replies", locale, quick=time_of(quick, locale), slow=time_of(slow, locale)
        )
        for user, (quick, slow) in ranges.items()
    }
