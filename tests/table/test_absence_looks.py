"""The looks for people who have left the server: how often, where, and what is kept of them."""

from typing import Any

import pytest
from sqlalchemy import func, select

from bot.table import Tables
from bot.table.ballots import Host
from bot.table.clocks import DAY, HOUR
from db import Storage, absences, people
from db.club import timers
from db.club.timers import ClubTimer
from db.timers import Set
from tests.table.conftest import ANN, BOB, CID, HOST, TRIO, begun
from tests.table.rolled import ROLLED
from tests.table.test_absences import GUILD, gone_for_a_day
from tests.table.town import Days, Town

GAMES = {"rolled": ROLLED}


async def looks(storage: Storage, kind: str) -> int:
    query = select(func.count()).select_from(ClubTimer).where(ClubTimer.kind == kind)
    return await storage.read(lambda connection: connection.scalar(query)) or 0


async def test_people_are_looked_for_once_a_day_while_games_go_on(
    tables: Tables, town: Town, days: Days, storage: Storage
) -> None:
    table = await begun(tables)
    await tables.absences.begin()
    await tables.absences.begin()
    assert await looks(storage, absences.LOOK) == 1
    town.asked.clear()
    await days.pass_by(1.01)
    assert sorted(town.asked) == [HOST, ANN, BOB]
    await days.pass_by(0.5)
    assert len(town.asked) == 3
    await table.agreements.abandon(HOST)
    await days.pass_by(0.6)
    assert await looks(storage, absences.LOOK) == 0


async def test_an_unknown_server_is_looked_at_again_soon(
    tables: Tables, town: Town, days: Days
) -> None:
    await begun(tables)
    await tables.absences.begin()
    town.is_silent = True
    town.asked.clear()
    await days.pass_by(1.01)
    assert town.asked == []
    town.is_silent = False
    await days.pass_by(HOUR / DAY + 0.001)
    assert sorted(town.asked) == [HOST, ANN, BOB]


@pytest.mark.parametrize("how", ["back", "over", "forgotten"])
async def test_nothing_is_kept_of_who_is_back_or_has_no_game(
    tables: Tables, town: Town, days: Days, storage: Storage, how: str
) -> None:
    table = await begun(tables)
    town.left = {BOB}
    await tables.absences.left(GUILD, [BOB])
    assert await looks(storage, absences.ABSENT) == 1
    if how == "back":
        town.left = set()
    else:
        await table.agreements.abandon(HOST)
    if how == "forgotten":
        await people.forget_user(storage, BOB)
    else:
        await days.pass_by(1.01)
    assert await looks(storage, absences.ABSENT) == 0


@pytest.mark.parametrize(("key", "data"), [("nobody", {}), (str(BOB), {"since": "x"}), ("-5", {})])
async def test_a_damaged_timer_does_no_harm(
    tables: Tables, town: Town, days: Days, storage: Storage, key: str, data: dict[str, Any]
) -> None:
    table = await begun(tables)
    damaged = Set(absences.ABSENT, key, 1, data)
    await storage.write(lambda connection: timers.write(connection, GUILD, [damaged]))
    before = table.revision
    await days.pass_by(0.1)
    await table.refresh()
    assert table.revision == before
    assert await looks(storage, absences.ABSENT) == 0


async def test_a_proposed_host_who_leaves_is_passed_over(
    tables: Tables, town: Town, days: Days
) -> None:
    table = await begun(tables, people=TRIO, host=ANN)
    await table.agreements.propose(BOB, Host(BOB))
    await gone_for_a_day(tables, town, days, ANN, CID)
    await table.refresh()
    assert table.host == BOB
