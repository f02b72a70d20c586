"""A bot that is killed at any point goes on as if nothing had been.

A real process is killed (SIGKILL) before and after every change of the database, before and after
every commit, before a message goes to Discord and after it has, before that could be noted. Then
another process starts and goes on. In the end the game, its log and everything in Discord must be
what they are when nobody is killed.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.table import Table, Tables
from db import Storage
from tests.databases import database
from tests.table.conftest import HOST, begun
from tests.table.toy import TOY
from tests.table.victim import PATIENCE, SCRIPT, journal_of, read

MODES = ("deliver-first", "act-first")

PARTS = 8
"""Tests among which all deaths are shared out, so that none takes long."""


class Zygote:
    """The process from which the bots are forked."""

    def __init__(self, url: str, journal: Path) -> None:
        self.journal = journal
        self.errors = journal.with_suffix(".errors").open("w+")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.table.victim", url, str(journal)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            cwd=Path(__file__).parents[2],
        )

    async def run(self, *lines: str) -> list[dict[str, Any]]:
        """Run a bot for each line, at once; return how they ended."""
        return json.loads(await asyncio.to_thread(self._ask, " | ".join(lines)))

    def _ask(self, line: str) -> str:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer, self.trouble()
        return answer

    def trouble(self) -> str:
        self.errors.seek(0)
        return self.errors.read()[-3000:]

    def entries(self, channel: int) -> list[dict[str, Any]]:
        return read(journal_of(self.journal, channel))

    def close(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        try:
            self.process.wait(2 * PATIENCE)
        finally:
            self.process.kill()
            self.process.stdout.close()
            self.errors.close()


@pytest.fixture
async def zygote(url: str, storage: Storage, tmp_path: Path) -> AsyncIterator[Zygote]:
    process = Zygote(url, tmp_path / "journal")
    yield process
    process.close()


async def outcome(storage: Storage, zygote: Zygote, channel: int) -> dict[str, Any]:
    """Tell how a game stands, what its log says and what everybody sees in Discord."""
    table = await Tables(storage, {"toy": TOY}).at(channel)
    assert table is not None
    said: dict[int, tuple[str, list[str]]] = {}
    pings: list[int] = []
    for entry in zygote.entries(channel):
        if entry["op"] == "send":
            said[entry["id"]] = (entry["kind"], entry["said"])
            pings += [entry["ping"]] if entry["ping"] else []
        elif entry["op"] == "edit":
            said[entry["id"]] = (said[entry["id"]][0], entry["said"])
    log = await table.log("red", undone=True)
    return {
        "revision": table.revision,
        "views": [table.view(viewer) for viewer in ("red", "blue", None)],
        "secret": await _numbers(table),
        "log": [(entry.revision, entry.seat, entry.events, entry.undone) for entry in log],
        "messages": sorted(said.values()),
        "pings": sorted(set(pings)),
    }


async def _numbers(table: Table) -> list[object]:
    return [told for entry in await table.log("red") for told in entry.events if told.only]


async def expected(zygote: Zygote, tables: Tables, storage: Storage) -> dict[str, Any]:
    """Play without being killed; return how that ends, and the points passed in each mode."""
    points: dict[str, list[str]] = {}
    outcomes: list[dict[str, Any]] = []
    for channel, mode in enumerate(MODES, 9000):
        await begun(tables, channel)
        (ended,) = await zygote.run(f"{channel} 0 {mode}")
        assert ended["code"] == 0, zygote.trouble()
        points[mode] = ended["points"]
        outcomes.append(await outcome(storage, zygote, channel))
    assert outcomes[0] == outcomes[1]
    assert outcomes[0]["revision"] == outcomes[0]["log"][0][0] + len(SCRIPT)
    return {**outcomes[0], "points": points}


Death = tuple[int, str]
"""At which point to die, and what the bot does first when it starts again."""


async def check(
    zygote: Zygote,
    tables: Tables,
    storage: Storage,
    deaths: list[Death],
    wanted: dict[str, Any],
) -> None:
    """Kill a bot for each death, start others, and compare how the games end."""
    for kill, mode in deaths:
        channel = kill * len(MODES) + MODES.index(mode)
        await begun(tables, channel)
        (killed,) = await zygote.run(f"{channel} {kill} {mode}")
        assert killed["code"] == -9, zygote.trouble()
        # Whoever was told that it is done will find it done.
        answered = [e["done"] for e in zygote.entries(channel) if e["op"] == "answer"]
        between = await Tables(storage, {"toy": TOY}).at(channel)
        assert between is not None
        assert between.revision >= wanted["log"][0][0] + len(answered)
        (ended,) = await zygote.run(f"{channel} 0 {mode}")
        assert ended["code"] == 0, zygote.trouble()
        for what, value in (await outcome(storage, zygote, channel)).items():
            assert value == wanted[what], (what, kill, mode, killed["points"][-1])


IMPORTANT = {
    "before update game",
    "after update game",
    "before insert action",
    "after insert action",
    "after insert snapshot",
    "after delete snapshot",
    "after update outboxmessage",
    "after insert outboxmessage",
    "before commit",
    "after commit",
    "before delivery of turn",
    "after delivery of turn",
    "before delivery of secret",
    "after delivery of secret",
    "after update action",
}


async def test_killed_at_each_kind_of_point(
    zygote: Zygote, tables: Tables, storage: Storage
) -> None:
    wanted = await expected(zygote, tables, storage)
    points: list[str] = wanted["points"]["act-first"]
    assert set(points) >= IMPORTANT
    deaths: list[Death] = []
    for number, name in enumerate(sorted(IMPORTANT)):
        mode = MODES[number % len(MODES)]
        times = [at + 1 for at, point in enumerate(wanted["points"][mode]) if point == name]
        # Each kind of point, not always at its first time.
        deaths.append((times[number % len(times)], mode))
    # What Discord has, but we don't know, is met with something newer to say.
    sent = [at + 1 for at, name in enumerate(points) if name == "after delivery of turn"]
    deaths += [(kill, "act-first") for kill in sent[-3:]]
    await check(zygote, tables, storage, deaths, wanted)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
async def test_killed_at_every_point(
    zygote: Zygote, tables: Tables, storage: Storage, part: int
) -> None:
    wanted = await expected(zygote, tables, storage)
    deaths = [
        (at + 1, mode)
        for number, mode in enumerate(MODES)
        for at, name in enumerate(wanted["points"][mode])
        if at % len(MODES) == number or "delivery" in name
    ]
    await check(zygote, tables, storage, deaths[part::PARTS], wanted)


async def test_killed_before_the_game_and_at_its_end(
    zygote: Zygote, tables: Tables, storage: Storage
) -> None:
    await tables.create("toy", 1, 9000, HOST)
    (ended,) = await zygote.run("9000 0 lobby")
    assert ended["code"] == 0, zygote.trouble()
    points: list[str] = ended["points"]
    wanted = await outcome(storage, zygote, 9000)
    assert sorted({kind for kind, _ in wanted["messages"]}) == ["lobby", "turn"]
    wrote = [at + 1 for at, name in enumerate(points) if name == "after insert action"]
    committed = [at + 1 for at, name in enumerate(points) if name == "after commit"]
    told = [at + 1 for at, name in enumerate(points) if name.startswith("after delivery")]
    for kill in {wrote[-2], committed[-1], told[-1]}:
        await tables.create("toy", 1, kill, HOST)
        (killed,) = await zygote.run(f"{kill} {kill} lobby")
        assert killed["code"] == -9, zygote.trouble()
        (ended,) = await zygote.run(f"{kill} 0 lobby")
        assert ended["code"] == 0, zygote.trouble()
        for what, value in (await outcome(storage, zygote, kill)).items():
            assert value == wanted[what], (what, kill, killed["points"][-1])


async def test_two_processes_press_at_once(
    zygote: Zygote, tables: Tables, storage: Storage
) -> None:
    for channel in range(1, 5):
        table = await begun(tables, channel)
        before = table.revision
        ends = await zygote.run(f"{channel} 0 race", f"{channel} 0 race")
        assert [end["code"] for end in ends] == [0, 0], zygote.trouble()
        raced = [entry for entry in zygote.entries(channel) if entry["op"] == "raced"]
        assert sorted(entry["how"] for entry in raced) == ["done", "stale"]
        assert {entry["revision"] for entry in raced} == {before + 1}
        read = await tables.get(table.id)
        assert read is not None and read.revision == before + 1
        assert len(await read.log(None)) == 2


async def test_killed_while_the_database_is_made(
    zygote: Zygote, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    backend = request.node.callspec.params["url"]
    for kill in (1, 2, 5, 12, 19):
        folder = tmp_path / str(kill)
        folder.mkdir()
        async with database(backend, folder) as url:
            (killed,) = await zygote.run(f"0 {kill} migrate {url}")
            assert killed["code"] == -9, zygote.trouble()
            (opened,) = await zygote.run(f"0 0 migrate {url}")
            assert opened["code"] == 0, zygote.trouble()
            storage = Storage(url)
            await begun(Tables(storage, {"toy": TOY}))
            await storage.close()
