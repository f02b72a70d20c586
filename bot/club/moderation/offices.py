"""Who moderates a server, and who is a referee there: by the roles that it has named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from sqlalchemy.exc import IntegrityError

from bot.club.moderation import note_moderation
from db.club import desks
from db.club.desks import Duty, Named

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from sqlalchemy import Connection

    from bot.club.club import Club
    from db.ids import UserId

Office = Literal["", "referee", "moderator"]
"""What somebody is for all tables of a server, besides a player."""

MOST = 20
"""Roles that a server can name."""


def office_of_member(
    roles: Collection[int], named: Named, *, runs_server: bool, manages_channels: bool
) -> Office:
    """Return what a member with these roles is for the tables of a server.

    Without a named role of moderators, who manages channels moderates. Otherwise the holders of
    the role do, and whoever runs the server and so could name themselves.
    """
    moderates = not named.moderators.isdisjoint(roles) if named.moderators else manages_channels
    if moderates or runs_server:
        return "moderator"
    return "" if named.referees.isdisjoint(roles) else "referee"


async def roles_named_on(club: Club, guild: int) -> Named:
    """Return the roles that a server has named."""
    return await desks.named_roles_of(club.storage, guild)


async def log_of(club: Club, guild: int) -> int:
    """Return the channel of a server's log; 0: none."""
    return await desks.log_of(club.storage, guild)


async def name_role(club: Club, guild: int, role: int, duty: Duty | None, by: UserId) -> bool:
    """Name a role, or (None) no longer; return whether that changes anything."""

    def job(connection: Connection) -> bool:
        if not desks.set_role(connection, guild, role, duty):
            return False
        about = {"role": role, "duty": duty or "none"}
        note_moderation(connection, guild, None, by, "roles", about, club.now())
        return True

    return await _write_and_wake(club, guild, job)


async def set_log(club: Club, guild: int, channel: int, by: UserId) -> bool:
    """Post the audit in a channel from now on (0: nowhere); return whether that is new."""

    def job(connection: Connection) -> bool:
        before = desks.log_in(connection, guild)
        if before == channel:
            return False
        about = {"channel": channel}
        if not channel:
            # The last message says why there are no more.
            note_moderation(connection, guild, None, by, "log", about, club.now())
        desks.set_log(connection, guild, before, channel)
        if channel:
            note_moderation(connection, guild, None, by, "log", about, club.now())
        return True

    return await _write_and_wake(club, guild, job)


async def _write_and_wake(club: Club, guild: int, job: Callable[[Connection], bool]) -> bool:
    """Carry a change out and wake the outbox; try again if another process was faster."""
    try:
        changed = await club.storage.write(job)
    except IntegrityError:
        changed = await club.storage.write(job)
    club.wake()
    club.look_soon(guild)
    return changed
