"""Dispatches interactions of people to the bot and waits for its responses.

What a person may do is checked in `people`, before anything is dispatched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import wire
from sandbox.contexts import allowed_to_app, command_of, context_of, owners_of
from sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from sandbox.sizes import FILE_LIMIT

if TYPE_CHECKING:
    from sandbox.places import Channel, Json, Message, User
    from sandbox.world import World

PROMISED = 60.0
"""Seconds of real time to wait for the response after a deferral."""


class CannotDoError(Exception):
    """A person tried something that Discord's client does not offer; the bot heard nothing.

    `reason` says why, for programs: "gone", "disabled", "invalid" or "not_offered".
    """

    def __init__(self, message: str, reason: str = "not_offered") -> None:
        super().__init__(message)
        self.reason = reason


class NoAnswerError(Exception):
    """The bot missed the deadline: "The application did not respond"."""


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
    """Send the bot an interaction. `token` authorises the responses to it."""
    called = kind in (COMMAND, AUTOCOMPLETE)
    owners = owners_of(user, channel, command_of(world, data["id"]) if called else None)
    number = world.clock.snowflake()
    now = world.clock.now()
    interaction = Interaction(
        number, token, kind, user, channel, now, data, owners, source, trigger=trigger
    )
    world.begin(interaction)
    world.tell("INTERACTION_CREATE", _event(world, interaction))
    return interaction


def _event(world: World, interaction: Interaction) -> Json:
    """Return the gateway event."""
    channel, user = interaction.channel, interaction.user
    guild = channel.guild
    event: Json = {
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": interaction.kind,
        "token": interaction.token,
        "version": 1,
        "channel_id": str(channel.id),
        "channel": wire.channel_of_interaction(channel, user),
        "data": interaction.data,
        "locale": user.locale,
        "app_permissions": str(int(allowed_to_app(channel))),
        "entitlements": [],
        "attachment_size_limit": FILE_LIMIT,
        "context": context_of(channel),
        "authorizing_integration_owners": interaction.owners,
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


async def await_response(world: World, interaction: Interaction) -> None:
    """Wait for the initial response and, after a deferral, for the final one.

    Raises:
        NoAnswerError: the first answer took more than the allowed time, or the rest never came.
    """
    if not await world.pulse.until(lambda: interaction.answered_by is not None, world.patience):
        interaction.abandoned = True
        world.did(interaction.user.id, interaction.channel, "The application did not respond")
        raise NoAnswerError(f"no answer within {world.patience:g} s: {interaction.data}")
    if not await world.pulse.until(lambda: interaction.settled, PROMISED):
        interaction.abandoned = True
        raise NoAnswerError(
            f"acknowledged, and nothing came within {PROMISED:g} s: {interaction.data}"
        )
