"""What Discord shows and hears: commands, panels, lobby, turn messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.settings import Settings


def run(settings: Settings, token: str) -> None:
    """Run the bot until it is stopped.

    Raises:
        discord.LoginFailure: Discord does not know the token.
    """
    # The whole bot is loaded only to run it: panels and ids are of use without it.
    from bot.discord_ui import app

    app.run(settings, token)
