"""Many act on a league at the same moment: nobody is refused, and nothing is lost."""

import asyncio

import pytest
from sqlalchemy import Connection, select

from bot.club.league.keeper import LeagueKeeper
from db.club import league as rows
from db.club.timers import ClubTimer
from db.rows import table_of
from db.timers import NO_GAME, Pending
from tests.club.in_database import EVERYBODY, enter, kept_by
from tests.club.simulation import InventedGames, check
from tests.databases import BACKENDS

MANY = len(EVERYBODY)


@pytest.mark.parametrize("keeper", BACKENDS, indirect=True)
async def test_all_who_press_join_at_once_are_signed_up(keeper: LeagueKeeper) -> None:
    second = LeagueKeeper(keeper.club, keeper.source)
    await asyncio.gather(
        *(enter((keeper, second)[at % 2], user) for at, user in enumerate(EVERYBODY))
    )
    league = await kept_by(keeper)
    assert {entrant.user for entrant in league.active} == set(EVERYBODY)
    assert [entrant.number for entrant in league.entrants] == [*range(1, MANY + 1)]


async def test_games_that_end_at_once_all_count(keeper: LeagueKeeper) -> None:
    """The timer rings for the first while the others end: no result waits for the next look."""
    for user in EVERYBODY:
        await enter(keeper, user)
    await keeper.start(1)
    await keeper.look(1)
    games = keeper.opener
    assert isinstance(games, InventedGames)
    pods = (await kept_by(keeper)).rounds[0].pods
    assert all(pod.game is not None for pod in pods)
    games.finish_some(1.0)

    async def ends(game: int) -> None:
        await keeper.club.storage.write(lambda connection: rows.game_ended(connection, game))
        for timer in await keeper.club.storage.read(timers_set):
            await keeper.ring(timer)

    await asyncio.gather(*(ends(pod.game) for pod in pods if pod.game is not None))
    league = await kept_by(keeper)
    check(league, games)
    assert [pod.status for pod in league.rounds[0].pods] == ["done"] * len(pods)
    assert len(league.rounds) == 2


def timers_set(connection: Connection) -> list[Pending]:
    own = table_of(ClubTimer)
    query = select(own.c.guild, own.c.kind, own.c.key, own.c.due_ms).where(own.c.kind == rows.TIMER)
    return [Pending(NO_GAME, r[1], r[2], r[3], {}, r[0]) for r in connection.execute(query).all()]


async def test_an_end_in_the_millisecond_of_a_look_is_looked_at_again(
    keeper: LeagueKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games end in one millisecond: the look at the first does not take the second's timer."""
    for user in EVERYBODY[:8]:
        await enter(keeper, user)
    await keeper.start(1)
    await keeper.look(1)
    first, second = (pod.game for pod in (await kept_by(keeper)).rounds[0].pods)
    assert first is not None and second is not None
    storage = keeper.club.storage
    monkeypatch.setattr(rows, "now_ms", lambda: 1_800_000_000_000)
    await storage.write(lambda connection: rows.game_ended(connection, first))
    (read,) = await storage.read(timers_set)
    await storage.write(lambda connection: rows.game_ended(connection, second))
    (now,) = await storage.read(timers_set)
    assert now.due_ms != read.due_ms
