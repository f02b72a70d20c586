"""Posts screens in channels, marks and edits messages, and finds one that was not recorded."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict, deque
from contextlib import suppress
from datetime import timedelta
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import aiohttp
import discord
import msgspec
import structlog

from bot.discord_ui.agreement.post import OF_SEAT
from bot.discord_ui.message import ids
from bot.discord_ui.message.command_mentions import (
    NO_MENTIONS,
    CommandMentions,
    command_mentions,
)
from bot.discord_ui.message.emoji import without_refused_emoji
from bot.discord_ui.message.memory import keep_bounded
from bot.discord_ui.message.post import (
    NO_FILES,
    Standing,
    calling_of,
    frame_post,
    frame_with_files,
    parts_of_message,
    read_standing,
    without_call,
)
from bot.discord_ui.message.screen import (
    MARK_LENGTH,
    POST_LIMIT,
    KeptFile,
    Screen,
    shorten_text,
    to_edit,
    to_edit_text,
    to_send,
    whole_text,
)
from bot.table import GoneError, UndeliverableError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Mapping

    import discord

    from bot.discord_ui.message.screen import Screen
    from bot.table import Outgoing


# Edits a message that the bot has sent; Discord limits edits of old ones.


OLD = timedelta(hours=1)
"""The age at which Discord starts to limit edits of a message."""

OLD_EDITS = 3
OLD_EDITS_S = 7.0
"""How many edits of old messages are sent to a channel in how many seconds. Discord documents that
it refuses more (30046) and not how many: unofficial documentation says 3 in 6 seconds."""

EDIT_S = 30.0
"""Timeout in seconds for an edit, because discord.py waits while Discord limits edits."""


_old_edits: WeakKeyDictionary[discord.Client, OrderedDict[int, deque[float]]] = WeakKeyDictionary()
"""When the latest edits of old messages were sent, by channel."""


async def wait_for_old_edit(client: discord.Client, channel: int, number: int) -> None:
    """Wait until the channel of a message takes an edit of it, if the message is old."""
    if discord.utils.utcnow() - discord.utils.snowflake_time(number) < OLD:
        return
    channels = _old_edits.setdefault(client, OrderedDict())
    sent = channels.get(channel, deque[float](maxlen=OLD_EDITS))
    keep_bounded(channels, channel, sent, KEPT_SENT)
    now = asyncio.get_running_loop().time
    while len(sent) == OLD_EDITS and (wait := sent[0] + OLD_EDITS_S - now()) > 0:
        await asyncio.sleep(wait)
    sent.append(now())


async def edit_message(
    client: discord.Client, channel: int, number: int, what: dict[str, Any]
) -> discord.Message:
    """Edit a message; return what stands there now.

    Raises:
        GoneError: the message is too old: Discord allows no more edits of it for now.
    """
    messages = client.get_partial_messageable(channel)
    try:
        async with asyncio.timeout(EDIT_S):
            await wait_for_old_edit(client, channel, number)
            return await messages.get_partial_message(number).edit(**what)
    except TimeoutError as fault:
        if discord.utils.utcnow() - discord.utils.snowflake_time(number) < OLD:
            raise
        raise GoneError("too many edits") from fault


# Marks the messages of the outbox, so that the bot knows each of its own without reading words.
#
# The mark is a number drawn from the nonce, which is random: it tells nothing about the game. A
# message with components carries it as the id of the first one, which Discord keeps and shows
# nobody. A message of text alone carries it between its words: behind each of the first spaces
# stand one to four characters U+200B, a digit of the mark each. Discord says of that character
# alone that it may stand in a message (its advice against mentions). A text of few words carries
# fewer digits. If Discord strips them, the words decide, as for messages of earlier versions.


LEAST = 1 << 30
"""The smallest mark: ids that Discord counts itself are far below. The largest has 31 bits."""

WIDTHLESS = "\u200b"
"""The zero width space, of which digits consist."""

DIGITS = MARK_LENGTH // 4
"""The digits of a text's mark. The longest one has four characters."""

_GAP = re.compile(r"```.*?```|`[^`]*`|<[^<>]*>|\]\([^)]*\)|( )(\u200b*)", re.DOTALL)
"""A space, and the digit behind it; code, mentions and links are passed over whole."""

_FORMER = re.compile("[\u200b\u200c\u2060\u2063]")
"""The characters without width of the marks of this version and of earlier ones."""


def mark_of(nonce: str) -> int:
    """Return the mark of a message that is sent with this nonce."""
    digest = blake2b(nonce.encode(), digest_size=4).digest()
    return LEAST | int.from_bytes(digest) >> 2


def add_mark(what: dict[str, Any], nonce: str) -> dict[str, Any]:
    """Add the mark to the arguments that send or edit a message."""
    view: discord.ui.View | discord.ui.LayoutView | None = what.get("view")
    if view is not None and view.children:
        view.children[0].id = mark_of(nonce)
        return what
    digits = iter(_digits_of(nonce))

    def widen(gap: re.Match[str]) -> str:
        return gap[0] + WIDTHLESS * next(digits, 0) if gap[1] else gap[0]

    return what | {"content": _GAP.sub(widen, shorten_text(what["content"], POST_LIMIT))}


def is_marked(message: discord.Message, nonce: str) -> bool | None:
    """Return whether a message has the mark of a nonce; None if it has no mark at all."""
    for part in parts_of_message(message):
        if (part.id or 0) >= LEAST:
            return part.id == mark_of(nonce)
    written = [len(gap[2]) for gap in _GAP.finditer(message.content) if gap[1]][:DIGITS]
    # A mark of an earlier version is no digit, and a name can hold such characters, too.
    if not written or not all(1 <= digit <= 4 for digit in written):
        return None
    return written == _digits_of(nonce)[: len(written)]


def without_width(text: str) -> str:
    """Return a text without the characters of which marks consist."""
    return _FORMER.sub("", text)


def _digits_of(nonce: str) -> list[int]:
    """Return the mark of a text: digits from 1 to 4, so that none is a gap without a mark."""
    mark = mark_of(nonce)
    return [1 + (mark >> 2 * place & 3) for place in range(DIGITS)]


# Finds a message that Discord accepted but the bot did not record (crash or lost response).
#
# Discord recognises the nonce for a few minutes; after that, only the channel history can tell. It
# does not return nonces, and words may have changed since (the language, the game, the version): a
# message is known by its mark.


LOOKED = 100
"""Limit of messages that are searched."""

KEPT_FOUND = 200
"""Limit of the lanes whose messages at a takeover are kept."""

_at_takeovers: WeakKeyDictionary[
    discord.Client, OrderedDict[tuple[str, int], list[discord.Message]]
] = WeakKeyDictionary()
"""What stood in the channel of a lane at a takeover: the process before can have sent nothing
later, so that its other rows there need no search of their own."""


class Earlier(msgspec.Struct, frozen=True):
    """The result of a search: the message, or certainty that there is none."""

    message_id: int | None = None
    is_certain: bool = True


async def find_earlier(
    client: discord.Client, channel: discord.abc.Messageable, message: Outgoing, screen: Screen
) -> Earlier:
    """Search a channel for a message among the bot's own, after the last recorded one.

    Without permission to read the history, the channel still names its newest message.

    Raises:
        discord.HTTPException: Discord does not answer.
    """
    if not message.retried:
        return Earlier()
    assert client.user is not None
    known = _at_takeovers.setdefault(client, OrderedDict())
    place = (message.lane, message.takeover)
    if (before := known.get(place)) is not None and message.takeover:
        return Earlier(_find_own_message(before, client, message, screen))
    seen = await _read_recent_messages(channel, message)
    number = _find_own_message(seen, client, message, screen)
    # Discord returns an empty history also to users who may not read it.
    kind = getattr(channel, "type", None)
    readable = bool(seen) or kind is discord.ChannelType.private
    is_certain = len(seen) < LOOKED
    if number is None and not readable:
        is_certain = await _is_silent(client, message)
    if is_certain and message.takeover:
        known[place] = seen
        if len(known) > KEPT_FOUND:
            known.popitem(last=False)
    return Earlier(number, is_certain)


async def _read_recent_messages(
    channel: discord.abc.Messageable, message: Outgoing
) -> list[discord.Message]:
    """Read what was sent after the last recorded message; nothing if that is not allowed.

    If it is more than `LOOKED`, the oldest and the newest: other lanes lead to the same place.
    """
    after = discord.Object(message.after) if message.after else None
    try:
        seen = [sent async for sent in channel.history(limit=LOOKED, after=after)]
        if after is not None and len(seen) == LOOKED:
            seen += [sent async for sent in channel.history(limit=LOOKED)]
        return seen
    except discord.Forbidden:
        return []


def _find_own_message(
    seen: list[discord.Message], client: discord.Client, message: Outgoing, screen: Screen
) -> int | None:
    """Return the number of a message among those of a channel."""
    assert client.user is not None
    own = (sent for sent in seen if sent.author.id == client.user.id)
    return next((sent.id for sent in own if _is_same(sent, message, screen)), None)


async def _is_silent(client: discord.Client, message: Outgoing) -> bool:
    """Return whether the channel got no message at all after the last recorded one."""
    place = await client.fetch_channel(message.channel)
    newest: int | None = getattr(place, "last_message_id", None)
    return newest is None or newest <= message.after


def _is_same(sent: discord.Message, message: Outgoing, screen: Screen) -> bool:
    """Return whether this is the message, by its mark.

    One without a mark was sent by an earlier version: its custom ids tell, or without any its
    text.
    """
    marked = is_marked(sent, message.nonce)
    if marked is not None or message.is_lowered:
        return bool(marked)
    pressed = [button for button in _custom_ids(sent) if button.action != "log"]
    why = [button for button in pressed if button.action == "why" and button.path]
    if message.kind == "told" and why:
        same = (message.game_id, message.revision, str(message.first))
        return any((b.game, b.revision, b.path) == same for b in why)
    pressed = [button for button in pressed if button not in why]
    if not pressed:
        return without_width(sent.content).strip() == without_width(whole_text(screen)).strip()
    if message.kind == "lobby":
        return any(b.game == message.game_id and b.action.startswith("l") for b in pressed)
    if message.kind == "seat":
        place = (message.game_id, message.began, message.seat)
        return any((b.game, b.revision, b.seat) == place and b.action in OF_SEAT for b in pressed)
    return message.kind == "turn" and any(
        b.game == message.game_id
        and not b.action.startswith("l")
        and b.action not in OF_SEAT
        and b.revision >= message.began
        for b in pressed
    )


def _custom_ids(sent: discord.Message) -> Iterator[ids.Pressed]:
    """Return the custom ids of a message."""
    for part in parts_of_message(sent):
        try:
            yield ids.read_custom_id(str(getattr(part, "custom_id", "")))
        except ids.BadIdError:
            continue


# Posts screens in channels: new messages and edits, each picture sent once.


BAD_REQUEST = 400
MISSING_PERMISSIONS = 50013
"""Discord's status of what it does not understand; its code: missing permission."""

CLOSE_S = 5.0
"""Timeout in seconds for an edit that is optional."""

KEPT_SENT = 1000
"""Limit of the messages and games of which something is remembered."""

FRAMED = ("turn", "told")
"""The kinds of messages that may stand in a frame."""

PLAIN = Standing(False)
UNREAD = Standing(True)

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class Poster:
    """Sends and edits the messages of channels, and wakes their threads."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._maps: OrderedDict[int, int] = OrderedDict()
        """The hash of the picture that each message shows."""

        self._standing: OrderedDict[int, Standing] = OrderedDict()
        """What the public posts of games are."""

    def forget(self) -> None:
        """Forget what each message shows."""
        self._maps.clear()
        self._standing.clear()

    async def post(self, message: Outgoing, screen: Screen) -> int:
        """Send a new message in the channel, or edit the existing one.

        If pictures are not allowed any more, the text is sent alone.
        """
        return await self._as_allowed(message, screen, partial(self._send, message))

    async def _as_allowed(
        self, message: Outgoing, screen: Screen, send: Callable[[Screen], Awaitable[int]]
    ) -> int:
        """Send a screen, without its files if Discord does not allow them any more."""
        try:
            return await send(screen)
        except discord.Forbidden as fault:
            if fault.code != MISSING_PERMISSIONS or not (screen.picture or screen.log):
                raise
            log.warning("picture-not-allowed", game=message.game_id, channel=message.channel)
            return await send(msgspec.structs.replace(screen, picture=None, log=None))

    async def _send(self, message: Outgoing, screen: Screen) -> int:
        if message.message_id is not None:
            return await self.edit_post(message, message.message_id, screen)
        channel = self._client.get_partial_messageable(message.channel)
        earlier = await find_earlier(self._client, channel, message, screen)
        if earlier.message_id is not None:
            if message.kind == "notice":
                return earlier.message_id
            return await self.edit_post(message, earlier.message_id, screen)
        if message.is_lowered:
            screen = msgspec.structs.replace(screen, mention=None, roles=(), quiet=True)
        elif not (earlier.is_certain or message.is_remembered):
            # The message may exist already: nobody is pinged twice.
            screen = msgspec.structs.replace(screen, mention=None, roles=())
        calling = calling_of(screen) if screen.framed else None
        first = calling or (frame_post(screen) if screen.framed else screen)

        async def send_first() -> Any:
            what = add_mark(to_send(first, self._commands_in(message)), message.nonce)
            message.must_be_ours()
            return await channel.send(nonce=message.nonce, **what)

        sent = await without_refused_emoji(self._client, send_first)
        self._note_standing(message, sent)
        if calling is not None:
            return await self._as_allowed(
                message, screen, partial(self._frame_called, message, sent.id)
            )
        if not message.retried:
            # Otherwise Discord may have returned a message with another picture.
            keep_bounded(self._maps, sent.id, hash(screen.picture), KEPT_SENT)
        return sent.id

    async def edit_post(self, message: Outgoing, number: int, screen: Screen) -> int:
        """Replace a message by a screen; a picture that it shows already is not sent again."""
        edit = partial(self._edit_post, message, number, screen)
        return await without_refused_emoji(self._client, edit)

    async def _edit_post(self, message: Outgoing, number: int, screen: Screen) -> int:
        map_ = hash(screen.picture)
        is_same = self._maps.get(number) == map_
        standing = await self._standing_of(message, number)
        if standing.is_layout or screen.framed:
            kept = standing.files if is_same else NO_FILES
            await self._change_frame(message, number, screen, kept)
        else:
            what = to_edit(screen, self._commands_in(message))
            if is_same:
                del what["attachments"]
            await self._change_message(message, number, what)
        keep_bounded(self._maps, number, map_, KEPT_SENT)
        return number

    async def _change_frame(
        self, message: Outgoing, number: int, screen: Screen, kept: Mapping[str, KeptFile]
    ) -> None:
        """Replace a message by a frame with the files that it keeps, as far as they are there.

        Another process may have put others in their place.
        """
        commands = self._commands_in(message)
        try:
            await self._change_message(message, number, to_edit(frame_post(screen, kept), commands))
        except discord.HTTPException as fault:
            if fault.status != BAD_REQUEST or not kept:
                raise
            await self._change_message(message, number, to_edit(frame_post(screen), commands))

    async def _frame_called(self, message: Outgoing, number: int, screen: Screen) -> int:
        """Make a frame of the plain message that has called people: an edit calls nobody.

        If the bot dies before, the message stands there with its buttons, and its row is due.
        """
        change = partial(self._change_frame, message, number, screen, NO_FILES)
        await without_refused_emoji(self._client, change)
        keep_bounded(self._maps, number, hash(screen.picture), KEPT_SENT)
        return number

    async def edit_text(self, message: Outgoing, number: int, screen: Screen) -> int:
        """Replace the text and the buttons of a message, but keep its picture.

        Another process may have put other files in place of those that are known: they are read.
        """
        edit = partial(self._edit_text, message, number, screen)
        return await without_refused_emoji(self._client, edit)

    async def _edit_text(self, message: Outgoing, number: int, screen: Screen) -> int:
        standing = await self._standing_of(message, number)
        try:
            await self._change_text(message, number, screen, standing)
        except discord.HTTPException as fault:
            if fault.status != BAD_REQUEST or not standing.files:
                raise
            standing = await self._standing_of(message, number)
            await self._change_text(message, number, screen, standing)
        return number

    async def _change_text(
        self, message: Outgoing, number: int, screen: Screen, standing: Standing
    ) -> None:
        commands = self._commands_in(message)
        if standing.is_layout:
            what = to_edit(frame_with_files(screen, standing), commands)
        else:
            what = to_edit_text(screen, commands)
        await self._change_message(message, number, what)

    async def _change_message(self, message: Outgoing, number: int, what: dict[str, Any]) -> None:
        what = add_mark(what, message.nonce)
        # If Discord's answer is lost, it is not known what the message shows.
        self._standing.pop(number, None)
        shown = self._maps.pop(number, None)
        sent = await edit_message(self._client, message.channel, number, what)
        self._note_standing(message, sent)
        if shown is not None:
            keep_bounded(self._maps, number, shown, KEPT_SENT)

    def _commands_in(self, message: Outgoing) -> CommandMentions:
        """Return the commands that can be pressed in a message."""
        return command_mentions(self._client, message.guild)

    def _note_standing(self, message: Outgoing, sent: discord.Message) -> None:
        """Note what Discord says of a message that was sent or edited."""
        if message.kind in FRAMED:
            keep_bounded(self._standing, sent.id, read_standing(sent), KEPT_SENT)

    async def _standing_of(self, message: Outgoing, number: int) -> Standing:
        """Return what a message is; another process, or an earlier version, may have sent it."""
        if message.kind not in FRAMED:
            return PLAIN
        # What cannot be read counts as a layout: any message may become one.
        return await self._read_message(message.channel, number) or UNREAD

    async def _read_message(self, channel: int, number: int) -> Standing | None:
        """Return what a message is, asking Discord if that is not known; None: it may not tell."""
        known = self._standing.get(number)
        if known is None:
            place = self._client.get_partial_messageable(channel)
            try:
                known = read_standing(await place.fetch_message(number))
            except discord.Forbidden:
                return None
            keep_bounded(self._standing, number, known, KEPT_SENT)
        return known

    async def close(self, channel: int, number: int) -> None:
        """Remove the buttons from the previous turn's message, because they would mislead.

        Failure is harmless, and so is a message that cannot be read: stale buttons are rejected.
        """
        messages = self._client.get_partial_messageable(channel)
        try:
            async with asyncio.timeout(CLOSE_S):
                standing = await self._read_message(channel, number)
                if standing is None:
                    return
                what: dict[str, Any] = {"view": None}
                if standing.is_layout:
                    what = to_edit(without_call(standing.screen), NO_MENTIONS)
                    what["view"].children[0].id = standing.number
                await wait_for_old_edit(self._client, channel, number)
                await messages.get_partial_message(number).edit(**what)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            log.info("not-closed", channel=channel, message=number, fault=repr(fault))

    async def remove_message(self, message: Outgoing) -> None:
        """Delete the message of a post that now stands further down; it may be gone already."""
        number = int(message.about.get("message", 0))
        with suppress(discord.NotFound):
            room = self._client.get_partial_messageable(message.channel)
            await room.get_partial_message(number).delete()

    async def archive(self, thread: int) -> None:
        """Archive a thread; what is no thread, or not for the bot to archive, stays as it is."""
        try:
            channel = await self._client.fetch_channel(thread)
            if isinstance(channel, discord.Thread) and not channel.archived:
                await channel.edit(archived=True)
        except (discord.Forbidden, discord.NotFound) as fault:
            # The posts after it must not wait for a permission.
            log.warning("not-archived", channel=thread, fault=repr(fault))

    async def wake(self, thread: int) -> None:
        """Unarchive a thread, because messages in archived threads cannot be edited.

        Raises:
            UndeliverableError: it is locked, for others to open it again.
        """
        try:
            channel = await self._client.fetch_channel(thread)
            if isinstance(channel, discord.Thread):
                await channel.edit(archived=False)
        except discord.Forbidden as fault:
            raise UndeliverableError(str(fault), forbidden=True) from fault
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            raise UndeliverableError(repr(fault)) from fault
