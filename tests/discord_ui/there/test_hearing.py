"""What is told of a server while it is learnt, and who waits then."""

import asyncio

import pytest

from bot.discord_ui.front import sharding
from bot.discord_ui.there import hearing, servers
from sandbox import Permission
from tests.discord_ui.there.test_learning import Town, town  # noqa: F401

SLOW = "/guilds/{guild_id}"


async def test_what_goes_while_a_server_is_learnt_is_gone(town: Town) -> None:  # noqa: F811
    async with town.served():
        doomed = town.guild.text_channel("doomed")
        await town.sandbox.settle()
        await asyncio.sleep(0.1)
    let = asyncio.Event()
    async with town.served() as bot:
        town.sandbox.fail_next("GET", SLOW, None, until=let)
        town.guild.text_channel("another")  # Begins the learning.
        await town.sandbox.until(lambda: bot.there.servers.busy)
        await asyncio.sleep(0.2)  # All other answers have come, with the channel among them.
        town.sandbox.world.delete_channel(doomed)
        await asyncio.sleep(0.2)
        let.set()
        await town.sandbox.settle()
        guild = bot.get_guild(town.guild.id)
        assert guild is not None
        assert {channel.name for channel in guild.channels} == {"root", "another"}
        assert (await bot.there.place(town.guild.id, doomed.id)).state == "gone"


async def test_a_press_waits_no_longer_than_it_may(
    town: Town,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hearing, "PRESS_S", 0.3)
    async with town.served():
        await asyncio.sleep(0.1)
    let = asyncio.Event()
    async with town.served() as bot:
        town.sandbox.fail_next("GET", SLOW, None, times=9, until=let)
        answer = await town.ann.slash(town.channel, "lfg show")
        assert answer.text and bot.there.servers.get(town.guild.id) is None
        let.set()
        await town.sandbox.settle()
        assert bot.there.servers.get(town.guild.id) is not None


async def test_who_waits_when_the_process_leaves_is_answered_by_the_next(
    town: Town,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with town.served():
        await asyncio.sleep(0.1)
    let = asyncio.Event()
    # As much is held as may wait.
    monkeypatch.setattr(sharding, "HELD_S", 3.0)
    monkeypatch.setattr(hearing, "PRESS_S", 30.0)
    async with town.served(is_killed=True) as bot:
        town.sandbox.fail_next("GET", SLOW, None, times=9, until=let)
        asked = asyncio.create_task(town.ann.slash(town.channel, "lfg show"))
        await town.sandbox.until(lambda: bot.hearing.busy)
        # A shard is given in order.
        given = await bot.give([0])
        town.kept.update(given)
    let.set()
    async with town.served():
        assert (await asked).text


async def test_a_table_is_opened_in_a_thread_though_nothing_is_known(
    town: Town,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It goes on, and is shown to nobody without Discord: it is not known who reads it."""
    monkeypatch.setattr(hearing, "PRESS_S", 0.2)
    monkeypatch.setattr(servers, "WAIT_S", 0.2)
    town.guild.let(town.sandbox.bot.id, Permission.CREATE_PUBLIC_THREADS)
    async with town.served():
        await town.ann.slash(town.channel, "watch", server="now")
        await asyncio.sleep(0.1)
    let = asyncio.Event()
    town.sandbox.fail_next("GET", SLOW, None, times=99, until=let)
    async with town.served() as bot:
        answer = await town.ann.slash(town.channel, "game new", game="root", place="thread")
        assert "went wrong" not in answer.text and "couldn't" not in answer.text, answer.text
        (thread,) = (room for room in town.guild.channels.values() if room.parent is town.channel)
        table = await bot.tables.at(thread.id)
        assert table is not None and table.terms.get("spectators", "off") == "off"
        let.set()
