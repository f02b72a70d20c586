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


def alembic_config(connection: Connection | None = None) -> Config:
    """Return Alembic's configuration, for an open connection if there is one."""
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(SCRIPTS))
    made.set_main_option("path_separator", "os")
    made.attributes["connection"] = connection
    return made


def run_missing_migrations(connection: Connection) -> bool:
    """Run the missing migrations in the open transaction; return whether there were any.

    Raises:
        OldSchemaError: the database is older than the first of them.
        alembic.util.CommandError: the database has a shape that this code does not know.
    """
    revision = schema_revision_in(connection)
    if revision == newest_revision():
        return False
    if revision is not None and revision < oldest_revision():
        raise OldSchemaError(revision)
    from alembic import command

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    before = schema_revision_in(connection)
    command.upgrade(alembic_config(connection), "head")
    return schema_revision_in(connection) != before


def newest_revision() -> str:
    """Return the newest revision, read from the names of the migrations."""
    return max(_migration_revisions())


def oldest_revision() -> str:
    """Return the oldest revision from which a database can be upgraded."""
    return min(_migration_revisions())


def _migration_revisions() -> list[str]:
    return [path.name.partition("_")[0] for path in (SCRIPTS / "versions").glob("[0-9]*.py")]


def schema_revision_in(connection: Connection) -> str | None:
    """Return the revision of the database's schema; `None` for an empty database."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    revision = connection.scalar(text("SELECT version_num FROM alembic_version"))
    # A damaged one is no text, and no revision that anybody knows.
    return revision if revision is None or isinstance(revision, str) else repr(revision)


def upgrade_refusals() -> tuple[type[Exception], ...]:
    """Return what `run_missing_migrations` raises for a schema that it cannot bring up to date."""
    from alembic.util import CommandError

    return OldSchemaError, CommandError
