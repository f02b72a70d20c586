"""The end of a game: final standings, and the log as a file."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.discord_ui.agreement.tenures import tenure_lines
from bot.discord_ui.message.free_text import make_inert
from bot.discord_ui.message.mentions import mention_person
from bot.discord_ui.message.screen import Document, Screen
from bot.games.game import Seat
from bot.narrate import ranking, text
from db.ids import UserId

if TYPE_CHECKING:
    from bot.games.game import Event, Points, Seat, View
    from bot.narrate import Words
    from bot.table import Closed, Table

FILENAME = "log.txt"
"""The same for every game, so that it tells nothing."""


def closed_screen(
    table: Table, closed: Closed, locale: str, mentions: tuple[UserId, ...] = ()
) -> Screen:
    """Render that a table was ended without a result, by whom and why; all at it are named."""
    lines = closed_lines(table, closed, locale)
    seated = [seat.user for seat in table.lobby if seat.user is not None]
    names = ", ".join(mention_person(user, locale) for user in dict.fromkeys(seated))
    lines += [text("ended-calls", locale, who=names)] if names else []
    return Screen("\n".join(lines), (), None, next(iter(mentions), None), mentions[1:])


def closed_lines(table: Table, closed: Closed, locale: str) -> list[str]:
    """Return the lines about who ended a table, by which right and why."""
    had_begun = table.begun or not table.readable
    key = f"ended-{closed.how.right}" if had_begun else f"closed-{closed.how.right}"
    who = mention_person(closed.user, locale) if closed.user else "none"
    lines = [text(key, locale, who=who)]
    if closed.how.why:
        lines.append(text("ended-why", locale, why=make_inert(closed.how.why)))
    return lines


async def standing_lines(words: Words, table: Table, view: View, locale: str) -> list[str]:
    """Render how a game has ended, with everybody's points by headings; all people are named."""
    tally = words.tally(view, await _public_events(table))
    lines: list[str] = []
    for rank, seat in seats_with_ranks(table, view, tally):
        user = table.holders.get(seat)
        who = mention_person(user, locale) if user is not None else "none"
        points = words.standing(seat, view, tally, locale)
        name = words.seat_name(seat, locale)
        lines.append(
            text(
                "end-standing",
                locale,
                rank=str(rank) if rank else "none",
                name=name,
                who=who,
                points=points or "none",
            )
        )
    return ["", text("end-standings", locale), *lines, *await tenure_lines(words, table, locale)]


def seats_with_ranks(table: Table, view: View, tally: tuple[Points, ...]) -> list[tuple[int, Seat]]:
    """Return the seats with their ranks; 0 if there are none, without winners and points."""
    return ranking.rank_seats([seat.seat for seat in table.lobby], view, tally)


async def saved_log(words: Words, table: Table, view: View, locale: str) -> Document:
    """Return the whole log of a game as a file: what everybody may know, and nothing else."""
    events = await _public_events(table)
    lines = await asyncio.to_thread(words.lines, events, None, locale)
    tally = words.tally(view, events)
    seats = [words.seat_name(seat.seat, locale) for seat in table.lobby]
    points = [
        (f"{rank}. " if rank else "")
        + f"{words.seat_name(seat, locale)}: "
        + (words.standing(seat, view, tally, locale) or "–")
        for rank, seat in seats_with_ranks(table, view, tally)
    ]
    head = text("end-log", locale, game=words.text("game-name", locale), seats=", ".join(seats))
    body = "\n".join([head, "", *lines, "", text("end-standings", locale), *points, ""])
    return Document(FILENAME, body.replace("**", "").encode())


async def _public_events(table: Table) -> list[Event]:
    return [event for action in await table.records.log(None) for event in action.events]
