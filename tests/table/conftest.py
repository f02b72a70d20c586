"""A storage in each database, tables of the toy game, and a game that is under way."""

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from bot.table import Outgoing, Table, Tables
from db import Storage
from tests.databases import BACKENDS, database
from tests.table.town import Days, Town
from tests.table.toy import TOY

ANN, BOB, CID, HOST = 101, 102, 103, 100
CHANNEL = 7
DUO = {"red": ANN, "blue": BOB}
TRIO = {**DUO, "green": CID}
"""Who plays what in the toy games."""

HERE = Path(__file__).parent

DAILY = {
    "test_answers",
    "test_clock",
    "test_database",
    "test_outbox",
    "test_play",
    "test_queue",
    "test_same_game",
    "test_stopping",
    "test_trouble",
    "test_windows_beside",
}
"""Modules that run on PostgreSQL every day: what they test is done by the database, or could be
done otherwise by each. The slow tests run every second test of the others, the nightly ones all."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as slow what PostgreSQL has to show only now and then; every second test is nightly."""
    seldom = 0
    for item in items:
        chosen = getattr(item, "callspec", None)
        rare = item.path.parent == HERE and item.path.stem not in DAILY
        if rare and chosen and "postgresql" in chosen.params.values():
            item.add_marker(pytest.mark.slow)
            seldom += 1
            if seldom % 2:
                item.add_marker(pytest.mark.nightly)


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
def tables(request: pytest.FixtureRequest, storage: Storage) -> Tables:
    """The tables of a process that offers the games of the module, if it names any."""
    return Tables(storage, getattr(request.module, "GAMES", {"toy": TOY}))


@pytest.fixture
async def table(tables: Tables) -> Table:
    """Ann plays red, Bob plays blue, it is Ann's turn; the host plays nothing."""
    return await begun(tables)


async def sit(table: Table, seats: Mapping[str, int]) -> None:
    """Let people join and take their seats."""
    for seat, user in seats.items():
        await table.join(user)
        await table.choose(user, seat)


async def begun(
    tables: Tables,
    channel: int = CHANNEL,
    people: Mapping[str, int] = DUO,
    host: int = HOST,
    game: str = "",
    **terms: str,
) -> Table:
    """Begin a game, the first one that is offered unless another is named."""
    made = await tables.create(game or next(iter(tables.games)), 1, channel, host)
    await sit(made, people)
    for name, value in terms.items():
        await made.set_term(host, name, value)
    await made.start(host, seed=5)
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


@pytest.fixture
def town(tables: Tables) -> Town:
    tables.there = made = Town()
    return made


@pytest.fixture
def days(tables: Tables) -> Days:
    return Days(tables)
