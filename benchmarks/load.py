"""How the bot copes with many games at once: `uv run python -m benchmarks.load`.

The real bot is a separate process, restarted for each number of open games. In this process users
come to random tables at a fixed rate, open their panel with `/act` and press through to an action.
Times are measured from a click to the first answer (acknowledgement) and to the answer itself, over
all commands and presses; the start-up time is measured from the process's first instruction until
Discord knows it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Coroutine
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter

import structlog

from bot.editions import EDITIONS, games_of
from bot.games.game import Seat
from bot.settings import Settings
from bot.table import Tables
from db import Storage
from db.ids import UserId
from sandbox import CannotDoError, Channel, NoAnswerError, Person, Reply, Sandbox, Seen
from sandbox.access import connect_to

GAMES = (1, 10, 100, 500, 1000)
SEATS = {"Ann": Seat("marquise"), "Bob": Seat("eyrie")}
CLONED = ("seat", "action", "snapshot")
AIM = 2.0
"""Limit of the slowest answers with the most games, as a multiple of those with 10."""

LONGEST = 12
"""Limit of presses in one visit."""


async def prepare(file: Path, guild: int, channels: list[Channel], people: list[Person]) -> None:
    """Fill a database with a game in each channel, 20 actions old."""
    storage = Storage(f"sqlite+aiosqlite:///{file}")
    await storage.open()
    host = UserId(people[0].id)
    table = await Tables(storage, games_of(EDITIONS)).create("root", guild, channels[0].id, host)
    for person in people:
        await table.join(UserId(person.id))
        await table.choose(UserId(person.id), SEATS[person.name])
    await table.start(host, seed=1)
    rng = Random(1)
    for _ in range(20):
        due = table.decisions()[0]
        await table.act(table.holders[due.seat], due.pick(rng.randrange(len(due))))
    await storage.close()
    with closing(sqlite3.connect(file)) as made, made:
        made.execute("DELETE FROM outboxmessage")
        made.execute("UPDATE game SET turn_post = '', turn_user = NULL")
        for number, channel in enumerate(channels[1:], 2):
            clone(made, number, channel.id)


def clone(made: sqlite3.Connection, number: int, channel: int) -> None:
    """Copy the first game into another channel."""
    new = {"id": number, "game_id": number, "channel": channel}
    for table in ("game", *CLONED):
        names = [row[1] for row in made.execute(f"PRAGMA table_info({table})")]
        values = ", ".join(f":{name}" if name in new else f'"{name}"' for name in names)
        where = "id" if table == "game" else "game_id"
        made.execute(f"INSERT INTO {table} SELECT {values} FROM {table} WHERE {where} = 1", new)


class Load:
    """Users at many tables, and their waiting times."""

    def __init__(self, sandbox: Sandbox, people: list[Person], seed: int) -> None:
        self.sandbox, self.people, self.rng = sandbox, people, Random(seed)
        self.acknowledged: list[float] = []
        self.answered: list[float] = []
        self.unanswered = 0
        self.actions = 0

    async def run(self, channels: list[Channel], times: int, rate: float) -> None:
        """Send a user to a free table `rate` times a second."""
        free, visits = list(channels), set[asyncio.Task[None]]()
        for _ in range(times):
            if free:
                at = free.pop(self.rng.randrange(len(free)))
                visit = asyncio.create_task(self._visit(at))
                visits.add(visit)
                visit.add_done_callback(visits.discard)
                visit.add_done_callback(lambda _, at=at: free.append(at))
            await asyncio.sleep(self.rng.expovariate(rate))
            self.sandbox.requests.clear()
        await asyncio.gather(*visits)

    async def _visit(self, channel: Channel) -> None:
        """Open the panel of a user who owes a decision, and press until an action is done."""
        try:
            for person in self.people:
                reply = await self._timed(person.slash(channel, "act"))
                revision = ""
                for _ in range(LONGEST):
                    found = ways(reply.message)
                    if not found or (revision and revision_of(found) != revision):
                        break
                    revision = revision_of(found)
                    menu, value = self.rng.choice(found)
                    pressed = (
                        person.press(reply, value)
                        if menu is None
                        else person.select(reply, menu, value)
                    )
                    reply = await self._timed(pressed)
                if revision:
                    self.actions += 1
                    return
        except NoAnswerError:
            self.unanswered += 1
        except CannotDoError:
            # Another user's action has changed the panel in the meantime.
            return

    async def _timed(self, doing: Coroutine[None, None, Reply]) -> Reply:
        """Wait for an answer, and record when the first response came."""
        began = perf_counter()
        task = asyncio.create_task(doing)
        before = set(map(id, self.sandbox.world.open_interactions()))
        await asyncio.sleep(0)
        mine = [i for i in self.sandbox.world.open_interactions() if id(i) not in before]
        if len(mine) == 1:
            await self.sandbox.until(lambda: task.done() or mine[0].answered_by is not None)
            self.acknowledged.append(perf_counter() - began)
        reply: Reply = await task
        self.answered.append(perf_counter() - began)
        return reply


def ways(message: Seen | None) -> list[tuple[str | None, str]]:
    """Return what leads on in a panel."""
    if message is None:
        return []
    found: list[tuple[str | None, str]] = [
        (None, str(b.custom_id))
        for b in message.buttons
        if not b.disabled and b.label != "Back" and str(b.custom_id).split(":")[4][0] in "ky"
    ]
    for menu in message.selects:
        found += [(menu.custom_id, option.value) for option in menu.options]
    return found


def revision_of(found: list[tuple[str | None, str]]) -> str:
    """Return the revision encoded in a custom id."""
    menu, value = found[0]
    return str(menu or value).split(":")[2]


async def measure(games: int, times: int, rate: float) -> float:
    """Start a bot with this many open games and print a line; return the p99 of its answers."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with Sandbox(seed=1) as sandbox:
            guild = sandbox.guild("Woodland")
            channels = [guild.text_channel(f"table-{number}") for number in range(games)]
            people = [sandbox.person(name, in_=guild) for name in SEATS]
            await prepare(folder / "tables.sqlite3", guild.id, channels, people)
            sandbox.write_access(folder / "access")
            began = perf_counter()
            process = subprocess.Popen([sys.executable, "-m", "benchmarks.load", "--bot", name])
            try:
                await sandbox.ready()
                started = perf_counter() - began
                # discord.py waits a second for further servers before it counts as ready.
                await asyncio.sleep(2)
                warm = Load(sandbox, people, seed=2)
                await warm.run(channels[:5], 5, rate)
                load = Load(sandbox, people, seed=3)
                began = perf_counter()
                await load.run(channels, times, rate)
                took = perf_counter() - began
                memory = resident(process.pid)
            finally:
                process.terminate()
                process.wait(30)
    return told(games, load, started, memory, took)


def told(games: int, load: Load, started: float, memory: float, took: float) -> float:
    """Print the measurements."""
    spread = [part_of(load.acknowledged), part_of(load.answered)]
    (a50, a99), (f50, f99) = spread
    print(
        f"{games:5} {started:8.2f} {memory:8.0f} {load.actions / took:9.1f} {len(load.answered):8}"
        f" {a50:8.0f} {a99:8.0f} {f50:8.0f} {f99:8.0f} {load.unanswered:6}",
        flush=True,
    )
    return f99


def part_of(seconds: list[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile in milliseconds."""
    found = quantiles([1000 * one for one in seconds], n=100)
    return found[49], found[98]


def resident(process: int) -> float:
    """Return a process's memory in MiB."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def serve(folder: Path) -> None:
    """Run the bot."""
    from bot.discord_ui.front.app import serve as serving

    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    connector, token = connect_to(folder / "access")
    url = f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}"
    await serving(Settings(database_url=url), token, lambda: connector)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, nargs="*", default=GAMES, help="open games")
    parser.add_argument("--times", type=int, default=200, help="visits")
    parser.add_argument("--rate", type=float, default=4.0, help="visits a second")
    parser.add_argument("--bot", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.bot is not None:
        with suppress(asyncio.CancelledError):
            asyncio.run(serve(chosen.bot))
        return
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    print(f"{'':5} {'':8} {'':8} {'':9} {'':8} {'acknowledged, ms':>17} {'answered, ms':>17}")
    print(
        f"{'games':>5} {'start, s':>8} {'MiB':>8} {'actions/s':>9} {'answers':>8}"
        f" {'p50':>8} {'p99':>8} {'p50':>8} {'p99':>8} {'none':>6}"
    )
    found = {
        games: asyncio.run(measure(games, chosen.times, chosen.rate)) for games in chosen.games
    }
    if 10 in found:
        most = max(found)
        print(f"p99 with {most} games: {found[most] / found[10]:.2f} of that with 10; aim: {AIM}")


if __name__ == "__main__":
    main()
