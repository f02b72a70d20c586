"""Servers, channels and threads."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from sandbox.shapes.notation import (
    UNSET,
    Bits,
    Locale,
    Maybe,
    Nothing,
    Numbers,
    Shape,
    Snowflake,
    Time,
)
from sandbox.shapes.people import MemberObject, OverwriteObject, RoleObject, UserObject

UpTo50 = Annotated[int, Meta(ge=0, le=50)]
"""A number of a thread's members: "it stops counting at 50"."""

ThreadKind = Literal[10, 11, 12]


class TagObject(Shape, kw_only=True):
    """A tag that a forum offers."""

    SOURCES: ClassVar = ("resources/channel#forum-tag-object-forum-tag-structure",)

    id: Snowflake
    name: str
    moderated: bool
    emoji_id: Snowflake | None
    emoji_name: str | None


class ThreadMetadataObject(Shape, kw_only=True):
    """What only threads have."""

    SOURCES: ClassVar = ("resources/channel#thread-metadata-object-thread-metadata-structure",)

    archived: bool
    auto_archive_duration: Literal[60, 1440, 4320, 10080]
    archive_timestamp: Time
    locked: bool
    invitable: Maybe[bool] = UNSET
    create_timestamp: Maybe[Time | None] = UNSET


class ThreadMemberObject(Shape, kw_only=True):
    """A member of a thread."""

    SOURCES: ClassVar = ("resources/channel#thread-member-object-thread-member-structure",)

    id: Maybe[Snowflake] = UNSET
    user_id: Maybe[Snowflake] = UNSET
    join_timestamp: Time
    flags: int


class ChannelObject(Shape, kw_only=True):
    """A channel of a server."""

    SOURCES: ClassVar = ("resources/channel#channel-object-channel-structure",)

    id: Snowflake
    type: Literal[0, 2, 4, 5, 13, 15]
    guild_id: Snowflake
    position: int
    permission_overwrites: list[OverwriteObject]
    name: str
    topic: Maybe[str | None] = UNSET
    nsfw: Maybe[bool] = UNSET
    last_message_id: Maybe[Snowflake | None] = UNSET
    bitrate: Maybe[int] = UNSET
    user_limit: Maybe[int] = UNSET
    rate_limit_per_user: Maybe[int] = UNSET
    parent_id: Maybe[Snowflake | None] = UNSET
    rtc_region: Maybe[str | None] = UNSET
    flags: Maybe[int] = UNSET
    available_tags: Maybe[list[TagObject]] = UNSET


class ThreadObject(Shape, kw_only=True):
    """A thread; `member` is the bot's own, "if they have joined the thread"."""

    SOURCES: ClassVar = ("resources/channel#channel-object-channel-structure",)

    id: Snowflake
    type: ThreadKind
    guild_id: Snowflake
    name: str
    last_message_id: Maybe[Snowflake | None] = UNSET
    rate_limit_per_user: Maybe[int] = UNSET
    owner_id: Snowflake
    parent_id: Snowflake
    message_count: int
    member_count: UpTo50
    thread_metadata: ThreadMetadataObject
    member: Maybe[ThreadMemberObject] = UNSET
    flags: Maybe[int] = UNSET
    total_message_sent: int
    applied_tags: Maybe[Numbers] = UNSET


class DirectChannelObject(Shape, kw_only=True):
    """A channel of direct messages."""

    SOURCES: ClassVar = ("resources/channel#channel-object-channel-structure",)

    id: Snowflake
    type: Literal[1]
    last_message_id: Maybe[Snowflake | None] = UNSET
    recipients: list[UserObject]
    flags: Maybe[int] = UNSET


class GuildObject(Shape, kw_only=True):
    """A server."""

    SOURCES: ClassVar = ("resources/guild#guild-object-guild-structure",)

    id: Snowflake
    name: str
    icon: str | None
    splash: str | None
    discovery_splash: str | None
    owner_id: Snowflake
    region: Maybe[str | None] = UNSET
    afk_channel_id: Snowflake | None
    afk_timeout: int
    widget_enabled: Maybe[bool] = UNSET
    widget_channel_id: Maybe[Snowflake | None] = UNSET
    verification_level: int
    default_message_notifications: int
    explicit_content_filter: int
    roles: list[RoleObject]
    emojis: Nothing
    features: list[str]
    mfa_level: int
    application_id: Snowflake | None
    system_channel_id: Snowflake | None
    system_channel_flags: int
    rules_channel_id: Snowflake | None
    max_presences: Maybe[int | None] = UNSET
    max_members: Maybe[int] = UNSET
    vanity_url_code: str | None
    description: str | None
    banner: str | None
    premium_tier: int
    premium_subscription_count: Maybe[int] = UNSET
    preferred_locale: Locale
    public_updates_channel_id: Snowflake | None
    max_video_channel_users: Maybe[int] = UNSET
    max_stage_video_channel_users: Maybe[int] = UNSET
    nsfw_level: int
    stickers: Maybe[Nothing] = UNSET
    premium_progress_bar_enabled: bool
    safety_alerts_channel_id: Snowflake | None
    incidents_data: None
    home_header: Maybe[None] = UNSET
    nsfw: Maybe[bool] = UNSET


class OwnGuildObject(Shape, kw_only=True):
    """A server in the list of those that the bot is in: a partial one."""

    SOURCES: ClassVar = ("resources/guild#guild-object-guild-structure",)
    PARTIAL: ClassVar = True

    id: Snowflake
    name: str
    icon: str | None
    banner: str | None
    owner: bool
    permissions: Bits
    features: list[str]


class UnavailableGuildObject(Shape, kw_only=True):
    """A server that is not described: the bot is starting, or there is an outage.

    Discord shows it by an example ("Unavailable Guild Object"), not by a table.
    """

    id: Snowflake
    unavailable: Literal[True]


class FullGuildObject(GuildObject, kw_only=True):
    """A server as the gateway tells of it, when the bot starts or joins it."""

    SOURCES: ClassVar = (
        *GuildObject.SOURCES,
        "events/gateway-events#guild-create-guild-create-extra-fields",
    )

    joined_at: Time
    large: bool
    unavailable: Maybe[Literal[False]] = UNSET
    member_count: int
    voice_states: Nothing
    members: list[MemberObject]
    channels: list[ChannelObject]
    threads: list[ThreadObject]
    presences: Nothing
    stage_instances: Nothing
    guild_scheduled_events: Nothing
    soundboard_sounds: Nothing
