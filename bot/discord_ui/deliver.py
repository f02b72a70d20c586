"""Takes what the outbox has to tell to Discord."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import msgspec
import structlog

from bot.discord_ui import lobby
from bot.discord_ui.play import spot_of
from bot.discord_ui.screen import TEXT_LIMIT, Screen, newest, to_edit, to_edit_text, to_send
from bot.discord_ui.turn import turn_screen, waited_for
from bot.narrate import lines, text, waiting
from bot.table import Gone, Undeliverable

if TYPE_CHECKING:
    from bot.discord_ui.desk import Desk
    from bot.table import Outgoing, Table

UNKNOWN_MESSAGE, CANNOT_MESSAGE_USER, ARCHIVED = 10008, 50007, 50083
"""Discord's codes: the message was deleted; the user takes no messages from us; the thread sleeps.
"""

TOO_MANY_EDITS, MISSING_PERMISSIONS = 30046, 50013
"""Discord's codes: an old message was edited too often; something in it is not allowed there."""

OLD = timedelta(hours=1)
"""The age from which on Discord lets a message be edited only now and then."""

EDIT_S = 30.0
"""How long to wait for an edit, in seconds, while the library waits for Discord to allow it."""

CLOSE_S = 5.0
"""How long to wait for an edit that nobody needs, in seconds."""

SHOWN = 1000
"""Messages of which it is remembered which revision they show, and games with their newest."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class DiscordDeliverer:
    """Sends and edits messages, each with the newest that its game has to show."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._shown: OrderedDict[int, int] = OrderedDict()
        self._newest: OrderedDict[int, int] = OrderedDict()
        """The message of the turn by game, as long as this process has sent one."""

    async def deliver(self, message: Outgoing) -> int | None:
        """Send or edit a message; return its id in Discord.

        Raises:
            Undeliverable: Discord did not take it, or could not be reached.
        """
        table = await self._desk.tables.get(message.game_id)
        if table is None:
            raise Undeliverable("no such game", permanent=True)
        try:
            return await self._delivered(message, table)
        except discord.NotFound as fault:
            if fault.code == UNKNOWN_MESSAGE:
                raise Gone from fault
            # Without a code it is not Discord that knows of no such channel, but something between.
            raise Undeliverable(str(fault), permanent=fault.code != 0) from fault
        except discord.Forbidden as fault:
            closed = fault.code == CANNOT_MESSAGE_USER or message.kind == "secret"
            raise Undeliverable(str(fault), permanent=closed) from fault
        except discord.RateLimited as fault:
            raise Undeliverable(str(fault), retry_after=fault.retry_after) from fault
        except discord.HTTPException as fault:
            if fault.code == TOO_MANY_EDITS:
                raise Gone(str(fault)) from fault
            if fault.code == ARCHIVED:
                await self._wake(message.channel)
                raise Undeliverable(str(fault), retry_after=0.0) from fault
            # What Discord calls a bad request is a fault of ours; the outbox has patience with it.
            if fault.status < 500 and fault.status != 429:
                raise
            raise Undeliverable(str(fault)) from fault
        except (aiohttp.ClientError, OSError) as fault:
            raise Undeliverable(repr(fault)) from fault

    async def _delivered(self, message: Outgoing, table: Table) -> int | None:
        match message.kind:
            case "secret":
                return await self._secret(message, table)
            case "notice":
                return await self._notice(message, table)
            case "lobby":
                locale = await self._desk.languages.of_guild(table.guild)
                return await self._post(message, lobby.table_screen(table, locale))
            case "turn":
                return await self._turn(message, table)

    async def _turn(self, message: Outgoing, table: Table) -> int | None:
        """Send or edit the message of a turn: with the newest map while the turn lasts."""
        locale = await self._desk.languages.of_guild(table.guild)
        if not table.readable and table.status == "playing":
            raise Undeliverable("the game cannot be read")
        if not message.current or not table.readable:
            return await self._past(message, table, locale)
        while True:
            revision, began = table.revision, table.began
            number = await self._newest_told(message, table, locale)
            # Another process may have told something newer while this was on its way: whoever
            # comes last must have told the newest.
            await self._desk.tables.get(table.id)
            if table.revision == revision or table.began != began:
                break
            message = msgspec.structs.replace(message, message_id=number)
        before = self._newest.get(table.id)
        _keep(self._newest, table.id, number)
        if before is not None and before != number:
            await self._close(message.channel, before)
        return number

    async def _newest_told(self, message: Outgoing, table: Table, locale: str) -> int:
        """Let the message of a turn say how things stand now; return its id."""
        # From here to the first await, everything is of one revision.
        revision, view, decisions = table.revision, table.view(None), table.decisions()
        over, spot = table.status != "playing", spot_of(table)
        if message.message_id and self._shown.get(message.message_id) == revision:
            return message.message_id
        events = await table.between(message.began, revision, None)
        told = lines(events, None, locale)
        if table.status == "abandoned":
            told.append(text("abandoned", locale))
        waited = waited_for(decisions, dict(table.holders))
        picture = await self._desk.picture(table, revision, view, locale)
        screen = turn_screen(spot, waited, told, picture, locale, message.mention, over)
        number = await self._post(message, screen)
        if message.message_id is not None:
            # Not of one that is new: if it was sent before, by whomever, Discord returns that one,
            # with what it said at that time.
            _keep(self._shown, number, revision)
        return number

    async def _close(self, channel: int, number: int) -> None:
        """Take the buttons from the message of the turn before: they would only mislead.

        It does no harm if that fails, for what is old is seen to be old.
        """
        messages = self._client.get_partial_messageable(channel)
        try:
            async with asyncio.timeout(CLOSE_S):
                await messages.get_partial_message(number).edit(view=None)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            log.info("not-closed", channel=channel, message=number, fault=repr(fault))

    async def _past(self, message: Outgoing, table: Table, locale: str) -> int | None:
        """Complete the lines of a turn that is over; the picture stays as it is.

        If all that it told of was taken back, it says that and shows nothing. The same words must
        do for a game that cannot be read any more, when it is ended.
        """
        number, undone = message.message_id, not table.stands(message.began, message.revision)
        if undone and number is not None:
            what = to_edit(Screen(text("turn-undone", locale)))
            return await self._edit(message.channel, number, what)
        events = await table.between(message.began, message.revision, None)
        before = text("log-before", locale)
        told = lines(events, None, locale)
        if message.current:
            told.append(text("abandoned", locale))
        told = newest(told, TEXT_LIMIT, before)
        if not told:
            return number
        screen = Screen("\n".join(told))
        if number is None:
            return await self._post(message, screen)
        return await self._edit(message.channel, number, to_edit_text(screen))

    async def _notice(self, message: Outgoing, table: Table) -> int | None:
        """Call somebody who is waited for beside the one whom the turn's message names."""
        if message.message_id is not None:
            return message.message_id
        locale = await self._desk.languages.of_guild(table.guild)
        asked = next((d for d in table.decisions() if d.seat == message.seat), None)
        if asked is None or message.user is None:
            return None
        line = f"<@{message.user}> · {waiting(asked.seat, asked.kind, locale)}"
        return await self._post(message, Screen(line, mention=message.mention))

    async def _secret(self, message: Outgoing, table: Table) -> int | None:
        """Tell somebody privately what only they may know."""
        if message.message_id is not None:
            return message.message_id
        assert message.user is not None
        locale = await self._desk.languages.of_user(message.user, table.guild)
        told = lines(await table.secrets(message.seat, message.revision), message.seat, locale)
        if not told:
            return None
        head = text("secret-head", locale, channel=f"<#{table.channel}>")
        body = "\n".join([head, *newest(told, TEXT_LIMIT - len(head) - 1)])
        channel = await self._client.create_dm(discord.Object(message.user))
        return (await channel.send(nonce=message.nonce, **to_send(Screen(body)))).id

    async def _wake(self, thread: int) -> None:
        """Bring a thread back from the archive; in there, nothing can be edited.

        Raises:
            Undeliverable: it is locked, for others to open it again.
        """
        try:
            found = await self._client.fetch_channel(thread)
            if isinstance(found, discord.Thread):
                await found.edit(archived=False)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            raise Undeliverable(repr(fault)) from fault

    async def _post(self, message: Outgoing, screen: Screen) -> int:
        """Send a new message in the channel, or edit the one that is there.

        Where no pictures are allowed any more, the words alone must do.
        """
        try:
            return await self._posted(message, screen)
        except discord.Forbidden as fault:
            if fault.code != MISSING_PERMISSIONS or screen.picture is None:
                raise
            log.warning("picture-not-allowed", game=message.game_id, channel=message.channel)
            return await self._posted(message, msgspec.structs.replace(screen, picture=None))

    async def _posted(self, message: Outgoing, screen: Screen) -> int:
        if message.message_id is not None:
            return await self._edit(message.channel, message.message_id, to_edit(screen))
        channel = self._client.get_partial_messageable(message.channel)
        sent: Any = await channel.send(nonce=message.nonce, **to_send(screen))
        return sent.id

    async def _edit(self, channel: int, number: int, what: dict[str, Any]) -> int:
        """Change a message.

        Raises:
            Gone: it is so old that Discord allows no more changes for now; people must not wait.
        """
        messages = self._client.get_partial_messageable(channel)
        try:
            async with asyncio.timeout(EDIT_S):
                await messages.get_partial_message(number).edit(**what)
        except TimeoutError as fault:
            if discord.utils.utcnow() - discord.utils.snowflake_time(number) < OLD:
                raise
            raise Gone("too many edits") from fault
        return number


def _keep(kept: OrderedDict[int, int], key: int, value: int) -> None:
    """Remember a number, and forget the oldest if there are many."""
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > SHOWN:
        kept.popitem(last=False)
