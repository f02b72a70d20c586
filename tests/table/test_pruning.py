"""What nobody needs any more is deleted, and everything that anybody does goes on as before."""

import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, func, select, update
from sqlmodel import col

from bot.editions import EDITIONS, games_of
from bot.games.game import IllegalChoiceError
from bot.table import Ages, RefusedError, Table, Tables
from bot.table.agreement.rollback import list_rollback_points
from bot.table.ballots import Rollback
from bot.table.clocks import DAY
from bot.table.records import file
from bot.table.records.check import in_database
from bot.table.records.pruning import prune_every_game, shrink_to_record
from db import Storage, actions, games, outbox, pruning
from db.models import (
    ActionRow,
    GameRow,
    OutboxMessage,
    PackedEvents,
    Snapshot,
    StandingOrder,
    Timer,
    now_ms,
)
from db.pruning import Prunings
from tests.databases import BACKENDS, database, snapshots, write
from tests.table.conftest import ANN, DUO, HOST, Post, begun
from tests.table.old_database import UNREADABLE, old_database, rows
from tests.table.rolled import ROLLED
from tests.table.test_old_database import at
from tests.table.test_old_database import every as all_tables
from tests.table.test_play import same
from tests.table.toy import TOY, End, Peek, Tick, Win

OFFERED = games_of(EDITIONS)
TOYS = {"toy": TOY}
GAMES = TOYS
"""What the tables of the fixture offer."""
LATER = 400
"""In how many days everything is old."""


@pytest.fixture(params=BACKENDS)
async def old(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Storage]:
    """The database with games of all kinds in all states."""
    async with old_database(request.param, tmp_path) as url:
        opened = Storage(url)
        await opened.open()
        yield opened
        await opened.close()


async def pruned(storage: Storage, offered: Any = OFFERED, ages: Ages | None = None) -> Prunings:
    total = Prunings()
    clock = now_ms() + LATER * DAY
    async for made in prune_every_game(storage, offered, ages or Ages(), lambda: clock):
        total += made
    return total


async def count(storage: Storage, model: Any, *conditions: Any) -> int:
    async with storage.reading() as session:
        query = select(func.count()).select_from(model).where(*conditions)
        return await session.scalar(query) or 0


async def known(table: Table) -> Any:
    """Return everything that people may see of a table."""
    seats = (None, *(one.seat for one in table.lobby)) if table.readable and table.begun else ()
    return (
        table.revision,
        table.status,
        [table.view(seat) for seat in seats],
        [await table.records.log(seat, undone=True) for seat in seats],
        await table.records.agreements(0, table.revision),
        file.encode_record(await table.records.saved()) if seats else b"",
    )


async def test_nobody_notices_it(old: Storage) -> None:
    before = {table.id: await known(table) for table in await all_tables(Tables(old, OFFERED))}
    made = await pruned(old)
    assert made.games == sum(row["status"] in ("over", "abandoned") for row in rows()["game"])
    assert made.messages > 1000
    after = {table.id: await known(table) for table in await all_tables(Tables(old, OFFERED))}
    assert after == before
    assert await pruned(old) == Prunings()


async def test_everything_is_still_sound(old: Storage) -> None:
    await pruned(old)
    url = old.url.render_as_string(hide_password=False)
    checked, damaged = await in_database(url, OFFERED)
    assert {one.game_id for one in checked if one.result != "same"} == {UNREADABLE}
    assert damaged == []


async def test_what_is_due_is_delivered_once(old: Storage) -> None:
    due = [row for row in rows()["outboxmessage"] if row["status"] == "due"]
    await pruned(old)
    post = Post()
    await Tables(old, OFFERED).outbox.drain(post)
    assert {one.id for one in post.calls} >= {row["id"] for row in due}


async def test_a_game_that_has_ended_is_its_record(old: Storage) -> None:
    await pruned(old)
    ended = select(col(GameRow.id)).where(col(GameRow.status).in_(("over", "abandoned")))
    over = select(col(GameRow.id)).where(col(GameRow.status) == "over")
    events = col(ActionRow.events).not_in((b"", actions.PACKED))
    assert not await count(old, ActionRow, col(ActionRow.game_id).in_(ended), events)
    assert not await count(old, Timer, col(Timer.game_id).in_(ended))
    assert not await count(old, StandingOrder, col(StandingOrder.game_id).in_(ended))
    states = await count(old, Snapshot, col(Snapshot.game_id).in_(over))
    assert states == await count(old, GameRow, col(GameRow.status) == "over")


async def test_a_game_that_has_ended_opens_without_any_snapshot(old: Storage) -> None:
    await pruned(old)
    over = {row["id"] for row in rows()["game"] if row["status"] == "over"}
    tables = Tables(old, OFFERED)
    before = {game: await known(await tables.get(game)) for game in over}
    await write(old, delete(Snapshot).where(col(Snapshot.game_id).in_(over)))
    tables = Tables(old, OFFERED)
    assert {game: await known(await tables.get(game)) for game in over} == before


async def test_packed_events_are_unpacked_as_they_were(old: Storage) -> None:
    async def events() -> dict[Any, Any]:
        query = select(col(ActionRow.game_id), col(ActionRow.revision), col(ActionRow.events))
        async with old.reading() as session:
            return {(game, at): data for game, at, data in await session.execute(query)}

    before = await events()
    await pruned(old)
    assert await events() != before
    for row in rows()["game"]:
        await old.write(lambda connection, row=row: actions.unpack_events(connection, row["id"]))
    assert await events() == before
    assert not await count(old, PackedEvents)


async def test_nothing_is_deleted_that_is_younger(old: Storage) -> None:
    kept = await count(old, OutboxMessage)
    ancient = Ages(LATER * 1000, LATER * 1000, LATER * 1000)
    assert await pruned(old, ages=ancient) == Prunings()
    assert await pruned(old, ages=Ages(0, 0, 0)) == Prunings()
    assert await count(old, OutboxMessage) == kept


ROLLABLE = {"rolled": ROLLED}
LAST = 40
"""Steps of a course."""


async def course(storage: Storage, seed: int, prunes: bool) -> list[Any]:
    """Play, take back, do again and roll back by chance; return what Discord is told of it.

    If it `prunes`, every message is old as soon as it is delivered.
    """
    rng, post, told = Random(seed), Post(), list[Any]()
    tables = Tables(storage, ROLLABLE)
    table = await begun(tables, people=DUO)
    for _ in range(LAST):
        await move(table, rng)
        if rng.random() < 0.8:
            # What no answer has shown is sent as a message.
            await write(storage, update(OutboxMessage).values(due_ms=0))
            await tables.outbox.drain(post)
            told += [(m.kind, m.message_id, m.revision, m.began, m.mention) for m in post.calls]
            post.calls.clear()
            if prunes:
                await pruned(storage, ROLLABLE)
    return [*told, post.pings, sorted(post.sent), table.view("red"), table.view("blue")]


async def move(table: Table, rng: Random) -> None:
    """Do something that somebody may do now."""
    decision = table.decisions()[0]
    user = table.holders[decision.seat]
    with suppress(RefusedError):
        match rng.choice(("act", "act", "act", "act", "undo", "redo", "back")):
            case "act":
                await table.act(user, rng.choice((Tick(decision.seat, 1), Peek(decision.seat))))
            case "undo":
                await table.undo(user)
            case "redo":
                await table.redo(user)
            case _:
                heads = list_rollback_points(table.standing)
                target = Rollback(rng.choice(heads).revision) if heads else Rollback(0)
                await table.agreements.propose(HOST, target, "host", force=True)
    if rng.random() < 0.2 and not table.decisions()[0].optional:
        with suppress(IllegalChoiceError):
            await table.act(user, End(decision.seat))


@pytest.mark.parametrize("seed", range(4))
async def test_discord_is_told_the_same(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Edits and calls are those of a bot that never deletes anything."""
    monkeypatch.setattr(secrets, "randbelow", lambda most: seed)
    told: list[Any] = []
    for prunes in (False, True):
        folder = tmp_path / str(prunes)
        folder.mkdir()
        async with database("sqlite", folder) as url:
            storage = Storage(url)
            await storage.open()
            told.append(await course(storage, seed, prunes))
            rows = await count(storage, OutboxMessage)
            await storage.close()
        told[-1].append(rows)
    kept, gone = told[0].pop(), told[1].pop()
    assert told[0] == told[1]
    assert gone < kept, "nothing was deleted"


async def long(tables: Tables, choices: int = 130) -> Table:
    table = await begun(tables)
    for _ in range(choices):
        await table.act(ANN, Tick("red", 1))
    return table


async def test_old_snapshots_go_and_the_game_is_shown_as_of_then(
    tables: Tables, storage: Storage
) -> None:
    table = await long(tables)
    assert {50, 100} < set(await snapshots(storage, table.id))
    await write(storage, update(ActionRow).values(reveals=True))
    await write(
        storage,
        delete(Snapshot).where(
            col(Snapshot.revision).between(1, 125), col(Snapshot.revision) % 50 != 0
        ),
    )
    table = await at(Tables(storage, TOYS), table.id)
    made = await pruned(storage, TOYS)
    assert made.snapshots == 2 and {50, 100}.isdisjoint(await snapshots(storage, table.id))
    again = await at(Tables(storage, TOYS), table.id)
    same(table, again)
    assert (await again.records.public_views([60])).keys() == {60}


async def test_the_newest_readable_snapshot_of_an_open_game_stays(
    tables: Tables, storage: Storage
) -> None:
    table = await long(tables)
    readable = col(Snapshot.revision) == 100
    await write(storage, delete(Snapshot).where(col(Snapshot.revision) > 110))
    await write(storage, update(Snapshot).where(~readable).values(state=b"{}"))
    await pruned(storage, TOYS)
    assert 100 in await snapshots(storage, table.id)
    same(table, await at(Tables(storage, TOYS), table.id))


async def test_a_game_that_may_differ_keeps_its_snapshots(tables: Tables, storage: Storage) -> None:
    """It was begun under rules that are no more: it cannot be replayed from its seed."""
    table = await long(tables)
    await write(storage, update(ActionRow).values(reveals=True, rules_version=0))
    before = await snapshots(storage, table.id)
    await pruned(storage, TOYS)
    assert await snapshots(storage, table.id) == before


async def test_an_open_game_whose_beginning_is_lost_keeps_its_snapshots(
    tables: Tables, storage: Storage
) -> None:
    """An early choice is damaged: whatever came later can only be had from a snapshot."""
    table = await long(tables)
    await write(storage, update(ActionRow).values(reveals=True))
    early = col(ActionRow.revision) == 20
    await write(storage, update(ActionRow).where(early).values(choice=b"{"))
    before = await snapshots(storage, table.id)
    shown = await (await at(Tables(storage, TOYS), table.id)).records.public_views([60])
    assert (await pruned(storage, TOYS)).snapshots == 0
    assert await snapshots(storage, table.id) == before
    again = await at(Tables(storage, TOYS), table.id)
    assert await again.records.public_views([60]) == shown


async def test_an_ended_game_whose_replay_differs_keeps_its_snapshots(
    tables: Tables, storage: Storage
) -> None:
    table = await long(tables, 60)
    await table.act(ANN, Win("red"))
    await write(storage, update(GameRow).values(seed=4711))
    before = await snapshots(storage, table.id)
    assert len(before) > 1
    assert (await shrink_to_record(storage, TOYS, table.id)).snapshots == 0
    assert await snapshots(storage, table.id) == before


async def test_a_game_that_goes_on_meanwhile_is_left_alone(
    tables: Tables, storage: Storage
) -> None:
    table = await long(tables, 3)
    assert await pruning.delete_snapshots(storage, table.id, table.revision - 1, [1, 2]) == 0
    assert await pruning.shrink_ended_game(storage, table.id, table.revision - 1, ()) == Prunings()


async def test_a_game_that_makes_trouble_does_not_stop_the_others(
    tables: Tables, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await begun(tables)
    second = await begun(tables, channel=8)
    for table in (first, second):
        await table.act(ANN, Win("red"))
    load = games.load

    async def stumbling(storage: Storage, game_id: int) -> Any:
        if game_id == first.id:
            raise OSError("no more")
        return await load(storage, game_id)

    monkeypatch.setattr(games, "load", stumbling)
    made = await pruned(storage, TOYS)
    assert (made.games, made.stumbled) == (1, 1)
    monkeypatch.undo()
    assert (await pruned(storage, TOYS)).games == 1


async def test_damaged_packed_events_are_missing_and_nothing_else(
    tables: Tables, storage: Storage
) -> None:
    table = await begun(tables)
    await table.act(ANN, Win("red"))
    await pruned(storage, TOYS)
    await write(storage, update(PackedEvents).values(content=b"garbage"))
    again = await at(Tables(storage, TOYS), table.id)
    assert again.status == "over" and again.view(None) == table.view(None)
    assert [line.events for line in await again.records.log(None)] == [[], []]


async def test_what_waits_in_a_lane_is_searched_for_where_it_was(
    tables: Tables, storage: Storage
) -> None:
    """Of two games with one user another process tells one: what waits here is older than that."""
    first = await begun(tables, channel=7)
    second = await begun(tables, channel=8)
    for table in (first, second):
        await table.act(ANN, Peek("red"))
        await table.act(ANN, Win("red"))
    lane = f"user:{ANN}"
    every_row = col(OutboxMessage.id)
    async with storage.reading() as session:
        ids = list(await session.scalars(select(every_row).order_by(every_row)))
    old, waits, late = ids[1:4]
    for number, row in enumerate((old, waits, late), 5000):
        values: dict[str, Any] = {"lane": lane, "status": "done", "message_id": number}
        await write(storage, update(OutboxMessage).where(every_row == row).values(**values))
    unsent = {"status": "due", "message_id": None}
    await write(storage, update(OutboxMessage).where(every_row == waits).values(**unsent))
    assert await outbox.newest_before(storage, lane, waits) == 5000
    await pruned(storage, TOYS)
    assert await outbox.newest_before(storage, lane, waits) == 5000


async def test_the_search_for_a_message_begins_where_it_did(
    tables: Tables, storage: Storage
) -> None:
    """The newest message of each lane stays, and no number is given to another message."""
    table = await begun(tables)
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Win("red"))
    await tables.outbox.drain(Post())
    async with storage.reading() as session:
        lanes = set(await session.scalars(select(col(OutboxMessage.lane))))
    last = await outbox.newest_message_id(storage)
    before = {lane: await outbox.newest_before(storage, lane, last + 1) for lane in lanes}
    rows = await count(storage, OutboxMessage)
    assert (await pruned(storage, TOYS)).messages > 0
    assert await count(storage, OutboxMessage) < rows
    assert await outbox.newest_message_id(storage) == last
    after = {lane: await outbox.newest_before(storage, lane, last + 1) for lane in lanes}
    assert after == before and any(after.values())
