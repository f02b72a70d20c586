"""All games of one person, on all servers: for `/games` and for the daily digest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.message.screen import relative
from bot.games.game import owed
from bot.narrate import text
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Desk
    from bot.table import Table

LINK = "https://discord.com/channels/{guild}/{channel}"


async def open_lines(desk: Desk, user: UserId, locale: str) -> list[str]:
    """Return a line for each open game of a person: whom it waits for, until when, and where.

    What waits for the person comes first.
    """
    tables = [table for table in await desk.tables.of_user(user) if table.known]
    mine = [table for table in tables if table.waits_for(user)]
    others = [table for table in tables if table not in mine]
    return [
        *[await _summary(desk, table, user, locale) for table in mine],
        *[await _summary(desk, table, user, locale) for table in others],
    ]


async def owed_lines(
    desk: Desk, user: UserId, locale: str, after: int = 0, upto: int | None = None
) -> list[str]:
    """Return a line for each game that waits for a person, the oldest first.

    Of a digest in several messages, one tells those whose ids are larger than `after`, to `upto`.
    """
    return [
        await _summary(desk, table, user, locale)
        for table in await desk.tables.of_user(user)
        if table.known and after < table.id and (upto is None or table.id <= upto)
        if table.waits_for(user)
    ]


async def owes(desk: Desk, user: UserId, upto: int) -> bool:
    """Return whether a game with an id of at most `upto` waits for a person."""
    tables = await desk.tables.of_user(user)
    return any(table.known and table.id <= upto and table.waits_for(user) for table in tables)


async def ended_lines(desk: Desk, user: UserId, locale: str) -> list[str]:
    """Return the lines about the games of a person that ended lately, the last ones first."""
    tables = [table for table in await desk.tables.ended_of_user(user) if table.known]
    tables = [table for table in tables if table.status in ("over", "abandoned")]
    return [_line(desk, table, text(f"games-{table.status}", locale), locale) for table in tables]


async def _summary(desk: Desk, table: Table, user: UserId, locale: str) -> str:
    """Return the line about one open game."""
    words, seat = desk.words(table), table.seat_of(user)
    if table.trouble:
        why = "games-new-rules" if table.trouble == "new-rules" else "games-unreadable"
        return _line(desk, table, text(why, locale), locale)
    if table.status == "lobby":
        return _line(desk, table, text("games-lobby", locale), locale)
    due = await desk.tables.time.due(table)
    parts: list[str] = []
    for decision in owed(table.decisions()):
        line = words.waiting(decision.seat, decision.kind, locale)
        if decision.seat == seat:
            line = text("games-yours", locale, line=line)
        time = due.get(decision.seat)
        if time is not None and time.until is not None and not time.is_out:
            line = words.text("clock-until", locale, line=line, when=relative(time.until))
        parts.append(line)
    if table.paused_ms is not None:
        parts.append(text("clock-paused", locale, when=relative(table.paused_ms)))
    return _line(desk, table, " · ".join(parts), locale)


def _line(desk: Desk, table: Table, what: str, locale: str) -> str:
    game = desk.words(table).text("game-name", locale)
    link = LINK.format(guild=table.guild, channel=table.channel)
    return text("games-line", locale, game=game, link=link, what=what)


def section(head: str, lines: Sequence[str]) -> str:
    """Put lines below a heading; "" without any."""
    return "\n".join([head, *lines]) if lines else ""
