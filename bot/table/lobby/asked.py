"""Asks the people of a game that is over whether they play again, once, and for a day."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from bot.table.clocks.pace import DAY
from bot.table.lobby.plan import LobbyPlan
from bot.table.outbox.rows import Venue, new_post
from db import calls, step_messages, timers
from db.games import Also
from db.ids import Revision, UserId
from db.message import Message

OF_GAME = ""
"""In place of a post: that of the game's question (`db.step_messages`)."""

ASKED = "asked-again"
"""The kind of the timer with which the places of those end who have not answered."""


def asked_on(now: Venue, before: LobbyPlan, after: LobbyPlan, revision: Revision) -> list[Message]:
    """Return what edits the question if others are asked than before, or nobody any more."""
    if before.asked() == after.asked():
        return []
    return [now.row("again", OF_GAME, revision)]


def asked_anew(now: Venue, plan: LobbyPlan, revision: Revision, until: int) -> list[Message]:
    """Return what lets the question ask again, until another time: its table is open again."""
    if not plan.asked():
        return []
    row = now.row("again", OF_GAME, revision)
    row.about = {"until": until}
    return [row]


def ask_people(people: Sequence[UserId], by: UserId, channel: int, at_ms: int) -> Also:
    """Return what asks people, as `by` wants, in the transaction that opens the table.

    As an invitation, it pings a person at most once an hour.
    """
    until = at_ms + DAY

    def write(connection: Connection, game_id: int) -> None:
        row = Venue(game_id, channel, {}).row("again", new_post(), Revision(1))
        row.about = {"until": until, "by": by}
        row.mention, row.also = people[0], [*people[1:]]
        calls.limit_calls(connection, row)
        step_messages.add(connection, [row])
        timers.write_game_timers(connection, game_id, [timers.Set(ASKED, "", until)])

    return write
