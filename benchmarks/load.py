"""How the bot copes with many games at once: `uv run python -m benchmarks.load`.

The real bot is a separate process, restarted for each number of open games, of all four games in
turn. In this process users come to random tables at a fixed rate, open their panel with `/act` and
press through to a choice. Times are measured from a click to the first answer (acknowledgement) and
to the answer itself, over all commands and presses, by the wall clock. CPU is the bot's alone:
until it is ready, and for each answer with all that follows from it.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
from collections.abc import Coroutine, Sequence
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter

import msgspec

from benchmarks.discord_latency import quiet
from benchmarks.processes import Reading, running
from benchmarks.visits import LONGEST, SEATS, crowd, press_one, revision_of, store_games
from sandbox import CannotDoError, Channel, NoAnswerError, Person, Reply, Sandbox

GAMES = (1, 10, 100, 500, 1000)
AGE = 20
"""The random choices before the visits."""

AIM = 2.0
"""Limit of the slowest answers with the most games, as a multiple of those with 10."""

WARM = 8
"""Visits that are not counted."""


class Load:
    """Users at many tables, and their waiting times."""

    def __init__(self, sandbox: Sandbox, people: list[Person], seed: int) -> None:
        self.sandbox, self.people, self.rng = sandbox, people, Random(seed)
        self.acknowledged: list[float] = []
        self.answered: list[float] = []
        self.unanswered = 0
        self.actions = self.idle = self.crossed = self.lost = 0
        """Visits that led to a choice; found nothing to do; met another's choice; got nowhere."""

    async def run(self, channels: Sequence[Channel], times: int, rate: float) -> None:
        """Send a user to a free table `rate` times a second."""
        free, visits, done = list(channels), set[asyncio.Task[None]](), 0
        while done < times:
            if free:
                done += 1
                at = free.pop(self.rng.randrange(len(free)))
                visit = asyncio.create_task(self._visit(at))
                visits.add(visit)
                visit.add_done_callback(visits.discard)
                visit.add_done_callback(lambda _, at=at: free.append(at))
            await asyncio.sleep(self.rng.expovariate(rate))
            self.sandbox.requests.clear()
        await asyncio.gather(*visits)

    async def _visit(self, channel: Channel) -> None:
        """Open the panel of a user who owes a decision, and press until a choice is made."""
        try:
            for person in self.people:
                reply = await self._timed(person.slash(channel, "act"))
                if (revision := revision_of(reply)) < 0:
                    continue
                for _ in range(LONGEST):
                    reply = await self._timed(press_one(person, reply, self.rng))
                    if revision_of(reply) != revision:
                        self.actions += 1
                        return
                self.lost += 1
                return
            self.idle += 1
        except NoAnswerError:
            self.unanswered += 1
        except CannotDoError:
            # Another user's action has changed the panel in the meantime.
            self.crossed += 1

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


class Result(msgspec.Struct, frozen=True):
    """What one number of games gave: the visits, and what the bot took until ready and for them."""

    games: int
    load: Load
    started: Reading
    took: Reading
    memory: float


def multiply(file: Path, channels: Sequence[Channel]) -> None:
    """Copy the games of the first channels into all others, in turn."""
    with closing(sqlite3.connect(file)) as stored, stored:
        names = {
            name: [row[1] for row in stored.execute(f'PRAGMA table_info("{name}")')]
            for (name,) in stored.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        copied = ["game", *(name for name, columns in names.items() if "game_id" in columns)]
        templates = range(1, min(len(SEATS), len(channels)) + 1)
        for number, (template, channel) in enumerate(
            zip(cycle(templates), channels, strict=False), 1
        ):
            if number in templates:
                continue
            new = {"id": number, "game_id": number, "channel": channel.id, "template": template}
            for name in copied:
                own = "id" if name == "game" else "game_id"
                # Other rows get a number of their own where their table counts them.
                columns = [c for c in names[name] if name == "game" or c != "id"]
                values = ", ".join(f":{c}" if c in new else f'"{c}"' for c in columns)
                listed = ", ".join(f'"{c}"' for c in columns)
                stored.execute(
                    f'INSERT INTO "{name}" ({listed}) '
                    f'SELECT {values} FROM "{name}" WHERE {own} = :template',
                    new,
                )


async def measure(games: int, times: int, rate: float, uvloop: bool = False) -> Result:
    """Start a bot with this many open games, and let users come."""
    with tempfile.TemporaryDirectory() as name:
        async with Sandbox(seed=1) as sandbox:
            guild = sandbox.guild("Woodland")
            channels = [guild.text_channel(f"table-{number}") for number in range(games)]
            people = crowd(sandbox, guild)
            places = [(game, 1, AGE) for game in islice(SEATS, games)]
            database = await store_games(Path(name), places, channels[: len(places)], people)
            multiply(database, channels)
            async with running(sandbox, "bot", database=database, uvloop=uvloop) as bot:
                ready = await bot.ready()
                await bot.idle(0.5)
                await Load(sandbox, people, seed=2).run(channels, WARM, rate)
                load = Load(sandbox, people, seed=3)
                before = await bot.idle()
                await load.run(channels, times, rate)
                took = await bot.idle() - before
                started = Reading(ready.wall - bot.began, ready.process, ready.loop)
                return Result(games, load, started, took, bot.resident())


def percentiles(seconds: Sequence[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile in milliseconds."""
    parts = quantiles([1000 * one for one in seconds], n=100, method="inclusive")
    return parts[49], parts[98]


def line(result: Result) -> str:
    """Return the line of one number of games."""
    load, took = result.load, result.took
    (a50, a99), (f50, f99) = percentiles(load.acknowledged), percentiles(load.answered)
    answers = len(load.answered)
    process, loop = 1000 * took.process / answers, 1000 * took.loop / answers
    return (
        f"{result.games:5} {result.started.process:6.2f} {result.started.wall:6.2f} "
        f"{result.memory:5.0f} {load.actions / took.wall:9.1f} {load.idle:5} {load.lost:5} "
        f"{load.crossed:7} {answers:7} {process:7.1f} {loop:6.1f} {took.process / took.wall:6.0%} "
        f"{a50:8.0f} {a99:8.0f} {f50:8.0f} {f99:8.0f} {load.unanswered:5}"
    )


HEADS = (
    f"{'':5} {'start, s':^13} {'':5} {'visits':^29} {'':7} {'CPU, ms an answer':^21} "
    f"{'acknowledged, ms':>17} {'answered, ms':>17}\n"
    f"{'games':>5} {'CPU':>6} {'wall':>6} {'MiB':>5} {'choices/s':>9} {'idle':>5} {'lost':>5} "
    f"{'crossed':>7} {'answers':>7} {'process':>7} {'loop':>6} {'core':>6} "
    f"{'p50':>8} {'p99':>8} {'p50':>8} {'p99':>8} {'none':>5}"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="*", default=GAMES, help="open games")
    parser.add_argument("--times", type=int, default=200, help="visits")
    parser.add_argument("--rate", type=float, default=4.0, help="visits a second")
    parser.add_argument("--uvloop", action="store_true", help="let the bot use uvloop")
    given = parser.parse_args()
    quiet()
    print(HEADS)
    slowest: dict[int, float] = {}
    for games in given.games:
        result = asyncio.run(measure(games, given.times, given.rate, given.uvloop))
        slowest[games] = percentiles(result.load.answered)[1]
        print(line(result), flush=True)
    if 10 in slowest:
        most = max(slowest)
        print(
            f"p99 with {most} games: {slowest[most] / slowest[10]:.2f} of that with 10; aim: {AIM}"
        )


if __name__ == "__main__":
    main()
