"""A bot takes over a person's seat by the table's agreement, and gives it back (Root)."""

from random import Random

import pytest

from bot.games.game import IllegalChoiceError, Seat
from bot.games.root import ROOT
from bot.table import RefusedError, Table, Tables
from bot.table.ballots import Clockwork, Person, StandIn
from bot.table.records.check import check_open_games
from db import Storage
from tests.table.absent import ABSENT
from tests.table.conftest import ANN, BOB, CHANNEL, CID, HOST, Post
from tests.table.test_play import reason, refused
from tests.table.test_stand_ins import opened, seated

GAMES = {"root": ROOT, "absent": ABSENT}
SEATS: dict[int, Seat] = {ANN: Seat("marquise"), BOB: Seat("corvids"), CID: Seat("alliance")}
DAN = 104


@pytest.fixture
async def table(tables: Tables) -> Table:
    """Ann, Bob and Cid play; it is the Marquise's first turn."""
    made = await tables.create("root", 1, CHANNEL, HOST)
    for user, seat in SEATS.items():
        await made.join(user)
        await made.choose(user, seat)
    await made.arrange(HOST, [*SEATS.values()])
    await made.start(HOST, seed=5)
    await until(made, "marquise", rounds=1)
    return made


async def until(table: Table, seat: Seat, rounds: int, rng: Random | None = None) -> None:
    """Let people answer until a seat is asked in a round; random choices, or the first each."""
    for _ in range(400):
        due = table.decisions()[0]
        if due.seat == seat and table.view(None).round >= rounds:  # type: ignore[attr-defined]
            return
        at = 0 if rng is None else rng.randrange(len(due))
        await table.act(table.holders[due.seat], due.pick(at))
    raise AssertionError(f"{seat} is never asked")


async def agree(table: Table, seat: Seat) -> None:
    """Let all others agree, as long as anybody has to."""
    for user in [user for other, user in table.holders.items() if other != seat]:
        found = table.proposal(seat)
        if found.fate == "open" and user not in found.agreed:
            await table.agreements.answer(user, "seat", opened(table, seat), True)


async def whole(storage: Storage, table: Table) -> bytes:
    """Return the state, after the whole record has been replayed to the same hashes."""
    (checked,) = [one async for one in check_open_games(storage, GAMES)]
    assert checked.result == "same", checked
    again = await Tables(storage, GAMES).get(table.id)
    state = again.standing.state
    assert state == table.standing.state
    return ROOT.encode(state)


async def test_a_bot_takes_over_when_the_turn_begins_and_a_person_comes_back(
    table: Table, tables: Tables, storage: Storage, post: Post
) -> None:
    rng = Random(1)
    await table.agreements.propose(BOB, Clockwork("corvids"))
    await agree(table, "corvids")
    assert (table.reader.conversion("corvids"), table.away) == ("waits", {"corvids": BOB})
    assert table.view(None).factions["corvids"].hand_count == 3  # type: ignore[attr-defined]
    await whole(storage, table)
    again = await Tables(storage, GAMES).get(table.id)
    assert again is not None, "the agreement survives a restart"
    await until(again, "alliance", rounds=1, rng=rng)
    assert (again.reader.conversion("corvids"), again.reader.taken_over) == (
        "clockwork",
        {"corvids"},
    )
    seen = again.view(None).factions["corvids"]  # type: ignore[attr-defined]
    assert (seen.clockwork, seen.hand_count) == (True, 0)
    with pytest.raises(RefusedError):
        while again.revision < 100:
            await again.undo(ANN)
    assert again.reader.conversion("corvids") == "clockwork", "nobody can take that back"
    await until(again, "alliance", rounds=1, rng=rng)
    await whole(storage, again)
    await tables.outbox.drain(post)
    sent = len(post.sent)
    await again.agreements.back(BOB)
    assert (again.reader.conversion("corvids"), again.away) == ("person", {})
    assert len(again.view("corvids").factions["corvids"].hand or ()) == 3  # type: ignore[attr-defined]
    assert await reason(again.undo(CID)) == "changed-hands"
    await tables.outbox.drain(post)
    told = [m for m in [*post.sent.values()][sent:] if m.kind in ("own", "secret", "brief")]
    assert {m.user for m in told} <= {BOB}, "what is drawn is told to nobody else"
    await until(again, "corvids", rounds=2, rng=rng)
    await whole(storage, again)


async def test_back_before_the_turn_calls_it_off(table: Table, storage: Storage) -> None:
    before = ROOT.encode(table.standing.state)
    await table.agreements.propose(BOB, Clockwork("corvids"))
    await agree(table, "corvids")
    await table.agreements.back(BOB)
    assert await whole(storage, table) == before
    await until(table, "corvids", rounds=1)


async def test_another_person_plays_on_from_a_bot(
    table: Table, tables: Tables, storage: Storage, post: Post
) -> None:
    rng = Random(2)
    await table.agreements.propose(ANN, Clockwork("corvids"))
    await agree(table, "corvids")
    await until(table, "alliance", rounds=1, rng=rng)
    stale = opened(table, "corvids")
    assert await reason(table.agreements.answer(CID, "seat", stale, True)) == "proposal-over"
    error = await refused(table.agreements.propose(ANN, StandIn("corvids")))
    assert error.reason == "stand-in-already"
    await table.agreements.propose(DAN, Person("corvids", user=DAN))
    await agree(table, "corvids")
    assert table.holders["corvids"] == DAN and table.reader.conversion("corvids") == "person"
    await tables.outbox.drain(post)
    private = [m.kind for m in post.sent.values() if m.user == DAN and m.kind != "turn"]
    assert private == ["brief"], "one message tells all that the seat knows"
    await until(table, "corvids", rounds=2, rng=rng)
    await table.act(DAN, table.decisions()[0].pick(0))
    await whole(storage, table)


async def test_a_stand_in_plays_the_turn_that_has_begun(table: Table, storage: Storage) -> None:
    """The seat that everybody waits for does not hold the game up until its next turn."""
    await table.agreements.propose(BOB, Clockwork("marquise"))
    await agree(table, "marquise")
    assert table.away == {"marquise": ANN}
    assert table.decisions()[0].seat == "corvids"
    assert table.reader.conversion("marquise") == "waits"
    found = [type(e).__name__ for one in await table.records.log(None) for e in one.events]
    assert "ClockworkTookOver" not in found
    rng = Random(3)
    await until(table, "alliance", rounds=1, rng=rng)
    await until(table, "corvids", rounds=2, rng=rng)
    assert table.reader.conversion("marquise") == "clockwork"
    await whole(storage, table)


async def test_a_bot_instead_of_a_stand_in(table: Table) -> None:
    await table.agreements.propose(ANN, StandIn("corvids"))
    await agree(table, "corvids")
    assert table.reader.conversion("corvids") == "person"
    await table.agreements.propose(ANN, Clockwork("corvids"))
    await agree(table, "corvids")
    assert table.reader.conversion("corvids") == "waits"


async def test_what_the_rules_forbid_is_refused_before_anybody_is_asked(tables: Tables) -> None:
    made = await tables.create("root", 1, CHANNEL + 1, HOST)
    for user, seat in SEATS.items():
        await made.join(user)
        await made.choose(user, seat)
    await made.add_bot(HOST, "eyrie")
    await made.set_option(HOST, "cooperative", "yes")
    await made.start(HOST, seed=5)
    before = made.revision
    with pytest.raises(IllegalChoiceError) as forbidden:
        await made.agreements.propose(ANN, Clockwork("corvids"))
    assert (forbidden.value.section, made.revision) == ("R3", before)
    assert await reason(made.agreements.propose(ANN, Clockwork("eyrie"))) == "seat-of-bot"


async def test_games_without_such_bots_refuse(tables: Tables) -> None:
    made = await seated(tables, CHANNEL + 2)
    error = await refused(made.agreements.propose(ANN, Clockwork("blue")))
    assert error.reason == "no-takeovers"
