"""Guilds, channels, users and messages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sandbox.kinds import ANNOUNCEMENT, FORUM, PRIVATE_THREAD, STAGE, VOICE
from sandbox.permission import ALL, EVERYONE, NONE, Permission, in_channel

if TYPE_CHECKING:
    from sandbox.world import World

Json = dict[str, Any]

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15
"""Message flags."""

CDN, PROXY = "https://cdn.discordapp.com", "https://media.discordapp.net"
"""Where files are."""

RENAMED = 4
"""The type of the message that tells the new name of a thread."""

MOST_MEMBERS = 1000
"""Members of a thread, at most ("Maximum number of thread participants … reached (1000)")."""

MOST_THREADS = 1000
"""Active threads of a server, at most; Discord says that there is a limit, and not which."""


@dataclass(eq=False, slots=True)
class User:
    """A user: a person or the bot."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True
    opening: int | None = None
    """The status with which Discord refuses to open a channel with them; None: it opens one."""

    flags: int = 0
    """The flags of its application, if it is a bot."""

    deleted: bool = False
    """Whether the account is deleted: Discord knows no such user any more."""

    has_app: bool = False
    """Whether they have added the app to their own account, for all servers and conversations."""


@dataclass(eq=False, slots=True)
class AppEmoji:
    """An emoji that the bot's application owns."""

    id: int
    name: str
    data: bytes
    """Its image, a PNG, GIF, JPEG or WebP."""


@dataclass(eq=False, slots=True)
class Attachment:
    """An attachment."""

    id: int
    filename: str
    content_type: str
    data: bytes
    description: str | None
    channel: int
    ephemeral: bool
    size: tuple[int, int] | None
    """Width and height of an image in pixels."""

    @property
    def url(self) -> str:
        """Its address, which opens it only when it is signed."""
        return f"{CDN}{self.path}"

    @property
    def proxy_url(self) -> str:
        """Its address at the other host, for clients that show it."""
        return f"{PROXY}{self.path}"

    @property
    def path(self) -> str:
        """Its path at both hosts."""
        kind = "ephemeral-attachments" if self.ephemeral else "attachments"
        return f"/{kind}/{self.channel}/{self.id}/{self.filename}"


@dataclass(eq=False, slots=True)
class Version:
    """One version of a message's content."""

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
    """A message with all versions of its content."""

    id: int
    channel: Channel
    author: User
    versions: list[Version]
    audience: int | None = None
    """The only user who sees it (ephemeral); None: everybody in the channel."""

    pinged: frozenset[int] = frozenset()
    push: str = ""
    """The text of the notification that whom it has pinged got on a phone.

    That is its content when it was sent: of components alone the notification tells nothing but
    the place (discord-api-docs, issue 7854).
    """

    mentions: tuple[User, ...] = ()
    roles: tuple[Role, ...] = ()
    """The roles that are mentioned."""

    kind: int = 0
    interaction: Json | None = None
    """Metadata of the interaction that it answers."""

    through_webhook: bool = False
    nonce: str | None = None
    reference: int | None = None
    pinned: bool = False
    deleted_at: float | None = None
    edited_at: float | None = None
    called: str = ""
    """The words of the command that it answers."""

    dismissed: bool = False
    """Whether its only reader has put it away."""

    @property
    def now(self) -> Version:
        """Its current content."""
        return self.versions[-1]


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag that a forum offers; a `moderated` one is for those who may manage threads."""

    id: int
    name: str
    moderated: bool = False


@dataclass(eq=False, slots=True)
class Channel:
    """A channel of any kind (`sandbox.kinds`), a thread or a DM channel."""

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
    """Permission overwrites (allow, deny) by user id, or by guild id for everybody."""

    messages: dict[int, Message] = field(default_factory=dict[int, Message])
    joined: set[int] = field(default_factory=set[int])
    """Members of a thread."""

    most_members: int = MOST_MEMBERS

    read: dict[int, int] = field(default_factory=dict[int, int])
    """The last message that each user has read."""

    archived: bool = False
    locked: bool = False
    archive_minutes: int = 1440
    tags: list[Tag] = field(default_factory=list["Tag"])
    """The tags that a forum offers."""

    requires_tag: bool = False
    """Whether each post in a forum needs a tag."""

    applied: list[int] = field(default_factory=list[int])
    """The tags of a post in a forum, by their ids."""

    renamed: list[float] = field(default_factory=list[float])
    """When the bot has renamed it."""

    old_edits: list[float] = field(default_factory=list[float])
    """When the bot has edited old messages here."""

    def thread(self, name: str, private: bool = False) -> Channel:
        """Create a thread here, as a user other than the bot would."""
        return self.world.open_thread(self, name, kind=PRIVATE_THREAD if private else None)

    def rename(self, name: str) -> None:
        """Rename it, as a user other than the bot would."""
        assert self.guild is not None
        self.world.rename(self, name, self.world.users[self.guild.owner])
        self.world.channel_changed(self)

    def archive(self, archived: bool = True) -> None:
        """Archive a thread or open it again, as a user other than the bot would."""
        reopened = self.archived and not archived
        self.archived = archived
        self.world.channel_changed(self, reopened=reopened)

    def lock(self, locked: bool = True) -> None:
        """Lock a thread or unlock it, as a user other than the bot would."""
        self.locked = locked
        self.world.channel_changed(self)

    def add(self, user: int) -> None:
        """Let a user become a member of a thread, as another user would."""
        self.joined.add(user)
        self.world.member_changed(self, user)

    def remove(self, user: int) -> None:
        """Remove a user from a thread, as another user would."""
        self.joined.discard(user)
        self.world.member_changed(self, user)

    def require_tag(self, required: bool = True) -> None:
        """Let a forum require a tag of each post, or no longer."""
        self.requires_tag = required
        self.world.channel_changed(self)

    def offer(self, *names: str, moderated: bool = False) -> list[int]:
        """Let a forum offer tags; return their ids."""
        made = [Tag(self.world.clock.snowflake(), name, moderated) for name in names]
        self.tags += made
        self.world.channel_changed(self)
        return [tag.id for tag in made]

    def tag_names(self) -> list[str]:
        """Return the names of the tags of a post in a forum, in their order."""
        offered = self.parent.tags if self.parent is not None else []
        names = {tag.id: tag.name for tag in offered}
        return [names[number] for number in self.applied if number in names]

    def allow(self, who: int | None, what: Permission) -> None:
        """Allow permissions here to a user (None: everybody; the bot's id: the bot)."""
        self._rule(who, what, NONE)

    def deny(self, who: int | None, what: Permission) -> None:
        """Deny permissions here to a user (None: everybody)."""
        self._rule(who, NONE, what)

    def _rule(self, who: int | None, allow: Permission, deny: Permission) -> None:
        assert self.guild is not None
        subject = self.guild.id if who is None else who
        allowed, denied = self.overwrites.get(subject, (NONE, NONE))
        self.overwrites[subject] = ((allowed | allow) & ~deny, (denied | deny) & ~allow)
        self.world.channel_changed(self)

    def may(self, user: int, what: Permission) -> bool:
        """Whether a user has all of these permissions here."""
        return in_channel(self, user) & what == what

    @property
    def sees(self) -> set[int]:
        """The users who can see it."""
        members = self.guild.members if self.guild else self.recipients
        return {user for user in members if self.may(user, Permission.VIEW_CHANNEL)}

    def shows(self, message: Message, user: int) -> bool:
        """Whether a user sees a message here."""
        mine = message.audience in (None, user) and not message.dismissed
        return mine and self.may(user, Permission.VIEW_CHANNEL)


@dataclass(eq=False, slots=True)
class Role:
    """A role of a server that has a name; who has it."""

    id: int
    name: str
    permissions: Permission = NONE
    mentionable: bool = False
    members: set[int] = field(default_factory=set[int])


@dataclass(eq=False, slots=True)
class Guild:
    """A server."""

    world: World
    id: int
    name: str
    owner: int
    locale: str
    everyone: Permission = EVERYONE
    """Permissions of @everyone."""

    grants: dict[int, Permission] = field(default_factory=dict[int, Permission])
    """Additional permissions of members, by user, as a role of their own."""

    roles: dict[int, int] = field(default_factory=dict[int, int])
    """The id of each such role, by user."""

    named: dict[int, Role] = field(default_factory=dict[int, Role])
    """The roles with names, by id; the bot's own stands above them."""

    members: dict[int, float] = field(default_factory=dict[int, float])
    """When each member joined, in seconds since 1970."""

    channels: dict[int, Channel] = field(default_factory=dict[int, Channel])
    has_bot: bool = True
    banned: set[int] = field(default_factory=set[int])
    timed_out: dict[int, float] = field(default_factory=dict[int, float])
    """Until when members are timed out, in seconds since 1970."""

    unavailable: bool = False
    """Whether there is an outage."""

    most_threads: int = MOST_THREADS

    def text_channel(self, name: str) -> Channel:
        """Create a text channel."""
        return self.world.open_channel(self, name)

    def forum(self, name: str) -> Channel:
        """Create a forum."""
        return self.world.open_channel(self, name, FORUM)

    def announcements(self, name: str) -> Channel:
        """Create an announcement channel."""
        return self.world.open_channel(self, name, ANNOUNCEMENT)

    def voice(self, name: str) -> Channel:
        """Create a voice channel, which has messages and no threads."""
        return self.world.open_channel(self, name, VOICE)

    def stage(self, name: str) -> Channel:
        """Create a stage channel, which has messages and no threads."""
        return self.world.open_channel(self, name, STAGE)

    def ban(self, user: int) -> None:
        """Ban a user, who so leaves, or the bot."""
        self.banned.add(user)
        self.world.leave(self, user)

    def time_out(self, user: int, seconds: float) -> None:
        """Time a member out; the bot is not told."""
        self.timed_out[user] = self.world.clock.now() + seconds
        self.world.keep(self)

    def is_timed_out(self, user: int) -> bool:
        """Whether a member is timed out now."""
        return self.timed_out.get(user, 0.0) > self.world.clock.now()

    def fail(self, unavailable: bool = True) -> None:
        """Let an outage begin or end: meanwhile the bot hears nothing and reaches nothing here."""
        self.world.outage(self, unavailable)

    def role(self, name: str, may: Permission = NONE, mentionable: bool = False) -> Role:
        """Create a role that nobody has yet."""
        made = Role(self.world.clock.snowflake(), name, may, mentionable)
        self.named[made.id] = made
        self.world.role_made(self, made)
        return made

    def delete(self, role: Role) -> None:
        """Delete a role, as a user other than the bot would."""
        del self.named[role.id]
        self.world.role_gone(self, role)

    def give(self, role: Role, *users: int) -> None:
        """Give a role to members."""
        role.members.update(users)
        self.world.keep(self)

    def take(self, role: Role, *users: int) -> None:
        """Take a role from members."""
        role.members.difference_update(users)
        self.world.keep(self)

    def let(self, user: int, what: Permission) -> None:
        """Grant one member (or the bot) additional permissions."""
        self.grants[user] = what
        self.roles.setdefault(user, self.world.clock.snowflake())
        self.world.guild_changed(self)

    def let_administrate(self, user: int) -> None:
        """Grant one member all permissions."""
        self.let(user, ALL)


@dataclass(eq=False, slots=True, frozen=True)
class Happening:
    """A visible event, recorded for transcripts."""

    at: float
    kind: str
    """`said`, `edited`, `deleted`, or `did` for what a person did to the bot."""

    channel: Channel
    audience: frozenset[int]
    message: Message | None = None
    version: Version | None = None
    user: int | None = None
    text: str = ""
