"""What Discord is told of the commands: where they are, who installs them, and what it keeps."""

from __future__ import annotations

from pathlib import Path

from bot.discord_ui.front.tree import command_payloads, register
from sandbox import Sandbox
from tests.discord_ui.playing import serving

GUILD, DIRECT = 0, 1
"""Interaction contexts: a server, and a direct message with the bot."""


async def test_each_command_says_where_it_is_and_that_servers_install_it(tmp_path: Path) -> None:
    """Else the portal's default would count, which may offer the bot where it can do nothing."""
    async with Sandbox(seed=1) as sandbox, serving(sandbox, tmp_path):
        stored = {form["name"]: form for form in sandbox.world.commands[None]}
        assert {name for name, form in stored.items() if form["integration_types"] != [0]} == set()
        contexts = {name: form["contexts"] for name, form in stored.items()}
        assert {name for name, some in contexts.items() if some not in ([0], [0, 1])} == set()
        assert contexts["game"] == [GUILD]
        assert contexts["privacy"] == [GUILD, DIRECT]


async def test_the_entry_point_of_activities_stays_as_it_is(tmp_path: Path) -> None:
    """Discord adds it when Activities are switched on, and refuses a list without it (50240)."""
    async with Sandbox(seed=1) as sandbox:
        sandbox.world.switch_on_activities()
        (entry,) = sandbox.world.commands[None]
        async with serving(sandbox, tmp_path) as bot:
            stored = sandbox.world.commands[None]
            assert len(stored) == len(await command_payloads(bot.tree)) + 1
            (kept,) = [form for form in stored if form["type"] == entry["type"]]
            same = {"id", "name", "description", "handler", "contexts", "integration_types"}
            assert {key: kept[key] for key in same} == {key: entry[key] for key in same}
            assert await register(bot.tree, bot.desk.club.storage), "and so it is at the next start"
        assert sandbox.findings == []
