"""A storage in each database, tables of the toy game, and a game that is under way."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.table import Outgoing, Table, Tables
from db import Storage
from tests.databases import BACKENDS, database
from tests.table.toy import TOY

ANN, BOB, CID, HOST = 101, 102, 103, 100
CHANNEL = 7
HERE = Path(__file__).parent

DAILY = {
    "test_answers",
    "test_clock",
    "test_database",
    "test_outbox",
    "test_play",
    "test_same_game",
    "test_stopping",
    "test_trouble",
}
"""Modules that run on PostgreSQL every day: what they test is done by the database, or could be
done otherwise by each. The slow tests run all modules on both."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as slow what PostgreSQL has to show only now and then."""
    for item in items:
        chosen = getattr(item, "callspec", None)
        rare = item.path.parent == HERE and item.path.stem not in DAILY
        if rare and chosen and "postgresql" in chosen.params.values():
            item.add_marker(pytest.mark.slow)


@pytest.fixture(params=BACKENDS)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    async with database(request.param, tmp_path) as made:
        yield made


@pytest.fixture
async def storage(url: str) -> AsyncIterator[Storage]:
    opened = Storage(url)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
def tables(storage: Storage) -> Tables:
    return Tables(storage, {"toy": TOY})


@pytest.fixture
async def table(tables: Tables) -> Table:
    """Ann plays red, Bob plays blue, it is Ann's turn; the host plays nothing."""
    return await begun(tables)


async def begun(tables: Tables, channel: int = CHANNEL) -> Table:
    made = await tables.create("toy", 1, channel, HOST)
    for user, seat in ((ANN, "red"), (BOB, "blue")):
        await made.join(user)
        await made.choose(user, seat)
    await made.start(HOST, seed=5)
    return made


class Post:
    """A Discord of one page: what stands there, by message id, and who was pinged."""

    def __init__(self) -> None:
        self.calls: list[Outgoing] = []
        self.sent: dict[int, Outgoing] = {}
        self.by_nonce: dict[str, int] = {}
        self.pings: list[int] = []

    async def deliver(self, message: Outgoing) -> int | None:
        self.calls.append(message)
        number = message.message_id
        if number is None:
            number = self.by_nonce.get(message.nonce)
            if number is not None or message.kind == "undone":
                return number  # What was never sent needs no taking back.
            number = 5000 + len(self.by_nonce)
            self.by_nonce[message.nonce] = number
            if message.mention is not None:
                self.pings += [message.mention, *message.also]
        self.sent[number] = message
        return number

    def kinds(self) -> list[str]:
        return [message.kind for message in self.calls]


@pytest.fixture
def post() -> Post:
    return Post()
