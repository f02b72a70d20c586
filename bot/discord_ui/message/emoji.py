"""The bot's own emoji: beside the words that they stand for, and never in place of one.

A screen names emoji; only what sends it knows which of them the application has, and leaves the
others out. Which emoji that is follows from the words that are shown there anyway, so that none
tells more than they do. Buttons and options have a field for one, which counts as no text. In a
text its name stands between two signs that no text has, before the words.
"""

from __future__ import annotations

import asyncio
import re
from contextvars import ContextVar
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakKeyDictionary

import discord
import msgspec

from bot.discord_ui.message.screen import Button, Row, Select

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence

    from bot.narrate import Words

T = TypeVar("T")

BEGIN = "\ufdd0"
END = "\ufdd1"
"""Characters that Unicode assigns to nothing, before and behind the name of an emoji in a text."""

_NAMED = re.compile(rf"{BEGIN}(\w+){END}")

_LEFT = re.compile(rf"{BEGIN}\w*{END}?|{END}")
"""What is left of a name, also where the text was cut within it."""

TIE = "\u00a0"
"""The space between an emoji and its word, at which no line breaks."""

INVALID_FORM = 50035
"""Discord's code for a form with a fault in some field."""

EmojiIds = dict[str, int]
"""The numbers of the application's emoji, by their names in the code."""


class KnownEmoji(msgspec.Struct):
    """What is known of the emoji of one client's application."""

    ids: EmojiIds
    doubt: asyncio.Event
    """Whether Discord has refused one of them since somebody looked."""


_of_clients: WeakKeyDictionary[discord.Client, KnownEmoji] = WeakKeyDictionary()

_leaves_out: ContextVar[bool] = ContextVar("leaves_out", default=False)
"""Whether what is sent now has no emoji, because Discord has just refused one."""


def known_emoji(client: discord.Client) -> KnownEmoji:
    """Return what is known of the emoji of a client's application, to be read and changed."""
    return _of_clients.setdefault(client, KnownEmoji({}, asyncio.Event()))


def emoji_ids(client: discord.Client) -> EmojiIds:
    """Return the emoji that a message may have now."""
    known = _of_clients.get(client)
    return {} if known is None or _leaves_out.get() else known.ids


async def without_refused_emoji(client: discord.Client, send: Callable[[], Awaitable[T]]) -> T:
    """Send something, and once more without emoji if Discord refuses one in a button or option.

    It refuses those that somebody has deleted, and now and then new ones for no reason
    (discord-api-docs, issue 7128). Either way a message with its words alone is better than none.

    Raises:
        discord.HTTPException: Discord refuses it for another reason.
    """
    try:
        return await send()
    except discord.HTTPException as fault:
        if not _refuses_emoji(fault) or _leaves_out.get():
            raise
        known_emoji(client).doubt.set()
    token = _leaves_out.set(True)
    try:
        return await send()
    finally:
        _leaves_out.reset(token)


def _refuses_emoji(fault: discord.HTTPException) -> bool:
    """Return whether Discord refuses a form for an emoji in it."""
    return fault.code == INVALID_FORM and "emoji" in fault.text


# In buttons and options.


def add_emoji(rows: Iterable[Row], words: Words, locale: str) -> tuple[Row, ...]:
    """Return rows of controls with the emoji of what their labels name.

    The options of a select have none if they would all have the same: it would tell nothing.
    """
    return tuple(
        _select_with_emoji(row, words, locale)
        if isinstance(row, Select)
        else _buttons_with_emoji(row, words, locale)
        if isinstance(row, tuple)
        else row
        for row in rows
    )


def _buttons_with_emoji(row: tuple[Button, ...], words: Words, locale: str) -> tuple[Button, ...]:
    named = [words.emoji_in(button.label, locale) for button in row]
    return tuple(
        msgspec.structs.replace(button, emoji=name) if name else button
        for button, name in zip(row, named, strict=True)
    )


def _select_with_emoji(select: Select, words: Words, locale: str) -> Select:
    named = [words.emoji_in(option.label, locale) for option in select.options]
    if not any(named) or (len(named) > 1 and len({*named}) == 1):
        return select
    options = tuple(
        msgspec.structs.replace(option, emoji=name) if name else option
        for option, name in zip(select.options, named, strict=True)
    )
    return msgspec.structs.replace(select, options=options)


# In texts.


def add_emblems(lines: Sequence[str], words: Words, locale: str) -> list[str]:
    """Return lines with the emblem of the seat that each is about, where that changes.

    The second of two lines about the same seat has none, unless an empty line stands between.
    """
    marked: list[str] = []
    before = ""
    for line in lines:
        at, name = words.seat_told_of(line, locale)
        if name and name != before:
            line = f"{line[:at]}{BEGIN}{name}{END}{line[at:]}"
        before = (name or before) if line else ""
        marked.append(line)
    return marked


def put_emoji(text: str, ids: Mapping[str, int], room: int) -> str:
    """Return a text with emoji for their names, as long as they take at most `room` more signs.

    A name of which the application has no emoji, or for which there is no room, is left out.
    """
    if BEGIN not in text and END not in text:
        return text

    def emoji_of(match: re.Match[str]) -> str:
        nonlocal room
        number = ids.get(match[1])
        shown = "" if number is None else f"<:{match[1]}:{number}>{TIE}"
        if len(shown) - len(match[0]) > room:
            shown = ""
        room -= len(shown) - len(match[0])
        return shown

    return _LEFT.sub("", _NAMED.sub(emoji_of, text))
