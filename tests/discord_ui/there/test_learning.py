"""After a RESUME the bot knows of no server, and learns each before it is needed."""

import asyncio
from pathlib import Path

import pytest

from bot.discord_ui.front import sharding
from bot.discord_ui.there import hearing
from db.ownership import Position
from sandbox import Channel, Guild, Permission, Person, Sandbox
from tests.discord_ui.resuming import resumed


class Town:
    """A server in which a bot has been before."""

    def __init__(self, sandbox: Sandbox, folder: Path) -> None:
        self.sandbox, self.folder = sandbox, folder
        self.kept: dict[int, Position] = {}
        self.guild: Guild = sandbox.guild("Woodland")
        self.channel: Channel = self.guild.text_channel("root")
        self.ann: Person = sandbox.person("Ann", in_=self.guild)
        self.guild.let_administrate(self.ann.id)

    def served(self, is_killed: bool = False):
        return resumed(self.sandbox, self.folder, self.kept, is_killed)


@pytest.fixture
async def town(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    # Nothing is replayed: what comes first is what was missed.
    monkeypatch.setattr(sharding, "HELD_S", 0.0)
    async with Sandbox(seed=1) as sandbox:
        yield Town(sandbox, tmp_path)
        assert [str(finding) for finding in sandbox.findings] == []


@pytest.mark.parametrize("is_killed", [False, True])
async def test_roles_of_the_desk_outlive_a_restart(town: Town, is_killed: bool) -> None:
    async with town.served(is_killed):
        role = town.guild.role("Referees")
        await town.ann.slash(town.channel, "desk roles", role=role, duty="referee")
        await town.sandbox.settle()
        await asyncio.sleep(0.1)  # How far its session is has been kept.
    before = len(town.sandbox.requests)
    async with town.served():
        assert town.sandbox.gateway.resumed == 1
        shown = await town.ann.slash(town.channel, "desk roles")
        assert f"<@&{role.id}>" in shown.text
        paths = [r.template for r in town.sandbox.requests[before:] if r.method == "GET"]
        assert sorted(path for path in paths if path.startswith("/guilds")) == [
            "/guilds/{guild_id}",
            "/guilds/{guild_id}/channels",
            "/guilds/{guild_id}/members/{user_id}",
            "/guilds/{guild_id}/threads/active",
        ], "it was learnt, once"


async def test_nothing_is_dropped_while_discord_does_not_tell(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hearing, "PRESS_S", 0.2)
    async with town.served():
        role = town.guild.role("Referees")
        await town.ann.slash(town.channel, "desk roles", role=role, duty="referee")
    town.sandbox.fail_next("GET", "/guilds/*", 500, times=99)
    async with town.served():
        shown = await town.ann.slash(town.channel, "desk roles")
        assert f"<@&{role.id}>" in shown.text


async def test_what_comes_while_a_server_is_learnt_is_not_lost(town: Town) -> None:
    async with town.served():
        pass
    second = town.guild.text_channel("second")
    town.channel.deny(town.guild.id, Permission.VIEW_CHANNEL)
    async with town.served() as bot:
        await town.sandbox.settle()
        guild = bot.get_guild(town.guild.id)
        assert guild is not None, "an event was enough to learn it"
        assert {channel.id for channel in guild.channels} == {town.channel.id, second.id}
        place = await bot.there.place(town.guild.id, town.channel.id)
        assert place.readers == "some"


async def test_a_channel_that_was_closed_while_nobody_knew_goes_off_the_pages(town: Town) -> None:
    async with town.served() as bot:
        await town.ann.slash(town.channel, "watch", server="now")
        await town.ann.slash(town.channel, "game new", game="root")
        await town.sandbox.settle()
        table = await bot.tables.at(town.channel.id)
        assert table is not None and table.terms["spectators"] == "now"
        await asyncio.sleep(0.1)
    town.channel.allow(town.sandbox.bot.id, Permission.VIEW_CHANNEL)
    town.channel.deny(town.guild.id, Permission.VIEW_CHANNEL)
    async with town.served() as bot:
        await town.sandbox.settle()
        again = await bot.tables.at(town.channel.id)
        assert again is not None and again.terms["spectators"] == "off"


async def test_servers_in_which_something_goes_on_are_learnt_without_being_asked_for(
    town: Town,
) -> None:
    async with town.served():
        await town.ann.slash(town.channel, "game new", game="root")
        await town.sandbox.settle()
        await asyncio.sleep(0.1)
    async with town.served() as bot:
        await town.sandbox.settle()
        assert bot.there.servers.get(town.guild.id) is not None
