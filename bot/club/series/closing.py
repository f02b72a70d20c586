"""Ends the games of tables that a series counts without their end: decided, or of a closed round.

A timer of the server is set in the transaction that counts a table and tells its people, and is
removed once the game has ended. So a process may die anywhere: a game that was ended, or that came
to its own end meanwhile, is left as it is. A moderator can open one again that should go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import Connection

from bot.club.club import Club
from bot.table import RefusedError
from db.club import timers
from db.columns import now_ms
from db.games import OPEN
from db.ids import NOBODY, UserId
from db.message import Message
from db.timers import Pending, Set

TIMER = "series-game"
"""The kind of the timer that ends a game; its key is the game."""

RULING, CLOSED = "series-ruling", "series-closed"
"""The messages by which a table is told that its game counts no further."""


def after_messages(connection: Connection, messages: Sequence[Message]) -> None:
    """Let the games end soon whose tables are told that they count no further."""
    for message in messages:
        about = message.about
        if about.get("what") in (RULING, CLOSED) and isinstance(game := about.get("game"), int):
            data = {"by": about.get("by", NOBODY), "why": about.get("why", "")}
            due = Set(TIMER, str(game), now_ms(), data)
            timers.write(connection, message.guild, [due])


async def end_game_by_timer(club: Club, timer: Pending) -> None:
    """End a game whose timer is due, if it has not ended."""
    table = await club.tables.get(int(timer.key)) if timer.key.isdecimal() else None
    if table is not None and table.status in OPEN:
        # It may come to its own end at the same time.
        with suppress(RefusedError):
            by, why = UserId(timer.data["by"]), timer.data["why"]
            await table.agreements.abandon(by, "series", why)
    await club.storage.write(lambda connection: timers.remove(connection, timer))
