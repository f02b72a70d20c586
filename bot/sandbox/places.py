"""Servers, channels, people and messages as the sandbox keeps them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.sandbox.permission import ALL, EVERYONE, NONE, Permission, in_channel

if TYPE_CHECKING:
    from bot.sandbox.world import World

Json = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15
"""Flags of a message."""

TEXT, DIRECT_MESSAGE, PUBLIC_THREAD = 0, 1, 11
"""Types of channel."""


@dataclass(eq=False, slots=True)
class User:
    """Somebody: a person, or the bot."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True


@dataclass(eq=False, slots=True)
class Attachment:
    """A file of a message."""

    id: int
    filename: str
    content_type: str
    data: bytes
    description: str | None
    channel: int
    ephemeral: bool
    size: tuple[int, int] | None
    """Width and height of a picture in pixels."""

    @property
    def url(self) -> str:
        """Where it is served."""
        kind = "ephemeral-attachments" if self.ephemeral else "attachments"
        return f"https://cdn.discordapp.com/{kind}/{self.channel}/{self.id}/{self.filename}"


@dataclass(eq=False, slots=True)
class Version:
    """What a message showed from one moment on."""

    at: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list[Json])
    components: list[Json] = field(default_factory=list[Json])
    attachments: list[Attachment] = field(default_factory=list[Attachment])
    flags: int = 0

    @property
    def loading(self) -> bool:
        """Whether it is still "thinking…"."""
        return bool(self.flags & LOADING)


@dataclass(eq=False, slots=True)
class Message:
    """A message, with all that it showed since it was sent."""

    id: int
    channel: Channel
    author: User
    versions: list[Version]
    audience: int | None = None
    """The only one who sees it; None: everybody in the channel."""

    pinged: frozenset[int] = frozenset()
    mentions: tuple[User, ...] = ()
    kind: int = 0
    interaction: Json | None = None
    """What Discord tells about the interaction that it answers."""

    through_webhook: bool = False
    nonce: str | None = None
    reference: int | None = None
    pinned: bool = False
    deleted_at: float | None = None
    edited_at: float | None = None

    @property
    def now(self) -> Version:
        """What it shows now."""
        return self.versions[-1]


@dataclass(eq=False, slots=True)
class Channel:
    """A text channel, a thread, or the direct messages between two."""

    world: World
    id: int
    kind: int
    name: str
    guild: Guild | None = None
    parent: Channel | None = None
    owner: int = 0
    recipients: tuple[int, ...] = ()
    overwrites: dict[int, tuple[Permission, Permission]] = field(
        default_factory=dict[int, tuple[Permission, Permission]]
    )
    """What is allowed and denied beyond the guild's rule, by user (or the guild: everybody)."""

    messages: dict[int, Message] = field(default_factory=dict[int, Message])
    joined: set[int] = field(default_factory=set[int])
    """Who has joined a thread."""

    archived: bool = False
    locked: bool = False
    archive_minutes: int = 1440

    def thread(self, name: str, private: bool = False) -> Channel:
        """Open a thread here, as somebody else than the bot would."""
        return self.world.open_thread(self, name, private=private)

    def allow(self, who: int | None, what: Permission) -> None:
        """Let a user (None: everybody; the bot's id: the bot) do more here than elsewhere."""
        self._rule(who, what, NONE)

    def deny(self, who: int | None, what: Permission) -> None:
        """Forbid a user (None: everybody) something here."""
        self._rule(who, NONE, what)

    def _rule(self, who: int | None, allow: Permission, deny: Permission) -> None:
        assert self.guild is not None
        subject = self.guild.id if who is None else who
        allowed, denied = self.overwrites.get(subject, (NONE, NONE))
        self.overwrites[subject] = ((allowed | allow) & ~deny, (denied | deny) & ~allow)
        self.world.channel_changed(self)

    def may(self, user: int, what: Permission) -> bool:
        """Whether somebody may do all of this here."""
        return in_channel(self, user) & what == what

    @property
    def sees(self) -> set[int]:
        """Who can see it."""
        members = self.guild.members if self.guild else self.recipients
        return {user for user in members if self.may(user, Permission.VIEW_CHANNEL)}


@dataclass(eq=False, slots=True)
class Guild:
    """A server."""

    world: World
    id: int
    name: str
    owner: int
    locale: str
    everyone: Permission = EVERYONE
    """What everybody may do."""

    grants: dict[int, Permission] = field(default_factory=dict[int, Permission])
    """What single members may do beyond that, by user, as a role of their own."""

    roles: dict[int, int] = field(default_factory=dict[int, int])
    """The id of each such role, by user."""

    members: dict[int, float] = field(default_factory=dict[int, float])
    """Since when each member is here, in seconds since 1970."""

    channels: dict[int, Channel] = field(default_factory=dict[int, Channel])
    has_bot: bool = True

    def text_channel(self, name: str) -> Channel:
        """Open a text channel."""
        return self.world.open_channel(self, name)

    def let(self, user: int, what: Permission) -> None:
        """Give one member (or the bot) these permissions on top of everybody's."""
        self.grants[user] = what
        self.roles.setdefault(user, self.world.clock.snowflake())
        self.world.guild_changed(self)

    def let_administrate(self, user: int) -> None:
        """Give one member every permission."""
        self.let(user, ALL)
