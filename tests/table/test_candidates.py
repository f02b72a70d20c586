"""Several people ask for one free seat, and the table chooses among them."""

from bot.table import Table, Tables
from bot.table.agreement.seats import MOST
from bot.table.ballots import (
    Agreement,
    Candidate,
    Person,
    Resignation,
    SeatOffer,
    StandIn,
    Substitute,
)
from db import Storage
from tests.table.conftest import ANN, BOB, CID, Post
from tests.table.rolled import ROLLED
from tests.table.test_play import reason
from tests.table.test_stand_ins import away, fate, opened
from tests.table.test_substitutes import DAN, EVE, seated

FAY = 106


GAMES = {"rolled": ROLLED}


def candidate(table: Table, user: int, seat: str = "blue") -> Agreement[Candidate]:
    offer = table.proposal(seat)
    return next(one for one in offer.subject.candidates if one.subject.user == user)


async def say(table: Table, user: int, about: int, agrees: bool = True, seat: str = "blue") -> None:
    await table.agreements.answer(user, "seat", candidate(table, about, seat).revision, agrees)


async def free(tables: Tables, seats: str = "vote") -> Table:
    """Bob has left blue for good."""
    table = await seated(tables, seats)
    await table.agreements.propose(BOB, Resignation())
    return table


async def test_each_who_asks_is_a_candidate_and_the_table_chooses(
    storage: Storage, tables: Tables, post: Post
) -> None:
    table = await free(tables)
    offer = opened(table, "blue")
    for user in (DAN, EVE, FAY):
        await table.agreements.propose(user, Candidate("blue", user=user, offered=offer))
    assert (
        await reason(table.agreements.propose(EVE, Candidate("blue", user=EVE, offered=offer)))
        == "asked-already"
    )
    assert opened(table, "blue") == offer, "the seat is still offered"
    await tables.outbox.drain(post)
    messages = {user: candidate(table, user).post for user in (DAN, EVE, FAY)}
    assert len(set(messages.values())) == 3
    await say(table, ANN, DAN)
    await say(table, ANN, EVE)
    await say(table, CID, FAY, agrees=False)
    assert [one.subject.user for one in table.proposal("blue").subject.candidates] == [DAN, EVE]  # type: ignore[union-attr]
    table = await Tables(storage, GAMES).get(table.id) or table
    last = candidate(table, DAN).revision
    await say(table, CID, EVE)
    assert table.holders["blue"] == EVE
    assert await reason(table.agreements.answer(CID, "seat", last, True)) == "proposal-over"
    assert (
        await reason(table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=offer)))
        == "offer-over"
    )
    before = len(post.calls)
    await tables.outbox.drain(post)
    edited = {m.nonce for m in post.calls[before:] if m.kind == "seat"}
    assert {messages[DAN], messages[EVE]} <= edited, "no message keeps its buttons"


async def test_a_candidate_withdraws_and_may_ask_again(tables: Tables) -> None:
    table = await free(tables)
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    await say(table, DAN, DAN, agrees=False)
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    await say(table, ANN, DAN)
    await say(table, CID, DAN)
    assert table.holders["blue"] == DAN


async def test_who_is_named_for_a_free_seat_is_one_more_candidate(tables: Tables) -> None:
    table = await free(tables)
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    await table.agreements.propose(ANN, Substitute("blue", user=EVE))
    assert (
        await reason(table.agreements.propose(CID, Substitute("blue", user=DAN)))
        == "candidate-already"
    )
    assert await reason(table.agreements.propose(CID, SeatOffer("blue"))) == "offered-already"
    await say(table, CID, EVE)
    assert "blue" not in table.holders, "she has to want it"
    await table.agreements.propose(EVE, Candidate("blue", user=EVE, offered=opened(table, "blue")))
    assert table.holders["blue"] == EVE


async def test_where_the_host_decides_the_first_who_asks_has_the_seat(
    tables: Tables, post: Post
) -> None:
    table = await free(tables, "host")
    await table.agreements.propose(BOB, Candidate("blue", user=BOB, offered=opened(table, "blue")))
    assert "blue" not in table.holders, "the others vote on who knows a seat"
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    assert table.holders["blue"] == DAN


async def test_who_asked_before_a_moderator_opened_the_seat_is_no_worse_off(
    tables: Tables,
) -> None:
    table = await free(tables)
    offer = opened(table, "blue")
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=offer))
    await table.agreements.propose(BOB, Candidate("blue", user=BOB, offered=offer))
    await table.agreements.propose(999, SeatOffer("blue"), "moderator", force=True)
    assert "blue" not in table.holders
    assert (
        await reason(table.agreements.propose(BOB, Candidate("blue", user=BOB, offered=offer)))
        == "asked-already"
    )
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=offer))
    assert table.holders["blue"] == DAN


async def test_no_candidate_waits_for_who_has_left(tables: Tables) -> None:
    table = await free(tables)
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    await table.agreements.propose(CID, Resignation())
    await say(table, ANN, DAN)
    assert table.holders["blue"] == DAN


async def test_there_are_only_so_many_candidates(tables: Tables) -> None:
    table = await free(tables)
    offer = opened(table, "blue")
    for user in range(200, 200 + MOST):
        await table.agreements.propose(user, Candidate("blue", user=user, offered=offer))
    assert (
        await reason(table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=offer)))
        == "candidates-full"
    )
    assert (
        await reason(table.agreements.propose(ANN, Substitute("blue", user=DAN)))
        == "candidates-full"
    )
    await say(table, 200, 200, agrees=False)
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=offer))
    assert candidate(table, DAN).subject.accepted


async def test_nobody_is_called_whom_the_bot_has_forgotten(tables: Tables, post: Post) -> None:
    table = await seated(tables)
    await table.agreements.propose(BOB, Substitute("blue", user=DAN))
    await tables.forget(DAN)
    await tables.outbox.drain(post)
    called = {user for m in post.calls for user in (m.mention, *m.also) if user is not None}
    assert {ANN, CID} <= called and min(called) > 0


async def test_a_moderator_chooses_a_candidate(tables: Tables) -> None:
    table = await free(tables)
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    await table.agreements.propose(EVE, Candidate("blue", user=EVE, offered=opened(table, "blue")))
    await table.agreements.propose(999, Substitute("blue", user=EVE), "moderator", force=True)
    assert table.holders["blue"] == EVE, "she has asked for it, and nobody else has to agree"


async def test_candidates_stay_when_the_seat_they_asked_for_becomes_free(tables: Tables) -> None:
    table = await seated(tables)
    await table.agreements.propose(BOB, SeatOffer("blue"))
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    await table.agreements.propose(EVE, Candidate("blue", user=EVE, offered=opened(table, "blue")))
    await say(table, BOB, EVE, agrees=False)
    assert len(table.proposal("blue").subject.candidates) == 1, "Bob still decides"  # type: ignore[union-attr]
    await table.agreements.propose(BOB, Resignation())
    await say(table, ANN, DAN)
    await say(table, CID, DAN)
    assert table.holders["blue"] == DAN


async def test_an_offer_that_is_withdrawn_ends_what_was_asked(tables: Tables, post: Post) -> None:
    table = await seated(tables)
    await table.agreements.propose(BOB, SeatOffer("blue"))
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    asked = candidate(table, DAN)
    await tables.outbox.drain(post)
    before = len(post.calls)
    await table.agreements.answer(BOB, "seat", opened(table, "blue"), False)
    assert fate(table, "blue") == "declined"
    assert (
        await reason(table.agreements.answer(ANN, "seat", asked.revision, True)) == "proposal-over"
    )
    await tables.outbox.drain(post)
    assert asked.post in {m.nonce for m in post.calls[before:]}


async def test_who_gets_one_seat_is_no_candidate_for_another(tables: Tables, post: Post) -> None:
    table = await free(tables)
    await table.agreements.propose(CID, SeatOffer("green"))
    for seat in ("blue", "green"):
        await table.agreements.propose(DAN, Candidate(seat, user=DAN, offered=opened(table, seat)))
    asked = candidate(table, DAN, "green")
    await say(table, ANN, DAN)
    await say(table, CID, DAN)
    assert table.holders["blue"] == DAN
    assert table.proposal("green").subject.candidates == ()  # type: ignore[union-attr]
    assert (
        await reason(table.agreements.answer(ANN, "seat", asked.revision, True)) == "proposal-over"
    )


async def test_nobody_is_told_that_a_seat_is_not_there(tables: Tables) -> None:
    table = await free(tables)
    assert await reason(table.agreements.propose(DAN, Person("blue", user=DAN))) == "seat-free"
    assert await reason(table.agreements.propose(ANN, StandIn("blue"))) == "seat-free"
    assert await reason(table.agreements.propose(DAN, Person("purple", user=DAN))) == "no-such-seat"


async def test_nobody_gets_a_second_seat_by_an_older_vote(tables: Tables) -> None:
    table = await free(tables)
    await away(table, CID, "green")
    await table.agreements.propose(DAN, Person("green", user=DAN))
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    await say(table, ANN, DAN)
    assert table.holders["blue"] == DAN
    voting = table.agreements.answer(ANN, "seat", opened(table, "green"), True)
    assert await reason(voting) in ("has-seat", "agreed-early")
    assert "green" not in table.holders


async def test_a_candidate_whom_the_bot_has_forgotten_gets_no_seat(tables: Tables) -> None:
    table = await free(tables)
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    offer = opened(table, "blue")
    asked = candidate(table, DAN)
    await tables.forget(DAN)
    (gone,) = table.proposal("blue").subject.candidates  # type: ignore[union-attr]
    assert gone.subject.user < 0
    await table.agreements.answer(ANN, "seat", asked.revision, True)
    assert table.proposal("blue").subject.candidates == ()  # type: ignore[union-attr]
    assert opened(table, "blue") == offer
