"""A client in a language that the bot does not speak gets the server's."""

from pathlib import Path

import pytest

from sandbox import Sandbox
from tests.discord_ui.playing import serving


@pytest.mark.parametrize(
    ("server", "client", "title"),
    [("pl", "de", "Zasadzka"), ("de", "fr", "Ambush"), ("pl", "en-GB", "Ambush")],
)
async def test_a_client_of_an_unknown_language_gets_the_servers(
    tmp_path: Path, server: str, client: str, title: str
) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland", server)
        channel = guild.text_channel("root")
        eve = sandbox.person("Eve", in_=guild, locale=client)
        async with serving(sandbox, tmp_path) as bot:
            told = await eve.slash(channel, "rule", term="4.3.1")
            assert told.text.startswith(f"**{title}**")
            own = await bot.desk.languages.of_user(eve.id, guild.id)
            assert own == ("pl" if title == "Zasadzka" else "en")
