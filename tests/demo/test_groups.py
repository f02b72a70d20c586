"""Commands of games are suggested at the page only where their game is played."""

from pathlib import Path

import pytest

from bot.demo.table import GroupsInUse
from bot.editions import EDITIONS
from sandbox import Sandbox
from tests.discord_ui.playing import serving

GROUPS = {edition.words.catalogue.text("cmd-group", "en") for edition in EDITIONS.values()}


async def test_a_group_is_in_use_where_its_game_is_played(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Hall")
        here, there = guild.text_channel("castle"), guild.text_channel("chest")
        ann = sandbox.person("Ann", in_=guild)
        used = GroupsInUse()
        assert await used(here.id) == await used(there.id)
        async with serving(sandbox, tmp_path) as bot:
            used.opened(bot.tables)
            assert {*(await used(there.id)).elsewhere} == GROUPS
            assert not (await used(there.id)).busy
            await ann.slash(there, "game new", game="war_chest")
            await sandbox.settle()
            now = await used(there.id)
            assert now.busy and {*now.elsewhere} == GROUPS - {"warchest"}
            assert {*(await used(here.id)).elsewhere} == GROUPS


@pytest.mark.parametrize("locale", ["en-US", "pl"])
async def test_a_command_of_another_game_names_both(tmp_path: Path, locale: str) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Hall")
        channel = guild.text_channel("chest")
        ann = sandbox.person("Ann", in_=guild, locale=locale)
        async with serving(sandbox, tmp_path):
            await ann.slash(channel, "game new", game="war_chest")
            known = {one.words: one for one in ann.commands(channel)}
            for edition in EDITIONS.values():
                words = edition.words
                if edition.name == "war_chest":
                    continue
                group = words.text("cmd-group", "en")
                command = next(one for key, one in known.items() if key.startswith(f"{group} "))
                given = {option.name: "x" for option in command.options if option.required}
                reply = await ann.slash(channel, command.words, **given)
                spoken = "pl" if locale == "pl" else "en"
                name = words.text("game-name", spoken)
                assert reply.text.startswith(
                    {
                        "en": f"That command is for {name}, but this is a game of War Chest.",
                        "pl": f"To polecenie jest do gry {name}, a tu toczy się gra War Chest.",
                    }[spoken]
                )
