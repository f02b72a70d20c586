"""Archiving the thread of a table: a post tells by whom and why, and Discord archives it then."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from bot.table.agreement.note import build_table_step
from bot.table.ballots.ballot import Right
from bot.table.outbox.rows import new_post
from db.ids import NOBODY, UserId

if TYPE_CHECKING:
    from bot.table.state.standing import Standing, Transition

ARCHIVE = "archive"
"""What the record says that was done, and the kind of the message."""


class Archived(msgspec.Struct, frozen=True, omit_defaults=True):
    """The record of an archived thread."""

    do: str = ARCHIVE
    by: UserId = NOBODY
    right: Right = ""
    why: str = ""


def record_archiving(now: Standing, record: Archived) -> Transition:
    """Record that the thread is archived, in a message after which it is."""
    row = now.place.row(ARCHIVE, new_post(), now.next_revision)
    return build_table_step(now, record.by, msgspec.to_builtins(record) | {"do": ARCHIVE}, [row])


def read_archived(choice: bytes) -> Archived | None:
    """Decode the record; None if it is that of something else, or damaged."""
    with suppress(msgspec.MsgspecError):
        record = msgspec.json.decode(choice, type=dict[str, object])
        if record.get("do") == ARCHIVE:
            return msgspec.convert(record, Archived)
    return None
