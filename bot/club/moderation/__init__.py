"""The moderator's desk: who moderates a server, what they decide about a table, and the audit.

It may import `ratings` and below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.club.audit import note_in_audit

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from sqlalchemy import Connection

    from bot.club.club import Club
    from db.ids import UserId


def noted_in_server(
    club: Club, connection: Connection, guild: int, by: UserId, what: str, about: Mapping[str, Any]
) -> None:
    """Note something about no game, now (`note_moderation`)."""
    note_moderation(connection, guild, None, by, what, about, club.now())


def note_moderation(
    connection: Connection,
    guild: int,
    game: int | None,
    by: UserId,
    what: str,
    about: Mapping[str, Any],
    at_ms: int,
) -> None:
    """Note something in the audit of a server, in the transaction of what was done.

    Its sentence is the message `audit-<what>` with `about` as its arguments, and `by` the person
    (a user, 0: nobody). A game that it is about is named beside it. The time is in ms. The log
    channel gets it as a message of the outbox, so wake that afterwards (`Club.wake`).
    """
    note_in_audit(connection, guild, game, by, what, about, at_ms)
