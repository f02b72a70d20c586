"""Nobody seats themselves by an office: where a host or moderator takes a seat, the table votes."""

import pytest

from bot.table import Table, Tables
from bot.table.agreement.note import candidates_of
from bot.table.ballots import (
    Candidate,
    Host,
    Person,
    Removal,
    Resignation,
    SeatOffer,
    StandIn,
    Substitute,
)
from db.ids import NOBODY, UserId
from tests.table.conftest import ANN, BOB, CID, HOST
from tests.table.rolled import ROLLED
from tests.table.test_play import reason
from tests.table.test_stand_ins import opened
from tests.table.test_substitutes import DAN, EVE, say, seated

GAMES = {"rolled": ROLLED}
TERMS = ("vote", "host")
OFFICES = [(EVE, "moderator"), (HOST, "host")]
everywhere = pytest.mark.parametrize("terms", TERMS)
by_office = pytest.mark.parametrize(("user", "right"), OFFICES)


async def take(table: Table, user: UserId, seat: str = "blue") -> None:
    """Ask for an offered seat, as the button does."""
    await table.agreements.propose(user, Candidate(seat, user=user, offered=opened(table, seat)))


async def needs_the_table(table: Table, user: UserId) -> None:
    """Check that a user has no seat until others have agreed; then they have."""
    assert table.seat_of(user) is None
    await say(table, ANN)
    await say(table, CID)
    assert table.seat_of(user) == "blue"


@everywhere
@by_office
@pytest.mark.parametrize("freed", ["held", "offered", "free", "asked"])
async def test_nobody_names_themselves(
    tables: Tables, terms: str, user: UserId, right: str, freed: str
) -> None:
    table = await seated(tables, terms)
    if freed == "offered":
        await table.agreements.propose(BOB, SeatOffer("blue"))
    if freed in ("free", "asked"):
        await table.agreements.propose(BOB, Resignation())
    if freed == "asked" and terms == "vote":
        await take(table, user)
    wish = Substitute("blue", user=user)
    assert await reason(table.agreements.propose(user, wish, right, force=True)) == "seat-by-office"
    assert table.seat_of(user) is None


@everywhere
@by_office
@pytest.mark.parametrize("before", ["held", "offered", "free", "asked"])
async def test_who_offers_a_seat_by_office_asks_the_table_for_it(
    tables: Tables, terms: str, user: UserId, right: str, before: str
) -> None:
    table = await seated(tables, terms)
    if before == "offered":
        await table.agreements.propose(BOB, SeatOffer("blue"))
    if before in ("free", "asked"):
        await table.agreements.propose(BOB, Resignation())
    if before == "asked" and terms == "vote":
        await take(table, user)
    await table.agreements.propose(user, SeatOffer("blue"), right, force=True)
    if before == "asked" and terms == "vote":
        assert await reason(take(table, user)) == "asked-already"
    else:
        await take(table, user)
    await needs_the_table(table, user)


@everywhere
@by_office
async def test_who_frees_a_seat_by_office_asks_the_table_for_it(
    tables: Tables, terms: str, user: UserId, right: str
) -> None:
    table = await seated(tables, terms)
    await table.agreements.propose(user, Removal("blue"), right, force=True)
    await take(table, user)
    await needs_the_table(table, user)


@by_office
async def test_it_stays_so_once_another_has_declined_the_seat(
    tables: Tables, user: UserId, right: str
) -> None:
    table = await seated(tables, "host")
    await table.agreements.propose(user, Removal("blue"), right, force=True)
    named = Substitute("blue", user=DAN)
    await table.agreements.propose(user, named, right, force=True)
    await say(table, DAN, agrees=False)
    await table.agreements.propose(HOST, Host(ANN))
    await take(table, user)
    await needs_the_table(table, user)


@by_office
async def test_another_still_gets_the_seat_at_once(
    tables: Tables, user: UserId, right: str
) -> None:
    table = await seated(tables)
    await table.agreements.propose(user, SeatOffer("blue"), right, force=True)
    await take(table, DAN)
    assert table.seat_of(DAN) == "blue"


async def test_a_host_takes_no_seat_by_the_terms(tables: Tables) -> None:
    table = await seated(tables, "host")
    assert await reason(table.agreements.propose(HOST, Substitute("blue", user=HOST))) == (
        "seat-by-office"
    )
    await table.agreements.propose(HOST, Removal("blue"))
    await table.agreements.propose(HOST, Substitute("blue", user=HOST))
    await say(table, HOST)
    await needs_the_table(table, HOST)


async def test_a_host_plays_for_nobody_without_the_table(tables: Tables) -> None:
    table = await seated(tables, three=False)
    await table.agreements.propose(BOB, StandIn("blue"))
    await say(table, ANN)
    await table.agreements.propose(ANN, Resignation())
    assert table.holders == {}, "nobody is there"
    await table.agreements.propose(HOST, Person("blue", user=HOST))
    assert table.seat_of(HOST) is None
    await say(table, BOB)
    assert table.seat_of(HOST) == "blue"


async def test_a_host_asks_nobody_where_nobody_is_left(tables: Tables) -> None:
    table = await seated(tables, three=False)
    await table.agreements.propose(BOB, StandIn("blue"))
    await say(table, ANN)
    await table.agreements.propose(ANN, Resignation())
    await table.agreements.abandon(HOST)
    await tables.forget(BOB)
    await table.refresh()
    await table.agreements.reopen(await table.records.knew())
    refused = table.agreements.propose(HOST, Person("blue", user=HOST))
    assert await reason(refused) == "nobody-agrees"
    await table.agreements.propose(HOST, SeatOffer("red"))
    await take(table, DAN, "red")
    await say(table, HOST, seat="red")
    assert table.seat_of(DAN) == "red", "a host without a seat decides about others"


@pytest.mark.parametrize("way", ["asked", "named", "named for an offer"])
async def test_what_nobody_is_left_to_agree_to_is_closed(tables: Tables, way: str) -> None:
    table = await seated(tables, three=False)
    if way != "named":
        await table.agreements.propose(BOB, SeatOffer("blue"))
    if way == "asked":
        await take(table, HOST)
    else:
        await table.agreements.propose(BOB, Substitute("blue", user=HOST))
    await table.agreements.propose(ANN, Resignation())
    last = table.proposal("blue")
    assert last is not None and table.holders == {"blue": BOB}
    if way == "named":
        assert (last.fate, last.voters) == ("declined", (NOBODY,))
    else:
        assert (last.fate, candidates_of(last)) == ("open", ()), "others can still ask for it"
    again = await Tables(tables.storage, tables.games).get(table.id)
    assert again is not None and again.proposal("blue") == last
    named = Substitute("blue", user=HOST)
    assert await reason(table.agreements.propose(BOB, named)) == "nobody-agrees"
    await table.agreements.propose(EVE, named, "moderator", force=True)
    await say(table, HOST)
    assert table.seat_of(HOST) == "blue", "a moderator still gives the seat"


async def test_what_the_person_of_a_seat_can_still_agree_to_stays_open(tables: Tables) -> None:
    table = await seated(tables, three=False)
    await table.agreements.propose(BOB, StandIn("blue"))
    await say(table, ANN)
    await table.agreements.propose(HOST, Person("blue", user=HOST))
    await table.agreements.propose(ANN, Resignation())
    await say(table, BOB)
    assert table.seat_of(HOST) == "blue"


async def test_a_game_that_was_opened_again_remembers_who_freed_a_seat(tables: Tables) -> None:
    table = await seated(tables, "host")
    await table.agreements.propose(EVE, Removal("blue"), "moderator", force=True)
    await table.agreements.abandon(HOST)
    await table.agreements.reopen(await table.records.knew())
    await table.agreements.propose(ANN, SeatOffer("blue"))
    await take(table, EVE)
    await needs_the_table(table, EVE)
