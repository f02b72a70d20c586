"""Interactions: commands, components, suggestions and forms, as the bot receives them."""

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from sandbox.shapes.components import FormAnswer
from sandbox.shapes.messages import AttachmentObject, MessageObject, Owners
from sandbox.shapes.notation import (
    UNSET,
    Bits,
    Locale,
    Maybe,
    Nothing,
    Shape,
    Snowflake,
)
from sandbox.shapes.people import (
    ActingMemberObject,
    PartialMemberObject,
    RoleObject,
    UserObject,
)
from sandbox.shapes.places import (
    ChannelObject,
    ThreadMemberObject,
    ThreadMetadataObject,
)

PAGE = "interactions/receiving-and-responding#interaction-object"


class ResolvedMemberObject(PartialMemberObject, kw_only=True):
    """A member among resolved data, with its permissions."""

    permissions: Bits


class ChannelPart(Shape, kw_only=True):
    """What a partial channel has of any kind."""

    SOURCES: ClassVar = ChannelObject.SOURCES
    PARTIAL: ClassVar = True

    id: Snowflake
    type: int
    app_permissions: Maybe[Bits] = UNSET
    last_message_id: Maybe[Snowflake | None] = UNSET
    nsfw: Maybe[bool] = UNSET
    parent_id: Maybe[Snowflake | None] = UNSET
    guild_id: Maybe[Snowflake] = UNSET
    flags: Maybe[int] = UNSET
    rate_limit_per_user: Maybe[int] = UNSET
    topic: Maybe[str | None] = UNSET
    position: Maybe[int] = UNSET
    thread_metadata: Maybe[ThreadMetadataObject] = UNSET


class ResolvedChannelObject(ChannelPart, kw_only=True):
    """A channel among resolved data: "Partial `Channel` objects only have …"."""

    name: str
    permissions: Bits


class ResolvedData(Shape, kw_only=True):
    """The things that values of an interaction name, by their ids."""

    SOURCES: ClassVar = (f"{PAGE}-resolved-data-structure",)

    users: Maybe[dict[Snowflake, UserObject]] = UNSET
    members: Maybe[dict[Snowflake, ResolvedMemberObject]] = UNSET
    roles: Maybe[dict[Snowflake, RoleObject]] = UNSET
    channels: Maybe[dict[Snowflake, ResolvedChannelObject]] = UNSET
    attachments: Maybe[dict[Snowflake, AttachmentObject]] = UNSET


class OptionValue(Shape, kw_only=True):
    """An option that was given, or a subcommand with its options."""

    SOURCES: ClassVar = (f"{PAGE}-application-command-interaction-data-option-structure",)

    name: str
    type: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    value: Maybe[str | int | float | bool] = UNSET
    options: Maybe[list["OptionValue"]] = UNSET
    focused: Maybe[bool] = UNSET


class CommandData(Shape, kw_only=True):
    """Which command was called, and with what."""

    SOURCES: ClassVar = (f"{PAGE}-application-command-data-structure",)

    id: Snowflake
    name: str
    type: Literal[1, 2, 3]
    resolved: Maybe[ResolvedData] = UNSET
    options: Maybe[list[OptionValue]] = UNSET
    guild_id: Maybe[Snowflake] = UNSET


class ComponentData(Shape, kw_only=True):
    """Which component was used, and what was picked."""

    SOURCES: ClassVar = (f"{PAGE}-message-component-data-structure",)

    custom_id: str
    component_type: Literal[2, 3, 5, 6, 7, 8]
    id: Maybe[int] = UNSET
    values: Maybe[list[str]] = UNSET
    resolved: Maybe[ResolvedData] = UNSET


class FormData(Shape, kw_only=True):
    """What was filled in."""

    SOURCES: ClassVar = (f"{PAGE}-modal-submit-data-structure",)

    custom_id: str
    components: list[FormAnswer]
    resolved: Maybe[ResolvedData] = UNSET


class GuildOfInteraction(Shape, kw_only=True):
    """The server of an interaction: a partial guild."""

    SOURCES: ClassVar = ("resources/guild#guild-object-guild-structure",)
    PARTIAL: ClassVar = True

    id: Snowflake
    locale: Locale
    features: list[str]


class ChannelOfInteraction(ChannelPart, kw_only=True):
    """The channel of an interaction: a partial one, of which fields no document says.

    Of a channel these are those of resolved data, of a thread all, which discord.py needs of one
    that it does not know.
    """

    name: Maybe[str] = UNSET
    permissions: Maybe[Bits] = UNSET
    recipients: Maybe[list[UserObject]] = UNSET
    owner_id: Maybe[Snowflake] = UNSET
    message_count: Maybe[int] = UNSET
    member_count: Maybe[int] = UNSET
    total_message_sent: Maybe[int] = UNSET
    member: Maybe[ThreadMemberObject] = UNSET
    applied_tags: Maybe[list[Snowflake]] = UNSET


class InteractionEvent(Shape, kw_only=True):
    """What all interactions have."""

    SOURCES: ClassVar = (f"{PAGE}-interaction-structure",)

    id: Snowflake
    application_id: Snowflake
    guild: Maybe[GuildOfInteraction] = UNSET
    guild_id: Maybe[Snowflake] = UNSET
    channel: ChannelOfInteraction
    channel_id: Snowflake
    member: Maybe[ActingMemberObject] = UNSET
    user: Maybe[UserObject] = UNSET
    token: str
    version: Literal[1]
    app_permissions: Bits
    locale: Locale
    guild_locale: Maybe[Locale] = UNSET
    entitlements: Nothing
    authorizing_integration_owners: Owners
    context: Literal[0, 1, 2]
    attachment_size_limit: int


class CommandEvent(InteractionEvent, kw_only=True, tag_field="type", tag=2):
    """A command."""

    data: CommandData


class ComponentEvent(InteractionEvent, kw_only=True, tag_field="type", tag=3):
    """A press or a pick."""

    data: ComponentData
    message: MessageObject


class SuggestionEvent(InteractionEvent, kw_only=True, tag_field="type", tag=4):
    """Somebody types into an option."""

    data: CommandData


class FormEvent(InteractionEvent, kw_only=True, tag_field="type", tag=5):
    """A form that was submitted."""

    data: FormData
    message: Maybe[MessageObject] = UNSET


Interactions = CommandEvent | ComponentEvent | SuggestionEvent | FormEvent

GUILD, BOT_DM = 0, 1
"""Contexts of interactions."""

IN_DIRECT = 1 << 14 | 1 << 15 | 1 << 17 | 1 << 18
"""What the bot may in its direct messages: `ATTACH_FILES | EMBED_LINKS | MENTION_EVERYONE`, "and
additionally `USE_EXTERNAL_EMOJIS` for DMs with the app's bot user"."""

SUBCOMMANDS = (1, 2)
"""Types of options that have options and no value."""

SELECTS = (3, 5, 6, 7, 8)
"""Types of components whose values are "always present for select menu components"."""


def contradictions(event: Any) -> Iterator[str]:
    """Return what the fields of an interaction may not be together, by the notes to its tables."""
    in_guild = event["context"] == GUILD
    for key in ("guild", "guild_id", "guild_locale", "member"):
        if (key in event) != in_guild:
            yield f"{key}: sent in a guild and only there"
    if ("user" in event) == in_guild:
        yield "user: sent in direct messages and only there"
    owner = event["authorizing_integration_owners"].get("0")
    if owner is not None and owner != (event.get("guild_id", "0")):
        yield 'authorizing_integration_owners.0: the guild\'s id, or "0" in direct messages'
    if event["context"] == BOT_DM and IN_DIRECT & ~int(event["app_permissions"]):
        yield "app_permissions: files, links, mentions and emojis in direct messages"
    if event["channel"]["id"] != event["channel_id"]:
        yield "channel_id: the id of the channel"
    data = event["data"]
    if event["type"] == 3 and (data["component_type"] in SELECTS) != ("values" in data):
        yield "data.values: of selects and only of these"
    resolved: dict[str, dict[str, Any]] = data.get("resolved") or {}
    if resolved.get("members", {}).keys() - resolved.get("users", {}).keys():
        yield "data.resolved.members: each with its user"
    yield from _of_options(data.get("options") or [], event["type"] == 4)


def _of_options(options: list[Any], typing: bool) -> Iterator[str]:
    for option in options:
        if ("value" in option) == ("options" in option):
            yield f"data.options.{option['name']}: a value or options"
        if (option["type"] in SUBCOMMANDS) != ("options" in option):
            yield f"data.options.{option['name']}: only subcommands have options"
        if "focused" in option and not (typing and option["focused"]):
            yield f"data.options.{option['name']}: focused while somebody types there"
        yield from _of_options(option.get("options") or [], typing)
