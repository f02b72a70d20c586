"""Connecting, being cut off, and coming back, with the real client."""

import asyncio
import sys
from pathlib import Path

import aiohttp
import discord
import pytest

from sandbox import Sandbox
from sandbox.certificate import client_context
from sandbox.connection import Connection
from sandbox.gateway import Way
from tests.sandbox.conftest import Table, running
from tests.sandbox.little_bot import LittleBot


@pytest.mark.parametrize("way", ["abort", "reconnect"])
async def test_bot_resumes_and_misses_nothing(table: Table, way: Way) -> None:
    await table.sandbox.drop_gateway(way=way)
    table.ann.say(table.ann.direct, "while you were away")
    await table.sandbox.until(lambda: table.bot.heard == ["while you were away"])
    assert (table.sandbox.gateway.identified, table.sandbox.gateway.resumed) == (1, 1)


async def test_command_is_answered_after_the_bot_came_back(table: Table) -> None:
    await table.sandbox.drop_gateway()
    reply = await table.ann.slash(table.channel, "echo", text="still there?")
    assert reply.text == "still there?"


@pytest.mark.slow
async def test_void_session_is_begun_anew(table: Table) -> None:
    await table.sandbox.drop_gateway(resume=False)
    await table.sandbox.until(lambda: table.sandbox.gateway.identified == 2)
    assert table.sandbox.gateway.resumed == 0
    await table.sandbox.ready()
    reply = await table.ann.slash(table.channel, "echo", text="hello again")
    assert reply.text == "hello again"


async def test_bot_keeps_its_heart_beating() -> None:
    async with Sandbox(heartbeat=0.05) as sandbox:
        guild = sandbox.guild("Woodland")
        room, ann = guild.text_channel("root"), sandbox.person("Ann", in_=guild)
        async with running(sandbox) as bot:
            await sandbox.until(lambda: bot.latency < 60)
            reply = await ann.slash(room, "echo", text="alive")
    assert reply.text == "alive"
    assert sandbox.gateway.identified == 1


class Deaf:
    """A socket whose other side reads nothing."""

    closed = False

    async def send_str(self, frame: str) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int) -> None:
        self.closed = True


@pytest.mark.parametrize("hangs_up", [True, False])
async def test_connection_ends_though_the_bot_hangs_up_or_reads_nothing(
    hangs_up: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandbox.connection.LINGER", 600.0 if hangs_up else 0.05)
    socket = Deaf()
    connection = Connection(socket, None, compressed=False)  # type: ignore[arg-type]
    connection.send(b"hello")
    ending = asyncio.create_task(connection.end(1000))
    await asyncio.sleep(0.01)
    if hangs_up:
        connection.stop()
    await asyncio.wait([ending], timeout=20)
    assert ending.done() and not ending.cancelled()
    assert socket.closed


async def test_wrong_token_is_refused() -> None:
    async with Sandbox() as sandbox, LittleBot(connector=sandbox.connector()) as bot:
        with pytest.raises(discord.LoginFailure):
            await bot.login("not.the.token")
        assert sandbox.requests[-1].status == 401


@pytest.mark.parametrize(
    "frame",
    ["[" * 10_000, '{"op": 2, "d": ' + "[" * 10_000, "[]", "{", '{"d": {}}', '{"op": 2, "d": 7}'],
    ids=lambda frame: frame[:20],
)
async def test_nonsense_without_a_token_closes_the_connection_and_no_more(
    frame: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with (
        Sandbox() as sandbox,
        aiohttp.ClientSession(connector=sandbox.connector()) as session,
    ):
        socket = await session.ws_connect("https://gateway.discord.gg/")
        await socket.receive()
        await socket.send_str(frame)
        closed = await socket.receive(5)
        assert (closed.type, closed.data) == (aiohttp.WSMsgType.CLOSE, 4002)
    assert not [one for one in caplog.records if one.exc_info]


async def test_a_frame_of_any_length_is_not_read() -> None:
    async with (
        Sandbox() as sandbox,
        aiohttp.ClientSession(connector=sandbox.connector()) as session,
    ):
        socket = await session.ws_connect("https://gateway.discord.gg/")
        await socket.receive()
        await socket.send_str('{"op": 1, "d": "' + "x" * 100_000 + '"}')
        closed = await socket.receive(5)
        assert (closed.type, closed.data) == (aiohttp.WSMsgType.CLOSE, 1009)


async def test_who_never_says_their_token_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.gateway.UNKNOWN_FOR", 0.2)
    async with (
        Sandbox() as sandbox,
        aiohttp.ClientSession(connector=sandbox.connector()) as session,
    ):
        silent = await session.ws_connect("https://gateway.discord.gg/")
        await silent.receive()
        async with running(sandbox):
            assert (await silent.receive(5)).type is not aiohttp.WSMsgType.TEXT
            await asyncio.sleep(0.3)
            assert sandbox.gateway.connected


async def test_requests_that_never_end_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.server.HALF_OPEN_FOR", 0.3)
    monkeypatch.setattr("sandbox.sandbox.HALF_OPEN_FOR", 0.3)
    async with Sandbox() as sandbox:
        context = client_context(sandbox.access.certificate)
        for sent in (
            b"",
            b"GET /api/v10/gateway HTTP/1.1\r\nHost:",
            b"POST /api/v10/gateway HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
        ):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", sandbox.access.port, ssl=context, server_hostname="discord.com"
            )
            writer.write(sent)
            async with asyncio.timeout(5):
                answer = await reader.read()
            assert (b"408" in answer) is sent.startswith(b"POST")
            writer.close()
        assert sandbox.server.under_way == 0


async def test_privileged_intents_must_be_granted() -> None:
    intents = discord.Intents(guilds=True, message_content=True)
    async with (
        Sandbox() as sandbox,
        discord.Client(intents=intents, connector=sandbox.connector()) as bot,
    ):
        await bot.login(sandbox.token)
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await bot.connect()


async def test_two_servers_are_both_known() -> None:
    async with Sandbox() as sandbox:
        first, second = sandbox.guild("Woodland"), sandbox.guild("Lake")
        async with running(sandbox) as bot:
            assert {guild.id for guild in bot.guilds} == {first.id, second.id}
            third = sandbox.guild("Mountain")
            await sandbox.until(lambda: len(bot.guilds) == 3)
            sandbox.world.leave(third, sandbox.bot.id)
            await sandbox.until(lambda: len(bot.guilds) == 2)


PROGRAM = """
import asyncio, sys
from pathlib import Path
from sandbox import connect_to
from tests.sandbox.little_bot import LittleBot

async def main():
    connector, token = connect_to(Path(sys.argv[1]))
    async with LittleBot(connector=connector) as bot:
        await bot.start(token)

asyncio.run(main())
"""


@pytest.mark.slow
async def test_bot_in_a_process_of_its_own_can_be_killed_and_comes_back(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        guild = sandbox.guild("Woodland")
        room, ann = guild.text_channel("root"), sandbox.person("Ann", in_=guild)
        access = tmp_path / "access.json"
        sandbox.write_access(access)
        assert access.stat().st_mode & 0o077 == 0
        for number in range(2):
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", PROGRAM, str(access), stderr=asyncio.subprocess.DEVNULL
            )
            try:
                await sandbox.until(lambda: sandbox.gateway.connected)
                if number == 0:
                    await ann.slash(room, "count", start=7)
                else:
                    await ann.press(ann.last(room), "More")
            finally:
                process.kill()
                await process.wait()
            await sandbox.until(lambda: not sandbox.gateway.connected)
        assert ann.last(room).text == "8"
