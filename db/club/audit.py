"""What moderators, hosts and tables have decided, and who moderates the tables of a server."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    ForeignKeyConstraint,
    Index,
    Integer,
    bindparam,
    delete,
    func,
    insert,
    select,
)
from sqlmodel import Field, SQLModel, col

from db import lanes, step_messages
from db.ids import NO_REVISION, NOBODY, Revision, UserId
from db.mentions import naming_condition, with_numbers_replaced
from db.models import GameRow, Message
from db.rows import NO_JSON, JsonDict, Rows, discord_id, moment_column, table_of
from db.storage import Storage

# The roles whose holders moderate the tables of a server, and its log channel.


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


# What moderators, hosts and tables have decided, as a server's audit and its log channel show it.
#
# A row is written in the transaction of what it tells, and so is its message to the log channel. A
# row about a step of a game names the step alone: what was done stands in the record of that
# action.


PSEUDONYMS = 1 << 62

MESSAGE = "modlog"
"""What a message to the log channel tells (`about`)."""


class AuditRow(SQLModel, table=True):
    """One entry of a server's audit."""

    __tablename__ = "audit"  # pyright: ignore[reportAssignmentType]
    __table_args__ = (
        Index("ix_audit_guild", "guild", "id"),
        Index("ix_audit_game", "game_id"),
        ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),
    )

    id: int | None = Field(default=None, primary_key=True)
    guild: int = discord_id()
    game_id: int | None = None
    revision: Revision | None = Field(default=None, sa_type=Integer)
    """The step of the game that it is about; `None`: what was done stands in `about`."""

    user: UserId | None = Field(default=None, sa_type=BigInteger)
    what: str
    """What was done: the key of its sentence."""

    overrides: bool = False
    """Whether it was decided without the players of a game."""

    about: dict[str, Any] = Field(
        default_factory=dict[str, Any], sa_type=JsonDict, sa_column_kwargs=NO_JSON
    )
    at_ms: int = moment_column()


Which = Literal["all", "overrides", "server"]
"""All entries, those that were decided without the players, or those about no game."""


@dataclass(frozen=True, slots=True)
class Noted:
    """What a step of a game leaves in the audit."""

    what: str
    overrides: bool = False


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """An entry of the audit, as it is stored."""

    id: int
    guild: int
    game_id: int | None
    revision: Revision | None
    user: UserId | None
    what: str
    overrides: bool
    about: Mapping[str, Any]
    at_ms: int


ROWS = Rows(AuditRow)
ADD = insert(AuditRow).returning(table_of(AuditRow).c.id)
GUILD = select(col(GameRow.guild)).where(col(GameRow.id) == bindparam("of_game"))
PLACE = select(col(GameRow.name), col(GameRow.guild), col(GameRow.channel)).where(
    col(GameRow.id) == bindparam("of_game")
)
ONE = select(*ROWS.columns).where(col(AuditRow.id) == bindparam("row"))


def note_in_audit(
    connection: Connection,
    guild: int,
    game: int | None,
    by: UserId,
    what: str,
    about: Mapping[str, Any],
    at_ms: int,
) -> None:
    """Add an entry in the current transaction, and its message to the server's log channel.

    `about` holds what its sentence names: users as numbers, and nothing that anybody hides.
    """
    row = {"game_id": game, "user": by or None, "what": what, "about": dict(about)}
    _add_audit_entry(
        connection, {**row, "guild": guild, "revision": None, "overrides": False, "at_ms": at_ms}
    )


def of_step(
    connection: Connection, game: int, revision: Revision, noted: Noted, at_ms: int
) -> None:
    """Add the entry about a step of a game, in the transaction of the step."""
    guild = connection.scalar(GUILD, {"of_game": game}) or 0
    row: dict[str, Any] = {"guild": guild, "game_id": game, "revision": revision, "user": None}
    row |= {"what": noted.what, "overrides": noted.overrides, "at_ms": at_ms}
    _add_audit_entry(connection, {**row, "about": {}})


def _add_audit_entry(connection: Connection, row: dict[str, Any]) -> None:
    number = connection.execute(ADD, [row]).scalar_one()
    channel = connection.scalar(LOG, {"of_guild": row["guild"]})
    # A damaged row must not stop a step.
    if isinstance(channel, int) and channel > 0:
        step_messages.write_server_messages(
            connection, [_message_of_entry(row["guild"], channel, number)]
        )


def _message_of_entry(guild: int, channel: int, number: int) -> Message:
    post = secrets.token_hex(10)
    return Message(
        game_id=None,
        guild=guild,
        kind=step_messages.ONCE,
        lane=lanes.lane_to_recipient(lanes.NEWS, channel),
        post=post,
        nonce=post,
        channel=channel,
        revision=NO_REVISION,
        about={"what": MESSAGE, "row": number},
    )


def last_by(connection: Connection, guild: int, what: str, about: Mapping[str, Any]) -> UserId:
    """Return who did something in a server last, with these details among others; else nobody."""
    query = (
        select(*ROWS.columns)
        .where(col(AuditRow.guild) == guild, col(AuditRow.what) == what)
        .order_by(col(AuditRow.id).desc())
    )
    for row in ROWS.all(connection.execute(query).all()):
        known: Mapping[str, Any] = row.values["about"]
        if not row.damaged and all(known.get(name) == value for name, value in about.items()):
            return row.values["user"] or NOBODY
    return NOBODY


async def audit_entry_with(storage: Storage, number: int) -> AuditEntry | None:
    """Return an entry by its number; None if there is none that can be read."""
    entries = await _read_audit_entries(storage, ONE, {"row": number})
    return entries[0] if entries else None


async def place_of(storage: Storage, game: int) -> tuple[str, int, int] | None:
    """Return the name of a game, its server and its channel; None if there is no such game."""
    row = await storage.read(
        lambda connection: connection.execute(PLACE, {"of_game": game}).first()
    )
    return None if row is None else (str(row[0]), row[1], row[2])


async def of_game(storage: Storage, game: int) -> list[AuditEntry]:
    """Return all entries about a game, oldest first."""
    query = select(*ROWS.columns).where(col(AuditRow.game_id) == bindparam("game"))
    return await _read_audit_entries(storage, query.order_by(col(AuditRow.id)), {"game": game})


async def of_server(
    storage: Storage,
    guild: int,
    kinds: Collection[str] | None,
    which: Which,
    at: int,
    most: int,
    without: Collection[str] = (),
) -> tuple[list[AuditEntry], int]:
    """Return the entries of a server from number `at` on, newest first, and how many there are.

    `kinds` are those to return; None: all but those `without`.
    """
    own: list[ColumnElement[bool]] = [col(AuditRow.guild) == guild]
    if kinds is not None:
        own.append(col(AuditRow.what).in_(kinds))
    elif without:
        own.append(col(AuditRow.what).not_in(without))
    if which == "overrides":
        own.append(col(AuditRow.overrides).is_(True))
    if which == "server":
        own.append(col(AuditRow.game_id).is_(None))
    query = select(*ROWS.columns).where(*own).order_by(col(AuditRow.id).desc())
    count = select(func.count()).select_from(AuditRow).where(*own)
    number = await storage.read(lambda connection: connection.scalar(count)) or 0
    return await _read_audit_entries(storage, query.limit(most).offset(at), {}), number


async def _read_audit_entries(
    storage: Storage, query: Any, parameters: Mapping[str, Any]
) -> list[AuditEntry]:
    """Return entries; those that are damaged are left out."""
    rows: Sequence[Any] = await storage.read(
        lambda connection: connection.execute(query, dict(parameters)).all()
    )
    return [AuditEntry(**row.values) for row in ROWS.all(rows) if not row.damaged]


def forget_in_audit(connection: Connection, user: UserId) -> None:
    """Put pseudonyms in the place of a user in the entries of servers, another one for each.

    Those about games have the pseudonym of their game (`db.people`). What the user has written
    as a reason is deleted.
    """
    table = table_of(AuditRow)
    names = dict[int, UserId]()
    named = naming_condition(connection, table, user)
    assert named is not None
    fits = (table.c.game_id.is_(None), named | (table.c.user == user))
    for row in connection.execute(select(table).where(*fits)).mappings().all():
        name = names.setdefault(row["guild"], UserId(-1 - secrets.randbelow(PSEUDONYMS)))
        about = with_numbers_replaced(
            row["about"], lambda number, name=name: name if number == user else number
        )
        is_own = row["user"] == user
        new = {"about": about if not is_own else {k: v for k, v in about.items() if k != "why"}}
        new |= {"user": name} if is_own else {}
        connection.execute(table.update().where(table.c.id == row["id"]).values(new))
