"""A bot killed while a table agrees on a rollback has asked, and restored, or it has not."""

import pytest

from bot.table import Tables
from db import Storage
from tests.table.test_crash import Zygote, check, expected, once_each, within, zygote
from tests.table.victim import GAMES

__all__ = ["zygote"]


@pytest.mark.slow
async def test_killed_while_a_rollback_is_agreed_on(zygote: Zygote, storage: Storage) -> None:
    tables = Tables(storage, GAMES)
    wanted = await expected(zygote, tables, storage, "rolled")
    points: list[str] = wanted["points"]["act-first"]
    assert "after delivery of rollback" in points
    deaths = {*once_each(points), *((at + 1, "act-first") for at in within(points)[::40])}
    await check(zygote, tables, storage, sorted(deaths), wanted, "rolled")
