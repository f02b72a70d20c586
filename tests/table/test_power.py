"""What moderators and hosts can do alone, and who cannot."""

from typing import Any

import pytest
from sqlalchemy import update

from bot.table import Agreement, RefusedError, Table, Tables
from bot.table.ballots import (
    Candidate,
    End,
    Host,
    Pause,
    Person,
    Removal,
    Resignation,
    Resume,
    Rollback,
    SeatOffer,
    Subject,
    Substitute,
    Terms,
)
from bot.table.records.check import check_open_games
from db import Storage
from db.models import GameRow
from tests.databases import write
from tests.table.conftest import ANN, BOB, CHANNEL, CID, HOST, TRIO, Post, begun
from tests.table.rolled import ROLLED
from tests.table.test_play import reason
from tests.table.test_stand_ins import away, fate, opened
from tests.table.test_substitutes import DAN, EVE, say, seated
from tests.table.toy import End as Ending
from tests.table.toy import Win

DAILY = {"pace": "daily"}


GAMES = {"rolled": ROLLED}


async def forced(table: Table, subject: Subject, user: int = EVE) -> Agreement[Any]:
    """Let a moderator decide something about the table."""
    return await table.agreements.propose(user, subject, "moderator", force=True)


async def test_a_moderator_pauses_resumes_and_sets_the_pace(tables: Tables, post: Post) -> None:
    table = await seated(tables)
    await forced(table, Pause())
    assert table.paused_ms is not None
    assert await reason(forced(table, Pause())) == "paused-already"
    await tables.outbox.drain(post)
    assert set(post.pings[-3:]) == {ANN, BOB, CID}, "all are told"
    await forced(table, Resume())
    assert table.paused_ms is None
    await forced(table, Terms(DAILY))
    assert table.terms["pace"] == "daily"
    agreed = await table.records.agreements(0, table.revision)
    assert [
        (one.agreement.subject.kind, one.agreement.by, one.agreement.right)
        for one in agreed.values()
    ] == [
        ("pause", EVE, "moderator"),
        ("resume", EVE, "moderator"),
        ("terms", EVE, "moderator"),
    ]


async def test_who_plays_or_is_nobody_decides_nothing_alone(tables: Tables) -> None:
    table = await seated(tables)
    assert await reason(forced(table, Pause(), ANN)) == "not-force"
    assert await reason(table.agreements.propose(EVE, Pause())) == "only-players-or-force"
    assert await reason(table.agreements.propose(EVE, Pause(), "", force=True)) == "not-force"
    assert await reason(table.agreements.propose(EVE, Pause(), "host", force=True)) == "not-force"
    await table.agreements.propose(HOST, Pause(), "host", force=True)
    assert table.paused_ms is not None, "a host without a seat"


async def test_a_vote_goes_on_although_a_moderator_decides_something_else(tables: Tables) -> None:
    table = await seated(tables)
    vote = await table.agreements.propose(ANN, End())
    await forced(table, Pause())
    assert table.motion == vote
    assert table.paused_ms is not None
    await table.agreements.answer(BOB, "motion", vote.revision, True)
    assert table.status == "abandoned"


async def test_a_vote_is_over_once_a_moderator_has_decided_it(tables: Tables) -> None:
    table = await seated(tables)
    vote = await table.agreements.propose(ANN, Pause())
    await forced(table, Pause())
    assert (
        await reason(table.agreements.answer(BOB, "motion", vote.revision, True)) == "proposal-over"
    )
    fates = [
        (one.agreement.fate, one.agreement.by)
        for one in (await table.records.agreements(0, table.revision)).values()
    ]
    assert fates == [("open", ANN), ("overruled", ANN), ("agreed", EVE)]
    again = await tables.get(table.id)
    assert again is not None and again.paused_ms is not None


async def test_a_moderator_fills_a_free_seat(tables: Tables) -> None:
    table = await seated(tables)
    await table.agreements.propose(BOB, Resignation())
    assert (
        await reason(table.agreements.propose(EVE, Substitute("blue", user=DAN))) == "not-at-table"
    )
    assert (
        await reason(table.agreements.propose(EVE, Substitute("blue", user=DAN), "", force=True))
        == "not-force"
    )
    await table.agreements.propose(EVE, Substitute("blue", user=DAN), "moderator", force=True)
    assert table.holders.get("blue") is None, "the person named has to want it"
    await say(table, DAN)
    assert table.holders["blue"] == DAN
    found = table.proposal("blue")
    assert found is not None and (found.by, found.right) == (EVE, "moderator")


async def test_a_seat_that_a_moderator_offered_and_nobody_wants_stays_free(tables: Tables) -> None:
    table = await seated(tables)
    await table.agreements.propose(BOB, Resignation())
    await table.agreements.propose(EVE, Substitute("blue", user=DAN), "moderator", force=True)
    await say(table, DAN, agrees=False)
    assert opened(table, "blue")
    await table.agreements.propose(
        104 + 5, Candidate("blue", user=104 + 5, offered=opened(table, "blue"))
    )
    assert table.holders.get("blue") is None, "the others decide about anybody else"


async def test_who_has_held_a_seat_has_no_force_whatever_they_are(tables: Tables) -> None:
    table = await seated(tables)
    await table.agreements.propose(BOB, Resignation())
    target = table.agreements.own_target("red")
    assert target is None
    await table.act(ANN, Ending("red"))
    target = table.agreements.own_target("red")
    assert target is not None
    for user in (ANN, BOB):
        assert await reason(forced(table, Pause(), user)) == "not-force"
        forcing = table.agreements.propose(user, Removal("green"), "moderator", force=True)
        assert await reason(forcing) == "not-force"
        forcing = table.agreements.propose(
            user, Substitute("green", user=DAN), "moderator", force=True
        )
        assert await reason(forcing) == "not-force"
        with pytest.raises(RefusedError, match="not-force"):
            await table.agreements.draft(user, Rollback(target), "moderator", force=True)
    drafted = await table.agreements.draft(EVE, Rollback(target), "moderator", force=True)
    assert drafted.right == "moderator"


async def test_a_moderator_who_plays_hands_the_own_seat_over_like_others(tables: Tables) -> None:
    table = await seated(tables)
    assert (
        await reason(
            table.agreements.propose(BOB, Substitute("blue", user=DAN), "moderator", force=True)
        )
        == "not-force"
    )
    assert (
        await reason(table.agreements.propose(BOB, SeatOffer("blue"), "moderator", force=True))
        == "not-force"
    )
    await table.agreements.propose(BOB, Substitute("blue", user=DAN), "moderator")
    await say(table, DAN)
    assert table.holders["blue"] == BOB, "the others have to agree"


async def test_a_host_who_has_left_decides_nothing_by_the_terms(
    tables: Tables, storage: Storage
) -> None:
    """Games of older versions may have one: nobody followed in the office then."""
    table = await seated(tables, "host")
    await table.agreements.propose(BOB, Resignation())
    await write(storage, update(GameRow).values(host=BOB))
    table = await Tables(storage, GAMES).get(table.id) or table
    assert table.host == BOB
    assert (
        await reason(table.agreements.propose(BOB, Substitute("green", user=DAN)))
        == "not-your-offer"
    )
    await table.agreements.propose(BOB, Removal("green"))
    assert table.holders["green"] == CID, "the others have to agree"


async def test_who_has_waited_for_a_game_does_not_end_one_that_has_begun(tables: Tables) -> None:
    table = await seated(tables)
    assert await reason(table.agreements.abandon(ANN, "waited")) == "not-host"
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
    assert await reason(table.agreements.abandon(ANN, "last")) == "not-host"
    for user in (BOB, CID):
        await table.agreements.propose(user, Resignation())
    await table.agreements.abandon(ANN, "last")
    assert table.status == "abandoned"


async def hosted(tables: Tables, host: int = ANN) -> Table:
    """Ann hosts and plays red, Bob plays blue and Cid green."""
    return await begun(tables, people=TRIO, host=host)


async def test_the_office_passes_on_when_the_host_resigns(
    storage: Storage, tables: Tables, post: Post
) -> None:
    table = await hosted(tables)
    await table.agreements.propose(ANN, Resignation())
    assert table.host == BOB
    await tables.outbox.drain(post)
    told = [m for m in post.sent.values() if m.kind == "motion"]
    steps = await table.records.agreements(0, table.revision)
    hosts = [(m.mention, steps[m.revision].agreement.subject) for m in told]
    assert hosts == [(BOB, Host(BOB))]
    assert (
        await reason(table.agreements.propose(ANN, Removal("blue"), "host", force=True))
        == "not-force"
    )
    assert await reason(table.agreements.abandon(ANN)) == "not-host"
    again = await Tables(storage, GAMES).get(table.id)
    assert again is not None and again.host == BOB
    await table.agreements.propose(ANN, Candidate("red", user=ANN, offered=opened(table, "red")))
    await say(table, BOB, seat="red")
    await say(table, CID, seat="red")
    assert (table.holders["red"], table.host) == (ANN, BOB), "who comes back is no host"
    assert [one.result async for one in check_open_games(storage, GAMES)] == ["same"]


async def test_the_office_passes_on_when_the_host_is_voted_out(tables: Tables) -> None:
    table = await hosted(tables, CID)
    await away(table, ANN, "red")
    await table.agreements.propose(BOB, Removal("green"))
    assert await reason(say(table, BOB, seat="green")) == "agreed-early"
    await table.agreements.propose(EVE, Removal("green"), "moderator", force=True)
    assert table.host == BOB, "Ann would be next, but she is away"


async def test_the_office_passes_on_to_the_next_where_a_substitute_comes(tables: Tables) -> None:
    table = await hosted(tables, BOB)
    await table.agreements.propose(BOB, Substitute("blue", user=DAN))
    for user in (ANN, CID, DAN):
        await say(table, user)
    assert (table.holders["blue"], table.host) == (DAN, CID)


async def test_a_host_whose_seat_a_stand_in_plays_stays_host_without_force(tables: Tables) -> None:
    table = await hosted(tables)
    await table.act(ANN, Ending("red"))
    target = table.agreements.own_target("red")
    assert target is not None
    await away(table, ANN, "red")
    assert table.host == ANN
    with pytest.raises(RefusedError, match="not-force"):
        await table.agreements.draft(ANN, Rollback(target), "host", force=True)
    await table.agreements.propose(DAN, Person("red", user=DAN))
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
    assert await reason(table.start(ANN)) == "not-host"
    await tables.outbox.drain(post)
    assert post.pings == [BOB]
    await table.join(ANN)
    await table.agreements.propose(BOB, Host(ANN))
    assert table.host == ANN
    assert await reason(table.agreements.propose(BOB, Host(BOB))) == "not-playing"


async def test_the_table_chooses_another_host(tables: Tables) -> None:
    table = await hosted(tables)
    assert await reason(table.agreements.propose(BOB, Host(DAN))) == "host-without-seat"
    assert await reason(table.agreements.propose(BOB, Host(ANN))) == "host-already"
    vote = await table.agreements.propose(BOB, Host(CID))
    await table.agreements.propose(ANN, Resignation())
    assert table.host == BOB and table.motion == vote, "the vote is still open"
    await table.agreements.answer(CID, "motion", vote.revision, True)
    assert table.host == CID
    vote = await table.agreements.propose(CID, Pause())
    await table.agreements.propose(CID, Host(BOB))
    assert (table.host, table.motion) == (BOB, vote), "the host alone hands over"


async def test_who_has_left_does_not_become_the_host(tables: Tables) -> None:
    table = await hosted(tables)
    vote = await table.agreements.propose(BOB, Host(CID))
    await table.agreements.propose(CID, Resignation())
    await table.agreements.answer(ANN, "motion", vote.revision, True)
    assert table.host == ANN
    assert table.motion is not None and table.motion.fate == "declined"


async def test_a_moderator_hands_the_office_over(tables: Tables) -> None:
    table = await seated(tables)
    vote = await table.agreements.propose(ANN, Host(CID))
    await table.agreements.propose(EVE, Host(BOB), "moderator", force=True)
    assert table.host == BOB
    assert (
        await reason(table.agreements.answer(BOB, "motion", vote.revision, True)) == "proposal-over"
    )
    assert await reason(table.agreements.propose(HOST, Pause(), "host", force=True)) == "not-force"
