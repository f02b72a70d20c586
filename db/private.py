"""Protects the files of a SQLite database from other users of the machine.

They contain every hand, the order of the deck and the seed.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from sqlalchemy import URL

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
