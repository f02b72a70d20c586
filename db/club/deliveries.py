"""What waits for the addresses of servers (`db.club.handoff`): claimed, and what becomes of it.

An address is a lane of its own, with its own clock: what fails lets all rest that waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, select, update
from sqlmodel import col

from db.club import posts
from db.club.handoff import FAILING, HOOKS, Hook, Webhook, WebhookDelivery, change_hook
from db.message import Message
from db.models import table_of
from db.rows import Rows
from db.shards import Shards, shard_condition
from db.storage import Storage


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
    query, at = LANES, {"now": now, "most": most}
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
            posts.write(connection, [notice])

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
