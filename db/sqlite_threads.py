"""SQLite without an event loop: a job is one hop to a thread, however many statements it has.

One thread writes and another reads, each through its own connections. Writers are served in order
of arrival. Jobs that arrive during a write transaction share the next one: each runs in its own
savepoint, so a failed job rolls back only its own work.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine

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
        self._made, self._fault = [], fault

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
