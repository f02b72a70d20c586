"""A game goes on in another installation as if it had always been there."""

import asyncio
import stat
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import insert, select, update
from sqlmodel import col

from bot.editions import EDITIONS, games_of
from bot.table import Table, Tables
from bot.table.command_line import NoGameError, NotLoadableError, export_to_file, import_game
from db import Storage, maintenance, migrate
from db.clocks import Heartbeat
from db.games import ConflictError
from db.maintenance import FileThereError, NoBackupError
from db.models import GameRow, OutboxMessage, PlayerPreferences, Timer, now_ms
from db.moving import NewPlace
from tests.databases import database, write
from tests.table.conftest import ANN, BOB, Post, begun
from tests.table.old_database import UNREADABLE, old_database, rows
from tests.table.test_old_database import A, at, choice_of
from tests.table.test_pruning import known, pruned
from tests.table.toy import TOY, Peek, Tick

OFFERED = games_of(EDITIONS)
TOYS = GAMES = {"toy": TOY}
HOUR = 3_600_000

WAYS = (
    ("sqlite", "sqlite"),
    pytest.param(("sqlite", "postgresql"), marks=pytest.mark.slow),
    pytest.param(("postgresql", "sqlite"), marks=pytest.mark.slow),
)


def url_of(storage: Storage) -> str:
    return storage.url.render_as_string(hide_password=False)


@pytest.fixture(params=WAYS, ids=lambda way: f"{way[0]} to {way[1]}")
async def both(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[tuple[Any, ...]]:
    """Yield the database with games of all kinds, and an empty one."""
    here, there = request.param
    for folder in ("here", "there"):
        (tmp_path / folder).mkdir()
    async with (
        old_database(here, tmp_path / "here") as old,
        database(there, tmp_path / "there") as new,
    ):
        opened = Storage(old), Storage(new)
        for storage in opened:
            await storage.open()
        yield opened
        for storage in opened:
            await storage.close()


async def moved(old: Storage, new: Storage, game_id: int, file: Path, channel: int = 0) -> int:
    """Take a game from one database to another; return its number there."""
    place = NewPlace(1, channel) if channel else None
    await export_to_file(url_of(old), OFFERED, game_id, file, True)
    return (await import_game(url_of(new), OFFERED, file, place)).number


async def test_every_game_moves(both: tuple[Storage, Storage], tmp_path: Path) -> None:
    old, new = both
    await pruned(new)
    for row in rows()["game"]:
        game_id = row["id"]
        if game_id == UNREADABLE:
            continue
        number = await moved(old, new, game_id, tmp_path / "file", channel=game_id + 100)
        before = await at(Tables(old, OFFERED), game_id)
        after = await at(Tables(new, OFFERED), number)
        assert (after.channel, after.guild) == (game_id + 100, 1)
        assert await known(after) == await known(before), game_id
        if before.status == "playing":
            for table in (before, after):
                if table.paused_ms is None and not table.orders.of(table.decisions()[0].seat):
                    await table.act(*choice_of(table))


async def test_a_game_that_has_shrunk_moves(both: tuple[Storage, Storage], tmp_path: Path) -> None:
    old, new = both
    over = next(row["id"] for row in rows()["game"] if row["status"] == "over")
    before = await known(await at(Tables(old, OFFERED), over))
    await pruned(old)
    number = await moved(old, new, over, tmp_path / "file")
    assert await known(await at(Tables(new, OFFERED), number)) == before
    assert not await sent(new)


async def sent(storage: Storage) -> list[Any]:
    await write(storage, update(OutboxMessage).values(due_ms=0))
    post = Post()
    await Tables(storage, OFFERED | TOYS).outbox.drain(post)
    return post.calls


async def test_the_table_and_its_open_questions_are_posted(
    both: tuple[Storage, Storage], tmp_path: Path
) -> None:
    """Game 12 has an offer for most seats, three candidates, a motion and a rollback."""
    old, new = both
    number = await moved(old, new, 12, tmp_path / "file", channel=5)
    calls = await sent(new)
    assert {one.channel for one in calls} == {5} and {one.game_id for one in calls} == {number}
    kinds = sorted(one.kind for one in calls)
    assert kinds == ["motion", "rollback", *["seat"] * 9, "turn"]
    (turn,) = (one for one in calls if one.kind == "turn")
    table = await at(Tables(new, OFFERED), number)
    owing = {table.holders[due.seat] for due in table.decisions() if due.seat in table.holders}
    assert {turn.mention, *turn.also} == owing and turn.current
    assert not any(one.mention for one in calls if one is not turn)
    asked = table.motion
    await table.agreements.answer(asked.waits[0], "motion", asked.revision, True)


async def test_nothing_of_people_moves_but_what_the_game_needs(
    both: tuple[Storage, Storage], tmp_path: Path
) -> None:
    old, new = both
    await moved(old, new, 12, tmp_path / "file")
    async with new.reading() as session:
        assert not list(await session.scalars(select(PlayerPreferences)))
    assert await Tables(old, OFFERED).preferences.locale_of(A) == "pl"
    assert await Tables(new, OFFERED).preferences.locale_of(A) is None


async def test_the_file_is_its_owners_alone(storage: Storage, table: Table, tmp_path: Path) -> None:
    file = tmp_path / "file"
    made = await export_to_file(url_of(storage), TOYS, table.id, file, False)
    assert (made.number, made.name, made.status) == (table.id, "toy", "playing")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with pytest.raises(FileThereError):
        await export_to_file(url_of(storage), TOYS, table.id, file, False)
    assert {path.name for path in tmp_path.glob("*.part")} == set()


async def test_what_somebody_has_not_seen_yet_is_shown_at_the_new_place(
    tables: Tables, storage: Storage, table: Table, tmp_path: Path
) -> None:
    await table.act(ANN, Peek("red"))
    await export_to_file(url_of(storage), TOYS, table.id, tmp_path / "file", False)
    made = await import_game(url_of(storage), TOYS, tmp_path / "file", NewPlace(1, 8))
    again = await at(tables, made.number)
    (line,) = await again.records.undelivered("red")
    assert line.events and line.revision == table.revision
    assert not await again.records.undelivered("blue")


async def test_a_channel_has_one_open_game(storage: Storage, table: Table, tmp_path: Path) -> None:
    await export_to_file(url_of(storage), TOYS, table.id, tmp_path / "file", False)
    with pytest.raises(ConflictError):
        await import_game(url_of(storage), TOYS, tmp_path / "file", None)
    made = await import_game(url_of(storage), TOYS, tmp_path / "file", NewPlace(1, 8))
    assert made.number != table.id


@pytest.mark.parametrize("served", [True, False])
async def test_the_time_between_is_nobodys(
    tables: Tables,
    storage: Storage,
    tmp_path: Path,
    served: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whether a bot serves there or not: it goes on as far before its end as it was."""
    table = await begun(tables, pace="daily")
    await table.act(ANN, Tick("red", 1))
    async with storage.reading() as session:
        before = sorted((t.kind, t.key, t.due_ms) for t in await session.scalars(select(Timer)))
    file, later = tmp_path / "file", now_ms() + 24 * HOUR
    await export_to_file(url_of(storage), TOYS, table.id, file, False)
    monkeypatch.setattr("db.moving.now_ms", lambda: later)
    (tmp_path / "there").mkdir()
    async with database("sqlite", tmp_path / "there") as new:
        there = Storage(new)
        await there.open()
        if served:
            await write(there, insert(Heartbeat).values(id=1, at_ms=later - HOUR, steps_ms=0))
        await import_game(new, TOYS, file, None)
        async with there.reading() as session:
            timers = list(await session.scalars(select(Timer)))
            beat = await session.scalar(select(col(Heartbeat.at_ms)))
        await there.close()
    # The hour since that heartbeat is left to the bot's next one.
    hours = 23 if served else 24
    assert beat == later - (24 - hours) * HOUR
    after = sorted((t.kind, t.key, t.due_ms) for t in timers)
    assert [one[:2] for one in after] == [one[:2] for one in before]
    late = {new - old for (*_, new), (*_, old) in zip(after, before, strict=True)}
    assert {round(one / HOUR, 1) for one in late} == {hours}


async def test_timers_belong_to_the_new_server(
    tables: Tables, storage: Storage, tmp_path: Path
) -> None:
    """Whoever owns the shard of that server fires them."""
    table = await begun(tables, pace="daily")
    own = {"game_id": table.id, "due_ms": now_ms() + HOUR, "data": {}, "guild": table.guild}
    await write(storage, insert(Timer).values(kind="digest", key="1", **own))
    await export_to_file(url_of(storage), TOYS, table.id, tmp_path / "file", False)
    made = await import_game(url_of(storage), TOYS, tmp_path / "file", NewPlace(2 << 22, 8))
    async with storage.reading() as session:
        of_game = select(Timer).where(col(Timer.game_id) == made.number)
        timers = list(await session.scalars(of_game))
    assert timers and {timer.guild for timer in timers} == {2 << 22}


async def test_the_same_installation_posts_everything_anew(
    both: tuple[Storage, Storage], tmp_path: Path
) -> None:
    """A game that has only changed its channel edits no message that it has left behind."""
    old, _ = both
    await sent(old)
    ours = await moved(old, old, 12, tmp_path / "file", channel=5)
    calls = [one for one in await sent(old) if one.game_id == ours]
    assert sorted(one.kind for one in calls) == ["motion", "rollback", *["seat"] * 9, "turn"]
    assert not [one.kind for one in calls if one.message_id is not None]
    async with old.reading() as session:
        own = await session.scalars(
            select(col(OutboxMessage.post)).where(col(OutboxMessage.game_id) == ours)
        )
        others = await session.scalars(
            select(col(OutboxMessage.post)).where(col(OutboxMessage.game_id) != ours)
        )
        assert not set(own) & set(others)
    table = await at(Tables(old, OFFERED), ours)
    asked = table.motion
    await table.agreements.answer(asked.waits[0], "motion", asked.revision, True)
    assert {one.channel for one in await sent(old) if one.kind == "motion"} == {5}


async def test_who_is_away_can_come_back_at_the_new_place(
    both: tuple[Storage, Storage], tmp_path: Path
) -> None:
    """In game 13 stand-ins and a bot play seats; the messages with the way back are posted anew."""
    old, new = both
    number = await moved(old, new, 13, tmp_path / "file", channel=5)
    table = await at(Tables(new, OFFERED), number)
    away = {place.seat for place in table.standing.plan.seats if place.stand_in and place.user}
    assert away
    assert away <= {one.seat for one in await sent(new) if one.kind == "seat"}
    (seat, *_) = sorted(away)
    gone = next(place for place in table.standing.plan.seats if place.seat == seat)
    await table.agreements.back(gone.user)
    (message,) = [one for one in await sent(new) if one.kind == "seat"]
    assert message.message_id is not None


async def test_what_cannot_be_moved_is_refused(
    both: tuple[Storage, Storage], tmp_path: Path
) -> None:
    old, new = both
    file = tmp_path / "file"
    with pytest.raises(NotLoadableError):
        await export_to_file(url_of(old), OFFERED, UNREADABLE, file, False)
    with pytest.raises(NoGameError):
        await export_to_file(url_of(old), OFFERED, 4711, file, False)
    assert not file.exists()
    await export_to_file(url_of(old), OFFERED, 2, file, False)
    with pytest.raises(NotLoadableError):
        await import_game(url_of(new), TOYS, file, None)
    copy = tmp_path / "all"
    if old.sqlite:
        await asyncio.to_thread(maintenance.back_up_database, url_of(old), copy)
        with pytest.raises(NoBackupError, match="no exported game"):
            await import_game(url_of(new), OFFERED, copy, None)
    async with new.reading() as session:
        assert not list(await session.scalars(select(col(GameRow.id))))


async def test_a_file_of_this_games_own_database_is_upgraded(
    storage: Storage, table: Table, tmp_path: Path
) -> None:
    """A file that an earlier version wrote has its schema."""
    file = tmp_path / "file"
    await export_to_file(url_of(storage), TOYS, table.id, file, False)
    left = Storage(f"sqlite+aiosqlite:///{file}")
    async with left.engine.begin() as connection:
        await connection.run_sync(
            lambda own: command.downgrade(migrate.alembic_config(own), "0020")
        )
    await left.close()
    made = await import_game(url_of(storage), TOYS, file, NewPlace(1, 8))
    again = await at(Tables(storage, TOYS), made.number)
    assert again.view("red") == table.view("red")
    left = Storage(f"sqlite+aiosqlite:///{file}")
    await write(left, update(Heartbeat).values(at_ms=1))
    async with left.engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await left.close()
    with pytest.raises(NoBackupError, match="newer version"):
        await import_game(url_of(storage), TOYS, file, NewPlace(1, 9))
    assert BOB in again.holders.values()
