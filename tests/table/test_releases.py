"""What each release wrote (`tests/table/release.py`) is upgraded, shown and played on."""

import gzip
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from msgspec import structs

from bot.editions import EDITIONS, games_of
from bot.table import Table, Tables
from bot.table.command_line import import_game
from bot.table.records import file
from bot.table.records.check import in_database
from db import Storage, migrate
from db.models import SQLModel
from tests.databases import BACKENDS, database
from tests.games.samples import said
from tests.table.conftest import Post
from tests.table.dumps import made, revision_of, rows_of
from tests.table.release import COURSES, DATA
from tests.table.test_old_database import choice_of, told_now
from tests.table.test_pruning import known, pruned

GAMES = games_of(EDITIONS)
RELEASES = sorted(path.parent for path in DATA.glob("*/games"))


@pytest.fixture(params=RELEASES, ids=lambda path: path.name)
def release(request: pytest.FixtureRequest) -> Path:
    return request.param


@pytest.fixture(params=BACKENDS)
async def url(request: pytest.FixtureRequest, release: Path, tmp_path: Path) -> AsyncIterator[str]:
    async with made(release, request.param, tmp_path) as where:
        yield where


def exported(release: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted((release / "games").glob("*.gz")):
        yield path.name.partition(".")[0], gzip.decompress(path.read_bytes())


def recorded(release: Path, name: str) -> file.SavedGame | None:
    path = release / "records" / f"{name}.json.gz"
    return file.decode_record(gzip.decompress(path.read_bytes())) if path.exists() else None


async def all_tables(tables: Tables, release: Path) -> dict[str, Table]:
    """Return the tables of a release by the names of their games and courses."""
    named: dict[str, Table] = {}
    games = rows_of(release)["game"]
    for row in games:
        table = await tables.get(row["id"])
        assert table is not None and table.readable, row["id"]
        same = sum(one["name"] == row["name"] for one in games if one["id"] < row["id"])
        named[f"{row['name']}-{COURSES[same].__name__}"] = table
    return named


def test_there_is_a_release() -> None:
    assert RELEASES
    for release in RELEASES:
        assert {row["name"] for row in rows_of(release)["game"]} <= set(EDITIONS)
    newest = {row["name"] for row in rows_of(RELEASES[-1])["game"]}
    assert newest, "the newest has games"


async def test_its_database_is_brought_to_the_present_shape(
    storage: Storage, release: Path
) -> None:
    async with storage.engine.begin() as connection:
        at = await connection.run_sync(migrate.schema_revision_in)
        assert at == migrate.newest_revision() >= revision_of(release)
        compared = await connection.run_sync(
            lambda opened: compare_metadata(
                MigrationContext.configure(opened, opts={"compare_type": True}), SQLModel.metadata
            )
        )
    assert compared == []


async def test_every_open_game_replays_and_nothing_is_damaged(url: str, storage: Storage) -> None:
    checked, damaged = await in_database(url, GAMES)
    assert checked and {one.result for one in checked} == {"same"}
    assert damaged == [] and not any(one.is_fault for one in checked)


async def test_every_game_is_exported_as_it_was(tables: Tables, release: Path) -> None:
    compared = 0
    for name, table in (await all_tables(tables, release)).items():
        game = recorded(release, name)
        if game is None:
            continue
        compared += 1
        rules = GAMES[game.game]
        told = tuple(structs.replace(act, events=told_now(rules, act)) for act in game.actions)
        expected = structs.replace(game, rules_version=rules.version, actions=told)
        now = await table.records.saved(game.reader)
        assert file.decode_record(file.encode_record(now)) == expected, name
        if game.complete:
            assert file.verify_game(game, rules, said(game.game, "FILES")) == game.winners
    assert compared == len(list((release / "records").iterdir()))


async def test_every_open_game_goes_on(storage: Storage, tables: Tables, release: Path) -> None:
    played = set[str]()
    for table in (await all_tables(tables, release)).values():
        if table.status == "playing" and table.paused_ms is None:
            before = table.revision
            await table.act(*choice_of(table))
            again = await Tables(storage, GAMES).get(table.id)
            assert again is not None and again.revision == table.revision > before
            assert all(again.view(seat) == table.view(seat) for seat in table.holders)
            played.add(table.game.name)
    assert played == {row["name"] for row in rows_of(release)["game"]}


async def test_what_waited_is_delivered(tables: Tables, post: Post, release: Path) -> None:
    due = [row for row in rows_of(release)["outboxmessage"] if row["status"] == "due"]
    assert due
    await tables.outbox.drain(post)
    assert {one.id for one in post.calls} >= {row["id"] for row in due if row["kind"] != "own"}


async def test_it_is_pruned_like_a_database_of_today(
    storage: Storage, tables: Tables, release: Path
) -> None:
    before = {
        name: await known(table) for name, table in (await all_tables(tables, release)).items()
    }
    assert (await pruned(storage, GAMES)).games > 0
    fresh = await all_tables(Tables(storage, GAMES), release)
    assert {name: await known(table) for name, table in fresh.items()} == before


@pytest.mark.parametrize("backend", BACKENDS)
async def test_every_game_of_it_can_be_put_into_an_installation_of_today(
    release: Path, backend: str, tmp_path: Path
) -> None:
    (tmp_path / "there").mkdir()
    path, count = tmp_path / "game", 0
    async with database(backend, tmp_path / "there") as new:
        for name, content in exported(release):
            path.write_bytes(content)
            put = await import_game(new, GAMES, path, None)
            assert name.startswith(put.name)
            count += 1
        storage = Storage(new)
        checked, damaged = await in_database(new, GAMES)
        assert {one.result for one in checked} == {"same"} and damaged == []
        tables = Tables(storage, GAMES)
        for number in range(1, count + 1):
            table: Any = await tables.get(number)
            assert table.readable
            if table.status == "playing" and table.paused_ms is None:
                await table.act(*choice_of(table))
        await storage.close()
    assert count == len(rows_of(release)["game"])
