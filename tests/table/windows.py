"""A table of Root at a written position, whose clock stands still until it is moved."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlmodel import col

from bot.games.game import Choice, Seat
from bot.games.orders import Order, complete_order
from bot.table import ActionResult, Table, Tables
from db import Storage
from db.models import OutboxMessage
from tests.e2e.staging import Laid

HOST = 100
MINUTE = 60_000

AMBUSH = """
seats: [{{faction: marquise}}, {{faction: eyrie}}, {{faction: alliance}}]
turn: {{faction: marquise, phase: daylight}}
clearings: {{5: {{marquise: {{warriors: 4}}, eyrie: {{warriors: 2, roost: 1}}}}}}
hands: {{marquise: {attacker}, eyrie: {defender}, alliance: [tax_collector]}}
boards: {{eyrie: {{leader: despot}}}}
next_rolls: [[1, 0], [1, 0]]
"""

HOSPITALS = """
seats: [{{faction: marquise}}, {{faction: eyrie}}, {{faction: alliance}}]
turn: {{faction: eyrie, phase: daylight}}
clearings:
  1: {{marquise: {{keep: 1}}}}
  5: {{marquise: {{warriors: 3}}, eyrie: {{warriors: 3}}}}
hands: {{marquise: {hand}, eyrie: [cobbler], alliance: [tax_collector]}}
boards: {{eyrie: {{leader: despot, decree: {{battle: [royal_claim]}}}}}}
next_rolls: [[2, 0]]
"""


class Watch:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1_000_000_000_000

    def __call__(self) -> int:
        return self.now


@dataclass
class Game:
    """A table, its clock, and who plays what."""

    storage: Storage
    tables: Tables
    table: Table
    watch: Watch
    written: str

    def user(self, seat: Seat) -> int:
        """Return who plays a seat."""
        return 101 + Laid(self.written).people.index(seat)

    async def act(self, choice: Choice) -> ActionResult:
        """Let a seat's person choose."""
        return await self.table.act(self.user(choice.seat), choice)

    async def order(self, seat: Seat, window: str, do: str, **values: object) -> int:
        """Leave a standing order; return its number."""
        windows = self.table.orders.windows(seat)
        order = complete_order(windows, Order(window, do, values))  # type: ignore[arg-type]
        assert order is not None
        return (await self.table.orders.leave(self.user(seat), order)).number

    async def passes(self, ms: int) -> None:
        """Let time pass, and ring what is due."""
        self.watch.now += ms
        await self.tables.alarms.ring()

    async def restart(self) -> None:
        """Forget all that is in memory, as a process that dies does."""
        rules, clock = self.tables.games, self.watch
        self.tables = Tables(self.storage, rules, clock)
        found = await self.tables.get(self.table.id)
        assert found is not None
        self.table = found

    def asked(self) -> list[tuple[Seat, str]]:
        """List who is asked what."""
        return [(due.seat, due.kind) for due in self.table.decisions()]

    def _messages(self) -> Any:
        return select(OutboxMessage).where(col(OutboxMessage.game_id) == self.table.id)

    async def rows(self, *but: int) -> list[tuple[object, ...]]:
        """List all messages to send, but the private ones of some users; posts by their order."""
        async with self.storage.reading() as session:
            found: Sequence[OutboxMessage] = (await session.scalars(self._messages())).all()
        posts: dict[str, int] = {}
        return [
            (
                row.kind,
                row.lane.partition(":")[0],
                row.seat,
                row.user,
                row.revision,
                row.began,
                row.mention,
                tuple(row.also),
                posts.setdefault(row.post, len(posts)),
            )
            for row in sorted(found, key=lambda one: one.id or 0)
            if not any(row.lane.endswith(f":{user}") for user in but)
        ]


async def begun(storage: Storage, written: str, channel: int = 7, **terms: str) -> Game:
    """Begin a game at a position, with what the table has agreed on."""
    rules, watch = Laid(written), Watch()
    tables = Tables(storage, {"root": rules}, watch)
    table = await tables.create("root", 1, channel, HOST)
    for number, seat in enumerate(rules.people):
        await table.join(101 + number)
        await table.choose(101 + number, seat)
    await table.arrange(HOST, rules.people)
    for name, value in terms.items():
        await table.set_term(HOST, name, value)
    await table.start(HOST, seed=5)
    return Game(storage, tables, table, watch, written)
