"""Builds new and edited messages from request payloads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import wire
from sandbox.components import stored
from sandbox.options import callable_here
from sandbox.places import (
    COMPONENTS_V2,
    EPHEMERAL,
    Attachment,
    Channel,
    Json,
    Message,
    User,
    Version,
)
from sandbox.validate import check_command_mentions, check_emoji, check_message

if TYPE_CHECKING:
    from sandbox.http import Upload
    from sandbox.world import World

SUPPRESS_EMBEDS, SILENT = 1 << 2, 1 << 12
ON_CREATE = SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2
ON_EDIT = SUPPRESS_EMBEDS | COMPONENTS_V2
"""Flags that a bot may set itself."""

NO_FILES: list[Attachment] = []

STRIPPED = dict.fromkeys(map(ord, "\u180e\u200c\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufeff"))
"""Characters without width that are not kept: Discord may strip any, and lists none. It advises to
put U+200B behind an @, so that one is kept; so is U+200D, which joins emoji."""


def new_version(
    world: World,
    channel: Channel,
    form: Json,
    files: list[Upload],
    *,
    ephemeral: bool = False,
    keep: list[Attachment] = NO_FILES,
) -> Version:
    """Build the content of a new message.

    `keep` are attachments that are there already, of a message that was "thinking…".

    Raises:
        ApiError: the payload is not valid.
    """
    check_message(form, files)
    check_command_mentions(form, callable_here(world, channel))
    check_emoji(form, world.emoji.keys())
    flags = int(form.get("flags") or 0) & ON_CREATE | (EPHEMERAL if ephemeral else 0)
    attachments = _attach(world, channel, form, files, keep, ephemeral)
    return Version(
        world.clock.now(),
        (form.get("content") or "").translate(STRIPPED),
        _embeds(form.get("embeds") or [], attachments),
        _components(form.get("components") or [], attachments),
        attachments,
        flags,
    )


def next_version(world: World, message: Message, form: Json, files: list[Upload]) -> Version:
    """Build the content of an edited message; absent fields keep their value.

    Raises:
        ApiError: the payload is not valid.
    """
    now = message.now
    check_message(form, files, before=now)
    check_command_mentions(form, callable_here(world, message.channel))
    check_emoji(form, world.emoji.keys())
    ephemeral = bool(now.flags & EPHEMERAL)
    attachments = _attach(world, message.channel, form, files, now.attachments, ephemeral)
    flags = now.flags
    if "flags" in form:
        settable = int(form["flags"] or 0) & ON_EDIT
        flags = (flags & ~SUPPRESS_EMBEDS) | settable
    embeds, parts = now.embeds, now.components
    if "embeds" in form:
        embeds = _embeds(form["embeds"] or [], attachments)
    if "components" in form:
        parts = _components(form["components"] or [], attachments)
    content = now.content
    if "content" in form:
        content = (form["content"] or "").translate(STRIPPED)
    return Version(world.clock.now(), content, embeds, parts, attachments, flags)


def new_message(
    world: World,
    channel: Channel,
    author: User,
    version: Version,
    *,
    audience: int | None = None,
    through_webhook: bool = False,
) -> Message:
    """Build a message with this content; it is not posted yet."""
    return Message(
        world.clock.snowflake(),
        channel,
        author,
        [version],
        audience=audience,
        through_webhook=through_webhook,
    )


def _attach(
    world: World,
    channel: Channel,
    form: Json,
    files: list[Upload],
    present: list[Attachment],
    ephemeral: bool,
) -> list[Attachment]:
    """Return the attachments: the existing ones that are named, then new files."""
    listed: list[Json] | None = form.get("attachments")
    metadata = {str(entry["id"]): entry for entry in listed or ()}
    kept = present
    if listed is not None:
        kept = [attachment for attachment in present if str(attachment.id) in metadata]
        for attachment in kept:
            attachment.description = metadata[str(attachment.id)].get(
                "description", attachment.description
            )
    new = [
        world.file(
            channel,
            metadata.get(str(file.number), {}).get("filename") or file.filename,
            file.data,
            metadata.get(str(file.number), {}).get("description"),
            ephemeral,
        )
        for file in files
    ]
    return [*kept, *new]


def _embeds(embeds: list[Json], attachments: list[Attachment]) -> list[Json]:
    """Return embeds as Discord returns them, with resolved image addresses."""
    written: list[Json] = []
    for embed in embeds:
        kept: Json = {"type": "rich", **embed}
        for key in ("image", "thumbnail"):
            if isinstance(kept.get(key), dict):
                url = str(kept[key].get("url", ""))
                file = _named(url, attachments)
                kept[key] = {**kept[key], "url": file.url if file else url}
        written.append(kept)
    return written


def _components(components: list[Json], attachments: list[Attachment]) -> list[Json]:
    """Return components as Discord returns them."""

    def resolve(url: str) -> Json | None:
        file = _named(url, attachments)
        if file is None:
            return None
        attachment = wire.attachment(file)
        media: Json = {key: attachment[key] for key in ("id", "url", "proxy_url", "content_type")}
        if file.size:
            media["width"], media["height"] = file.size
        about = {"name": file.filename, "size": len(file.data)}
        return {**media, **about, "attachment_id": media["id"]}

    return stored(components, resolve)


def _named(url: str, attachments: list[Attachment]) -> Attachment | None:
    """Return the file that `attachment://name` refers to."""
    name = url.removeprefix("attachment://")
    if name == url:
        return None
    return next((file for file in reversed(attachments) if file.filename == name), None)
