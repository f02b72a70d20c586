"""Writes what a table has computed, or finds out that another process was faster."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from bot.table.revision.load import was_written
from bot.table.state.standing import Transition
from db import games
from db.storage import Storage


async def write_steps(storage: Storage, taken: Sequence[Transition]) -> bool:
    """Write steps that follow each other, all of them or none.

    Returns whether they may have changed timers.

    Raises:
        ConflictError: another process has written one of these revisions.
        UncertainError: nobody knows whether they were written.
    """
    action = taken[-1].step.action
    try:
        return await games.write(storage, *(after.step for after in taken))
    except games.ConflictError:
        raise
    except Exception as fault:
        # The connection may have been lost after the commit.
        if not await was_written(storage, action, fault):
            raise
        log: structlog.stdlib.BoundLogger = structlog.get_logger()
        log.warning("written-in-spite-of-trouble", game=action.game_id, revision=action.revision)
        return True
