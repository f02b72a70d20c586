"""What is special to SQLite: private files, jobs in threads, and one bot for one file."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, Generic, TypeVar

from sqlalchemy import URL, Connection, Engine

# Protects the files of a SQLite database from other users of the machine.
#
# They contain every hand, the order of the deck and the seed.


MODE = 0o600
"""Readable and writable by the owner only."""

BESIDE = ("-wal", "-shm", "-journal")
"""The suffixes of SQLite's own files, which inherit the mode of the database."""


def keep_file_private(url: URL) -> None:
    """Create the file of a database, or restrict it and its companions to the owner.

    A file of another user keeps its mode. An address that is no plain path (`:memory:`, `file:…`)
    is left alone.

    Raises:
        OSError: the file cannot be created.
    """
    name = url.database or ""
    if not name or name.startswith((":", "file:")):
        return
    os.close(os.open(name, os.O_RDWR | os.O_CREAT, MODE))
    for path in (Path(name), *(Path(name + end) for end in BESIDE)):
        with suppress(PermissionError, FileNotFoundError):
            path.chmod(MODE)


# SQLite without an event loop: a job is one hop to a thread, however many statements it has.
#
# One thread writes and another reads, each through its own connections. Writers are served in order
# of arrival. Jobs that arrive during a write transaction share the next one: each runs in its own
# savepoint, so a failed job rolls back only its own work.


T = TypeVar("T")


class Job(Generic[T]):
    """A queued job and its outcome."""

    def __init__(self, job: Callable[[Connection], T]) -> None:
        self._job = job
        self._made: list[T] = []
        self._fault: BaseException | None = None

    @property
    def is_done(self) -> bool:
        """Whether the job has run."""
        return bool(self._made) or self._fault is not None

    def run(self, connection: Connection) -> None:
        """Run the job; an exception ends the transaction."""
        self._made = [self._job(connection)]

    def fail(self, fault: BaseException) -> None:
        """Record that nothing of the job was written."""
        self._made = []
        self._fault = fault

    def result(self) -> T:
        """Return or raise the job's outcome."""
        if self._fault is not None:
            raise self._fault
        return self._made[0]


class Direct:
    """The two threads. `engine` is synchronous; `turn` is the lock shared by all writers."""

    def __init__(self, engine: Engine, turn: asyncio.Lock) -> None:
        self.engine = engine
        self._glance = engine.execution_options(begin=None)
        self._reader = engine.execution_options(begin="BEGIN")
        self._turn = turn
        self._queue: list[Job[Any]] = []
        self._writing = ThreadPoolExecutor(1, thread_name_prefix="write")
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="read")

    async def read(self, job: Callable[[Connection], T], whole: bool) -> T:
        """Run a job that reads; `whole` gives all its statements one snapshot of the database."""
        loop = asyncio.get_running_loop()
        engine = self._reader if whole else self._glance
        return await loop.run_in_executor(self._reading, _run_reading_job, engine, job)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job in a transaction and commit it, or roll it back and raise its exception.

        A job may run twice: its first attempt is rolled back if the transaction that it shares with
        others fails as a whole.
        """
        queued = Job(job)
        self._queue.append(queued)
        try:
            async with self._turn:
                if not queued.is_done:
                    shared, self._queue = self._queue, []
                    await self._run_all(shared)
        finally:
            if queued in self._queue:
                self._queue.remove(queued)
        return queued.result()

    async def _run_all(self, shared: Sequence[Job[Any]]) -> None:
        """Write; a cancelled caller waits, because a thread cannot be stopped."""
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(self._writing, self._write, shared)
        try:
            await asyncio.shield(work)
        except asyncio.CancelledError:
            while not work.done():
                with suppress(asyncio.CancelledError):
                    await asyncio.wait([work])
            raise

    def _write(self, shared: Sequence[Job[Any]]) -> None:
        """Run jobs in one transaction, or each in its own if that fails."""
        if len(shared) > 1:
            try:
                with self.engine.begin() as connection:
                    for job in shared:
                        _run_nested(connection, job)
                return
            except Exception:
                # A full disk rolls back the whole transaction, though only one job is too large.
                pass
        for job in shared:
            try:
                with self.engine.begin() as connection:
                    job.run(connection)
            except BaseException as fault:
                job.fail(fault)

    async def close(self) -> None:
        """Wait for running jobs, then release threads and connections."""
        for pool in (self._writing, self._reading):
            pool.shutdown(wait=False)
        await asyncio.to_thread(self._shut_down)

    def _shut_down(self) -> None:
        for pool in (self._writing, self._reading):
            pool.shutdown(wait=True)
        self.engine.dispose()


def _run_reading_job(engine: Engine, job: Callable[[Connection], T]) -> T:
    with engine.connect() as connection:
        return job(connection)


def _run_nested(connection: Connection, job: Job[Any]) -> None:
    """Run one of several jobs; its exception is recorded with it."""
    savepoint = connection.begin_nested()
    try:
        job.run(connection)
    except Exception as fault:
        job.fail(fault)
        savepoint.rollback()
    else:
        savepoint.commit()


# Lets only one bot serve a database that is a file: a lock on a file beside it, held for life.
#
# Whatever ends the process frees it. Commands that look or keep the database do not ask for it.


PATIENCE_S = 10.0
"""Seconds for which a start waits for a bot that is just ending."""

AGAIN_S = 0.1
"""Seconds between attempts."""

SUFFIX = ".running"
"""What is added to the name of the database."""


class InUseError(Exception):
    """Another bot serves the database."""


class Alone:
    """The lock of a process on its database."""

    def __init__(self, url: URL, patience_s: float = PATIENCE_S) -> None:
        self._path = Path(f"{url.database}{SUFFIX}")
        self._patience_s = patience_s
        self._file: int | None = None

    async def __aenter__(self) -> Alone:
        """Take the lock, waiting a while for the one who has it.

        Raises:
            InUseError: another process keeps it.
            OSError: the file cannot be made.
        """
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, MODE)
        until = monotonic() + self._patience_s
        try:
            while not _lock_file(file):
                if monotonic() >= until:
                    raise InUseError
                await asyncio.sleep(AGAIN_S)
        except BaseException:
            os.close(file)
            raise
        self._file = file
        return self

    async def __aexit__(self, *_: object) -> None:
        """Free the lock; the file stays, as somebody may be waiting at it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _lock_file(file: int) -> bool:
    """Lock a file unless somebody else has; return whether it is ours now."""
    try:
        import fcntl
    except ImportError:
        return _locked_on_windows(file)
    with suppress(BlockingIOError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


def _locked_on_windows(file: int) -> bool:
    import msvcrt

    with suppress(OSError):
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # pyright: ignore
        return True
    return False
