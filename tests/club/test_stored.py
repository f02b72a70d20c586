"""What stands in the database of threads and followers, in SQLite and PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.games.game import Game
from bot.table import Table, Tables
from db import Storage, moving
from db.club import follows, threads
from db.club.follows import Follower
from db.pruning import shrink_ended_game
from db.wakes import Shards
from tests.databases import BACKENDS, database
from tests.table.conftest import ANN, BOB, CID, TRIO, begun
from tests.table.toy import Tick, Toy

GUILD = 1
OURS, THEIRS = Shards(2, frozenset({0})), Shards(2, frozenset({1}))


@pytest.fixture(params=BACKENDS)
async def storage(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Storage]:
    async with database(request.param, tmp_path) as url:
        opened = Storage(url)
        await opened.open()
        yield opened
        await opened.close()


async def game_in(storage: Storage, channel: int) -> Table:
    rules: dict[str, Game] = {"toy": Toy()}  # type: ignore[type-arg]
    table = await begun(Tables(storage, rules), channel, people=TRIO)
    await threads.add(storage, GUILD, channel, "Toy")
    return table


async def test_a_thread_is_due_until_it_shows_the_newest_state(storage: Storage) -> None:
    table = await game_in(storage, 7)
    (due,) = await threads.due_threads(storage, 1)
    assert (due.row.channel, due.row.name, due.game_id) == (7, "Toy", table.id)
    assert (due.revision, due.has_ended) == (table.revision, False)
    assert await threads.due_threads(storage, 1, THEIRS) == []
    assert len(await threads.due_threads(storage, 1, OURS)) == 1
    shown = {"shown_game": table.id, "shown": table.revision}
    await threads.record_thread_fate(storage, 7, **shown)
    assert await threads.due_threads(storage, 1) == []
    await table.act(ANN, Tick("red", 1))
    (due,) = await threads.due_threads(storage, 1)
    assert await threads.claim_thread(storage, due.row, 100, wanted="Toy 2")
    assert not await threads.claim_thread(storage, due.row, 100)
    assert await threads.due_threads(storage, 99) == []
    assert len(await threads.due_threads(storage, 100)) == 1
    known = await threads.of_channel(storage, 7)
    assert known is not None
    assert (known.wanted, known.rest_ms) == ("Toy 2", 100)
    await threads.forget_thread(storage, 7)
    assert await threads.of_channel(storage, 7) is None


async def test_of_many_processes_one_claims_a_thread(storage: Storage) -> None:
    await game_in(storage, 7)
    (due,) = await threads.due_threads(storage, 1)
    claims = await asyncio.gather(*(threads.claim_thread(storage, due.row, 50) for _ in range(4)))
    assert sorted(claims) == [False, False, False, True]


async def test_what_is_done_is_due_again_with_the_next_game(storage: Storage) -> None:
    table = await game_in(storage, 7)
    await table.agreements.abandon(table.host, "host", "no time")
    shown = {"shown_game": table.id, "shown": table.revision}
    await threads.record_thread_fate(storage, 7, **shown)
    (due,) = await threads.due_threads(storage, 1)
    assert due.has_ended
    await threads.record_thread_fate(storage, 7, is_done=True)
    assert await threads.due_threads(storage, 1) == []
    again = await begun(Tables(storage, {"toy": Toy()}), 7, people=TRIO)
    (due,) = await threads.due_threads(storage, 1)
    assert (due.game_id, due.has_ended) == (again.id, False)


async def test_the_settings_of_a_server(storage: Storage) -> None:
    assert await threads.archive_hours(storage, GUILD) == 24
    assert await threads.title_setting_of(storage, GUILD) == "state"
    await storage.write(partial(threads.set_archive_hours, guild=GUILD, hours=3))
    await storage.write(partial(threads.set_titles, guild=GUILD, wanted="off"))
    assert await threads.archive_hours(storage, GUILD) == 3
    assert await threads.title_setting_of(storage, GUILD) == "off"


async def test_followers_hear_of_a_round_once(storage: Storage) -> None:
    table = await game_in(storage, 7)
    for user in (CID, BOB):
        assert await follows.store_follower(storage, table.id, user, table.revision, 1)
    assert await follows.advanced_followed_games(storage) == []
    await table.act(ANN, Tick("red", 1))
    assert await follows.advanced_followed_games(storage, THEIRS) == []
    (game,) = await follows.advanced_followed_games(storage, OURS)
    assert (game.game_id, game.followers) == (table.id, {CID: 1, BOB: 1})
    rows = [table.standing.place.row("follow", f"post{user}", 1, f"user:{user}") for user in (CID,)]
    rows[0].user = CID  # pyright: ignore[reportAttributeAccessIssue]
    for _ in range(2):
        await follows.tell_followers(storage, table.id, table.revision, 2, rows)
    assert await follows.advanced_followed_games(storage) == []
    assert await count(storage, "follow") == 1
    await follows.switch_off(storage, table.id, BOB, follows.REFUSED)
    await follows.end_following(storage, table.id, dict.fromkeys((CID, BOB), rows[0]))
    assert await count(storage, "follow") == 2
    assert await follows.mode_of(storage, table.id, BOB) == ""


async def count(storage: Storage, kind: str) -> int:
    query = f"SELECT count(*) FROM outboxmessage WHERE kind = '{kind}'"
    return await storage.read(lambda connection: connection.exec_driver_sql(query).scalar() or 0)


async def test_followers_move_with_a_game_and_go_with_its_end(storage: Storage) -> None:
    table = await game_in(storage, 7)
    await follows.store_follower(storage, table.id, CID, table.revision, 1)
    taken = await moving.take_out_game(storage, table.id)
    assert taken is not None
    assert [row["user"] for row in taken.parts[Follower]] == [CID]
    await table.agreements.abandon(table.host, "host", "no time")
    await shrink_ended_game(storage, table.id, table.revision, None)
    assert await follows.mode_of(storage, table.id, CID) == ""
