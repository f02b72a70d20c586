"""Locks behind PgBouncer: refused where it changes sessions, and kept where it does not."""

import asyncio
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from db.ownership import Link, PooledError
from tests.databases import POSTGRES, plain

PGBOUNCER = shutil.which("pgbouncer") or "/usr/sbin/pgbouncer"

pytestmark = pytest.mark.skipif(not Path(PGBOUNCER).exists(), reason="no PgBouncer here")


@asynccontextmanager
async def pool(folder: Path, mode: str) -> AsyncIterator[Link]:
    """Run PgBouncer in a mode; yield a link that leads through it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = f"host={POSTGRES.host} port={POSTGRES.port or 5432} user={POSTGRES.username}"
    (folder / "pool.ini").write_text(
        f"[databases]\n* = {server}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n"
        f"listen_port = {port}\nauth_type = any\npool_mode = {mode}\nunix_socket_dir =\n"
    )
    # It does not run as root.
    process = await asyncio.create_subprocess_exec(
        *(PGBOUNCER, "-q", "-u", "nobody", str(folder / "pool.ini")), stderr=subprocess.DEVNULL
    )
    url = POSTGRES.set(host="127.0.0.1", port=port)
    try:
        async with asyncio.timeout(30):
            while not await reached(plain(url)):
                await asyncio.sleep(0.1)
        yield Link(url, lambda: None, lambda _guild: None)
    finally:
        process.kill()
        await process.wait()


async def reached(address: str) -> bool:
    try:
        connection = await asyncpg.connect(address, timeout=5)
    except (OSError, asyncpg.PostgresError):
        return False
    connection.terminate()
    return True


async def test_sessions_that_change_are_refused(tmp_path: Path) -> None:
    async with pool(tmp_path, "transaction") as link:
        with pytest.raises(PooledError):
            await link.open()


async def test_whole_sessions_are_as_good_as_none_between(tmp_path: Path) -> None:
    async with pool(tmp_path, "session") as link:
        await link.open()
        assert await link.value("SELECT pg_try_advisory_lock(1, 2)")
        await link.close()
