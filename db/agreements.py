"""Reads the actions that are steps of agreements, of one game and between two revisions."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import col

from db.action import StoredAction
from db.actions import read_actions
from db.ids import Revision
from db.models import ActionRow
from db.storage import Storage

SEATS = ("vote", "hand")
"""The kinds of action that agree on who plays a seat."""


async def agreement_actions(
    storage: Storage, game_id: int, first: Revision, upto: Revision, kinds: Sequence[str] = SEATS
) -> Sequence[StoredAction]:
    """Load the actions of these kinds in these revisions, oldest first."""
    return await read_actions(
        storage,
        col(ActionRow.game_id) == game_id,
        col(ActionRow.kind).in_(kinds),
        col(ActionRow.revision).between(first, upto),
    )
