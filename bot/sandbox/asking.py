"""From what a person does to the event that the bot hears, and waiting for what was promised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sandbox import wire
from bot.sandbox.interactions import COMPONENT, MODAL, PATIENCE, Interaction
from bot.sandbox.permission import in_channel
from bot.sandbox.sizes import FILE_LIMIT

if TYPE_CHECKING:
    from bot.sandbox.places import Channel, Json, Message, User
    from bot.sandbox.world import World

IN_GUILD, IN_DIRECT = 0, 1
"""Contexts of an interaction."""

PROMISED = 60.0
"""Seconds of real time to wait for an answer that was only acknowledged."""


class CannotDo(Exception):
    """A person tried what Discord's own client doesn't offer them; the bot heard nothing of it."""


class NoAnswer(Exception):
    """The bot didn't answer in time; the person reads that the application did not respond."""


def ask(
    world: World,
    user: User,
    channel: Channel,
    token: str,
    kind: int,
    data: Json,
    *,
    source: Message | None = None,
    trigger: Json | None = None,
) -> Interaction:
    """Let the bot hear what somebody did. `token` authorises the answers to it."""
    number = world.clock.snowflake()
    interaction = Interaction(
        number, token, kind, user, channel, world.clock.now(), data, source, trigger=trigger
    )
    world.begin(interaction)
    world.tell("INTERACTION_CREATE", _event(world, interaction))
    return interaction


def _event(world: World, interaction: Interaction) -> Json:
    """Write the event as the gateway sends it."""
    channel, user = interaction.channel, interaction.user
    guild = channel.guild
    event: Json = {
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": interaction.kind,
        "token": interaction.token,
        "version": 1,
        "channel_id": str(channel.id),
        "channel": {
            **wire.channel(channel),
            "permissions": str(int(in_channel(channel, user.id))),
        },
        "data": interaction.data,
        "locale": user.locale,
        "app_permissions": str(int(in_channel(channel, world.bot.id))),
        "entitlements": [],
        "attachment_size_limit": FILE_LIMIT,
        "context": IN_DIRECT if guild is None else IN_GUILD,
        "authorizing_integration_owners": {"0": str(guild.id) if guild else "0"},
    }
    if guild is None:
        event["user"] = wire.user(user)
    else:
        event["member"] = wire.member(guild, user, channel)
        event["guild_id"] = str(guild.id)
        event["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        event["guild_locale"] = guild.locale
    if interaction.source is not None and interaction.kind in (COMPONENT, MODAL):
        event["message"] = wire.message(interaction.source)
    return event


async def answered(world: World, interaction: Interaction) -> None:
    """Wait for the first answer, and for what it promised.

    Raises:
        NoAnswer: the first answer took more than three seconds, or the rest never came.
    """
    if not await world.pulse.until(lambda: interaction.answered_by is not None, PATIENCE):
        interaction.abandoned = True
        world.did(interaction.user.id, interaction.channel, "The application did not respond")
        raise NoAnswer(f"no answer within {PATIENCE:g} s: {interaction.data}")
    if not await world.pulse.until(lambda: interaction.settled, PROMISED):
        interaction.abandoned = True
        raise NoAnswer(f"acknowledged, and nothing came within {PROMISED:g} s: {interaction.data}")
