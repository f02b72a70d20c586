"""What the bot's start costs: `uv run python -m benchmarks.start`.

The bot starts with a database that it knows, in a process of its own, and connects to the sandbox;
an echo bot starts in turn with it. "ready": CPU until all servers are known and messages are
delivered; "at rest": until nothing is prepared any more. Memory is resident memory at rest. Then
`/act` is called twice at a table of each game: the first call loads what the game needs.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median

import msgspec

from benchmarks.discord_latency import ask, quiet, took
from benchmarks.processes import BotProcess, running
from benchmarks.visits import SEATS, crowd, store_games
from sandbox import Sandbox

KINDS = ("bot", "echo")

REST_S = 1.0
"""Seconds without work after which a bot is at rest."""


class Start(msgspec.Struct, frozen=True):
    """Seconds of CPU and of the wall clock until ready, of CPU until at rest; MiB at rest."""

    ready: float
    wall: float
    rest: float
    memory: float
    presses: Mapping[str, tuple[float, float]]
    """Seconds of CPU for the first panel and the next, by game; none for an echo."""


async def start(sandbox: Sandbox, kind: str, database: Path, uvloop: bool) -> Start:
    """Start a bot, wait until it is at rest, ask it for panels, and stop it."""
    async with running(sandbox, kind, database=database, uvloop=uvloop) as bot:
        ready = await bot.ready()
        rest = await bot.idle(REST_S)
        memory = bot.resident()
        presses = await first_presses(bot) if kind == "bot" else {}
        return Start(ready.process, ready.wall - bot.began, rest.process, memory, presses)


async def first_presses(bot: BotProcess) -> Mapping[str, tuple[float, float]]:
    """Return the CPU seconds until the answer to the first `/act` of each game, and to the next."""
    ann, *_ = bot.sandbox.people()
    taken: dict[str, tuple[float, float]] = {}
    for channel in [*bot.sandbox.world.channels.values()]:
        if channel.name not in SEATS:
            continue
        first, again = [
            (await took(bot, await ask(bot, partial(ann.slash, channel, "act")))).process
            for _ in range(2)
        ]
        taken[channel.name] = first, again
    return taken


async def measure(times: int, uvloop: bool = False) -> Mapping[str, Sequence[Start]]:
    """Start the bot and the echo in turn."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(seed=1) as sandbox:
            guild = sandbox.guild("Woodland")
            channels = [guild.text_channel(game) for game in SEATS]
            places = [(game, 1, 5) for game in SEATS]
            database = await store_games(Path(folder), places, channels, crowd(sandbox, guild))
            # The first start writes caches and compiled files.
            await start(sandbox, "bot", database, uvloop)
            starts: dict[str, list[Start]] = {kind: [] for kind in KINDS}
            for _ in range(times):
                for kind in KINDS:
                    starts[kind].append(
                        await start(sandbox, kind, database, uvloop and kind == "bot")
                    )
            return starts


def middle(starts: Sequence[Start], part: Callable[[Start], float]) -> float:
    """Return the median of one number."""
    return median(map(part, starts))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5, help="starts of each")
    parser.add_argument("--uvloop", action="store_true", help="let the bot use uvloop")
    given = parser.parse_args()
    quiet()
    starts = asyncio.run(measure(given.times, given.uvloop))
    print(f"{'':6} {'ready, s':>9} {'wall, s':>9} {'at rest, s':>11} {'MiB':>6}")
    for kind, some in starts.items():
        ready, wall = middle(some, lambda s: s.ready), middle(some, lambda s: s.wall)
        rest, memory = middle(some, lambda s: s.rest), middle(some, lambda s: s.memory)
        print(f"{kind:6} {ready:9.2f} {wall:9.2f} {rest:11.2f} {memory:6.0f}")
    presses = [start.presses for start in starts["bot"]]
    for game in SEATS:
        first, again = map(median, zip(*(taken[game] for taken in presses), strict=True))
        print(f"/act in {game}: {1000 * first:.1f} ms of CPU first, {1000 * again:.1f} ms again")


if __name__ == "__main__":
    main()
