"""Whoever reads the log, at any level, learns nothing that the table hides, and no token.

The cards of the rival of The White Castle and the coins of War Chest are hidden by their order, of
which the log could tell numbers and names: neither stands there at all.
"""

import logging
from pathlib import Path
from typing import Any

import pytest
import structlog

from bot import process
from bot.table import Table
from tests.secrecy.evening import HIGH, Evening, played

GAMES = [
    pytest.param("white_castle", 400, {}),
    pytest.param("war_chest", 40, {}),
    pytest.param("war_chest", 3000, {}, marks=pytest.mark.slow),
    pytest.param("dungeon_lords", 3000, {}, marks=pytest.mark.slow),
    pytest.param("root", 3000, {"draw": None}, marks=pytest.mark.slow),
]
"""A game, how many actions are made at most, and how its pictures are drawn."""


@pytest.fixture(autouse=True)
def large_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    start = Table.start

    async def with_large_seed(table: Table, user: int, seed: int | None = None) -> Any:
        return await start(table, user, seed=HIGH + (seed or 0))

    monkeypatch.setattr(Table, "start", with_large_seed)


def fits(evening: Evening, most: int) -> None:
    """Check that there was something to find, and something to find it in."""
    assert evening.is_over or evening.actions == most
    assert len(evening.names) > 20
    assert len(evening.tokens) > 10
    # Each line stands there as JSON and as text.
    assert sum('"event": "act"' in line for line in evening.lines) > 10
    assert sum("[info" in line for line in evening.lines) > 10


@pytest.mark.parametrize(("game", "most", "more"), GAMES)
async def test_the_log_of_a_game_tells_no_secret(
    game: str, most: int, more: dict[str, Any], tmp_path: Path
) -> None:
    evening = await played(game, tmp_path, 3, most, **more)
    fits(evening, most)
    assert evening.leaks() == []


async def test_libraries_that_log_all_traffic_would_be_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    loggers = [logging.getLogger(library) for library in process.TALKATIVE]
    monkeypatch.setattr(process, "TALKATIVE", ())
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.DEBUG)
    try:
        evening = await played("war_chest", tmp_path, 3, 12)
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)
    leaky = "\n".join(evening.leaks())
    for library in ("discord.gateway", "discord.http"):
        assert library in leaky


@pytest.mark.parametrize("what", ["deck", "seed", "choice"])
async def test_a_secret_in_a_line_of_the_bot_would_be_found(
    what: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    act, log = Table.act, structlog.get_logger("bot.table.planted")

    async def talkative(table: Table, user: int, choice: Any, *more: Any, **other: Any) -> Any:
        state = table.game.encode(table.standing.state).decode()
        told = {
            "deck": state.partition('"deck":')[2][:60],
            "seed": state.partition('"rng"')[2][:60],
            "choice": repr(choice),
        }
        log.debug("planted", about=told[what])
        return await act(table, user, choice, *more, **other)

    monkeypatch.setattr(Table, "act", talkative)
    evening = await played("root" if what == "deck" else "war_chest", tmp_path, 3, 12)
    assert any("planted" in line for line in evening.leaks())
