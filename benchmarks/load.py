"""How the bot copes with many games at once: `uv run python -m benchmarks.load`.

The real bot is a separate process, restarted for each number of open games, of all four games in
turn. In this process users come to random tables at a fixed rate, open their panel with `/act` and
press through to a choice. Times are measured from a click to the first answer (acknowledgement) and
to the answer itself, over all commands and presses, by the wall clock. CPU is the bot's alone:
until it is ready, and for each answer with all that follows from it.

With `--processes` or `--database`, processes of the bot share the shards of one database with
10,000 open games, most of them copies in SQL, under Discord's limits of requests
(`benchmarks.fleets`). A visit is then to make one choice. Times are of acknowledgements and of
answers to presses, also of those that came too late or never; lag and backlog are of public posts
and direct messages. Exits with 1 if the 99th percentile of either misses its aim.
"""

import argparse
import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing
from itertools import cycle, islice, product
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter

import msgspec

from benchmarks.discord_latency import quiet
from benchmarks.fleet_report import lines
from benchmarks.fleets import FleetTask
from benchmarks.fleets import measure as measure_fleet
from benchmarks.processes import Reading, running
from benchmarks.visits import LONGEST, SEATS, crowd, press_one, revision_of, store_games
from sandbox import CannotDoError, Channel, NoAnswerError, Person, Reply, Sandbox

GAMES = (1, 10, 100, 500, 1000)
MANY, PROCESSES, RATE, SECONDS = 10_000, (1, 2, 4), 50.0, 60.0
"""What several processes are measured with."""

AGE = 20
"""The random choices before the visits."""

AIM = 2.0
"""Limit of the slowest answers with the most games, as a multiple of those with 10."""

WARM = 8
"""Visits that are not counted."""


class Load:
    """Users at many tables, and their waiting times."""

    def __init__(
        self, sandbox: Sandbox, people_at: Callable[[Channel], list[Person]], seed: int
    ) -> None:
        self.sandbox, self.people_at, self.rng = sandbox, people_at, Random(seed)
        self.acknowledged: list[float] = []
        self.answered: list[float] = []
        self.pressed: list[float] = []
        """Seconds until the answer to a press, or until there was none any more."""

        self.latest: dict[Channel, Person] = {}
        """Who made the last choice at a table, and is the first to look there again."""

        self.unanswered = 0
        self.actions = self.idle = self.crossed = self.lost = 0
        """Visits that led to a choice; found nothing to do; met another's choice; got nowhere."""

    async def run(self, channels: Sequence[Channel], times: int, rate: float) -> None:
        """Send a user to a free table `rate` times a second."""
        free, visits, done = list(channels), set[asyncio.Task[None]](), 0
        at_s = perf_counter()
        while done < times:
            if free:
                done += 1
                at = free.pop(self.rng.randrange(len(free)))
                visit = asyncio.create_task(self._visit(at))
                visits.add(visit)
                visit.add_done_callback(visits.discard)
                visit.add_done_callback(lambda _, at=at: free.append(at))
            # What sleeping takes longer is made up for, or a high rate would never be reached.
            at_s += self.rng.expovariate(rate)
            await asyncio.sleep(at_s - perf_counter())
            self.sandbox.requests.clear()
        await asyncio.gather(*visits)

    async def _visit(self, channel: Channel) -> None:
        """Open the panel of a user who owes a decision, and press until a choice is made."""
        try:
            for person in self._in_turn(channel):
                reply = await self._timed(person.slash(channel, "act"))
                if (revision := revision_of(reply)) < 0:
                    continue
                for _ in range(LONGEST):
                    press = press_one(person, reply, self.rng)
                    reply = await self._timed(press, self.pressed)
                    if revision_of(reply) != revision:
                        self.actions += 1
                        self.latest[channel] = person
                        return
                self.lost += 1
                return
            self.idle += 1
        except NoAnswerError:
            self.unanswered += 1
        except CannotDoError:
            # Another user's action has changed the panel in the meantime.
            self.crossed += 1

    def _in_turn(self, channel: Channel) -> list[Person]:
        """List the people of a table, the last who had to choose first."""
        people, last = self.people_at(channel), self.latest.get(channel)
        return people if last is None else sorted(people, key=lambda one: one is not last)

    async def _timed(
        self, doing: Coroutine[None, None, Reply], waits: list[float] | None = None
    ) -> Reply:
        """Wait for an answer, and record when the first response came, and when it was over."""
        began = perf_counter()
        task = asyncio.create_task(doing)
        before = set(map(id, self.sandbox.world.open_interactions()))
        await asyncio.sleep(0)
        mine = [i for i in self.sandbox.world.open_interactions() if id(i) not in before]
        if len(mine) == 1:
            await self.sandbox.until(lambda: task.done() or mine[0].answered_by is not None)
            self.acknowledged.append(perf_counter() - began)
        try:
            reply: Reply = await task
        finally:
            if waits is not None:
                waits.append(perf_counter() - began)
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
                await Load(sandbox, lambda _: people, seed=2).run(channels, WARM, rate)
                load = Load(sandbox, lambda _: people, seed=3)
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


def arguments() -> argparse.ArgumentParser:
    """Return what can be given in the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="*", help="open games")
    parser.add_argument("--times", type=int, help="visits, without --processes: 200")
    parser.add_argument(
        "--rate", type=float, help="visits a second: 4, or with --processes choices to be made: 50"
    )
    parser.add_argument("--uvloop", action="store_true", help="let the bot use uvloop")
    parser.add_argument(
        "--processes", type=int, nargs="*", help="processes that share the shards: 1 2 4"
    )
    parser.add_argument("--database", choices=("postgresql", "sqlite"), help="of the processes")
    parser.add_argument("--seconds", type=float, help="for how long people come: 60")
    return parser


def main() -> int:
    """Measure, and print it; return 1 if several processes miss an aim."""
    parser = arguments()
    given = parser.parse_args()
    quiet()
    if given.processes is None and given.database is None:
        if given.seconds is not None:
            parser.error("--seconds is for --processes")
        one_process(given.games or GAMES, given.times or 200, given.rate or 4.0, given.uvloop)
        return 0
    sqlite = given.database == "sqlite"
    counts = given.processes or ([1] if sqlite else PROCESSES)
    if sqlite and max(counts) > 1:
        parser.error("SQLite has one process")
    if given.times is not None:
        parser.error("--times is for one process without --database: give --seconds")
    rate, seconds = given.rate or RATE, given.seconds or SECONDS
    missed = False
    for games, processes in product(given.games or [MANY], counts):
        task = FleetTask(games, processes, sqlite, rate, seconds, given.uvloop)
        outcome = asyncio.run(measure_fleet(task, Load, WARM * processes))
        print(*lines(outcome), sep="\n", flush=True)
        missed |= outcome.misses
    return int(missed)


def one_process(counts: Sequence[int], times: int, rate: float, uvloop: bool) -> None:
    """Print what numbers of games do to one process on SQLite, without Discord's limits."""
    print(HEADS)
    slowest: dict[int, float] = {}
    for games in counts:
        result = asyncio.run(measure(games, times, rate, uvloop))
        slowest[games] = percentiles(result.load.answered)[1]
        print(line(result), flush=True)
    if 10 in slowest:
        most = max(slowest)
        print(
            f"p99 with {most} games: {slowest[most] / slowest[10]:.2f} of that with 10; aim: {AIM}"
        )


if __name__ == "__main__":
    sys.exit(main())
