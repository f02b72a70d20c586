"""A Discord in which everybody is there who is not said to have left (`There`)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.table.base.there import NothingHeard, Presence, ServerState
from db.ids import UserId


class Town(NothingHeard):
    """Says who has `left`, and of whom nothing is `unknown`; `asked` keeps the questions."""

    def __init__(self) -> None:
        self.left: set[int] = set()
        self.unknown: set[int] = set()
        self.is_silent = False
        self.asked: list[int] = []

    async def server(self, guild: int) -> ServerState:
        return "unknown" if self.is_silent else "here"

    async def people(self, guild: int, users: Collection[UserId]) -> Mapping[UserId, Presence]:
        self.asked += users
        return {user: self._state(user) for user in users}

    def _state(self, user: int) -> Presence:
        if self.is_silent or user in self.unknown:
            return "unknown"
        return "left" if user in self.left else "here"
