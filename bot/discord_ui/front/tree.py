"""The command tree, errors before a command runs, and its registration with Discord."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.discord_ui.desk.command import move_to_present_path
from bot.discord_ui.message import replies
from bot.discord_ui.message.command_mentions import know_commands
from bot.discord_ui.message.replies import Interaction
from db import ownership

if TYPE_CHECKING:
    from discord import app_commands

    from bot.discord_ui.there.there import DiscordThere
    from bot.table.ownership import Keeper
    from db.storage import Storage


# The command tree, and errors that are raised before a command runs.


OUTDATED = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""Errors caused by a command that Discord shows as another version of the bot registered it."""


class OutdatedFilter(logging.Filter):
    """Drops the library's own log lines that tell of no fault.

    They are about an option that a command no longer has, or suggestions that Discord wants no
    more: the person has typed on, or another process has answered.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a line."""
        error = record.exc_info[1] if record.exc_info else None
        is_late = isinstance(error, discord.HTTPException) and error.code in replies.LOST
        return not (is_late or isinstance(error, OUTDATED))


logging.getLogger("discord.app_commands.tree").addFilter(OutdatedFilter())


class Commands(app_commands.CommandTree[discord.Client]):
    """The command tree; it also handles errors raised before a command runs.

    The bot is installed in servers, and a command is for servers unless it says something else.
    Both are told with each command: what the developer portal has as its default counts for none.
    """

    def __init__(self, client: discord.Client, there: DiscordThere) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._there = there

    async def is_refused(self, interaction: Interaction) -> bool:
        """Answer anything from where the bot is not with one sentence; return whether it was so."""
        if not await self._there.is_outside(interaction):
            return False
        if interaction.type is discord.InteractionType.autocomplete:
            await complete_nothing(interaction)
        else:
            await replies.answer_with_sentence(interaction, "not-a-member")
        return True

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Return whether to carry out a command; an earlier one is led to where it is now."""
        if await self.is_refused(interaction):
            return False
        data: Any = interaction.data
        move_to_present_path(data)
        return True

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Report outdated commands as such, and any other error under a reference."""
        if interaction.type is discord.InteractionType.autocomplete:
            await complete_nothing(interaction)
        elif isinstance(error, OUTDATED):
            await replies.answer_with_sentence(interaction, "outdated-commands")
        else:
            await replies.report_trouble(interaction, error, interaction.locale.value)


async def complete_nothing(interaction: Interaction) -> None:
    """Suggest nothing, if Discord still takes that."""
    with suppress(discord.DiscordException, aiohttp.ClientError, OSError):
        await interaction.response.autocomplete([])


# Registers the commands with Discord; of several processes one does it, if they have changed.


TELLING = 60.0
"""Timeout in seconds for registering the commands; the start of a lone bot waits for it."""

AGAIN = 300.0
"""Seconds after which a failed registration is repeated."""

TURN = 5.0
"""Seconds after which it is asked again whether another process has registered them."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


ENTRY_POINT = 4
"""The type of the command that Discord itself adds when Activities are switched on."""

ENTRY_POINT_FIELDS = (
    *("name", "name_localizations", "description", "description_localizations", "type"),
    *("handler", "integration_types", "contexts", "nsfw", "default_member_permissions"),
)
"""What of an entry point is sent back; the rest of what Discord has of it is Discord's."""


async def register(tree: app_commands.CommandTree[Any], storage: Storage) -> bool:
    """Register the commands and keep their ids; return `False` on a temporary failure."""
    try:
        async with asyncio.timeout(TELLING):
            ids = await replace_commands(tree)
    except (discord.HTTPException, aiohttp.ClientError, OSError):
        log.exception("commands-not-told")
        return False
    assert tree.client.application_id is not None
    know_commands(tree.client, await command_payloads(tree), ids)
    try:
        await ownership.keep_command_ids(storage, tree.client.application_id, ids)
    except Exception:
        log.exception("command-ids-not-kept")
        return False
    return True


async def recall_ids(tree: app_commands.CommandTree[Any], storage: Storage) -> None:
    """Mention the commands by the ids that were kept when somebody last registered them."""
    assert tree.client.application_id is not None
    try:
        ids = await ownership.load_command_ids(storage, tree.client.application_id)
    except Exception:
        # Names of commands are not pressed then, and still read.
        log.exception("command-ids-not-loaded")
        return
    know_commands(tree.client, await command_payloads(tree), ids)


async def replace_commands(tree: app_commands.CommandTree[Any]) -> dict[str, str]:
    """Replace all commands that Discord has by those of this version, but for its entry point.

    Return the ids under which Discord has them, by name. Discord refuses a list without the entry
    point (50240), so that is sent back as it is.

    Raises:
        discord.HTTPException: Discord refuses the commands or does not answer.
    """
    client = tree.client
    assert client.application_id is not None
    stored: list[Any] = [*await client.http.get_global_commands(client.application_id)]
    kept = [
        {name: form[name] for name in ENTRY_POINT_FIELDS if form.get(name) is not None}
        for form in stored
        if form.get("type") == ENTRY_POINT
    ]
    payload: list[Any] = [*await command_payloads(tree), *kept]
    answer = await client.http.bulk_upsert_global_commands(client.application_id, payload=payload)
    return {form["name"]: str(form["id"]) for form in answer if form.get("type", 1) != ENTRY_POINT}


async def register_again(tree: app_commands.CommandTree[Any], storage: Storage) -> None:
    """Retry the registration of the commands until it succeeds."""
    while True:
        await asyncio.sleep(AGAIN)
        if await register(tree, storage):
            return


async def register_once(
    tree: app_commands.CommandTree[Any], keeper: Keeper, application: int, storage: Storage
) -> None:
    """Register the commands unless another process has registered the same ones.

    The first process of all does it anyway, as somebody else may have changed them meanwhile. Where
    another one has, its ids are recalled.
    """
    own = await digest(tree)
    must = keeper.locks.is_first
    while True:
        wait = TURN
        try:
            known = await ownership.load_registered_digest(keeper.link, application)
            await recall_ids(tree, storage)
            if not must and known == own:
                return
            if await keeper.locks.begin_registering():
                try:
                    # If this process dies now, nobody knows what Discord has: the next one
                    # registers again, even one of the version before.
                    await ownership.keep_registered_digest(keeper.link, application, ownership.OPEN)
                    if await register(tree, storage):
                        await ownership.keep_registered_digest(keeper.link, application, own)
                        return
                    wait = AGAIN
                finally:
                    if keeper.link.is_open:
                        await keeper.locks.end_registering()
        except Exception as fault:
            # The lock connection is lost: it is opened again elsewhere.
            log.info("commands-not-told-yet", fault=repr(fault))
        await asyncio.sleep(wait)


async def digest(tree: app_commands.CommandTree[Any]) -> str:
    """Return a digest of all that is registered, in every language."""
    return hashlib.sha256(
        json.dumps(await command_payloads(tree), sort_keys=True).encode()
    ).hexdigest()


async def command_payloads(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Return what Discord is sent of each command, in every language."""
    translator = tree.translator
    assert translator is not None
    commands = tree.get_commands()
    return [await each.get_translated_payload(tree, translator) for each in commands]
