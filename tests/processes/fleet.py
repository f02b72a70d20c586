"""Several processes of one bot on one PostgreSQL, in a sandbox with shards."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from pathlib import Path
from time import monotonic
from typing import Any

from sandbox import Channel, Person, Sandbox, Shard, Sharding
from tests.databases import database

ROOT = Path(__file__).parents[2]

PATIENCE = 60.0
"""Seconds for anything, on a machine that has much else to do."""

APART_S = 0.3
"""Seconds within which lines of two processes may come in another order than they were written."""

HURRIED = Sharding(slot_s=0.2, session_total=100_000)
"""Sharding of which slots are there, but short."""


Place = tuple[Channel, list[Person]]
"""A channel, and people who see it."""


class Member:
    """A process, and what it has logged."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.lines: list[dict[str, Any]] = []
        self.at: list[float] = []
        """When each line came (`monotonic`)."""

        self.is_killed = False
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stderr is not None
        async for raw in self.process.stderr:
            with suppress(ValueError):
                self.lines.append(json.loads(raw))
                self.at.append(monotonic())

    def said(self, event: str) -> list[dict[str, Any]]:
        """Return the lines of an event."""
        return [line for line in self.lines if line.get("event") == event]

    def when(self, event: str) -> float:
        """Return when it first said something (`monotonic`)."""
        lines = zip(self.at, self.lines, strict=False)
        return next(at for at, line in lines if line.get("event") == event)

    @property
    def owned(self) -> frozenset[int]:
        """The shards that it says it owns."""
        return _owned(self)

    def kill(self) -> None:
        """Kill it without a word."""
        self.is_killed = True
        with suppress(ProcessLookupError):
            self.process.kill()

    def stop(self, sign: int = signal.SIGTERM) -> None:
        """Send it a signal."""
        self.process.send_signal(sign)

    async def gone(self) -> int:
        """Wait until it has ended; return its exit code."""
        code = await asyncio.wait_for(self.process.wait(), PATIENCE)
        await self._reading
        return code


class Fleet:
    """The processes, the sandbox, and the database they share."""

    def __init__(self, sandbox: Sandbox, url: str, access: Path, count: int) -> None:
        self.sandbox, self.url, self.count = sandbox, url, count
        self.members: list[Member] = []
        self._access = access

    async def start(self, shards: str = "", url: str = "", **more: str) -> Member:
        """Start a process, `more` in its environment; it is not waited for.

        `url` is another way to the database.
        """
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.processes.member"),
            *(str(self._access), url or self.url, shards or str(self.count)),
            cwd=ROOT,
            env={**os.environ, **more},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            limit=1 << 20,
        )
        member = Member(process)
        self.members.append(member)
        return member

    @property
    def is_served(self) -> bool:
        """Whether every shard is connected."""
        return self.sandbox.gateway.serves(self.count)

    async def whole(self, patience: float = PATIENCE) -> None:
        """Wait until every shard is connected, and the commands can be typed."""
        commands = self.sandbox.world.commands
        await self.until(lambda: self.is_served and bool(commands[None]), patience)

    async def until(self, condition: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Wait until something holds."""
        deadline = monotonic() + patience
        while not condition():
            if monotonic() > deadline:
                last = [member.lines[-3:] for member in self.members]
                raise TimeoutError(f"it does not come to hold; last: {last}")
            await asyncio.sleep(0.02)

    def owned(self) -> list[frozenset[int]]:
        """Return which shards each process says it owns."""
        return [_owned(member) for member in self.members]

    def trespasses(self, places: Sequence[Place]) -> list[dict[str, Any]]:
        """Return the deliveries that a process began after another one had taken the shard.

        Who has taken it last owns it, whatever one believes that stood still meanwhile.
        """
        shards = {channel.id: (channel.guild.id >> 22) % self.count for channel, _ in places}
        takings = [
            (at, shard, member)
            for member in self.members
            for at, line in zip(member.at, member.lines, strict=False)
            if line.get("event") == "shards-taken"
            for shard in line["shards"]
        ]

        def owner(shard: int | None, until: float) -> Member | None:
            before = [(at, who) for at, taken, who in takings if taken == shard and at < until]
            return max(before, key=lambda taking: taking[0])[1] if before else None

        return [
            line
            for member in self.members
            for at, line in zip(member.at, member.lines, strict=False)
            if line.get("event") == "delivers"
            and all(
                owner(shards.get(line["channel"]), at + apart) not in (None, member)
                for apart in (-APART_S, APART_S)
            )
        ]

    async def end(self) -> None:
        """Kill what still runs."""
        for member in self.members:
            if member.process.returncode is None:
                member.stop(signal.SIGCONT)
                member.kill()
            await member.gone()


def _owned(member: Member) -> frozenset[int]:
    owned: set[int] = set()
    for line in member.lines:
        match line.get("event"):
            case "shards-taken":
                owned.update(line["shards"])
            case "shard-given":
                owned.discard(line["shard"])
            case "lock-connection-lost" | "left":
                owned.clear()
            case _:
                pass
    return frozenset(owned)


@asynccontextmanager
async def fleet(
    folder: Path,
    count: int = 4,
    sharding: Sharding | None = None,
    server: str | None = None,
    backend: str = "postgresql",
) -> AsyncIterator[Fleet]:
    """Set up a database and a sandbox for processes with a number of shards.

    The database is a new one, or that at the address `server`. On SQLite there may be one process
    at a time.
    """
    async with (
        nullcontext(server) if server else database(backend, folder) as url,
        Sandbox(seed=1, sharding=sharding or HURRIED) as sandbox,
    ):
        access = folder / "access"
        sandbox.write_access(access)
        made = Fleet(sandbox, url, access, count)
        try:
            yield made
        finally:
            await made.end()


def tables(sandbox: Sandbox, count: int, people: int = 1) -> list[Place]:
    """Make a server with a channel in each shard, and people in it."""
    made: list[Place] = []
    for number in range(count):
        guild = sandbox.guild(f"Woodland {number}", shard=Shard(number, count))
        named = [sandbox.person(f"P{number}x{at}", in_=guild) for at in range(people)]
        made.append((guild.text_channel("root"), named))
    return made
