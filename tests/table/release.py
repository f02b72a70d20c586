"""What a release writes, kept for all later ones: `uv run python -m tests.table.release 0.1.0`.

It plays games of every edition with the code of this checkout and writes a folder of that name in
`tests/table/data`:

- `database.sql.gz`: the database, with games in the lobby, in the middle of play, over, over and
  reduced to their record, ended without a result; taken back, rolled back, paused, with open votes,
  stand-ins, and messages that wait;
- `games/*.tablekeeper.gz`: each of these games, as `tablekeeper game export` writes it;
- `records/*.json.gz`: each game that has begun, as `/log` exports it to one of its readers.

`test_releases.py` goes on from all of it. A folder is written once: what a release wrote does not
change afterwards.
"""

import asyncio
import gzip
import re
import sqlite3
import sys
from collections.abc import Callable, Coroutine
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bot.editions import EDITIONS, games_of
from bot.games.game import IllegalChoiceError
from bot.table import RefusedError, Table, Tables
from bot.table.agreement.rollback import list_rollback_points
from bot.table.ballots import End, Pause, Rollback, StandIn
from bot.table.command_line import export_to_file
from bot.table.records import file
from bot.table.records.pruning import shrink_to_record
from db import Storage
from tests.games.samples import sample
from tests.table.conftest import Post
from tests.table.dumps import DUMP

DATA = Path(__file__).parent / "data"
GAMES = games_of(EDITIONS)
HOST, FIRST, GUILD = 800_000_000_000_000_001, 800_000_000_000_000_101, 800_000_000_000_000_900
MIDDLE = 24
"""The choices of a game in the middle of play."""

Course = Callable[[Tables, Table, Post, Random], Coroutine[Any, Any, None]]


class FolderThereError(Exception):
    """There is a folder of that name: what a release wrote is not written again."""


async def seated(tables: Tables, game: str, channel: int, **terms: str) -> Table:
    """Open a table with the seats of a game's sample."""
    table, setup = await tables.create(game, GUILD, channel, HOST), sample(game)
    people = [one for one in setup.seats if not one.bot]
    for number, seat in enumerate(people):
        await table.join(FIRST + number)
        await table.choose(FIRST + number, seat.seat)
    for seat in setup.seats:
        if seat.bot and not any(one.seat == seat.seat for one in table.lobby):
            await table.add_bot(HOST, seat.seat, seat.difficulty, seat.traits)
    for name, value in setup.options.items():
        await table.set_option(HOST, name, value)
    for name, content in setup.data.items():
        await table.give_file(HOST, name, content)
    for name, value in terms.items():
        await table.set_term(HOST, name, value)
    return table


async def played(table: Table, rng: Random, choices: int | None = None) -> None:
    """Make random choices, to the end of the game or so many; some are taken back or done again."""
    made = 0
    while table.status == "playing" and made != choices:
        due = [one for one in table.decisions() if one.seat in table.holders]
        decision = rng.choice([one for one in due if not one.optional] or due)
        user = table.holders[decision.seat]
        await table.act(user, decision.pick(rng.randrange(len(decision))))
        made += 1
        if rng.random() < 0.1:
            with suppress(RefusedError, IllegalChoiceError):
                await table.undo(user)
                if rng.random() < 0.5:
                    await table.redo(user)


async def in_lobby(tables: Tables, table: Table, post: Post, rng: Random) -> None:
    """Leave it in the lobby."""
    await tables.outbox.drain(post)


async def in_play(tables: Tables, table: Table, post: Post, rng: Random) -> None:
    """Leave it in the middle, with a message that waits."""
    await table.start(HOST, seed=rng.getrandbits(62))
    await played(table, rng, MIDDLE - 1)
    await tables.outbox.drain(post)
    await played(table, rng, 1)


async def in_talks(tables: Tables, table: Table, post: Post, rng: Random) -> None:
    """Leave it with votes about its end, a stand-in and a rollback, after one that was done."""
    await table.start(HOST, seed=rng.getrandbits(62))
    await played(table, rng, MIDDLE)
    heads = list_rollback_points(table.standing)
    if heads:
        back = Rollback(heads[min(3, len(heads) - 1)].revision)
        await table.agreements.propose(HOST, back, "host", force=True)
    await played(table, rng, 6)
    for subject in (StandIn(next(iter(table.holders)), FIRST), End()):
        with suppress(RefusedError):
            await table.agreements.propose(FIRST, subject)
    heads = list_rollback_points(table.standing)
    if heads and table.status == "playing":
        with suppress(RefusedError):
            await table.agreements.propose(FIRST, Rollback(heads[0].revision))
    await tables.outbox.drain(post)


async def paused(tables: Tables, table: Table, post: Post, rng: Random) -> None:
    """Leave it paused."""
    await table.start(HOST, seed=rng.getrandbits(62))
    await played(table, rng, 6)
    await table.agreements.propose(HOST, Pause(), "host", force=True)
    await tables.outbox.drain(post)


async def over(tables: Tables, table: Table, post: Post, rng: Random) -> None:
    """Play it to its end."""
    await table.start(HOST, seed=rng.getrandbits(62))
    await played(table, rng)
    await tables.outbox.drain(post)


async def shrunk(tables: Tables, table: Table, post: Post, rng: Random) -> None:
    """Play it to its end, and reduce it to its record."""
    await over(tables, table, post, rng)
    await shrink_to_record(table.ledger.storage, GAMES, table.id)


async def ended(tables: Tables, table: Table, post: Post, rng: Random) -> None:
    """End it without a result."""
    await in_play(tables, table, post, rng)
    await table.agreements.abandon(HOST, "host", "We have no time.")
    await tables.outbox.drain(post)


COURSES: tuple[Course, ...] = (in_lobby, in_play, in_talks, paused, over, shrunk, ended)


async def write(folder: Path) -> None:
    """Play everything and write the folder.

    Raises:
        FolderThereError: it is there.
    """
    if folder.exists():
        raise FolderThereError(folder)
    with TemporaryDirectory() as place:
        source = Path(place) / "database"
        url = f"sqlite+aiosqlite:///{source}"
        storage = Storage(url)
        await storage.open()
        tables, post = Tables(storage, GAMES), Post()
        names: dict[int, str] = {}
        for game in GAMES:
            for number, course in enumerate(COURSES):
                channel = GUILD + 1 + len(names)
                table = await seated(tables, game, channel, pace="daily")
                await course(tables, table, post, Random(f"{game} {number}"))
                names[table.id] = f"{game}-{course.__name__}"
                print(f"game {table.id}: {names[table.id]}, revision {table.revision}")
        for part in ("games", "records"):
            (folder / part).mkdir(parents=True)
        for game_id, name in names.items():
            made = Path(place) / "game"
            await export_to_file(url, GAMES, game_id, made, True)
            _pack(folder / "games" / f"{name}.tablekeeper.gz", made.read_bytes())
            table = await tables.get(game_id)
            if table is not None and table.begun:
                reader = None if table.status == "over" else next(iter(table.holders))
                saved = file.encode_record(await table.records.saved(reader))
                _pack(folder / "records" / f"{name}.json.gz", saved)
        await storage.close()
        with closing(sqlite3.connect(source)) as stored:
            _pack(folder / DUMP, "\n".join(stored.iterdump()).encode())


def _pack(path: Path, data: bytes) -> None:
    path.write_bytes(gzip.compress(data, mtime=0))


def main() -> None:
    name = sys.argv[1] if len(sys.argv) == 2 else ""
    if not re.fullmatch(r"\d+\.\d+\.\d+[\w.]*", name):
        sys.exit("Name the version, such as 0.1.0.")
    try:
        asyncio.run(write(DATA / name))
    except FolderThereError as fault:
        sys.exit(f"{fault} is there: what a release wrote does not change.")


if __name__ == "__main__":
    main()
