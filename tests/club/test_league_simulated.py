"""Whole league of 64 people with drop-outs: nobody sits twice, points add up, byes are fair."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.club import Club
from bot.club.league import ledger
from bot.club.league.standings import league_table_of
from bot.club.league.state import LeagueRules, LeagueState
from bot.editions import EDITIONS, games_of
from bot.table import Tables
from db import Storage
from tests.club.simulation import (
    BrokenLeagueError,
    check,
    check_sizes,
    legal_sizes,
    repeats,
    simulate,
)
from tests.databases import DAILY_SQLITE, database

LEAGUE = LeagueRules("league", 4, rounds=4, division=16, moves=3)
SWISS = LeagueRules("swiss", 4, rounds=5, late="void")
ROBIN = LeagueRules("robin", 4, rounds=4, factions="rotation")
KNOCKOUT = LeagueRules("knockout", 4, rounds=9, advance=2, late="extend")
DUEL = LeagueRules("swiss", 2, rounds=3, scoring="places", late="void")


@asynccontextmanager
async def a_club(backend: str, folder: Path) -> AsyncIterator[Club]:
    async with database(backend, folder) as url:
        storage = Storage(url)
        await storage.open()
        yield Club(Tables(storage, games_of(EDITIONS)))
        await storage.close()


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with a_club("sqlite", tmp_path) as made:
        yield made


@pytest.fixture(params=DAILY_SQLITE)
async def anywhere(request: Any, tmp_path: Path) -> AsyncIterator[Club]:
    async with a_club(request.param, tmp_path) as made:
        yield made


async def played(club: Club, rules: LeagueRules, people: int, **how: Any) -> LeagueState:
    game = how.pop("game", "root")
    league = await simulate(club, game, rules, people, 3, **how)
    check_sizes(league, legal_sizes(club, game))
    kept = await ledger.load_kept_league(club.storage, league.id)
    assert kept is not None
    assert kept.league == league, "what stands in the database is what was returned"
    return league


@pytest.mark.parametrize(
    "rules",
    [LEAGUE, pytest.param(KNOCKOUT, marks=pytest.mark.slow)],
    ids=lambda rules: rules.format,
)
async def test_an_event_of_twenty(anywhere: Club, rules: LeagueRules) -> None:
    smaller = msgspec.structs.replace(rules, rounds=3, division=8 if rules.division else 0)
    league = await played(anywhere, smaller, 20)
    assert league.status == "over"
    assert league_table_of(league)[0].points > 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [LEAGUE, SWISS, pytest.param(ROBIN, marks=pytest.mark.nightly), KNOCKOUT],
    ids=lambda rules: rules.format,
)
async def test_an_event_of_64_with_drop_outs(club: Club, rules: LeagueRules) -> None:
    league = await played(club, rules, 64)
    assert any(entrant.status == "dropped" for entrant in league.entrants)
    if rules.format == "swiss":
        assert repeats(league) == 0
    if rules.format == "knockout":
        assert len(league.rounds[-1].pods) == 1


@pytest.mark.slow
async def test_duels_of_63_where_games_never_end(club: Club) -> None:
    league = await played(club, DUEL, 63, stuck=0.5, game="war_chest", reserves=0, drops=0.01)
    assert len(league.rounds) == 3
    assert any(pod.status == "void" for r in league.rounds for pod in r.pods)


async def test_checks_find_what_they_are_for(club: Club) -> None:
    """Plants a breach of each of them."""
    league = await played(club, msgspec.structs.replace(SWISS, rounds=2), 8, drops=0.0)
    check(league)
    last = league.rounds[-1]
    first, second = last.pods[:2]
    place = first.places[0]
    doubled = msgspec.structs.replace(second, places=(place, *second.places[1:]))
    twice = msgspec.structs.replace(last, pods=(first, doubled))
    with pytest.raises(BrokenLeagueError, match="twice"):
        check(league.with_round(twice))
    lost = msgspec.structs.replace(first, status="open")
    with pytest.raises(BrokenLeagueError, match="lost"):
        check(league.with_round(msgspec.structs.replace(last, pods=(lost, second))))
    sole = place.entrant
    resting = msgspec.structs.replace(first, places=first.places[1:])
    alone = msgspec.structs.replace(last, byes=(sole,), pods=(resting, second))
    unfair = msgspec.structs.replace(league, rounds=(alone, alone), status="running")
    with pytest.raises(BrokenLeagueError, match="not fair"):
        check(unfair)
    with pytest.raises(BrokenLeagueError, match="at a table"):
        check_sizes(league, (2, 3))
