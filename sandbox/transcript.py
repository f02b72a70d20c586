"""The transcript of what one person saw and did, in order."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from sandbox import components as parts
from sandbox.kinds import DIRECT_MESSAGE
from sandbox.places import EPHEMERAL
from sandbox.sight import Seen, button, select

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.places import Channel, Happening, User, Version
    from sandbox.world import World


def write(world: World, user: User) -> str:
    """Return everything that a person could see, ephemeral messages and DMs included."""
    lines = [
        line
        for happening in world.journal
        if user.id in happening.audience
        for line in _lines(happening, user)
    ]
    return "\n".join(lines) + "\n"


def place(channel: Channel) -> str:
    """Return a channel's name as in the channel list."""
    if channel.kind == DIRECT_MESSAGE:
        return "direct messages"
    above = f"#{channel.parent.name} › " if channel.parent else "#"
    return above + channel.name


def moment(at: float) -> str:
    """Format a time of day (UTC)."""
    return datetime.datetime.fromtimestamp(at, datetime.UTC).strftime("%H:%M:%S")


def _lines(happening: Happening, user: User) -> Iterator[str]:
    head = f"[{moment(happening.at)}] {place(happening.channel)}"
    message, version = happening.message, happening.version
    if message is None or version is None:
        yield f"{head} · {user.name}: {happening.text}"
        return
    private = " (only you can see this)" if version.flags & EPHEMERAL else ""
    verb = {"said": "", "edited": " (edited)", "deleted": " (deleted)"}[happening.kind]
    bell = " (pings you)" if user.id in message.pinged and happening.kind == "said" else ""
    yield f"{head} · {message.author.name}{private}{verb}{bell}"
    if happening.kind == "deleted":
        return
    if version.loading:
        yield "    thinking…"
    for line in body(version, Seen(message, user.id)):
        yield f"    {line}"


def body(version: Version, seen: Seen) -> Iterator[str]:
    """Return what a message showed: text, then images, buttons and selects."""
    seen.version = version
    yield from seen.text.splitlines()
    for file in version.attachments:
        yield f"<{file.filename}: {file.description or 'no description'}>"
    for _, component in parts.walk(version.components):
        if component["type"] == parts.BUTTON:
            shown = button(component)
            off = " off" if shown.disabled else ""
            yield f"[{shown.label or shown.emoji}{off}]"
        elif component["type"] in parts.SELECTS:
            menu = select(component)
            yield f"[{menu.placeholder or 'pick'} ▾ {' | '.join(o.label for o in menu.options)}]"
