"""A sandbox with a server, a channel and two people; and a small bot that speaks discord.py."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from sandbox import Channel, Person, Sandbox
from tests.sandbox.line import Lines, lines
from tests.sandbox.little_bot import LittleBot


@dataclass
class Table:
    """What a test needs at hand."""

    sandbox: Sandbox
    bot: LittleBot
    channel: Channel
    ann: Person
    bob: Person


@asynccontextmanager
async def running(
    sandbox: Sandbox, kind: type[LittleBot] = LittleBot, **more: object
) -> AsyncIterator[LittleBot]:
    bot = kind(connector=sandbox.connector(), guild_ready_timeout=0.05, **more)
    async with bot:
        await bot.login(sandbox.token)
        task = bot.loop.create_task(bot.connect())
        await sandbox.ready()
        await bot.wait_until_ready()
        yield bot
        await bot.close()
        await task


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    async with Sandbox(seed=1, patience=3.0) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann, bob = sandbox.person("Ann", in_=guild), sandbox.person("Bob", in_=guild, locale="pl")
        async with running(sandbox) as bot:
            yield Table(sandbox, bot, channel, ann, bob)
            await sandbox.settle()
            assert [str(one) for one in sandbox.findings] == []


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(seed=1, patience=0.01) as sandbox:
        yield sandbox


@pytest.fixture
async def gate(sandbox: Sandbox) -> AsyncIterator[Lines]:
    async with lines(sandbox) as gate:
        yield gate
