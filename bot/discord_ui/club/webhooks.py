"""Webhooks of a server: the commands of those who run it, and what they are told of losses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.club import webhooks
from bot.club.addresses import BadAddressError
from bot.club.webhooks import LOST, Hook
from bot.discord_ui.desk.command import Suggestions, build_command, server_managed, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.languages import localised_string
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen
from bot.discord_ui.there.servers import label_of
from bot.narrate import text

if TYPE_CHECKING:
    from bot.table import Outgoing


def webhook_group(desk: Desk) -> app_commands.Group:
    """Build `/webhook` with its subcommands, for those who manage the server."""
    group = app_commands.Group(
        name=localised_string("cmd-webhook"),
        description=localised_string("cmd-webhook-desc"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )
    made: list[app_commands.Command[Any, ..., None]] = [
        build_command(desk, "webhook-add", add_webhook),
        build_command(desk, "webhook-list", list_),
        build_command(desk, "webhook-test", try_webhook, {"hook": _suggest_hooks}),
        build_command(desk, "webhook-rotate", rotate_secret, {"hook": _suggest_hooks}),
        build_command(desk, "webhook-remove", remove_webhook, {"hook": _suggest_hooks}),
    ]
    for subcommand in made:
        group.add_command(subcommand)
    return group


async def add_webhook(desk: Desk, request: Request, address: str) -> Screen:
    """Store an address, and show its secret once.

    Raises:
        NotPossibleError: the user may not, the address cannot be one, or there are too many.
    """
    guild = server_managed(request)
    channel = request.interaction.channel_id or 0
    try:
        made = await desk.houses.noting(
            guild,
            request.user,
            "webhook-added",
            lambda note: webhooks.add_hook(desk.club.storage, guild, channel, address, note),
        )
    except BadAddressError as fault:
        raise NotPossibleError(f"webhook-bad-{fault.reason}") from None
    if made is None:
        raise NotPossibleError("webhook-too-many", most=webhooks.MOST)
    return Screen(_with_secret("webhook-added", made, request.locale))


async def list_(desk: Desk, request: Request) -> Screen:
    """List the addresses, and how they fare; the secrets are shown to nobody."""
    stored = await webhooks.of_guild(desk.club.storage, server_managed(request))
    if not stored:
        return Screen(text("webhook-none", request.locale))
    lines = [text("webhook-head", request.locale)]
    for hook in stored:
        about: dict[str, str | int] = {"number": hook.id, "host": host_of(hook), "lost": hook.lost}
        about |= {"channel": f"<#{hook.channel}>", "day": f"<t:{hook.created_ms // 1000}:d>"}
        about["since"] = f"<t:{(hook.failing_ms or 0) // 1000}:f>"
        state = "fine" if hook.failing_ms is None else "lost" if hook.lost else "failing"
        lines.append(text(f"webhook-line-{state}", request.locale, **about))
    return Screen("\n".join(lines))


async def try_webhook(desk: Desk, request: Request, hook: str) -> Screen:
    """Send a test to an address at once.

    Raises:
        NotPossibleError: the user may not, or there is no such address.
    """
    meant = await _hook_meant(desk, request, hook)
    outcome = await desk.sender.test(meant)
    # Why nothing was reached is not told: it could be used to look around where the bot runs.
    key = {"arrived": "arrived", "refused": "refused"}.get(outcome, "unreachable")
    about = {"number": meant.id, "host": host_of(meant)}
    return Screen(text(f"webhook-test-{key}", request.locale, **about))


async def rotate_secret(desk: Desk, request: Request, hook: str) -> Screen:
    """Give an address a new secret, and show it once.

    Raises:
        NotPossibleError: the user may not, or there is no such address.
    """
    meant = await _hook_meant(desk, request, hook)
    changed = await desk.houses.noting(
        meant.guild,
        request.user,
        "webhook-rotated",
        lambda note: webhooks.rotate_hook_secret(desk.club.storage, meant, note),
    )
    return Screen(_with_secret("webhook-rotated", changed, request.locale))


async def remove_webhook(desk: Desk, request: Request, hook: str) -> Screen:
    """Delete an address with all that waits for it.

    Raises:
        NotPossibleError: the user may not, or there is no such address.
    """
    meant = await _hook_meant(desk, request, hook)
    await desk.houses.noting(
        meant.guild,
        request.user,
        "webhook-removed",
        lambda note: webhooks.remove_hook(desk.club.storage, meant, note),
    )
    return Screen(text("webhook-removed", request.locale, number=meant.id, host=host_of(meant)))


def host_of(hook: Hook) -> str:
    """Return the host of an address; what follows it may be a secret."""
    return webhooks.host_of(hook.address)


def _with_secret(key: str, hook: Hook, locale: str) -> str:
    return text(key, locale, number=hook.id, host=host_of(hook), secret=hook.secret)


async def _hook_meant(desk: Desk, request: Request, typed: str) -> Hook:
    """Return the address that is meant by its number.

    Raises:
        NotPossibleError: the user may not, or there is none.
    """
    for hook in await webhooks.of_guild(desk.club.storage, server_managed(request)):
        if typed.strip() == str(hook.id):
            return hook
    raise NotPossibleError("webhook-unknown", value=typed)


async def _suggest_hooks(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the addresses of the server to those who manage it."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        return []
    stored = await webhooks.of_guild(desk.club.storage, interaction.guild_id)
    return suggest_matching(
        {str(hook.id): _label_of_hook(interaction, hook) for hook in stored}, typed
    )


def _label_of_hook(interaction: Interaction, hook: Hook) -> str:
    """Name an address by its host, and by the channel in which it was added if that is known."""
    channel = label_of(interaction, hook.channel)
    name = f"{hook.id}: {host_of(hook)}"
    return f"{name} ({channel})" if channel else name


async def lost_screen(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell that deliveries to an address were given up, if that is still so."""
    number = message.about.get("hook")
    stored = await webhooks.of_guild(desk.club.storage, message.guild)
    if not any(hook.id == number and hook.lost for hook in stored):
        return None
    locale = await desk.languages.of_guild(message.guild)
    return Screen(text("webhook-lost", locale, number=int(number or 0)))


WORDINGS = {LOST: lost_screen}
