"""What is stored about one person can be read by them, and forgotten; others keep their games."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import JSON, BigInteger, Column, MetaData, Table
from sqlmodel import SQLModel

from bot.table import StillPlayingError, Tables
from bot.table.ballots import Pause, Person, Resignation, Rollback, StandIn, Substitute
from bot.table.outbox.announcement import new_post
from db import Storage, people, step_messages
from db.ids import UserId
from db.mentions import LISTED, NAMED, UNTOLD, holds_user
from db.models import OutboxMessage
from db.rows import is_json
from tests.databases import BACKENDS, database
from tests.table.absent import ABSENT
from tests.table.conftest import Post
from tests.table.rolled import ROLLED, first_act
from tests.table.toy import End, Peek

ANN, BOB, CID, HOST = (10**17 + number for number in range(4))

NO_USER = {"application", "guild", "channel", "room", "seed", "message_id", "role", "thing"}
NO_USER |= {"direct_channel", "pseudonym", "rated_as"}
"""Columns of large numbers that hold no user, besides times (`…_ms`)."""

NO_USERS = {"options", "terms", "questions", "traits", "data", "what", "choices", "winners", "away"}
NO_USERS |= {"rules", "wishes", "byes", "former", "scores"}
"""JSON columns that hold no users."""


@pytest.fixture(params=BACKENDS)
async def storage(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Storage]:
    async with database(request.param, tmp_path) as url:
        opened = Storage(url)
        await opened.open()
        yield opened
        await opened.close()


@pytest.fixture
async def tables(storage: Storage) -> Tables:
    """Ann, Bob and Cid play; a stand-in was proposed for Bob by Ann, and Cid agreed."""
    made = Tables(storage, {"absent": ABSENT})
    table = await made.create("absent", 1, 7, HOST)
    for user, seat in ((ANN, "red"), (BOB, "blue"), (CID, "green")):
        await table.join(user)
        await table.choose(user, seat)
    await table.set_term(HOST, "pace", "daily")
    await made.wishes.choose(BOB, lambda _: {"remind": "digest"})
    await table.start(HOST, seed=5)
    await table.act(ANN, End("red"))
    await table.agreements.propose(ANN, StandIn("blue"))
    proposal = table.proposal("blue")
    await table.agreements.answer(CID, "seat", proposal.revision, True)
    first = table.agreements.own_target("red")
    assert first is not None
    await table.agreements.propose(CID, Rollback(first), seen=table.revision)
    await table.agreements.propose(ANN, Pause())
    await made.preferences.set_locale(BOB, "pl")
    await made.outbox.drain(Post())
    return made


async def everything(storage: Storage) -> str:
    """Return all that is stored, as text."""
    found: list[str] = []
    for table in SQLModel.metadata.sorted_tables:
        rows = await storage.read(
            lambda connection, of=table: connection.execute(of.select()).all()
        )
        found += [f"{table.name} {row}" for row in rows]
    return "\n".join(found)


def unclassified(tables: list[Table]) -> list[str]:
    """Name the columns of which nobody knows whether they hold users."""
    return [
        f"{table.name}.{column.name}"
        for table in tables
        for column in table.c
        if (isinstance(column.type, BigInteger) and not known(column.name))
        or (isinstance(column.type, JSON) and column.name not in LISTED | NO_USERS)
    ]


def known(column: str) -> bool:
    return column in NAMED | UNTOLD | NO_USER or column.endswith("_ms")


def test_of_every_column_it_is_known_whether_it_holds_users() -> None:
    assert unclassified(SQLModel.metadata.sorted_tables) == []


async def test_nothing_is_left_of_whom_the_bot_forgets(storage: Storage, tables: Tables) -> None:
    table = await tables.at(7)
    with pytest.raises(StillPlayingError) as refused:
        await tables.people.forget(BOB)
    assert refused.value.channels == [7]
    await table.agreements.abandon(HOST)
    assert str(BOB) in await everything(storage)
    assert await tables.people.forget(BOB) == 1
    left = await everything(storage)
    assert str(BOB) not in left
    assert all(str(user) in left for user in (ANN, CID, HOST))
    again = await Tables(storage, {"absent": ABSENT}).at(7)
    assert again.view("red") == table.view("red")
    (gone,) = (seat.user for seat in again.lobby if seat.seat == "blue")
    assert gone is not None and gone < 0
    assert await tables.people.forget(BOB) == 0


async def test_two_who_are_forgotten_stay_two(tables: Tables) -> None:
    table = await tables.at(7)
    await table.agreements.abandon(HOST)
    for user in (ANN, BOB, CID, HOST):
        assert await tables.people.forget(user) == 1


async def test_an_export_names_nobody_else_and_no_secret(storage: Storage, tables: Tables) -> None:
    rows = await tables.people.export(ANN)
    told = json.dumps(rows)
    assert str(ANN) in told
    assert not [user for user in (BOB, CID, HOST) if str(user) in told.replace(str(ANN), "")]
    assert {row["kind"] for row in rows["action"]} >= {"act", "vote"}
    assert not {"events", "seed", "state", "state_hash"} & {n for r in rows["action"] for n in r}
    assert (await people.export_rows_about(storage, BOB))["playerpreferences"][0]["locale"] == "pl"
    assert await people.export_rows_about(storage, 5) == {}


DAN, EVE = 10**17 + 9, 10**17 + 8
"""They have no seats, and nobody asked whether they want any."""


async def test_who_is_only_named_is_told_and_forgotten(storage: Storage, tables: Tables) -> None:
    """By proposals, votes and the messages about them, also in a game that goes on."""
    table = await tables.at(7)
    await table.agreements.propose(CID, Substitute("green", user=DAN))
    rows = await tables.people.export(DAN)
    assert set(rows) == {"seat", "action", "outboxmessage", "mentioned"}
    assert rows["seat"][0]["proposal"]["subject"]["user"] == DAN
    (vote,) = rows["action"]
    assert vote["kind"] == "vote" and vote["choice"]["agreement"]["subject"]["user"] == DAN
    told = json.dumps(rows)
    assert not [user for user in (ANN, BOB, CID, HOST) if str(user) in told]
    offered = table.proposal("green")
    assert await tables.forget(DAN) == 1
    assert str(DAN) not in await everything(storage)
    assert await tables.people.export(DAN) == {}
    named = table.proposal("green")
    assert named is not None and named.subject.user < 0
    await table.agreements.answer(ANN, "seat", offered.revision, True)
    fallen = table.proposal("green")
    assert fallen is not None and fallen.fate == "declined", "nobody can take it any more"
    assert table.holders["green"] == CID


async def test_who_offered_to_play_and_is_forgotten_plays_nothing(tables: Tables) -> None:
    table = await tables.at(7)
    assert table is not None and "blue" in table.away
    await table.agreements.propose(DAN, Person("blue", user=DAN))
    offered = table.proposal("blue")
    assert await tables.forget(DAN) == 1
    await table.agreements.answer(ANN, "seat", offered.revision, True)
    fallen = table.proposal("blue")
    assert fallen is not None and fallen.fate == "declined" and "blue" in table.away


async def test_no_process_writes_back_whom_another_has_forgotten(
    storage: Storage, tables: Tables
) -> None:
    """Both have the game in memory, with the name in a proposal that each step writes."""
    table = await tables.at(7)
    await table.agreements.propose(CID, Substitute("green", user=DAN))
    other = await Tables(storage, {"absent": ABSENT}).get(table.id)
    assert other is not None
    for known in (other, table):
        assert await tables.people.forget(DAN) == 1
        await known.agreements.propose(EVE, Person("blue", user=EVE))
        assert str(DAN) not in await everything(storage)
        asked = known.proposal("blue")
        await known.agreements.answer(EVE, "seat", asked.revision, False)
        green = known.proposal("green")
        assert green is not None and green.subject.user < 0
        await known.agreements.answer(CID, "seat", green.revision, False)
        await known.agreements.propose(CID, Substitute("green", user=DAN))
        await table.refresh()


async def test_a_message_that_comes_meanwhile_is_forgotten_too(
    storage: Storage, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An invitation is no change of the game."""
    table = await tables.at(7)
    assert table is not None
    looked = people.games_with

    def look(connection: Any, *asked: Any) -> set[int]:
        found = looked(connection, *asked)
        if len(asked) == 1:
            row = table.standing.place.row("invite", new_post(), table.revision)
            row.user = row.mention = UserId(DAN)
            monkeypatch.setattr(people, "_forget", late(row))
        return found

    forgotten = people._forget  # pyright: ignore[reportPrivateUsage]

    def late(row: OutboxMessage) -> Any:
        def job(connection: Any, *asked: Any) -> int:
            step_messages.add(connection, [row])
            return forgotten(connection, *asked)

        return job

    monkeypatch.setattr(people, "games_with", look)
    assert await tables.people.forget(DAN) == 1
    assert str(DAN) not in await everything(storage)


async def test_digits_within_other_numbers_are_nobody(storage: Storage, tables: Tables) -> None:
    before = await everything(storage)
    assert str(BOB)[:-1] in before
    assert await tables.people.forget(BOB // 10) == 0
    assert await everything(storage) == before, "nothing has changed"


async def test_the_advice_to_resign_works(tables: Tables) -> None:
    table = await tables.at(7)
    with pytest.raises(StillPlayingError):
        await tables.forget(CID)
    await table.agreements.propose(CID, Resignation())
    assert await tables.forget(CID) == 1
    await table.act(ANN, End("red"))


async def test_an_export_tells_no_numbers_that_count_beside_it(tables: Tables) -> None:
    counted = {"id", "changed_ms", "due_ms", "attempts", "revision", "questions", "post", "nonce"}
    for user in (ANN, BOB, HOST):
        rows = await tables.people.export(user)
        assert user == HOST or rows["outboxmessage"]
        assert not counted & {name for row in rows.get("outboxmessage", ()) for name in row}
        assert not (counted - {"id"}) & {name for row in rows.get("game", ()) for name in row}


async def test_an_export_tells_no_chance_to_come(storage: Storage) -> None:
    """A rollback over a revelation draws the seed of all that follows, and its voters are named."""
    tables = Tables(storage, {"rolled": ROLLED})
    table = await tables.create("rolled", 1, 7, HOST)
    for seat, user in (("red", ANN), ("blue", BOB)):
        await table.join(user)
        await table.choose(user, seat)
    await table.start(HOST, seed=5)
    await table.act(ANN, Peek("red"))
    asked = await table.agreements.propose(
        ANN, Rollback(first_act(table, "red")), seen=table.revision
    )
    await table.agreements.answer(BOB, "rollback", asked.revision, True)
    assert '"seed"' in await everything(storage)
    for user in (ANN, BOB):
        rows = await tables.people.export(user)
        assert '"rollback"' in json.dumps(rows["action"]) and '"seed"' not in json.dumps(rows)


async def test_an_export_tells_no_message_to_somebody_else(
    storage: Storage, tables: Tables
) -> None:
    table = await tables.at(7)
    row = OutboxMessage(
        game_id=table.id,
        kind="asked",
        lane=f"user:{BOB}",
        post="p",
        nonce="p",
        channel=7,
        revision=1,
        also=[ANN],
    )
    async with storage.writing() as session:
        session.add(row)
    told = await tables.people.export(ANN)
    assert all(one["kind"] != "asked" for one in told["outboxmessage"])


async def test_an_export_tells_when_a_proposal_was_made_and_no_pseudonym(
    storage: Storage, tables: Tables
) -> None:
    table = await tables.at(7)
    made = table.proposal("blue")
    (seat,) = [one for one in (await tables.people.export(BOB))["seat"] if one["seat"] == "blue"]
    assert seat["proposal"]["at_ms"] == made.at_ms
    await table.agreements.propose(CID, Resignation())
    assert await tables.forget(CID) == 1
    assert "-" not in json.dumps((await tables.people.export(BOB))["seat"]).replace("stand-in", "")


def test_a_new_column_of_users_is_noticed() -> None:
    planted = Table("planted", MetaData(), Column("reader", BigInteger), Column("readers", JSON))
    assert unclassified([planted]) == ["planted.reader", "planted.readers"]


def test_columns_of_users_are_numbers() -> None:
    found = {
        column.name
        for table in SQLModel.metadata.sorted_tables
        for column in table.c
        if holds_user(column)
    }
    assert found == NAMED


async def test_records_nested_beyond_measure_stop_neither_extract_nor_forgetting(
    tables: Tables, storage: Storage
) -> None:
    deep: list[object] = [BOB]
    for _ in range(600):
        deep = [deep]
    async with storage.writing() as session:
        for table in SQLModel.metadata.sorted_tables:
            for column in table.c:
                if is_json(column.type):
                    is_list = column.type.empty is list  # type: ignore[attr-defined]
                    value = deep if is_list else {str(BOB): deep}
                    await session.execute(table.update().values({column.name: value}))
    told = await tables.people.export(BOB)
    assert json.loads(json.dumps(told))["seat"]
    table = await tables.at(7)
    await table.agreements.abandon(HOST)
    assert await tables.forget(BOB) == 1
    assert str(BOB) not in json.dumps(await tables.people.export(BOB))
