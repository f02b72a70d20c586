"""An imitation of Discord on this machine, for end-to-end tests and the demo.

The real discord.py client connects to it over HTTPS and WebSocket, and people press buttons.
"""

from sandbox.access import Access, connect_to
from sandbox.limits import RateLimits
from sandbox.people import CannotDoError, NoAnswerError, Person, Reply
from sandbox.permission import Permission
from sandbox.places import Channel, Guild, Role
from sandbox.sandbox import Sandbox
from sandbox.sharding import Shard, Sharding
from sandbox.sight import Seen

__all__ = [
    "Access",
    "CannotDoError",
    "Channel",
    "Guild",
    "NoAnswerError",
    "Permission",
    "Person",
    "RateLimits",
    "Reply",
    "Role",
    "Sandbox",
    "Seen",
    "Shard",
    "Sharding",
    "connect_to",
]
