"""Every control of many saved positions, pressed a month after the bot was killed."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
import structlog

from bot.discord_ui.club import server_defaults, setup
from bot.discord_ui.front.app import Tablekeeper
from bot.discord_ui.lobby import buttons
from bot.editions import EDITIONS
from bot.table.clocks import STALLED_MS
from db.models import now_ms
from sandbox import NoAnswerError, Sandbox
from tests.e2e import scenes
from tests.e2e.club_scenes import CLUB
from tests.e2e.controls import Presser, Tally, bad, handled
from tests.e2e.dying import FILE, MONTH_S, Saved, drop, game_of, killed, mortal
from tests.e2e.positions import Hall, Position, by_action, press, pressable, walk, with_controls
from tests.e2e.scenes import arranged
from tests.games.samples import seats_of

MANY, FEW_MISSED = 200, 4
"""Positions that show every kind of control, and how many kinds half of them may lack."""

RARE = frozenset(("a", "b", "lin", "n", "u", "unseal"))
"""Actions that hardly any position shows: all picks at once, a folded block, a number, a cost
left unpaid, and a sealed answer taken back; after a month also the answer to a rematch, since
its question loses its buttons within a day."""

HOUR_S = 3600


async def saved_by_a_bot_that_is_dropped(hall: Hall, folder: Path, actions: int) -> list[Position]:
    """Save a position in each channel, and drop the bot in the middle of its work."""
    async with mortal(hall.sandbox, folder) as bot:
        numbers = range(len(hall.channels))
        positions = [await arranged(hall, bot, at, actions) for at in numbers]
        drop(bot, folder, folder / "dead")
    return positions


async def served_for(sandbox: Sandbox, bot: Tablekeeper, ms: int) -> None:
    """Let a bot serve for a while in which nobody does anything, so that times run out."""
    tables, ahead = bot.tables, bot.tables.now() - now_ms() + ms
    await tables.served.beat()
    sandbox.clock.advance(ms / 1000)
    tables.alarms.clock = tables.served.clock = lambda: now_ms() + ahead
    await tables.alarms.ring()
    await sandbox.settle()


async def pressed_later(
    hall: Hall, folder: Path, positions: list[Position], later_s: int = MONTH_S
) -> Tally:
    """Let a new bot serve what is stored, and press everything."""
    hall.sandbox.clock.advance(later_s)
    with structlog.testing.capture_logs() as logged:
        async with mortal(hall.sandbox, folder, later_s) as bot:
            await hall.sandbox.settle()
            await served_for(hall.sandbox, bot, STALLED_MS if later_s == MONTH_S else 0)
            damaged = {one.game for one in positions if one.damaged}
            started = bad(logged, damaged, ("error", "critical"))
            saved = Saved(folder / FILE, folder / "saved.sqlite3")
            presser = Presser(hall, bot, saved, logged, damaged)
            for position in positions:
                await presser.all_of(position)
            saved.close()
    presser.tally.faults += [str(one) for one in (*started, *hall.sandbox.findings)]
    return presser.tally


async def tried(folder: Path, count: int, seed: int, actions: int, later_s: int = MONTH_S) -> Tally:
    """Save positions, let the bot die, and press everything after some time."""
    async with Sandbox(seed=seed) as sandbox:
        hall = Hall.opened(sandbox, count, seed)
        positions = await saved_by_a_bot_that_is_dropped(hall, folder, actions)
        return await pressed_later(hall, folder / "dead", positions, later_s)


async def test_every_control_of_some_positions_works_after_a_death(tmp_path: Path) -> None:
    tally = await tried(tmp_path, 5, seed=1, actions=5)
    assert tally.faults == []
    assert tally.came["done"] > 10 and tally.came["opened"] > 5


@pytest.mark.slow
@pytest.mark.parametrize("count", [100, pytest.param(MANY, marks=pytest.mark.nightly)])
async def test_every_control_of_many_positions_works_after_a_death(
    tmp_path: Path, count: int
) -> None:
    tally = await tried(tmp_path, count, seed=3, actions=12)
    print(f"{tally.came.total()} controls pressed: {dict(tally.came)}")
    print(dict(sorted(tally.actions.items())))
    assert tally.faults == []
    missing = handled() - tally.actions.keys() - RARE
    # Fewer positions leave a few kinds of control to chance.
    assert len(missing) <= (0 if count == MANY else FEW_MISSED), (
        f"add a scene to tests/e2e/scenes.py that shows {missing}"
    )


@pytest.mark.slow
async def test_every_control_of_a_club_works_an_hour_after_a_death(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenes, "IN_TURN", [*CLUB])
    tally = await tried(tmp_path, len(CLUB), seed=1, actions=12, later_s=HOUR_S)
    assert tally.faults == []
    assert tally.actions["lin"], "people are asked for a day whether they play again"
    assert {*setup.PRESSES, *server_defaults.COPY_PRESSES} <= tally.actions.keys()


async def test_a_control_that_nobody_handles_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The breach: a button of the lobby that is shown, and that no part of the bot handles."""
    monkeypatch.delitem(buttons.PRESSES, "lopt")
    monkeypatch.setattr(scenes, "IN_TURN", ["lobby bots"])
    tally = await tried(tmp_path, 1, seed=1, actions=1)
    assert tally.actions["lopt"]
    assert tally.faults and all("no part of the bot knows it" in one for one in tally.faults)


SEATED = {
    name: [seat for seat in seats_of(edition.game.lobby).split(",") if ":" not in seat]
    for name, edition in EDITIONS.items()
}


@pytest.mark.slow
async def test_every_control_works_after_a_process_was_killed(tmp_path: Path) -> None:
    """The same with a process that is killed while somebody waits for its answer."""
    async with Sandbox(seed=3) as sandbox:
        hall = Hall.opened(sandbox, len(SEATED), 3)
        async with killed(sandbox, tmp_path):
            for channel, (game, seats) in zip(hall.channels, SEATED.items(), strict=True):
                ann, *_ = players = [*hall.people.values()][: len(seats)]
                await ann.slash(channel, "game new", game=game)
                for person, seat in zip(players, seats, strict=True):
                    await person.slash(channel, "game join", seat=seat)
                await ann.slash(channel, "game start")
                await sandbox.settle()
                for person in players:
                    await by_action(hall, person, channel, "act")
                    await walk(hall, person, channel, 5)
            last = with_controls(ann, channel)[-1]
            way = hall.rng.choice(pressable(last))
            waits = asyncio.create_task(press(hall, ann, last, way))
            await asyncio.sleep(0)
        with suppress(NoAnswerError):
            await waits
        async with mortal(sandbox, tmp_path) as bot:
            tables = [await game_of(bot, channel) for channel in hall.channels]
            positions = [
                Position(channel, table.id, table.game.name)
                for channel, table in zip(hall.channels, tables, strict=True)
            ]
        tally = await pressed_later(hall, tmp_path, positions)
    assert tally.faults == []
    assert tally.came["done"] > 10
