"""Routes for threads: opening them, changing them, and who is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox import trouble, wire
from sandbox.kinds import (
    ANNOUNCEMENT_THREAD,
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    THREADS,
)
from sandbox.messages import new_message, new_version
from sandbox.permission import Permission
from sandbox.reach import come_in, looked_at_channel, message_in, must_have_room, seen_channel
from sandbox.validate import check_thread

if TYPE_CHECKING:
    from collections.abc import Collection

    from sandbox.http import Request
    from sandbox.places import Channel, Json
    from sandbox.world import World

Answer = tuple[int, Any]


def create_thread(world: World, request: Request) -> Answer:
    """POST /channels/{channel_id}/threads, or from one of its messages."""
    form = request.form
    channel = seen_channel(world, request)
    kind = _kind(channel, form, "message_id" in request.params)
    seen_channel(world, request, _needed(channel, kind))
    check_thread(form, named=True)
    source = None
    if "message_id" in request.params:
        source = message_in(channel, request).id
        if source in world.channels:
            text = "A thread has already been created for this message"
            raise trouble.ApiError(400, 160004, text)
    applied = tags_of(form, [])
    if channel.kind == FORUM:
        _must_be_tagged(world, channel, applied)
    must_have_room(channel)
    thread = world.open_thread(
        channel, form["name"], kind=kind, owner=world.bot.id, from_message=source
    )
    thread.archive_minutes = form.get("auto_archive_duration") or thread.archive_minutes
    thread.applied = applied
    if channel.kind != FORUM:
        return 201, wire.channel(thread)
    # A post in a forum begins with a message.
    said: Json = form.get("message") or {}
    first = new_message(world, thread, world.bot, new_version(world, thread, said, request.files))
    world.post(first, said.get("allowed_mentions"))
    return 201, {**wire.channel(thread), "message": wire.message(first)}


def _kind(channel: Channel, form: Json, from_message: bool) -> int:
    """Return the kind of thread that is asked for; "`type` currently defaults to PRIVATE_THREAD".

    Raises:
        ApiError: this kind of channel has no such threads.
    """
    if channel.kind == FORUM and not from_message:
        return PUBLIC_THREAD
    if from_message:
        kind = PUBLIC_THREAD if channel.kind == TEXT else ANNOUNCEMENT_THREAD
    else:
        kind = form.get("type") or PRIVATE_THREAD
    if channel.kind == FORUM or kind not in THREADS.get(channel.kind, ()):
        raise trouble.wrong_kind()
    return kind


def _needed(channel: Channel, kind: int) -> Permission:
    """Return what opening a thread needs; in a forum that is the right to write."""
    if channel.kind == FORUM:
        return Permission.SEND_MESSAGES
    if kind == PRIVATE_THREAD:
        return Permission.CREATE_PRIVATE_THREADS
    return Permission.CREATE_PUBLIC_THREADS


def _must_be_tagged(world: World, forum: Channel, applied: Collection[int]) -> None:
    """Check the tags of a new post.

    Raises:
        ApiError: there is no such tag, the bot may not apply it, or one is required.
    """
    manages = forum.may(world.bot.id, Permission.MANAGE_THREADS)
    offered = {tag.id: tag for tag in forum.tags}
    if any(number not in offered for number in applied):
        raise trouble.unknown("Tag")
    if not manages and any(offered[number].moderated for number in applied):
        raise trouble.missing_permissions()
    if forum.requires_tag and not applied:
        raise trouble.tag_needed(not manages and all(tag.moderated for tag in forum.tags))


def check_edit(world: World, thread: Channel, form: Json) -> None:
    """Check what even who has opened a thread may not change, and what no archived one lets.

    Raises:
        ApiError: it is locked or archived, a tag is not for the bot, or there are too many threads.
    """
    manages = thread.may(world.bot.id, Permission.MANAGE_THREADS)
    if thread.locked and not manages:
        raise trouble.missing_permissions()
    if thread.archived:
        if form.get("archived") is not False:
            raise trouble.archived()
        must_have_room(thread)
    changed = set(thread.applied) ^ set(tags_of(form, thread.applied))
    offered = {tag.id: tag for tag in (thread.parent.tags if thread.parent is not None else ())}
    if any(number not in offered for number in changed - set(thread.applied)):
        raise trouble.unknown("Tag")
    if not manages and any(offered[number].moderated for number in changed if number in offered):
        raise trouble.missing_permissions()


def tags_of(form: Json, applied: list[int]) -> list[int]:
    """Return the tags of a post after a change."""
    return [int(number) for number in form["applied_tags"]] if "applied_tags" in form else applied


def _thread(world: World, request: Request, *needed: Permission) -> Channel:
    """Return a thread whose members change: "requires the thread is not archived".

    Raises:
        ApiError: it is archived, or no thread.
    """
    thread = seen_channel(world, request, *needed)
    if thread.parent is None:
        raise trouble.wrong_kind()
    if thread.archived:
        raise trouble.archived()
    return thread


def join_thread(world: World, request: Request) -> Answer:
    """PUT /channels/{channel_id}/thread-members/@me"""
    come_in(_thread(world, request), world.bot.id)
    return 204, None


def leave_thread(world: World, request: Request) -> Answer:
    """DELETE /channels/{channel_id}/thread-members/@me"""
    _thread(world, request).remove(world.bot.id)
    return 204, None


def add_member(world: World, request: Request) -> Answer:
    """PUT /channels/{channel_id}/thread-members/{user_id}"""
    thread = _thread(world, request, Permission.SEND_MESSAGES_IN_THREADS)
    user = world.users.get(request.id("user_id"))
    if user is None or user.deleted:
        raise trouble.unknown("User")
    if thread.guild is None or user.id not in thread.guild.members:
        raise trouble.unknown("Member")
    come_in(thread, user.id)
    return 204, None


def get_member(world: World, request: Request) -> Answer:
    """GET /channels/{channel_id}/thread-members/{user_id}"""
    thread = looked_at_channel(world, request)
    user = request.id("user_id")
    if user not in thread.joined:
        raise trouble.unknown("Member")
    return 200, wire.thread_member(thread, user)


def remove_member(world: World, request: Request) -> Answer:
    """DELETE /channels/{channel_id}/thread-members/{user_id}"""
    thread = _thread(world, request)
    opened = thread.kind == PRIVATE_THREAD and thread.owner == world.bot.id
    if not opened and not thread.may(world.bot.id, Permission.MANAGE_THREADS):
        raise trouble.missing_permissions()
    thread.remove(request.id("user_id"))
    return 204, None
