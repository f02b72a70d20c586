"""A Discord that runs on this machine: for end-to-end tests, and for the demo.

The real discord.py client connects to it over HTTPS and WebSocket, and people press buttons.
"""

from bot.sandbox.access import Access, connect_to
from bot.sandbox.limits import RateLimits
from bot.sandbox.people import CannotDo, NoAnswer, Person, Reply
from bot.sandbox.permission import Permission
from bot.sandbox.places import Channel, Guild
from bot.sandbox.sandbox import Sandbox
from bot.sandbox.sight import Seen

__all__ = [
    "Access",
    "CannotDo",
    "Channel",
    "Guild",
    "NoAnswer",
    "Permission",
    "Person",
    "RateLimits",
    "Reply",
    "Sandbox",
    "Seen",
    "connect_to",
]
