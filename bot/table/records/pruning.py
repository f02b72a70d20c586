"""Deletes what nobody needs any more: messages, old snapshots, and all but the record of an ended
game.

What a game still needs is decided here and in `db.pruning`; nothing is deleted that could not be
had again from what stays. `bot.table.time.housekeeper` does it while the bot runs.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from typing import Any

import msgspec
import structlog

from bot.games.game import Game
from bot.games.protocols import can_replay_version as replays_version
from bot.table.base.refusals import UnknownGame
from bot.table.clocks import DAY
from bot.table.records.check import Report
from bot.table.records.replay import views_after
from bot.table.revision.load import record_of, standing_of
from bot.table.state import restore
from bot.table.state.restore import ANY_FAULT
from bot.table.state.table_state import TableState
from db import games as stored_games
from db import lookups, maintenance, pruning, step_messages
from db.game_rows import RECOVER
from db.ids import Revision
from db.models import now_ms
from db.pruning import Prunings
from db.storage import Storage

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Ages(msgspec.Struct, frozen=True):
    """After how many days something is deleted; 0: never."""

    messages: int = 30
    """Delivered messages of an open game, from their delivery on."""

    snapshots: int = 30
    """Snapshots that an open game keeps for replays and for damage, from their action on."""

    games: int = 30
    """All but the record of a game, from its end on."""


async def in_database(
    url: str,
    games: Mapping[str, Game[Any]],
    ages: Ages,
    report: Report,
) -> Prunings:
    """Prune the database at `url`; `report` is told how many games have been looked at.

    Raises:
        NoDatabaseError: it cannot be reached, or its schema is not the current one.
    """
    total = Prunings()
    count = 0
    async with maintenance.open_storage(url) as storage:
        async for made in prune_every_game(storage, games, ages):
            total, count = total + made, count + 1
            report("games", count, None)
    return total


async def prune_every_game(
    storage: Storage,
    games: Mapping[str, Game[Any]],
    ages: Ages,
    clock: Callable[[], int] = now_ms,
) -> AsyncIterator[Prunings]:
    """Prune game by game, and yield after each what was deleted."""
    game_id: int | None = 0
    while (game_id := await pruning.next_open(storage, game_id)) is not None:
        yield await _prune_guarded(_open_game(storage, games, game_id, ages, clock()), game_id)
    if ages.messages:
        before = clock() - ages.messages * DAY
        while count := await step_messages.prune_server_messages(storage, before):
            yield Prunings(messages=count)
    if not ages.games:
        return
    game_id = 0
    while (
        game_id := await pruning.next_ended(storage, game_id, clock() - ages.games * DAY)
    ) is not None:
        yield await _prune_guarded(shrink_to_record(storage, games, game_id), game_id)


async def _prune_guarded(job: Any, game_id: int) -> Prunings:
    """Return what was deleted of a game; one that makes trouble must not stop the others."""
    try:
        return await job
    except Exception:
        log.exception("not-pruned", game=game_id)
        return Prunings(stumbled=1)


async def _open_game(
    storage: Storage, games: Mapping[str, Game[Any]], game_id: int, ages: Ages, now: int
) -> Prunings:
    count = 0
    if ages.messages:
        count = await pruning.delete_old_messages(storage, game_id, now - ages.messages * DAY)
    gone = 0
    if ages.snapshots:
        old = await pruning.old_states(storage, game_id, now - ages.snapshots * DAY)
        gone = await _old_states(storage, games, game_id, old) if len(old) > 1 else 0
    return Prunings(count, gone)


async def _old_states(
    storage: Storage, games: Mapping[str, Game[Any]], game_id: int, old: Collection[Revision]
) -> int:
    """Delete old snapshots of an open game that can do without them.

    One that only goes on from a snapshot, since its replay differs, an early action or its newest
    state cannot be read, keeps all.
    """
    standing = await _load_stored_standing(storage, games, game_id)
    if standing is None or standing.state is None or not _begun_under_these(standing):
        return 0
    history = standing.history
    needed = {*history.needed(), history.revision}
    if (newest := await _newest_readable(storage, standing)) is None:
        return 0
    gone = {revision for revision in old if revision < newest} - needed
    if not gone or not await _can_replay(storage, standing):
        return 0
    return await pruning.delete_snapshots(storage, game_id, standing.revision, gone)


async def shrink_to_record(
    storage: Storage, games: Mapping[str, Game[Any]], game_id: int
) -> Prunings:
    """Reduce a game that has ended to its record.

    Its last snapshot stays, so that later versions of the rules show it too; others go if the
    record leads to the state that it ended with, by these rules.
    """
    standing = await _load_stored_standing(storage, games, game_id)
    if standing is None:
        return Prunings()
    kept: set[Revision] | None = None
    if standing.state is not None and await _can_replay(storage, standing):
        newest = await _newest_readable(storage, standing)
        seams = {head.revision for head in standing.history.standing if head.kind == RECOVER}
        kept = None if newest is None else {newest, *seams}
    made = await pruning.shrink_ended_game(storage, game_id, standing.revision, kept)
    log.info("game-shrunk", game=game_id, messages=made.messages, snapshots=made.snapshots)
    return made


async def _load_stored_standing(
    storage: Storage, games: Mapping[str, Game[Any]], game_id: int
) -> TableState | None:
    """Return the standing of a game as it is stored, without any table; None if it is gone."""
    stored = await stored_games.load(storage, game_id)
    if stored is None:
        return None
    rules = games.get(stored.game.name) or UnknownGame(stored.game.name)
    return await standing_of(storage, rules, stored)


def _begun_under_these(now: TableState) -> bool:
    """Return whether the rules lead the choices of a game to the states that they reached."""
    versions = [head.rules_version for head in now.history.standing]
    return all(version is not None and replays_version(now.rules, version) for version in versions)


async def _newest_readable(storage: Storage, now: TableState) -> Revision | None:
    """Return the revision of the newest snapshot from which a game can be loaded."""
    record = record_of(storage, now)
    displaced = now.history.displaced
    standing = {head.revision for head in now.history.standing} - displaced
    for revision, data in reversed(await lookups.kept_snapshots(storage, now.place.game_id)):
        counts = revision in standing or revision == now.history.revision
        if counts and restore.decode_snapshot(record, data, revision) is not None:
            return Revision(revision)
    return None


async def _can_replay(storage: Storage, now: TableState) -> bool:
    """Return whether a game leads to its last state, from its seed or since its last seam."""
    record = record_of(storage, now)
    heads = now.history.standing
    seams = [at for at, head in enumerate(heads) if head.kind == RECOVER]
    at = seams[-1] if seams else 0
    state = None
    if seams:
        data = await stored_games.snapshot_at(storage, now.place.game_id, heads[at].revision)
        state = restore.decode_snapshot(record, data, heads[at].revision)
        if state is None:
            return False
    last = heads[-1].revision
    rows = await stored_games.actions_of_game(
        storage, now.place.game_id, first=heads[at].revision, upto=last, undone=True
    )
    wanted = {head.revision for head in heads}
    actions = {action.revision: action for action in rows if action.revision in wanted}
    if heads[-1].state_hash is None:
        return False
    try:
        await asyncio.to_thread(views_after, record, heads[at:], actions, state, {last})
    except ANY_FAULT as fault:
        log.warning("record-differs", game=now.place.game_id, fault=repr(fault))
        return False
    return True
