"""A seat whose person is away: who agrees on a stand-in, how it plays, and how it ends."""

import pytest

from bot.games.game import Choice, View
from bot.table import Table, Tables
from bot.table.agreement import handover, vote
from bot.table.ballots import ALONE_MS, Person, StandIn
from db import Storage, games
from tests.table.absent import ABSENT, Absent
from tests.table.conftest import ANN, BOB, CHANNEL, CID, HOST, TRIO, Post, begun
from tests.table.test_play import reason, refused
from tests.table.toy import Ask, End, Hint, Reply, Tick, Toy


class Endless(Absent):
    """Its policy never ends a turn."""

    def stand_in(self, view: View) -> Choice:
        assert view.viewer is not None
        return Tick(view.viewer, 1)


class Faulty(Absent):
    """Its policy fails."""

    def stand_in(self, view: View) -> Choice:
        raise ZeroDivisionError


GAMES = {"absent": ABSENT}


@pytest.fixture
async def three(tables: Tables) -> Table:
    """Ann plays red, Bob blue, Cid green; the host plays nothing; it is Ann's turn."""
    return await seated(tables)


async def seated(tables: Tables, channel: int = CHANNEL, host: int = HOST) -> Table:
    return await begun(tables, channel, people=TRIO, host=host, game="absent")


def opened(table: Table, seat: str) -> int:
    found = table.proposal(seat)
    return found.revision


def fate(table: Table, seat: str) -> str:
    found = table.proposal(seat)
    return found.fate


def total(table: Table) -> int:
    return table.view(None).total  # type: ignore[attr-defined]


async def away(table: Table, user: int = BOB, seat: str = "blue") -> None:
    """Let a person ask for a stand-in, and the others agree."""
    await table.agreements.propose(user, StandIn(seat))
    for other in [one for key, one in table.holders.items() if key != seat]:
        if fate(table, seat) == "open":
            await table.agreements.answer(other, "seat", opened(table, seat), True)
    assert seat in table.away


async def test_more_than_half_of_the_others_have_to_agree(three: Table) -> None:
    await three.agreements.propose(BOB, StandIn("blue"))
    assert three.away == {}
    await three.agreements.answer(ANN, "seat", opened(three, "blue"), True)
    assert three.away == {}, "one of two is not more than half"
    error = await refused(three.agreements.answer(ANN, "seat", opened(three, "blue"), True))
    assert error.reason == "agreed-already"
    await three.agreements.answer(CID, "seat", opened(three, "blue"), True)
    assert three.away == {"blue": BOB}
    assert "blue" not in three.holders
    assert await reason(three.agreements.answer(ANN, "seat", 5, True)) == "proposal-over"


async def test_who_proposes_agrees_and_one_refusal_of_two_is_enough(three: Table) -> None:
    await three.agreements.propose(ANN, StandIn("blue"))
    before = opened(three, "blue")
    assert await reason(three.agreements.propose(CID, StandIn("blue"))) == "proposal-open"
    await three.agreements.answer(CID, "seat", before, False)
    assert fate(three, "blue") == "declined"
    await three.agreements.propose(ANN, StandIn("blue"))
    assert await reason(three.agreements.answer(CID, "seat", before, True)) == "proposal-over"
    await three.agreements.answer(BOB, "seat", opened(three, "blue"), False)
    assert fate(three, "blue") == "declined", "nobody is replaced against their own word"
    assert await reason(three.agreements.answer(HOST, "seat", before, True)) == "proposal-over"


async def test_who_proposes_can_withdraw(three: Table) -> None:
    await three.agreements.propose(HOST, StandIn("blue"))
    await three.agreements.answer(HOST, "seat", opened(three, "blue"), False)
    assert fate(three, "blue") == "declined"
    await away(three)
    await three.agreements.propose(104, Person("blue", user=104))
    await three.agreements.answer(104, "seat", opened(three, "blue"), False)
    assert (fate(three, "blue"), three.away) == ("declined", {"blue": BOB})


async def test_who_has_no_part_in_the_game_decides_nothing(three: Table) -> None:
    assert await reason(three.agreements.propose(999, StandIn("blue"))) == "not-at-table"
    await three.agreements.propose(HOST, StandIn("blue"))
    before = opened(three, "blue")
    for user in (999, HOST, BOB):
        error = await refused(three.agreements.answer(user, "seat", before, True))
        assert error.reason == "not-your-vote"


async def test_one_person_alone_waits_a_day(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(tables)
    await table.agreements.propose(ANN, StandIn("blue"))
    before, now = opened(table, "blue"), vote.now_ms()
    assert await reason(table.agreements.answer(ANN, "seat", before, True)) == "agreed-early"
    monkeypatch.setattr(vote, "now_ms", lambda: now + ALONE_MS + 1)
    await table.agreements.answer(ANN, "seat", before, True)
    assert table.away == {"blue": BOB}
    await table.agreements.back(BOB)
    await table.agreements.propose(BOB, StandIn("blue"))
    await table.agreements.answer(ANN, "seat", opened(table, "blue"), True)
    assert table.away == {"blue": BOB}, "who asks for it need not wait"
    assert await reason(table.agreements.propose(ANN, StandIn("red"))) == "nobody-left"


async def test_it_plays_within_the_step_that_brought_it(
    storage: Storage, three: Table, post: Post, tables: Tables
) -> None:
    await three.act(ANN, Tick("red", 1))
    await away(three)
    await tables.outbox.drain(post)
    before = three.revision
    sent = len([m for m in post.sent.values() if m.kind == "turn"])
    done = await three.act(ANN, End("red"))
    assert done.made == 1
    assert total(three) == 3
    assert [d.seat for d in three.decisions()] == ["green"]
    found = await games.actions_of_game(storage, three.id, first=before + 1)
    assert [(a.seat, a.user) for a in found] == [
        ("red", ANN),
        ("blue", None),
        ("blue", None),
        ("blue", None),
    ]
    await tables.outbox.drain(post)
    assert len([m for m in post.sent.values() if m.kind == "turn"]) - sent == 2, "one for each turn"
    assert post.pings[-1] == CID


async def test_nothing_before_its_choice_can_be_undone(three: Table) -> None:
    await away(three)
    await three.act(ANN, Ask("red"))
    assert [d.seat for d in three.decisions()] == ["green"], "its answer is there at once"
    assert await reason(three.undo(ANN)) == "somebody-acted"
    await three.act(CID, Reply("green"))
    await three.act(ANN, Tick("red", 1))
    await three.undo(ANN)


async def test_what_it_learns_is_sent_to_nobody(
    three: Table, tables: Tables, post: Post, storage: Storage
) -> None:
    await away(three)
    await three.act(ANN, Hint("red"))
    await three.act(ANN, End("red"))
    await tables.outbox.drain(post)
    assert [m.seat for m in post.sent.values() if m.kind in ("secret", "own")] == []
    await three.agreements.back(BOB)
    told = [e for one in await three.records.log("blue") for e in one.events]
    assert "Hinted" in {type(e).__name__ for e in told}


async def test_the_same_person_comes_back_at_any_decision(three: Table, storage: Storage) -> None:
    await away(three)
    await three.act(ANN, End("red"))
    state = ABSENT.encode(three.standing.state)
    await three.agreements.back(BOB)
    assert ABSENT.encode(three.standing.state) == state
    assert await reason(three.agreements.back(BOB)) == "no-stand-in"
    assert await reason(three.undo(BOB)) == "changed-hands"
    await three.act(CID, End("green"))
    await three.act(ANN, End("red"))
    await three.act(BOB, Tick("blue", 1))
    again = await Tables(storage, GAMES).get(three.id)
    assert again is not None and total(again) == total(three)


async def test_another_person_takes_over_by_agreement(
    three: Table, tables: Tables, post: Post
) -> None:
    dan = 104
    assert await reason(three.agreements.propose(dan, Person("blue", user=dan))) == "person-plays"
    await away(three)
    assert await reason(three.agreements.propose(ANN, Person("blue", user=ANN))) == "already-joined"
    assert await reason(three.agreements.propose(ANN, Person("red", user=ANN))) == "already-joined"
    assert await reason(three.agreements.propose(BOB, Person("blue", user=BOB))) == "stand-in-plays"
    await three.agreements.propose(dan, Person("blue", user=dan))
    await three.agreements.answer(ANN, "seat", opened(three, "blue"), True)
    await three.agreements.answer(CID, "seat", opened(three, "blue"), True)
    assert three.holders["blue"] == dan
    await tables.outbox.drain(post)
    (brief,) = [m for m in post.sent.values() if m.kind == "brief"]
    assert (brief.user, brief.seat) == (dan, "blue")
    assert await reason(three.act(BOB, Tick("blue", 1))) == "not-your-seat"
    await three.act(ANN, End("red"))
    await three.act(dan, Tick("blue", 1))


async def test_it_rests_while_nobody_is_there(tables: Tables, storage: Storage) -> None:
    table = await seated(tables)
    await away(table, BOB, "blue")
    await away(table, CID, "green")
    await table.act(ANN, End("red"))
    assert [d.seat for d in table.decisions()] == ["red"]
    assert await reason(table.agreements.propose(ANN, StandIn("red"))) == "nobody-left"


@pytest.mark.parametrize("rules", [Endless(), Faulty()])
async def test_a_policy_that_fails_gives_the_seat_back(storage: Storage, rules: Toy) -> None:
    table = await seated(Tables(storage, {"absent": rules}))
    await away(table)
    before = table.revision
    await table.act(ANN, End("red"))
    assert fate(table, "blue") == "gave_up"
    assert table.holders["blue"] == BOB
    assert table.revision - before <= handover.MOST + 2
    await table.act(BOB, End("blue"))


async def test_a_vote_does_not_disturb_what_can_be_undone(three: Table, storage: Storage) -> None:
    await three.act(ANN, Tick("red", 1))
    await three.act(ANN, Tick("red", 2))
    seen = three.revision
    await three.agreements.propose(CID, StandIn("blue"))
    await three.undo(ANN, seen)
    assert total(three) == 1
    seen = three.revision
    await three.agreements.answer(ANN, "seat", opened(three, "blue"), False)
    await three.redo(ANN, seen)
    assert total(three) == 3
    again = await Tables(storage, GAMES).get(three.id)
    await again.undo(ANN)
    await again.undo(ANN)
    assert total(again) == 0
    assert fate(again, "blue") == "declined"


async def test_the_record_says_who_played_when(three: Table) -> None:
    await away(three)
    await three.agreements.back(BOB)
    changes = await three.records.agreements(0, three.revision)
    hands = [(c.agreement.fate, c.hand.plays) for c in changes.values() if c.hand is not None]
    assert hands == [("agreed", None), ("back", BOB)]
