"""What a visit to Discord brings back about the bot, as plain data."""

from __future__ import annotations

import msgspec


class ServerRights(msgspec.Struct, frozen=True):
    """A server that the bot is in, and the permissions that it lacks there."""

    name: str
    number: int
    lacks: tuple[str, ...] = ()
    """What no game can do without."""

    lacks_useful: tuple[str, ...] = ()


class CommandsFound(msgspec.Struct, frozen=True):
    """The commands that Discord has of the bot, compared with those of this version."""

    count: int
    """How many this version has."""

    missing: tuple[str, ...] = ()
    surplus: tuple[str, ...] = ()
    differing: tuple[str, ...] = ()


class Checkup(msgspec.Struct, frozen=True):
    """What Discord says of a bot."""

    application: str
    number: int
    """The id of the application."""

    user: str
    """The name of the bot."""

    endpoint: bool
    """Whether Discord sends presses and commands to a web address and not to the bot."""

    intents: tuple[str, ...]
    """What the bot asks for."""

    privileged: tuple[str, ...]
    """What the application may have beside that."""

    shards: int
    """How many connections Discord recommends."""

    sessions: int
    """How many of them may begin until Discord's limit of a day is reached."""

    skew_s: float | None
    """Seconds by which this machine's clock is ahead; None: Discord did not tell the time."""

    commands: CommandsFound
    servers: tuple[ServerRights, ...]
