"""Everything that exists in the sandbox, and the only place where it changes."""

from __future__ import annotations

import io
import mimetypes
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PIL import Image, UnidentifiedImageError

from bot.sandbox import wire
from bot.sandbox.clock import Clock, Pulse
from bot.sandbox.components import texts
from bot.sandbox.permission import BOT, PRIVATE_THREAD, Permission
from bot.sandbox.places import (
    DIRECT_MESSAGE,
    EPHEMERAL,
    PUBLIC_THREAD,
    TEXT,
    Attachment,
    Channel,
    Guild,
    Json,
    Message,
    User,
    Version,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.sandbox.interactions import Interaction

MENTION = re.compile(r"<@!?(\d+)>")


@dataclass(eq=False, slots=True, frozen=True)
class Happening:
    """Something that somebody could see, for transcripts."""

    at: float
    kind: str
    """`said`, `edited`, `deleted`, or `did` for what a person did to the bot."""

    channel: Channel
    audience: frozenset[int]
    message: Message | None = None
    version: Version | None = None
    user: int | None = None
    text: str = ""


class World:
    """The state of the sandbox.

    `tell` is called with the name and data of each event for the bot's gateway.
    """

    def __init__(self, bot_name: str) -> None:
        self.clock = Clock()
        self.pulse = Pulse()
        self.bot = User(self.clock.snowflake(), bot_name, bot=True)
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.attachments: dict[int, Attachment] = {}
        self.commands: dict[int | None, list[Json]] = {None: []}
        """Registered commands by guild; None: everywhere."""

        self.interactions: dict[str, Interaction] = {}
        """By token."""

        self._open: list[Interaction] = []
        self.journal: list[Happening] = []
        self.tell: Callable[[str, Json], None] = lambda name, data: None

    # Places and people

    def add_guild(self, name: str, locale: str) -> Guild:
        """Found a server that the bot is a member of."""
        owner = User(self.clock.snowflake(), f"owner of {name}")
        self.users[owner.id] = owner
        guild = Guild(self, self.clock.snowflake(), name, owner.id, locale)
        for member in (owner, self.bot):
            guild.members[member.id] = self.clock.now()
        guild.grants[self.bot.id] = BOT
        guild.roles[self.bot.id] = self.clock.snowflake()
        self.guilds[guild.id] = guild
        self.tell("GUILD_CREATE", wire.guild(guild))
        return guild

    def add_user(self, name: str, locale: str, dms_open: bool) -> User:
        """Make a person."""
        user = User(self.clock.snowflake(), name, locale, dms_open=dms_open)
        self.users[user.id] = user
        return user

    def join(self, guild: Guild, user: User) -> None:
        """Let somebody become a member."""
        guild.members[user.id] = self.clock.now()

    def leave(self, guild: Guild, user: int) -> None:
        """Let somebody leave; the bot is told when it is the bot."""
        guild.members.pop(user, None)
        if user == self.bot.id:
            guild.has_bot = False
            self.tell("GUILD_DELETE", {"id": str(guild.id)})

    def open_channel(self, guild: Guild, name: str) -> Channel:
        """Open a text channel."""
        channel = Channel(self, self.clock.snowflake(), TEXT, name, guild)
        self._add(channel)
        self.tell("CHANNEL_CREATE", wire.channel(channel))
        return channel

    def open_thread(
        self,
        parent: Channel,
        name: str,
        *,
        private: bool = False,
        owner: int | None = None,
        from_message: int | None = None,
    ) -> Channel:
        """Open a thread; one that starts from a message has that message's id."""
        assert parent.guild is not None
        thread = Channel(
            self,
            from_message or self.clock.snowflake(),
            PRIVATE_THREAD if private else PUBLIC_THREAD,
            name,
            parent.guild,
            parent,
            parent.guild.owner if owner is None else owner,
        )
        thread.joined.add(thread.owner)
        self._add(thread)
        self.tell("THREAD_CREATE", {**wire.channel(thread), "newly_created": True})
        return thread

    def direct(self, one: int, other: int) -> Channel:
        """Return the direct message channel of two users."""
        pair = tuple(sorted((one, other)))
        for channel in self.channels.values():
            if channel.kind == DIRECT_MESSAGE and channel.recipients == pair:
                return channel
        channel = Channel(self, self.clock.snowflake(), DIRECT_MESSAGE, "", recipients=pair)
        self._add(channel)
        return channel

    def _add(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        if channel.guild is not None:
            channel.guild.channels[channel.id] = channel

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with all that is in it."""
        assert channel.guild is not None
        for thread in [one for one in channel.guild.channels.values() if one.parent is channel]:
            self.delete_channel(thread)
        del self.channels[channel.id], channel.guild.channels[channel.id]
        name = "THREAD_DELETE" if channel.parent else "CHANNEL_DELETE"
        self.tell(name, wire.channel(channel))

    def channel_changed(self, channel: Channel) -> None:
        """Tell the bot that a channel has changed."""
        self.tell("THREAD_UPDATE" if channel.parent else "CHANNEL_UPDATE", wire.channel(channel))

    def guild_changed(self, guild: Guild) -> None:
        """Tell the bot which roles there are now."""
        for role in wire.roles(guild):
            self.tell("GUILD_ROLE_UPDATE", {"guild_id": str(guild.id), "role": role})

    def open_interactions(self) -> list[Interaction]:
        """List the interactions that somebody still waits for."""
        self._open = [one for one in self._open if one.awaited]
        return list(self._open)

    def begin(self, interaction: Interaction) -> None:
        """Let an interaction be answered from now on."""
        self.interactions[interaction.token] = interaction
        self._open.append(interaction)

    # Messages

    def file(
        self, channel: Channel, filename: str, data: bytes, description: str | None, ephemeral: bool
    ) -> Attachment:
        """Keep a file."""
        kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
        size = _measure(data) if kind.startswith("image/") else None
        attachment = Attachment(
            self.clock.snowflake(), filename, kind, data, description, channel.id, ephemeral, size
        )
        self.attachments[attachment.id] = attachment
        return attachment

    def post(self, message: Message, allowed: Json | None) -> None:
        """Send a message that was made; who is pinged follows from `allowed`."""
        self._ping(message, allowed)
        message.channel.messages[message.id] = message
        self._record("said", message)
        self._tell("MESSAGE_CREATE", message)

    def edit(self, message: Message, version: Version, allowed: Json | None) -> None:
        """Let a message show something else.

        Nobody is pinged by that, unless it was "thinking…" and is only now being said.
        """
        filled_in = message.now.loading
        message.versions.append(version)
        if filled_in:
            self._ping(message, allowed)
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
        """Note for the transcript what a person did."""
        only = frozenset((user,))
        self.journal.append(Happening(self.clock.now(), "did", channel, only, user=user, text=text))

    def _tell(self, name: str, message: Message) -> None:
        """Tell the bot of a message that is not private and in a channel that it sees."""
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

    def _record(self, kind: str, message: Message) -> None:
        seen = message.channel.sees if message.audience is None else {message.audience}
        self.journal.append(
            Happening(
                self.clock.now(), kind, message.channel, frozenset(seen), message, message.now
            )
        )

    def _ping(self, message: Message, allowed: Json | None) -> None:
        """Find who is pinged, and the users whom the message mentions so that they are."""
        version = message.now
        if version.flags & EPHEMERAL or version.loading:
            return
        words = "\n".join([version.content, *texts(version.components)])
        named = dict.fromkeys(int(number) for number in MENTION.findall(words))
        users = [self.users[number] for number in named if number in self.users]
        if allowed is not None:
            listed = {int(number) for number in allowed.get("users") or ()}
            every = "users" in (allowed.get("parse") or ())
            users = [user for user in users if every or user.id in listed]
        present = message.channel.sees
        pinged = {user.id for user in users if user.id in present}
        everybody = allowed is None or "everyone" in (allowed.get("parse") or ())
        may = message.channel.may(message.author.id, Permission.MENTION_EVERYONE)
        if everybody and may and ("@everyone" in words or "@here" in words):
            pinged |= present - {message.author.id}
        message.pinged, message.mentions = frozenset(pinged), tuple(users)


def _measure(data: bytes) -> tuple[int, int] | None:
    """Read the width and height of a picture from its head."""
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError):
        return None
