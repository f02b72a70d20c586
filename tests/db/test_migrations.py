"""The migrations lead to exactly what the models say, in both databases."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import OperationalError

from db import Storage, maintenance, migrate, models
from db import survey as _survey  # It loads the models of all tables.
from db.club import league, results

TITLES_BEFORE = "0041"
"""The revision before titles of threads told the state alone by default."""

COUNTED_BEFORE = "0043"
"""The revision before it was kept how a game counts in ratings."""


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, models.SQLModel.metadata))


assert _survey


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


async def test_models_and_migrations_make_the_same_indexes(storage: Storage) -> None:
    """Alembic compares no conditions; the models name those of SQLite only."""

    def described(connection: Connection) -> dict[str, str]:
        catalogue = (
            "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
            if connection.dialect.name == "sqlite"
            else "SELECT indexname, indexdef FROM pg_indexes WHERE tablename <> 'alembic_version'"
        )
        return {name: " ".join(line.split()) for name, line in connection.execute(text(catalogue))}

    def anew(connection: Connection) -> None:
        metadata = models.for_postgresql(models.SQLModel.metadata)
        metadata.drop_all(connection)
        metadata.create_all(connection)

    async with storage.engine.begin() as connection:
        migrated = await connection.run_sync(described)
        await connection.run_sync(anew)
        assert await connection.run_sync(described) == migrated
    assert "WHERE" in migrated["ix_game_open"] and "WHERE" in migrated["ix_outboxmessage_due"]


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
        command.downgrade(migrate.alembic_config(connection), "base")
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


async def test_a_database_that_is_too_old_is_refused_in_one_sentence(
    url: str, storage: Storage
) -> None:
    """Those of before the first release were brought up to date by migrations that are gone."""
    async with storage.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0019'"))
    with pytest.raises(migrate.OldSchemaError):
        await storage.open()
    with pytest.raises(
        maintenance.NoDatabaseError, match="before the first release; name a new data"
    ):
        await asyncio.to_thread(maintenance.upgrade_schema, url)
    async with storage.engine.begin() as connection:
        assert await connection.run_sync(differences) == [], "nothing of it was touched"


def test_migrations_form_one_line() -> None:
    assert list(ScriptDirectory(str(migrate.SCRIPTS)).get_heads()) == [migrate.newest_revision()]


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


async def test_messages_and_timers_of_before_get_the_server_of_their_game(storage: Storage) -> None:
    """Which shard they are of is told by it."""

    def before(connection: Connection) -> None:
        command.downgrade(migrate.alembic_config(connection), "0021")
        connection.execute(
            text(
                "INSERT INTO game (id, name, guild, channel, host, status, revision, options,"
                " questions, terms, clocks, turn_post, window_s, created_ms, changed_ms)"
                " VALUES (1, 'toy', 77, 7, 100, 'lobby', 1, '{}', '{}', '{}', '{}', '', 60, 0, 0)"
            )
        )
        connection.execute(
            text(
                "INSERT INTO outboxmessage (game_id, kind, lane, post, seat, channel, revision,"
                " began, nonce, status, attempts, due_ms, trouble)"
                " VALUES (1, 'lobby', 'channel:7', 'p', '', 7, 1, 1, 'p', 'due', 0, 0, '')"
            )
        )
        connection.execute(
            text(
                "INSERT INTO timer (game_id, kind, key, due_ms, data)"
                " VALUES (1, 'stalled', '', 0, '{}')"
            )
        )

    async with storage.engine.begin() as connection:
        await connection.run_sync(before)
    await storage.open()
    for table in ("outboxmessage", "timer"):
        query = text(f"SELECT guild FROM {table}")
        guilds = await storage.read(lambda of, query=query: of.scalars(query).all())
        assert guilds == [77]


async def test_messages_of_before_move_to_their_lanes(storage: Storage) -> None:
    """What nobody waits for holds up no secret any more, also what an earlier version has left."""
    rows = {
        "follow": ("user:9", "aside:9"),
        "digest": ("user:9", "call:9"),
        "secret": ("user:9", "user:9"),
        "board": ("channel:7", "board:7"),
        "turn": ("channel:7", "channel:7"),
    }

    def before(connection: Connection) -> None:
        command.downgrade(migrate.alembic_config(connection), "0031")
        for kind, (lane, _) in rows.items():
            for status in ("due", "done"):
                connection.execute(
                    text(
                        "INSERT INTO outboxmessage (kind, lane, post, seat, channel, revision,"
                        ' began, nonce, status, attempts, due_ms, trouble, guild, "user")'
                        f" VALUES ('{kind}', '{lane}', '{kind}', '', 7, 1, 1, 'n', '{status}',"
                        " 0, 0, '', 1, 9)"
                    )
                )

    def now(connection: Connection, status: str) -> dict[str, str]:
        found = connection.execute(
            text(f"SELECT kind, lane FROM outboxmessage WHERE status = '{status}'")
        )
        return {row.kind: row.lane for row in found}

    async with storage.engine.begin() as connection:
        await connection.run_sync(before)
    await storage.open()
    assert await storage.read(partial(now, status="due")) == {k: to for k, (_, to) in rows.items()}
    assert await storage.read(partial(now, status="done")) == {k: at for k, (at, _) in rows.items()}
    async with storage.engine.begin() as connection:
        await connection.run_sync(lambda c: command.downgrade(migrate.alembic_config(c), "0031"))
        assert await connection.run_sync(partial(now, status="due")) == {
            k: at for k, (at, _) in rows.items()
        }


async def test_series_of_before_are_leagues(storage: Storage) -> None:
    """Their rows, timers, messages and entries in the audit keep what they say."""
    added = [
        "INSERT INTO series (id, guild, name, host, game, channel, rules, options, terms, status,"
        " starts_ms, revision, post, created_ms) VALUES (7, 1, 'Cup', 2, 'root', 3, '{}', '{}',"
        " '{}', 'running', 0, 5, '', 0)",
        'INSERT INTO seriesentrant (series_id, number, "user", name, status, division, wishes,'
        " goes_to, joined_ms) VALUES (7, 1, 4, 'Ann', 'active', 1, '[]', 0, 0)",
        "INSERT INTO seriesround (series_id, number, seed, start_ms, end_ms, byes, status, post)"
        " VALUES (7, 1, 9, 0, 1, '[]', 'open', '')",
        "INSERT INTO seriespod (series_id, round, number, division, status, claimed_ms,"
        " reminded_ms) VALUES (7, 1, 1, 1, 'drawn', 0, 0)",
        "INSERT INTO seriesseat (series_id, round, pod, position, entrant, seat, points, rank,"
        " former) VALUES (7, 1, 1, 1, 1, 'eyrie', 60, 1, '[]')",
        "INSERT INTO clubtimer (guild, kind, key, due_ms, data)"
        " VALUES (1, 'series', '7', 10, '{}')",
        "INSERT INTO lost (kind, thing, guild, since_ms, told_ms, why)"
        " VALUES ('series.7', 3, 1, 0, 0, '')",
        'INSERT INTO audit (guild, "user", what, overrides, about, at_ms)'
        """ VALUES (1, 2, 'series-drop', false, '{"name": "Cup", "user": 4}', 0)""",
    ]

    def before(connection: Connection) -> None:
        command.downgrade(migrate.alembic_config(connection), "0040")
        for statement in added:
            connection.exec_driver_sql(statement)

    async with storage.engine.begin() as connection:
        await connection.run_sync(before)
    await storage.open()
    kept = await storage.read(lambda c: league.read_league(c, 7))
    assert kept is not None and kept.league["name"] == "Cup"
    assert [len(rows) for rows in kept.parts.values()] == [1, 1, 1, 1, 0]
    queries = ("SELECT kind FROM clubtimer", "SELECT kind FROM lost", "SELECT what FROM audit")
    there = [await storage.read(lambda c, q=q: c.scalar(text(q))) for q in queries]
    assert there == ["league", "league.7", "league-drop"]


async def test_titles_tell_the_state_alone_unless_a_server_had_chosen(storage: Storage) -> None:
    """The former default stood in every row; the audit tells who has chosen it."""
    rows = {1: "turns", 2: "turns", 3: "off", 4: "turns"}

    def before(connection: Connection) -> None:
        command.downgrade(migrate.alembic_config(connection), TITLES_BEFORE)
        for guild, titles in rows.items():
            connection.execute(
                text(
                    "INSERT INTO guildsettings (guild, reported, spectators, archive_hours,"
                    " lower_after, titles) VALUES (:guild, '', 'off', 24, 15, :titles)"
                ),
                {"guild": guild, "titles": titles},
            )
        for guild, chosen in ((2, "state"), (2, "turns"), (4, "turns"), (4, "off")):
            connection.execute(
                text(
                    "INSERT INTO audit (guild, what, overrides, about, at_ms)"
                    " VALUES (:guild, 'titles', false, :about, 0)"
                ),
                {"guild": guild, "about": f'{{"titles": "{chosen}"}}'},
            )

    query = text("SELECT guild, titles FROM guildsettings ORDER BY guild")
    async with storage.engine.begin() as connection:
        await connection.run_sync(before)
    await storage.open()
    async with storage.engine.begin() as connection:
        await connection.execute(text("INSERT INTO guildsettings (guild) VALUES (5)"))
        found = [*await connection.execute(query)]
    assert found == [(1, "state"), (2, "turns"), (3, "off"), (4, "state"), (5, "state")]


async def test_games_that_ended_before_count_as_they_did(storage: Storage) -> None:
    """What was ended without a result counts nothing, and is not looked at again."""

    def before(connection: Connection) -> None:
        command.downgrade(migrate.alembic_config(connection), COUNTED_BEFORE)
        for game, status in ((1, "over"), (2, "abandoned"), (3, "playing"), (4, "over")):
            connection.execute(
                text(
                    "INSERT INTO game (id, name, guild, channel, host, status, revision, options,"
                    " seed, questions, terms, clocks, turn_post, window_s, created_ms, changed_ms)"
                    " VALUES (:game, 'root', 1, 1, 9, :status, 5, '{}', 7, '{}', '{}', '{}',"
                    " '', 60, 1, 2)"
                ),
                {"game": game, "status": status},
            )
        connection.execute(
            text(
                "INSERT INTO gameresult (game_id, ended_ms, way, room, private, scores)"
                " VALUES (1, 2, 'points', 1, false, '{}')"
            )
        )

    async with storage.engine.begin() as connection:
        await connection.run_sync(before)
    await storage.open()
    query = text("SELECT game_id, way, private FROM gameresult ORDER BY game_id")
    async with storage.engine.begin() as connection:
        assert [*await connection.execute(query)] == [(1, "points", False), (2, "", True)]
    assert [game.game_id for game in await results.missing_results(storage)] == [4]
    assert [row.course for row in await results.stored_results_of(storage, 1, "root")] == [{}, {}]


async def test_leagues_whose_names_are_alike_now_are_both_kept(storage: Storage) -> None:
    named = {7: "Cup", 8: "CUP", 9: "Other", 10: "cup"}

    def before(connection: Connection) -> None:
        command.downgrade(migrate.alembic_config(connection), "0041")
        for number, name in named.items():
            connection.exec_driver_sql(
                "INSERT INTO league (id, guild, name, host, game, channel, rules, options, terms,"
                f" status, starts_ms, revision, post, created_ms) VALUES ({number}, 1, '{name}',"
                " 2, 'root', 3, '{}', '{}', '{}', 'running', 0, 5, '', 0)"
            )
        connection.exec_driver_sql(
            'INSERT INTO leagueentrant (league_id, number, "user", name, status, division, wishes,'
            " goes_to, joined_ms) VALUES (7, 1, 4, 'Ann', 'active', 1, '[]', 0, 0)"
        )

    async with storage.engine.begin() as connection:
        await connection.run_sync(before)
    await storage.open()
    query = text("SELECT id, folded FROM league ORDER BY id")
    folded = {row[0]: row[1] for row in await storage.read(lambda c: [*c.execute(query)])}
    assert folded == {7: "cup\n7", 8: "cup\n8", 9: "other", 10: "cup"}
    kept = await storage.read(lambda c: league.read_league(c, 7))
    assert kept is not None and kept.league["name"] == "Cup" and kept.parts["leagueentrant"]
