"""The roles whose holders moderate the tables of a server, and its log channel."""

from __future__ import annotations

from typing import Literal, NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, select
from sqlmodel import SQLModel, col

from db.columns import discord_id
from db.rows import Rows
from db.storage import Storage

Duty = Literal["moderator", "referee"]
"""What the holders of a role are for the tables of a server."""


class DeskRole(SQLModel, table=True):
    """A role whose holders moderate the tables of a server, or are their referees."""

    guild: int = discord_id(primary_key=True)
    role: int = discord_id(primary_key=True)
    duty: str


class DeskLog(SQLModel, table=True):
    """The channel in which a server's audit is posted."""

    guild: int = discord_id(primary_key=True)
    channel: int = discord_id()


class Named(NamedTuple):
    """The roles that a server has named."""

    moderators: frozenset[int] = frozenset()
    referees: frozenset[int] = frozenset()


ROLES = Rows(DeskRole, "role", "duty")
OF_GUILD = select(*ROLES.columns).where(col(DeskRole.guild) == bindparam("of_guild"))
DROP_ROLE = delete(DeskRole).where(
    col(DeskRole.guild) == bindparam("of_guild"),
    col(DeskRole.role) == bindparam("of_role"),
    col(DeskRole.duty) == bindparam("was"),
)
ADD_ROLE = insert(DeskRole)
LOG = select(col(DeskLog.channel)).where(col(DeskLog.guild) == bindparam("of_guild"))
DROP_LOG = delete(DeskLog).where(
    col(DeskLog.guild) == bindparam("of_guild"), col(DeskLog.channel) == bindparam("was")
)
ADD_LOG = insert(DeskLog)


async def named_roles_of(storage: Storage, guild: int) -> Named:
    """Return the roles that a server has named; a damaged row names none."""
    return await storage.read(lambda connection: named_in(connection, guild))


def named_in(connection: Connection, guild: int) -> Named:
    """Return the roles that a server has named; a damaged row names none."""
    rows = connection.execute(OF_GUILD, {"of_guild": guild}).all()
    sound = [row.values for row in ROLES.all(rows) if not row.damaged]
    return Named(
        frozenset(row["role"] for row in sound if row["duty"] == "moderator"),
        frozenset(row["role"] for row in sound if row["duty"] == "referee"),
    )


def set_role(connection: Connection, guild: int, role: int, duty: Duty | None) -> bool:
    """Name a role, or (None) no longer; return whether that changes anything.

    Raises:
        IntegrityError: another process has named it meanwhile.
    """
    of = {"of_guild": guild, "of_role": role}
    rows = ROLES.all(connection.execute(OF_GUILD, {"of_guild": guild}).all())
    before = next((row.values["duty"] for row in rows if row.values["role"] == role), None)
    if before == duty:
        return False
    # Who waits for another process here finds that its row has gone, and changes nothing.
    if before is not None and not connection.execute(DROP_ROLE, {**of, "was": before}).rowcount:
        return False
    if duty is not None:
        connection.execute(ADD_ROLE, [{"guild": guild, "role": role, "duty": duty}])
    return True


async def log_of(storage: Storage, guild: int) -> int:
    """Return the channel in which a server's audit is posted; 0: none."""
    return await storage.read(lambda connection: log_in(connection, guild))


def log_in(connection: Connection, guild: int) -> int:
    """Return the channel in which a server's audit is posted; 0: none."""
    channel = connection.scalar(LOG, {"of_guild": guild})
    return channel if isinstance(channel, int) else 0


def set_log(connection: Connection, guild: int, before: int, channel: int) -> None:
    """Set the channel in which a server's audit is posted, in place of the one before; 0: none.

    Raises:
        IntegrityError: another process has set one meanwhile.
    """
    if before:
        connection.execute(DROP_LOG, {"of_guild": guild, "was": before})
    if channel:
        connection.execute(ADD_LOG, [{"guild": guild, "channel": channel}])
