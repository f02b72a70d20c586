"""Lets only one bot serve a database that is a file: a lock on a file beside it, held for life.

Whatever ends the process frees it. Commands that look or keep the database do not ask for it.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from pathlib import Path
from time import monotonic

from sqlalchemy import URL

from db.private import MODE

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
