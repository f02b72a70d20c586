"""The queue opens one table for those who agree, whatever process looks at it or dies."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import Connection, select
from sqlmodel import col

from bot.club import Club
from bot.club.base import NoPlaceError
from bot.club.finding import OpenedPlace, Wish
from bot.club.finding import queue as queues
from bot.club.finding.finding import GameFinder
from bot.club.finding.matching import SeekGroup, groups_possible
from bot.club.results import Results
from bot.club.server_defaults import DefaultsOfServers
from bot.table import RefusedError, Tables
from db import Storage
from db.club import finding as rows
from db.club import timers
from db.club.finding import Seeking
from db.ids import UserId
from db.models import GameRow, OutboxMessage, SeatRow, now_ms, table_of
from tests.table.town import Town
from tests.table.toy import TOY

ANN, BOB, CID, DAN = (UserId(number) for number in (101, 102, 103, 104))
GUILD, ROOM = 1, 900


class Club1:
    """A process of the bot: its tables, its queue, and the places that it has opened."""

    def __init__(self, storage: Storage, first: int = 1000) -> None:
        self.tables = Tables(storage, {"toy": TOY})
        club = Club(self.tables)
        self.houses = DefaultsOfServers(club)
        self.finding = GameFinder(club, self.houses, Results(self.tables))
        self.queue = self.finding.queue
        self.opened: list[int] = []
        self.closed: list[int] = []
        self.town = self.tables.there = Town()
        self.waits = asyncio.Event()
        self.waits.set()
        self._next = first
        self.queue.serve(self.open, self.close)

    async def open(self, guild: int, channel: int, group: SeekGroup) -> OpenedPlace | None:
        assert (guild, channel) == (GUILD, ROOM)
        self._next += 1
        self.opened.append(self._next)
        await self.waits.wait()
        return OpenedPlace(self._next)

    async def close(self, guild: int, place: OpenedPlace) -> None:
        self.closed.append(place.channel)

    async def join(self, *users: UserId, **about: Any) -> None:
        for user in users:
            await self.queue.join(GUILD, user, Wish("toy", **{"pace": "daily", **about}))


@pytest.fixture
async def process(storage: Storage) -> Club1:
    made = Club1(storage)
    await made.houses.change(GUILD, "toy", UserId(1), channel=ROOM)
    return made


@pytest.fixture
async def other(url: str, process: Club1) -> AsyncIterator[Club1]:
    """Another process, with connections of its own."""
    storage = Storage(url)
    yield Club1(storage, 2000)
    await storage.close()


async def tables(storage: Storage) -> list[tuple[int, list[int]]]:
    """Return the channels of all tables with the people there."""

    def look(connection: Connection) -> list[tuple[int, list[int]]]:
        numbers: list[Any] = [col(GameRow.id), col(GameRow.channel)]
        games: Any = connection.execute(select(*numbers)).all()
        seats = table_of(SeatRow)
        return [
            (channel, list(connection.scalars(select(seats.c.user).where(seats.c.game_id == game))))
            for game, channel in games
        ]

    return await storage.read(look)


async def calls(storage: Storage) -> list[list[int]]:
    """Return whom each message calls that calls people to a table."""
    sent = table_of(OutboxMessage)
    query = select(sent.c.mention, sent.c.also).where(sent.c.kind == "called")
    found = await storage.read(lambda connection: connection.execute(query).all())
    return [[mention, *also] for mention, also in found]


async def waiting(storage: Storage) -> list[int]:
    return [seek.user for seek in await storage.read(lambda c: rows.waiting_seeks(c, GUILD))]


async def test_a_table_opens_when_enough_agree(process: Club1, storage: Storage) -> None:
    await process.join(ANN, least=2, most=3)
    await process.tables.alarms.ring()
    assert process.opened == []
    await process.join(BOB, least=2, most=2)
    await process.tables.alarms.ring()
    assert await tables(storage) == [(1001, [ANN, BOB])]
    assert await calls(storage) == [[ANN, BOB]]
    assert await waiting(storage) == []
    table = await process.tables.at(1001)
    assert table is not None and table.host == ANN and table.terms["pace"] == "daily"
    await process.tables.alarms.ring()
    assert len(await tables(storage)) == 1


async def test_two_processes_open_one_table(process: Club1, other: Club1, storage: Storage) -> None:
    """One claims the queue before it opens a place; the other one leaves it alone."""
    await process.join(ANN, BOB)
    both = (process, other)
    for one in both:
        one.waits.clear()
    ringing = [asyncio.create_task(one.tables.alarms.ring()) for one in both]
    async with asyncio.timeout(20):
        while not (process.opened or other.opened):
            await asyncio.sleep(0.01)
    for one in both:
        one.waits.set()
    await asyncio.gather(*ringing)
    ((channel, people),) = await tables(storage)
    assert people == [ANN, BOB] and await calls(storage) == [[ANN, BOB]]
    assert [channel] in ([1001], [2001])
    assert len([*process.opened, *other.opened]) == 1 and not [*process.closed, *other.closed]


async def test_the_race_would_be_seen(
    process: Club1, other: Club1, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted breach: the timer is not looked at, and who is gone counts as there."""
    monkeypatch.setattr(queues.timers, "remove", lambda *_: True)
    monkeypatch.setattr(queues.timers, "move", lambda _connection, timer, *_: timer)
    monkeypatch.setattr(queues.rows, "drop_seek", lambda *_: True)
    monkeypatch.setattr(process.queue, "_next", lambda *_: queues.Set("seek", "toy", None))
    monkeypatch.setattr(other.queue, "_next", lambda *_: queues.Set("seek", "toy", None))
    await process.queue._club.storage.write(  # pyright: ignore[reportPrivateUsage]
        lambda connection: rows.put_seek(connection, _row(ANN))
    )
    await storage.write(lambda connection: rows.put_seek(connection, _row(BOB)))
    timer = queues.Pending(0, "seek", "toy", 1, {}, GUILD)
    for one in (process, other):
        await one.queue._look(timer)  # pyright: ignore[reportPrivateUsage]
    assert len(await tables(storage)) == 2


def _row(user: UserId) -> rows.TableSeek:
    return rows.TableSeek(guild=GUILD, user=user, game="toy", pace="daily", least=2, most=2)


@pytest.mark.parametrize("point", ["place", "call", "seek"])
async def test_whatever_dies_the_table_opens_once(
    process: Club1, other: Club1, storage: Storage, point: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process falls after it has opened a place, or in the middle of its transaction."""
    await process.join(ANN, BOB)

    def fall(*_: object) -> None:
        raise OSError("killed")

    async def falling(*_: object) -> OpenedPlace:
        raise OSError("killed")

    if point == "place":
        process.queue.opens = falling
    else:
        what = {"call": (queues.step_messages, "add"), "seek": (queues.timers, "write")}[point]
        monkeypatch.setattr(*what, fall)
    await process.tables.alarms.ring()
    assert await tables(storage) == [] and await calls(storage) == []
    assert await waiting(storage) == [ANN, BOB]
    monkeypatch.undo()
    # Whoever has fallen may have claimed the queue for a while.
    other.tables.alarms.clock = lambda: now_ms() + queues.CLAIM_MS + 1000
    await other.tables.alarms.ring()
    assert [people for _, people in await tables(storage)] == [[ANN, BOB]]
    assert await calls(storage) == [[ANN, BOB]]


async def test_who_takes_a_seat_meanwhile_is_still_in_the_server(
    process: Club1, storage: Storage
) -> None:
    await process.join(ANN, BOB, least=2, most=2)
    process.waits.clear()
    ringing = asyncio.create_task(process.tables.alarms.ring())
    while not process.opened:
        await asyncio.sleep(0.01)
    await process.queue.leave(GUILD, ANN, "toy")
    await process.join(CID, least=2, most=2)
    process.town.left.add(CID)
    process.waits.set()
    await ringing
    assert process.closed == [1001]
    assert await tables(storage) == []
    assert await waiting(storage) == [BOB]


async def test_discord_may_offer_no_place_for_a_while(process: Club1, storage: Storage) -> None:
    opens, process.queue.opens = process.queue.opens, _nowhere
    await process.join(ANN, BOB)
    await process.tables.alarms.ring()
    assert await tables(storage) == [] and await waiting(storage) == [ANN, BOB]
    later = 10 * 60_000
    for waits in (20, 40, 80, 160, 160):
        process.tables.alarms.clock = lambda at=later: now_ms() + at + 1000
        await process.tables.alarms.ring()
        assert await tables(storage) == []
        (timer,) = await timers.earliest_timers(storage)
        left = (timer.due_ms - now_ms() - later) / 60_000
        assert waits - 1 < left < waits + 1, "twice as long each time"
        later += waits * 60_000
    process.queue.opens = opens
    process.tables.alarms.clock = lambda: now_ms() + later + 2000
    await process.tables.alarms.ring()
    assert len(await tables(storage)) == 1


async def _nowhere(*_: object) -> OpenedPlace:
    raise NoPlaceError


async def test_the_day_is_waited_for(process: Club1, storage: Storage) -> None:
    day = now_ms() + 10**8
    await process.join(ANN, from_ms=day)
    await process.join(BOB)
    await process.tables.alarms.ring()
    assert await tables(storage) == []
    clock = lambda: day + 1  # noqa: E731
    process.tables.alarms.clock = clock
    await process.tables.alarms.ring()
    assert len(await tables(storage)) == 1


async def test_who_has_too_many_tables_is_passed_over(process: Club1, storage: Storage) -> None:
    await process.houses.change(GUILD, "toy", UserId(1), limit_by="number", most=1)
    await process.join(ANN, BOB)
    await process.tables.create("toy", GUILD, 5, ANN)
    await process.tables.alarms.ring()
    assert len(await tables(storage)) == 1 and await waiting(storage) == [ANN, BOB]
    with pytest.raises(RefusedError, match="too-many-tables"):
        await process.join(ANN)


async def test_who_had_too_many_is_seated_when_a_table_has_ended(
    process: Club1, storage: Storage
) -> None:
    await process.houses.change(GUILD, "toy", UserId(1), limit_by="number", most=1)
    await process.join(ANN, BOB)
    table = await process.tables.create("toy", GUILD, 5, ANN)
    await process.tables.alarms.ring()
    assert await waiting(storage) == [ANN, BOB]
    await table.agreements.abandon(ANN)
    process.tables.alarms.clock = lambda: now_ms() + queues.LOOK_MS + 1000
    await process.tables.alarms.ring()
    assert await waiting(storage) == [] and len(await tables(storage)) == 2


async def test_of_two_tables_at_once_one_is_too_many(process: Club1, other: Club1) -> None:
    """The limit is looked at in the transaction that opens the table."""
    await process.houses.change(GUILD, "toy", UserId(1), limit_by="number", most=1)

    async def opened(one: Club1, channel: int) -> bool:
        check = one.houses.limited(GUILD, "toy", ANN)
        try:
            await one.tables.create("toy", GUILD, channel, ANN, also=check)
        except RefusedError as refused:
            assert refused.about == {"open": 1, "most": 1}
            return False
        return True

    made = await asyncio.gather(*(opened(one, at) for at, one in enumerate((process, other), 5)))
    assert sorted(made) == [False, True]


async def test_finished_games_allow_more(process: Club1) -> None:
    await process.houses.change(GUILD, "toy", UserId(1), limit_by="finished", most=1)
    house = await process.houses.of(GUILD, "toy")
    assert [house.allowed(finished) for finished in (0, 1, 5)] == [1, 2, 6]
    await process.tables.create("toy", GUILD, 5, ANN)
    with pytest.raises(RefusedError, match="too-many-tables"):
        await process.houses.may_have_another(GUILD, "toy", ANN)
    await process.houses.may_have_another(GUILD, "toy", BOB)


async def test_the_bot_never_seats_two_of_whom_one_blocks_the_other(
    process: Club1, storage: Storage
) -> None:
    await process.finding.block(BOB, ANN)
    await process.join(ANN, BOB)
    await process.tables.alarms.ring()
    assert await tables(storage) == []
    await process.join(CID)
    await process.tables.alarms.ring()
    assert [people for _, people in await tables(storage)] == [[ANN, CID]]
    pairs = await storage.read(lambda connection: rows.blocks_among(connection, [ANN, BOB, CID]))
    assert pairs == {frozenset((ANN, BOB))}
    assert await storage.read(lambda connection: rows.blocks_among(connection, [ANN, CID])) == set()


async def test_the_players_are_called_once(process: Club1, other: Club1, storage: Storage) -> None:
    await process.houses.set_role(GUILD, "toy", UserId(1), "", 77)
    house = await process.houses.of(GUILD, "toy")
    table = await process.tables.create("toy", GUILD, 5, ANN)
    same = await other.tables.get(table.id)
    assert same is not None

    async def called(one: Club1, at: Any) -> bool:
        try:
            await one.finding.call(at, house, ANN)
        except RefusedError as refused:
            assert refused.reason == "called-already"
            return False
        return True

    made = await asyncio.gather(called(process, table), called(other, same))
    assert sorted(made) == [False, True] and len(await calls(storage)) == 1
    assert not await called(process, table)


# Who plays together


def seeking(user: UserId, at: int = 0, **about: Any) -> Seeking:
    known = {"game": "toy", "pace": "daily", "zones": "any", "least": 2, "most": 4, "from_ms": 0}
    return Seeking(guild=GUILD, user=user, created_ms=at, **{**known, **about})


def together(*seeks: Seeking, blocks: tuple[tuple[UserId, UserId], ...] = ()) -> tuple[int, ...]:
    pairs = {frozenset(pair) for pair in blocks}
    group = groups_possible(seeks, lambda _: (2, 3, 4), pairs, 10**12)
    return () if group is None else group.people


def test_as_many_play_as_can_and_who_waits_longest_goes_first() -> None:
    assert together(*map(seeking, (ANN, BOB, CID))) == (ANN, BOB, CID)
    assert together(seeking(ANN, least=3, most=3), seeking(BOB), seeking(CID, most=2)) == (BOB, CID)
    assert together(seeking(ANN, pace="live"), seeking(BOB), seeking(CID)) == (BOB, CID)
    assert together(seeking(ANN)) == ()


def test_who_avoids_somebody_plays_with_others() -> None:
    four = tuple(map(seeking, (ANN, BOB, CID, DAN)))
    assert together(*four, blocks=((BOB, ANN),)) == (ANN, CID, DAN)
    assert together(*four, blocks=((BOB, ANN), (CID, DAN))) == (ANN, CID)
    assert together(*four[:2], blocks=((ANN, BOB),)) == ()


def test_time_zones_have_to_fit_both() -> None:
    warsaw, tokyo = {"zone": "Europe/Warsaw"}, {"zone": "Asia/Tokyo"}
    ann = seeking(ANN, zones="europe", **tokyo)
    assert together(ann, seeking(BOB, **warsaw)) == (ANN, BOB)
    assert together(ann, seeking(BOB, zones="europe", **warsaw)) == ()
    assert together(ann, seeking(BOB)) == (), "who has set none may live anywhere"
    assert together(seeking(ANN, from_ms=10**12 + 1), seeking(BOB)) == ()
