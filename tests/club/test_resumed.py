"""A club goes on after its process has died, or stopped, and another one resumes the session."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.discord_ui.front import sharding
from db.ownership import Position
from sandbox import Sandbox
from tests.club.finding import Server, served
from tests.club.leagues import club_of, kept, set_up
from tests.club.threaded import given_up, look, play_until, set_clock
from tests.discord_ui.playing import House
from tests.discord_ui.resuming import resumed

DUEL = {"game": "war_chest", "players": 2, "points": "win"}
WRONG = ("went wrong", "couldn't show", "Discord doesn't tell")


class Places:
    """The same people and places, served by one process after another."""

    def __init__(self, sandbox: Sandbox, folder: Path, is_killed: bool) -> None:
        self.sandbox, self.folder, self.is_killed = sandbox, folder, is_killed
        self.guild = sandbox.guild("Woodland")
        self.channel = self.guild.text_channel("root")
        self.people = [sandbox.person(name, in_=self.guild) for name in ("Ann", "Bob", "Eve")]
        self.positions: dict[int, Position] = {}

    @asynccontextmanager
    async def served(self) -> AsyncIterator[House]:
        is_killed = self.is_killed and not self.positions
        async with resumed(self.sandbox, self.folder, self.positions, is_killed) as bot:
            ann, bob, eve = self.people
            yield House(self.sandbox, self.guild, self.channel, bot, self.folder, ann, bob, eve)
            await self.sandbox.settle()
            await asyncio.sleep(0.1)  # How far its session is has been kept.


@pytest.fixture(params=[False, True], ids=["stopped", "killed"])
async def places(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Places]:
    monkeypatch.setattr(sharding, "HELD_S", 0.0)
    async with Sandbox(seed=1) as sandbox:
        yield Places(sandbox, tmp_path, request.param)
        assert sandbox.gateway.identified == 1, "it went on with the session"
        assert [str(finding) for finding in sandbox.findings] == []


async def test_tables_are_opened_listed_and_shown_on_the_board(places: Places) -> None:
    async with places.served() as house:
        server = await served(house)
        await house.eve.slash(house.channel, "watch", server="now")
        await house.eve.slash(house.channel, "lfg board")
        await server.opened(house.ann, server.tables)
    async with places.served() as house:
        again = Server(house, server.tables, server.role)
        shown = await house.bob.slash(house.channel, "lfg show")
        assert f"<#{server.tables.id}>" in shown.text
        opened = await again.opened(house.bob, server.tables, place="thread")
        assert not any(wrong in opened.text for wrong in WRONG), opened.text
        (thread,) = again.threads()
        table = await house.bot.tables.at(thread.id)
        assert table is not None and table.terms["spectators"] == "now"
        (board,) = (m for m in house.eve.sees(house.channel) if "Open tables" in m.text)
        assert f"<#{thread.id}>" in board.text and f"<#{server.tables.id}>" in board.text


async def test_the_queue_opens_a_table(places: Places) -> None:
    async with places.served() as house:
        server = await served(house)
        await server.set_up(channel=server.tables.id)
        await house.ann.slash(house.channel, "lfg queue", game="root", least=2, most=2)
        await server.settle()
    async with places.served() as house:
        again = Server(house, server.tables, server.role)
        asked = await house.bob.slash(house.channel, "lfg queue", game="root", least=2, most=2)
        assert not any(wrong in asked.text for wrong in WRONG), asked.text
        await again.ring()
        (thread,) = again.threads()
        assert await house.bot.tables.at(thread.id) is not None


async def test_a_league_opens_its_tables(places: Places) -> None:
    async with places.served() as house:
        await served(house)
        people = await club_of(house, 4)
        await set_up(house, people, **DUEL)
    async with places.served() as house:
        await people[0].slash(house.channel, "league start")
        for _ in range(4):
            await house.bot.tables.alarms.ring()
            await house.sandbox.settle()
        pods = (await kept(house)).rounds[0].pods
        assert pods and all(pod.game for pod in pods)
        other = await people[0].slash(
            house.channel, "league new", name="Second", game="root", rounds=1
        )
        assert "Second" in other.text, other.text


async def test_results_and_follow_lines_come(places: Places) -> None:
    async with places.served() as house:
        set_clock(house)
        await house.ann.slash(house.channel, "game new", game="war_chest")
        second = house.guild.text_channel("second")
        await house.sandbox.settle()
        house.channel = second
        table = await house.begin()
        await house.eve.slash(second, "game follow", news="quiet")
    async with places.served() as house:
        set_clock(house)
        await given_up(house)
        house.channel = second
        table = await house.table()
        await play_until(house, table, 1)
        for _ in range(2):
            await look(house)
        assert any("round 1 has begun" in message.text for message in house.eve.dms())
        async with asyncio.timeout(10):
            while not (await house.bot.desk.results.games(house.guild.id, "war_chest"))[0]:
                await asyncio.sleep(0.05)
