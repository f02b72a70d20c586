"""Events of the gateway, by their names."""

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec

from sandbox.shapes.interactions import Interactions, contradictions
from sandbox.shapes.messages import MessageEvent
from sandbox.shapes.notation import UNSET, Maybe, Numbers, Shape, Snowflake
from sandbox.shapes.people import MemberObject, OwnUserObject, RoleObject
from sandbox.shapes.places import (
    ChannelObject,
    FullGuildObject,
    ThreadKind,
    ThreadMemberObject,
    ThreadObject,
    UnavailableGuildObject,
    UpTo50,
)

PAGE = "events/gateway-events"


class HelloEvent(Shape, kw_only=True):
    """The first words of the gateway."""

    SOURCES: ClassVar = (f"{PAGE}#hello-hello-structure",)

    heartbeat_interval: int


class ApplicationPart(Shape, kw_only=True):
    """The application in READY: "Contains `id` and `flags`"."""

    SOURCES: ClassVar = ("resources/application#application-object-application-structure",)
    PARTIAL: ClassVar = True

    id: Snowflake
    flags: int


class ReadyEvent(Shape, kw_only=True):
    """A session begins."""

    SOURCES: ClassVar = (f"{PAGE}#ready-ready-event-fields",)

    v: int
    user: OwnUserObject
    guilds: list[UnavailableGuildObject]
    session_id: str
    resume_gateway_url: str
    shard: Maybe[tuple[int, int]] = UNSET
    application: ApplicationPart


class ResumedEvent(Shape, kw_only=True):
    """A session goes on; the documents give it no fields."""


class GuildDeleteEvent(Shape, kw_only=True):
    """A server is out of order, or the bot is not there any more.

    "If the `unavailable` field is not set, the user was removed from the guild."
    """

    id: Snowflake
    unavailable: Maybe[bool] = UNSET


class RoleEvent(Shape, kw_only=True):
    """A role is new or changed."""

    SOURCES: ClassVar = (f"{PAGE}#guild-role-create-guild-role-create-event-fields",)

    guild_id: Snowflake
    role: RoleObject


class RoleDeleteEvent(Shape, kw_only=True):
    """A role is gone."""

    SOURCES: ClassVar = (f"{PAGE}#guild-role-delete-guild-role-delete-event-fields",)

    guild_id: Snowflake
    role_id: Snowflake


class ThreadCreateEvent(ThreadObject, kw_only=True):
    """A thread is new, or the bot has come into it."""

    newly_created: Maybe[bool] = UNSET


class ThreadDeleteEvent(Shape, kw_only=True):
    """A thread is gone: "just the `id`, `guild_id`, `parent_id`, and `type` fields"."""

    SOURCES: ClassVar = ("resources/channel#channel-object-channel-structure",)

    id: Snowflake
    guild_id: Snowflake
    parent_id: Snowflake
    type: ThreadKind


class AddedMemberObject(ThreadMemberObject, kw_only=True):
    """Who came into a thread, with "the guild member and nullable presence objects"."""

    member: MemberObject
    presence: None


class ThreadMembersEvent(Shape, kw_only=True):
    """Somebody came into a thread or left it."""

    SOURCES: ClassVar = (f"{PAGE}#thread-members-update-thread-members-update-event-fields",)

    id: Snowflake
    guild_id: Snowflake
    member_count: UpTo50
    added_members: Maybe[list[AddedMemberObject]] = UNSET
    removed_member_ids: Maybe[Numbers] = UNSET


class ThreadMemberEvent(ThreadMemberObject, kw_only=True):
    """The bot's own member of a thread has changed."""

    SOURCES: ClassVar = (
        *ThreadMemberObject.SOURCES,
        f"{PAGE}#thread-member-update-thread-member-update-event-extra-fields",
    )

    guild_id: Snowflake


class MessageDeleteEvent(Shape, kw_only=True):
    """A message is gone."""

    SOURCES: ClassVar = (f"{PAGE}#message-delete-message-delete-event-fields",)

    id: Snowflake
    channel_id: Snowflake
    guild_id: Maybe[Snowflake] = UNSET


EVENTS: dict[str, Any] = {
    "HELLO": HelloEvent,
    "READY": ReadyEvent,
    "RESUMED": ResumedEvent,
    "GUILD_CREATE": FullGuildObject,
    "GUILD_DELETE": GuildDeleteEvent,
    "GUILD_ROLE_CREATE": RoleEvent,
    "GUILD_ROLE_UPDATE": RoleEvent,
    "GUILD_ROLE_DELETE": RoleDeleteEvent,
    "CHANNEL_CREATE": ChannelObject,
    "CHANNEL_UPDATE": ChannelObject,
    "CHANNEL_DELETE": ChannelObject,
    "THREAD_CREATE": ThreadCreateEvent,
    "THREAD_UPDATE": ThreadObject,
    "THREAD_DELETE": ThreadDeleteEvent,
    "THREAD_MEMBER_UPDATE": ThreadMemberEvent,
    "THREAD_MEMBERS_UPDATE": ThreadMembersEvent,
    "MESSAGE_CREATE": MessageEvent,
    "MESSAGE_UPDATE": MessageEvent,
    "MESSAGE_DELETE": MessageDeleteEvent,
    "INTERACTION_CREATE": Interactions,
}


def event_faults(name: str, data: Any) -> Iterator[str]:
    """Return in what an event differs from the documents."""
    kind = EVENTS.get(name)
    if kind is None:
        yield "no document is known of this event"
        return
    try:
        msgspec.convert(data, kind, strict=True)
    except msgspec.ValidationError as fault:
        yield str(fault)
        return
    if name == "INTERACTION_CREATE":
        yield from contradictions(data)
    elif name == "THREAD_CREATE" and ("newly_created" in data) == ("member" in data):
        yield "newly_created of a new thread, or member of one that the bot came into"
