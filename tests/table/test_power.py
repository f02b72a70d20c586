"""What moderators and hosts can do alone, and who cannot."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from sqlalchemy import update

from bot.table import Motion, RefusedError, Table, Tables
from bot.table.records.check import check
from db import Storage
from db.models import Game
from tests.table.conftest import ANN, BOB, CHANNEL, CID, HOST, Post
from tests.table.rolled import ROLLED
from tests.table.test_play import refused
from tests.table.test_stand_ins import away, fate, opened
from tests.table.test_substitutes import DAN, EVE, say, seated
from tests.table.toy import End, Win

DAILY = {"pace": "daily"}


@pytest.fixture
def tables(storage: Storage) -> Tables:
    return Tables(storage, {"rolled": ROLLED})


async def forced(
    table: Table, kind: str, user: int = EVE, terms: Mapping[str, str] | None = None
) -> Motion:
    """Let a moderator decide something about the table."""
    return await table.propose(user, kind, terms, "moderator", force=True)


async def test_a_moderator_pauses_resumes_and_sets_the_pace(tables: Tables, post: Post) -> None:
    table = await seated(tables)
    await forced(table, "pause")
    assert table.paused_ms is not None
    assert (await refused(forced(table, "pause"))).reason == "paused-already"
    await tables.outbox.drain(post)
    assert set(post.pings[-3:]) == {ANN, BOB, CID}, "all are told"
    await forced(table, "resume")
    assert table.paused_ms is None
    await forced(table, "terms", terms=DAILY)
    assert table.terms["pace"] == "daily"
    agreed = await table.motions(0, table.revision)
    assert [(one.kind, one.by, one.right) for one in agreed.values()] == [
        ("pause", EVE, "moderator"),
        ("resume", EVE, "moderator"),
        ("terms", EVE, "moderator"),
    ]


async def test_who_plays_or_is_nobody_decides_nothing_alone(tables: Tables) -> None:
    table = await seated(tables)
    assert (await refused(forced(table, "pause", ANN))).reason == "not-force"
    assert (await refused(table.propose(EVE, "pause"))).reason == "only-players-or-force"
    assert (await refused(table.propose(EVE, "pause", {}, "", force=True))).reason == "not-force"
    assert (await refused(table.propose(EVE, "pause", {}, "host", True))).reason == "not-force"
    await table.propose(HOST, "pause", {}, "host", force=True)
    assert table.paused_ms is not None, "a host without a seat"


async def test_a_vote_goes_on_although_a_moderator_decides_something_else(tables: Tables) -> None:
    table = await seated(tables)
    vote = await table.propose(ANN, "end")
    await forced(table, "pause")
    assert table.motion == vote
    assert table.paused_ms is not None
    await table.answer(BOB, vote.revision, agrees=True)
    assert table.status == "abandoned"


async def test_a_vote_is_over_once_a_moderator_has_decided_it(tables: Tables) -> None:
    table = await seated(tables)
    vote = await table.propose(ANN, "pause")
    await forced(table, "pause")
    assert (await refused(table.answer(BOB, vote.revision, True))).reason == "proposal-over"
    fates = [(one.fate, one.by) for one in (await table.motions(0, table.revision)).values()]
    assert fates == [("open", ANN), ("overruled", ANN), ("agreed", EVE)]
    again = await tables.get(table.id)
    assert again is not None and again.paused_ms is not None


async def test_a_moderator_fills_a_free_seat(tables: Tables) -> None:
    table = await seated(tables)
    await table.resign(BOB)
    assert (await refused(table.offer(EVE, "blue", DAN))).reason == "not-at-table"
    assert (await refused(table.offer(EVE, "blue", DAN, "", True))).reason == "not-force"
    await table.offer(EVE, "blue", DAN, "moderator", force=True)
    assert table.holders.get("blue") is None, "the person named has to want it"
    await say(table, DAN)
    assert table.holders["blue"] == DAN
    found = table.proposal("blue")
    assert found is not None and (found.by, found.right) == (EVE, "moderator")


async def test_a_seat_that_a_moderator_offered_and_nobody_wants_stays_free(tables: Tables) -> None:
    table = await seated(tables)
    await table.resign(BOB)
    await table.offer(EVE, "blue", DAN, "moderator", force=True)
    await say(table, DAN, agrees=False)
    assert opened(table, "blue")
    await table.take(104 + 5, "blue", opened(table, "blue"))
    assert table.holders.get("blue") is None, "the others decide about anybody else"


async def test_who_has_held_a_seat_has_no_force_whatever_they_are(tables: Tables) -> None:
    table = await seated(tables)
    await table.resign(BOB)
    target = table.own_target("red")
    assert target is None
    await table.act(ANN, End("red"))
    target = table.own_target("red")
    assert target is not None
    for user in (ANN, BOB):
        assert (await refused(forced(table, "pause", user))).reason == "not-force"
        forcing = table.remove(user, "green", "moderator", force=True)
        assert (await refused(forcing)).reason == "not-force"
        forcing = table.offer(user, "green", DAN, "moderator", force=True)
        assert (await refused(forcing)).reason == "not-force"
        with pytest.raises(RefusedError, match="not-force"):
            table.plan_rollback(user, target, "moderator", force=True)
    assert table.plan_rollback(EVE, target, "moderator", force=True).right == "moderator"


async def test_a_moderator_who_plays_hands_the_own_seat_over_like_others(tables: Tables) -> None:
    table = await seated(tables)
    assert (await refused(table.offer(BOB, "blue", DAN, "moderator", True))).reason == "not-force"
    assert (await refused(table.offer(BOB, "blue", None, "moderator", True))).reason == "not-force"
    await table.offer(BOB, "blue", DAN, "moderator")
    await say(table, DAN)
    assert table.holders["blue"] == BOB, "the others have to agree"


async def test_a_host_who_has_left_decides_nothing_by_the_terms(
    tables: Tables, storage: Storage
) -> None:
    """Games of older versions may have one: nobody followed in the office then."""
    table = await seated(tables, "host")
    await table.resign(BOB)
    async with storage.writing() as session:
        await session.execute(update(Game).values(host=BOB))
    table = await Tables(storage, {"rolled": ROLLED}).get(table.id) or table
    assert table.host == BOB
    assert (await refused(table.offer(BOB, "green", DAN))).reason == "not-your-offer"
    await table.remove(BOB, "green")
    assert table.holders["green"] == CID, "the others have to agree"


async def test_who_has_waited_for_a_game_does_not_end_one_that_has_begun(tables: Tables) -> None:
    table = await seated(tables)
    assert (await refused(table.abandon(ANN, "waited"))).reason == "not-host"
    assert table.status == "playing"


async def test_a_rematch_seats_nobody_whom_the_bot_has_forgotten(tables: Tables) -> None:
    table = await seated(tables)
    await table.act(ANN, Win("red"))
    await tables.forget(BOB)
    assert any(one.user is not None and one.user < 0 for one in table.lobby)
    again = await tables.again(table, ANN)
    assert [(one.seat, one.user) for one in again.lobby] == [("red", ANN), ("green", CID)]


async def test_only_who_is_still_the_last_ends_the_game_as_that(tables: Tables) -> None:
    table = await seated(tables)
    assert (await refused(table.abandon(ANN, "last"))).reason == "not-host"
    for user in (BOB, CID):
        await table.resign(user)
    await table.abandon(ANN, "last")
    assert table.status == "abandoned"


async def hosted(tables: Tables, host: int = ANN) -> Table:
    """Ann hosts and plays red, Bob plays blue and Cid green."""
    made = await tables.create("rolled", 1, CHANNEL, host)
    for user, seat in ((ANN, "red"), (BOB, "blue"), (CID, "green")):
        await made.join(user)
        await made.choose(user, seat)
    await made.start(host, seed=5)
    return made


async def test_the_office_passes_on_when_the_host_resigns(
    storage: Storage, tables: Tables, post: Post
) -> None:
    table = await hosted(tables)
    await table.resign(ANN)
    assert table.host == BOB
    await tables.outbox.drain(post)
    told = [m for m in post.sent.values() if m.kind == "motion"]
    assert [(m.mention, m.about["user"]) for m in told] == [(BOB, BOB)]
    assert (await refused(table.remove(ANN, "blue", "host", force=True))).reason == "not-force"
    assert (await refused(table.abandon(ANN))).reason == "not-host"
    again = await Tables(storage, {"rolled": ROLLED}).get(table.id)
    assert again is not None and again.host == BOB
    await table.take(ANN, "red", opened(table, "red"))
    await say(table, BOB, seat="red")
    await say(table, CID, seat="red")
    assert (table.holders["red"], table.host) == (ANN, BOB), "who comes back is no host"
    assert [one.result async for one in check(storage, {"rolled": ROLLED})] == ["same"]


async def test_the_office_passes_on_when_the_host_is_voted_out(tables: Tables) -> None:
    table = await hosted(tables, CID)
    await away(table, ANN, "red")
    await table.remove(BOB, "green")
    assert (await refused(say(table, BOB, seat="green"))).reason == "agreed-early"
    await table.remove(EVE, "green", "moderator", force=True)
    assert table.host == BOB, "Ann would be next, but she is away"


async def test_the_office_passes_on_to_the_next_where_a_substitute_comes(tables: Tables) -> None:
    table = await hosted(tables, BOB)
    await table.offer(BOB, "blue", DAN)
    for user in (ANN, CID, DAN):
        await say(table, user)
    assert (table.holders["blue"], table.host) == (DAN, CID)


async def test_a_host_whose_seat_a_stand_in_plays_stays_host_without_force(tables: Tables) -> None:
    table = await hosted(tables)
    await table.act(ANN, End("red"))
    target = table.own_target("red")
    assert target is not None
    await away(table, ANN, "red")
    assert table.host == ANN
    with pytest.raises(RefusedError, match="not-force"):
        table.plan_rollback(ANN, target, "host", force=True)
    await table.propose_person(DAN, "red")
    for user in (BOB, CID):
        if fate(table, "red") == "open":
            await say(table, user, seat="red")
    assert (table.holders["red"], table.host) == (DAN, BOB)


async def test_a_host_who_leaves_the_lobby_is_host_no_longer(tables: Tables, post: Post) -> None:
    table = await tables.create("rolled", 1, CHANNEL, ANN)
    await table.join(ANN)
    await table.leave(ANN)
    assert table.host == ANN, "nobody else is there"
    await table.join(ANN)
    await table.join(BOB)
    await table.leave(ANN)
    assert table.host == BOB
    assert (await refused(table.start(ANN))).reason == "not-host"
    await tables.outbox.drain(post)
    assert post.pings == [BOB]
    await table.join(ANN)
    await table.propose(BOB, "host", user=ANN)
    assert table.host == ANN
    assert (await refused(table.propose(BOB, "host", user=BOB))).reason == "not-playing"


async def test_the_table_chooses_another_host(tables: Tables) -> None:
    table = await hosted(tables)
    assert (await refused(table.propose(BOB, "host", user=DAN))).reason == "host-without-seat"
    assert (await refused(table.propose(BOB, "host", user=ANN))).reason == "host-already"
    vote = await table.propose(BOB, "host", user=CID)
    await table.resign(ANN)
    assert table.host == BOB and table.motion == vote, "the vote is still open"
    await table.answer(CID, vote.revision, agrees=True)
    assert table.host == CID
    vote = await table.propose(CID, "pause")
    await table.propose(CID, "host", user=BOB)
    assert (table.host, table.motion) == (BOB, vote), "the host alone hands over"


async def test_who_has_left_does_not_become_the_host(tables: Tables) -> None:
    table = await hosted(tables)
    vote = await table.propose(BOB, "host", user=CID)
    await table.resign(CID)
    await table.answer(ANN, vote.revision, agrees=True)
    assert table.host == ANN
    assert table.motion is not None and table.motion.fate == "declined"


async def test_a_moderator_hands_the_office_over(tables: Tables) -> None:
    table = await seated(tables)
    vote = await table.propose(ANN, "host", user=CID)
    await table.propose(EVE, "host", {}, "moderator", True, BOB)
    assert table.host == BOB
    assert (await refused(table.answer(BOB, vote.revision, True))).reason == "proposal-over"
    assert (await refused(table.propose(HOST, "pause", {}, "host", True))).reason == "not-force"
