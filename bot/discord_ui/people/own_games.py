"""All games of one person, on all servers: for `/games` and for the daily digest."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from bot.discord_ui.message.screen import format_relative
from bot.games.game import required_decisions
from bot.narrate import text
from bot.table import Table
from bot.table.places import Reach
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Desk

LINK = "https://discord.com/channels/{guild}/{channel}"


class OwnTable(NamedTuple):
    """An open table of a person, and whether they can get to it."""

    table: Table
    reach: Reach


async def open_tables(desk: Desk, user: UserId) -> list[OwnTable]:
    """Return the open tables of a person; what waits for them comes first.

    One of which they are only the host is among them if they cannot get to it.
    """
    every = await _tables_with_reach(desk, await desk.tables.with_part_of(user), user)
    tables = [
        own
        for own in every
        if own.reach != "here" or any(seat.user == user for seat in own.table.lobby)
    ]
    return sorted(tables, key=lambda own: not own.table.waits_for(user))


async def open_lines(
    desk: Desk, tables: Sequence[OwnTable], user: UserId, locale: str
) -> list[str]:
    """Return a numbered line for each table: whom it waits for, until when, and where."""
    lines: list[str] = []
    for number, own in enumerate(tables, 1):
        what = await own_game_summary(desk, own, user, locale)
        lines.append(own_game_line(desk, own, what, locale, number))
    return lines


async def owed_lines(
    desk: Desk, user: UserId, locale: str, after: int = 0, upto: int | None = None
) -> list[str]:
    """Return a line for each game that waits for a person, the oldest first.

    Of a digest in several messages, one tells those whose ids are larger than `after`, to `upto`.
    """
    tables = [
        table
        for table in await desk.tables.of_user(user)
        if table.known and after < table.id and (upto is None or table.id <= upto)
        if table.waits_for(user)
    ]
    return [
        own_game_line(desk, own, await own_game_summary(desk, own, user, locale), locale)
        for own in await _tables_with_reach(desk, tables, user)
    ]


async def is_game_waiting(desk: Desk, user: UserId, upto: int) -> bool:
    """Return whether a game with an id of at most `upto` waits for a person."""
    tables = await desk.tables.of_user(user)
    return any(table.known and table.id <= upto and table.waits_for(user) for table in tables)


async def ended_lines(desk: Desk, user: UserId, locale: str) -> list[str]:
    """Return the lines about the games of a person that ended lately, the last ones first."""
    tables = [table for table in await desk.tables.ended_of_user(user) if table.known]
    tables = [table for table in tables if table.status in ("over", "abandoned")]
    return [
        own_game_line(desk, own, text(f"games-{own.table.status}", locale), locale)
        for own in await _tables_with_reach(desk, tables, user)
    ]


async def _tables_with_reach(desk: Desk, tables: Sequence[Table], user: UserId) -> list[OwnTable]:
    """Return tables with whether somebody can get to them."""
    reach = desk.tables.places.reach
    reaches = await asyncio.gather(*(reach(table, user) for table in tables))
    return [OwnTable(*each) for each in zip(tables, reaches, strict=True)]


async def own_game_summary(desk: Desk, own: OwnTable, user: UserId, locale: str) -> str:
    """Return what an open game waits for."""
    table = own.table
    words, seat = desk.words(table), table.seat_of(user)
    if table.trouble:
        why = "games-new-rules" if table.trouble == "new-rules" else "games-unreadable"
        return text(why, locale)
    if table.status == "lobby":
        return text("games-lobby", locale)
    due = await desk.tables.time.due(table)
    parts: list[str] = []
    for decision in required_decisions(table.decisions()):
        line = words.waiting(decision.seat, decision.kind, locale)
        if decision.seat == seat:
            line = text("games-yours", locale, line=line)
        time = due.get(decision.seat)
        if time is not None and time.until is not None and not time.is_out:
            line = words.text("clock-until", locale, line=line, when=format_relative(time.until))
        parts.append(line)
    # Nobody ends a pause from where they cannot get to.
    if table.paused_ms is not None and own.reach == "here":
        parts.append(text("clock-paused", locale, when=format_relative(table.paused_ms)))
    return " · ".join(parts)


def own_game_line(
    desk: Desk, own: OwnTable, what: str, locale: str, number: int = 0, *, alone: bool = False
) -> str:
    """Return the line about a game: where it is, if one can get there, and how it stands.

    `alone`: it stands in no list.
    """
    table, game = own.table, game_name_of(desk, own.table, locale)
    link = LINK.format(guild=table.guild, channel=table.channel)
    where = link if own.reach == "here" else text(f"games-where-{own.reach}", locale)
    key = "games-shown" if alone else "games-numbered" if number else "games-line"
    return text(key, locale, game=game, link=where, what=what, number=number)


def game_name_of(desk: Desk, table: Table, locale: str) -> str:
    """Return the name of a table's game; of one without rules, what it is stored as."""
    return desk.words(table).text("game-name", locale) if table.known else table.game.name


def section_with_head(head: str, lines: Sequence[str]) -> str:
    """Put lines below a heading; "" without any."""
    return "\n".join([head, *lines]) if lines else ""
