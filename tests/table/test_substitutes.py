"""Nobody is stuck with an absent player: seats are lost, left, offered and taken over."""

import pytest
from sqlalchemy import update

from bot.games.game import Choice, View
from bot.table import StillPlayingError, Table, Tables
from bot.table.agreement.handover import is_offer
from bot.table.agreement.note import candidates_of
from bot.table.ballots import (
    ALONE_MS,
    Candidate,
    Host,
    Person,
    Recover,
    Removal,
    Resignation,
    SeatOffer,
    Substitute,
)
from bot.table.records.check import check_open_games
from db import Storage
from db.models import SeatRow
from tests.databases import write
from tests.table.conftest import ANN, BOB, CID, DUO, HOST, TRIO, Post, begun
from tests.table.rolled import ROLLED, Rolled
from tests.table.test_play import reason
from tests.table.test_recovery import spoil
from tests.table.test_stand_ins import away, fate, opened
from tests.table.toy import End, Tick, Win

DAN, EVE = 104, 105
GAMES = {"rolled": ROLLED}


class Stuck(Rolled):
    """Its policy never ends a turn."""

    def stand_in(self, view: View) -> Choice:
        assert view.viewer is not None
        return Tick(view.viewer, 1)


async def seated(tables: Tables, seats: str = "vote", three: bool = True) -> Table:
    return await begun(tables, people=TRIO if three else DUO, game="rolled", seats=seats)


async def say(table: Table, user: int, agrees: bool = True, seat: str = "blue") -> None:
    """Answer what is open about a seat: the only candidate for it, if it is offered."""
    found = table.proposal(seat)
    assert found is not None
    asked = next(iter(candidates_of(found)), found)
    await table.agreements.answer(user, "seat", asked.revision, agrees)


async def test_the_others_remove_somebody_and_another_takes_the_seat(
    tables: Tables, storage: Storage, post: Post
) -> None:
    table = await seated(tables)
    await table.agreements.propose(ANN, Removal("blue"))
    assert await reason(say(table, BOB, agrees=False)) == "not-your-vote"
    assert table.holders["blue"] == BOB, "one of two is not more than half"
    await say(table, CID)
    assert (table.holders.get("blue"), table.away) == (None, {})
    free = table.proposal("blue")
    assert free is not None and (free.subject.kind, free.fate, free.subject.held) == (
        "open",
        "open",
        False,
    )
    assert await reason(table.agreements.back(BOB)) == "no-stand-in"
    await table.act(ANN, End("red"))
    assert [due.seat for due in table.decisions()] == ["green"], "a stand-in plays on"
    assert (
        await reason(
            table.agreements.propose(ANN, Candidate("blue", user=ANN, offered=free.revision))
        )
        == "has-seat-yourself"
    )
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=free.revision))
    await say(table, ANN, agrees=False)
    assert opened(table, "blue") == free.revision, "the seat is still free"
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=free.revision))
    await say(table, CID)
    await say(table, ANN)
    assert table.holders["blue"] == DAN
    await tables.outbox.drain(post)
    assert [m.user for m in post.sent.values() if m.kind == "brief"] == [DAN]
    found = await table.records.tenures()
    assert [one.user for one in found["blue"]] == [BOB, None, DAN]
    again = await Tables(storage, GAMES).get(table.id)
    assert again is not None and again.holders == table.holders
    assert [one.result async for one in check_open_games(storage, GAMES)] == ["same"]


async def test_a_removed_person_comes_back_by_agreement_alone(tables: Tables) -> None:
    table = await seated(tables, "host")
    assert (
        await reason(table.agreements.propose(CID, Removal("blue"), "host", force=True))
        == "not-force"
    )
    await table.agreements.propose(HOST, Removal("blue"))
    assert "blue" not in table.holders, "the host alone decides where the terms say so"
    await table.agreements.propose(BOB, Candidate("blue", user=BOB, offered=opened(table, "blue")))
    assert "blue" not in table.holders
    await say(table, ANN)
    await say(table, CID)
    assert table.holders["blue"] == BOB


async def test_where_the_host_decides_a_free_seat_is_taken_at_once(tables: Tables) -> None:
    table = await seated(tables, "host")
    await table.agreements.propose(HOST, Removal("blue"))
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    assert table.holders["blue"] == DAN


async def test_who_knows_one_hand_gets_another_by_agreement_alone(tables: Tables) -> None:
    table = await seated(tables, "host")
    await table.agreements.propose(HOST, Removal("blue"))
    await table.agreements.propose(ANN, Resignation())
    await table.agreements.propose(ANN, Candidate("blue", user=ANN, offered=opened(table, "blue")))
    assert "blue" not in table.holders, "she would know the secrets of both"
    await say(table, CID)
    assert table.holders["blue"] == ANN
    await table.agreements.propose(BOB, Candidate("red", user=BOB, offered=opened(table, "red")))
    assert "red" not in table.holders


async def test_a_moderator_may_overrule_a_vote(tables: Tables) -> None:
    table = await seated(tables)
    await table.agreements.propose(EVE, Removal("blue"), "moderator", force=True)
    assert "blue" not in table.holders
    await table.agreements.propose(EVE, Substitute("red", user=DAN), "moderator", force=True)
    await say(table, DAN, seat="red")
    assert table.holders["red"] == DAN, "the person named has to want it, nobody else"


async def test_one_alone_waits_a_day_and_the_other_can_decline(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await seated(tables, three=False)
    await table.agreements.propose(ANN, Removal("blue"))
    assert await reason(say(table, ANN)) == "agreed-early"
    await say(table, BOB, agrees=False)
    assert fate(table, "blue") == "declined"
    await table.agreements.propose(ANN, Removal("blue"))
    found = table.proposal("blue")
    assert found is not None
    monkeypatch.setattr("bot.table.agreement.vote.now_ms", lambda: found.at_ms + ALONE_MS)
    await say(table, ANN)
    assert "blue" not in table.holders
    assert await reason(table.agreements.propose(ANN, Resignation())) == "last-to-leave"


async def test_nobody_who_has_left_is_waited_for(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await seated(tables)
    await table.agreements.propose(ANN, Removal("blue"))
    asked = opened(table, "blue")
    await table.agreements.propose(CID, Resignation())
    assert await reason(table.agreements.answer(CID, "seat", asked, True)) == "not-your-vote"
    assert await reason(say(table, ANN)) == "agreed-early"
    found = table.proposal("blue")
    assert found is not None
    monkeypatch.setattr("bot.table.agreement.vote.now_ms", lambda: found.at_ms + ALONE_MS)
    await say(table, ANN)
    assert "blue" not in table.holders


async def test_an_offer_to_play_for_a_stand_in_calls_nobody_twice_within_the_hour(
    tables: Tables, post: Post
) -> None:
    table = await seated(tables)
    await away(table)
    await tables.outbox.drain(post)
    before = len(post.pings)
    for user in (DAN, EVE):
        await table.agreements.propose(user, Person("blue", user=user))
        await say(table, user, agrees=False)
    await table.agreements.propose(DAN, Person("blue", user=DAN))
    await tables.outbox.drain(post)
    assert sorted(post.pings[before:]) == [ANN, BOB, CID], "by the first offer alone"


async def test_who_resigns_leaves_a_game_that_goes_on(tables: Tables, storage: Storage) -> None:
    table = await seated(tables)
    await table.agreements.propose(BOB, Resignation())
    await table.agreements.write_note(BOB, "blue", opened(table, "blue"), "mind the bats")
    assert await reason(table.agreements.propose(BOB, Resignation())) == "no-seat-to-leave"
    await table.act(ANN, End("red"))
    await table.act(CID, End("green"))
    assert await reason(table.agreements.write_note(ANN, "blue", opened(table, "blue"), "x"))
    offer = opened(table, "blue")
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=offer))
    assert await table.agreements.notes(DAN) == []
    await say(table, ANN)
    await say(table, CID)
    assert await table.agreements.notes(DAN) == ["mind the bats"]
    assert await table.agreements.notes(ANN) == await table.agreements.notes(BOB) == []
    assert await reason(table.agreements.write_note(BOB, "blue", offer, "late")) == "offer-over"
    await table.act(ANN, Win("red"))
    assert [one.user for one in (await table.records.tenures())["blue"]] == [BOB, None, DAN]


async def test_a_seat_is_handed_to_a_named_person(tables: Tables, post: Post) -> None:
    table = await seated(tables)
    assert (
        await reason(table.agreements.propose(ANN, Substitute("blue", user=DAN)))
        == "not-your-offer"
    )
    assert await reason(table.agreements.propose(BOB, Substitute("blue", user=CID))) == "has-seat"
    await table.agreements.propose(BOB, Substitute("blue", user=DAN))
    await table.agreements.write_note(BOB, "blue", opened(table, "blue"), "first")
    await table.agreements.write_note(BOB, "blue", opened(table, "blue"), "second " * 300)
    await tables.outbox.drain(post)
    assert post.pings[-3:] == [DAN, ANN, CID]
    await say(table, ANN)
    await say(table, CID)
    assert table.holders["blue"] == BOB, "the person named has to accept"
    await table.act(ANN, End("red"))
    await table.act(BOB, Tick("blue", 1))
    await say(table, DAN)
    assert table.holders["blue"] == DAN
    (note,) = await table.agreements.notes(DAN)
    assert note.startswith("second") and len(note) <= 1000
    await table.agreements.propose(DAN, Substitute("blue", user=EVE))
    await say(table, EVE, agrees=False)
    assert (fate(table, "blue"), table.holders["blue"]) == ("declined", DAN)


async def test_a_seat_is_offered_to_anybody_and_withdrawn(tables: Tables) -> None:
    table = await seated(tables)
    await away(table)
    await table.agreements.propose(BOB, SeatOffer("blue"))
    await table.agreements.back(BOB)
    assert fate(table, "blue") == "back"
    await table.agreements.propose(BOB, SeatOffer("blue"))
    await say(table, BOB, agrees=False)
    assert fate(table, "blue") == "declined"
    assert (
        await reason(
            table.agreements.propose(
                DAN, Candidate("blue", user=DAN, offered=opened(table, "blue"))
            )
        )
        == "offer-over"
    )


async def test_an_offer_calls_nobody_who_was_called_within_the_hour(
    tables: Tables, post: Post
) -> None:
    table = await seated(tables)
    await tables.invite(table, DAN)
    await table.agreements.propose(BOB, Substitute("blue", user=DAN))
    await tables.outbox.drain(post)
    assert post.pings[-3:] == [DAN, ANN, CID], "by the invitation, then without Dan by the offer"
    await say(table, DAN, agrees=False)
    before = len(post.pings)
    await table.agreements.propose(BOB, Substitute("blue", user=EVE))
    await tables.outbox.drain(post)
    assert post.pings[before:] == [EVE], "the others were called by the first offer"


async def test_a_note_stays_with_an_offer_that_another_continues(tables: Tables) -> None:
    table = await seated(tables)
    await table.agreements.propose(BOB, SeatOffer("blue"))
    await table.agreements.write_note(BOB, "blue", opened(table, "blue"), "mind the bats")
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    await table.agreements.propose(BOB, Resignation())
    await say(table, ANN)
    await say(table, CID)
    assert await table.agreements.notes(DAN) == ["mind the bats"]


async def test_a_note_stays_although_the_stand_in_gives_up(storage: Storage) -> None:
    tables = Tables(storage, {"rolled": Stuck()})
    table = await seated(tables)
    await table.agreements.propose(BOB, Resignation())
    first = opened(table, "blue")
    await table.agreements.write_note(BOB, "blue", first, "mind the bats")
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=first))
    await table.act(ANN, End("red"))
    assert opened(table, "blue") > first, "its stand-in has given up"
    await say(table, ANN)
    await say(table, CID)
    assert table.holders["blue"] == DAN, "he is still a candidate"
    assert await table.agreements.notes(DAN) == ["mind the bats"]
    await table.act(DAN, End("blue"))


@pytest.mark.parametrize("free", [False, True])
async def test_a_seat_of_which_the_last_proposal_is_damaged_is_given_back(
    storage: Storage, free: bool
) -> None:
    table = await seated(Tables(storage, {"rolled": Stuck()}))
    await away(table)
    if free:
        await table.agreements.propose(BOB, Resignation())
    await write(storage, update(SeatRow).values(proposal={"what": 7}))
    table = await Tables(storage, {"rolled": Stuck()}).get(table.id) or table
    assert table.proposal("blue") is None
    if free:
        await table.act(ANN, End("red"))
        found = table.proposal("blue")
        assert found is not None and is_offer(found)
        return
    await table.agreements.back(BOB)
    assert (table.holders["blue"], fate(table, "blue")) == (BOB, "back")


async def test_a_stand_in_of_a_damaged_proposal_gives_up(storage: Storage) -> None:
    table = await seated(Tables(storage, {"rolled": Stuck()}))
    await away(table)
    await write(storage, update(SeatRow).values(proposal={"what": 7}))
    table = await Tables(storage, {"rolled": Stuck()}).get(table.id) or table
    await table.act(ANN, End("red"))
    assert (table.holders["blue"], fate(table, "blue")) == (BOB, "gave_up")


async def test_who_is_there_alone_leaves_while_the_others_are_away(
    tables: Tables, storage: Storage
) -> None:
    table = await seated(tables)
    await away(table)
    await table.agreements.propose(HOST, Removal("green"), "host", force=True)
    with pytest.raises(StillPlayingError):
        await tables.forget(ANN)
    await table.agreements.propose(ANN, Resignation())
    assert (table.holders, table.away) == ({}, {"blue": BOB})
    await tables.forget(ANN)
    await table.agreements.back(BOB)
    assert await reason(table.agreements.propose(BOB, Resignation())) == "last-to-leave"
    assert [one.result async for one in check_open_games(storage, GAMES)] == ["same"]


async def test_who_has_a_seat_in_an_unreadable_game_leaves_it(
    tables: Tables, storage: Storage
) -> None:
    table = await seated(tables)
    await table.agreements.propose(ANN, Host(BOB))
    await table.agreements.propose(EVE, Host(BOB), "moderator", force=True)
    await table.act(ANN, Tick("red", 1))
    upto = table.revision
    await table.act(ANN, End("red"))
    await spoil(storage, table, upto)
    fresh = Tables(storage, GAMES)
    table = await fresh.get(table.id) or table
    assert not table.readable
    await table.agreements.propose(BOB, Resignation())
    assert (table.holders, table.host) == ({"red": ANN, "green": CID}, CID)
    assert await fresh.forget(BOB) == 1
    motion = await table.agreements.propose(ANN, Recover())
    await table.agreements.answer(CID, "motion", motion.revision, True)
    assert table.readable and [one.user for one in (await table.records.tenures())["blue"]][1:] == [
        None
    ]
    await table.act(ANN, End("red"))
    assert [due.seat for due in table.decisions()] == ["green"], "a stand-in plays on"
    await table.agreements.propose(ANN, Substitute("blue", user=DAN))
    assert [one.result async for one in check_open_games(storage, GAMES)] == ["same"]
