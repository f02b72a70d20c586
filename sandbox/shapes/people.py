"""Users, members and roles."""

from typing import ClassVar, Literal

from sandbox.shapes.notation import UNSET, Bits, Locale, Maybe, Numbers, Shape, Snowflake, Time


class UserObject(Shape, kw_only=True):
    """A user."""

    SOURCES: ClassVar = ("resources/user#user-object-user-structure",)

    id: Snowflake
    username: str
    discriminator: str
    global_name: str | None
    avatar: str | None
    bot: Maybe[bool] = UNSET
    flags: Maybe[int] = UNSET
    public_flags: Maybe[int] = UNSET
    primary_guild: Maybe[None] = UNSET


class OwnUserObject(UserObject, kw_only=True):
    """The bot's own user, of which it is told more."""

    mfa_enabled: bool
    locale: Locale
    verified: bool
    email: str | None
    premium_type: int


class PartialMemberObject(Shape, kw_only=True):
    """A member "missing `user`, `deaf` and `mute` fields", as among resolved data."""

    SOURCES: ClassVar = ("resources/guild#guild-member-object-guild-member-structure",)
    PARTIAL: ClassVar = True

    nick: Maybe[str | None] = UNSET
    avatar: Maybe[str | None] = UNSET
    banner: Maybe[str | None] = UNSET
    roles: Numbers
    joined_at: Time | None
    premium_since: Maybe[Time | None] = UNSET
    flags: int
    pending: Maybe[bool] = UNSET
    communication_disabled_until: Maybe[Time | None] = UNSET


class AuthorMemberObject(PartialMemberObject, kw_only=True):
    """The member in the event of a message: its user is the author."""

    deaf: bool
    mute: bool


class MemberObject(AuthorMemberObject, kw_only=True):
    """A member with its user."""

    user: UserObject


class ActingMemberObject(MemberObject, kw_only=True):
    """Who uses an interaction, "including permissions"."""

    permissions: Bits


class RoleColorsObject(Shape, kw_only=True):
    """The colours of a role."""

    SOURCES: ClassVar = ("topics/permissions#role-object-role-colors-object",)

    primary_color: int
    secondary_color: int | None
    tertiary_color: int | None


class RoleObject(Shape, kw_only=True):
    """A role."""

    SOURCES: ClassVar = ("topics/permissions#role-object-role-structure",)

    id: Snowflake
    name: str
    color: int
    colors: RoleColorsObject
    hoist: bool
    icon: Maybe[str | None] = UNSET
    unicode_emoji: Maybe[str | None] = UNSET
    position: int
    permissions: Bits
    managed: bool
    mentionable: bool
    flags: int


class OverwriteObject(Shape, kw_only=True):
    """A channel's permissions for a role (0) or a member (1)."""

    SOURCES: ClassVar = ("resources/channel#overwrite-object-overwrite-structure",)

    id: Snowflake
    type: Literal[0, 1]
    allow: Bits
    deny: Bits
