"""The people of the demonstration play on: what would end the game early is left alone."""

from pathlib import Path
from random import Random

import pytest

from bot.demo.play import Player
from bot.narrate.war_chest import WORDS
from sandbox import Sandbox
from tests.discord_ui.duel import seated
from tests.discord_ui.playing import serving
from tests.e2e.pressing import newest


@pytest.mark.slow
async def test_nobody_gives_up_in_a_demonstration(tmp_path: Path) -> None:
    async with Sandbox(seed=6) as sandbox:
        channel = (guild := sandbox.guild("Chest")).text_channel("war")
        ann, bob = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob"))
        async with serving(sandbox, tmp_path) as bot:
            table = await seated(sandbox, bot, channel, {"raven": ann, "wolf": bob})
            await table.start(ann.id, 5)
            await sandbox.settle()
            for person in (ann, bob):
                player = Player(sandbox, person, channel, WORDS, Random(1))
                reply = await player.press(newest(person, channel), "Act…")
                shown = [one.custom_id or "" for one in reply.message.buttons]
                assert any(":aside:" in one for one in shown)
                assert not any(":aside:" in way for _, way in player._ways(reply))  # pyright: ignore[reportPrivateUsage]
