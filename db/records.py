"""Loads the actions of a game for its export."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import col

from db.action import StoredAction
from db.actions import read_actions
from db.games import PLAYED
from db.ids import Revision
from db.models import ActionRow
from db.storage import Storage

RECORDED = (*PLAYED, "undo")
"""Kinds of action that change a game, or who plays it."""


async def recorded_actions(
    storage: Storage, game_id: int, upto: Revision
) -> Sequence[StoredAction]:
    """Load all actions of a game up to a revision, those taken back included, oldest first."""
    return await read_actions(
        storage,
        col(ActionRow.game_id) == game_id,
        col(ActionRow.kind).in_(RECORDED),
        col(ActionRow.revision) <= upto,
    )
