"""Routes for channels and their messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox import trouble, wire
from sandbox.kinds import DIRECT_MESSAGE, FORUM
from sandbox.messages import new_message, new_version, next_version
from sandbox.permission import Permission
from sandbox.places import RENAMED
from sandbox.reach import come_in, looked_at_channel, message_in, read_channel, seen_channel, wake
from sandbox.thread_routes import check_edit, tags_of
from sandbox.validate import check_thread

if TYPE_CHECKING:
    from sandbox.http import Request
    from sandbox.places import Channel, Json, Message
    from sandbox.world import World

Answer = tuple[int, Any]

NONCE_LIFETIME = 300.0
"""Seconds for which Discord recognises a repeated nonce ("a few minutes")."""

RENAMES, RENAMES_S = 2, 600.0
"""How many names a channel may get in how many seconds; no header of an answer says so."""

OLD_S = 3600.0
"""Seconds after which a message is old ("messages older than 1 hour")."""

OLD_EDITS, OLD_EDITS_S = 3, 6.0
"""How many edits of old messages a channel takes in how many seconds; no header says so. Discord
documents the refusal without numbers; these are those of the unofficial documentation."""

PAGE = 50
"""Default number of messages in one response."""

IN_REPLY = 19
"""Message type of a reply."""


def get_channel(world: World, request: Request) -> Answer:
    """GET /channels/{channel_id}"""
    return 200, wire.channel_with_member(looked_at_channel(world, request))


def edit_channel(world: World, request: Request) -> Answer:
    """PATCH /channels/{channel_id}: names, and whether a thread is archived or locked."""
    channel = seen_channel(world, request)
    thread = channel.parent is not None
    needed = Permission.MANAGE_THREADS if thread else Permission.MANAGE_CHANNELS
    form = request.form
    if thread and form == {"archived": False} and world.bot.id in channel.joined:
        # "only requires the current user has already been added to the thread"
        needed = Permission.SEND_MESSAGES_IN_THREADS
    if "locked" in form:
        _must_manage(world, channel)
    if not channel.may(world.bot.id, needed) and channel.owner != world.bot.id:
        raise trouble.missing_permissions()
    check_thread(form, named=False)
    if thread:
        check_edit(world, channel, form)
    if form.get("name", channel.name) != channel.name:
        _count_rename(world, channel)
        world.rename(channel, form["name"], world.bot)
    channel.applied = tags_of(form, channel.applied)
    archived = bool(form.get("archived", channel.archived))
    reopened = channel.archived and not archived
    channel.archived = archived
    channel.locked = bool(form.get("locked", channel.locked))
    channel.archive_minutes = form.get("auto_archive_duration", channel.archive_minutes)
    world.channel_changed(channel, reopened=reopened)
    return 200, wire.channel(channel)


def _must_manage(world: World, thread: Channel) -> None:
    """Check that the bot may lock a thread: "requires `MANAGE_THREADS`".

    Raises:
        ApiError: it may not.
    """
    if not thread.may(world.bot.id, Permission.MANAGE_THREADS):
        raise trouble.missing_permissions()


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


def _count_old_edit(world: World, message: Message) -> None:
    """Count an edit of a message if that is old.

    Raises:
        ApiError: its channel has had as many as it takes.
    """
    now = world.clock.now()
    channel = message.channel
    if now - message.versions[0].at <= OLD_S:
        return
    channel.old_edits = [at for at in channel.old_edits if now - at < OLD_EDITS_S]
    if len(channel.old_edits) >= OLD_EDITS:
        wait = channel.old_edits[0] + OLD_EDITS_S - now
        raise trouble.too_many_edits(wait, world.old_edits_status)
    channel.old_edits.append(now)


def delete_channel(world: World, request: Request) -> Answer:
    """DELETE /channels/{channel_id}"""
    channel = seen_channel(world, request)
    thread = channel.parent is not None
    needed = Permission.MANAGE_THREADS if thread else Permission.MANAGE_CHANNELS
    if not channel.may(world.bot.id, needed):
        raise trouble.missing_permissions()
    world.delete_channel(channel)
    return 200, wire.channel(channel)


def list_messages(world: World, request: Request) -> Answer:
    """GET /channels/{channel_id}/messages: newest first; empty without the history permission."""
    channel = read_channel(world, request)
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
    channel = read_channel(world, request, Permission.READ_MESSAGE_HISTORY)
    return 200, wire.message(message_in(channel, request))


def create_message(world: World, request: Request) -> Answer:
    """POST /channels/{channel_id}/messages; a repeated nonce returns its message."""
    channel = read_channel(world, request)
    _may_write(world, channel)
    if channel.parent is not None and world.joins_by_writing:
        come_in(channel, world.bot.id)
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
            raise trouble.unknown_reference()
    world.post(message, form.get("allowed_mentions"))
    return 200, wire.message(message)


def _may_write(world: World, channel: Channel) -> None:
    """Check that the bot may send messages here."""
    if channel.kind == DIRECT_MESSAGE:
        other = next(number for number in channel.recipients if number != world.bot.id)
        if not _shares_guild(world, other):
            raise trouble.no_mutual_guilds()
        if not world.users[other].dms_open:
            raise trouble.dms_closed()
        return
    if channel.kind == FORUM:
        raise trouble.ApiError(400, 40058, "Cannot send a message in a forum channel")
    threaded = channel.parent is not None
    needed = Permission.SEND_MESSAGES_IN_THREADS if threaded else Permission.SEND_MESSAGES
    if not channel.may(world.bot.id, needed):
        raise trouble.missing_permissions()
    wake(world, channel)


def _shares_guild(world: World, user: int) -> bool:
    """Whether a user shares a guild with the bot; others get no DMs from it."""
    return any(guild.has_bot and user in guild.members for guild in world.guilds.values())


def edit_message(world: World, request: Request) -> Answer:
    """PATCH /channels/{channel_id}/messages/{message_id}

    "Users (including bot users) without the MANAGE_THREADS permission … won't be able to create or
    update messages in locked threads" ("Locked Threads").
    """
    channel = read_channel(world, request)
    message = message_in(channel, request)
    if message.author is not world.bot:
        raise trouble.not_author()
    if channel.archived:
        raise trouble.archived()
    if channel.locked and not channel.may(world.bot.id, Permission.MANAGE_THREADS):
        raise trouble.locked()
    files = request.files
    if files and not channel.may(world.bot.id, Permission.ATTACH_FILES):
        raise trouble.missing_permissions()
    form = request.form
    version = next_version(world, message, form, files)
    _count_old_edit(world, message)
    world.edit(message, version, form.get("allowed_mentions"))
    return 200, wire.message(message)


def delete_message(world: World, request: Request) -> Answer:
    """DELETE /channels/{channel_id}/messages/{message_id}

    That is allowed "in locked threads if that thread is also active".
    """
    channel = read_channel(world, request)
    message = message_in(channel, request)
    own = message.author is world.bot
    if message.kind == RENAMED:
        raise trouble.ApiError(403, 50021, "Cannot execute action on a system message")
    if not own and not channel.may(world.bot.id, Permission.MANAGE_MESSAGES):
        raise trouble.missing_permissions()
    closed = channel.archived and channel.locked
    if closed and not channel.may(world.bot.id, Permission.MANAGE_THREADS):
        raise trouble.archived()
    world.delete(message)
    return 204, None


def delete_messages(world: World, request: Request) -> Answer:
    """POST /channels/{channel_id}/messages/bulk-delete"""
    channel = read_channel(world, request, Permission.MANAGE_MESSAGES)
    for number in request.form["messages"]:
        if message := channel.messages.get(int(number)):
            world.delete(message)
    return 204, None


def typing(world: World, request: Request) -> Answer:
    """POST /channels/{channel_id}/typing"""
    _may_write(world, read_channel(world, request))
    return 204, None


def pin(world: World, request: Request) -> Answer:
    """PUT /channels/{channel_id}/messages/pins/{message_id}"""
    return _pin(world, request, True)


def unpin(world: World, request: Request) -> Answer:
    """DELETE /channels/{channel_id}/messages/pins/{message_id}"""
    return _pin(world, request, False)


def _pin(world: World, request: Request, pinned: bool) -> Answer:
    channel = read_channel(world, request)
    if channel.guild is not None and not channel.may(world.bot.id, Permission.PIN_MESSAGES):
        raise trouble.missing_permissions()
    message = message_in(channel, request)
    message.pinned = pinned
    world.keep(message)
    return 204, None


def open_direct(world: World, request: Request) -> Answer:
    """POST /users/@me/channels: mostly succeeds, also with closed DMs."""
    user = int(request.form.get("recipient_id") or 0)
    if user not in world.users or user == world.bot.id or world.users[user].deleted:
        raise trouble.unknown("User")
    if (status := world.users[user].opening) is not None:
        raise trouble.dms_closed(status)
    return 200, wire.channel(world.direct(world.bot.id, user))
