"""Marks the messages of the outbox, so that the bot knows each of its own without reading words.

The mark is a number drawn from the nonce, which is random: it tells nothing about the game. A
message with components carries it as the id of the first one, which Discord keeps and shows nobody.
A message of text alone carries it in characters without width at the end of its first line (behind
a link they would become part of it). Discord keeps such characters; of U+200B its engineers say so
(discord-api-docs, pull request 1248). If it strips any, words decide, as for messages of earlier
versions.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from bot.discord_ui.message.screen import MARK_LENGTH, POST_LIMIT, shorten_text

if TYPE_CHECKING:
    import discord

LEAST = 1 << 30
"""The smallest mark: ids that Discord counts itself are far below. The largest has 31 bits."""

DIGITS = "\u200b\u200c\u2060\u2063"
"""The characters without width that stand for 0 to 3."""

_WRITTEN = re.compile(f"[{DIGITS}]{{{MARK_LENGTH}}}")


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
    head, end, rest = shorten_text(what["content"], POST_LIMIT).partition("\n")
    before, space, last = head.rpartition(" ")
    mark = _encode_without_width(mark_of(nonce))
    head = f"{before}{space}{mark}{last}" if "://" in last else f"{head}{mark}"
    return what | {"content": f"{head}{end}{rest}"}


def read_mark(message: discord.Message) -> int | None:
    """Return the mark of a message; None if it has none, as those of earlier versions."""
    written = _WRITTEN.search(message.content)
    if written:
        return _decode_without_width(written[0])
    for row in message.components:
        parts: list[Any] = [row, *getattr(row, "children", [])]
        for part in parts:
            if (part.id or 0) >= LEAST:
                return part.id
    return None


def without_width(text: str) -> str:
    """Return a text without the characters of which marks consist."""
    return text.translate(dict.fromkeys(map(ord, DIGITS)))


def _encode_without_width(number: int) -> str:
    """Write a number in characters without width, the highest digit first."""
    return "".join(DIGITS[number >> shift & 3] for shift in range(2 * MARK_LENGTH - 2, -1, -2))


def _decode_without_width(written: str) -> int:
    """Read what `_encode_without_width` wrote."""
    number = 0
    for digit in written:
        number = number << 2 | DIGITS.index(digit)
    return number
