"""A league in the database alone, without Discord: its games are invented."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bot.club import Club
from bot.club.league import changes, ledger
from bot.club.league.keeper import LeagueKeeper
from bot.club.league.state import LeagueRules, LeagueState
from bot.editions import EDITIONS, games_of
from bot.games.game import Seat
from bot.table import Tables
from db import Storage
from db.ids import UserId
from tests.club.simulation import InventedGames
from tests.databases import database

HOST = UserId(900_000_000)
EVERYBODY = [UserId(900_000_000 + number) for number in range(1, 17)]


@asynccontextmanager
async def open_league(backend: str, folder: Path) -> AsyncIterator[LeagueKeeper]:
    """Yield the keeper of a league whose sign-up is open."""
    async with database(backend, folder) as url:
        storage = Storage(url)
        await storage.open()
        club = Club(Tables(storage, games_of(EDITIONS)))
        games = InventedGames(club, Random(1))
        made = LeagueKeeper(club, games)
        made.opener = games
        rules = LeagueRules("league", 4, rounds=3)
        await ledger.create_league(storage, LeagueState(0, 1, "L", HOST, "root", 5, rules))
        yield made
        await storage.close()


async def enter(keeper: LeagueKeeper, user: UserId, *wishes: str) -> None:
    """Sign somebody up."""
    seats = [Seat(wish) for wish in wishes]
    await keeper.change(
        1, lambda league: changes.with_person_entered(league, user, seats, f"name {user}")
    )


def games_in(keeper: LeagueKeeper) -> InventedGames:
    """Return the games that a keeper sees."""
    assert isinstance(keeper.opener, InventedGames)
    return keeper.opener


async def kept_by(keeper: LeagueKeeper) -> LeagueState:
    """Return the league as it stands in the database."""
    there = await ledger.load_kept_league(keeper.club.storage, 1)
    assert there is not None
    return there.league
