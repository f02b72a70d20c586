"""What a referee decides and what only a moderator does; who opens a game again, and why."""

from typing import Any

import pytest

from bot.games.game import Seat
from bot.table import RefusedError, Table, Tables
from bot.table.agreement.audited_steps import TableDeed, deed_of
from bot.table.agreement.move import Archived
from bot.table.agreement.rollback import Ruling
from bot.table.ballots import (
    Host,
    Pause,
    Recover,
    Removal,
    Resume,
    Rollback,
    SeatOffer,
    Subject,
    Substitute,
    Terms,
)
from db import Storage
from db.actions import agreement_actions
from db.ids import NO_REVISION, UserId
from tests.table.conftest import ANN, BOB, CID, HOST, TRIO, begun
from tests.table.rolled import ROLLED
from tests.table.toy import Peek, Tick, Win

GAMES: dict[str, Any] = {"rolled": ROLLED}

MOD, EVE = UserId(500), UserId(501)


async def playing(tables: Tables) -> Table:
    table = await begun(tables, people=TRIO)
    await table.act(ANN, Tick("red", 1))
    return table


async def test_a_referee_decides_on_the_course_of_a_game(tables: Tables) -> None:
    table = await playing(tables)
    (last,) = await table.agreements.rollback_targets(1)
    for subject in (Pause(), Resume(), Terms({"pace": "daily"}), Rollback(last.revision)):
        made = await table.agreements.propose(MOD, subject, "referee", force=True, why=" Now\n ")
        assert (made.right, made.why, made.fate) == ("referee", "Now", "agreed")


@pytest.mark.parametrize(
    "subject",
    [
        Host(BOB),
        Removal(Seat("green")),
        SeatOffer(Seat("green")),
        Substitute(Seat("green"), user=EVE),
    ],
    ids=lambda subject: subject.kind,
)
async def test_a_referee_decides_about_no_person(tables: Tables, subject: Subject) -> None:
    table = await playing(tables)
    before = table.revision
    with pytest.raises(RefusedError) as refused:
        await table.agreements.propose(MOD, subject, "referee", force=True)
    assert refused.value.reason == "not-force" and table.revision == before
    await table.agreements.propose(MOD, subject, "moderator", force=True)
    assert table.revision > before


async def test_a_referee_brings_back_no_saved_state(tables: Tables) -> None:
    table = await playing(tables)
    with pytest.raises(RefusedError):
        await table.agreements.propose(MOD, Recover(), "referee", force=True)


async def test_a_player_has_no_right_whatever_they_are(tables: Tables) -> None:
    table = await playing(tables)
    for right in ("referee", "moderator"):
        with pytest.raises(RefusedError) as refused:
            await table.agreements.propose(BOB, Pause(), right, force=True)
        assert refused.value.reason == "not-force"


async def test_what_is_over_is_its_operators(tables: Tables) -> None:
    table = await playing(tables)
    await table.act(ANN, Peek("red"))
    await table.act(ANN, Win("red"))
    for right in ("moderator", "referee"):
        with pytest.raises(RefusedError) as refused:
            await table.agreements.reopen((), Ruling(MOD, right, "Please"))
        assert refused.value.reason == "reopen-over"
    assert table.status == "over"


async def test_a_part_in_a_game_is_known_after_its_end(tables: Tables, storage: Storage) -> None:
    table = await playing(tables)
    await table.agreements.propose(MOD, Removal(Seat("green")), "moderator", force=True)
    await table.agreements.abandon(HOST)
    for user, had in ((ANN, True), (CID, True), (HOST, False), (EVE, False)):
        assert await table.agreements.had_part(user) is had
    again = await Tables(storage, GAMES).get(table.id)
    assert again is not None
    assert await again.agreements.had_part(CID)
    assert not again.agreements.has_part(CID), "the end forgets that"


async def test_every_deed_is_read_from_its_record(tables: Tables, storage: Storage) -> None:
    table = await playing(tables)
    await table.agreements.propose(MOD, Pause(), "moderator", force=True, why="Holidays")
    await table.agreements.propose(MOD, Removal(Seat("green")), "moderator", force=True)
    await table.agreements.propose(HOST, Host(BOB))
    await table.agreements.archive(Ruling(MOD, "moderator", "Old"))
    await table.agreements.abandon(MOD, "moderator", "Over")
    await table.agreements.reopen((), Ruling(MOD, "referee", "Not yet"))
    kinds = ("vote", "hand", "ask", "rollback", "table", "abandon")
    rows = await agreement_actions(storage, table.id, NO_REVISION, table.revision, kinds)
    deeds = [deed for row in rows if (deed := deed_of(row.kind, row.choice, row.user))]
    seat, by = Seat("green"), {"by": MOD, "right": "moderator"}
    assert deeds == [
        TableDeed("pause", **by, why="Holidays"),
        TableDeed("remove", **by, seat=seat, holder=CID),
        TableDeed("host", HOST, "host", user=BOB),
        TableDeed("archive", **by, why="Old"),
        TableDeed("close", **by, why="Over"),
        TableDeed("reopen", MOD, "referee", "Not yet"),
    ]
    assert [deed.overrides for deed in deeds] == [True, True, False, True, True, True]
    assert await table.records.archived(table.revision) is None
    archived = [await table.records.archived(row.revision) for row in rows]
    assert [one for one in archived if one] == [Archived("archive", MOD, "moderator", "Old")]


@pytest.mark.parametrize("choice", [b"", b"{", b'{"do": 5}', b'{"agreement": {}}', b"[" * 5000])
@pytest.mark.parametrize("kind", ["table", "hand", "abandon", "act"])
def test_a_damaged_record_is_no_deed(kind: str, choice: bytes) -> None:
    deed = deed_of(kind, choice, None)
    assert deed == (TableDeed("close", right="unknown") if kind == "abandon" else None)
