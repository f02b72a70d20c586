"""The migrations lead to exactly what the models say, in both databases."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import OperationalError

from db import Storage, games, migrate, models


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, models.SQLModel.metadata))


async def test_models_and_migrations_agree(storage: Storage) -> None:
    async with storage.engine.begin() as connection:
        assert await connection.run_sync(differences) == []


async def test_a_difference_would_be_found(storage: Storage) -> None:
    async with storage.engine.begin() as connection:
        await connection.execute(text("ALTER TABLE game ADD COLUMN surplus INTEGER"))
        assert await connection.run_sync(differences) != []


async def test_partial_indexes_are_partial(storage: Storage) -> None:
    def look(connection: Connection) -> dict[str, bool]:
        found = inspect(connection)
        return {
            str(index["name"]): any("where" in key for key in index.get("dialect_options", {}))
            for table in ("game", "outboxmessage")
            for index in found.get_indexes(table)
        }

    async with storage.engine.begin() as connection:
        partial = await connection.run_sync(look)
    assert partial["ix_game_open"] and partial["ix_outboxmessage_due"]
    assert not partial["ix_game_channel"]


async def test_opening_again_changes_nothing(url: str) -> None:
    for _ in range(2):
        storage = Storage(url)
        await storage.open()
        await storage.close()


async def test_two_processes_may_open_a_new_database_at_once(url: str) -> None:
    several = [Storage(url) for _ in range(6)]
    await asyncio.gather(*(storage.open() for storage in several))
    async with several[0].engine.begin() as connection:
        assert await connection.run_sync(differences) == []
    for storage in several:
        await storage.close()


async def test_opening_waits_for_a_file_that_somebody_holds(tmp_path: Path) -> None:
    file = tmp_path / "held.sqlite3"
    with closing(sqlite3.connect(file, isolation_level=None)) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        hurried = Storage(f"sqlite+aiosqlite:///{file}", busy_ms=100)
        with pytest.raises(OperationalError, match="locked"):
            await hurried.open()
        await hurried.close()
        patient = Storage(f"sqlite+aiosqlite:///{file}")
        opening = asyncio.create_task(patient.open())
        await asyncio.sleep(0.1)
        assert not opening.done()
        holder.execute("COMMIT")
        await opening
    async with patient.engine.begin() as connection:
        assert await connection.run_sync(differences) == []
    await patient.close()


async def test_back_to_nothing_and_forth(storage: Storage) -> None:
    def back(connection: Connection) -> list[str]:
        command.downgrade(migrate.config(connection), "base")
        return inspect(connection).get_table_names()

    async with storage.engine.begin() as connection:
        assert await connection.run_sync(back) == ["alembic_version"]
    await storage.open()
    async with storage.engine.begin() as connection:
        assert await connection.run_sync(differences) == []


async def test_a_database_of_newer_code_is_refused(storage: Storage) -> None:
    async with storage.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(CommandError):
        await storage.open()


async def test_a_game_of_the_first_shape_is_kept(storage: Storage) -> None:
    """Its actions have neither version nor hash; nothing else changes."""

    def back(connection: Connection) -> None:
        command.downgrade(migrate.config(connection), "0001")
        connection.execute(
            text(
                "INSERT INTO game (id, name, guild, channel, host, status, revision, options, "
                "turn_post, created_ms, changed_ms) "
                "VALUES (7, 'toy', 1, 2, 3, 'playing', 1, '{}', 'p', 4, 5)"
            )
        )
        connection.execute(
            text(
                "INSERT INTO action (game_id, revision, kind, seat, choice, events, reveals, "
                "undone, began, at_ms) VALUES (7, 1, 'start', '', '', '', true, false, 1, 6)"
            )
        )

    async with storage.engine.begin() as connection:
        await connection.run_sync(back)
    await storage.open()
    stored = await games.load(storage, 7)
    assert stored is not None
    (head,) = stored.heads
    assert (head.kind, head.began, head.reveals) == ("start", 1, True)
    assert (head.rules_version, head.state_hash) == (None, None)
    async with storage.engine.begin() as connection:
        assert await connection.run_sync(differences) == []


async def test_who_knew_a_seat_is_read_from_what_old_games_tell(storage: Storage) -> None:
    """Who held it, was removed or chose for it; damaged rows and the forgotten tell nothing."""
    held = json.dumps({"holder": 11, "by": 15, "user": 16, "removed": [12], "fate": "open"})
    hand = json.dumps({"do": "hand", "seat": "red", "proposal": {"holder": 13}, "plays": 14})
    game = (
        "INSERT INTO game (id, name, guild, channel, host, status, revision, options, turn_post, "
        "created_ms, changed_ms) VALUES (:id, 'toy', 1, 2, 3, :status, 1, '{}', 'p', 4, 5)"
    )
    seat = (
        'INSERT INTO seat (game_id, number, position, seat, "user", clockwork, difficulty, traits, '
        "dm_closed, proposal) VALUES (:id, :at, :at, :seat, :who, :bot, '', '[]', false, :held)"
    )
    action = (
        'INSERT INTO action (game_id, revision, kind, seat, "user", choice, events, reveals, '
        "undone, began, at_ms) VALUES (:id, :at, :kind, :seat, :who, :choice, :none, false, false, "
        "1, 6)"
    )

    def old(connection: Connection) -> None:
        command.downgrade(migrate.config(connection), "0015")
        for number, status in ((7, "playing"), (8, "over")):
            connection.execute(text(game), {"id": number, "status": status})
            seats = (
                ("red", 10, False, held),
                ("blue", None, False, "[1"),
                ("bot", None, True, None),
            )
            for at, (name, who, bot, proposal) in enumerate(seats):
                row = {"id": number, "at": at, "seat": name, "who": who, "bot": bot}
                kept = proposal if connection.dialect.name == "sqlite" or at != 1 else '"odd"'
                connection.execute(text(seat), row | {"held": kept})
            actions = (
                ("hand", "", 15, hand),
                ("vote", "", 15, "{"),
                ("act", "blue", 17, "{}"),
                ("act", "blue", -18, "{}"),
                ("ask", "blue", 19, "{}"),
            )
            for at, (kind, name, who, choice) in enumerate(actions, 1):
                row = {"id": number, "at": at, "kind": kind, "seat": name, "who": who}
                row |= {"choice": choice.encode(), "none": b""}
                connection.execute(text(action), row)

    async with storage.engine.begin() as connection:
        await connection.run_sync(old)
    await storage.open()
    known = 'SELECT game_id, seat, "user" FROM knower ORDER BY seat, "user"'
    async with storage.engine.begin() as connection:
        rows = [(*row,) for row in await connection.execute(text(known))]
        assert await connection.run_sync(differences) == []
    assert rows == [(7, "blue", 17), *((7, "red", user) for user in (10, 11, 12, 13, 14))]


async def test_hosts_who_had_left_pass_their_office_on(storage: Storage) -> None:
    """To the next in seating order who is there; other hosts keep it."""
    game = (
        "INSERT INTO game (id, name, guild, channel, host, status, revision, options, turn_post, "
        "created_ms, changed_ms) VALUES (:id, 'toy', 1, :room, :host, :status, 1, '{}', 'p', 4, 5)"
    )
    seat = (
        'INSERT INTO seat (game_id, number, position, seat, "user", clockwork, difficulty, traits, '
        "dm_closed, stand_in) VALUES (:id, :at, :at, :seat, :who, false, '', '[]', false, :plays)"
    )
    knower = 'INSERT INTO knower (game_id, seat, "user") VALUES (:id, :seat, :who)'
    hosts = {1: 13, 2: 99, 3: 11, 4: 13, 5: 13}
    status = {4: "over"}

    def old(connection: Connection) -> None:
        command.downgrade(migrate.config(connection), "0019")
        for number, host in hosts.items():
            row = {"id": number, "room": number, "host": host}
            row |= {"status": status.get(number, "playing")}
            connection.execute(text(game), row)
            # Blue was held by 13, who has left; 12 comes next, and is away but for game 5.
            away = "" if number == 5 else "policy"
            for at, (name, who, plays) in enumerate(
                (("red", 11, ""), ("blue", None, "policy"), ("green", 12, away))
            ):
                row = {"id": number, "at": at, "seat": name, "who": who, "plays": plays}
                connection.execute(text(seat), row)
            for name, who in (("red", 11), ("blue", 13), ("green", 12)):
                connection.execute(text(knower), {"id": number, "seat": name, "who": who})

    async with storage.engine.begin() as connection:
        await connection.run_sync(old)
    await storage.open()
    async with storage.engine.begin() as connection:
        rows = await connection.execute(text("SELECT id, host FROM game"))
        found = {row.id: row.host for row in rows}
    assert found == {1: 11, 2: 99, 3: 11, 4: 13, 5: 12}


def test_migrations_form_one_line() -> None:
    assert list(ScriptDirectory(str(migrate.SCRIPTS)).get_heads()) == [migrate.newest()]


async def test_a_database_that_is_up_to_date_is_opened_without_alembic(tmp_path: Path) -> None:
    """It takes a quarter of a second to load, of which every start would wait."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'file.sqlite3'}"
    code = (
        "import asyncio, sys\n"
        "from db import Storage\n"
        "async def main():\n"
        f"    storage = Storage({url!r})\n"
        "    await storage.open()\n"
        "    await storage.close()\n"
        "asyncio.run(main())\n"
        "print('alembic' in sys.modules)\n"
    )
    for loaded in ("True", "False"):
        ran = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", code], capture_output=True, text=True, check=True
        )
        assert ran.stdout.split()[-1] == loaded
