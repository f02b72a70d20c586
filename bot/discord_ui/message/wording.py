"""Words of many messages: what somebody has typed, who is meant, and what a rollback takes back."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.discord_ui.message.command_mentions import AT_NAME
from bot.discord_ui.message.screen import TEXT_LIMIT, Button, keep_newest_lines
from bot.games.game import events_visible_to
from bot.narrate import text
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from bot.games.game import Seat
    from bot.narrate import Words
    from bot.table import Logged


# The pages of a list.


def page_turns(
    page: int, pages: int, locale: str, link: Callable[[int], str]
) -> tuple[Button, ...]:
    """Build the arrows of a list where they lead somewhere, and between them the page it shows.

    `page` counts from 0, and `link` returns the custom id of the button to a page. A list of one
    page has none.
    """
    if pages < 2:
        return ()
    here = Button(text("pager-here", locale, page=page + 1, pages=pages), link(page), disabled=True)
    before = Button(text("pager-previous", locale), link(page - 1)) if page > 0 else None
    after = Button(text("pager-next", locale), link(page + 1)) if page < pages - 1 else None
    return tuple(button for button in (before, here, after) if button is not None)


# Text that somebody has typed, shown so that no heading, link or mention in it acts.


BREAK = "\u200d"
"""Of no width: what it parts is not understood as one thing. It is no character of which the marks
of own messages are made: those are taken out of all that is sent."""

MARKUP = re.compile(r"[\\*_~|`\[\]]")
"""What begins or ends emphasis, code, spoilers and links in words."""

AT_START = re.compile(r"^(\s*)([#>+-])")
"""What makes a line a heading, a quotation, small, or part of a list."""

ADDRESS = re.compile(r"(?i)://|(?<=discord\.gg)/|(?<=discord\.com)/|(?<=discordapp\.com)/")
"""Where an address is taken apart: after its scheme, and in invitations, which need none."""

NAMED = re.compile(rf"[<@]|{AT_NAME}(?=\w)")
"""What begins a mention, a channel, a command, an emoji or a moment."""

TURNING = {"\u200e", "\u200f", "\u061c", *"\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"}
"""What changes the direction in which text around it is read."""

LONGEST = 1500
"""Limit of characters of a line of a quotation."""

MARK = re.compile(r"<(?:@\d+|#\d+|t:-?\d+(?::[a-zA-Z])?)>")
"""A person, a channel or a moment, as the bot itself writes them."""


def make_inert(text: str) -> str:
    """Return text in one line in which nothing acts."""
    return _make_line_inert(" ".join(text.split()))


def quote_text(text: str) -> str:
    """Return text as a quotation on lines of its own, in which nothing acts.

    No line is longer than a message: so that pages made of it leave nothing out.
    """
    # Discord breaks lines at fewer signs than Python, which is what pages are made with.
    return "\n".join(
        f"> {part}" for line in text.strip().splitlines() for part in _split_inert_line(line)
    )


def repeat_value(value: str) -> str:
    """Return what an answer repeats, inert unless it is a mark that the bot has written."""
    return value if MARK.fullmatch(value) else make_inert(value)


def _split_inert_line(line: str) -> list[str]:
    """Return a line in which nothing acts, in halves where it would be too long."""
    whole = _make_line_inert(line)
    middle = len(line) // 2
    if len(whole) <= LONGEST:
        return [whole]
    return [*_split_inert_line(line[:middle]), *_split_inert_line(line[middle:])]


def _make_line_inert(text: str) -> str:
    kept = "".join(sign for sign in text if not _is_hidden(sign))
    plain = MARKUP.sub(r"\\\g<0>", kept)
    plain = AT_START.sub(r"\1\\\2", plain)
    plain = ADDRESS.sub(lambda part: f"{BREAK}{part[0]}", plain)
    return NAMED.sub(lambda sign: f"{sign[0]}{BREAK}", plain)


def _is_hidden(sign: str) -> bool:
    return sign in TURNING or sign < " " or "\x7f" <= sign <= "\x9f"


# Renders people as Discord mentions, or as somebody who has been forgotten.


def mention_person(user: UserId, locale: str) -> str:
    """Return a mention of a user, or a word for somebody forgotten (`db.people`)."""
    return f"<@{user}>" if user > 0 else text("former-player", locale)


def mention_people(users: Iterable[UserId], locale: str) -> str:
    """List users; "none" without any, for messages that have a variant for that."""
    return ", ".join(mention_person(user, locale) for user in users) or "none"


def mention_role(number: int) -> str:
    """Return the mention of a role."""
    return f"<@&{number}>"


# Lines about what a rollback or an earlier state would take back, for one reader.


SEEN = 400
"""Room in characters for what has come to light, and as much again is left for the rest."""


def content_lines(
    words: Words, gone: Sequence[Logged], mixes: bool, viewer: Seat | None, locale: str
) -> list[str]:
    """List what would be taken back, and what of it cannot be unseen, as a viewer may know it.

    `mixes`: what nobody has seen is mixed again.
    """
    events = [event for action in gone for event in events_visible_to(action.events, viewer)]
    seats = dict.fromkeys(action.seat for action in gone if action.seat)
    names = [words.seat_name(seat, locale) for seat in seats]
    before = words.text("log-before", locale)
    seen = [event for event in events if event.reveals]
    light = keep_newest_lines(_quote_lines(words.lines(seen, viewer, locale)), SEEN, before)
    room = TEXT_LIMIT - 2 * SEEN - sum(len(line) + 1 for line in light)
    tell = words.post if viewer is None else words.lines
    lines = keep_newest_lines(_quote_lines(tell(events, viewer, locale)), room - 200, before)
    content = [words.text("rollback-whose", locale, names=", ".join(names)), *lines]
    if light:
        content += [words.text("rollback-seen", locale), *light]
    if mixes:
        content.append(words.text("rollback-mixed", locale))
    return content


def _quote_lines(lines: Iterable[str]) -> list[str]:
    return [f"> {part}" for line in lines for part in line.split("\n") if part]
