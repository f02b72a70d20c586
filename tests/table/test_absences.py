"""People who have left the server: no game begins with them, and nobody waits for them for ever."""

from typing import Any

import pytest

from bot.table import Agreement, LeftError, RefusedError, Table, Tables
from bot.table.agreement import vote
from bot.table.ballots import Candidate, Pause, Removal, Resignation, Rollback, Substitute
from tests.table.conftest import ANN, BOB, CID, DUO, HOST, TRIO, begun, sit
from tests.table.rolled import ROLLED
from tests.table.test_play import reason
from tests.table.town import Days, Town
from tests.table.toy import End, Peek, Tick

GAMES = {"rolled": ROLLED}

DAN, GUILD = 104, 1


async def agree(table: Table, user: int, agrees: bool = True) -> Agreement[Any]:
    assert table.motion is not None
    return await table.agreements.answer(user, "motion", table.motion.revision, agrees)


# In the lobby


async def test_no_game_begins_with_who_has_left(tables: Tables, town: Town) -> None:
    table = await tables.create("rolled", GUILD, 7, ANN)
    await sit(table, TRIO)
    town.left = {CID}
    with pytest.raises(LeftError) as refused:
        await table.start(ANN)
    assert (refused.value.users, table.status) == ({CID}, "lobby")
    assert await reason(table.free(BOB, {CID})) == "not-host"
    await table.free(ANN, refused.value.users)
    await table.start(ANN)
    assert table.status == "playing" and set(table.holders.values()) == {ANN, BOB}


async def test_a_game_begins_with_people_of_whom_nothing_is_known(
    tables: Tables, town: Town
) -> None:
    table = await tables.create("rolled", GUILD, 7, ANN)
    await sit(table, DUO)
    town.unknown = {BOB}
    await table.start(ANN)
    assert table.status == "playing"


# Votes


async def test_a_vote_waits_for_nobody_who_left_a_day_ago(
    tables: Tables, town: Town, days: Days
) -> None:
    table = await begun(tables, people=TRIO)
    town.left = {CID}
    asked = await table.agreements.propose(ANN, Pause())
    assert asked.voters == (ANN, BOB, CID), "to be thrown out for a moment wins no vote"
    await agree(table, ANN, agrees=False)
    await days.pass_by(1.01)
    asked = await table.agreements.propose(ANN, Pause())
    assert asked.voters == (ANN, BOB)
    await agree(table, BOB)
    assert table.paused_ms is not None


async def test_what_waits_only_for_who_has_left_is_decided_by_itself(
    tables: Tables, town: Town, days: Days
) -> None:
    table = await begun(tables)
    await tables.absences.begin()
    await table.agreements.propose(ANN, Pause())
    town.left = {BOB}
    await days.pass_by(1.01)
    assert table.paused_ms is None, "it is seen first that he has left"
    await days.pass_by(0.9)
    assert table.paused_ms is None
    await days.pass_by(0.2)
    await table.refresh()
    assert table.motion is not None and table.motion.fate == "agreed"
    assert table.paused_ms is not None


async def test_who_is_back_is_waited_for_again(tables: Tables, town: Town, days: Days) -> None:
    table = await begun(tables)
    town.left = {BOB}
    await table.agreements.propose(ANN, Pause())
    await days.pass_by(0.5)
    town.left.clear()
    await days.pass_by(0.6)
    town.left = {BOB}
    await days.pass_by(0.9)
    await table.refresh()
    assert table.motion is not None and table.motion.is_open
    await agree(table, BOB, agrees=False)
    assert table.motion.fate == "declined"


async def test_what_is_unknown_is_not_gone(tables: Tables, town: Town, days: Days) -> None:
    table = await begun(tables)
    town.left = {BOB}
    await table.agreements.propose(ANN, Pause())
    town.left, town.unknown = set(), {BOB}
    await days.pass_by(3)
    await table.refresh()
    assert table.motion is not None and table.motion.is_open
    town.left, town.unknown = {BOB}, set()
    await days.pass_by(1)
    await table.refresh()
    assert not table.motion.is_open


async def test_those_who_are_there_are_asked_and_the_post_names_nobody_else(
    tables: Tables, town: Town, days: Days
) -> None:
    table = await begun(tables, people=TRIO)
    await table.agreements.propose(ANN, Pause())
    town.left = {CID}
    await tables.absences.left(GUILD, [CID])
    await days.pass_by(1.01)
    await table.refresh()
    assert table.motion is not None
    assert (table.motion.is_open, table.motion.voters) == (True, (ANN, BOB))


async def test_a_vote_that_cannot_be_won_any_more_is_lost(
    tables: Tables, town: Town, days: Days
) -> None:
    table = await begun(tables, people=TRIO)
    await table.agreements.propose(ANN, Pause())
    await agree(table, BOB, agrees=False)
    town.left = {CID}
    await tables.absences.left(GUILD, [CID])
    await days.pass_by(1.01)
    await table.refresh()
    assert table.motion is not None and table.motion.fate == "declined"


async def test_the_last_one_there_removes_somebody_only_after_a_day(
    tables: Tables, town: Town, days: Days
) -> None:
    table = await begun(tables, people=TRIO)
    town.left = {CID}
    await tables.absences.left(GUILD, [CID])
    await days.pass_by(1.01)
    made = await table.agreements.propose(ANN, Removal("blue"))
    assert (made.voters, made.is_open) == ((ANN,), True)
    assert made.from_ms > made.at_ms, "nobody replaces somebody else alone and at once"


async def test_nobody_takes_a_seat_because_nobody_is_left_to_object(
    tables: Tables, town: Town, days: Days
) -> None:
    table = await begun(tables, people=TRIO)
    await table.agreements.propose(ANN, Resignation())
    offer = table.proposal("red")
    assert offer is not None
    town.left = {BOB, CID}
    await tables.absences.left(GUILD, [BOB, CID])
    await days.pass_by(1.01)
    await table.agreements.propose(
        DAN, Candidate("red", offer.subject.holder, user=DAN, offered=offer.revision)
    )
    await days.pass_by(1.01)
    await table.refresh()
    assert "red" not in table.holders


async def test_nobody_waits_for_somebody_named_for_a_seat_who_has_left(
    tables: Tables, town: Town, days: Days
) -> None:
    table = await begun(tables)
    await table.agreements.propose(ANN, Substitute("red", user=DAN))
    town.left = {DAN}
    await tables.absences.begin()
    await days.pass_by(1.01)
    await days.pass_by(1.01)
    await table.refresh()
    made = table.proposal("red")
    assert made is not None and made.fate == "declined"
    assert table.holders["red"] == ANN
    await table.agreements.propose(ANN, Substitute("red", user=CID))


async def test_a_candidate_who_has_left_is_none_any_more(
    tables: Tables, town: Town, days: Days
) -> None:
    table = await begun(tables, people=TRIO)
    await table.agreements.propose(ANN, Resignation())
    offer = table.proposal("red")
    assert offer is not None
    wants = Candidate("red", offer.subject.holder, user=DAN, offered=offer.revision)
    await table.agreements.propose(DAN, wants)
    await gone_for_a_day(tables, town, days, DAN)
    await table.refresh()
    kept = table.proposal("red")
    assert kept is not None and kept.is_open and kept.subject.candidates == ()


# Rollbacks


async def rolled(tables: Tables, reveals: bool) -> tuple[Table, int]:
    """Ann has acted and asks, Bob would have to agree."""
    table = await begun(tables)
    target = table.revision + 1
    await table.act(ANN, Peek("red") if reveals else Tick("red", 1))
    await table.act(ANN, End("red"))
    await table.act(BOB, Tick("blue", 1))
    return table, target


async def test_a_rollback_waits_for_nobody_who_has_left(
    tables: Tables, town: Town, days: Days
) -> None:
    table, target = await rolled(tables, reveals=False)
    await table.agreements.propose(ANN, Rollback(target))
    town.left = {BOB}
    await tables.absences.left(GUILD, [BOB])
    await days.pass_by(1.01)
    await table.refresh()
    assert table.rollback is not None and table.rollback.fate == "agreed"
    assert target not in [head.revision for head in table.standing.history.standing]


async def test_two_people_roll_back_over_what_has_come_to_light(
    tables: Tables, town: Town, days: Days
) -> None:
    table, target = await rolled(tables, reveals=True)
    asked = await table.agreements.propose(ANN, Rollback(target))
    assert asked.subject.reveals
    town.left = {BOB}
    await tables.absences.left(GUILD, [BOB])
    await days.pass_by(1.01)
    await table.refresh()
    assert table.rollback is not None and table.rollback.fate == "declined"
    assert await reason(table.agreements.propose(ANN, Rollback(target))) == "undo-needs-two"
    assert await reason(table.agreements.draft(ANN, Rollback(target))) == "undo-needs-two"
    done = await table.agreements.propose(DAN, Rollback(target), "moderator", force=True)
    assert done.fate == "agreed"


# The host


async def gone_for_a_day(tables: Tables, town: Town, days: Days, *users: int) -> None:
    town.left = {*users}
    await tables.absences.left(GUILD, users)
    await days.pass_by(1.01)


async def test_what_cannot_be_carried_out_holds_up_nothing_else(
    tables: Tables, town: Town, days: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(tables, host=BOB)
    await table.agreements.propose(ANN, Pause())
    tried = list[Agreement[Any]]()

    async def refused(archive: Any, now: Any, by: Any, made: Agreement[Any]) -> Any:
        tried.append(made)
        raise RefusedError("not-playing")

    monkeypatch.setattr(vote, "_decide", refused)
    await gone_for_a_day(tables, town, days, BOB)
    await table.refresh()
    assert tried and table.motion is not None and table.motion.is_open
    assert table.host == ANN


async def test_the_office_of_a_host_who_has_left_passes_on(
    tables: Tables, town: Town, days: Days
) -> None:
    table = await begun(tables, people=TRIO, host=BOB)
    town.left = {BOB}
    await tables.absences.begin()
    await days.pass_by(1.01)
    await table.refresh()
    assert table.host == BOB
    await days.pass_by(1.01)
    await table.refresh()
    assert table.host == CID, "who sits next after the host"


async def test_a_lobby_passes_to_the_first_who_is_there(
    tables: Tables, town: Town, days: Days
) -> None:
    table = await tables.create("rolled", GUILD, 7, HOST)
    await sit(table, DUO)
    await gone_for_a_day(tables, town, days, HOST, ANN)
    await table.refresh()
    assert table.host == BOB
    with pytest.raises(LeftError):
        await table.start(BOB)


async def test_where_nobody_is_left_all_stays_as_it_is(
    tables: Tables, town: Town, days: Days
) -> None:
    table = await begun(tables, host=BOB)
    before = table.revision
    await gone_for_a_day(tables, town, days, ANN, BOB)
    await table.refresh()
    assert (table.host, table.revision) == (BOB, before)
