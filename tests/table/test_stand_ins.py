"""A seat whose person is away: who agrees on a stand-in, how it plays, and how it ends."""

from __future__ import annotations

import pytest

from bot.games.game import Choice, View
from bot.table import Table, Tables
from bot.table.agreement import stand_ins
from bot.table.ballots import proposal
from db import Storage, games
from tests.table.absent import ABSENT, Absent
from tests.table.conftest import ANN, BOB, CHANNEL, CID, HOST, Post
from tests.table.test_play import refused
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


RULES = ABSENT


@pytest.fixture
def tables(storage: Storage) -> Tables:
    return Tables(storage, {"absent": RULES})


@pytest.fixture
async def three(tables: Tables) -> Table:
    """Ann plays red, Bob blue, Cid green; the host plays nothing; it is Ann's turn."""
    return await seated(tables)


async def seated(tables: Tables, channel: int = CHANNEL, host: int = HOST) -> Table:
    made = await tables.create("absent", 1, channel, host)
    for user, seat in ((ANN, "red"), (BOB, "blue"), (CID, "green")):
        await made.join(user)
        await made.choose(user, seat)
    await made.start(host, seed=5)
    return made


def opened(table: Table, seat: str) -> int:
    found = table.proposal(seat)
    assert found is not None
    return found.revision


def fate(table: Table, seat: str) -> str:
    found = table.proposal(seat)
    assert found is not None
    return found.fate


def total(table: Table) -> int:
    return table.view(None).total  # type: ignore[attr-defined]


async def away(table: Table, user: int = BOB, seat: str = "blue") -> None:
    """Let a person ask for a stand-in, and the others agree."""
    await table.propose_stand_in(user, seat)
    for other in [one for key, one in table.holders.items() if key != seat]:
        if fate(table, seat) == "open":
            await table.vote(other, seat, opened(table, seat), agrees=True)
    assert seat in table.away


async def test_more_than_half_of_the_others_have_to_agree(three: Table) -> None:
    await three.propose_stand_in(BOB, "blue")
    assert three.away == {}
    await three.vote(ANN, "blue", opened(three, "blue"), agrees=True)
    assert three.away == {}, "one of two is not more than half"
    error = await refused(three.vote(ANN, "blue", opened(three, "blue"), agrees=True))
    assert error.reason == "agreed-already"
    await three.vote(CID, "blue", opened(three, "blue"), agrees=True)
    assert three.away == {"blue": BOB}
    assert "blue" not in three.holders
    assert (await refused(three.vote(ANN, "blue", 5, agrees=True))).reason == "proposal-over"


async def test_who_proposes_agrees_and_one_refusal_of_two_is_enough(three: Table) -> None:
    await three.propose_stand_in(ANN, "blue")
    before = opened(three, "blue")
    assert (await refused(three.propose_stand_in(CID, "blue"))).reason == "proposal-open"
    await three.vote(CID, "blue", before, agrees=False)
    assert fate(three, "blue") == "declined"
    await three.propose_stand_in(ANN, "blue")
    assert (await refused(three.vote(CID, "blue", before, agrees=True))).reason == "proposal-over"
    await three.vote(BOB, "blue", opened(three, "blue"), agrees=False)
    assert fate(three, "blue") == "declined", "nobody is replaced against their own word"
    assert (await refused(three.vote(HOST, "blue", before, True))).reason == "proposal-over"


async def test_who_proposes_can_withdraw(three: Table) -> None:
    await three.propose_stand_in(HOST, "blue")
    await three.vote(HOST, "blue", opened(three, "blue"), agrees=False)
    assert fate(three, "blue") == "declined"
    await away(three)
    await three.propose_person(104, "blue")
    await three.vote(104, "blue", opened(three, "blue"), agrees=False)
    assert (fate(three, "blue"), three.away) == ("declined", {"blue": BOB})


async def test_who_has_no_part_in_the_game_decides_nothing(three: Table) -> None:
    assert (await refused(three.propose_stand_in(999, "blue"))).reason == "not-at-table"
    await three.propose_stand_in(HOST, "blue")
    before = opened(three, "blue")
    for user in (999, HOST, BOB):
        error = await refused(three.vote(user, "blue", before, agrees=True))
        assert error.reason == "not-your-vote"


async def test_one_person_alone_waits_a_day(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await tables.create("absent", 1, CHANNEL, HOST)
    for user, seat in ((ANN, "red"), (BOB, "blue")):
        await table.join(user)
        await table.choose(user, seat)
    await table.start(HOST, seed=5)
    await table.propose_stand_in(ANN, "blue")
    before, now = opened(table, "blue"), stand_ins.now_ms()
    assert (await refused(table.vote(ANN, "blue", before, True))).reason == "agreed-early"
    monkeypatch.setattr(stand_ins, "now_ms", lambda: now + proposal.ALONE_MS + 1)
    await table.vote(ANN, "blue", before, agrees=True)
    assert table.away == {"blue": BOB}
    await table.back(BOB)
    await table.propose_stand_in(BOB, "blue")
    await table.vote(ANN, "blue", opened(table, "blue"), agrees=True)
    assert table.away == {"blue": BOB}, "who asks for it need not wait"
    assert (await refused(table.propose_stand_in(ANN, "red"))).reason == "nobody-left"


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
    found = await games.actions(storage, three.id, first=before + 1)
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
    assert (await refused(three.undo(ANN))).reason == "somebody-acted"
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
    await three.back(BOB)
    told = [e for one in await three.log("blue") for e in one.events]
    assert "Hinted" in {type(e).__name__ for e in told}


async def test_the_same_person_comes_back_at_any_decision(three: Table, storage: Storage) -> None:
    await away(three)
    await three.act(ANN, End("red"))
    state = RULES.encode(three._now.state)  # pyright: ignore[reportPrivateUsage]
    await three.back(BOB)
    assert RULES.encode(three._now.state) == state  # pyright: ignore[reportPrivateUsage]
    assert (await refused(three.back(BOB))).reason == "no-stand-in"
    assert (await refused(three.undo(BOB))).reason == "changed-hands"
    await three.act(CID, End("green"))
    await three.act(ANN, End("red"))
    await three.act(BOB, Tick("blue", 1))
    again = await Tables(storage, {"absent": RULES}).get(three.id)
    assert again is not None and total(again) == total(three)


async def test_another_person_takes_over_by_agreement(
    three: Table, tables: Tables, post: Post
) -> None:
    dan = 104
    assert (await refused(three.propose_person(dan, "blue"))).reason == "person-plays"
    await away(three)
    assert (await refused(three.propose_person(ANN, "blue"))).reason == "already-joined"
    assert (await refused(three.propose_person(ANN, "red"))).reason == "already-joined"
    assert (await refused(three.propose_person(BOB, "blue"))).reason == "stand-in-plays"
    await three.propose_person(dan, "blue")
    await three.vote(ANN, "blue", opened(three, "blue"), agrees=True)
    await three.vote(CID, "blue", opened(three, "blue"), agrees=True)
    assert three.holders["blue"] == dan
    await tables.outbox.drain(post)
    (brief,) = [m for m in post.sent.values() if m.kind == "brief"]
    assert (brief.user, brief.seat) == (dan, "blue")
    assert (await refused(three.act(BOB, Tick("blue", 1)))).reason == "not-your-seat"
    await three.act(ANN, End("red"))
    await three.act(dan, Tick("blue", 1))


async def test_it_rests_while_nobody_is_there(tables: Tables, storage: Storage) -> None:
    table = await seated(tables)
    await away(table, BOB, "blue")
    await away(table, CID, "green")
    await table.act(ANN, End("red"))
    assert [d.seat for d in table.decisions()] == ["red"]
    assert (await refused(table.propose_stand_in(ANN, "red"))).reason == "nobody-left"


@pytest.mark.parametrize("rules", [Endless(), Faulty()])
async def test_a_policy_that_fails_gives_the_seat_back(storage: Storage, rules: Toy) -> None:
    table = await seated(Tables(storage, {"absent": rules}))
    await away(table)
    before = table.revision
    await table.act(ANN, End("red"))
    assert fate(table, "blue") == "gave_up"
    assert table.holders["blue"] == BOB
    assert table.revision - before <= stand_ins.MOST + 2
    await table.act(BOB, End("blue"))


async def test_a_vote_does_not_disturb_what_can_be_undone(three: Table, storage: Storage) -> None:
    await three.act(ANN, Tick("red", 1))
    await three.act(ANN, Tick("red", 2))
    seen = three.revision
    await three.propose_stand_in(CID, "blue")
    await three.undo(ANN, seen)
    assert total(three) == 1
    seen = three.revision
    await three.vote(ANN, "blue", opened(three, "blue"), agrees=False)
    await three.redo(ANN, seen)
    assert total(three) == 3
    again = await Tables(storage, {"absent": RULES}).get(three.id)
    assert again is not None
    await again.undo(ANN)
    await again.undo(ANN)
    assert total(again) == 0
    assert fate(again, "blue") == "declined"


async def test_the_record_says_who_played_when(three: Table) -> None:
    await away(three)
    await three.back(BOB)
    changes = await three.changes(0, three.revision)
    hands = [(c.proposal.fate, c.plays) for c in changes.values() if c.do == "hand"]
    assert hands == [("agreed", None), ("back", BOB)]
