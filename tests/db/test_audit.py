"""The audit, named roles and lists of games in both databases: written, read and forgotten."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select, update
from sqlmodel import col

from bot.club import Club, moderation
from bot.table import Tables
from bot.table.ballots import Pause, Resume
from db import Storage, lookups, people
from db.club import audit
from db.club.audit import AuditRow
from db.games import ConflictError, StepWrite, write
from db.ids import UserId
from db.models import GameRow, OutboxMessage, now_ms
from tests.databases import BACKENDS, database
from tests.table.conftest import begun
from tests.table.toy import TOY

BOSS, MOD = UserId(10**17), UserId(10**17 + 1)
HERE, THERE, LOG = 1, 2, 99


@pytest.fixture(params=BACKENDS)
async def storage(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Storage]:
    async with database(request.param, tmp_path) as url:
        opened = Storage(url)
        await opened.open()
        yield opened
        await opened.close()


async def noted(storage: Storage, what: str, guild: int = HERE, **about: Any) -> None:
    def job(connection: Connection) -> None:
        audit.note_in_audit(connection, guild, None, BOSS, what, about, now_ms())

    await storage.write(job)


async def rows(storage: Storage, model: Any) -> list[Any]:
    async with storage.reading() as session:
        return [*(await session.execute(select(model).order_by(model.id))).scalars()]


async def test_an_entry_and_its_message_are_one_transaction(storage: Storage) -> None:
    await noted(storage, "roles", role=5)
    await storage.write(lambda connection: audit.set_log(connection, HERE, 0, LOG))
    await noted(storage, "roles", role=6)

    def job(connection: Connection) -> None:
        audit.note_in_audit(connection, HERE, None, BOSS, "roles", {}, now_ms())
        raise ValueError

    with pytest.raises(ValueError):
        await storage.write(job)
    entries, count = await audit.of_server(storage, HERE, None, "all", 0, 10)
    assert [entry.about for entry in entries] == [{"role": 6}, {"role": 5}] and count == 2
    (message,) = await rows(storage, OutboxMessage)
    assert (message.channel, message.guild, message.game_id) == (LOG, HERE, None)
    assert message.about == {"what": "modlog", "row": entries[0].id}


async def test_a_step_leaves_its_entry_once(storage: Storage) -> None:
    tables = Tables(storage, {"toy": TOY})
    await storage.write(lambda connection: audit.set_log(connection, 1, 0, LOG))
    table = await begun(tables)
    await table.agreements.propose(MOD, Pause(), "moderator", force=True, why="Holidays")
    await table.agreements.propose(MOD, Resume(), "moderator", force=True)
    entries = await audit.of_game(storage, table.id)
    assert [(e.what, e.overrides, e.user, e.about) for e in entries] == [
        ("pause", True, None, {}),
        ("resume", True, None, {}),
    ]
    step = table.standing.action("table", MOD)
    step.revision = entries[0].revision or step.revision
    with pytest.raises(ConflictError):
        await write(storage, StepWrite(action=step, noted=audit.Noted("pause")))
    assert len(await audit.of_game(storage, table.id)) == 2
    sent = [row for row in await rows(storage, OutboxMessage) if row.kind == "club"]
    assert [row.about["row"] for row in sent] == [entry.id for entry in entries]


async def test_a_forgotten_user_has_one_pseudonym_in_each_server(storage: Storage) -> None:
    await noted(storage, "roles", HERE, role=5, why="Between us")
    await noted(storage, "league", HERE, user=BOSS, name="Summer")
    await noted(storage, "roles", THERE, role=5)
    assert [row["what"] for row in (await people.export_rows_about(storage, BOSS))["audit"]] == [
        *("roles", "league", "roles")
    ]
    await people.forget_user(storage, BOSS)
    here = (await audit.of_server(storage, HERE, None, "all", 0, 10))[0]
    (there,) = (await audit.of_server(storage, THERE, None, "all", 0, 10))[0]
    names = {entry.user for entry in here}
    assert len(names) == 1 and there.user not in names
    assert all(name is not None and name < 0 for name in (*names, there.user))
    assert here[0].about == {"user": here[0].user, "name": "Summer"}
    assert here[1].about == {"role": 5}
    assert "audit" not in await people.export_rows_about(storage, BOSS)


async def test_roles_are_named_changed_and_taken_off(storage: Storage) -> None:
    async def name(role: int, duty: audit.Duty | None) -> bool:
        return await storage.write(lambda at: audit.set_role(at, HERE, role, duty))

    assert await name(5, "moderator") and await name(6, "referee")
    assert not await name(5, "moderator")
    assert await audit.named_roles_of(storage, HERE) == ({5}, {6})
    assert await audit.named_roles_of(storage, THERE) == (set(), set())
    assert await name(6, "moderator") and await name(5, None)
    assert await audit.named_roles_of(storage, HERE) == ({6}, set())
    assert not await name(7, None)


async def test_lists_of_games(storage: Storage) -> None:
    tables = Tables(storage, {"toy": TOY})
    now, day = now_ms(), 86_400_000
    paused = await begun(tables, 11)
    await paused.agreements.propose(MOD, Pause(), "moderator", force=True)
    quiet, fresh = await begun(tables, 12), await begun(tables, 13)
    lobby = await tables.create("toy", 1, 14, MOD)
    ended = await begun(tables, 15)
    await ended.agreements.abandon(100)
    await tables.create("toy", 2, 16, MOD)
    old = update(GameRow).where(col(GameRow.id) == quiet.id).values(changed_ms=now - 4 * day)
    await storage.write(lambda connection: connection.execute(old))

    async def listed(which: lookups.WhichGames, at: int = 0, most: int = 9) -> list[int]:
        got = await lookups.games_of(storage, 1, which, "", now - 3 * day, at, most)
        return [one.game for one in got[0]]

    assert await listed("open") == [quiet.id, paused.id, fresh.id, lobby.id]
    assert await listed("open", 1, 2) == [paused.id, fresh.id]
    assert await listed("quiet") == [quiet.id]
    assert await listed("stalled") == [quiet.id], "the same by a time of its own"
    assert await listed("paused") == [paused.id]
    assert await listed("lobby") == [lobby.id]
    assert await listed("ended") == [ended.id]
    assert (await lookups.games_of(storage, 1, "open", "x", 0, 0, 9))[1] == 0
    assert [*await lookups.names_of(storage, 1)] == ["toy"]


async def test_damaged_entries_are_left_out(storage: Storage) -> None:
    await noted(storage, "roles", role=5)
    await noted(storage, "roles", role=6)
    first = select(func.min(col(AuditRow.id))).scalar_subquery()
    damage = update(AuditRow).where(col(AuditRow.id) == first).values(at_ms=-1, about={"role": [5]})
    await storage.write(lambda connection: connection.execute(damage))
    entries, count = await audit.of_server(storage, HERE, None, "all", 0, 10)
    assert count == 2 and entries[0].about == {"role": 6}


async def test_a_step_and_its_entry_are_written_together_or_not_at_all(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(storage, {"toy": TOY})
    await storage.write(lambda connection: audit.set_log(connection, 1, 0, LOG))
    table = await begun(tables)
    before = table.revision

    def dies(connection: Connection, messages: list[Any]) -> None:
        raise OSError(connection, messages)

    with monkeypatch.context() as patched:
        patched.setattr("db.club.audit.step_messages.write_server_messages", dies)
        with pytest.raises(OSError):
            await table.agreements.propose(MOD, Pause(), "moderator", force=True)
    again = await Tables(storage, {"toy": TOY}).get(table.id)
    assert again is not None and (again.revision, again.paused_ms) == (before, None)
    assert await audit.of_game(storage, table.id) == []
    await table.agreements.propose(MOD, Pause(), "moderator", force=True)
    assert [entry.what for entry in await audit.of_game(storage, table.id)] == ["pause"]


async def test_two_who_name_a_role_at_once_name_it_once(storage: Storage) -> None:
    club = Club(Tables(storage, {"toy": TOY}))
    many = range(6)
    named = [moderation.name_role(club, HERE, 5, "moderator", UserId(BOSS + n)) for n in many]
    changed = await asyncio.gather(*named)
    assert sum(changed) == 1
    assert await audit.named_roles_of(storage, HERE) == ({5}, set())
    set_ = [moderation.set_log(club, HERE, LOG, UserId(BOSS + n)) for n in many]
    assert sum(await asyncio.gather(*set_)) == 1
    entries, _ = await audit.of_server(storage, HERE, None, "all", 0, 20)
    assert [entry.what for entry in entries] == ["log", "roles"]
