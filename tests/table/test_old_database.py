"""What the code of commit f53801f wrote is loaded, shown and played on."""

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from msgspec import structs

from bot.editions import EDITIONS, games_of
from bot.games.dungeon_lords.owned import FILE as CARDS
from bot.games.game import Choice, Game
from bot.table import Table, Tables
from bot.table.records import file
from bot.table.records.check import in_database
from db import Storage, migrate
from db.models import SQLModel
from tests.databases import BACKENDS
from tests.games.dungeon_lords.owner import mixed
from tests.table.conftest import Post
from tests.table.old_database import RECORDS, REVISION, UNREADABLE, old_database, record, rows

GAMES = games_of(EDITIONS)

OLD_GAMES = {"root", "war_chest", "dungeon_lords", "white_castle"}
"""The games that the bot offered when the database was written."""
A, B, C, F = 900001, 900002, 900003, 900006
OUTSIDER, GUILD = 900026, 910000
WITH_WINDOW = 16

SEATS = {
    (1, "wolf"): ("stand_in", "agreed"),
    (12, "marquise"): ("stand_in", "open"),
    (12, "eyrie"): ("clockwork", "open"),
    (12, "alliance"): ("person", "open"),
    (12, "vagabond"): ("remove", "open"),
    (12, "corvids"): ("substitute", "open"),
    (12, "duchy"): ("open", "open"),
    (13, "marquise"): ("stand_in", "agreed"),
    (13, "eyrie"): ("clockwork", "agreed"),
    (13, "alliance"): ("person", "agreed"),
    (13, "vagabond"): ("open", "open"),
    (13, "corvids"): ("substitute", "agreed"),
    (13, "duchy"): ("stand_in", "back"),
    (14, "eyrie"): ("stand_in", "open"),
    (14, "vagabond"): ("open", "open"),
    (14, "corvids"): ("open", "open"),
    (14, "duchy"): ("open", "open"),
    (15, "marquise"): ("open", "open"),
    (15, "eyrie"): ("stand_in", "agreed"),
    (15, "vagabond"): ("open", "declined"),
    (15, "duchy"): ("candidate", "agreed"),
    (34, "eyrie"): ("stand_in", "gave_up"),
}
MOTIONS = {
    12: ("end", "open"),
    14: ("host", "open"),
    17: ("pause", "open"),
    18: ("resume", "open"),
    19: ("terms", "open"),
    20: ("host", "open"),
    21: ("pause", "agreed"),
    22: ("end", "agreed"),
    25: ("recover", "open"),
    26: ("recover", "agreed"),
}
ROLLBACKS = {
    8: "agreed",
    12: "open",
    14: "passed",
    27: "open",
    28: "withdrawn",
    29: "declined",
    30: "passed",
    31: "agreed",
    32: "agreed",
}


@pytest.fixture(params=BACKENDS)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    async with old_database(request.param, tmp_path) as made:
        yield made


async def every(tables: Tables) -> list[Table]:
    found = [await tables.get(row["id"]) for row in rows()["game"]]
    return [table for table in found if table is not None]


async def at(tables: Tables, game_id: int) -> Table:
    found = await tables.get(game_id)
    assert found is not None
    return found


async def test_the_database_is_brought_to_the_present_shape(url: str, storage: Storage) -> None:
    async with storage.engine.begin() as connection:
        assert (
            await connection.run_sync(migrate.schema_revision_in)
            == migrate.newest_revision()
            >= REVISION
        )
        compared = await connection.run_sync(
            lambda opened: compare_metadata(
                MigrationContext.configure(opened, opts={"compare_type": True}), SQLModel.metadata
            )
        )
    assert compared == []


async def test_nothing_of_it_counts_as_damaged(url: str, storage: Storage) -> None:
    """Every open game leads to the states on record, but for those spoilt on purpose."""
    checked, damaged = await in_database(url, GAMES)
    found = {one.game_id: one for one in checked}
    assert len(found) == sum(row["status"] in ("lobby", "playing") for row in rows()["game"])
    spoilt = {one.game_id for one in checked if one.result != "same"}
    assert spoilt == {UNREADABLE} and found[UNREADABLE].recovery is not None
    assert {one.game_id for one in checked if one.is_fault} == {UNREADABLE}
    assert damaged == []


async def test_every_game_opens(tables: Tables) -> None:
    opened = await every(tables)
    assert len(opened) == len(rows()["game"])
    assert {table.id for table in opened if not table.readable} == {UNREADABLE}
    kinds = Counter((table.game.name, table.status) for table in opened)
    assert all(kinds[name, status] for name in OLD_GAMES for status in ("playing", "over"))
    assert kinds["root", "lobby"] == 1
    for table in opened:
        for seat in [one.seat for one in table.lobby] if table.readable and table.begun else ():
            assert table.view(seat) is not None
        assert await table.records.log(None, last=3) or table.status == "lobby" or not table.begun


async def test_every_agreement_is_in_its_state(tables: Tables) -> None:
    opened = await every(tables)
    seats = {(t.id, one.seat): t.proposal(one.seat) for t in opened for one in t.lobby}
    assert {
        at: (one.subject.kind, one.fate) for at, one in seats.items() if one is not None
    } == SEATS
    motions = {table.id: table.motion for table in opened if table.motion is not None}
    assert {at: (one.subject.kind, one.fate) for at, one in motions.items()} == MOTIONS
    back = {table.id: table.rollback for table in opened if table.rollback is not None}
    assert {at: one.fate for at, one in back.items()} == ROLLBACKS
    assert seats[12, "marquise"].agreed == (B,)
    assert (seats[12, "vagabond"].agreed, seats[12, "vagabond"].declined) == ((A,), (B,))
    candidates = seats[12, "duchy"].subject.candidates
    assert [one.subject.accepted for one in candidates] == [False, True, True]
    assert [one.agreed for one in candidates] == [(), (A,), (B,)]
    assert (back[12].agreed, back[27].agreed) == ((B,), (B,))
    assert seats[1, "wolf"].subject.late


async def test_a_pseudonym_stands_for_who_was_forgotten(tables: Tables) -> None:
    table = await at(tables, 14)
    asked = table.motion
    assert asked is not None and asked.agreed[0] == A and len(asked.agreed) == 2
    (agreed,), (declined,) = asked.agreed[1:], asked.declined
    assert agreed < 0 and declined < 0 and agreed != declined
    offer = table.proposal("duchy")
    assert [one.subject.user < 0 for one in offer.subject.candidates] == [False, True]
    assert table.rollback.by == agreed and table.proposal("vagabond").subject.holder == agreed
    text = str(rows())
    assert not any(str(gone) in text for gone in (900012, 900016, 900017, 900019, 900022, 900023))


async def test_every_step_of_an_agreement_is_read(tables: Tables) -> None:
    """None is left out because it cannot be decoded."""
    kinds: Counter[str] = Counter()
    for table in await every(tables):
        for revision, entry in (await table.records.agreements(0, table.revision)).items():
            kinds["hand" if entry.hand else entry.agreement.subject.kind] += 1
            assert revision >= entry.agreement.revision
        kinds["closed"] += await table.records.closed() is not None
    stored = Counter(row["kind"] for row in rows()["action"])
    tables_alone = [row for row in rows()["action"] if row["kind"] == "table"]
    motions = sum(b'"kind"' in row["choice"] for row in tables_alone)
    assert kinds.pop("closed") == stored["abandon"]
    assert kinds["hand"] == stored["hand"]
    assert kinds["rollback"] == stored["ask"] + stored["rollback"]
    others = ("vote", "hand", "ask", "rollback")
    assert kinds.total() == sum(stored[kind] for kind in others) + motions


async def test_every_open_agreement_is_answered(tables: Tables) -> None:
    """One answer more changes it, or decides it."""
    for (game_id, seat), (_, fate) in SEATS.items():
        table = await at(tables, game_id)
        asked = table.proposal(seat)
        candidates = getattr(asked.subject, "candidates", ())
        for one in (asked, *candidates) if fate == "open" else ():
            # Somebody who is forgotten, and who has to agree first, cannot be waited for.
            voters = [user for user in one.waits if user in table.holders.values()]
            for user in voters[:1]:
                before = table.revision
                await table.agreements.answer(user, "seat", one.revision, True)
                assert table.revision > before
    for game_id, (_, fate) in MOTIONS.items():
        table = await at(tables, game_id)
        asked = table.motion
        if fate == "open":
            voter = next(user for user in asked.waits if user in table.holders.values())
            answered = await table.agreements.answer(voter, "motion", asked.revision, True)
            assert voter in answered.agreed or answered.fate != "open"
    assert (await at(tables, UNREADABLE)).readable, "it has gone on from a snapshot"
    table = await at(tables, 27)
    assert (
        await table.agreements.answer(C, "rollback", table.rollback.revision, True)
    ).fate == "agreed"


def choice_of(table: Table) -> tuple[int, Choice]:
    """Return a choice that somebody owes, with its user."""
    due = [one for one in table.decisions() if one.seat in table.holders]
    one = next((one for one in due if not one.optional), due[0])
    return table.holders[one.seat], one.pick(0)


async def test_every_open_game_goes_on(storage: Storage, tables: Tables) -> None:
    played = Counter[str]()
    for table in await every(tables):
        before = table.revision
        if table.status == "lobby":
            plan = table.standing.plan
            if plan.room > 0:
                await table.join(OUTSIDER)
            else:  # It is full now that both seats of a duel are chosen.
                await table.leave(next(seat.user for seat in plan.seats if seat.user is not None))
        elif table.status == "playing" and table.readable and table.id != WITH_WINDOW:
            await table.act(*choice_of(table))
            played[table.game.name] += 1
        else:
            continue
        assert table.revision > before
        again = await at(Tables(storage, GAMES), table.id)
        assert again.revision == table.revision
        for seat in table.holders if table.begun else ():
            assert again.view(seat) == table.view(seat)
    assert set(played) == OLD_GAMES


async def test_its_window_closes(tables: Tables) -> None:
    table = await at(tables, WITH_WINDOW)
    assert table.orders.is_sealed("marquise") and len(table.orders.of("marquise")) == 6
    before = table.revision
    due = table.orders.closes_ms("marquise")
    assert due is not None
    tables.alarms.clock = lambda: due
    await tables.alarms.ring()
    table = await at(tables, WITH_WINDOW)
    assert table.revision > before and not table.orders.is_sealed("marquise")


async def test_what_was_not_delivered_is_delivered(tables: Tables, post: Post) -> None:
    due = [row for row in rows()["outboxmessage"] if row["status"] == "due"]
    await tables.outbox.drain(post)
    assert {message.kind for message in post.calls} == {row["kind"] for row in due}


async def test_people_keep_what_they_have_chosen(tables: Tables) -> None:
    wishes = await tables.wishes.of(A)
    assert (wishes.remind, wishes.digest_hour, wishes.is_zone_chosen) == ("digest", 8, True)
    assert await tables.preferences.locale_of(A) == "pl"
    assert await tables.preferences.own_draws(A) and await tables.preferences.learns(12, A)
    assert await tables.preferences.guild_locales(GUILD) == ("pl", "")
    assert await tables.people.shares_profile(A)
    profile = await tables.people.profile(A)
    assert (len(profile.games), len(profile.replies_ms)) == (4, 159)
    table = await at(tables, 12)
    assert table.agreements.knows(C, "alliance") and not table.agreements.knows(
        OUTSIDER, "alliance"
    )
    (note,) = rows()["note"]
    await table.agreements.write_note(F, "duchy", note["revision"], note["text"] + "!")
    exported = await tables.people.export(F)
    assert [row["text"] for row in exported["note"]] == [note["text"] + "!"]


@pytest.mark.parametrize("name", RECORDS)
def test_an_exported_game_is_read_and_replayed(name: str) -> None:
    game = record(name)
    assert file.decode_record(file.encode_record(game)) == game
    if not game.complete:
        assert game.status == "playing" and game.reader
        return
    files = {CARDS: mixed()} if game.files else {}
    assert file.verify_game(game, GAMES[game.game], files) == game.winners


def told_now(rules: Game[Any], made: file.SavedAction) -> tuple[dict[str, Any], ...]:
    """Return the events of an action with the fields that events have got since."""
    events = rules.decode_events(msgspec.json.encode(made.events))
    return msgspec.json.decode(rules.encode_events(events), type=tuple[dict[str, Any], ...])


async def test_a_game_is_exported_as_it_was(tables: Tables) -> None:
    for name, game_id in RECORDS.items():
        game = record(name)
        now = await (await at(tables, game_id)).records.saved(game.reader)
        rules = GAMES[game.game]
        told = tuple(structs.replace(made, events=told_now(rules, made)) for made in game.actions)
        expected = structs.replace(game, rules_version=rules.version, actions=told)
        assert file.decode_record(file.encode_record(now)) == expected, name


async def test_every_snapshot_is_read(storage: Storage) -> None:
    names = {row["id"]: row["name"] for row in rows()["game"]}
    spoilt = 0
    for row in rows()["snapshot"]:
        if row["state"] == b'{"counter": 12}':
            spoilt += 1
            continue
        rules = GAMES[names[row["game_id"]]]
        assert rules.encode(rules.decode(row["state"])) == row["state"], row["game_id"]
    assert spoilt == 2
