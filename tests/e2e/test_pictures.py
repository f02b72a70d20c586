"""The true map in Discord: it comes with each turn, follows each action and fits."""

from pathlib import Path
from random import Random

from bot.render import root as render
from sandbox import Sandbox
from tests.discord_ui.playing import House, serving


async def test_the_map_follows_the_game(tmp_path: Path) -> None:
    # True pictures are drawn beside all else: on a busy machine an answer may take more than 3 s.
    async with Sandbox(seed=1, patience=60.0) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        people = [sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve")]
        async with serving(sandbox, tmp_path, draw=render.draw) as bot:
            house = House(sandbox, guild, channel, bot, tmp_path, *people)
            table, rng, seen = await house.begin(), Random(2), set[bytes]()
            for _ in range(6):
                shown = house.public()
                (picture,) = shown.pictures()
                (file,) = shown.attachments
                assert picture.width >= 1000
                assert len(file.data) <= 1024 * 1024
                assert 1 <= len(file.description or "") <= 1024
                now = table.revision
                turn = await table.records.between(table.began, now, None)
                assert file.data == render.draw(table.view(None), "en", turn).data
                seen.add(file.data)
                await house.step(table, rng)
            assert len(seen) == 6
            asked = await house.eve.slash(channel, "map")
            assert asked.messages[0].attachments[0].data == house.public().attachments[0].data
            told = await house.eve.slash(channel, "board")
            await sandbox.settle()
            assert "\n".join(one.content for one in told.messages) == render.text_board(
                table.view(None), "en"
            )
        assert [str(one) for one in sandbox.findings] == []
