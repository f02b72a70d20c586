"""A server with games of every kind, and its pages, without a network."""

import re
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from aiohttp.test_utils import make_mocked_request

from bot.editions import EDITIONS, games_of
from bot.games.game import Game, Setup
from bot.table import Table, Tables
from bot.table.records.spectating import Gallery
from bot.watch.server import WatchPages
from db import Storage
from tests.databases import sqlite, with_tables
from tests.games.twins import setups

GUILD = 700_000_000_000_000_001
HOST = 800_000_000_000_000_001
PEOPLE = 800_000_000_000_000_100
"""Whose ids begin like this sit at the tables."""

CHANNEL = 900_000_000_000_000_001
SEED = 4_611_686_018_427_387_905

DAY, HOUR = 24 * 3600 * 1000, 3600 * 1000
START = 1_800_000_000_000
LOCALES = ("en", "pl")


@dataclass
class Answer:
    """What a request is answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass
class Club:
    """The tables of a server, the time by their clock, and the pages."""

    storage: Storage
    tables: Tables
    rules: Mapping[str, Game[Any]]
    rng: Random
    now: list[int] = field(default_factory=lambda: [START])
    watch: WatchPages | None = None
    channels: int = 0

    def pages(self) -> WatchPages:
        """Return the pages; they know nothing yet."""
        gallery = Gallery(self.storage, self.rules, lambda: self.now[0])

        async def is_current() -> bool:
            return True

        self.watch = WatchPages(gallery, EDITIONS, is_current)
        return self.watch

    async def get(self, path: str, method: str = "GET", **headers: str) -> Answer:
        """Ask for a page."""
        watch = self.watch or self.pages()
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        answer: Any = await watch.answer(make_mocked_request(method, path, headers=given))
        return Answer(answer.status, dict(answer.headers), answer.body or b"")

    async def show(self, value: str = "hour") -> None:
        """Let the server show its games."""
        await self.tables.preferences.set_spectators(GUILD, value)

    async def table(self, name: str, setup: Setup | None = None, term: str = "now") -> Table:
        """Open a table with its people and bots, and begin the game."""
        setup = setup or next(iter(setups(name)))
        self.channels += 1
        table = await self.tables.create(name, GUILD, CHANNEL + self.channels, HOST)
        for option, value in setup.options.items():
            await table.set_option(HOST, option, value)
        for file, content in setup.data.items():
            await table.give_file(HOST, file, content)
        always = {kind.seat for kind in table.game.lobby.kinds if kind.always}
        for number, seat in enumerate(setup.seats):
            if seat.bot:
                if seat.seat not in always:
                    await table.add_bot(HOST, seat.seat, seat.difficulty, seat.traits)
                continue
            await table.join(PEOPLE + number)
            await table.choose(PEOPLE + number, seat.seat)
        await table.arrange(HOST, [seat.seat for seat in setup.seats])
        if term:
            await table.set_term(HOST, "spectators", term)
        await table.start(HOST, SEED)
        await self.date(table)
        return table

    async def play(self, table: Table, most: int) -> None:
        """Let people choose at random; each choice takes a second."""
        for _ in range(most):
            due = table.decisions()
            if not due:
                return
            self.now[0] += 1000
            decision = self.rng.choice(due)
            choice = decision.pick(self.rng.randrange(len(decision)))
            await table.act(table.holders[decision.seat], choice)
            await self.date(table)

    async def date(self, table: Table) -> None:
        """Set when the newest action was made: steps take the time of the system."""
        made = f"UPDATE action SET at_ms = {self.now[0]} WHERE game_id = {table.id}"
        await self.storage.write(
            lambda connection: connection.exec_driver_sql(f"{made} AND at_ms < {START}")
        )


@asynccontextmanager
async def club(
    folder: Path, rules: Mapping[str, Game[Any]] | None = None, seed: int = 1, url: str = ""
) -> AsyncIterator[Club]:
    """Open a server on a new database in a folder, or on one that is there."""
    if not url:
        file = folder / f"club{seed}-{len([*folder.iterdir()])}.sqlite3"
        await with_tables(file)
        url = sqlite(file)
    storage = Storage(url)
    known = {**games_of(EDITIONS), **(rules or {})}
    made = Club(storage, Tables(storage, known), known, Random(seed))
    try:
        yield made
    finally:
        if made.watch is not None:
            made.watch.pictures.close()
        await storage.close()


LINK = re.compile(r'(?:href|src)="([^"]+)"')


def links(page: str) -> Iterator[str]:
    """Yield what a page leads to and loads."""
    for href in LINK.findall(page):
        yield href.replace("&amp;", "&")


def addresses(game: int, moments: Iterable[int]) -> list[str]:
    """List the addresses of a game, but its film."""
    base = f"/{GUILD}/{game}/"
    steps = [f"{base}{at}/{file}" for at in moments for file in ("", "map.png")]
    return [f"/{GUILD}/", base, f"{base}log/", f"{base}log/?page=1", f"{base}film/", *steps]
