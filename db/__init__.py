"""The database: what is kept, how it is written down, and how its shape changes over time."""

from db.storage import Storage

__all__ = ["Storage"]
