"""What it costs to know the servers again when a process goes on with a session.

`uv run python -m benchmarks.learning --servers 500 --busy 80` sets up servers in the sandbox, with
Discord's limits of requests, and compares: the bot learns the busy ones by itself, and all others
as somebody presses there; it asks for all at once; a new session tells of all of them. Besides it
prints what a stored picture of them would take. It exits with 1 if a server stays unknown.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from bot import process as process_module
from bot.discord_ui.front import sharding
from bot.editions import EDITIONS, games_of
from bot.settings import Settings
from bot.table import Tables
from db import Storage
from db.ids import UserId
from db.ownership import Position
from sandbox import Guild, Sandbox, wire
from tests.databases import sqlite
from tests.discord_ui.resuming import resumed

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from bot.discord_ui.front.app import Tablekeeper

CHANNELS, ROLES = 30, 12
"""What a server has."""

PATIENCE_S = 900.0


def furnish(sandbox: Sandbox, count: int) -> list[Guild]:
    """Make servers with channels and roles."""
    made: list[Guild] = []
    for number in range(count):
        guild = sandbox.guild(f"Woodland {number}")
        for at in range(CHANNELS):
            guild.text_channel(f"channel-{at}")
        for at in range(ROLES):
            guild.role(f"Role {at}")
        made.append(guild)
    return made


async def begin_games(folder: Path, guilds: list[Guild]) -> None:
    """Let something go on in some servers."""
    storage = Storage(sqlite(folder / "tables.sqlite3"))
    tables = Tables(storage, games_of(EDITIONS))
    for guild in guilds:
        channel = next(iter(guild.channels))
        await tables.create("root", guild.id, channel, UserId(guild.owner))
    await storage.close()


class Costs:
    """The requests and seconds of one way."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox, self._since, self._began = sandbox, len(sandbox.requests), monotonic()

    def line(self, name: str, known: int) -> str:
        """Return what was needed."""
        took = monotonic() - self._began
        asked = [r for r in self._sandbox.requests[self._since :] if "/guilds/" in r.path]
        statuses = Counter(request.status for request in asked)
        refused = statuses[429]
        return (
            f"{name}: {known} servers known after {took:.1f} s, {len(asked)} requests "
            f"({len(asked) / took:.0f} a second, {refused} refused with 429)"
        )


async def known(bot: Tablekeeper, guilds: list[Guild]) -> int:
    """Wait until servers are known; return how many are."""
    deadline = monotonic() + PATIENCE_S
    while monotonic() < deadline:
        count = sum(bot.there.servers.get(guild.id) is not None for guild in guilds)
        if count == len(guilds):
            return count
        await asyncio.sleep(0.05)
    return sum(bot.there.servers.get(guild.id) is not None for guild in guilds)


@asynccontextmanager
async def process(
    sandbox: Sandbox, folder: Path, positions: dict[int, Position]
) -> AsyncGenerator[Tablekeeper]:
    """Let a process serve, and die."""
    async with resumed(sandbox, folder, positions, is_killed=True) as bot:
        yield bot
        await asyncio.sleep(0.2)


async def measure(servers: int, busy: int) -> bool:
    """Measure each way and print what it takes; return whether all servers became known."""
    positions: dict[int, Position] = {}
    complete = True
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with Sandbox(seed=1) as sandbox:
            guilds = furnish(sandbox, servers)
            costs = Costs(sandbox)
            async with process(sandbox, folder, positions) as bot:
                count = await known(bot, guilds)
                print(costs.line("a new session", count))
            complete &= count == servers
            await begin_games(folder, guilds[:busy])
            for title, some in (("busy ones", guilds[:busy]), ("all at once", guilds)):
                costs = Costs(sandbox)
                async with process(sandbox, folder, positions) as bot:
                    if len(some) == servers:
                        learnt = (bot.there.servers.known(g.id, PATIENCE_S) for g in some)
                        await asyncio.gather(*learnt)
                    count = await known(bot, some)
                    print(costs.line(f"resumed, {title}", count))
                complete &= count == len(some)
            sizes = [len(msgspec.json.encode(wire.guild(guild))) for guild in guilds]
            total = sum(sizes) / 1e6
            print(f"stored picture: {total:.1f} MB, {sizes[0] / 1000:.0f} kB to write a change")
    return complete


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--servers", type=int, default=500)
    parser.add_argument("--busy", type=int, default=80)
    given = parser.parse_args()
    quiet: dict[str, Any] = {"_env_file": None, "log_level": "error"}
    process_module.configure_logs(Settings(**quiet))
    # Nothing is replayed.
    sharding.HELD_S = 0.0
    sys.exit(not asyncio.run(measure(given.servers, min(given.busy, given.servers))))


if __name__ == "__main__":
    main()
