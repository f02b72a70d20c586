"""Shards with the real client, in this process and in others."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import pairwise
from pathlib import Path

import discord
import pytest

from sandbox import Channel, RateLimits, Sandbox, Shard, Sharding, access
from sandbox.relay import Relay
from tests.sandbox.conftest import running
from tests.sandbox.line import lines
from tests.sandbox.sharded import ShardedBot

FOUR = Sharding(shards=4, slot_s=0.0)


class Places:
    """A guild with a channel for each of four shards, and Ann, who is in all of them."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.guilds = [sandbox.guild(f"guild {n}", shard=Shard(n, 4)) for n in range(4)]
        self.rooms = [guild.text_channel("root") for guild in self.guilds]
        self.ann = sandbox.person("Ann", in_=self.guilds[0])
        for guild in self.guilds[1:]:
            sandbox.world.join(guild, self.ann.user)

    async def echo(self, number: int) -> str:
        return (await self.ann.slash(self.rooms[number], "echo", text=str(number))).text


async def test_each_shard_of_a_client_serves_its_guilds() -> None:
    async with Sandbox(sharding=FOUR) as sandbox:
        places = Places(sandbox)
        async with running(sandbox, ShardedBot) as bot:
            await sandbox.ready(shards=4)
            assert isinstance(bot, ShardedBot) and bot.shard_count == 4
            assert {guild.id: guild.shard_id for guild in bot.guilds} == {
                guild.id: number for number, guild in enumerate(places.guilds)
            }
            for number in range(4):
                assert await places.echo(number) == str(number)
            limits = await bot.fetch_session_start_limits()
            assert limits.total - limits.remaining == 4
            bot.heard.clear()
            places.ann.say(places.ann.direct, "hello")
            new = sandbox.guild("new")
            await sandbox.until(lambda: bot.get_guild(new.id) is not None)
            assert bot.heard == ["hello"]
        assert not list(sandbox.gateway.sessions)


@pytest.mark.parametrize("way", ["abort", "reconnect", 4000])
async def test_one_shard_is_cut_and_misses_nothing(way: str) -> None:
    async with Sandbox(sharding=FOUR) as sandbox:
        places = Places(sandbox)
        async with running(sandbox, ShardedBot) as bot:
            await sandbox.ready(shards=4)
            await sandbox.drop_gateway(way=way, shard=2)
            assert not sandbox.gateway.serves(4)
            for number in (2, 0, 1, 3):
                assert await places.echo(number) == str(number)
            await sandbox.ready(shards=4)
            assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (4, 1)
            assert not bot.is_closed()


async def test_two_clients_share_the_shards_and_one_hears_of_all() -> None:
    async with Sandbox(sharding=FOUR) as sandbox, AsyncExitStack() as stack:
        places = Places(sandbox)
        bots = [
            await stack.enter_async_context(
                running(sandbox, ShardedBot, shard_ids=numbers, shard_count=4)
            )
            for numbers in ([0, 2], [1, 3])
        ]
        whole = await stack.enter_async_context(running(sandbox))
        await sandbox.ready(shards=4)
        for bot, numbers in zip(bots, ([0, 2], [1, 3]), strict=True):
            assert {guild.id for guild in bot.guilds} == {places.guilds[n].id for n in numbers}
        for bot in (*bots, whole):
            bot.heard.clear()
        for room in places.rooms:
            places.ann.say(room, "hello")
        places.ann.say(places.ann.direct, "direct")
        await sandbox.until(lambda: [len(bot.heard) for bot in (*bots, whole)] == [3, 2, 5])
        assert [bot.heard.count("direct") for bot in (*bots, whole)] == [1, 0, 1]


@pytest.mark.parametrize(("pause_s", "refused"), [(0.25, False), (0.0, True)])
async def test_a_client_waits_for_its_slots(pause_s: float, refused: bool) -> None:
    sharding = Sharding(shards=3, slot_s=0.2, session_total=10_000)
    async with (
        Sandbox(sharding=sharding) as sandbox,
        running(sandbox, ShardedBot, pause_s=pause_s),
    ):
        await sandbox.ready(shards=3)
        log = sandbox.gateway.starts.log
        passed = [start.at for start in log if start.passed]
        assert len(passed) == 3
        assert all(after - before >= 0.2 for before, after in pairwise(passed))
        assert (len(passed) < len(log)) is refused


async def test_a_client_with_too_few_shards_is_told(caplog: pytest.LogCaptureFixture) -> None:
    sharding = Sharding(shards=4, slot_s=0.0, large=True)
    async with (
        Sandbox(sharding=sharding) as sandbox,
        ShardedBot(connector=sandbox.connector(), shard_count=2) as bot,
    ):
        with pytest.raises(discord.ConnectionClosed) as closed:
            await bot.start(sandbox.token)
        assert closed.value.code == 4010


# Other processes


@asynccontextmanager
async def process(
    through: access.Access, folder: Path, shards: str, posts: int = 0
) -> AsyncIterator[asyncio.subprocess.Process]:
    path = folder / f"access {shards}"
    access.write(path, through)
    program = ("-m", "tests.sandbox.sharded", str(path), shards, "4", str(posts))
    running = await asyncio.create_subprocess_exec(
        sys.executable, *program, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        yield running
    finally:
        if running.returncode is None:
            running.kill()
        await running.wait()


def said(rooms: list[Channel]) -> list[list[str]]:
    return [sorted(m.now.content for m in room.messages.values()) for room in rooms]


def served(sandbox: Sandbox) -> set[int]:
    return {session.shard.id for session in sandbox.gateway.lines(None)}


@pytest.mark.slow
async def test_processes_share_one_global_limit(tmp_path: Path) -> None:
    limits = RateLimits(everywhere=(6, 1.0), route=(100, 1.0))
    async with Sandbox(sharding=FOUR, rate_limits=limits) as sandbox, AsyncExitStack() as stack:
        places = Places(sandbox)
        for shards in ("0", "1,2", "3"):
            await stack.enter_async_context(process(sandbox.access, tmp_path, shards, 5))
        await sandbox.ready(shards=4)
        await sandbox.until(lambda: said(places.rooms) == [list("01234")] * 4)
        assert sandbox.refusals.count(429) == sandbox.refusals.count(scope="global") > 0
        for number in range(4):
            assert await places.echo(number) == str(number)


@pytest.mark.slow
async def test_the_session_of_a_killed_process_goes_on_elsewhere(tmp_path: Path) -> None:
    async with Sandbox(sharding=FOUR) as sandbox, lines(sandbox) as gate:
        places = Places(sandbox)
        async with (
            process(sandbox.access, tmp_path, "0,1") as first,
            process(sandbox.access, tmp_path, "2,3"),
        ):
            await sandbox.ready(shards=4)
            assert await places.echo(1) == "1"
            (session,) = sandbox.gateway.lines(Shard(1, 4))
            first.kill()
            await sandbox.until(lambda: served(sandbox) == {2, 3})
            places.ann.say(places.rooms[1], "missed")
            line = await gate.open()
            line.session = session.id
            frame = await line.resume(line, seq=1)
            names = [frame["t"], *await line.names()]
            assert names[0] == "GUILD_CREATE"
            assert names[-2:] == ["MESSAGE_CREATE", "RESUMED"]
            assert served(sandbox) == {1, 2, 3}
            assert await places.echo(3) == "3"
        assert sandbox.gateway.identified == 4


@pytest.mark.slow
async def test_a_process_behind_a_cut_network_is_taken_for_alive(tmp_path: Path) -> None:
    async with (
        Sandbox(sharding=FOUR, heartbeat=2.0) as sandbox,
        Relay(sandbox.access.port) as relay,
        process(relay.to(sandbox.access), tmp_path, "0,1,2,3"),
    ):
        places = Places(sandbox)
        await sandbox.ready(shards=4)
        assert await places.echo(2) == "2"
        relay.hold()
        asking = asyncio.create_task(places.echo(0))
        await asyncio.sleep(0.5)
        assert sandbox.gateway.serves(4) and not asking.done()
        relay.release()
        assert await asking == "0"
        relay.cut()
        await sandbox.until(lambda: not sandbox.gateway.connected)
        await sandbox.ready(shards=4)
        assert await places.echo(1) == "1"
        assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (4, 4)


async def test_a_relay_holds_cuts_and_passes_on() -> None:
    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while piece := await reader.read(100):
            writer.write(piece)
        writer.close()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    async with server, Relay(server.sockets[0].getsockname()[1]) as relay:
        reader, writer = await asyncio.open_connection("127.0.0.1", relay.port)
        writer.write(b"one")
        assert await reader.readexactly(3) == b"one"
        relay.hold()
        writer.write(b"two")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await reader.read(3)
        relay.release()
        assert await reader.readexactly(3) == b"two"
        writer.write_eof()
        assert await reader.read() == b""
        writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", relay.port)
        writer.write(b"one")
        assert await reader.readexactly(3) == b"one"
        relay.hold()
        writer.write(b"two")
        await asyncio.sleep(0.05)
        relay.cut()
        assert await reader.read() == b""
        writer.close()
        relay.release()
    with pytest.raises(ConnectionError):
        await asyncio.open_connection("127.0.0.1", relay.port)
