"""Keeps what is gone from Discord for ever, and whether those were told who relied on it.

Ids are never given out again, so a channel, thread or role that is gone stays gone. A server is
lost when it has removed the bot; that can be undone, and its row goes then. So does the row of a
use: something that is set up in a server and does not work (`bot.club.upkeep`).
"""

from typing import Literal, NamedTuple

from sqlalchemy import BigInteger, Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import Field, SQLModel, col

from db.club.league import LeaguePod, LeagueRow
from db.models import GameRow
from db.rows import Rows, discord_id, table_of
from db.wakes import Shards, shard_condition

Kind = Literal["channel", "role", "server", "table"]
"""What is lost: a channel or thread, a role, the server itself, or the place of a table, whose
`thing` is the number of its game."""

TO_MANAGERS = -1
"""In place of a time: who set it up was not reached, and who manages the server next is told."""


class Watched(NamedTuple):
    """Where a game goes on."""

    id: int
    guild: int
    channel: int


class Lost(SQLModel, table=True):
    """Something that is gone for certain."""

    kind: str = Field(primary_key=True)
    """What it is (`Kind`), or a use with a name of its own."""

    thing: int = discord_id(primary_key=True)
    guild: int = Field(sa_type=BigInteger, index=True)
    since_ms: int = Field(sa_type=BigInteger)
    """When that was noticed."""

    told_ms: int = Field(default=0, sa_type=BigInteger)
    """When those who relied on it were told; 0: not yet (`TO_MANAGERS`)."""

    why: str = Field(default="", sa_column_kwargs={"server_default": ""})
    """Of a use: why it does not work."""


ROWS = Rows(Lost)
OF = (col(Lost.kind) == bindparam("of_kind"), col(Lost.thing) == bindparam("of_thing"))
ONE = select(col(Lost.kind)).where(*OF)
DROP = delete(Lost).where(*OF)
TELL = update(table_of(Lost)).where(*OF, col(Lost.told_ms) == bindparam("was"))
LEAVE = update(table_of(Lost)).where(*OF).values(told_ms=TO_MANAGERS)
EXPLAIN = (
    update(table_of(Lost))
    .where(*OF, col(Lost.why) != bindparam("new"))
    .values(why=bindparam("new"))
)
OF_GUILD = (
    select(*ROWS.columns)
    .where(col(Lost.guild) == bindparam("of_guild"))
    .order_by(col(Lost.since_ms), col(Lost.thing))
)
GONE = select(col(Lost.thing)).where(col(Lost.kind) == "channel")
"""The channels and threads that are gone."""

TOLD = select(col(Lost.thing)).where(col(Lost.kind) == "table", col(Lost.told_ms) > 0)
GAMES = Rows(GameRow, "id", "guild", "channel")
GOING = (
    select(*GAMES.columns)
    .where(col(GameRow.status) == "playing", col(GameRow.id).not_in(TOLD))
    .order_by(col(GameRow.guild), col(GameRow.id))
)
GOING_HERE = GOING.where(shard_condition(table_of(GameRow).c.guild))


def keep_loss(
    connection: Connection, kind: str, thing: int, guild: int, now: int, why: str = ""
) -> bool:
    """Keep that something is gone since a time (ms), and why; return whether that is new."""
    if is_lost(connection, kind, thing):
        connection.execute(EXPLAIN, {"of_kind": kind, "of_thing": thing, "new": why})
        return False
    row = {"kind": kind, "thing": thing, "guild": guild, "since_ms": now, "told_ms": 0, "why": why}
    try:
        with connection.begin_nested():
            connection.execute(insert(table_of(Lost)), [row])
    except IntegrityError:
        # Another process has noticed it meanwhile.
        return False
    return True


def is_lost(connection: Connection, kind: str, thing: int) -> bool:
    """Return whether something is known to be gone."""
    return connection.scalar(ONE, {"of_kind": kind, "of_thing": thing}) is not None


def drop_loss(connection: Connection, kind: str, thing: int) -> bool:
    """Keep no more that something is gone, because it is there; return whether it was kept."""
    return connection.execute(DROP, {"of_kind": kind, "of_thing": thing}).rowcount > 0


def keep_moved_table(connection: Connection, game_id: int, channel: int) -> None:
    """Keep that a lost table goes on in another channel, also for its league.

    It runs in the transaction that moves the game.
    """
    drop_loss(connection, "table", game_id)
    pods = table_of(LeaguePod)
    own = table_of(LeagueRow)
    of = pods.c.opened_as == game_id
    # A process that has read the league must not write the old channel back.
    counts = own.c.id.in_(select(pods.c.league_id).where(of))
    connection.execute(update(own).where(counts).values(revision=own.c.revision + 1))
    connection.execute(update(pods).where(of).values(channel=channel))


def mark_loss_told(
    connection: Connection, kind: str, thing: int, now: int, before: int = 0
) -> bool:
    """Mark that this transaction tells of a loss; return False if one has told before.

    `before` is what stood there until now instead of a time.
    """
    of = {"of_kind": kind, "of_thing": thing, "was": before}
    return connection.execute(TELL.values(told_ms=now), of).rowcount > 0


def watched_games_of(
    connection: Connection, shards: Shards | None, guild: int = 0
) -> list[Watched]:
    """Return the games that go on of some shards (None: all), or of one server of them.

    Those whose people were asked already what becomes of them are left out, and damaged rows.
    """
    query = GOING if shards is None else GOING_HERE
    parameters = {} if shards is None else shards.parameters
    if guild:
        query = query.where(col(GameRow.guild) == guild)
    rows = GAMES.all(connection.execute(query, parameters).all())
    return [Watched(**row.values) for row in rows if not row.damaged]


def not_reached(connection: Connection, kind: str, thing: int) -> bool:
    """Leave it to whoever manages the server next, as nobody was reached who was told."""
    of = {"of_kind": kind, "of_thing": thing}
    return connection.execute(LEAVE, of).rowcount > 0


def of_guild(connection: Connection, guild: int) -> list[Lost]:
    """Return what a server has lost, oldest first; damaged rows are left out."""
    rows = ROWS.all(connection.execute(OF_GUILD, {"of_guild": guild}).all())
    return [Lost(**row.values) for row in rows if not row.damaged]
