"""How a table stands by what the database has."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import structlog

from bot.games.game import Game
from bot.table import restore, steps
from bot.table.announce import Place, Told
from bot.table.history import History
from bot.table.lobby import Plan
from bot.table.refusals import Uncertain
from bot.table.restore import Unreadable
from bot.table.steps import Standing, Status
from db import games
from db.games import Stored
from db.models import Action
from db.storage import Storage

log: structlog.stdlib.BoundLogger = structlog.get_logger()


async def standing_of(storage: Storage, rules: Game[Any], stored: Stored) -> Standing:
    """Make a table's standing from what the database has.

    It is without a state if that cannot be had in any way: the game can still be ended.
    """
    row, history = stored.game, History(stored.heads)
    assert row.id is not None
    plan = Plan(rules.lobby, row.host, tuple(map(steps.seat_of, stored.seats)), row.options)
    standing = Standing(
        rules,
        Place(row.id, row.channel, plan.holders()),
        plan,
        row.revision,
        cast(Status, row.status),
        Told(row.turn_post, row.turn_user, history.began),
        history,
        None,
        row.seed or 0,
    )
    if not history.standing:
        return standing
    record = record_of(storage, standing)
    try:
        state = await restore.restore(record, history.standing, stored.state)
    except Unreadable:
        log.exception("game-unreadable", game=row.id)
        return standing
    return msgspec.structs.replace(standing, state=state)


def record_of(storage: Storage, now: Standing) -> restore.Record:
    """Name what a table's state can be made from again."""
    return restore.Record(storage, now.rules, now.place.game_id, now.plan.as_setup(), now.seed)


async def was_written(storage: Storage, action: Action, fault: Exception) -> bool:
    """Ask the database whether it has an action in spite of a fault.

    Raises:
        Uncertain: it does not even answer that.
    """
    try:
        return await games.was_written(storage, action)
    except Exception:
        raise Uncertain(action.game_id) from fault
