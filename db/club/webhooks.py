"""Addresses to which a server hands its games off, and what waits to be delivered there.

A delivery is written in the transaction of what it tells, and deleted when it has arrived or is
given up. Whoever sends one claims it first: its time moves on, so that of several processes one
sends it, and that it is sent again if that process dies.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    Connection,
    Delete,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    Update,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlmodel import BigInteger, Field, SQLModel, col

from db import step_messages
from db.models import GameRow, Message, table_of
from db.rows import Rows, discord_id, moment_column, now_ms
from db.storage import Storage
from db.wakes import Shards, shard_condition

ENDED = "game.ended"
ABANDONED = "game.abandoned"
TEST = "test"
"""Kinds of delivery beside those of a league."""

MOST_HOOKS = 5
"""Addresses of a server, at most."""

MOST_WAITING = 500
"""Deliveries that wait for one address, at most; what comes then is not queued."""


class Webhook(SQLModel, table=True):
    """An address of a server."""

    __table_args__ = (Index("ix_webhook_guild", "guild"),)

    id: int | None = Field(default=None, primary_key=True)
    guild: int = discord_id()
    channel: int = discord_id()
    """Where it was added: who runs the server is told there of what is given up."""

    address: str
    secret: str
    """The key of the signatures."""

    created_ms: int = moment_column()
    failing_ms: int | None = Field(default=None, sa_type=BigInteger)
    """Since when nothing has arrived; None: the last delivery or test has."""

    lost: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """How many deliveries were given up since the last one arrived."""


class WebhookDelivery(SQLModel, table=True):
    """Something that waits to be delivered to an address."""

    __table_args__ = (
        Index("ix_webhookdelivery_due", "due_ms"),
        Index("ix_webhookdelivery_game", "game_id"),
        ForeignKeyConstraint(["hook_id"], ["webhook.id"], ondelete="CASCADE"),
        ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),
    )

    id: str = Field(primary_key=True)
    """The same in each attempt, so that the receiver can tell them."""

    hook_id: int
    kind: str
    game_id: int | None = None
    """The game whose record it is, which is read when it is sent; None: `body` is sent."""

    body: bytes = Field(default=b"", sa_type=LargeBinary)
    created_ms: int = moment_column()
    due_ms: int = moment_column()
    attempts: int = 0


@dataclass(frozen=True, slots=True)
class Hook:
    """An address as it is stored; what is secret of it never stands in a log."""

    id: int
    guild: int
    channel: int
    address: str = field(repr=False)
    secret: str = field(repr=False)
    failing_ms: int | None
    lost: int
    created_ms: int


HOOKS = Rows(
    *(Webhook, "id", "guild", "channel", "address", "secret"),
    *("failing_ms", "lost", "created_ms"),
)
OF_GUILD = (
    select(*HOOKS.columns)
    .where(col(Webhook.guild) == bindparam("of_guild"))
    .order_by(col(Webhook.id))
)
IDS = select(col(Webhook.id)).where(col(Webhook.guild) == bindparam("of_guild"))
GAME = select(col(GameRow.guild), col(GameRow.seed)).where(col(GameRow.id) == bindparam("game"))
COUNT = select(func.count()).where(col(WebhookDelivery.hook_id) == bindparam("hook"))
NEXT = select(func.min(col(WebhookDelivery.due_ms))).where(
    col(WebhookDelivery.hook_id) == bindparam("hook")
)
FAILING = select(col(Webhook.failing_ms)).where(col(Webhook.id) == bindparam("hook"))
OF_GAME = delete(WebhookDelivery).where(col(WebhookDelivery.game_id) == bindparam("game"))


# Within a transaction


def queue_deliveries(
    connection: Connection, guild: int, kind: str, body: bytes, game_id: int | None = None
) -> None:
    """Write what is to be delivered to all addresses of a server, in the current transaction.

    `body` is JSON that names no user. With `game_id` it is the public record of the game as it is
    when it is sent, and `body` is left empty.
    """
    for hook in connection.scalars(IDS, {"of_guild": guild}).all():
        if (connection.scalar(COUNT, {"hook": hook}) or 0) >= MOST_WAITING:
            continue
        now = now_ms()
        row = {"id": new_id(), "hook_id": hook, "kind": kind, "game_id": game_id, "body": body}
        row |= {"created_ms": now, "due_ms": _first_attempt(connection, hook, now), "attempts": 0}
        connection.execute(insert(WebhookDelivery), [row])


def _first_attempt(connection: Connection, hook: int | None, now: int) -> int:
    """Return when something new is sent (ms): with the next attempt, if the address is failing."""
    if connection.scalar(FAILING, {"hook": hook}) is None:
        return now
    return max(now, connection.scalar(NEXT, {"hook": hook}) or 0)


def queue_ended_record(connection: Connection, game_id: int, status: str) -> None:
    """Queue the record of a game that ends in the current transaction, if it had begun."""
    game = connection.execute(GAME, {"game": game_id}).first()
    if game is not None and game.seed is not None:
        queue_deliveries(
            connection, game.guild, ENDED if status == "over" else ABANDONED, b"", game_id
        )


def drop_waiting_records(connection: Connection, game_id: int) -> None:
    """Drop what waits of a game that goes on."""
    connection.execute(OF_GAME, {"game": game_id})


def new_id() -> str:
    """Return the name of a delivery."""
    return secrets.token_hex(16)


# Addresses


async def hooks_of_server(storage: Storage, guild: int) -> list[Hook]:
    """Return the addresses of a server, oldest first."""
    return await storage.read(lambda connection: hooks_in(connection, guild))


def hooks_in(connection: Connection, guild: int) -> list[Hook]:
    """Return the addresses of a server, oldest first; damaged rows are left out."""
    rows = connection.execute(OF_GUILD, {"of_guild": guild}).all()
    return [Hook(**row.values) for row in HOOKS.all(rows) if not row.damaged]


Also = Callable[[Connection, int], None]
"""Writes more in the transaction of a change of an address, which is given by its number."""


def nothing_else(connection: Connection, hook: int) -> None:
    """Write nothing more."""
    del connection, hook


async def store_hook(storage: Storage, hook: Webhook, also: Also = nothing_else) -> int | None:
    """Store an address; return its number, or None if the server has too many."""
    row = hook.model_dump(exclude={"id"})

    def job(connection: Connection) -> int | None:
        if len(connection.scalars(IDS, {"of_guild": hook.guild}).all()) >= MOST_HOOKS:
            return None
        made = insert(Webhook).returning(table_of(Webhook).c.id)
        number: int = connection.execute(made, [row]).scalar_one()
        also(connection, number)
        return number

    return await storage.write(job)


async def delete_hook(storage: Storage, guild: int, hook: int, also: Also = nothing_else) -> bool:
    """Delete an address of a server with all that waits for it; return whether there was one."""
    own = (col(Webhook.id) == hook, col(Webhook.guild) == guild)
    return await _carry_out_on_hook(storage, delete(Webhook).where(*own), hook, also)


async def change_hook(
    storage: Storage, guild: int, hook: int, also: Also = nothing_else, **columns: Any
) -> bool:
    """Change columns of an address of a server; return whether there was one."""
    own = (col(Webhook.id) == hook, col(Webhook.guild) == guild)
    return await _carry_out_on_hook(
        storage, update(Webhook).where(*own).values(columns), hook, also
    )


async def _carry_out_on_hook(
    storage: Storage, statement: Update | Delete, hook: int, also: Also
) -> bool:
    """Carry out what changes one address; return whether there was one."""

    def job(connection: Connection) -> bool:
        if connection.execute(statement).rowcount != 1:
            return False
        also(connection, hook)
        return True

    return await storage.write(job)


# What waits for the addresses of servers (`db.club.webhooks`): claimed, and what becomes of it.
#
# An address is a lane of its own, with its own clock: what fails lets all rest that waits for it.


@dataclass(frozen=True, slots=True)
class Delivery:
    """Something to deliver, and where to."""

    id: str
    hook: Hook
    kind: str
    game_id: int | None
    body: bytes = field(repr=False)
    created_ms: int
    due_ms: int
    attempts: int


WAITING = Rows(WebhookDelivery, "id", "kind", "game_id", "body", "created_ms", "due_ms", "attempts")
IS_DUE = col(WebhookDelivery.due_ms) <= bindparam("now")
IN_LANE = col(WebhookDelivery.hook_id) == bindparam("hook")
DUE = (
    select(*WAITING.columns, *HOOKS.columns)
    .join(Webhook, col(Webhook.id) == col(WebhookDelivery.hook_id))
    .where(IN_LANE, IS_DUE)
    # What the receiver has refused does not stand before what it has not seen yet.
    .order_by(
        col(WebhookDelivery.attempts), col(WebhookDelivery.created_ms), col(WebhookDelivery.id)
    )
    .limit(bindparam("most"))
    .offset(bindparam("passed"))
)
LANES = (
    select(col(Webhook.id), col(Webhook.guild))
    .join(WebhookDelivery, col(Webhook.id) == col(WebhookDelivery.hook_id))
    .where(IS_DUE)
    .group_by(col(Webhook.id), col(Webhook.guild))
    .order_by(func.min(col(WebhookDelivery.due_ms)), col(Webhook.id))
    .limit(bindparam("most"))
)
OWN_LANES = LANES.where(shard_condition(table_of(Webhook).c.guild))
PUT_OFF = (
    update(WebhookDelivery)
    .where(
        col(WebhookDelivery.hook_id) == bindparam("of_hook"),
        col(WebhookDelivery.due_ms) < bindparam("until"),
    )
    .values(due_ms=bindparam("until"))
)
CALLED_FOR = (
    update(WebhookDelivery)
    .where(
        col(WebhookDelivery.hook_id) == bindparam("of_hook"),
        col(WebhookDelivery.due_ms) > bindparam("at"),
    )
    .values(due_ms=bindparam("at"))
)
MOVE = (
    update(WebhookDelivery)
    .where(
        col(WebhookDelivery.id) == bindparam("which"),
        col(WebhookDelivery.due_ms) == bindparam("was"),
    )
    .values(due_ms=bindparam("until"), attempts=col(WebhookDelivery.attempts) + 1)
)
DONE = delete(WebhookDelivery).where(col(WebhookDelivery.id) == bindparam("which"))


async def due_lanes(
    storage: Storage, now: int, most: int, shards: Shards | None = None
) -> Sequence[tuple[int, int]]:
    """Return the addresses for which something is due at a time (ms), and their servers.

    Whoever waits longest comes first, of all servers or those of some shards.
    """
    query = LANES
    at = {"now": now, "most": most}
    if shards is not None:
        query, at = OWN_LANES, at | shards.parameters
    rows = await storage.read(lambda connection: connection.execute(query, at).all())
    return [(hook, guild) for hook, guild in rows if hook is not None]


async def due_deliveries(storage: Storage, hook: int, now: int, most: int) -> Sequence[Delivery]:
    """Return what is due for an address at a time (ms), in the order in which it is sent.

    Damaged rows are left out.
    """
    return await storage.read(lambda connection: _sound_deliveries(connection, hook, now, most))


def _sound_deliveries(connection: Connection, hook: int, now: int, most: int) -> list[Delivery]:
    """Return the first deliveries due that can be read, however many stand before them that cannot.

    A damaged row has no place in the order that could be gone on from, so rows are counted.
    """
    deliveries: list[Delivery] = []
    wide = len(WAITING.columns)
    passed = 0
    while len(deliveries) < most:
        at = {"hook": hook, "now": now, "most": most, "passed": passed}
        rows = connection.execute(DUE, at).all()
        waiting = WAITING.all(row[:wide] for row in rows)
        places = HOOKS.all(row[wide:] for row in rows)
        deliveries += [
            Delivery(hook=Hook(**place.values), **row.values)
            for row, place in zip(waiting, places, strict=True)
            if not row.damaged and not place.damaged
        ]
        passed += len(rows)
        if len(rows) < most:
            break
    return deliveries[:most]


async def claim_delivery(storage: Storage, delivery: Delivery, until: int) -> bool:
    """Take a delivery until a time (ms) and count the attempt; return whether nobody else has."""
    at = {"which": delivery.id, "was": delivery.due_ms, "until": until}
    return await storage.write(lambda connection: connection.execute(MOVE, at).rowcount == 1)


async def arrived(storage: Storage, delivery: Delivery) -> None:
    """Record that a delivery has arrived."""

    def job(connection: Connection) -> None:
        connection.execute(DONE, {"which": delivery.id})
        own = update(Webhook).where(col(Webhook.id) == delivery.hook.id)
        connection.execute(own.values(failing_ms=None, lost=0))

    await storage.write(job)


async def record_hook_test(storage: Storage, hook: Hook, at: int, has_arrived: bool) -> None:
    """Record that a test has arrived at a time (ms), so that what waits is due; or has failed."""
    columns: dict[str, Any] = {"failing_ms": func.coalesce(Webhook.failing_ms, at)}
    if has_arrived:
        columns = {"failing_ms": None, "lost": 0}

    def also(connection: Connection, number: int) -> None:
        if has_arrived:
            connection.execute(CALLED_FOR, {"of_hook": number, "at": at})

    await change_hook(storage, hook.guild, hook.id, also, **columns)


async def delete_delivery(storage: Storage, delivery: Delivery) -> None:
    """Delete a delivery that is not to be sent any more."""
    gone = {"which": delivery.id}
    await storage.write(lambda connection: connection.execute(DONE, gone))


async def given_up(
    storage: Storage, delivery: Delivery, now: int, before: int, notice: Message
) -> None:
    """Delete what never arrived; of the first loss in a row a message tells.

    That is a delivery, and all others for the address from before a time (ms).
    """
    own = col(Webhook.id) == delivery.hook.id
    old = delete(WebhookDelivery).where(
        col(WebhookDelivery.hook_id) == delivery.hook.id,
        (col(WebhookDelivery.id) == delivery.id) | (col(WebhookDelivery.created_ms) <= before),
    )

    def job(connection: Connection) -> None:
        gone = connection.execute(old).rowcount
        if not gone:
            return
        lost = connection.scalar(select(col(Webhook.lost)).where(own)) or 0
        columns = {"lost": lost + gone, "failing_ms": func.coalesce(Webhook.failing_ms, now)}
        connection.execute(update(Webhook).where(own).values(columns))
        if not lost:
            step_messages.write_server_messages(connection, [notice])

    await storage.write(job)


Pause = Callable[[int], int]
"""Returns how long an address rests (ms) that has been failing for a time (ms)."""


async def postpone_delivery(
    storage: Storage, delivery: Delivery, until: int, failed_at: int | None, rest: Pause
) -> None:
    """Record when the next attempt is made (ms), and let all that waits for the address rest.

    None for `failed_at`: it was not the address that has failed, and nothing else rests.
    """
    hook = delivery.hook.id

    def job(connection: Connection) -> None:
        again = update(WebhookDelivery).where(col(WebhookDelivery.id) == delivery.id)
        connection.execute(again.values(due_ms=until))
        if failed_at is None:
            return
        since = connection.scalar(FAILING, {"hook": hook})
        if since is None:
            since = failed_at
            own = update(Webhook).where(col(Webhook.id) == hook)
            connection.execute(own.values(failing_ms=failed_at))
        at = {"of_hook": hook, "until": failed_at + rest(failed_at - since)}
        connection.execute(PUT_OFF, at)

    await storage.write(job)
