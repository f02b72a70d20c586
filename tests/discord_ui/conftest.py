"""A channel with Ann and Bob, who play, and Eve, who looks on; the bot serves them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox import Sandbox
from tests.discord_ui.playing import House, serving


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann = sandbox.person("Ann", in_=guild)
        bob = sandbox.person("Bob", in_=guild, locale="pl")
        eve = sandbox.person("Eve", in_=guild)
        async with serving(sandbox, tmp_path) as bot:
            yield House(sandbox, guild, channel, bot, tmp_path, ann, bob, eve)
            await sandbox.settle()
            assert [str(one) for one in sandbox.findings] == []
