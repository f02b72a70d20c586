"""The table of points by headings is told in `/game status` and at the end of a game."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.game import Decision, Setup
from bot.games.root import ROOT
from bot.games.seating import parse_seats
from bot.narrate.root import WORDS as ROOT_WORDS
from bot.table import Table
from tests.editions.tower import SEATS, Tower, towered
from tests.fixture_game.edition import EDITION


@pytest.fixture
async def tower(tmp_path: Path) -> AsyncIterator[Tower]:
    async with towered(EDITION, tmp_path) as made:
        yield made


async def play(tower: Tower, rounds: int) -> None:
    """Let each keeper commit the first wick and climb as high as possible, for so many rounds."""
    table = await tower.table()
    for _ in range(rounds):
        for seat in SEATS:
            await table.act(tower.players[seat].id, next(iter(_due(table, seat))))
        for _ in SEATS:
            (due,) = table.decisions()
            up = [choice for choice in due if type(choice).__name__ == "Move"]
            await table.act(tower.players[due.seat].id, up[-1])
    await tower.sandbox.settle()


def _due(table: Table, seat: str) -> Decision:
    return next(decision for decision in table.decisions() if decision.seat == seat)


async def test_the_status_tells_the_points_so_far_without_what_is_hidden(tower: Tower) -> None:
    await tower.begin(sides="pairs")
    await play(tower, 1)
    asked = await tower.slash("amber", "game status")
    assert "**Points so far**\nAmber: light " in asked.text
    assert "Jade: light " in asked.text
    # The values of the wicks in hand count in the end, and are nobody's business until then.
    assert "wicks" not in asked.text
    assert asked.text.count(" in all") == 4
    assert (
        "**Punkty do tej pory**\nBursztyn: światło "
        in (await tower.slash("ivory", "game status")).text
    )


async def test_the_last_message_tells_the_final_table(tower: Tower) -> None:
    table = await tower.begin()
    await play(tower, 2)
    assert table.status == "over"
    points = {one.seat: one for one in table.view(None).points}
    parts = points["coral"].parts
    row = (
        f"Coral: light {parts['light']}, gusts {parts['gusts']}, wicks {parts['wicks']}"
        f" – {points['coral'].total} in all"
    )
    shown = tower.public().text
    assert "**Final standings**" in shown
    (line,) = [one for one in shown.splitlines() if "**Coral**" in one]
    headings = row.removeprefix("Coral: ").split(" – ")[0]
    assert line.endswith(f"{points['coral'].total} in all ({headings})")
    for seat, head in (("amber", "**Points**"), ("ivory", "**Punkty**")):
        assert head in (await tower.slash(seat, "game status")).text
    assert row in (await tower.slash("coral", "game status")).text


def test_a_game_without_headings_tells_no_table() -> None:
    state, _ = ROOT.new(Setup(parse_seats(ROOT.lobby, "marquise,eyrie")), 1)
    assert ROOT_WORDS.points(ROOT.view(state, None), "en") == []
