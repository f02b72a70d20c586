"""Answers to interactions: in time, private, and in the user's language.

A command is acknowledged before anything is done: it reads its game's revision when it runs, so a
command whose answer Discord would no longer accept must not act. A press carries the revision that
the user saw, so it acts at most once whatever happens to its answer; it is answered directly and
acknowledged only if the answer takes long.

After a takeover Discord replays what another process may have done already. Then a press is
acknowledged first, too: if somebody has answered it, Discord refuses. If it is merely too late for
an answer, nobody has, and it acts without one.
"""

import asyncio
import secrets
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any, Literal, TypeVar

import aiohttp
import discord
import msgspec
import structlog

from bot.discord_ui.message.command_mentions import CommandMentions, command_mentions
from bot.discord_ui.message.emoji import without_refused_emoji
from bot.discord_ui.message.screen import Screen, to_edit, to_send
from bot.narrate import text

Interaction = discord.Interaction[Any]

log = structlog.get_logger("tablekeeper.discord")

T = TypeVar("T")

DIRECT_S = 0.5
"""Seconds in which a press is answered without a prior acknowledgement."""

Outcome = Literal["nothing", "done", "uncertain"]
"""What an unexpected error leaves behind. A table writes all or nothing, but an action may have
been written when its answer failed; if the database is gone, the outcome is uncertain."""

UNKNOWN_INTERACTION = 10062
ACKNOWLEDGED = 40060
"""Discord's codes: interaction expired or finished; interaction already acknowledged."""

REPLAYED = "replayed"
"""The mark (`extras`) of an interaction that another process may have answered already."""

LOST = (UNKNOWN_INTERACTION, ACKNOWLEDGED)

IN_TIME_S = 3.0
"""Discord's limit in seconds for acknowledging an interaction."""

TROUBLES: dict[Outcome, str] = {
    "nothing": "trouble",
    "done": "trouble-after",
    "uncertain": "trouble-uncertain",
}


async def in_time(interaction: Interaction, work: Coroutine[Any, Any, T]) -> T:
    """Run the work and return its result; the interaction is acknowledged within the limit."""
    if interaction.type is not discord.InteractionType.component:
        try:
            await acknowledge_interaction(interaction)
        except BaseException:
            work.close()
            raise
        return await work
    if REPLAYED in interaction.extras and not await _is_unanswered(interaction):
        work.close()
        raise discord.InteractionResponded(interaction)
    task = asyncio.create_task(work)
    try:
        done, _ = await asyncio.wait([task], timeout=DIRECT_S)
        if not done and not interaction.response.is_done():
            try:
                await acknowledge_interaction(interaction)
            finally:
                # Work that has begun is awaited, or its exception would be lost.
                await asyncio.wait([task])
        return await task
    finally:
        task.cancel()


async def _is_unanswered(interaction: Interaction) -> bool:
    """Acknowledge a replayed press; return whether nobody has answered it before."""
    try:
        await acknowledge_interaction(interaction)
    except discord.HTTPException as error:
        if not is_lost(interaction, error):
            raise
        return error.code == UNKNOWN_INTERACTION
    return True


async def acknowledge_interaction(interaction: Interaction) -> None:
    """Acknowledge an interaction.

    The answer to a button in a private message replaces that message; every other answer is a new
    private message.
    """
    if is_private(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


def is_private(interaction: Interaction) -> bool:
    """Return whether the button that was pressed is in a private message."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _is_layout(interaction: Interaction) -> bool:
    """Return whether the message whose button was pressed consists of components alone."""
    return interaction.message is not None and interaction.message.flags.components_v2


def commands_here(interaction: Interaction) -> CommandMentions:
    """Return the mentions of the commands that exist where an interaction is answered."""
    return command_mentions(interaction.client, interaction.guild_id)


def _replaces_message(interaction: Interaction, screen: Screen) -> bool:
    """Return whether an answer replaces the message whose button was pressed.

    A private message that is plain text, such as a panel of an earlier version, stays as it is if
    the answer is a layout.
    """
    if screen.apart or not is_private(interaction):
        return False
    return _is_layout(interaction) or not screen.layout


def is_lost(interaction: Interaction, error: BaseException) -> bool:
    """Return whether an interaction was already answered elsewhere, or has expired.

    Discord delivers some interactions twice, and to each of two processes; the second finds them
    acknowledged. An expired one is logged.
    """
    if isinstance(error, discord.InteractionResponded):
        return True
    if not isinstance(error, discord.HTTPException) or error.code not in LOST:
        return False
    late = (discord.utils.utcnow() - interaction.created_at).total_seconds() > IN_TIME_S
    if error.code == UNKNOWN_INTERACTION and late:
        log.warning("interaction-too-late", asked=asked_for(interaction))
    else:
        log.debug("interaction-lost", asked=asked_for(interaction))
    return True


async def open_form(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Answer by a form, unless the interaction was answered elsewhere.

    Raises:
        discord.HTTPException: Discord does not take it.
    """
    try:
        await interaction.response.send_modal(form)
    except discord.HTTPException as error:
        if not is_lost(interaction, error):
            raise


class Sent(msgspec.Struct, frozen=True):
    """The message of an answer: its number, None if unknown, and the message itself if it is not
    the original response."""

    number: int | None
    extra: discord.WebhookMessage | None = None


async def answer(interaction: Interaction, screens: Sequence[Screen]) -> Sent:
    """Send the answer to an interaction, in one message or several; return the first."""
    first = partial(_send_first_message, interaction, screens[0])
    sent = await without_refused_emoji(interaction.client, first)
    for screen in screens[1:]:
        await add_to_answer(interaction, screen)
    return sent


async def _send_first_message(interaction: Interaction, first: Screen) -> Sent:
    """Send the first message of an answer."""
    commands = commands_here(interaction)
    if interaction.response.is_done():
        if is_private(interaction) and not _replaces_message(interaction, first):
            extra = await add_to_answer(interaction, first)
            return Sent(extra.id, extra)
        is_layout = is_private(interaction) and _is_layout(interaction)
        edit = to_edit(first, commands, layout=is_layout)
        return Sent((await interaction.edit_original_response(**edit)).id)
    if _replaces_message(interaction, first):
        edit = to_edit(first, commands, layout=_is_layout(interaction))
        await interaction.response.edit_message(**edit)
        assert interaction.message is not None
        return Sent(interaction.message.id)
    arguments = to_send(first, commands)
    response = await interaction.response.send_message(ephemeral=True, **arguments)
    return Sent(response.message_id)


async def change_answer(interaction: Interaction, sent: Sent, screen: Screen) -> None:
    """Replace the first message of an answer, a layout, by another screen."""

    async def change() -> None:
        edit = to_edit(screen, commands_here(interaction), layout=True)
        if sent.extra is not None:
            await sent.extra.edit(**edit)
        else:
            await interaction.edit_original_response(**edit)

    await without_refused_emoji(interaction.client, change)


async def add_to_answer(interaction: Interaction, screen: Screen) -> discord.WebhookMessage:
    """Send one more message, which is private unless its screen is public."""

    async def add() -> discord.WebhookMessage:
        arguments = to_send(screen, commands_here(interaction))
        return await interaction.followup.send(ephemeral=not screen.public, wait=True, **arguments)

    return await without_refused_emoji(interaction.client, add)


def asked_for(interaction: Interaction) -> str:
    """Return the command or action of an interaction, without its values: they may be secret."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    data: Any = interaction.data or {}
    return ":".join(str(data.get("custom_id", "")).split(":")[:5])


async def answer_with_sentence(interaction: Interaction, key: str) -> None:
    """Answer with one sentence, in the language of the user's Discord, whatever was asked."""
    try:
        await acknowledge_interaction(interaction)
        await answer(interaction, [Screen(text(key, interaction.locale.value))])
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        if not is_lost(interaction, error):
            log.warning("not-answered", asked=key, fault=repr(error))


async def report_trouble(
    interaction: Interaction,
    error: BaseException,
    locale: str,
    game: int | None = None,
    outcome: Outcome = "nothing",
) -> None:
    """Log an unexpected error under a reference and report it to the user."""
    if is_lost(interaction, error):
        return
    reference = secrets.token_hex(4)
    log.error(
        "interaction-failed",
        reference=reference,
        game=game,
        guild=interaction.guild_id,
        channel=interaction.channel_id,
        user=interaction.user.id,
        asked=asked_for(interaction),
        exc_info=error,
    )
    screen = Screen(text(TROUBLES[outcome], locale, reference=reference))
    try:
        await answer(interaction, [screen])
    except (discord.HTTPException, aiohttp.ClientError, OSError) as unreachable:
        log.warning("trouble-not-told", reference=reference, fault=repr(unreachable))
