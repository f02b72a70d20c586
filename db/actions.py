"""Reads the actions of games, those of agreements, and events that are packed."""

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import structlog
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update
from sqlmodel import col

from db.ids import Revision
from db.models import ActionRow, PackedEvents, StoredAction
from db.rows import Rows
from db.storage import Storage

# Keeps the events of a game that has ended together and compressed, a tenth of their size.
#
# The rows of its actions keep everything else, and the mark `PACKED` in the place of their events.
# `db.actions` reads both alike.


PACKED = b"\0"
"""What stands in an action whose events are packed: no event is encoded like this."""

EVENTS = Rows(ActionRow, "revision", "events")

LEVEL = 9
"""How thoroughly zlib compresses: a game is packed once."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


def compress_events(events: Mapping[Revision, bytes]) -> bytes:
    """Return the encoded events of actions as one compressed block."""
    head = json.dumps([[revision, len(data)] for revision, data in events.items()])
    return zlib.compress(b"\n".join((head.encode(), b"".join(events.values()))), LEVEL)


def expand_events(content: bytes) -> dict[Revision, bytes]:
    """Return the encoded events of actions from a compressed block.

    Raises:
        ValueError: it is damaged.
    """
    try:
        head, _, rest = zlib.decompress(content).partition(b"\n")
        lengths = [(Revision(int(revision)), int(length)) for revision, length in json.loads(head)]
    except (zlib.error, TypeError) as fault:
        raise ValueError(str(fault)) from fault
    events: dict[Revision, bytes] = {}
    for revision, length in lengths:
        events[revision], rest = rest[:length], rest[length:]
    return events


def pack_events(connection: Connection, game_id: int) -> None:
    """Pack the events of a game; nothing happens if they are packed already."""
    if _packed_content(connection, game_id) is not None:
        return
    own = (col(ActionRow.game_id) == game_id, col(ActionRow.events) != b"")
    query = select(*EVENTS.columns).where(*own).order_by(col(ActionRow.revision))
    rows = EVENTS.all(connection.execute(query).all())
    # What is damaged stays where it is.
    sound = {row.values["revision"]: row.values["events"] for row in rows if not row.damaged}
    row = {"game_id": game_id, "content": compress_events(sound)}
    connection.execute(insert(PackedEvents), row)
    if sound:
        packed = col(ActionRow.revision).in_(sound)
        connection.execute(update(ActionRow).where(*own, packed).values(events=PACKED))


def unpack_events(connection: Connection, game_id: int) -> None:
    """Put the packed events of a game back into its actions."""
    content = _packed_content(connection, game_id)
    if content is None:
        return
    for revision, data in expand_events(content).items():
        own = (col(ActionRow.game_id) == game_id, col(ActionRow.revision) == revision)
        again = update(ActionRow).where(*own, col(ActionRow.events) == PACKED)
        connection.execute(again.values(events=data))
    connection.execute(delete(PackedEvents).where(col(PackedEvents.game_id) == game_id))


def fill_packed_events(connection: Connection, actions: Sequence[dict[str, Any]]) -> None:
    """Put the events of actions that are packed into these columns, in place.

    Those of a damaged block are left out, as those of a damaged row are.
    """
    packed = [action for action in actions if action["events"] == PACKED]
    events: dict[int, Mapping[Revision, bytes]] = {}
    for game_id in {action["game_id"] for action in packed}:
        try:
            events[game_id] = expand_events(_packed_content(connection, game_id) or b"")
        except ValueError as fault:
            log.warning("packed-events-damaged", game=game_id, fault=str(fault))
            events[game_id] = {}
    for action in packed:
        action["events"] = events[action["game_id"]].get(action["revision"], b"")


def _packed_content(connection: Connection, game_id: int) -> bytes | None:
    query = select(col(PackedEvents.content)).where(col(PackedEvents.game_id) == game_id)
    content: Any = connection.scalar(query)
    return content if isinstance(content, bytes | None) else b""


# Reads rows of actions; what is damaged of one is empty. Packed events are read like others.


ACTIONS = Rows(ActionRow)


async def read_actions(
    storage: Storage, *conditions: ColumnElement[bool], last: int | None = None
) -> Sequence[StoredAction]:
    """Return the actions that meet some conditions, oldest first; `last`: only the newest ones.

    What is damaged of one of them is empty.
    """
    newest = col(ActionRow.revision).desc()
    query = select(*ACTIONS.columns).where(*conditions).order_by(newest).limit(last)

    def job(connection: Connection) -> list[StoredAction]:
        rows = ACTIONS.all(connection.execute(query).all())
        fill_packed_events(connection, [row.values for row in rows])
        return [StoredAction.model_construct(**row.values) for row in reversed(rows)]

    return await storage.read(job)


# Reads the actions that are steps of agreements, of one game and between two revisions.


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
