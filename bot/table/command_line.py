"""What the operator does to a game by the command line, such as moving it elsewhere."""

from collections import defaultdict
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from bot.games.game import Game
from bot.table.agreement.note import agreement_post, open_agreements, ways_back
from bot.table.base.refusals import UnknownGame
from bot.table.outbox.announcement import Venue, new_post
from bot.table.revision.load import standing_of
from bot.table.state.table_state import TableState
from bot.table.stored_ballots import KINDS, read_agreement_records
from bot.table.table import Table
from bot.table.tables import Tables
from bot.table.time.uptime import MOVES
from db import games, maintenance, migrate, moving, wakes
from db.actions import agreement_actions
from db.games import OPEN
from db.ids import NO_REVISION, NOBODY, Revision
from db.models import Message
from db.moving import NewPlace
from db.storage import Storage


class NoOpenGameError(LookupError):
    """There is no game with this number, or it has ended."""


class NoEndedGameError(LookupError):
    """There is no game with this number, or it is open."""


class ChannelTakenError(Exception):
    """The channel of the game has another one that is open."""


async def end_game(url: str, games: Mapping[str, Game[Any]], game_id: int, why: str) -> None:
    """End an open game of the database at `url` without a winner.

    Raises:
        NoDatabaseError: the database cannot be reached, or its schema is not the current one.
        NoOpenGameError: there is no such game, or it has ended.
    """
    async with _open_tables(url, games) as tables:
        table = await tables.get(game_id)
        if table is None or table.status not in OPEN:
            raise NoOpenGameError
        # The person who runs the bot is not known in Discord.
        await table.agreements.abandon(NOBODY, "operator", why)


async def reopen_game(url: str, games: Mapping[str, Game[Any]], game_id: int) -> Table:
    """Open a game of the database at `url` again that has ended; return it.

    Raises:
        NoDatabaseError: the database cannot be reached, or its schema is not the current one.
        NoEndedGameError: there is no such game, or it is open.
        ChannelTakenError: its channel has an open game.
        RefusedError: it cannot be loaded, or nothing in it can be taken back.
    """
    async with _open_tables(url, games) as tables:
        table = await tables.get(game_id)
        if table is None or table.status in OPEN:
            raise NoEndedGameError
        try:
            await table.agreements.reopen(await table.records.knew())
        except IntegrityError as fault:
            raise ChannelTakenError from fault
        return table


@asynccontextmanager
async def _open_tables(url: str, games: Mapping[str, Game[Any]]) -> AsyncGenerator[Tables]:
    """Open the tables of a database; whatever is done there wakes the bot that serves it."""
    async with maintenance.open_storage(url) as storage:
        if not storage.sqlite:
            storage.wakes.is_mine = wakes.owns_no_shard
        yield Tables(storage, games)


# `game export` and `game import` move a game with all that its seats keep secret.


BACKED = "sqlite+aiosqlite"

Told = Mapping[Revision, Revision]
"""By the revision in which something was proposed, the newest one that tells of it."""


class NoGameError(LookupError):
    """There is no game with this number."""


class NotLoadableError(Exception):
    """A game cannot be loaded by these rules: nothing could be done with it elsewhere."""


class MovedGame(msgspec.Struct, frozen=True):
    """A game that was taken out or put in: its number there, and what it is."""

    number: int
    name: str
    channel: int
    revision: Revision
    status: str


async def export_to_file(
    url: str, offered: Mapping[str, Game[Any]], game_id: int, file: Path, overwrites: bool
) -> MovedGame:
    """Write a game of the database at `url` to a file that only its owner can read.

    Raises:
        NoDatabaseError: the database cannot be reached, or its schema is not the current one.
        NoGameError: there is no such game.
        NotLoadableError: it cannot be loaded.
        FileThereError: the file is there, and not to be overwritten.
        OSError: it cannot be written.
    """
    async with maintenance.open_storage(url) as storage:
        moved = await moving.take_out_game(storage, game_id)
        if moved is None:
            raise NoGameError
        now = await _load_standing(storage, offered, game_id)
    with TemporaryDirectory() as folder:
        made = Path(folder) / "game"
        async with _open_game_file(made) as alone:
            await moving.write_taken_game(alone, moved)
        maintenance.copy_privately(made, file, overwrites)
    return _describe_moved_game(now, game_id, now.place.channel)


async def import_game(
    url: str, offered: Mapping[str, Game[Any]], file: Path, place: NewPlace | None
) -> MovedGame:
    """Put the game of a file into the database at `url`, in a channel without an open game.

    The table is posted there by the bot, and the time since the export is nobody's.

    Raises:
        NoDatabaseError: the database cannot be reached, or its schema is not the current one.
        NoBackupError: the file is no exported game, or a newer version wrote it.
        NotLoadableError: there are no rules for the game, or they cannot load it.
        ConflictError: the channel has an open game.
    """
    with TemporaryDirectory() as folder:
        made = Path(folder) / "game"
        maintenance.restore_to_new_file(file, made)
        moved, now, recorded = await _read_moved_game(made, offered)
        posts = defaultdict[str, str](new_post)
        messages = _arrival_messages(now, posts, recorded)
        async with maintenance.open_storage(url) as storage:
            number = await moving.put_game(storage, moved, place, posts, messages, MOVES)
    return _describe_moved_game(now, number, now.place.channel if place is None else place.channel)


async def _read_moved_game(
    made: Path, offered: Mapping[str, Game[Any]]
) -> tuple[moving.GameRows, TableState, Told]:
    """Read the game of a file that was exported, and where its record tells of agreements.

    Raises:
        NoBackupError: it holds none, or is damaged.
        NotLoadableError: there are no rules for the game, or they cannot load it.
    """
    try:
        async with _open_game_file(made) as alone:
            moved = await moving.read_only_game(alone)
            now = await _load_standing(alone, offered, moved.game["id"])
            return moved, now, await _newest_records(alone, moved.game["id"], now.revision)
    except (moving.NotOneGameError, NoGameError):
        raise maintenance.NoBackupError("it holds no exported game") from None
    except (SQLAlchemyError, *migrate.upgrade_refusals()) as fault:
        raise maintenance.NoBackupError(
            f"it is damaged: {maintenance.word_fault_reason(fault)}"
        ) from fault


@asynccontextmanager
async def _open_game_file(file: Path) -> AsyncGenerator[Storage]:
    """Open the database of a file, brought to the newest schema."""
    storage = Storage(f"{BACKED}:///{file}")
    try:
        await storage.open()
        yield storage
    finally:
        await storage.close()


async def _load_standing(
    storage: Storage, offered: Mapping[str, Game[Any]], game_id: int
) -> TableState:
    stored = await games.load(storage, game_id)
    if stored is None:
        raise NoGameError
    rules = offered.get(stored.game.name) or UnknownGame(stored.game.name)
    now = await standing_of(storage, rules, stored)
    if now.trouble:
        raise NotLoadableError(stored.game.name)
    return now


async def _newest_records(storage: Storage, game_id: int, upto: Revision) -> Told:
    """Return the newest record of each agreement."""
    steps = read_agreement_records(
        await agreement_actions(storage, game_id, NO_REVISION, upto, KINDS)
    )
    return {step.agreement.revision: revision for revision, step in sorted(steps.items())}


def _describe_moved_game(now: TableState, number: int, channel: int) -> MovedGame:
    return MovedGame(number, now.rules.name, channel, now.revision, now.status)


def _arrival_messages(now: TableState, posts: Mapping[str, str], recorded: Told) -> list[Message]:
    """Return what is posted of an open game at its new place; whoever is waited for is called.

    An agreement that is open, or by which the person of a seat can come back, is posted again, as
    nobody can press its buttons elsewhere. `posts` has the new name of each message. A message
    shows an agreement by its record (`recorded`).
    """
    if now.status not in games.OPEN:
        return []
    now = msgspec.structs.replace(now, place=Venue(0, now.place.channel, now.place.holders))
    name = posts[now.turn_post.post]
    row = now.place.row("turn" if now.status == "playing" else "lobby", name, now.revision)
    if now.status == "playing":
        row.began = now.turn_post.began
        row.first = now.turn_post.first
        called = [] if now.paused_ms is not None else [*now.place.waited(now.decisions())]
        row.mention = next(iter(called), None)
        row.also = called[1:]
    last = now.proposals.items()
    ways = [made for seat, made in last if not made.is_open and made.post in ways_back(now, seat)]
    rows = [row]
    for agreement in (*ways, *open_agreements(now)):
        again = agreement_post(
            now, None, msgspec.structs.replace(agreement, post=posts[agreement.post])
        )
        again.revision = recorded.get(agreement.revision, now.revision)
        rows.append(again)
    return rows
