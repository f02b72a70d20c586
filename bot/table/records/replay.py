"""Computes the public views at earlier revisions of a game, from a snapshot and its choices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

import structlog

from bot.games.game import Game, View
from bot.table.base.refusals import RefusedError
from bot.table.revision.load import record_of
from bot.table.state import restore
from bot.table.state.restore import ANY_FAULT, Record
from bot.table.state.standing import Standing
from db import games
from db.action import StoredAction
from db.game_rows import RECOVER, Head
from db.games import PERIOD
from db.ids import Revision
from db.storage import Storage

log: structlog.stdlib.BoundLogger = structlog.get_logger()

T = TypeVar("T")


async def public_views(
    storage: Storage, now: Standing, revisions: Collection[Revision]
) -> dict[Revision, View]:
    """Return the views of somebody without a seat after those of these revisions that stand.

    Raises:
        RefusedError: the game cannot be replayed.
    """
    standing = now.history.standing
    heads = [head for head in standing if head.revision <= max(revisions)]
    return await at_moments(storage, now, heads, revisions, public_view)


def public_view(rules: Game[Any], state: Any) -> View:
    """Return what somebody without a seat sees; a view may share parts with its state."""
    return rules.view(rules.decode(rules.encode(state)), None)


async def at_moments(
    storage: Storage,
    now: Standing,
    heads: Sequence[Head],
    revisions: Collection[Revision],
    look: Callable[[Game[Any], Any], T],
) -> dict[Revision, T]:
    """Return what is seen of the states after these revisions; `heads` are the actions up to them.

    Raises:
        RefusedError: the game cannot be replayed.
    """
    record = record_of(storage, now)
    at, state = await _newest_kept_state(record, heads, min(revisions))
    wanted = {head.revision for head in heads}
    rows = await games.actions_of_game(
        storage, now.place.game_id, first=heads[at].revision, upto=max(wanted), undone=True
    )
    actions = {action.revision: action for action in rows if action.revision in wanted}
    try:
        return await asyncio.to_thread(
            seen_after, record, heads[at:], actions, state, frozenset(revisions), look
        )
    except ANY_FAULT:
        log.exception("not-replayable", game=now.place.game_id)
        raise RefusedError("not-restorable") from None


async def _newest_kept_state(
    record: Record, heads: Sequence[Head], first: Revision
) -> tuple[int, Any]:
    """Return the newest kept state before the first view, and the number of its action."""
    for at in range(len(heads) - 1, 0, -1):
        head = heads[at]
        kept = head.revision % PERIOD == 0 or head.kind == RECOVER
        usable = kept and head.revision not in record.displaced
        if head.revision <= first and usable:
            data = await games.snapshot_at(record.storage, record.game_id, head.revision)
            state = restore.decode_snapshot(record, data, head.revision)
            if state is not None:
                return at, state
    return 0, None


def views_after(
    record: Record,
    heads: Sequence[Head],
    actions: Mapping[Revision, StoredAction],
    state: Any,
    wanted: Collection[Revision],
) -> dict[Revision, View]:
    """Carry the actions out after the first action, whose state is given or is the beginning."""
    return seen_after(record, heads, actions, state, wanted, public_view)


def seen_after(
    record: Record,
    heads: Sequence[Head],
    actions: Mapping[Revision, StoredAction],
    state: Any,
    wanted: Collection[Revision],
    look: Callable[[Game[Any], Any], T],
) -> dict[Revision, T]:
    """Carry the actions out as `views_after` does, and look at the states with `look`."""
    rules = record.rules
    if state is None:
        state, _ = rules.new(record.setup, record.seed)
    seen: dict[Revision, T] = {}
    for number, head in enumerate(heads):
        if number and head.revision in actions:
            restore.repeat_action(rules, state, actions[head.revision])
        if head.revision in wanted:
            restore.check_state_hash(record, state, head.revision, head.rules_version)
            seen[head.revision] = look(rules, state)
    return seen
