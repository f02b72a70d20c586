"""Judges what was seen of a bot and its database: one remark for each, for its operator."""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from bot.narrate import text

# What a visit to Discord brings back about the bot, as plain data.


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


Level = Literal["ok", "note", "FAULT"]

SKEW_S = 30.0
"""Seconds by which the clock may be wrong; deadlines are shown by the clocks of the readers."""

SLIGHT_S = 2.0
"""Seconds of which nothing is said."""

FEW_SESSIONS = 50
NEEDED = 274877942784
"""The permissions that the invitation asks for."""

TO_SERVER = 0
"""Discord's number for what is added to a server, and not to somebody's account."""

PRIVILEGED = {
    "message_content": "message content",
    "guild_members": "server members",
    "presence": "presence",
}
"""Privileged intents, and their names in the Developer Portal."""

NAMED = 5
"""How many commands are named, at most."""


class Remark(msgspec.Struct, frozen=True):
    """What was found out about one thing."""

    level: Level
    about: str
    sentence: str

    def line(self) -> str:
        """Format it."""
        return f"{self.level:<6}{self.about}: {self.sentence}"


def invitation_address(application: int) -> str:
    """Return the address that adds the bot to a server.

    A new application can be added to an account as well, where none of the commands would be shown.
    """
    query = f"client_id={application}&scope=bot+applications.commands&permissions={NEEDED}"
    return f"https://discord.com/oauth2/authorize?{query}&integration_type={TO_SERVER}"


def remarks_on_checkup(checkup: Checkup) -> Iterator[Remark]:
    """Judge what Discord says."""
    number = checkup.number
    yield Remark(
        "ok",
        "Token",
        f"it belongs to the application {checkup.application} ({number}), bot {checkup.user}.",
    )
    if checkup.endpoint:
        yield Remark(
            "FAULT",
            "Application",
            "it has an Interactions Endpoint URL, so that no press reaches the bot. "
            "Empty that field in the Developer Portal.",
        )
    yield _remark_on_intents(checkup)
    yield _remark_on_sessions(checkup)
    yield _remark_on_clock(checkup.skew_s)
    yield _remark_on_commands(checkup.commands)
    if not checkup.servers:
        yield Remark("note", "Servers", f"the bot is in none. Add it: {invitation_address(number)}")
    for server in checkup.servers:
        yield _remark_on_rights(server)


def _remark_on_intents(checkup: Checkup) -> Remark:
    intents = ", ".join(checkup.intents)
    if not checkup.privileged:
        return Remark("ok", "Intents", f"the bot asks for {intents}; no privileged intent is on.")
    return Remark(
        "note",
        "Intents",
        f"the bot asks for {intents} only. Switch off in the Developer Portal what it does not "
        f"need: {', '.join(PRIVILEGED[flag] for flag in checkup.privileged)}.",
    )


def _remark_on_sessions(checkup: Checkup) -> Remark:
    said = f"Discord recommends {checkup.shards} and allows {checkup.sessions} more logins today."
    level: Level = "note" if checkup.sessions < FEW_SESSIONS else "ok"
    return Remark(level, "Shards", said)


def _remark_on_clock(skew_s: float | None) -> Remark:
    if skew_s is None:
        return Remark("note", "Clock", "Discord did not tell the time.")
    if abs(skew_s) <= SLIGHT_S:
        return Remark("ok", "Clock", "it agrees with Discord's.")
    way = "ahead of" if skew_s > 0 else "behind"
    said = f"it is {abs(skew_s):.0f} s {way} Discord's. Let the machine set its clock (NTP)."
    return Remark("FAULT" if abs(skew_s) > SKEW_S else "note", "Clock", said)


def _remark_on_commands(commands: CommandsFound) -> Remark:
    if len(commands.missing) == commands.count:
        said = "none is registered yet; the bot registers them when it starts."
        return Remark("note", "Commands", said)
    parts = [
        f"{_name_some_commands(names)} {what}"
        for names, what in (
            (commands.missing, "missing"),
            (commands.differing, "of another version"),
            (commands.surplus, "unknown to this version"),
        )
        if names
    ]
    if not parts:
        return Remark("ok", "Commands", f"all {commands.count} are registered as they are here.")
    said = f"{'; '.join(parts)}. The bot registers them anew when it starts."
    return Remark("note", "Commands", said)


def _name_some_commands(names: Sequence[str]) -> str:
    """Name some commands, and count the rest."""
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return ", ".join(f"/{name}" for name in names[:NAMED]) + more


def _remark_on_rights(server: ServerRights) -> Remark:
    about = f"Server {server.name} ({server.number})"
    useful = _name_permissions(server.lacks_useful)
    if server.lacks:
        said = (
            f"the bot lacks {_name_permissions(server.lacks)}. Give it that in the server's roles."
        )
        return Remark("FAULT", about, said)
    if server.lacks_useful:
        said = f"all that is needed; useful would be {useful}. /doctor tells for what."
        return Remark("ok", about, said)
    return Remark("ok", about, "the bot has all permissions; a channel may take some away.")


def _name_permissions(names: Sequence[str]) -> str:
    return ", ".join(text(f"permission-{name}", "en") for name in names)


def remark_on_schema(place: str, before: str | None, newest: str) -> Remark:
    """Judge the schema of a database; None: there is none yet."""
    if before is None:
        said = f"{place} is empty; the bot makes its tables when it starts."
        return Remark("note", "Database", said)
    if before == newest:
        return Remark("ok", "Database", f"{place} has the schema of this version ({newest}).")
    if before < newest:
        said = (
            f"{place} has the older schema {before}; the bot upgrades it to {newest} when it "
            "starts. Make a backup before."
        )
        return Remark("note", "Database", said)
    said = f"{place} was written by a newer version (schema {before}). Install that one."
    return Remark("FAULT", "Database", said)


def summarise_remarks(all_remarks: Sequence[Remark]) -> str:
    """Count the remarks that ask for something."""
    faults = sum(remark.level == "FAULT" for remark in all_remarks)
    notes = sum(remark.level == "note" for remark in all_remarks)
    if not faults and not notes:
        return "Nothing is wrong."
    return f"{_word_count(faults, 'fault')}, {_word_count(notes, 'note')}."


def _word_count(count: int, name: str) -> str:
    return f"{count} {name}" if count == 1 else f"{count} {name}s"
