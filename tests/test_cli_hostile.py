"""Whatever is given to the command line, it ends with a sentence and never with a traceback."""

import gzip
import os
import sqlite3
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import Result

from tests.test_cli_storage import (
    called,
    nobodys_settings,  # pyright: ignore[reportUnusedImport]  # noqa: F401
    with_old_games,
)

HUGE = ("9" * 30, str(2**63), str(2**31), "-1", "0", "x", "", "٣", "1e3")
NUMBERED = (
    ("db", "end"),
    ("db", "reopen"),
    ("game", "export"),
)
ENCODINGS = ("utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32")
"""utf-16 is what Windows calls Unicode, utf-8-sig its UTF-8."""

SCENARIOS = Path(__file__).parent / "scenarios"


def said(result: Result) -> str:
    """Return what a command has said that has ended by itself."""
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    text = result.stdout + result.stderr
    assert "Traceback" not in text
    return text


@pytest.mark.parametrize("command", NUMBERED, ids=" ".join)
def test_numbers_that_no_game_has(command: tuple[str, ...]) -> None:
    for number in HUGE:
        result = called(*command, "--", number)
        assert result.exit_code in (1, 2) and said(result)


def test_places_that_nobody_has() -> None:
    Path("x").write_bytes(b"")
    for number in HUGE:
        for place in (("--guild", number, "--channel", "5"), ("--guild", "5", "--channel", number)):
            result = called("game", "import", "x", *place)
            assert result.exit_code in (1, 2) and said(result)


@pytest.mark.parametrize("name", ["--messages", "--snapshots", "--games"])
def test_ages_that_nothing_has(name: str) -> None:
    for days in (*HUGE, "100001"):
        result = called("db", "prune", name, days)
        assert days == "0" or result.exit_code == 2
        said(result)


@pytest.mark.parametrize("setting", ["KEEP_GAMES_DAYS", "KEEP_MESSAGES_DAYS", "STATUS_PORT"])
def test_settings_that_nothing_has(setting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for value in ("9" * 30, "-1", "x"):
        monkeypatch.setenv(setting, value)
        result = called("db", "current")
        assert result.exit_code == 2 and setting in said(result)


READERS = (
    ("replay",),
    ("scenario",),
    ("data", "check", "--as", "dungeon_lords"),
    ("game", "import"),
    ("db", "restore", "--overwrite"),
    ("simulate", "--game", "dungeon_lords", "--games", "1", "--file"),
)


def strange_files() -> dict[str, Path]:
    """Make what is no file that ends, or none that anybody would write."""
    os.mkfifo("pipe")
    with Path("sparse").open("wb") as sparse:
        sparse.truncate(20 << 30)
    Path("folder").mkdir()
    Path("empty").write_bytes(b"")
    Path("zeros").write_bytes(bytes(4096))
    Path("noise").write_bytes(bytes(range(256)) * 16)
    Path("loop").symlink_to("loop")
    files = ("pipe", "sparse", "folder", "empty", "zeros", "noise", "loop", "nothing", "x" * 300)
    return {name: Path(name) for name in files} | {"device": Path("/dev/zero")}


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes there")
@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_what_is_no_file_is_refused_in_a_sentence(command: tuple[str, ...]) -> None:
    for name, path in strange_files().items():
        given = f"monsters={path}" if command[-1] == "--file" else str(path)
        result = in_time(*command, given)
        assert result is not None, f"{name} does not end"
        assert result.exit_code in (1, 2) and said(result), name


def in_time(*words: str) -> Result | None:
    """Call a command; return None if it has not ended after a minute."""
    results: list[Result] = []
    calling = threading.Thread(target=lambda: results.append(called(*words)), daemon=True)
    calling.start()
    calling.join(60)
    return next(iter(results), None)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_scenario_saved_on_windows_is_read(encoding: str) -> None:
    text = (SCENARIOS / "root" / "law_6_3.yml").read_text(encoding="utf-8")
    Path("law.yml").write_bytes(text.encode(encoding))
    result = called("scenario", "law.yml")
    assert result.exit_code == 0, said(result)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_an_exported_game_saved_on_windows_is_read(encoding: str) -> None:
    records = Path(__file__).parent / "table" / "data" / "0.1.0" / "records"
    text = gzip.decompress((records / "war_chest-over.json.gz").read_bytes()).decode()
    Path("plain.json").write_text(text, encoding="utf-8")
    Path("saved.json").write_bytes(text.encode(encoding))
    plain = said(called("replay", "plain.json"))
    assert "is not an exported game" not in plain
    assert said(called("replay", "saved.json")) == plain.replace("plain.json", "saved.json")


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_file_of_an_owner_saved_on_windows_is_read(encoding: str) -> None:
    template = called("data", "template", "dungeon_lords").stdout
    Path("plain.yaml").write_text(template, encoding="utf-8")
    Path("saved.yaml").write_bytes(template.encode(encoding))
    plain = said(called("data", "check", "plain.yaml", "--as", "dungeon_lords"))
    saved = said(called("data", "check", "saved.yaml", "--as", "dungeon_lords"))
    if not encoding.startswith("utf-32"):
        assert saved == plain.replace("plain.yaml", "saved.yaml")


@pytest.mark.parametrize("encoding", [*ENCODINGS, "cp1252"])
def test_settings_saved_on_windows_are_read(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL")
    text = "# Gdańsk\nLOG_LEVEL=loud\n" if encoding != "cp1252" else "# Zürich\nLOG_LEVEL=loud\n"
    Path(".env").write_bytes(text.encode(encoding))
    told = said(called("db", "current"))
    if encoding == "cp1252":
        assert told.startswith("The file .env is not UTF-8 text")
    else:
        assert told.startswith("LOG_LEVEL must be "), told


def test_settings_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    for content in (bytes(range(256)), b"\xff\xfeA", b"\0" * 64, b"A=" + b"x" * 10**6):
        Path(".env").write_bytes(content)
        said(called("db", "current"))
    for value in ("sqlite:////no/such/folder/x.db", "postgresql://h:x/d", "x" * 9999):
        monkeypatch.setenv("DATABASE_URL", value)
        said(called("db", "current"))


DAMAGE = (
    *("UPDATE heartbeat SET at_ms = 'x'", "UPDATE heartbeat SET at_ms = -1"),
    *("UPDATE heartbeat SET at_ms = 9223372036854775807", "UPDATE heartbeat SET at_ms = x'00'"),
    *("UPDATE heartbeat SET at_ms = 1.5", "DELETE FROM heartbeat", "UPDATE heartbeat SET id = 7"),
    *("UPDATE alembic_version SET version_num = 'x'", "DELETE FROM alembic_version"),
    *("UPDATE alembic_version SET version_num = x'00'", "DROP TABLE alembic_version"),
    "UPDATE alembic_version SET version_num = '0031x'",
    "INSERT INTO alembic_version VALUES ('0020')",
    "UPDATE alembic_version SET version_num = 5",
    "ALTER TABLE alembic_version RENAME COLUMN version_num TO other",
)


def test_a_damaged_export_is_put_in_or_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each way of damage that the rows of a game do not have, and each table that is missing."""
    with_old_games()
    assert called("game", "export", "2").exit_code == 0
    whole = Path("game-2.tablekeeper").read_bytes()
    with closing(sqlite3.connect("game-2.tablekeeper")) as opened:
        tables = opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    monkeypatch.setenv("DATABASE_URL", "sqlite:///other.db")
    assert called("db", "upgrade").exit_code == 0
    ways = [*DAMAGE, *(f'DROP TABLE "{name}"' for (name,) in tables)]
    channel = 100
    for way in ways:
        Path("damaged").write_bytes(whole)
        with closing(sqlite3.connect("damaged")) as opened:
            opened.execute("PRAGMA foreign_keys = OFF")
            opened.execute(way)
            opened.commit()
        channel += 1
        result = called("game", "import", "damaged", "--guild", "4", "--channel", str(channel))
        assert result.exit_code in (0, 1) and said(result), way
