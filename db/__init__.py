"""The database: its schema, serialisation, and migrations."""

from db.heartbeat import Heartbeat
from db.storage import Storage

__all__ = ["Heartbeat", "Storage"]
