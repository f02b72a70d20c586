"""Finds a message that Discord accepted but the bot did not record (crash or lost response).

Discord recognises the nonce for a few minutes; after that, only the channel history can tell. It
does not return nonces, and words may have changed since (the language, the game, the version): a
message is known by its mark.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import discord
import msgspec

from bot.discord_ui.agreement.post import OF_SEAT
from bot.discord_ui.message import ids
from bot.discord_ui.message.marks import mark_of, read_mark, without_width
from bot.discord_ui.message.screen import TEXT_LIMIT, Screen, shorten_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.table import Outgoing

LOOKED = 100
"""Limit of messages that are searched."""

KEPT = 200
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
    readable = bool(seen) or isinstance(channel, discord.DMChannel)
    is_certain = len(seen) < LOOKED
    if number is None and not readable:
        is_certain = await _is_silent(client, message)
    if is_certain and message.takeover:
        known[place] = seen
        if len(known) > KEPT:
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
    mark = read_mark(sent)
    if mark is not None:
        return mark == mark_of(message.nonce)
    pressed = [button for button in _custom_ids(sent) if button.action != "log"]
    why = [button for button in pressed if button.action == "why" and button.path]
    if message.kind == "told" and why:
        same = (message.game_id, message.revision, str(message.first))
        return any((b.game, b.revision, b.path) == same for b in why)
    pressed = [button for button in pressed if button not in why]
    if not pressed:
        return without_width(sent.content).strip() == shorten_text(screen.text, TEXT_LIMIT).strip()
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
    for row in sent.components:
        parts: list[Any] = getattr(row, "children", [])
        for part in parts:
            try:
                yield ids.read_custom_id(str(getattr(part, "custom_id", "")))
            except ids.BadIdError:
                continue
