"""The Discord interface: commands, panels, lobby, turn messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot import process

if TYPE_CHECKING:
    from bot.operation.diagnosis import Checkup
    from bot.settings import Settings


def run(settings: Settings, token: str) -> None:
    """Run the bot until it is stopped.

    Raises:
        discord.LoginFailure: Discord rejects the token.
    """
    # Imported here, because panels and ids are used without the whole bot.
    from bot.discord_ui.front import serving

    process.configure_logs(settings)
    process.report_threads()
    serving.run_until_stopped(settings, token)


async def look(settings: Settings, token: str) -> Checkup:
    """Return what Discord says of the bot with this token; nothing is changed.

    Raises:
        discord.LoginFailure: Discord does not know the token.
        discord.HTTPException: Discord refuses for another reason.
        aiohttp.ClientError: it cannot be reached.
    """
    from bot.discord_ui.front import visit

    return await visit.check_bot(settings, token)
