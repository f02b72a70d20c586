"""The Discord interface: commands, panels, lobby, turn messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot import logs

if TYPE_CHECKING:
    from bot.settings import Settings


def run(settings: Settings, token: str) -> None:
    """Run the bot until it is stopped.

    Raises:
        discord.LoginFailure: Discord rejects the token.
    """
    # Imported here, because panels and ids are used without the whole bot.
    from bot.discord_ui.front import app

    logs.configure(settings)
    logs.report_threads()
    app.run(settings, token)
