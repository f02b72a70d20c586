"""Where a game stands, as Discord tells it: which channel decides who may see it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GamePlace:
    """The place of a game.

    `room` is its channel, or the channel that its thread is in. `private` is true of a private
    thread, and of a channel that the bot cannot see any more.
    """

    room: int
    private: bool


Places = Callable[[int, int], Awaitable[GamePlace | None]]
"""Finds the place of a channel by server and channel; None: Discord cannot be asked now."""


async def find_no_place(guild: int, channel: int) -> GamePlace | None:
    """Find nothing: there is no Discord."""
    del guild, channel
    return None
