"""Each kind of thing that goes, by each door that names it: what comes of it.

The doors are collected from the bot: its commands, its controls, its timers and its loops. Each
cell tells what came of it; `pytest -s` prints them. Whatever is gone, nothing fails, nothing that
was set is dropped unless it is gone for certain, and nobody who has left is called.
"""

import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import structlog

from bot.discord_ui.front.app import Tablekeeper
from bot.table.clocks import DAY
from db.models import now_ms
from sandbox import NoAnswerError, Sandbox
from tests.e2e import controls, scenes
from tests.e2e.club_scenes import CLUB
from tests.e2e.controls import TROUBLE, Presser, bad
from tests.e2e.dying import FILE, Saved, Screens, mortal, quiet
from tests.e2e.positions import NOT_TYPED, Hall, Position, filled
from tests.e2e.scenes import arranged
from tests.gone.things import THINGS, Thing

SET = (
    *("housegame", "playrole", "deskrole", "desklog", "webhook", "league", "guildsettings"),
    *("queueentry", "board", "follow"),
)
"""The tables of the database in which servers and people have set something."""

SCENES = (*CLUB, "lobby walk", "panel", "rollback", "pause", "stand-in")

LEVELS = ("error", "critical")
"""What is logged of a fault of the bot; that something is gone is worth a warning."""

HOURS = (0, 2, 25, 49)
"""Hours after something has gone at which timers ring and loops look."""


class Cells:
    """What came of each door."""

    def __init__(self) -> None:
        self.came: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.faults: list[str] = []

    def note(self, door: str, came: str, fault: str = "") -> None:
        self.came[door][came] += 1
        if fault:
            self.faults.append(f"{door}: {fault}")

    def lines(self, thing: str) -> list[str]:
        """Return a line for each cell."""
        return [
            f"{thing} | {door} | {', '.join(f'{n} {what}' for what, n in sorted(came.items()))}"
            for door, came in sorted(self.came.items())
        ]


class Doors:
    """Goes through every door of some positions at which something is gone."""

    def __init__(
        self, hall: Hall, bot: Tablekeeper, positions: list[Position], logged: list[object]
    ) -> None:
        self.hall, self.bot, self.positions, self.logged = hall, bot, positions, logged
        self.cells = Cells()

    async def controls(self, saved: Saved) -> None:
        """Press every control of every position that is still there."""
        for position in self._there():
            presser = Presser(self.hall, self.bot, saved, self.logged)
            presser.tally = controls.Tally()
            await presser.all_of(position)
            for action, times in presser.tally.actions.items():
                for _ in range(times):
                    self.cells.note(f"control {action}", "pressed")
            self.cells.faults += presser.tally.faults

    def _there(self) -> list[Position]:
        return [one for one in self.positions if one.channel.id in self.hall.sandbox.world.channels]

    async def commands(self, saved: Saved) -> None:
        """Type every command in one of the channels that are still there."""
        rng = Random(5)
        there = self._there()
        for person in (self.hall.people["Ann"], self.hall.people["Eve"]):
            # In a locked or archived thread nobody is offered a command.
            offered: dict[str, list[tuple[Position, Any]]] = {}
            for one in there:
                if person.id in one.channel.sees:
                    for call in person.commands(one.channel):
                        offered.setdefault(call.words, []).append((one, call))
            for words, places in offered.items():
                if words not in NOT_TYPED:
                    await self._type(saved, person, *rng.choice(places))

    async def _type(self, saved: Saved, person: object, position: Position, call: object) -> None:
        hall, door = self.hall, f"/{call.words}"  # type: ignore[attr-defined]
        screens = Screens(hall.sandbox.world.channels.values())
        del self.logged[:]
        came, fault = "nothing", ""
        try:
            given = await filled(hall, person, position.channel, call)  # type: ignore[arg-type]
            if given is not None:
                reply = await person.slash(position.channel, call.words, **given)  # type: ignore[attr-defined]
                came = "answered"
                if any(one in reply.text for one in TROUBLE):
                    fault = reply.text
        except NoAnswerError as nothing:
            fault = str(nothing)
        await quiet(hall.sandbox)
        if saved.changed():
            came = "done"
            saved.restore(self.bot, position.game)
            saved.changed()
        if logged := bad(self.logged, (), LEVELS):
            fault = fault or f"logged {logged}"
        self.cells.note(door, came, fault)
        screens.restore()

    async def time(self, thing: Thing) -> None:
        """Let timers ring and loops look, for two days."""
        hall, bot = self.hall, self.bot
        absent = {hall.people[name].id for name in thing.absent}
        before = {
            message
            for channel in hall.sandbox.world.channels.values()
            for message in channel.messages
        }
        for hours in HOURS:
            del self.logged[:]
            ahead = hours * DAY // 24
            bot.tables.alarms.clock = bot.tables.served.clock = lambda ahead=ahead: now_ms() + ahead
            hall.sandbox.clock.advance(3600 * hours)
            await bot.tables.alarms.ring()
            await bot.threads.look()
            await bot.desk.sender.send()
            await quiet(hall.sandbox)
            for logged in bad(self.logged, (), LEVELS):
                self.cells.faults.append(f"after {hours} hours: {logged}")
            self.cells.note("timers and loops", "looked")
        for channel in hall.sandbox.world.channels.values():
            for number, message in channel.messages.items():
                called = message.pinged & absent
                if number not in before and called and channel.guild is not None:
                    self.cells.faults.append(f"who has left is called: {message.push}")


def settings(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return what is set in servers, by table."""
    with closing(sqlite3.connect(file)) as base:
        names = {name for (name,) in base.execute("SELECT name FROM sqlite_master")}
        return {
            table: sorted(base.execute(f'SELECT * FROM "{table}"').fetchall(), key=repr)
            for table in SET
            if table in names
        }


async def gone(thing: Thing, folder: Path, count: int, monkeypatch: pytest.MonkeyPatch) -> Cells:
    """Let something go, and go through all doors."""
    monkeypatch.setattr(scenes, "IN_TURN", [*SCENES])
    monkeypatch.setattr(controls, "bad", partial(bad, levels=LEVELS))
    async with Sandbox(seed=11) as sandbox:
        hall = Hall.opened(sandbox, count, 11)
        with structlog.testing.capture_logs() as logged:
            async with mortal(sandbox, folder) as bot:
                positions = [await arranged(hall, bot, at, 6) for at in range(count)]
                await quiet(sandbox)
                before = settings(folder / FILE)
                del logged[:]
                await thing.go(hall, bot, positions)
                await quiet(sandbox)
                saved = Saved(folder / FILE, folder / "saved.sqlite3")
                doors = Doors(hall, bot, positions, logged)
                if thing.is_open:
                    await doors.controls(saved)
                    await doors.commands(saved)
                saved.close()
                await doors.time(thing)
                after = settings(folder / FILE)
    if thing.sure != "gone":
        for table, rows in before.items():
            lost = [row for row in rows if row not in after[table]]
            if lost and len(after[table]) < len(rows):
                doors.cells.faults.append(f"{table} lost {lost}")
    doors.cells.faults += [str(one) for one in sandbox.findings]
    return doors.cells


async def test_nothing_is_known_of_the_servers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every day: some positions in a process that has heard of no server."""
    cells = await gone(THINGS["servers not heard of"], tmp_path, 3, monkeypatch)
    assert cells.faults == []
    assert len(cells.came) > 80


@pytest.mark.slow
@pytest.mark.parametrize("thing", THINGS)
async def test_whatever_is_gone(
    thing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cells = await gone(THINGS[thing], tmp_path, len(SCENES), monkeypatch)
    for line in cells.lines(thing):
        print(line)
    assert cells.faults == []
    assert len(cells.came) > (60 if THINGS[thing].is_open else 0)
