"""`tablekeeper db backup`, `restore` and `prune`, and the settings of ages, as an operator meets
them."""

import asyncio
import shutil
import sqlite3
import stat
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text
from sqlmodel import col
from typer.testing import CliRunner, Result

from bot.cli import database as database_module
from bot.cli.commands import app
from db import Storage, games, migrate
from db.models import GuildSettings
from tests.databases import database, sqlite, why_no_postgres, with_tables
from tests.table.old_database import dump

NAMES = ("DISCORD_TOKEN", "DATABASE_URL", "LOG_LEVEL", "LOG_FORMAT", "KEEP_GAMES_DAYS")
FILE, COPY = Path("games.db"), Path("games.bak")


@pytest.fixture(autouse=True)
def nobodys_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Run in an empty folder, with a database in it."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///games.db")
    asyncio.run(with_tables(FILE))
    yield


def called(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def one_line(result: Result, code: int) -> str:
    assert result.exit_code == code and not result.stdout
    assert result.stderr.count("\n") == 1
    return result.stderr


def locale(file: Path, new: str | None = None) -> str:
    """Return what stands in a database, after writing it if given."""
    with closing(sqlite3.connect(file)) as opened:
        if new is not None:
            opened.execute("REPLACE INTO guildsettings (guild, locale) VALUES (1, ?)", (new,))
            opened.commit()
        return opened.execute("SELECT locale FROM guildsettings").fetchone()[0]


def at_revision(file: Path, revision: str) -> None:
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        opened.commit()


def test_a_copy_is_made_while_somebody_writes_and_put_back() -> None:
    locale(FILE, "en")
    writer = Storage(sqlite(FILE))

    async def copy() -> Result:
        await writer.open()
        async with writer.writing() as session:
            await session.connection()
            return await asyncio.to_thread(called, "db", "backup", COPY)

    async def alone() -> None:
        result = await copy()
        assert result.exit_code == 0, result.output
        assert result.stdout.startswith(f"{COPY}: the database at {migrate.newest_revision()}.")
        assert "stop the bot first" in one_line(called("db", "restore", COPY, "--overwrite"), 1)
        await writer.close()

    asyncio.run(alone())
    assert stat.S_IMODE(COPY.stat().st_mode) == 0o600
    assert locale(FILE, "pl") == "pl" and locale(COPY) == "en"
    result = called("db", "restore", COPY, "--overwrite")
    assert result.exit_code == 0 and locale(FILE) == "en"
    assert stat.S_IMODE(FILE.stat().st_mode) == 0o600
    assert {path.name for path in Path().iterdir()} <= {"games.db", "games.bak"}


def test_nothing_is_overwritten_unless_it_is_said() -> None:
    locale(FILE, "en")
    assert called("db", "backup", COPY).exit_code == 0
    locale(FILE, "pl")
    assert "--overwrite" in one_line(called("db", "backup", COPY), 2)
    assert "--overwrite" in one_line(called("db", "restore", COPY), 2)
    assert (locale(FILE), locale(COPY)) == ("pl", "en")
    assert called("db", "backup", COPY, "--overwrite").exit_code == 0
    assert locale(COPY) == "pl"
    one_line(called("db", "backup", FILE, "--overwrite"), 2)


def test_a_copy_is_restored_where_nothing_is() -> None:
    locale(FILE, "en")
    assert called("db", "backup", COPY).exit_code == 0
    FILE.unlink()
    assert called("db", "restore", COPY).exit_code == 0
    assert locale(FILE) == "en"


def test_a_copy_of_an_older_version_is_upgraded_later() -> None:
    FILE.unlink()
    with closing(sqlite3.connect(COPY)) as opened:
        opened.executescript(dump())
    result = called("db", "restore", COPY)
    assert result.exit_code == 0 and "at 0020" in result.stdout
    assert called("db", "upgrade").exit_code == 0
    assert "open games" in called("db", "check").stdout


@pytest.mark.parametrize(
    ("revision", "said"), [("9999", "newer version"), ("0001", "before the first release")]
)
def test_a_copy_of_another_version_is_refused(revision: str, said: str) -> None:
    locale(FILE, "en")
    assert called("db", "backup", COPY).exit_code == 0
    at_revision(COPY, revision)
    assert said in one_line(called("db", "restore", COPY, "--overwrite"), 1)
    assert locale(FILE) == "en"


@pytest.mark.parametrize("content", ["text", "cut", "empty", "missing", "other"])
def test_what_is_no_copy_is_refused(content: str) -> None:
    locale(FILE, "en")
    assert called("db", "backup", COPY).exit_code == 0
    whole = COPY.read_bytes()
    COPY.unlink()
    if content == "other":
        with closing(sqlite3.connect(COPY)) as opened:
            opened.execute("CREATE TABLE guildsettings (locale)")
    elif content != "missing":
        parts = {"text": b"This is no database." * 50, "cut": whole[: len(whole) // 2]}
        COPY.write_bytes(parts.get(content, b""))
    one_line(called("db", "restore", COPY, "--overwrite"), 1)
    assert locale(FILE) == "en"
    assert not [path for path in Path().iterdir() if path.suffix == ".part"]


def test_what_is_no_database_is_not_copied() -> None:
    FILE.unlink()
    assert "no such file" in one_line(called("db", "backup", COPY), 1)
    FILE.write_bytes(b"This is no database." * 50)
    one_line(called("db", "backup", COPY), 1)
    FILE.write_bytes(b"")
    one_line(called("db", "backup", COPY), 1)
    assert not COPY.exists()
    assert "cannot be written" in one_line(called("db", "backup", "no/such/folder/x"), 1)


def test_postgresql_is_copied_by_its_own_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://me:secret@here:5433/games")
    result = called("db", "backup", "my copy")
    dumps, restores = result.stdout.splitlines()
    assert dumps == "pg_dump --format=custom --file='my copy' postgresql://me@here:5433/games"
    assert restores.startswith("pg_restore ") and restores.endswith("'my copy'")
    assert called("db", "restore", "my copy").stdout.splitlines() == [restores]


TOOLS = ("pg_dump", "pg_restore")


@pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason="no pg_dump and pg_restore here")
def test_what_is_printed_for_postgresql_works_as_it_stands(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The two lines, typed into a shell exactly as printed: what was there is there again."""
    if (reason := why_no_postgres()) is not None:
        pytest.skip(reason)

    async def job() -> None:
        async with database("postgresql", tmp_path) as url:
            await change(url, "INSERT INTO guildsettings (guild, locale) VALUES (1, 'pl')")
            await asyncio.to_thread(dumped_and_restored, url)

    def dumped_and_restored(url: str) -> None:
        monkeypatch.setenv("DATABASE_URL", url)
        dumps, restores = called("db", "backup", "my copy").stdout.splitlines()
        in_shell(dumps)
        assert stored(url) == ["pl"]
        asyncio.run(change(url, "UPDATE guildsettings SET locale = 'en'"))
        asyncio.run(change(url, "DROP TABLE note"))
        in_shell(restores)
        assert stored(url) == ["pl"]
        assert called("db", "check").stdout == "0 open games, 0 with faults; 0 damaged rows\n"

    asyncio.run(job())


def in_shell(line: str) -> None:
    done = subprocess.run(line, shell=True, capture_output=True, text=True, check=False)
    if "server version mismatch" in done.stderr:
        pytest.skip("pg_dump is older than the server")
    assert (done.returncode, done.stderr) == (0, "")


async def change(url: str, statement: str) -> None:
    storage = Storage(url)
    async with storage.writing() as session:
        await session.execute(text(statement))
    await storage.close()


def stored(url: str) -> list[str | None]:
    async def job() -> list[str | None]:
        storage = Storage(url)
        async with storage.reading() as session:
            locales = list(await session.scalars(select(col(GuildSettings.locale))))
        await storage.close()
        return locales

    return asyncio.run(job())


@pytest.mark.parametrize("command", ["check", "prune", "upgrade"])
def test_a_database_of_a_newer_version_is_refused_in_one_sentence(command: str) -> None:
    at_revision(FILE, "9999")
    said = one_line(called("db", command), 1)
    assert "it was written by a newer version; install that one, or restore a backup" in said


def test_the_bot_refuses_a_database_of_a_newer_version(monkeypatch: pytest.MonkeyPatch) -> None:
    at_revision(FILE, "9999")
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    assert "written by a newer version" in one_line(called("run"), 1)


def test_pruning_takes_the_ages_of_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    FILE.unlink()
    with closing(sqlite3.connect(FILE)) as opened:
        opened.executescript(dump())
        for table, column in (("game", "changed_ms"), ("outboxmessage", "due_ms")):
            opened.execute(f"UPDATE {table} SET {column} = 1")
        opened.commit()
    assert called("db", "upgrade").exit_code == 0
    monkeypatch.setenv("KEEP_GAMES_DAYS", "0")
    assert " 0 games" in called("db", "prune", "--messages", "0").stdout
    assert called("db", "prune", "--messages", "0", "--games", "0").stdout.startswith("0 messages")
    assert not called("db", "prune").stdout.startswith("0 messages")
    monkeypatch.setenv("KEEP_GAMES_DAYS", "1")
    assert " 0 games" not in called("db", "prune").stdout
    assert called("db", "prune").stdout == (
        "0 messages and 0 snapshots deleted; 0 games reduced to their record\n"
    )
    monkeypatch.setenv("KEEP_GAMES_DAYS", "-1")
    assert "KEEP_GAMES_DAYS" in one_line(called("db", "prune"), 2)


def test_pruning_says_by_its_exit_code_that_games_stumbled(monkeypatch: pytest.MonkeyPatch) -> None:
    with_old_games()
    load = games.load

    async def stumbling(storage: Storage, game_id: int) -> Any:
        if game_id % 2:
            raise OSError("no more")
        return await load(storage, game_id)

    monkeypatch.setattr(games, "load", stumbling)
    result = called("db", "prune", "--games", "1")
    assert result.exit_code == 1
    assert "games reduced to their record" in result.stdout, "the others are pruned all the same"
    assert result.stderr.splitlines()[-1].endswith(" games could not be pruned; the log says why.")


def with_old_games() -> None:
    FILE.unlink()
    with closing(sqlite3.connect(FILE)) as opened:
        opened.executescript(dump())
    assert called("db", "upgrade").exit_code == 0


def test_a_game_that_has_ended_is_opened_again() -> None:
    with_old_games()
    before = called("db", "check").stdout
    assert one_line(called("db", "reopen", "2"), 1) == "There is no game 2 that has ended.\n"
    assert called("db", "end", "2").exit_code == 0
    opened = called("db", "reopen", "2")
    assert opened.exit_code == 0
    assert opened.stdout.startswith("Game 2 is open again, at revision ")
    assert called("db", "check").stdout == before


def test_a_game_is_taken_to_another_database(monkeypatch: pytest.MonkeyPatch) -> None:
    with_old_games()
    result = called("game", "export", "2")
    assert result.exit_code == 0
    first, second = result.stdout.splitlines()
    assert first == "game-2.tablekeeper: game 2 (root, playing) at revision 57."
    assert "`tablekeeper db end 2`" in second
    assert "--overwrite" in one_line(called("game", "export", "2"), 2)
    assert called("game", "export", "2", "--overwrite").exit_code == 0
    assert "no game 4711" in one_line(called("game", "export", "4711"), 1)
    assert "cannot be loaded" in one_line(called("game", "export", "25"), 1)
    away = one_line(called("game", "export", "2", "--output", "no/such/folder/x"), 1)
    assert "cannot be written" in away
    monkeypatch.setenv("DATABASE_URL", "sqlite:///other.db")
    assert "no such file" in one_line(called("game", "import", "game-2.tablekeeper"), 1)
    assert called("db", "upgrade").exit_code == 0
    result = called("game", "import", "game-2.tablekeeper")
    assert result.stdout == "Game 1 (root, playing) is in channel 7002.\n"
    assert "open game" in one_line(called("game", "import", "game-2.tablekeeper"), 1)
    assert "both" in one_line(called("game", "import", "game-2.tablekeeper", "--channel", "5"), 2)
    place = ("--guild", "4", "--channel", "5")
    result = called("game", "import", "game-2.tablekeeper", *place)
    assert result.stdout == "Game 2 (root, playing) is in channel 5.\n"
    assert "39 choices, the same" in called("db", "check").stdout


def test_an_ended_game_that_is_taken_out_stays() -> None:
    with_old_games()
    assert called("game", "export", "3").stdout.splitlines() == [
        "game-3.tablekeeper: game 3 (root, over) at revision 136."
    ]


@pytest.mark.parametrize("content", ["text", "whole", "newer"])
def test_what_is_no_exported_game_is_not_put_in(content: str) -> None:
    with_old_games()
    assert called("game", "export", "2", "--output", COPY).exit_code == 0
    if content == "text":
        COPY.write_bytes(b"This is no game." * 50)
    elif content == "newer":
        at_revision(COPY, "9999")
    else:
        assert called("db", "backup", COPY, "--overwrite").exit_code == 0
    said = one_line(called("game", "import", COPY), 1)
    words = {"text": "no copy", "whole": "no exported game", "newer": "newer version"}
    assert words[content] in said


@pytest.mark.parametrize("is_seen", [True, False])
def test_a_long_command_says_how_far_it_is(
    is_seen: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = [0.0]
    monkeypatch.setattr(database_module, "monotonic", lambda: now[0])
    monkeypatch.setattr("sys.stderr.isatty", lambda: is_seen, raising=False)
    with database_module.Progress() as told:
        for count in range(1, 101):
            now[0] += 0.5
            told.at("games", count, 100)
        now[0] += 30
        told.at("rows", 500, None)
    said = capsys.readouterr()
    assert not said.out
    lines = [line.strip() for line in said.err.replace("\r", "\n").splitlines() if line.strip()]
    assert lines[0] == (
        "2 of 100 games, some 49 s to go" if is_seen else "60 of 100 games, some 20 s to go"
    )
    assert lines[-1] == "500 rows" and len(lines) == (51 if is_seen else 2)


def test_a_check_is_quiet_while_it_is_short() -> None:
    assert called("db", "check").stderr == ""
