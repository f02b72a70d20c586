"""Whole series of 64 people with drop-outs: nobody sits twice, points add up, byes are fair."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.club import Club
from bot.club.series import ledger
from bot.club.series.standings import league_table_of
from bot.club.series.state import SeriesRules, SeriesState
from bot.editions import EDITIONS, games_of
from bot.table import Tables
from db import Storage
from tests.club.simulation import (
    BrokenSeriesError,
    check,
    check_sizes,
    legal_sizes,
    repeats,
    simulate,
)
from tests.databases import DAILY_SQLITE, database

LEAGUE = SeriesRules("league", 4, rounds=4, division=16, moves=3)
SWISS = SeriesRules("swiss", 4, rounds=5, late="void")
ROBIN = SeriesRules("robin", 4, rounds=4, factions="rotation")
KNOCKOUT = SeriesRules("knockout", 4, rounds=9, advance=2, late="extend")
DUEL = SeriesRules("swiss", 2, rounds=3, scoring="places", late="void")


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


async def played(club: Club, rules: SeriesRules, people: int, **how: Any) -> SeriesState:
    game = how.pop("game", "root")
    series = await simulate(club, game, rules, people, 3, **how)
    check_sizes(series, legal_sizes(club, game))
    kept = await ledger.load_kept_series(club.storage, series.id)
    assert kept is not None
    assert kept.series == series, "what stands in the database is what was returned"
    return series


@pytest.mark.parametrize(
    "rules",
    [LEAGUE, pytest.param(KNOCKOUT, marks=pytest.mark.slow)],
    ids=lambda rules: rules.format,
)
async def test_an_event_of_twenty(anywhere: Club, rules: SeriesRules) -> None:
    smaller = msgspec.structs.replace(rules, rounds=3, division=8 if rules.division else 0)
    series = await played(anywhere, smaller, 20)
    assert series.status == "over"
    assert league_table_of(series)[0].points > 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [LEAGUE, SWISS, pytest.param(ROBIN, marks=pytest.mark.nightly), KNOCKOUT],
    ids=lambda rules: rules.format,
)
async def test_an_event_of_64_with_drop_outs(club: Club, rules: SeriesRules) -> None:
    series = await played(club, rules, 64)
    assert any(entrant.status == "dropped" for entrant in series.entrants)
    if rules.format == "swiss":
        assert repeats(series) == 0
    if rules.format == "knockout":
        assert len(series.rounds[-1].pods) == 1


@pytest.mark.slow
async def test_duels_of_63_where_games_never_end(club: Club) -> None:
    series = await played(club, DUEL, 63, stuck=0.5, game="war_chest", reserves=0, drops=0.01)
    assert len(series.rounds) == 3
    assert any(pod.status == "void" for r in series.rounds for pod in r.pods)


async def test_checks_find_what_they_are_for(club: Club) -> None:
    """Plants a breach of each of them."""
    series = await played(club, msgspec.structs.replace(SWISS, rounds=2), 8, drops=0.0)
    check(series)
    last = series.rounds[-1]
    first, second = last.pods[:2]
    place = first.places[0]
    doubled = msgspec.structs.replace(second, places=(place, *second.places[1:]))
    twice = msgspec.structs.replace(last, pods=(first, doubled))
    with pytest.raises(BrokenSeriesError, match="twice"):
        check(series.with_round(twice))
    lost = msgspec.structs.replace(first, status="void")
    with pytest.raises(BrokenSeriesError, match="lost"):
        check(series.with_round(msgspec.structs.replace(last, pods=(lost, second))))
    sole = place.entrant
    resting = msgspec.structs.replace(first, places=first.places[1:])
    alone = msgspec.structs.replace(last, byes=(sole,), pods=(resting, second))
    unfair = msgspec.structs.replace(series, rounds=(alone, alone), status="running")
    with pytest.raises(BrokenSeriesError, match="not fair"):
        check(unfair)
    with pytest.raises(BrokenSeriesError, match="at a table"):
        check_sizes(series, (2, 3))
