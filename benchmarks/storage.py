"""What a database takes: `uv run python -m benchmarks.storage`.

Games of random choices are played at the table, each step delivered at once. It prints the bytes of
a SQLite file for each action of an open game and for each game that is over, before and after
`tablekeeper db prune` a year later. The open games are then copied to `--copies` in all, and
`tablekeeper db check` and the first pruning of these are timed, in CPU time and by the wall clock.
Exits with 1 if the check takes longer than `AIM_S` of CPU time.
"""

import argparse
import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from benchmarks.discord_latency import quiet
from benchmarks.visits import SEATS
from bot.editions import EDITIONS, games_of
from bot.games.game import Seat
from bot.table import Ages, Outgoing, Tables
from bot.table.clocks import DAY
from bot.table.records.check import in_database
from bot.table.records.pruning import prune_every_game
from db import Storage
from db.ids import UserId
from db.models import now_ms
from db.pruning import Prunings

AIM_S = 600.0
"""Limit of the CPU time of a check of 10,000 games; of fewer, as much less."""

OPEN = 50
"""Choices of the games that are measured while they are open."""

LATER_DAYS = 365
"""After how many days everything is pruned."""

GAMES = games_of(EDITIONS)


class Post:
    """A Discord that takes everything."""

    def __init__(self) -> None:
        self.last = 10**18

    async def deliver(self, message: Outgoing) -> int | None:
        if message.message_id is None:
            self.last += 1
        return message.message_id or self.last


@dataclass
class Played:
    """A database with games of one kind: their actions, and its size in bytes."""

    file: Path
    actions: int
    size: int


async def play(file: Path, game: str, games: int, choices: int | None, first: int = 0) -> Played:
    """Play games of one kind, to their end or so many choices."""
    storage = Storage(f"sqlite+aiosqlite:///{file}")
    await storage.open()
    tables, post, users = Tables(storage, GAMES), Post(), [UserId(10**17), UserId(10**17 + 1)]
    actions = 0
    for number in range(first, first + games):
        table = await tables.create(game, 10**17, 10**17 + number, users[0])
        for user, seat in zip(users, SEATS[game], strict=False):
            await table.join(user)
            await table.choose(user, Seat(seat))
        await table.start(users[0], seed=number)
        rng = Random(number)
        while (due := table.decisions()) and (choices is None or table.revision < choices):
            decision = rng.choice(due)
            await table.act(
                table.holders[decision.seat], decision.pick(rng.randrange(len(decision)))
            )
            await tables.outbox.drain(post)
        actions += table.revision
    await storage.close()
    return Played(file, actions, size(file))


def size(file: Path) -> int:
    """Return the bytes of a database without free pages."""
    with tempfile.TemporaryDirectory() as folder, closing(sqlite3.connect(file)) as stored:
        whole = Path(folder) / "whole"
        stored.execute("VACUUM INTO ?", (str(whole),))
        return whole.stat().st_size


async def pruned(file: Path) -> Prunings:
    """Prune a database as it will be pruned a year later."""
    storage, total = Storage(f"sqlite+aiosqlite:///{file}"), Prunings()
    clock = now_ms() + LATER_DAYS * DAY
    async for made in prune_every_game(storage, GAMES, Ages(), lambda: clock):
        total += made
    await storage.close()
    return total


def multiply(file: Path, copies: int) -> None:
    """Copy the games of a database until there are so many."""
    with closing(sqlite3.connect(file)) as stored, stored:
        names = {
            name: [row[1] for row in stored.execute(f'PRAGMA table_info("{name}")')]
            for (name,) in stored.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        (games,) = stored.execute("SELECT count(*) FROM game").fetchone()
        stored.execute("CREATE TEMP TABLE fresh (template, number)")
        rows = [(number % games + 1, number + 1) for number in range(games, copies)]
        stored.executemany("INSERT INTO fresh VALUES (?, ?)", rows)
        for name, columns in names.items():
            own = "id" if name == "game" else "game_id"
            if own not in columns:
                continue
            number = "fresh.number"
            new = {own: number, "channel": number, "lane": f"'channel:' || {number}"}
            # Other rows get a number of their own where their table counts them.
            kept = [c for c in columns if name == "game" or c != "id"]
            listed = ", ".join(f'"{c}"' for c in kept)
            values = ", ".join(new.get(c, f'"{name}"."{c}"') for c in kept)
            stored.execute(
                f'INSERT INTO "{name}" ({listed}) SELECT {values} FROM "{name}" '
                f'JOIN fresh ON fresh.template = "{name}"."{own}"'
            )


async def empty(folder: Path) -> int:
    """Return the bytes of a database without games."""
    storage = Storage(f"sqlite+aiosqlite:///{folder / 'empty'}")
    await storage.open()
    await storage.close()
    return size(folder / "empty")


async def bytes_of(folder: Path, game: str, games: int, first: int) -> str:
    """Return the line of one game."""
    nothing = await empty(folder)
    over = await play(folder / f"{game}-over", game, games, None, first)
    going = await play(folder / f"{game}-open", game, games, OPEN, first)
    parts = [game, f"{over.actions / games:.0f}"]
    for played, count in ((going, going.actions), (over, games)):
        await pruned(played.file)
        after = size(played.file)
        parts += [f"{(played.size - nothing) / count:,.0f}", f"{(after - nothing) / count:,.0f}"]
    return "| " + " | ".join(parts) + " |"


async def time_of(folder: Path, names: Sequence[str], copies: int, first: int) -> float:
    """Print how long a check and the first pruning of many open games take.

    Returns the CPU time of the former.
    """
    file = folder / "many"
    for number, name in enumerate(names, first):
        await play(file, name, 1, OPEN, first=number)
    multiply(file, copies)
    before = size(file)
    began, busy = perf_counter(), process_time()
    games, rows = await in_database(f"sqlite+aiosqlite:///{file}", GAMES)
    took, wall = process_time() - busy, perf_counter() - began
    assert len(games) == copies and not rows and not any(game.is_fault for game in games)
    began, busy = perf_counter(), process_time()
    made = await pruned(file)
    work = process_time() - busy
    print(
        f"{copies} open games, {before / 2**20:.0f} MiB: checked in {took:.0f} s of CPU "
        f"({wall:.0f} s); pruned in {work:.0f} s ({perf_counter() - began:.0f} s), "
        f"{made.messages} messages less, "
        f"{size(file) / 2**20:.0f} MiB after it"
    )
    return took


def main() -> None:
    """Print the sizes and times; exit with 1 if the aim is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5, help="games of each kind")
    parser.add_argument("--copies", type=int, default=10_000, help="open games to check")
    parser.add_argument("--kinds", default=",".join(SEATS), help="which games, parted by commas")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    given = parser.parse_args()
    quiet()
    names = given.kinds.split(",")
    print("| Game | Actions of a game | Open, an action | pruned | Over, a game | pruned |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            print(asyncio.run(bytes_of(Path(folder), name, given.games, given.seed)), flush=True)
        took = asyncio.run(time_of(Path(folder), names, max(given.copies, len(names)), given.seed))
    sys.exit(took > AIM_S * given.copies / 10_000)


if __name__ == "__main__":
    main()
