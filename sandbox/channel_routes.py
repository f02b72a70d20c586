"""Routes for channels, threads and their messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox import trouble, wire
from sandbox.messages import new_message, new_version, next_version
from sandbox.permission import Permission
from sandbox.places import DIRECT_MESSAGE, FORUM, RENAMED, Channel, Json, Message
from sandbox.validate import check_thread

if TYPE_CHECKING:
    from sandbox.http import Request
    from sandbox.world import World

Answer = tuple[int, Any]

NONCE_LIFETIME = 300.0
"""Seconds for which Discord recognises a repeated nonce ("a few minutes")."""

RENAMES, RENAMES_S = 2, 600.0
"""How many names a channel may get in how many seconds; no header of an answer says so."""

PAGE = 50
"""Default number of messages in one response."""

IN_REPLY = 19
"""Message type of a reply."""


def _channel(world: World, request: Request, *needed: Permission) -> Channel:
    """Return the channel of a request; check the bot's permissions there."""
    channel = world.channels.get(request.id("channel_id"))
    if channel is None:
        raise trouble.unknown("Channel")
    if not channel.may(world.bot.id, Permission.VIEW_CHANNEL):
        raise trouble.missing_access()
    for permission in needed:
        if not channel.may(world.bot.id, permission):
            raise trouble.missing_permissions()
    return channel


def _message(channel: Channel, request: Request) -> Message:
    message = channel.messages.get(request.id("message_id"))
    if message is None or message.audience is not None:
        raise trouble.unknown("Message")
    return message


def get_channel(world: World, request: Request) -> Answer:
    """GET /channels/{channel_id}"""
    return 200, wire.channel(_channel(world, request))


def edit_channel(world: World, request: Request) -> Answer:
    """PATCH /channels/{channel_id}: names, and whether a thread is archived or locked."""
    channel = _channel(world, request)
    thread = channel.parent is not None
    needed = Permission.MANAGE_THREADS if thread else Permission.MANAGE_CHANNELS
    form = request.form
    if thread and form == {"archived": False} and not channel.locked:
        # Anybody who may write in an unlocked thread may also unarchive it.
        needed = Permission.SEND_MESSAGES_IN_THREADS
    if not channel.may(world.bot.id, needed) and channel.owner != world.bot.id:
        raise trouble.missing_permissions()
    check_thread(form, named=False)
    if thread:
        _check_edit(world, channel, form)
    if form.get("name", channel.name) != channel.name:
        _count_rename(world, channel)
        world.rename(channel, form["name"], world.bot)
    channel.applied = _tags(form, channel.applied)
    channel.archived = bool(form.get("archived", channel.archived))
    channel.locked = bool(form.get("locked", channel.locked))
    channel.archive_minutes = form.get("auto_archive_duration", channel.archive_minutes)
    world.channel_changed(channel)
    return 200, wire.channel(channel)


def _check_edit(world: World, thread: Channel, form: Json) -> None:
    """Check what even who has opened a thread may not change, and what no archived one lets."""
    manages = thread.may(world.bot.id, Permission.MANAGE_THREADS)
    if thread.locked and not manages:
        raise trouble.missing_permissions()
    if thread.archived and form.get("archived") is not False:
        raise trouble.ApiError(400, 50083, "Thread is archived")
    changed = set(thread.applied) ^ set(_tags(form, thread.applied))
    offered = {tag.id: tag for tag in (thread.parent.tags if thread.parent is not None else ())}
    if any(number not in offered for number in changed - set(thread.applied)):
        raise trouble.unknown("Tag")
    if not manages and any(offered[number].moderated for number in changed if number in offered):
        raise trouble.missing_permissions()


def _tags(form: Json, applied: list[int]) -> list[int]:
    """Return the tags of a post after an edit."""
    return [int(number) for number in form["applied_tags"]] if "applied_tags" in form else applied


def _count_rename(world: World, channel: Channel) -> None:
    """Count a new name; beside the limits that it tells, Discord takes two in ten minutes.

    Raises:
        SlowDownError: these were two already.
    """
    now = world.clock.now()
    channel.renamed = [at for at in channel.renamed if now - at < RENAMES_S]
    if len(channel.renamed) >= RENAMES:
        raise trouble.SlowDownError(channel.renamed[0] + RENAMES_S - now)
    channel.renamed.append(now)


def delete_channel(world: World, request: Request) -> Answer:
    """DELETE /channels/{channel_id}"""
    channel = _channel(world, request)
    thread = channel.parent is not None
    needed = Permission.MANAGE_THREADS if thread else Permission.MANAGE_CHANNELS
    if not channel.may(world.bot.id, needed):
        raise trouble.missing_permissions()
    world.delete_channel(channel)
    return 200, wire.channel(channel)


def list_messages(world: World, request: Request) -> Answer:
    """GET /channels/{channel_id}/messages: newest first; empty without the history permission."""
    channel = _channel(world, request)
    if not channel.may(world.bot.id, Permission.READ_MESSAGE_HISTORY):
        return 200, []
    query = request.query
    limit = int(query.get("limit", PAGE))
    seen = [message for message in channel.messages.values() if message.audience is None]
    if "before" in query:
        seen = [message for message in seen if message.id < int(query["before"])]
    if "after" in query:
        return 200, [wire.message(message) for message in seen if message.id > int(query["after"])][
            :limit
        ][::-1]
    return 200, [wire.message(message) for message in seen[::-1][:limit]]


def get_message(world: World, request: Request) -> Answer:
    """GET /channels/{channel_id}/messages/{message_id}"""
    channel = _channel(world, request, Permission.READ_MESSAGE_HISTORY)
    return 200, wire.message(_message(channel, request))


def create_message(world: World, request: Request) -> Answer:
    """POST /channels/{channel_id}/messages; a repeated nonce returns its message."""
    channel = _channel(world, request)
    _may_write(world, channel)
    form = request.form
    nonce = None if form.get("nonce") is None else str(form["nonce"])
    if nonce is not None and form.get("enforce_nonce"):
        oldest = world.clock.now() - NONCE_LIFETIME
        for earlier in reversed(channel.messages.values()):
            if earlier.versions[0].at < oldest:
                break
            if earlier.nonce == nonce and earlier.author is world.bot:
                return 200, wire.message(earlier)
    version = new_version(world, channel, form, request.files)
    if version.attachments and not channel.may(world.bot.id, Permission.ATTACH_FILES):
        raise trouble.missing_permissions()
    if not channel.may(world.bot.id, Permission.EMBED_LINKS):
        version.embeds = []
    message = new_message(world, channel, world.bot, version)
    message.nonce = nonce
    reference: Json | None = form.get("message_reference")
    if reference is not None:
        message.reference, message.kind = int(reference["message_id"]), IN_REPLY
        missing = message.reference not in channel.messages
        if missing and reference.get("fail_if_not_exists", True):
            raise trouble.unknown("Message")
    world.post(message, form.get("allowed_mentions"))
    return 200, wire.message(message)


def _may_write(world: World, channel: Channel) -> None:
    """Check that the bot may send messages here."""
    if channel.kind == DIRECT_MESSAGE:
        other = next(number for number in channel.recipients if number != world.bot.id)
        if not world.users[other].dms_open or not _shares_guild(world, other):
            raise trouble.dms_closed()
        return
    threaded = channel.parent is not None
    needed = Permission.SEND_MESSAGES_IN_THREADS if threaded else Permission.SEND_MESSAGES
    if not channel.may(world.bot.id, needed):
        raise trouble.missing_permissions()
    if channel.locked and not channel.may(world.bot.id, Permission.MANAGE_THREADS):
        raise trouble.ApiError(403, 160005, "Thread is locked")
    if channel.archived:
        channel.archived = False
        world.channel_changed(channel)


def _shares_guild(world: World, user: int) -> bool:
    """Whether a user shares a guild with the bot; others get no DMs from it."""
    return any(guild.has_bot and user in guild.members for guild in world.guilds.values())


def edit_message(world: World, request: Request) -> Answer:
    """PATCH /channels/{channel_id}/messages/{message_id}"""
    channel = _channel(world, request)
    message = _message(channel, request)
    if message.author is not world.bot:
        raise trouble.not_author()
    if channel.archived:
        raise trouble.ApiError(400, 50083, "Thread is archived")
    files = request.files
    if files and not channel.may(world.bot.id, Permission.ATTACH_FILES):
        raise trouble.missing_permissions()
    form = request.form
    world.edit(message, next_version(world, message, form, files), form.get("allowed_mentions"))
    return 200, wire.message(message)


def delete_message(world: World, request: Request) -> Answer:
    """DELETE /channels/{channel_id}/messages/{message_id}"""
    channel = _channel(world, request)
    message = _message(channel, request)
    own = message.author is world.bot
    if message.kind == RENAMED:
        raise trouble.ApiError(403, 50021, "Cannot execute action on a system message")
    if not own and not channel.may(world.bot.id, Permission.MANAGE_MESSAGES):
        raise trouble.missing_permissions()
    world.delete(message)
    return 204, None


def delete_messages(world: World, request: Request) -> Answer:
    """POST /channels/{channel_id}/messages/bulk-delete"""
    channel = _channel(world, request, Permission.MANAGE_MESSAGES)
    for number in request.form["messages"]:
        if message := channel.messages.get(int(number)):
            world.delete(message)
    return 204, None


def typing(world: World, request: Request) -> Answer:
    """POST /channels/{channel_id}/typing"""
    _may_write(world, _channel(world, request))
    return 204, None


def pin(world: World, request: Request) -> Answer:
    """PUT /channels/{channel_id}/messages/pins/{message_id}"""
    return _pin(world, request, True)


def unpin(world: World, request: Request) -> Answer:
    """DELETE /channels/{channel_id}/messages/pins/{message_id}"""
    return _pin(world, request, False)


def _pin(world: World, request: Request, pinned: bool) -> Answer:
    channel = _channel(world, request)
    if channel.guild is not None and not channel.may(world.bot.id, Permission.PIN_MESSAGES):
        raise trouble.missing_permissions()
    message = _message(channel, request)
    message.pinned = pinned
    world.keep(message)
    return 204, None


def create_thread(world: World, request: Request) -> Answer:
    """POST /channels/{channel_id}/threads, or from one of its messages."""
    form = request.form
    forum = _channel(world, request).kind == FORUM
    private = form.get("type", 12) == 12 and "message_id" not in request.params and not forum
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    if forum:
        needed = Permission.SEND_MESSAGES
    channel = _channel(world, request, needed)
    check_thread(form, named=True)
    source = None
    if "message_id" in request.params:
        source = _message(channel, request).id
        if source in world.channels:
            text = "A thread has already been created for this message"
            raise trouble.ApiError(400, 160004, text)
    thread = world.open_thread(
        channel, form["name"], private=private, owner=world.bot.id, from_message=source
    )
    thread.archive_minutes = form.get("auto_archive_duration") or thread.archive_minutes
    thread.applied = _tags(form, thread.applied)
    if not forum:
        return 201, wire.channel(thread)
    # A post in a forum begins with a message.
    said: Json = form.get("message") or {}
    first = new_message(world, thread, world.bot, new_version(world, thread, said, request.files))
    world.post(first, said.get("allowed_mentions"))
    return 201, {**wire.channel(thread), "message": wire.message(first)}


def join_thread(world: World, request: Request) -> Answer:
    """PUT /channels/{channel_id}/thread-members/@me"""
    channel = _channel(world, request)
    channel.joined.add(world.bot.id)
    world.keep(channel)
    return 204, None


def leave_thread(world: World, request: Request) -> Answer:
    """DELETE /channels/{channel_id}/thread-members/@me"""
    channel = _channel(world, request)
    channel.joined.discard(world.bot.id)
    world.keep(channel)
    return 204, None


def add_member(world: World, request: Request) -> Answer:
    """PUT /channels/{channel_id}/thread-members/{user_id}"""
    channel = _channel(world, request, Permission.SEND_MESSAGES_IN_THREADS)
    user = request.id("user_id")
    if channel.guild is None or user not in channel.guild.members:
        raise trouble.unknown("Member")
    channel.joined.add(user)
    world.member_changed(channel)
    return 204, None


def get_member(world: World, request: Request) -> Answer:
    """GET /channels/{channel_id}/thread-members/{user_id}"""
    channel = _channel(world, request)
    user = request.id("user_id")
    if user not in channel.joined:
        raise trouble.unknown("Member")
    return 200, wire.thread_member(channel, user)


def remove_member(world: World, request: Request) -> Answer:
    """DELETE /channels/{channel_id}/thread-members/{user_id}"""
    channel = _channel(world, request)
    if channel.owner != world.bot.id and not channel.may(world.bot.id, Permission.MANAGE_THREADS):
        raise trouble.missing_permissions()
    channel.joined.discard(request.id("user_id"))
    world.member_changed(channel)
    return 204, None


def open_direct(world: World, request: Request) -> Answer:
    """POST /users/@me/channels: succeeds for every user, also with closed DMs."""
    user = int(request.form.get("recipient_id") or 0)
    if user not in world.users or user == world.bot.id:
        raise trouble.unknown("User")
    return 200, wire.channel(world.direct(world.bot.id, user))
