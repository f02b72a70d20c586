"""A PostgreSQL of a benchmark's own, and what it writes: nobody else's log is counted.

The position in the log and the numbers of transactions are those of a whole server, so that one
which tests use as well would tell nothing.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import msgspec

PROGRAMS = tuple(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True))
"""Where Debian keeps the programs of the server, newest first; others have them in `PATH`."""

OWNER = "postgres"
"""Who runs the server if this process is root's, which PostgreSQL refuses."""

STARTED_S = 60.0
TICKS = os.sysconf("SC_CLK_TCK")

FIGURES = """
SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint AS log,
       txid_snapshot_xmax(txid_current_snapshot()) AS writing,
       (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()) AS commits,
       pg_database_size(current_database()) AS size
"""


class NoServerError(Exception):
    """The programs of PostgreSQL's server are not here."""


class Written(msgspec.Struct, frozen=True):
    """What a server has done until a time.

    Bytes of its log; transactions that wrote, and all that were committed; bytes of the database;
    seconds of CPU of all its processes.
    """

    log: int
    writing: int
    commits: int
    size: int
    cpu: float

    def __sub__(self, before: Written) -> Written:
        return Written(
            self.log - before.log,
            self.writing - before.writing,
            self.commits - before.commits,
            self.size - before.size,
            self.cpu - before.cpu,
        )

    def part(self, part: float) -> Written:
        """Return a part of it."""
        log, writing, commits = (
            round(part * number) for number in (self.log, self.writing, self.commits)
        )
        return Written(log, writing, commits, round(part * self.size), part * self.cpu)


class OwnServer:
    """A server with an empty database; `owner` says who runs it, as `subprocess` takes it."""

    def __init__(self, folder: Path, port: int, owner: Mapping[str, Any]) -> None:
        self._folder, self._port, self._owner = folder, port, owner
        self._process: asyncio.subprocess.Process | None = None
        self.address = f"postgresql://{OWNER}@127.0.0.1:{port}/postgres"
        self.url = self.address.replace("postgresql:", "postgresql+asyncpg:")

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = await asyncio.create_subprocess_exec(
            *(program("postgres"), "-D", str(self._folder / "data"), "-p", str(self._port)),
            *("-k", "", "-c", "listen_addresses=127.0.0.1", "-c", "log_min_messages=fatal"),
            cwd=self._folder,
            stderr=subprocess.DEVNULL,
            **self._owner,
        )
        await _answers(self)

    async def stop(self, sign: signal.Signals = signal.SIGINT) -> None:
        """Stop it: by SIGINT it sends away who is connected, by SIGQUIT it falls down at once."""
        if self._process is not None:
            self._process.send_signal(sign)
            await self._process.wait()

    async def written(self) -> Written:
        """Read what it has done until now."""
        # A backend tells of its transactions once a second.
        await asyncio.sleep(1.2)
        connection = await asyncpg.connect(self.address)
        try:
            row: Any = await connection.fetchrow(FIGURES)
        finally:
            await connection.close()
        return Written(row["log"], row["writing"], row["commits"], row["size"], self._cpu())

    async def owners(self, key: int) -> list[int]:
        """Return how many advisory locks of a key each session holds."""
        connection = await asyncpg.connect(self.address)
        try:
            rows = await connection.fetch(
                "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted"
                " AND classid::bigint = $1 GROUP BY pid",
                key,
            )
        finally:
            await connection.close()
        return [row["count"] for row in rows]

    def _cpu(self) -> float:
        """Return the seconds of CPU of the server: of what runs, and of what has ended."""
        assert self._process is not None, "not started"
        first, total = self._process.pid, 0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = stat.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            # proc(5): the parent is field 4; times 14 to 17 are its own and of children that ended.
            user, system, *of_ended = (int(field) for field in fields[11:15])
            if int(stat.parent.name) == first:
                total += user + system + sum(of_ended)
            elif int(fields[1]) == first:
                total += user + system
        return total / TICKS


def program(name: str) -> str:
    """Return the path of a program of the server.

    Raises:
        NoServerError: it is not here.
    """
    path = os.pathsep.join([*map(str, PROGRAMS), os.environ.get("PATH", "")])
    if (there := shutil.which(name, path=path)) is None:
        raise NoServerError(f"{name} of PostgreSQL is needed, and not here")
    return there


@asynccontextmanager
async def own_server() -> AsyncIterator[OwnServer]:
    """Run a server in a folder of its own, with the settings that PostgreSQL comes with.

    Raises:
        NoServerError: PostgreSQL's programs are not here.
    """
    initdb, _ = program("initdb"), program("postgres")
    owner: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as name, socket.socket() as free:
        if os.getuid() == 0:
            account = pwd.getpwnam(OWNER)
            owner = {"user": account.pw_uid, "group": account.pw_gid}
            os.chown(name, account.pw_uid, account.pw_gid)
        data = str(Path(name) / "data")
        made = [initdb, "-D", data, "-U", OWNER, "-A", "trust", "--no-sync"]
        subprocess.run(made, check=True, stdout=subprocess.DEVNULL, cwd=name, **owner)
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        free.close()
        server = OwnServer(Path(name), port, owner)
        try:
            await server.start()
            yield server
        finally:
            await server.stop()


async def _answers(server: OwnServer) -> None:
    """Wait until a server answers."""
    async with asyncio.timeout(STARTED_S):
        while True:
            try:
                connection = await asyncpg.connect(server.address, timeout=5)
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(0.1)
            else:
                await connection.close()
                return
