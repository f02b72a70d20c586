"""Bringing a database to the shape that the code expects."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 0x7AB1E
"""PostgreSQL's advisory lock under which only one process migrates at a time."""


def config(connection: Connection | None = None) -> Config:
    """Make Alembic's configuration, for an open connection if there is one."""
    made = Config()
    made.set_main_option("script_location", str(SCRIPTS))
    made.set_main_option("path_separator", "os")
    made.attributes["connection"] = connection
    return made


def upgrade(connection: Connection) -> bool:
    """Run the migrations that are missing, in the open transaction; tell whether there were any.

    Raises:
        alembic.util.CommandError: the database has a shape that this code does not know.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    before = current(connection)
    command.upgrade(config(connection), "head")
    return current(connection) != before


def current(connection: Connection) -> str | None:
    """Return the revision of the database's shape; None for an empty database."""
    return MigrationContext.configure(connection).get_current_revision()
