"""Finding the state of a game in the database, even where its shape has changed since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import structlog

from bot.games.game import Choice, Event, Game, IllegalChoice, Setup
from db import games
from db.games import Head
from db.storage import Storage

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Unreadable(Exception):
    """No snapshot of a game can be read, nor can its actions be played again."""


class Record(msgspec.Struct, frozen=True):
    """Where the record of a game is, and what it began from."""

    storage: Storage
    rules: Game[Any]
    game_id: int
    setup: Setup
    seed: int


def write_choice(choice: Choice) -> bytes:
    """Write a choice down."""
    return msgspec.json.encode(choice)


def read_choice(rules: Game[Any], data: bytes) -> Choice:
    """Read a choice back.

    Raises:
        msgspec.ValidationError: the rules know no such choice.
    """
    fields: dict[str, Any] = msgspec.json.decode(data, type=dict[str, Any])
    kinds: Mapping[str, type[Choice]] = rules.choice_kinds()
    kind = kinds.get(str(fields.get("choose")))
    if kind is None:
        raise msgspec.ValidationError(f"no such choice: {fields.get('choose')}")
    return msgspec.convert(fields, kind)


def read_events(rules: Game[Any], data: bytes, **where: int) -> list[Event]:
    """Read events back; those that the rules don't know any more are told to the log only."""
    if not data:
        return []
    try:
        return rules.decode_events(data)
    except msgspec.ValidationError as fault:
        log.warning("events-unreadable", fault=str(fault), **where)
        return []


async def restore(record: Record, standing: Sequence[Head], snapshot: bytes | None) -> Any:
    """Return the state after the actions that stand.

    `snapshot` should hold it. Where it is missing or has a shape that the rules cannot read any
    more, the newest snapshot that they can read is taken and the choices after it are made again;
    in the end the whole game is played from its seed.

    Raises:
        Unreadable: none of that leads to a state.
    """
    if snapshot is not None:
        state = _decoded(record, snapshot, standing[-1].revision)
        if state is not None:
            return state
    for at in range(len(standing) - 1, -1, -1):
        data = await games.snapshot(record.storage, record.game_id, standing[at].revision)
        state = None if data is None else _decoded(record, data, standing[at].revision)
        if state is not None:
            return await _played_on(record, state, standing[at + 1 :])
    try:
        state, _ = record.rules.new(record.setup, record.seed)
    except IllegalChoice as fault:
        raise Unreadable(record.game_id) from fault
    return await _played_on(record, state, standing[1:])


def _decoded(record: Record, data: bytes, revision: int) -> Any | None:
    try:
        return record.rules.decode(data)
    except msgspec.MsgspecError as fault:
        log.warning("snapshot-unreadable", game=record.game_id, revision=revision, fault=str(fault))
        return None


async def _played_on(record: Record, state: Any, standing: Sequence[Head]) -> Any:
    """Make choices again, in place."""
    if not standing:
        return state
    wanted = {head.revision for head in standing}
    actions = await games.actions(
        record.storage, record.game_id, first=min(wanted), upto=max(wanted), undone=True
    )
    try:
        for action in actions:
            if action.revision in wanted:
                record.rules.apply(state, read_choice(record.rules, action.choice))
    except (IllegalChoice, msgspec.MsgspecError) as fault:
        raise Unreadable(record.game_id) from fault
    log.info("game-replayed", game=record.game_id, choices=len(wanted))
    return state
