"""Who has ever known what a seat keeps secret gets another seat by the others' vote alone."""

import msgspec
from sqlalchemy import select

from bot.table import Table, Tables
from bot.table.ballots import Candidate, Removal, Resignation, StandIn, Substitute
from bot.table.state.table_state import deciders_of_takeover, has_part, known_seats
from db import Storage
from db.game_rows import alias_of_forgotten
from db.models import GameRow, Knower, table_of
from tests.table.conftest import ANN, BOB, CHANNEL, CID, HOST, TRIO, begun, sit
from tests.table.rolled import ROLLED
from tests.table.test_play import refused
from tests.table.test_stand_ins import opened
from tests.table.test_substitutes import say, seated
from tests.table.toy import End, Win

DAN, EVE, FAY = 104, 105, 106
GAMES = {"rolled": ROLLED}


async def stored(storage: Storage) -> dict[tuple[int, str], set[int]]:
    """Return whom the database names for each seat of each game."""
    found: dict[tuple[int, str], set[int]] = {}
    query = select(table_of(Knower))
    rows = await storage.read(lambda connection: connection.execute(query).all())
    for row in rows:
        found.setdefault((row.game_id, row.seat), set()).add(row.user)
    return found


async def keys(storage: Storage) -> list[bytes | None]:
    query = select(table_of(GameRow).c.secrecy_key)
    return await storage.read(lambda connection: list(connection.scalars(query)))


async def passed_on(table: Table, seat: str, *users: int) -> None:
    """Let the person of a seat resign, and others hold it one after another and resign, too."""
    await table.agreements.propose(table.holders[seat], Resignation())
    for user in users:
        await table.agreements.propose(
            user, Candidate(seat, user=user, offered=opened(table, seat))
        )
        assert table.holders[seat] == user
        await table.agreements.propose(user, Resignation())


async def asks(table: Table, user: int, seat: str) -> bool:
    """Ask for a free seat; return whether the others have to agree."""
    await table.agreements.propose(user, Candidate(seat, user=user, offered=opened(table, seat)))
    return seat not in table.holders


async def test_who_resigned_is_known_after_another_has_held_the_seat(tables: Tables) -> None:
    table = await seated(tables, "host")
    await passed_on(table, "blue", DAN, EVE)
    await table.agreements.propose(ANN, Resignation())
    assert await asks(table, BOB, "red"), "he knows what blue keeps secret"
    await say(table, CID, agrees=False, seat="red")
    assert await asks(table, DAN, "red"), "he held it in between"
    await say(table, CID, agrees=False, seat="red")
    assert not await asks(table, FAY, "red"), "she knows nothing"


async def test_who_resigned_gets_the_same_seat_by_a_vote_alone(tables: Tables) -> None:
    table = await seated(tables, "host")
    await passed_on(table, "blue")
    assert await asks(table, BOB, "blue")
    await say(table, ANN, agrees=False)
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    await table.agreements.propose(DAN, Resignation())
    assert await asks(table, BOB, "blue"), "one more holder changes nothing"


async def test_a_declined_stand_in_does_not_wipe_the_memory(tables: Tables) -> None:
    table = await seated(tables, "host")
    await table.agreements.propose(HOST, Removal("blue"))
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    await table.agreements.propose(ANN, StandIn("blue"))
    await say(table, DAN, agrees=False)
    await table.agreements.propose(ANN, Resignation())
    assert await asks(table, BOB, "red")


async def test_no_right_overrules_it(tables: Tables) -> None:
    table = await seated(tables)
    await passed_on(table, "blue")
    await table.agreements.propose(EVE, Substitute("red", user=BOB), "moderator", force=True)
    await say(table, BOB, seat="red")
    assert table.holders["red"] == ANN
    await say(table, CID, seat="red")
    assert table.holders["red"] == BOB


async def test_who_learns_a_seat_before_accepting_needs_the_vote(tables: Tables) -> None:
    table = await seated(tables)
    await table.agreements.propose(EVE, Substitute("red", user=DAN), "moderator", force=True)
    await table.agreements.propose(FAY, Substitute("blue", user=DAN), "moderator", force=True)
    await say(table, DAN)
    await table.agreements.propose(DAN, Resignation())
    await say(table, DAN, seat="red")
    assert table.holders["red"] == ANN, "when it was offered he knew nothing"


async def test_a_stand_ins_seat_is_not_the_hosts_own_decision(tables: Tables) -> None:
    table = await begun(tables, people=TRIO, host=ANN)
    await table.agreements.propose(ANN, Resignation())
    await table.agreements.propose(BOB, StandIn("blue"))
    await say(table, CID)
    now = table.standing
    assert deciders_of_takeover(now, "blue", ANN) == (CID,)
    plan = now.plan.with_seat("green", stand_in="policy")
    alone = msgspec.structs.replace(now, plan=plan)
    assert ANN not in deciders_of_takeover(alone, "blue", ANN), (
        "who is away decides, not the host who asks"
    )
    assert set(deciders_of_takeover(alone, "blue", ANN)) == {BOB, CID}


async def test_it_is_kept_in_the_database_for_the_life_of_the_game(
    tables: Tables, storage: Storage
) -> None:
    table = await seated(tables)
    game = table.id
    first = {(game, "red"): {ANN}, (game, "blue"): {BOB}, (game, "green"): {CID}}
    assert await stored(storage) == first
    await table.agreements.propose(BOB, Substitute("blue", user=DAN))
    await say(table, DAN)
    assert await stored(storage) == first, "who accepts has seen nothing yet"
    await say(table, ANN)
    await say(table, CID)
    assert await stored(storage) == first | {(game, "blue"): {BOB, DAN}}
    again = await Tables(storage, GAMES).get(game)
    assert known_seats(again.standing, BOB) == known_seats(again.standing, DAN) == {"blue"}
    assert has_part(again.standing, BOB) and not has_part(again.standing, EVE)
    assert not has_part(again.standing, HOST), "a host without a seat has seen none"
    await table.act(ANN, Win("red"))
    assert table.status == "over"
    assert await stored(storage) == {}


async def test_an_abandoned_game_keeps_nothing(tables: Tables, storage: Storage) -> None:
    table = await seated(tables)
    await table.agreements.abandon(HOST)
    assert await stored(storage) == {}


async def test_the_forgotten_are_recognised_in_the_same_game_alone(
    tables: Tables, storage: Storage
) -> None:
    table = await seated(tables, "host")
    other = await tables.create("rolled", 1, CHANNEL + 1, HOST)
    await sit(other, {"red": EVE, "blue": BOB, "green": FAY})
    await other.set_term(HOST, "seats", "host")
    await other.start(HOST, seed=6)
    for one in (table, other):
        await passed_on(one, "blue", DAN)
        await one.act(one.holders["red"], End("red"))
    assert await tables.forget(BOB) == 2
    found = await stored(storage)
    (here,) = found[table.id, "blue"] - {DAN}
    (there,) = found[other.id, "blue"] - {DAN}
    assert here < 0 and there < 0
    assert here != there, "nobody can tell that it is the same person"
    kept = await keys(storage)
    assert None not in kept and len(set(kept)) == 2
    assert {here, there} == {alias_of_forgotten(key, BOB) for key in kept if key is not None}
    for known in (table, await Tables(storage, GAMES).get(table.id)):
        assert known_seats(known.standing, BOB) == {"blue"}
        assert known_seats(known.standing, EVE) == set()
    await table.agreements.propose(ANN, Resignation())
    assert await asks(table, BOB, "red"), "he is recognised"
    await say(table, CID, seat="red")
    assert table.holders["red"] == BOB
    await table.agreements.propose(BOB, Resignation())
    assert await tables.forget(BOB) == 1, "once more, under the same name"
    assert (await stored(storage))[table.id, "red"] >= {here}
    await table.agreements.abandon(HOST)
    assert (await keys(storage)).count(None) == 1, "then nobody can compute it any more"


async def test_nobody_seated_takes_a_second_seat(tables: Tables) -> None:
    table = await seated(tables, "host")
    await passed_on(table, "blue")
    refusal = await refused(
        table.agreements.propose(ANN, Candidate("blue", user=ANN, offered=opened(table, "blue")))
    )
    assert refusal.reason == "has-seat-yourself"
