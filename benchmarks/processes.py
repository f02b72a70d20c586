"""Bots in processes of their own that serve a sandbox in this one, and the CPU that they take.

Linux lets a process read another's CPU clock, so that a bot is not asked. The loop thread's clock
is exact while the thread sleeps. The bot itself notes both after each request (`bot_process`).
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import clock_gettime, perf_counter

import msgspec

from benchmarks.bot_process import DATABASE, PICTURE
from sandbox import Sandbox

ROOT = Path(__file__).parents[1]

MOST = 64 * 1024 * 1024
"""Bytes of unread lines."""

IDLE_S, IDLE_PART = 0.08, 0.02
"""A bot is idle if in this time it sends no request and takes less than this part of a core."""

STEP_S = 0.01

READY_S = 180.0
"""Seconds of the wall clock that a start may take on a busy machine."""

NOTHING_S = 0.0005
"""A bot that was idle and has not taken more CPU since then still is."""


class Reading(msgspec.Struct, frozen=True):
    """A time, and the CPU that a process and its loop thread have taken until then; in seconds."""

    wall: float
    process: float
    loop: float

    def __sub__(self, before: Reading) -> Reading:
        return Reading(
            self.wall - before.wall, self.process - before.process, self.loop - before.loop
        )


class Mark(msgspec.Struct, frozen=True):
    """What a bot has noted: "ready", or the method and path of a request that was answered."""

    what: str
    path: str
    at: Reading


class BotProcess:
    """A bot in a process of its own."""

    def __init__(self, sandbox: Sandbox, process: asyncio.subprocess.Process, folder: Path) -> None:
        self.sandbox, self.folder, self.marks = sandbox, folder, list[Mark]()
        self.began = perf_counter()
        self._rest: Reading | None = None
        self._process = process
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            what, path, *times = json.loads(line)
            self.marks.append(Mark(what, path, Reading(*times)))
            self.sandbox.world.pulse.beat()

    @property
    def ended(self) -> bool:
        """Whether the process has ended, which it must not do by itself."""
        return self._process.returncode is not None

    def now(self) -> Reading:
        """Return the time and the CPU taken; that of the loop thread is exact if it sleeps."""
        pid = self._process.pid
        loop = int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0])
        # The number of the CPU clock of a process: CPUCLOCK_SCHED in Linux's posix-timers.h.
        return Reading(perf_counter(), clock_gettime((~pid << 3) | 2), loop / 1e9)

    def resident(self) -> float:
        """Return the resident memory in MiB."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    async def idle(self, idle_s: float = IDLE_S, timeout: float = 60.0) -> Reading:
        """Wait until the bot has nothing to do; return that time.

        Raises:
            RuntimeError: it has ended.
            TimeoutError: it never came to rest.
        """
        start = self.now()
        if self._rest is not None and start.process - self._rest.process < NOTHING_S:
            return start
        async with asyncio.timeout(timeout):
            while True:
                if self.ended:
                    raise RuntimeError(f"the bot has ended with {self._process.returncode}")
                await self.sandbox.settle(quiet=STEP_S)
                now = self.now()
                if (now - start).process > IDLE_PART * (now - start).wall:
                    start = now
                elif now.wall - start.wall >= idle_s:
                    self._rest = now
                    return now

    async def ready(self) -> Reading:
        """Wait until the bot is ready; return the CPU that it took."""
        await self.sandbox.until(
            lambda: self.ended or any(mark.what == "ready" for mark in self.marks), READY_S
        )
        return next(mark for mark in self.marks if mark.what == "ready").at

    def show(self, picture: bytes) -> None:
        """Let an echo answer with a picture."""
        (self.folder / PICTURE).write_bytes(picture)

    async def end(self) -> None:
        """End the process in order."""
        if not self.ended:
            self._process.terminate()
        async with asyncio.timeout(30):
            await self._process.wait()
            await self._reading


@asynccontextmanager
async def running(
    sandbox: Sandbox,
    kind: str,
    *,
    database: Path | None = None,
    url: str = "",
    shards: int = 1,
    uvloop: bool = False,
) -> AsyncIterator[BotProcess]:
    """Run a "bot" or an "echo" for the sandbox, with a copy of a database or that of a URL."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if database is not None:
            (folder / DATABASE).write_bytes(database.read_bytes())
        sandbox.write_access(folder / "access")
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "benchmarks.bot_process", kind, str(folder / "access"), name),
            *(f"--database={url}", f"--shards={shards}"),
            *(["--uvloop"] if uvloop else []),
            cwd=ROOT,
            stdout=subprocess.PIPE,
            limit=MOST,
        )
        bot = BotProcess(sandbox, process, folder)
        try:
            yield bot
        finally:
            await bot.end()
