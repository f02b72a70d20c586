"""The database: its schema, serialisation, and migrations."""

from db.storage import Storage

__all__ = ["Storage"]
