"""A Discord in which everybody is there who is not said to have left (`There`), and days in it."""

from collections.abc import Collection, Mapping

from bot.table import Tables
from bot.table.base.there import NothingHeard, Presence, ServerState
from bot.table.clocks import DAY
from db.ids import UserId
from db.models import now_ms


class Town(NothingHeard):
    """Says who has `left`, and of whom nothing is `unknown`; `asked` keeps the questions."""

    def __init__(self) -> None:
        self.left: set[int] = set()
        self.unknown: set[int] = set()
        self.is_silent = False
        self.asked: list[int] = []

    async def server(self, guild: int) -> ServerState:
        return "unknown" if self.is_silent else "here"

    async def people(
        self, guild: int, users: Collection[UserId], *, anew: bool = False
    ) -> Mapping[UserId, Presence]:
        self.asked += users
        return {user: self._state(user) for user in users}

    def doubt(self, user: UserId) -> None:
        del user

    def _state(self, user: int) -> Presence:
        if self.is_silent or user in self.unknown:
            return "unknown"
        return "left" if user in self.left else "here"


class Days:
    """Lets time pass at a bot: what is due then is done."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._ms = tables, 0
        tables.alarms.clock = lambda: now_ms() + self._ms

    def forward(self, days: float) -> None:
        self._ms += int(days * DAY)

    async def pass_by(self, days: float) -> None:
        self.forward(days)
        await self._tables.alarms.ring()
