"""The host of a table that a league counts decides nothing about it while they sit there."""

import pytest
from sqlalchemy import Update, insert, update

from bot.table import Table, Tables
from bot.table.ballots import Host, Removal, Resignation, Rollback
from db import Storage
from db.club.league import LeaguePod, LeagueRow
from db.ids import UserId
from tests.databases import write
from tests.table.conftest import ANN, BOB, CHANNEL, CID, HOST, TRIO, sit
from tests.table.rolled import ROLLED
from tests.table.test_play import reason
from tests.table.town import Days, Town
from tests.table.toy import Tick

GAMES = {"rolled": ROLLED}


async def counted(storage: Storage, tables: Tables, host: UserId, **terms: str) -> Table:
    """Open a table of a league, at which Ann, Bob and Cid have chosen their seats."""
    table = await tables.create("rolled", 1, CHANNEL, host)
    for name, value in terms.items():
        await table.set_term(host, name, value)
    await sit(table, TRIO)
    league = {"id": 1, "guild": 1, "name": "League", "host": host, "game": "rolled", "channel": 9}
    await write(storage, insert(LeagueRow).values(**league, status="running"))
    pod = {"league_id": 1, "round": 1, "number": 1, "status": "open", "opened_as": table.id}
    await write(storage, insert(LeaguePod).values(**pod))
    await table.refresh()
    return table


async def test_a_host_who_plays_sets_nothing_up_and_closes_nothing(
    storage: Storage, tables: Tables
) -> None:
    table = await counted(storage, tables, ANN)
    for attempt in (
        table.set_term(ANN, "undo", "teaching"),
        table.arrange(ANN, None),
        table.add_bot(ANN, "yellow"),
        table.agreements.abandon(ANN),
        table.orders.set_window(ANN, 30),
    ):
        assert await reason(attempt) == "host-plays-league"
    assert await reason(table.agreements.abandon(ANN, "moderator")) == "not-force"
    tables.served.clock = lambda: 1 << 60  # pyright: ignore[reportAttributeAccessIssue]
    assert not await table.agreements.is_forsaken(BOB, 1 << 60)
    assert await reason(table.agreements.abandon(BOB, "waited")) == "not-host"
    assert table.status == "lobby"
    again = await tables.get(table.id)
    assert again is not None and again.standing.plan.in_league


async def test_who_sits_there_begins_the_game_once_all_have_chosen(
    storage: Storage, tables: Tables
) -> None:
    table = await counted(storage, tables, ANN)
    assert await reason(table.start(UserId(999))) == "not-host"
    await table.start(BOB)
    assert table.status == "playing"


@pytest.mark.parametrize("left", [False, True])
async def test_a_host_who_plays_ends_removes_and_rolls_back_nothing(
    storage: Storage, tables: Tables, left: bool
) -> None:
    table = await counted(storage, tables, ANN, undo="teaching", seats="host")
    await table.start(ANN)
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Tick("red", 1))
    if left:
        await table.agreements.propose(ANN, Resignation())
        assert table.host == BOB, "the office has passed on to another player"
    host = table.host
    target = table.standing.history.standing[-1].revision
    assert await reason(table.agreements.abandon(host)) == "host-plays-league"
    if not left:
        await table.agreements.propose(host, Removal("green"))
        assert table.holders["green"] == CID, "the others are asked, too"
        refused = table.agreements.propose(BOB, Rollback(target))
        assert await reason(refused) == "undo-teaching"
    assert await reason(table.agreements.propose(host, Removal("green"), "host", force=True)) in (
        "not-force",
        "proposal-open",
    )
    assert table.status == "playing"


async def test_a_host_without_a_seat_may_and_hands_nothing_to_a_player(
    storage: Storage, tables: Tables
) -> None:
    table = await counted(storage, tables, HOST)
    await table.set_term(HOST, "pace", "daily")
    await table.start(HOST)
    await table.agreements.propose(HOST, Host(ANN))
    assert table.host == ANN
    assert await reason(table.agreements.abandon(ANN)) == "host-plays-league"
    assert table.status == "playing"


@pytest.mark.parametrize(
    "ends", [update(LeagueRow).values(status="over"), update(LeaguePod).values(status="void")]
)
async def test_a_host_who_plays_decides_once_no_league_counts_the_table(
    storage: Storage, tables: Tables, town: Town, days: Days, ends: Update
) -> None:
    table = await counted(storage, tables, ANN)
    await table.start(ANN)
    await table.agreements.abandon(HOST, "operator")
    await write(storage, ends)
    await table.agreements.reopen(await table.records.knew())
    assert not table.standing.plan.in_league
    town.left = {ANN}
    await tables.absences.left(1, [ANN])
    await days.pass_by(1.01)
    await table.refresh()
    assert table.host == BOB, "the office passes on as at any table"
    await table.agreements.abandon(BOB)
    assert table.status == "abandoned"
