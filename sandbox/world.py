"""The state of the sandbox, and the only module that changes it."""

from __future__ import annotations

import mimetypes
from collections import deque
from typing import TYPE_CHECKING

from sandbox import wire
from sandbox.cdn import Cdn, measured
from sandbox.clock import Clock, Pulse
from sandbox.interactions import LIFETIME, PATIENCE
from sandbox.kinds import DIRECT_MESSAGE, PUBLIC_THREAD, TEXT, THREADS
from sandbox.mentions import call
from sandbox.permission import BOT, Permission
from sandbox.places import (
    RENAMED,
    AppEmoji,
    Attachment,
    Channel,
    Guild,
    Happening,
    Json,
    Message,
    Role,
    User,
    Version,
)
from sandbox.sharding import Shard

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.interactions import Interaction
    from sandbox.store import Store

    Thing = User | Guild | Channel | Message | AppEmoji

STILL_THERE = 20
"""Files of replaced versions that can be had still."""


class World:
    """The state of the sandbox.

    `tell` is called with the name and data of each event for the bot's gateway, each of `watchers`
    with the name and the object of each change that people may see.
    """

    def __init__(self, bot_name: str) -> None:
        self.clock = Clock()
        self.patience = PATIENCE
        self.cdn = Cdn(self.clock)
        self.pulse = Pulse()
        self.bot = User(self.clock.snowflake(), bot_name, bot=True)
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.attachments: dict[int, Attachment] = {}
        self._replaced: deque[int] = deque()
        self.shows_private_threads = False
        """Whether the bot may look at a private thread in which it is not."""

        self.joins_by_writing = True
        """Whether who writes in a thread becomes a member of it: no document of Discord's says so,
        the unofficial documentation does."""

        self.old_edits_status = 429
        """The status with which one edit of old messages too many is refused."""

        self.commands: dict[int | None, list[Json]] = {None: []}
        """Registered commands by guild; None: everywhere."""

        self.emoji: dict[int, AppEmoji] = {}
        """The emoji of the bot's application."""

        self.interactions: dict[str, Interaction] = {}
        """By token."""

        self._open: list[Interaction] = []
        self.journal: list[Happening] = []
        self.tell: Callable[[str, Json], None] = lambda name, data: None
        self.starts: Callable[[], Json] = dict
        """What the gateway tells of shards and of how often a bot may start."""

        self.watchers: list[Callable[[str, Thing | None], None]] = []
        self.store: Store | None = None
        self._changed: dict[Thing, None] = {}
        """What the store has to write at the next commit, in order."""

        self.most: int | None = None
        """The most messages kept in a channel, with their current content only; None: everything,
        with the journal."""

    # Keeping

    def keep(self, thing: Thing) -> None:
        """Note a change, for the store."""
        if self.store is not None:
            self._changed[thing] = None

    def commit(self) -> None:
        """Write all noted changes; what is told in this turn of the event loop leaves after it."""
        if self.store is not None and self._changed:
            changed, self._changed = list(self._changed), {}
            self.store.write(self, changed)

    def _watched(self, name: str, thing: Thing | None) -> None:
        if thing is not None:
            self.keep(thing)
        for watcher in self.watchers:
            watcher(name, thing)

    def register(self, scope: int | None, commands: list[Json]) -> None:
        """Replace the commands of a guild, or the global ones."""
        self.commands[scope] = commands
        self.keep(self.bot)
        self._watched("COMMANDS", None)

    def add_emoji(self, name: str, data: bytes) -> AppEmoji:
        """Give the application an emoji."""
        made = AppEmoji(self.clock.snowflake(), name, data)
        self.emoji[made.id] = made
        self.keep(made)
        return made

    def delete_emoji(self, emoji: AppEmoji) -> None:
        """Take an emoji from the application; messages that show it stay as they are."""
        del self.emoji[emoji.id]
        self.keep(emoji)

    def switch_on_activities(self) -> None:
        """Add the command that Discord adds when an app's Activities are switched on."""
        number = str(self.clock.snowflake())
        entry: Json = {
            "id": number,
            "application_id": str(self.bot.id),
            "version": number,
            "type": 4,
            "name": "launch",
            "name_localizations": None,
            "description": "Launch an activity",
            "description_localizations": None,
            "default_member_permissions": None,
            "dm_permission": True,
            "nsfw": False,
            "handler": 2,
            "integration_types": [0],
            "contexts": [0],
            "options": [],
        }
        self.register(None, [*self.commands[None], entry])

    # Places and people

    def add_guild(
        self, name: str, locale: str, shard: Shard | None = None, *, has_bot: bool = True
    ) -> Guild:
        """Create a guild, with the bot as a member or without it, if need be one of a shard."""
        owner = User(self.clock.snowflake(), f"owner of {name}")
        self.users[owner.id] = owner
        guild = Guild(self, self.clock.guild(shard or Shard()), name, owner.id, locale)
        guild.members[owner.id] = self.clock.now()
        guild.has_bot = has_bot
        self.guilds[guild.id] = guild
        if has_bot:
            guild.members[self.bot.id] = self.clock.now()
            guild.grants[self.bot.id] = BOT
            guild.roles[self.bot.id] = self.clock.snowflake()
            self.tell("GUILD_CREATE", wire.guild(guild))
        self.keep(owner)
        self.keep(guild)
        return guild

    def add_user(self, name: str, locale: str, dms_open: bool) -> User:
        """Create a user."""
        user = User(self.clock.snowflake(), name, locale, dms_open=dms_open)
        self.users[user.id] = user
        self.keep(user)
        return user

    def speak(self, user: User, locale: str) -> None:
        """Set the language of a user's client."""
        user.locale = locale
        self._watched("USER_UPDATE", user)

    def join(self, guild: Guild, user: User) -> None:
        """Add a user to a guild."""
        guild.members[user.id] = self.clock.now()
        self.keep(guild)
        self._watched("GUILD_MEMBER_ADD", user)

    def leave(self, guild: Guild, user: int) -> None:
        """Remove a user from a guild; if that is the bot, the gateway announces it."""
        guild.members.pop(user, None)
        for channel in guild.channels.values():
            channel.joined.discard(user)
        self.keep(guild)
        if user == self.bot.id:
            guild.has_bot = False
            self.tell("GUILD_DELETE", {"id": str(guild.id)})

    def outage(self, guild: Guild, unavailable: bool) -> None:
        """Make a guild unavailable or available again, and tell the bot ("Guild Delete")."""
        guild.unavailable = False
        gone: Json = {"id": str(guild.id), "unavailable": True}
        self.tell(*(("GUILD_DELETE", gone) if unavailable else ("GUILD_CREATE", wire.guild(guild))))
        guild.unavailable = unavailable

    def open_channel(self, guild: Guild, name: str, kind: int = TEXT) -> Channel:
        """Create a channel of a kind."""
        channel = Channel(self, self.clock.snowflake(), kind, name, guild)
        self._add(channel)
        if guild.has_bot:
            self.tell("CHANNEL_CREATE", wire.channel(channel))
        self._watched("CHANNEL_CREATE", channel)
        return channel

    def open_thread(
        self,
        parent: Channel,
        name: str,
        *,
        kind: int | None = None,
        owner: int | None = None,
        from_message: int | None = None,
    ) -> Channel:
        """Create a thread; a thread started from a message has the message's id."""
        assert parent.guild is not None
        thread = Channel(
            self,
            from_message or self.clock.snowflake(),
            THREADS.get(parent.kind, (PUBLIC_THREAD,))[0] if kind is None else kind,
            name,
            parent.guild,
            parent,
            parent.guild.owner if owner is None else owner,
        )
        thread.joined.add(thread.owner)
        self._add(thread)
        self._tell_of_thread(
            "THREAD_CREATE", thread, {**wire.channel(thread), "newly_created": True}
        )
        self._watched("THREAD_CREATE", thread)
        return thread

    def direct(self, user: int, other: int) -> Channel:
        """Return the direct message channel of two users."""
        pair = tuple(sorted((user, other)))
        for channel in self.channels.values():
            if channel.kind == DIRECT_MESSAGE and channel.recipients == pair:
                return channel
        channel = Channel(self, self.clock.snowflake(), DIRECT_MESSAGE, "", recipients=pair)
        self._add(channel)
        self.keep(channel)
        return channel

    def _add(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        if channel.guild is not None:
            channel.guild.channels[channel.id] = channel

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its messages and threads.

        Discord sends no event for each of these threads: clients follow from the channel's.
        """
        assert channel.guild is not None
        rooms = channel.guild.channels.values()
        for gone in [*(room for room in rooms if room.parent is channel), channel]:
            self._remove(gone)
        if channel.parent is None:
            self.tell("CHANNEL_DELETE", wire.channel(channel))
        else:
            self._tell_of_thread("THREAD_DELETE", channel, wire.gone_thread(channel))

    def _remove(self, channel: Channel) -> None:
        """Remove a channel or thread; people see it go."""
        assert channel.guild is not None
        del self.channels[channel.id], channel.guild.channels[channel.id]
        for message in channel.messages.values():
            self.keep(message)
        self._watched("THREAD_DELETE" if channel.parent else "CHANNEL_DELETE", channel)

    def _tell_of_thread(self, name: str, thread: Channel, data: Json | None = None) -> None:
        """Tell the bot of a thread, if it may see it: "Clients will not be informed" of others."""
        if thread.may(self.bot.id, Permission.VIEW_CHANNEL):
            self.tell(name, wire.channel(thread) if data is None else data)

    def rename(self, channel: Channel, name: str, author: User) -> None:
        """Rename a channel; a thread tells it by a message of Discord's own."""
        channel.name = name
        if channel.parent is not None:
            said = [Version(self.clock.now(), name)]
            told = Message(self.clock.snowflake(), channel, author, said, kind=RENAMED)
            self.post(told, {"parse": []})

    def channel_changed(self, channel: Channel, *, reopened: bool = False) -> None:
        """Send the bot a channel update.

        A thread that is `reopened` tells its members of themselves, too ("Unarchiving a Thread").
        """
        if channel.parent is None:
            self.tell("CHANNEL_UPDATE", wire.channel(channel))
            self._watched("CHANNEL_UPDATE", channel)
        else:
            self._tell_of_thread("THREAD_UPDATE", channel)
            if reopened and self.bot.id in channel.joined:
                data = wire.own_thread_member(channel)
                self._tell_of_thread("THREAD_MEMBER_UPDATE", channel, data)
            self._watched("THREAD_UPDATE", channel)

    def member_changed(self, thread: Channel, user: int) -> None:
        """Notify a user who came into a thread or left it; the bot gets a new thread's data."""
        if user == self.bot.id:
            if user in thread.joined:
                self._tell_of_thread("THREAD_CREATE", thread, wire.channel_with_member(thread))
            self.tell("THREAD_MEMBERS_UPDATE", wire.thread_members(thread, user))
        self._watched("THREAD_UPDATE", thread)

    def guild_changed(self, guild: Guild) -> None:
        """Send the bot the current roles."""
        for role in wire.roles(guild):
            self.tell("GUILD_ROLE_UPDATE", {"guild_id": str(guild.id), "role": role})
        self.keep(guild)

    def role_made(self, guild: Guild, role: Role) -> None:
        """Tell the bot of a new role."""
        self.tell("GUILD_ROLE_CREATE", {"guild_id": str(guild.id), "role": wire.named_role(role)})
        self._watched("GUILD_ROLE_CREATE", guild)

    def role_gone(self, guild: Guild, role: Role) -> None:
        """Tell that a role was deleted."""
        self.tell("GUILD_ROLE_DELETE", {"guild_id": str(guild.id), "role_id": str(role.id)})
        self._watched("GUILD_ROLE_DELETE", guild)

    def open_interactions(self) -> list[Interaction]:
        """Return the interactions that have no final response yet."""
        self._open = [interaction for interaction in self._open if interaction.awaited]
        return list(self._open)

    def begin(self, interaction: Interaction) -> None:
        """Register an interaction, so that it can be answered."""
        if self.most is not None:
            # A token lives for a quarter of an hour; after another one nobody asks for it.
            oldest = self.clock.now() - 2 * LIFETIME
            for token, earlier in list(self.interactions.items()):
                if earlier.at > oldest:
                    break
                del self.interactions[token]
        self.interactions[interaction.token] = interaction
        self._open.append(interaction)

    # Messages

    def file(
        self, channel: Channel, filename: str, data: bytes, description: str | None, ephemeral: bool
    ) -> Attachment:
        """Store a file."""
        kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
        size = measured(data) if kind.startswith("image/") else None
        attachment = Attachment(
            self.clock.snowflake(), filename, kind, data, description, channel.id, ephemeral, size
        )
        self.attachments[attachment.id] = attachment
        return attachment

    def post(self, message: Message, allowed: Json | None) -> None:
        """Post a message; `allowed` decides who is mentioned."""
        call(self.users, message, allowed)
        message.channel.messages[message.id] = message
        self._record("said", message)
        self._forget_oldest(message.channel)
        self._tell("MESSAGE_CREATE", message)

    def edit(self, message: Message, version: Version, allowed: Json | None) -> None:
        """Replace the content of a message.

        Nobody is pinged by that, unless it was "thinking…" and is only now being said.
        """
        filled_in = message.now.loading
        message.versions.append(version)
        if self.most is not None:
            self._forget_earlier(message)
        if filled_in:
            call(self.users, message, allowed)
        else:
            message.edited_at = version.at
        self._record("said" if filled_in else "edited", message)
        self._tell("MESSAGE_UPDATE", message)

    def delete(self, message: Message) -> None:
        """Delete a message."""
        del message.channel.messages[message.id]
        message.deleted_at = self.clock.now()
        self._record("deleted", message)
        self._tell("MESSAGE_DELETE", message)

    def did(self, user: int, channel: Channel, text: str) -> None:
        """Record a person's action for the transcript."""
        if self.most is not None:
            return
        only = frozenset((user,))
        self.journal.append(Happening(self.clock.now(), "did", channel, only, user=user, text=text))

    def _tell(self, name: str, message: Message) -> None:
        """Send the bot a message event, unless the message is ephemeral or the channel hidden."""
        channel = message.channel
        if message.audience is None and channel.may(self.bot.id, Permission.VIEW_CHANNEL):
            if name == "MESSAGE_DELETE":
                data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
                if channel.guild is not None:
                    data["guild_id"] = str(channel.guild.id)
            else:
                data = wire.message_event(message)
            self.tell(name, data)
        self.pulse.beat()

    def _forget_earlier(self, message: Message) -> None:
        """Keep of the versions of a message the moment of the first and the content of the last."""
        for version in message.versions[:-1]:
            for file in version.attachments:
                if file not in message.now.attachments:
                    self._replaced.append(file.id)
        message.versions[:-1] = [Version(message.versions[0].at)]
        # A page that has just been told of a file may still ask for it.
        while len(self._replaced) > STILL_THERE:
            self.attachments.pop(self._replaced.popleft(), None)

    def _forget_oldest(self, channel: Channel) -> None:
        """Drop what is too much in a channel; nobody is told."""
        while self.most is not None and len(channel.messages) > self.most:
            oldest = channel.messages.pop(next(iter(channel.messages)))
            oldest.deleted_at = self.clock.now()
            for file in oldest.now.attachments:
                self.attachments.pop(file.id, None)
            self.keep(oldest)

    def dismiss(self, message: Message) -> None:
        """Put a private message away for its reader; the bot does not hear of it."""
        self._watched("MESSAGE_DELETE", message)
        message.dismissed = True

    def read(self, user: int, channel: Channel, message: int) -> None:
        """Note how far a user has read."""
        if message > channel.read.get(user, 0):
            channel.read[user] = message
            self._watched("READ", channel)

    def _record(self, kind: str, message: Message) -> None:
        names = {"said": "MESSAGE_CREATE", "edited": "MESSAGE_UPDATE", "deleted": "MESSAGE_DELETE"}
        name = names[kind] if len(message.versions) == 1 or kind != "said" else "MESSAGE_UPDATE"
        self._watched(name, message)
        if self.most is not None:
            return
        seen = message.channel.sees if message.audience is None else {message.audience}
        self.journal.append(
            Happening(
                self.clock.now(), kind, message.channel, frozenset(seen), message, message.now
            )
        )
