"""Serialises the sandbox's objects as Discord's JSON, for responses and gateway events."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sandbox.clock import iso
from sandbox.kinds import DIRECT_MESSAGE, FORUM, PRIVATE_THREAD, SPOKEN, STAGE
from sandbox.permission import Permission, in_channel, in_guild
from sandbox.places import COMPONENTS_V2, Channel, Guild, Json, Message, Role, User

if TYPE_CHECKING:
    from sandbox.places import AppEmoji, Attachment, Tag, Version


REQUIRE_TAG = 1 << 4
"""The flag of a forum that requires a tag of each post."""

MOST_COUNTED = 50
"""Members of a thread that are counted: "it stops counting at 50"."""

MOST_OF_STAGE = 10_000
"""The user limit of a stage channel ("max … 10,000 for stage channels")."""


def user(someone: User) -> Json:
    """Serialise a user."""
    return _user(someone.id, someone.name, someone.bot)


@lru_cache(maxsize=4096)
def _user(number: int, name: str, is_bot: bool) -> Json:
    """Serialise a user, cached; callers must not change the result."""
    written: Json = {
        "id": str(number),
        "username": name.lower().replace(" ", "_"),
        "discriminator": "0000" if is_bot else "0",
        "global_name": None if is_bot else name,
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if is_bot:
        written["bot"] = True
    return written


def me(bot: User) -> Json:
    """Serialise the bot's own user."""
    return {
        **user(bot),
        "mfa_enabled": True,
        "locale": "en-US",
        "verified": True,
        "email": None,
        "premium_type": 0,
    }


def emoji(one: AppEmoji, bot: User) -> Json:
    """Serialise an emoji of the bot's application."""
    return {
        "id": str(one.id),
        "name": one.name,
        "roles": [],
        "user": user(bot),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def member(guild: Guild, someone: User, channel: Channel | None = None) -> Json:
    """Serialise a member; with a channel, also the permissions there."""
    own = guild.roles.get(someone.id)
    held = [number for number, role in guild.named.items() if someone.id in role.members]
    written: Json = {
        "user": user(someone),
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [str(number) for number in (*([own] if own else []), *held)],
        "joined_at": iso(guild.members.get(someone.id, 0.0)),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": (
            iso(guild.timed_out[someone.id]) if someone.id in guild.timed_out else None
        ),
    }
    if channel is not None:
        written["permissions"] = str(int(in_channel(channel, someone.id)))
    return written


def roles(guild: Guild) -> list[Json]:
    """Serialise the roles: @everyone, those with names, and one per member with permissions."""
    written = [_role(guild.id, "@everyone", int(guild.everyone), 0)]
    for place, role in enumerate(guild.named.values(), 1):
        written.append(named_role(role, place))
    for place, (owner, number) in enumerate(guild.roles.items(), 1 + len(guild.named)):
        written.append(_role(number, f"role of {owner}", int(guild.grants.get(owner, 0)), place))
    return written


def named_role(role: Role, position: int = 1) -> Json:
    """Serialise a role with a name."""
    written = _role(role.id, role.name, int(role.permissions), position)
    return written | {"mentionable": role.mentionable}


def _role(number: int, name: str, permissions: int, position: int) -> Json:
    return {
        "id": str(number),
        "name": name,
        "permissions": str(permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def guild(place: Guild) -> Json:
    """Serialise a guild for the gateway, with the bot as the only member."""
    bot = place.world.bot
    rooms = [room for room in place.channels.values() if room.parent is None]
    return {
        **bare_guild(place),
        "joined_at": iso(place.members.get(bot.id, 0.0)),
        "large": False,
        "unavailable": False,
        "member_count": len(place.members),
        "voice_states": [],
        "members": [member(place, bot)],
        "channels": [channel(room) for room in rooms],
        "threads": active_threads(place),
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def active_threads(place: Guild) -> list[Json]:
    """Serialise "all active threads in the guild that the current user is able to view"."""
    bot = place.world.bot.id
    return [
        channel_with_member(room)
        for room in place.channels.values()
        if room.parent and not room.archived and room.may(bot, Permission.VIEW_CHANNEL)
    ]


def own_members(place: Guild) -> list[Json]:
    """Serialise "a thread member object for each returned thread the current user has joined"."""
    return [thread["member"] for thread in active_threads(place) if "member" in thread]


def channel_with_member(room: Channel) -> Json:
    """Serialise a channel with the bot's own member of it, "if they have joined the thread"."""
    bot = room.world.bot.id
    written = channel(room)
    return {**written, "member": thread_member(room, bot)} if bot in room.joined else written


def my_guild(place: Guild, someone: User) -> Json:
    """Serialise a guild as one that somebody is a member of."""
    return {
        "id": str(place.id),
        "name": place.name,
        "icon": None,
        "banner": None,
        "owner": place.owner == someone.id,
        "permissions": str(int(in_guild(place, someone.id))),
        "features": [],
    }


def bare_guild(place: Guild) -> Json:
    """Serialise a guild for a response."""
    nothing = dict.fromkeys(
        (
            "icon",
            "splash",
            "discovery_splash",
            "description",
            "banner",
            "home_header",
            "afk_channel_id",
            "application_id",
            "system_channel_id",
            "rules_channel_id",
            "public_updates_channel_id",
            "safety_alerts_channel_id",
            "vanity_url_code",
            "widget_channel_id",
            "max_presences",
            "incidents_data",
        )
    )
    zeros = dict.fromkeys(
        (
            "verification_level",
            "default_message_notifications",
            "explicit_content_filter",
            "mfa_level",
            "nsfw_level",
            "system_channel_flags",
            "premium_tier",
            "premium_subscription_count",
        ),
        0,
    )
    return {
        **nothing,
        **zeros,
        "id": str(place.id),
        "name": place.name,
        "owner_id": str(place.owner),
        "region": "deprecated",
        "afk_timeout": 300,
        "roles": roles(place),
        "emojis": [],
        "stickers": [],
        "features": [],
        "preferred_locale": place.locale,
        "widget_enabled": False,
        "max_members": 500_000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
    }


def channel(room: Channel) -> Json:
    """Serialise a channel, thread or DM channel, as the bot sees it."""
    last = next(reversed(room.messages), None)
    written: Json = {
        "id": str(room.id),
        "type": room.kind,
        "flags": 0,
        "last_message_id": str(last) if last else None,
    }
    if room.kind == DIRECT_MESSAGE:
        world = room.world
        others = [number for number in room.recipients if number != world.bot.id]
        return {**written, "recipients": [user(world.users[number]) for number in others]}
    assert room.guild is not None
    written |= {"guild_id": str(room.guild.id), "name": room.name, "rate_limit_per_user": 0}
    if room.parent is not None:
        return written | _thread(room, room.parent)
    overwrites = [
        {
            "id": str(subject),
            "type": 0 if subject == room.guild.id else 1,
            "allow": str(int(allow)),
            "deny": str(int(deny)),
        }
        for subject, (allow, deny) in room.overwrites.items()
    ]
    if room.kind == FORUM:
        written["available_tags"] = [_tag(tag) for tag in room.tags]
        written["flags"] = REQUIRE_TAG if room.requires_tag else 0
    if room.kind in SPOKEN:
        most = MOST_OF_STAGE if room.kind == STAGE else 0
        written |= {"bitrate": 64_000, "user_limit": most, "rtc_region": None}
    return written | {
        "position": 0,
        "permission_overwrites": overwrites,
        "nsfw": False,
        "parent_id": None,
        "topic": None,
    }


RESOLVED = frozenset(
    (
        "id",
        "name",
        "type",
        "last_message_id",
        "nsfw",
        "parent_id",
        "guild_id",
        "flags",
        "rate_limit_per_user",
        "topic",
        "position",
        "thread_metadata",
    )
)
"""The fields that "Partial `Channel` objects only have" ("Resolved Data Structure")."""


def picked_channel(room: Channel, someone: User) -> Json:
    """Serialise a selected channel, with the user's permissions in it."""
    kept = {key: value for key, value in channel(room).items() if key in RESOLVED}
    return {**kept, "permissions": str(int(in_channel(room, someone.id)))}


def channel_of_interaction(room: Channel, someone: User) -> Json:
    """Serialise the channel of an interaction: a thread with all that belongs to it."""
    if room.guild is None:
        return channel(room)
    if room.parent is None:
        return picked_channel(room, someone)
    permissions = str(int(in_channel(room, someone.id)))
    return {**channel_with_member(room), "permissions": permissions}


def picked_member(place: Guild, someone: User, room: Channel) -> Json:
    """Serialise a selected member: "missing `user`, `deaf` and `mute` fields"."""
    written = member(place, someone, room)
    for key in ("user", "deaf", "mute"):
        del written[key]
    return written


def _tag(tag: Tag) -> Json:
    fields = {"id": str(tag.id), "name": tag.name, "moderated": tag.moderated}
    return fields | {"emoji_id": None, "emoji_name": None}


def thread_member(room: Channel, user_id: int) -> Json:
    """Serialise a member of a thread."""
    joined = iso((room.id >> 22) / 1000 + 1_420_070_400)
    numbers = {"id": str(room.id), "user_id": str(user_id)}
    return numbers | {"join_timestamp": joined, "flags": 0}


def own_thread_member(room: Channel) -> Json:
    """Serialise the bot's own member of a thread, for the gateway."""
    assert room.guild is not None
    return thread_member(room, room.world.bot.id) | {"guild_id": str(room.guild.id)}


def thread_members(room: Channel, user_id: int) -> Json:
    """Serialise that somebody came into a thread or left it, for the gateway."""
    place = room.guild
    assert place is not None
    inside = user_id in room.joined
    added = thread_member(room, user_id)
    added |= {"member": member(place, room.world.users[user_id]), "presence": None}
    return {
        "id": str(room.id),
        "guild_id": str(place.id),
        "member_count": min(len(room.joined), MOST_COUNTED),
        "added_members": [added] if inside else [],
        "removed_member_ids": [] if inside else [str(user_id)],
    }


def gone_thread(room: Channel) -> Json:
    """Serialise a deleted thread: "just the `id`, `guild_id`, `parent_id`, and `type` fields"."""
    kept = ("id", "guild_id", "parent_id", "type")
    return {key: value for key, value in channel(room).items() if key in kept}


def _thread(room: Channel, parent: Channel) -> Json:
    moment = iso((room.id >> 22) / 1000 + 1_420_070_400)
    data: Json = {
        "archived": room.archived,
        "archive_timestamp": moment,
        "auto_archive_duration": room.archive_minutes,
        "locked": room.locked,
        "create_timestamp": moment,
    }
    if room.kind == PRIVATE_THREAD:
        data["invitable"] = True
    of_forum: Json = {}
    if parent.kind == FORUM:
        of_forum["applied_tags"] = [str(number) for number in room.applied]
    return of_forum | {
        "parent_id": str(parent.id),
        "owner_id": str(room.owner),
        "message_count": len(room.messages),
        "member_count": min(len(room.joined), MOST_COUNTED),
        "total_message_sent": len(room.messages),
        "thread_metadata": data,
    }


def attachment(file: Attachment) -> Json:
    """Serialise an attachment; its addresses are not signed yet."""
    written: Json = {
        "id": str(file.id),
        "filename": file.filename,
        "size": len(file.data),
        "url": file.url,
        "proxy_url": file.proxy_url,
        "content_type": file.content_type,
    }
    if file.description:
        written["description"] = file.description
    if file.size:
        written["width"], written["height"] = file.size
    if file.ephemeral:
        written["ephemeral"] = True
    return written


def message(posted: Message, version: Version | None = None) -> Json:
    """Serialise a message for a response, as it is now or as it was in a version."""
    now = version or posted.now
    edited = posted.edited_at
    if version is not None:
        edited = version.at if version is not posted.versions[0] else None
    bot = posted.channel.world.bot
    cdn, files = posted.channel.world.cdn, now.attachments
    layout = bool(now.flags & COMPONENTS_V2)
    written: Json = {
        "id": str(posted.id),
        "channel_id": str(posted.channel.id),
        "author": user(posted.author),
        "type": posted.kind,
        "content": now.content,
        "timestamp": iso(posted.versions[0].at),
        "edited_timestamp": iso(edited) if edited else None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [user(someone) for someone in posted.mentions],
        "mention_roles": [str(role.id) for role in posted.roles],
        # Those of a layout are shown by its components alone, and Discord does not list them.
        "attachments": cdn.sign([] if layout else [attachment(file) for file in files], files),
        "embeds": cdn.sign(now.embeds, files),
        "components": cdn.sign(now.components, files),
        "pinned": posted.pinned,
        "flags": now.flags,
    }
    if posted.nonce is not None:
        written["nonce"] = posted.nonce
    if posted.interaction is not None:
        written["interaction_metadata"] = posted.interaction
    if posted.through_webhook:
        written["webhook_id"] = written["application_id"] = str(bot.id)
    if posted.reference is not None:
        written["message_reference"] = {
            "type": 0,
            "message_id": str(posted.reference),
            "channel_id": str(posted.channel.id),
        }
    return written


def message_event(posted: Message) -> Json:
    """Serialise a message for the gateway, with its guild and member."""
    written = message(posted)
    place = posted.channel.guild
    if place is not None:
        written["guild_id"] = str(place.id)
        if posted.author.id in place.members and not posted.through_webhook:
            written["member"] = {
                key: value for key, value in member(place, posted.author).items() if key != "user"
            }
    return written
