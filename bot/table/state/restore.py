"""Restores the state of a game from the database, even after its schema has changed."""

from collections.abc import Collection, Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
import structlog

from bot.games.game import Choice, Event, Game, Setup
from bot.games.protocols import is_a
from bot.games.reseed import Reseeds
from bot.table import ballots, stored_ballots
from bot.table.ballots import apply_conversion
from db import games
from db.game_rows import RECOVER, Head
from db.ids import Revision
from db.models import StoredAction
from db.storage import Storage

log: structlog.stdlib.BoundLogger = structlog.get_logger()


ANY_FAULT = (Exception,)
"""Rules may raise any exception for damaged data, and all are handled here."""


class UnreadableError(Exception):
    """No snapshot of a game can be decoded, and its actions cannot be replayed."""


class OtherGameError(UnreadableError):
    """A replay diverges from `revision` on.

    `version` is the version of the rules that carried out that action.
    """

    def __init__(self, game_id: int, revision: Revision, version: int | None) -> None:
        super().__init__(game_id, revision, version)
        self.revision = revision
        self.version = version


class RevealingError(Exception):
    """Choices that showed nothing when they were made would show something when replayed."""


class Record(msgspec.Struct, frozen=True):
    """Where a game's record is, and what the game began from."""

    storage: Storage
    rules: Game[Any]
    game_id: int
    setup: Setup
    seed: int
    hashes: Mapping[Revision, str | None] = {}
    """The hash of the state after each revision; `None` if unknown."""

    displaced: Collection[Revision] = ()
    """Revisions whose snapshots contain an action that was taken back since."""

    secret: bool = False
    """Whether to refuse to replay choices that would show more than they did (an undo)."""


def hash_state(data: bytes) -> str:
    """Return the hash of an encoded state, in 16 characters."""
    return blake2b(data, digest_size=8).hexdigest()


def write_choice(choice: Choice) -> bytes:
    """Encode a choice."""
    return msgspec.json.encode(choice)


def read_choice(rules: Game[Any], data: bytes) -> Choice:
    """Decode a choice.

    Raises:
        msgspec.DecodeError: it is no JSON, or the rules know no such choice.
    """
    fields: dict[str, Any] = msgspec.json.decode(data, type=dict[str, Any])
    kinds: Mapping[str, type[Choice]] = rules.choice_kinds()
    kind = kinds.get(str(fields.get("choose")))
    if kind is None:
        raise msgspec.ValidationError(f"no such choice: {fields.get('choose')}")
    return msgspec.convert(fields, kind)


def read_events(rules: Game[Any], data: bytes, **where: int) -> list[Event]:
    """Decode events; those unknown to the rules are dropped and logged."""
    if not data:
        return []
    try:
        return rules.decode_events(data)
    except ANY_FAULT as fault:
        log.warning("events-unreadable", fault=repr(fault), **where)
        return []


async def restore_state(
    record: Record, standing: Sequence[Head], snapshot: bytes | None, revision: Revision
) -> Any:
    """Return the state after the actions that stand.

    `snapshot` is expected to be the one of `revision`. If it is missing, altered or cannot be
    decoded, the newest usable snapshot is loaded and later choices are replayed; as a last resort
    the whole game is replayed from its seed. Each state on the way is verified against the hash of
    its action.

    Raises:
        OtherGameError: the replay leads to other states.
        RevealingError: the record is `secret`, and a choice would reveal what it did not.
        UnreadableError: no state can be restored.
    """
    state = decode_snapshot(record, snapshot, revision)
    if state is not None:
        return state
    for at in range(len(standing) - 1, -1, -1):
        if standing[at].revision in record.displaced:
            continue
        data = await games.snapshot_at(record.storage, record.game_id, standing[at].revision)
        state = decode_snapshot(record, data, standing[at].revision)
        if state is not None:
            await _play_on(record, state, standing[at + 1 :])
            return state
    return await replay_actions(record, standing)


async def replay_actions(record: Record, standing: Sequence[Head]) -> Any:
    """Replay the actions that stand from the seed, without any snapshot.

    Raises:
        OtherGameError: the choices lead to other states than they did.
        UnreadableError: an action cannot be read, or is not legal.
    """
    try:
        state, _ = record.rules.new(record.setup, record.seed)
    except ANY_FAULT as fault:
        raise UnreadableError(record.game_id) from fault
    check_state_hash(record, state, standing[0].revision, standing[0].rules_version)
    await _play_on(record, state, standing[1:])
    return state


async def replayed_state(record: Record, standing: Sequence[Head]) -> Any:
    """Replay a game from its seed, or from where it last went on from a snapshot.

    Raises:
        OtherGameError: the choices lead to other states than they did.
        UnreadableError: an action or that snapshot cannot be read, or an action is not legal.
    """
    seams = [at for at, head in enumerate(standing) if head.kind == RECOVER]
    if not seams:
        return await replay_actions(record, standing)
    first = standing[seams[-1]]
    data = await games.snapshot_at(record.storage, record.game_id, first.revision)
    state = decode_snapshot(record, data, first.revision)
    if state is None:
        raise UnreadableError(record.game_id)
    await _play_on(record, state, standing[seams[-1] + 1 :])
    return state


def decode_snapshot(record: Record, data: bytes | None, revision: Revision) -> Any | None:
    """Return the state of a snapshot, if it is unaltered and can be decoded."""
    if data is None:
        return None
    where = {"game": record.game_id, "revision": revision}
    if (record.hashes.get(revision) or hash_state(data)) != hash_state(data):
        log.warning("snapshot-is-another", **where)
        return None
    try:
        state = record.rules.decode(data)
        # Invalid content shows at the latest when decisions are computed.
        record.rules.decisions(state)
    except ANY_FAULT as fault:
        log.warning("snapshot-unreadable", fault=repr(fault), **where)
        return None
    return state


async def _play_on(record: Record, state: Any, standing: Sequence[Head]) -> None:
    """Replay choices, in place."""
    if not standing:
        return
    wanted = {head.revision for head in standing}
    actions = await games.actions_of_game(
        record.storage, record.game_id, first=min(wanted), upto=max(wanted), undone=True
    )
    for action in actions:
        if action.revision in wanted:
            try:
                events = repeat_action(record.rules, state, action)
            except ANY_FAULT as fault:
                raise UnreadableError(record.game_id) from fault
            if record.secret and not action.reveals and any(event.reveals for event in events):
                raise RevealingError(record.game_id)
            check_state_hash(record, state, action.revision, action.rules_version)
    log.info("game-replayed", game=record.game_id, choices=len(wanted))


def repeat_action(rules: Game[Any], state: Any, action: StoredAction) -> Sequence[Event]:
    """Do what an action did to the game, and return what happens by a choice.

    A seat that changes hands changes little in the game.
    """
    if action.kind == "rollback":
        seed = stored_ballots.seed_of(action.choice)
        if seed is not None:
            assert is_a(rules, Reseeds)
            rules.reseed(state, seed)
    elif action.kind == RECOVER:
        ballots.apply_recovery(rules, state, ballots.read_recovered(action.choice))
    elif action.kind == "hand":
        apply_conversion(rules, state, *stored_ballots.read_conversion(action.choice))
    else:
        return rules.apply(state, read_choice(rules, action.choice))
    return ()


def check_state_hash(record: Record, state: Any, revision: Revision, version: int | None) -> None:
    """Compare a state with the hash recorded when its action was first carried out."""
    wanted = record.hashes.get(revision)
    if wanted is not None and hash_state(record.rules.encode(state)) != wanted:
        raise OtherGameError(record.game_id, revision, version)
