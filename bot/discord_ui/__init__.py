"""The Discord interface: commands, panels, lobby, turn messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot import process

if TYPE_CHECKING:
    from bot.operation.diagnosis import Checkup, LiveAnswers
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


async def probe_discord(token: str, channel: int, member: int | None) -> LiveAnswers:
    """Ask Discord in a test channel what the sandbox claims, and delete what that has made.

    Raises:
        CannotProbeError: the channel is none to ask in.
        discord.LoginFailure: Discord does not know the token.
        discord.HTTPException: Discord refuses for another reason.
        aiohttp.ClientError: it cannot be reached.
    """
    from bot.discord_ui.front import probe

    return await probe.probe_discord(token, channel, member)
