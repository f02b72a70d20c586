"""What is done to a database from outside the bot: its schema looked at, its file copied."""

import asyncio
import os
import secrets
import shlex
import sqlite3
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from sqlalchemy import URL, Connection, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from db import migrate, sqlite
from db.storage import Storage

# Inspects and migrates a database's schema from outside the bot.


T = TypeVar("T")


NEWER = "it was written by a newer version; install that one, or restore a backup"
"""Why a database cannot be used that has a schema which this version does not know."""


class NoDatabaseError(Exception):
    """The database cannot be reached, or this version does not know its schema."""


def schema_revision_at(url: str) -> str | None:
    """Return the revision of a database's schema; `None` if it is empty or does not exist yet.

    Raises:
        NoDatabaseError: it cannot be reached.
    """
    storage = Storage(url)
    # Connecting would create the file.
    if storage.sqlite and not Path(storage.url.database or "").exists():
        return None
    return asyncio.run(_run_and_close(storage, migrate.schema_revision_in))


def upgrade_schema(url: str) -> tuple[str | None, str | None]:
    """Migrate a database to the newest schema, creating it if needed; return both revisions.

    Raises:
        NoDatabaseError: it cannot be reached, or another version wrote it that does not fit.
    """
    return asyncio.run(_run_and_close(Storage(url), _upgrade_in_transaction))


@asynccontextmanager
async def open_storage(url: str, only_reads: bool = False) -> AsyncGenerator[Storage, None]:
    """Open a database that has the newest schema, without changing it.

    With `only_reads` nothing can be written to it, not even a lock.

    Raises:
        NoDatabaseError: it cannot be reached, or has another structure.
    """
    storage = Storage(url, only_reads=only_reads)
    if storage.sqlite and not Path(storage.url.database or "").exists():
        raise NoDatabaseError(f"{storage.url.render_as_string()}: there is no such file")
    try:
        revision = await _run_in_transaction(storage, migrate.schema_revision_in, only_reads)
        if revision != migrate.newest_revision():
            is_newer = revision is not None and revision > migrate.newest_revision()
            what = NEWER if is_newer else "run tablekeeper db upgrade first"
            raise NoDatabaseError(f"{storage.url.render_as_string()}: {what}")
        yield storage
    finally:
        await storage.close()


def _upgrade_in_transaction(connection: Connection) -> tuple[str | None, str | None]:
    before = migrate.schema_revision_in(connection)
    migrate.run_missing_migrations(connection)
    return before, migrate.schema_revision_in(connection)


async def _run_and_close(storage: Storage, do: Callable[[Connection], T]) -> T:
    """Run a job in a transaction and close the database."""
    try:
        if storage.sqlite:
            sqlite.keep_file_private(storage.url)
        return await _run_in_transaction(storage, do)
    except OSError as fault:
        raise NoDatabaseError(
            f"{storage.url.render_as_string()}: {word_fault_reason(fault)}"
        ) from fault
    finally:
        await storage.close()


async def _run_in_transaction(
    storage: Storage, do: Callable[[Connection], T], only_reads: bool = False
) -> T:
    """Run a job in a transaction; with `only_reads` in one that takes no lock."""
    try:
        if only_reads:
            return await storage.read(do, whole=True)
        async with storage.engine.begin() as connection:
            return await connection.run_sync(do)
    except (OSError, SQLAlchemyError, *migrate.upgrade_refusals()) as fault:
        raise NoDatabaseError(
            f"{storage.url.render_as_string()}: {word_fault_reason(fault)}"
        ) from fault


def word_fault_reason(fault: Exception) -> str:
    """Return why a database could not be used, in a few words on one line."""
    if isinstance(fault, migrate.OldSchemaError):
        return (
            "it was written by a version before the first release; "
            "name a new database, or install that version"
        )
    if isinstance(fault, migrate.upgrade_refusals()):
        return NEWER
    cause = getattr(fault, "orig", None) or fault
    if isinstance(cause, OSError) and cause.strerror:
        return f"{cause.strerror}: {cause.filename}" if cause.filename else cause.strerror
    return (str(cause).splitlines() or [type(cause).__name__])[0]


# Copies a SQLite database while the bot runs, and puts a copy in its place when it does not.
#
# A copy holds every hand: only its owner can read it. PostgreSQL has tools of its own;
# `dump_commands` says how they are called.


PATIENCE_S = 30.0
"""Seconds for which another connection is waited for."""


class FileThereError(Exception):
    """There is a file already where one is to be written."""


class OpenElsewhereError(Exception):
    """Another process has the database open."""


class NoBackupError(Exception):
    """A file is no database of this bot, or a newer version wrote it; the text says which."""


def is_file(url: str) -> bool:
    """Return whether a database is a file of SQLite."""
    return make_url(url).get_backend_name() == "sqlite"


def dump_commands(url: str, file: Path) -> tuple[str, str]:
    """Return the command that copies a database of PostgreSQL to a file, and its opposite.

    The password is not in them: `PGPASSWORD` or `~/.pgpass` tells it.
    """
    name = make_url(url).set(drivername="postgresql")._replace(password=None)
    database = shlex.quote(name.render_as_string(hide_password=False))
    path = shlex.quote(str(file))
    return (
        f"pg_dump --format=custom --file={path} {database}",
        f"pg_restore --clean --if-exists --no-owner --single-transaction --dbname={database} "
        f"{path}",
    )


def back_up_database(url: str, file: Path, overwrites: bool = False) -> str:
    """Copy a SQLite database as it is at one moment; return the revision of its schema.

    Others can write to it meanwhile.

    Raises:
        FileThereError: the file is there, and not to be overwritten.
        NoDatabaseError: there is no database, it cannot be read, or it is damaged.
        OSError: the file cannot be written.
    """
    source = _sqlite_path_of(url)
    if not source.exists():
        raise NoDatabaseError(f"{source}: there is no such file")
    if file.exists() and (not overwrites or file.samefile(source)):
        raise FileThereError
    with _fresh_file_beside(file) as made:
        try:
            _copy_whole_database(source, made)
            revision = _revision_in_file(made)
        except (sqlite3.Error, SQLAlchemyError) as fault:
            raise NoDatabaseError(f"{source}: {word_fault_reason(fault)}") from fault
        if revision is None:
            raise NoDatabaseError(f"{source}: it is no database of this bot")
    return revision


def copy_privately(source: Path, file: Path, overwrites: bool = False) -> None:
    """Copy a database to a file that only its owner can read.

    Raises:
        FileThereError: the file is there, and not to be overwritten.
        OSError: it cannot be written.
    """
    if file.exists() and not overwrites:
        raise FileThereError
    with _fresh_file_beside(file) as made:
        _copy_whole_database(source, made)


def restore_to_new_file(file: Path, target: Path) -> str:
    """Copy a copy to a new file; return the revision of its schema.

    Raises:
        NoBackupError: it is no copy that this version can use.
    """
    try:
        is_file = file.is_file()
    except OSError as fault:
        raise NoBackupError(fault.strerror or str(fault)) from fault
    if not is_file:
        raise NoBackupError("there is no such file")
    try:
        _copy_whole_database(file, target)
        revision = _revision_in_file(target)
    except (sqlite3.Error, SQLAlchemyError) as fault:
        raise NoBackupError(f"it is no copy of a database: {word_fault_reason(fault)}") from fault
    if revision is None:
        raise NoBackupError("it is no database of this bot")
    if revision > migrate.newest_revision():
        raise NoBackupError("it was written by a newer version; install that one")
    if revision < migrate.oldest_revision():
        raise NoBackupError("it was written by a version before the first release")
    return revision


def restore_database(url: str, file: Path, overwrites: bool = False) -> str:
    """Put a copy in the place of a SQLite database; return the revision of its schema.

    The database is as it was, or replaced as a whole: never a part of it.

    Raises:
        FileThereError: there is a database, and not to be overwritten.
        OpenElsewhereError: somebody has it open.
        NoBackupError: the file is no copy that this version can use.
        OSError: it cannot be written.
    """
    target = _sqlite_path_of(url)
    if target.exists() and target.stat().st_size and not overwrites:
        raise FileThereError
    with _fresh_file_beside(target) as made:
        revision = restore_to_new_file(file, made)
        if target.exists() and target.stat().st_size:
            _let_go(target)
        # A log that stayed beside a damaged database would be written into the new one.
        for end in sqlite.BESIDE:
            with suppress(FileNotFoundError):
                Path(f"{target}{end}").unlink()
    return revision


def _sqlite_path_of(url: str) -> Path:
    return Path(make_url(url).database or "")


@contextmanager
def _fresh_file_beside(target: Path) -> Generator[Path]:
    """Yield a new private file beside a path; it takes the path's place if all goes well."""
    made = target.with_name(f"{target.name}.{secrets.token_hex(4)}.part")
    os.close(os.open(made, os.O_RDWR | os.O_CREAT | os.O_EXCL, sqlite.MODE))
    try:
        yield made
        with made.open("rb") as stored:
            os.fsync(stored.fileno())
        made.replace(target)
        _sync_folder(target.parent)
    finally:
        for end in ("", *sqlite.BESIDE):
            with suppress(FileNotFoundError):
                Path(f"{made}{end}").unlink()


def _sync_folder(folder: Path) -> None:
    """Make a file's new name survive a power failure, where the system offers that."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _copy_whole_database(source: Path, target: Path) -> None:
    """Copy a database with all that is committed, and look whether the copy is whole.

    Raises:
        sqlite3.Error: it cannot be read, or is damaged.
    """
    # Opened for reading only, a file is never made; beside a copy no other files appear.
    name = f"{source.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(name, timeout=PATIENCE_S, uri=True)) as read,
        closing(sqlite3.connect(target)) as written,
    ):
        read.backup(written)
        written.execute("PRAGMA journal_mode = DELETE")
        (state,) = written.execute("PRAGMA quick_check(1)").fetchone()
        if state != "ok":
            raise sqlite3.DatabaseError(str(state))


def _revision_in_file(file: Path) -> str | None:
    engine = create_engine(URL.create("sqlite", database=str(file)))
    try:
        with engine.connect() as connection:
            return migrate.schema_revision_in(connection)
    finally:
        engine.dispose()


def _let_go(target: Path) -> None:
    """Check that nobody has a database open.

    Raises:
        OpenElsewhereError: somebody has.
    """
    try:
        with closing(sqlite3.connect(target, timeout=0)) as opened:
            # Leaving the write-ahead log takes a database that nobody else has open.
            opened.execute("PRAGMA locking_mode = EXCLUSIVE")
            opened.execute("PRAGMA journal_mode = DELETE").fetchone()
            opened.execute("BEGIN EXCLUSIVE")
            opened.execute("ROLLBACK")
    except sqlite3.OperationalError as fault:
        raise OpenElsewhereError from fault
    except sqlite3.DatabaseError:
        # What is no database, or a damaged one, is replaced all the same.
        return
