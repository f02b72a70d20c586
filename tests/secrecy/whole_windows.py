"""Twin tables over a whole window: all that anybody but the owner of an order gets to read."""

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from bot.games.game import Game, Seat, tag_of
from bot.games.orders import Order
from bot.table import StillPlayingError, Table, Tables
from bot.table.orders import sealing_timer
from bot.table.state.order_book import WINDOWS_S
from db import Storage, preferences
from db.models import OutboxMessage
from tests.databases import database
from tests.games.twins import common_choice
from tests.secrecy.window_cases import Case
from tests.table.windows import MINUTE, Watch

HOST, LOOKS_ON = 100, 99
STEPS_ON = 3
"""Choices that are made in both games after the window."""


def laid(rules: Game[Any], state: Any) -> Game[Any]:
    """Return the rules of a game whose new games begin at a position."""
    start = rules.encode(state)
    made: Any = copy(rules)
    new = {"new": lambda self, setup, seed: (self.decode(start), [])}  # type: ignore[no-any-return]
    made.__class__ = type("Laid", (type(rules),), new)
    return made


@dataclass
class Twin:
    """A table of one of two worlds."""

    storage: Storage
    tables: Tables
    table: Table
    users: dict[Seat, int]
    others: Sequence[Table] = ()
    """Other games of the same people, in which something happens now and then."""

    async def told(self, reader: int) -> str:
        """Return all that a reader can have: exports, profiles, log, catching up, what is asked."""
        table, seat = self.table, self.table.seat_of(reader)
        last = await self.tables.last_choice(table, reader)
        began = 0 if last is None else last[0]
        found = {
            "export": await self.tables.people.export(reader),
            "profiles": [
                await preferences.compute_profile(self.storage, user)
                for user in self.users.values()
            ],
            "log": [(one.revision, one.seat, one.events) for one in await table.records.log(seat)],
            "undone": [one.revision for one in await table.records.log(seat, undone=True)],
            "missed": (last, await table.records.between(began, table.revision, seat)),
            "game": await table.records.saved(seat),
            "view": table.view(seat),
            "asked": [(due.seat, due.kind, dict(due.about)) for due in table.decisions()],
            "closes": {one: table.orders.closes_ms(one) for one in self.users},
            "ended": [one.id for one in await self.tables.ended_of_user(reader)],
            "playing": [one.id for one in await self.tables.of_user(reader)],
            "times": await self.tables.time.due(table),
            "messages": await self._messages(reader),
            "forget": await self._refused(reader) if table.status == "playing" else [],
        }
        return json.dumps(msgspec.to_builtins(found, enc_hook=tag_of), indent=1, default=str)

    async def _messages(self, reader: int) -> list[tuple[object, ...]]:
        """Return what was sent, or is about to be, that a reader can see, in its order."""
        async with self.storage.reading() as session:
            found: Sequence[OutboxMessage] = (await session.scalars(select(OutboxMessage))).all()
        hidden = [f":{user}" for user in self.users.values() if user != reader]
        return [
            (
                *(row.game_id, row.kind, row.lane, row.seat, row.user, row.revision, row.began),
                *(row.mention, tuple(row.also), row.due_ms),
            )
            for row in sorted(found, key=lambda one: one.id or 0)
            if not any(row.lane.endswith(end) for end in hidden)
        ]

    async def _refused(self, reader: int) -> list[int]:
        """Return the channels that a refusal to forget somebody names."""
        try:
            await self.tables.people.forget(reader)
        except StillPlayingError as refused:
            return refused.channels
        return []

    async def events(self, reader: int) -> str:
        """Return what the rules have told a reader, without when and in how many steps."""
        log = await self.table.records.log(self.table.seat_of(reader))
        return str([event for one in log for event in one.events])


@dataclass
class Worlds:
    """Both tables, with one clock."""

    case: Case
    twins: tuple[Twin, Twin]
    watch: Watch
    compared: int = 0
    own: int = 0
    """How often the owner has answered what only the first world allows."""

    @property
    def owner(self) -> int:
        """The person who leaves orders."""
        return self.twins[0].users[self.case.owner]

    async def same(self, when: str) -> bool:
        """Check that nobody can tell the worlds apart; False once the rules have told more."""
        readers = [HOST, LOOKS_ON, *(u for u in self.twins[0].users.values() if u != self.owner)]
        for reader in readers:
            ours, theirs = [await twin.events(reader) for twin in self.twins]
            if ours != theirs:
                return False
        for reader in readers:
            ours, theirs = [await twin.told(reader) for twin in self.twins]
            lines = zip(ours.splitlines(), theirs.splitlines(), strict=False)
            other = next((pair for pair in lines if pair[0] != pair[1]), None)
            assert ours == theirs, (when, reader, other, self.case.choice)
        self.compared += 1
        return True

    def left(self) -> int:
        """Return the time (ms) until the window closes in which the owner is asked."""
        closes = self.twins[0].table.orders.closes_ms(self.case.owner)
        return MINUTE if closes is None else closes - self.watch.now

    async def passes(self, ms: int) -> None:
        """Let time pass for both."""
        self.watch.now += ms
        for twin in self.twins:
            await twin.tables.alarms.ring()

    async def answers(self, rng: Random, own: bool) -> bool:
        """Let the owner answer in person in the first world, sealed; return whether they did.

        `own`: what only the hand of this world allows, if there is such an answer; otherwise what
        the other world can answer as well.
        """
        decisions = [
            next((one for one in twin.table.decisions() if one.seat == self.case.owner), None)
            for twin in self.twins
        ]
        ours, theirs = decisions
        table = self.twins[0].table
        if ours is None or theirs is None or sealing_timer(table.standing, self.case.owner) is None:
            return False
        only = [choice for choice in ours if not theirs.allows(choice)] if own else []
        choice = rng.choice(only) if only else common_choice(ours, theirs, rng)
        if choice is None or choice.beside:
            return False
        self.own += bool(only)
        await table.act(self.owner, choice)
        return True


@asynccontextmanager
async def opened(
    folder: Path,
    case: Case,
    monkeypatch: pytest.MonkeyPatch,
    backend: str = "sqlite",
    busy: bool = False,
) -> AsyncIterator[Worlds]:
    """Begin both games at the positions of a case.

    `busy`: with a clock, a person who gets a digest, and another game of the same people.
    """
    watch = Watch()
    # Times in rows are of the same clock.
    monkeypatch.setattr("db.rows.time", SimpleNamespace(time_ns=lambda: watch.now * 1_000_000))
    async with AsyncExitStack() as stack:
        twins: list[Twin] = []
        for number, state in enumerate(case.states):
            (place := folder / str(number)).mkdir()
            url = await stack.enter_async_context(database(backend, place))
            storage = Storage(url)
            await storage.open()
            stack.push_async_callback(storage.close)
            rules = laid(case.rules, state)
            tables = Tables(storage, {rules.name: rules}, watch)
            users = {seat: 101 + at for at, seat in enumerate(case.seats)}
            if busy:
                reader = next(user for seat, user in users.items() if seat != case.owner)
                await tables.wishes.choose(reader, lambda _: {"remind": "digest"})
            made = [
                await begun(tables, rules, channel, case.seats, users, busy)
                for channel in ((7, 8, 9) if busy else (7,))
            ]
            twins.append(Twin(storage, tables, made[0], users, made[1:]))
        yield Worlds(case, (twins[0], twins[1]), watch)


async def begun(
    tables: Tables,
    rules: Game[Any],
    channel: int,
    seats: Sequence[Seat],
    users: Mapping[Seat, int],
    clock: bool,
) -> Table:
    """Begin a game in a channel."""
    table = await tables.create(rules.name, 1, channel, HOST)
    for seat, user in users.items():
        await table.join(user)
        await table.choose(user, seat)
    await table.arrange(HOST, seats)
    if clock:
        await table.set_term(HOST, "pace", "daily")
    await table.start(HOST, seed=5)
    return table


async def through(worlds: Worlds, order: Order | None, rng: Random, how: Sequence[str]) -> int:
    """Play a whole window in both worlds; return how often they were compared.

    `how` names what the owner does in the first world meanwhile: `answer` in person, take it
    `back`, or `answer` what only that hand allows (`own`).
    """
    case = worlds.case
    for twin in worlds.twins:
        for one in (*case.before, *filter(None, [order])):
            await twin.table.orders.leave(worlds.owner, one)
    assert await worlds.same("before")
    for twin in worlds.twins:
        await twin.table.act(twin.users[case.choice.seat], case.choice)
    for _ in case.before:
        await worlds.passes(worlds.left())
    if not await worlds.same("asked"):
        return worlds.compared
    ends = worlds.left()
    step = ends // (len(how) + 2)
    for what in how:
        await worlds.passes(step)
        for twin in worlds.twins:
            for other in twin.others:
                await other.orders.set_window(HOST, rng.choice(WINDOWS_S))
        if what == "back":
            await worlds.twins[0].table.orders.unseal(worlds.owner)
        else:
            await worlds.answers(rng, what == "own")
        assert await worlds.same(what)
    await worlds.passes(ends - step * len(how) - 1)
    assert await worlds.same("nearly closed")
    await worlds.passes(1)
    if not await worlds.same("closed"):
        return worlds.compared
    for _ in range(STEPS_ON):
        dues = [twin.table.decisions() for twin in worlds.twins]
        if not dues[0] or not dues[1] or dues[0][0].seat != dues[1][0].seat:
            break
        choice = common_choice(dues[0][0], dues[1][0], rng)
        if choice is None:
            break
        for twin in worlds.twins:
            await twin.table.act(twin.users[choice.seat], choice)
        await worlds.passes(2 * MINUTE)
        if not await worlds.same("after"):
            return worlds.compared
    for twin in worlds.twins:
        await twin.table.agreements.abandon(HOST)
    await worlds.same("ended")
    return worlds.compared
