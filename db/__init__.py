"""The database: its schema, serialisation, and migrations."""

from db.fleet import GatewaySession, IdentifySlot, Registration, Sharding
from db.heartbeat import Heartbeat
from db.storage import Storage

__all__ = [
    "GatewaySession",
    "Heartbeat",
    "IdentifySlot",
    "Registration",
    "Sharding",
    "Storage",
]
