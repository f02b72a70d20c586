"""The channel with Ann, Bob and Eve of the tests of the interface; a league in the database."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.club.league.keeper import LeagueKeeper
from tests.club.in_database import open_league
from tests.databases import DAILY_SQLITE
from tests.discord_ui.conftest import house as house


@pytest.fixture(params=DAILY_SQLITE)
async def keeper(request: Any, tmp_path: Path) -> AsyncIterator[LeagueKeeper]:
    """Yield the keeper of a league whose sign-up is open."""
    async with open_league(request.param, tmp_path) as made:
        yield made
