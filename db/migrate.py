"""Migrates a database to the schema that the code expects.

Alembic is loaded only if the schema differs, for a faster start.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, text

if TYPE_CHECKING:
    from alembic.config import Config

SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 0x7AB1E
"""The PostgreSQL advisory lock that lets only one process migrate at a time."""


class OldSchemaError(Exception):
    """The database is older than the first migration."""


def config(connection: Connection | None = None) -> Config:
    """Return Alembic's configuration, for an open connection if there is one."""
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(SCRIPTS))
    made.set_main_option("path_separator", "os")
    made.attributes["connection"] = connection
    return made


def upgrade(connection: Connection) -> bool:
    """Run the missing migrations in the open transaction; return whether there were any.

    Raises:
        OldSchemaError: the database is older than the first of them.
        alembic.util.CommandError: the database has a shape that this code does not know.
    """
    revision = current(connection)
    if revision == newest():
        return False
    if revision is not None and revision < oldest():
        raise OldSchemaError(revision)
    from alembic import command

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    before = current(connection)
    command.upgrade(config(connection), "head")
    return current(connection) != before


def newest() -> str:
    """Return the newest revision, read from the names of the migrations."""
    return max(_revisions())


def oldest() -> str:
    """Return the oldest revision from which a database can be upgraded."""
    return min(_revisions())


def _revisions() -> list[str]:
    return [path.name.partition("_")[0] for path in (SCRIPTS / "versions").glob("[0-9]*.py")]


def current(connection: Connection) -> str | None:
    """Return the revision of the database's schema; `None` for an empty database."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    revision = connection.scalar(text("SELECT version_num FROM alembic_version"))
    # A damaged one is no text, and no revision that anybody knows.
    return revision if revision is None or isinstance(revision, str) else repr(revision)


def refusals() -> tuple[type[Exception], ...]:
    """Return what `upgrade` raises for a schema that it cannot bring up to date."""
    from alembic.util import CommandError

    return OldSchemaError, CommandError
