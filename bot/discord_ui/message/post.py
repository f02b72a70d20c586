"""What messages in channels show: a public post in a frame of components, and what stands there.

Discord makes a message of text one of components alone by an edit, and never the other way. So a
post in a frame stays in it whatever is set later, and how a post is edited depends on what Discord
says it is.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import discord
import msgspec

from bot.discord_ui.message.screen import (
    Document,
    KeptFile,
    Row,
    Screen,
    ShownDocument,
    ShownPicture,
    is_small_enough,
    whole_text,
)
from bot.render import Picture

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

NO_FILES: Mapping[str, KeptFile] = {}


def parts_of_message(message: discord.Message) -> Iterator[Any]:
    """Go through the components of a message in the order in which they are shown."""
    waiting: list[Any] = [*message.components]
    while waiting:
        part = waiting.pop(0)
        yield part
        waiting = [*getattr(part, "children", ()), *waiting]


def kept_files_of(message: discord.Message) -> Mapping[str, KeptFile]:
    """Return the files of a message by name.

    Discord does not list those of a layout: its components say which files they are.
    """
    files = {file.filename: KeptFile(file.id) for file in message.attachments}
    for part in parts_of_message(message):
        for media in _media_of(part):
            if media.attachment_id is not None:
                files[_name_of(media)] = KeptFile(media.attachment_id)
    return files


def _media_of(part: Any) -> list[discord.UnfurledMediaItem]:
    """Return the files that a component shows."""
    if isinstance(part, discord.MediaGalleryComponent):
        return [item.media for item in part.items]
    return [part.media] if isinstance(part, discord.FileComponent) else []


def _name_of(media: discord.UnfurledMediaItem) -> str:
    return PurePosixPath(urlsplit(media.url).path).name


class Standing(msgspec.Struct, frozen=True):
    """A message as it stands in Discord."""

    is_layout: bool
    """Whether it consists of components alone, and does so for ever."""

    files: Mapping[str, KeptFile] = NO_FILES
    """Its files by name."""

    screen: Screen = Screen("")
    """What a layout shows beside its buttons; its files are kept."""

    number: int | None = None
    """The number of the component that holds all others."""


def read_standing(message: discord.Message) -> Standing:
    """Return what Discord says of a message."""
    if not message.flags.components_v2:
        return Standing(False)
    files = kept_files_of(message)
    rows: list[Row] = []
    accent: int | None = None
    number: int | None = None
    for part in parts_of_message(message):
        if isinstance(part, discord.Container):
            accent = None if part.accent_colour is None else part.accent_colour.value
            number = part.id
        elif isinstance(part, discord.TextDisplay):
            rows.append(part.content)
        elif isinstance(part, discord.MediaGalleryComponent):
            rows += [
                ShownPicture(Picture(b"", name, item.description or ""), files[name])
                for item in part.items
                if (name := _name_of(item.media)) in files
            ]
        elif isinstance(part, discord.FileComponent) and _name_of(part.media) in files:
            name = _name_of(part.media)
            rows.append(ShownDocument(Document(name, b""), files[name]))
    screen = Screen("", tuple(rows), layout=True, framed=True, accent=accent)
    return Standing(True, files, screen, number)


def frame_post(screen: Screen, kept: Mapping[str, KeptFile] = NO_FILES) -> Screen:
    """Return a public post as components in a frame.

    The sentence that calls is the first: a phone shows the beginning of a message, and a screen
    reader reads it first. `kept` are files of the message that are its picture and its log already.
    """
    shown: list[Row] = []
    if is_small_enough(screen.picture):
        shown.append(ShownPicture(screen.picture, kept.get(screen.picture.filename)))
    if screen.log is not None:
        shown.append(ShownDocument(screen.log, kept.get(screen.log.filename)))
    return _in_frame(screen, shown)


def frame_with_files(screen: Screen, standing: Standing) -> Screen:
    """Return a post with the files of the message that it replaces, and its colour if it has none.

    A turn that is over has the colour of its seat, and not of who was asked in it last.
    """
    files = [row for row in standing.screen.rows if isinstance(row, ShownPicture | ShownDocument)]
    framed = _in_frame(screen, files)
    accent = screen.accent if screen.accent is not None else standing.screen.accent
    return msgspec.structs.replace(framed, accent=accent)


def _in_frame(screen: Screen, files: list[Row] | list[ShownPicture | ShownDocument]) -> Screen:
    first, *rest = [part for part in (screen.call, screen.text) if part] or [""]
    return msgspec.structs.replace(
        screen,
        text=first,
        call="",
        rows=(*rest, *files, *screen.rows),
        picture=None,
        log=None,
        layout=True,
        framed=True,
    )


def without_call(screen: Screen) -> Screen:
    """Return a framed post without the sentence that called, if it tells anything else."""
    if len([row for row in screen.rows if isinstance(row, str)]) < 2:
        return screen
    return msgspec.structs.replace(screen, rows=screen.rows[1:])


def calling_of(screen: Screen) -> Screen | None:
    """Return the plain message as which a post calls people first; None if it calls nobody.

    A phone shows the text of a message when it is sent, and of components nothing at all.
    """
    if screen.mention is None:
        return None
    called = [f"<@{user}>" for user in (screen.mention, *screen.also)]
    is_whole = bool(screen.call) and all(name in screen.call for name in called)
    text = screen.call if is_whole else whole_text(screen)
    return msgspec.structs.replace(
        screen, text=text, call="", picture=None, log=None, framed=False, accent=None
    )
