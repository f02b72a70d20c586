"""Keeps the sandbox's state in an SQLite file, so that it lives on after a restart.

One row for each user, guild, channel, message and file, written as a whole when it changes, and
before the bot's request is answered: what the bot was told is on the disk. Only one process at a
time can have the file open.
"""

from __future__ import annotations

import sqlite3
from base64 import b64decode, b64encode
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from sandbox.permission import Permission
from sandbox.places import AppEmoji, Attachment, Channel, Guild, Message, Role, Tag, User, Version

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandbox.places import Json
    from sandbox.world import World

LAYOUT = 1
"""The version of the file's layout."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS thing (
    kind TEXT NOT NULL, id INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS file (
    id INTEGER PRIMARY KEY, message INTEGER NOT NULL, data BLOB NOT NULL
);
CREATE INDEX IF NOT EXISTS file_message ON file (message);
"""

MESSAGE = tuple(
    field.name
    for field in fields(Message)
    if field.name not in ("channel", "author", "versions", "mentions", "roles", "pinged", "push")
)
"""The fields of a message that are stored as they are."""


class StoreError(Exception):
    """The file cannot be used; the text says why."""


class StoreInUseError(StoreError):
    """Another process has the file open."""


class Store:
    """The file.

    Raises:
        StoreInUseError: another process has it open.
        StoreError: it is no such file.
    """

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # It holds hidden hands and the key of the links.
            path.touch(mode=0o600)
            self._db = sqlite3.connect(path, timeout=0.5, isolation_level=None)
            self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = NORMAL")
            (layout,) = self._db.execute("PRAGMA user_version").fetchone()
            if layout not in (0, LAYOUT):
                raise StoreError(f"{path} is of another version of this program")
            self._db.execute("BEGIN IMMEDIATE")
            for statement in SCHEMA.split(";"):
                self._db.execute(statement)
            self._db.execute(f"PRAGMA user_version = {LAYOUT}")
            self._db.execute("COMMIT")
        except sqlite3.OperationalError as fault:
            if "locked" in str(fault):
                raise StoreInUseError(f"{path}: another process has it open") from None
            raise StoreError(f"{path}: {fault}") from None
        except (OSError, sqlite3.DatabaseError) as fault:
            raise StoreError(f"{path}: {fault}") from None

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def secret(self, name: str, made: bytes) -> bytes:
        """Return the secret of this name; the first time it is `made`."""
        written = msgspec.json.encode(made)
        number = int.from_bytes(name.encode()[:7])
        self._db.execute("INSERT OR IGNORE INTO thing VALUES ('secret', ?, ?)", (number, written))
        row = self._db.execute(
            "SELECT body FROM thing WHERE kind = 'secret' AND id = ?", (number,)
        ).fetchone()
        return msgspec.json.decode(row[0], type=bytes)

    # Writing

    def write(
        self, world: World, changed: Sequence[User | Guild | Channel | Message | AppEmoji]
    ) -> None:
        """Write these things as they are now, in one transaction."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            for thing in changed:
                self._write(world, thing)
            self._db.execute("COMMIT")
        except BaseException:
            self._db.execute("ROLLBACK")
            raise

    def _write(self, world: World, thing: User | Guild | Channel | Message | AppEmoji) -> None:
        match thing:
            case AppEmoji():
                known = thing.id in world.emoji
                self._put("emoji", thing.id, _emoji(thing) if known else None)
            case User():
                body: Json = {field.name: getattr(thing, field.name) for field in fields(User)}
                if thing.bot:
                    body["commands"] = [[scope, said] for scope, said in world.commands.items()]
                self._put("bot" if thing.bot else "user", thing.id, body)
            case Guild():
                self._put("guild", thing.id, _guild(thing))
            case Channel():
                known = world.channels.get(thing.id) is thing
                self._put("channel", thing.id, _channel(thing) if known else None)
            case Message():
                known = thing.channel.messages.get(thing.id) is thing
                known = known and world.channels.get(thing.channel.id) is thing.channel
                self._put("message", thing.id, _message(thing) if known else None)
                self._put_files(thing.id, thing.now.attachments if known else [])

    def _put(self, kind: str, number: int, body: Json | None) -> None:
        if body is None:
            self._db.execute("DELETE FROM thing WHERE kind = ? AND id = ?", (kind, number))
            return
        row = (kind, number, msgspec.json.encode(body))
        self._db.execute("INSERT OR REPLACE INTO thing VALUES (?, ?, ?)", row)

    def _put_files(self, message: int, files: Sequence[Attachment]) -> None:
        kept = [file.id for file in files]
        marks = ",".join("?" * len(kept))
        self._db.execute(
            f"DELETE FROM file WHERE message = ? AND id NOT IN ({marks})", (message, *kept)
        )
        self._db.executemany(
            "INSERT OR IGNORE INTO file VALUES (?, ?, ?)",
            [(file.id, message, file.data) for file in files],
        )

    # Reading

    def read(self, world: World) -> bool:
        """Fill a new world; return whether there was anything."""
        bots = self._all("bot")
        if not bots:
            return False
        commands = bots[0].pop("commands")
        world.bot = User(**bots[0])
        world.commands = dict(commands)
        world.users = {row["id"]: User(**row) for row in self._all("user")}
        world.users[world.bot.id] = world.bot
        for body in self._all("emoji"):
            image = b64decode(body["image"])
            world.emoji[body["id"]] = AppEmoji(body["id"], body["name"], image)
        for body in self._all("guild"):
            _add_guild(world, body)
        for body in sorted(self._all("channel"), key=lambda row: row["parent"] or 0):
            _add_channel(world, body)
        for body in self._all("message"):
            self._add_message(world, body)
        for (largest,) in self._db.execute("SELECT max(id) FROM thing WHERE kind <> 'secret'"):
            world.clock.pass_by(largest or 0)
        for (largest,) in self._db.execute("SELECT max(id) FROM file"):
            world.clock.pass_by(largest or 0)
        return True

    def _all(self, kind: str) -> list[Any]:
        rows = self._db.execute("SELECT body FROM thing WHERE kind = ? ORDER BY id", (kind,))
        return [msgspec.json.decode(body) for (body,) in rows]

    def _add_message(self, world: World, body: Any) -> None:
        channel = world.channels.get(body["channel"])
        if channel is None:
            return
        version = Version(**body["version"])
        files = self._db.execute("SELECT id, data FROM file WHERE message = ?", (body["id"],))
        data = dict(files.fetchall())
        version.attachments = [
            _attachment(entry, data[entry["id"]]) for entry in body["version"]["attachments"]
        ]
        same = version.at == body["at"]
        message = Message(
            channel=channel,
            author=world.users[body["author"]],
            versions=[version] if same else [Version(body["at"]), version],
            pinged=frozenset(body["pinged"]),
            mentions=tuple(world.users[number] for number in body["mentions"]),
            roles=tuple(channel.guild.named[number] for number in body.get("roles", ()))
            if channel.guild
            else (),
            **{name: body[name] for name in MESSAGE},
        )
        if version.loading:
            # Its interaction died with the process: "The application did not respond".
            world.keep(message)
            return
        channel.messages[message.id] = message
        for file in version.attachments:
            world.attachments[file.id] = file


def _attachment(body: Any, data: bytes) -> Attachment:
    size = None if body["size"] is None else tuple(body["size"])
    return Attachment(**(body | {"data": data, "size": size}))


def _emoji(emoji: AppEmoji) -> Json:
    return {"id": emoji.id, "name": emoji.name, "image": b64encode(emoji.data).decode()}


def _guild(guild: Guild) -> Json:
    return {
        "id": guild.id,
        "name": guild.name,
        "owner": guild.owner,
        "locale": guild.locale,
        "everyone": int(guild.everyone),
        "grants": [[user, int(what)] for user, what in guild.grants.items()],
        "roles": list(guild.roles.items()),
        "named": [_named(role) for role in guild.named.values()],
        "members": list(guild.members.items()),
        "has_bot": guild.has_bot,
        "banned": sorted(guild.banned),
        "timed_out": list(guild.timed_out.items()),
        "unavailable": guild.unavailable,
    }


def _named(role: Role) -> Json:
    return {
        "id": role.id,
        "name": role.name,
        "permissions": int(role.permissions),
        "mentionable": role.mentionable,
        "members": sorted(role.members),
    }


def _add_guild(world: World, body: Any) -> None:
    guild = Guild(world, body["id"], body["name"], body["owner"], body["locale"])
    guild.everyone = Permission(body["everyone"])
    guild.grants = {user: Permission(what) for user, what in body["grants"]}
    guild.roles = dict(body["roles"])
    for role in body.get("named", ()):
        permissions, members = Permission(role["permissions"]), set[int](role["members"])
        kept = Role(role["id"], role["name"], permissions, role["mentionable"], members)
        guild.named[kept.id] = kept
    guild.members = dict(body["members"])
    guild.has_bot, guild.banned = body["has_bot"], set(body.get("banned", ()))
    guild.timed_out = dict(body.get("timed_out", ()))
    guild.unavailable = body.get("unavailable", False)
    world.guilds[guild.id] = guild


def _channel(channel: Channel) -> Json:
    return {
        "id": channel.id,
        "kind": channel.kind,
        "name": channel.name,
        "guild": channel.guild.id if channel.guild else None,
        "parent": channel.parent.id if channel.parent else None,
        "owner": channel.owner,
        "recipients": channel.recipients,
        "overwrites": [
            [who, int(allow), int(deny)] for who, (allow, deny) in channel.overwrites.items()
        ],
        "joined": sorted(channel.joined),
        "read": list(channel.read.items()),
        "archived": channel.archived,
        "locked": channel.locked,
        "archive_minutes": channel.archive_minutes,
        "tags": [[tag.id, tag.name, tag.moderated] for tag in channel.tags],
        "requires_tag": channel.requires_tag,
        "applied": channel.applied,
        "renamed": channel.renamed,
    }


def _add_channel(world: World, body: Any) -> None:
    guild = None if body["guild"] is None else world.guilds[body["guild"]]
    parent = None if body["parent"] is None else world.channels.get(body["parent"])
    if body["parent"] is not None and parent is None:
        return
    channel = Channel(world, body["id"], body["kind"], body["name"], guild, parent, body["owner"])
    channel.recipients = tuple(body["recipients"])
    channel.overwrites = {
        who: (Permission(allow), Permission(deny)) for who, allow, deny in body["overwrites"]
    }
    channel.joined, channel.read = set(body["joined"]), dict(body["read"])
    for name in ("archived", "locked", "archive_minutes"):
        setattr(channel, name, body[name])
    channel.tags = [Tag(*tag) for tag in body.get("tags", ())]
    channel.requires_tag = body.get("requires_tag", False)
    channel.applied, channel.renamed = [*body.get("applied", ())], [*body.get("renamed", ())]
    world.channels[channel.id] = channel
    if guild is not None:
        guild.channels[channel.id] = channel


def _message(message: Message) -> Json:
    now = message.now
    version: Json = {field.name: getattr(now, field.name) for field in fields(Version)}
    version["attachments"] = [
        {
            field.name: getattr(file, field.name)
            for field in fields(Attachment)
            if field.name != "data"
        }
        for file in now.attachments
    ]
    return {
        "channel": message.channel.id,
        "author": message.author.id,
        "at": message.versions[0].at,
        "version": version,
        "pinged": sorted(message.pinged),
        "mentions": [user.id for user in message.mentions],
        "roles": [role.id for role in message.roles],
        **{name: getattr(message, name) for name in MESSAGE},
    }
