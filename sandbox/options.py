"""Turns the words and values of a slash command into the client's payload.

The client offers only registered commands, asks for what is required, and takes no value outside
a choice or a range; so neither does this.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sandbox import wire
from sandbox.contexts import fits_context, is_offered
from sandbox.dispatch import CannotDoError
from sandbox.kinds import FORUM
from sandbox.permission import Permission, in_channel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.places import Channel, Json, Role, User
    from sandbox.world import World

MANAGES = Permission.MANAGE_THREADS

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL = 1, 2, 3, 4, 5, 6, 7
ROLE, MENTIONABLE, NUMBER, FILE = 8, 9, 10, 11
"""Option types."""


@dataclass(slots=True)
class Call:
    """A command in use: the command, its subcommand and their options."""

    world: World
    user: User
    channel: Channel
    command: Json
    path: list[Json]
    """The group and subcommand, if any."""

    resolved: dict[str, dict[str, Json]] = field(default_factory=dict[str, dict[str, "Json"]])

    @property
    def leaf(self) -> Json:
        """The part that takes the options."""
        return self.path[-1] if self.path else self.command

    def data(self, filled: list[Json]) -> Json:
        """Return the payload for filled-in options."""
        nested = filled
        for part in reversed(self.path):
            nested = [{"name": part["name"], "type": part["type"], "options": nested}]
        data: Json = {
            "id": self.command["id"],
            "name": self.command["name"],
            "type": self.command["type"],
            "options": nested,
        }
        if "guild_id" in self.command:
            data["guild_id"] = self.command["guild_id"]
        if self.resolved:
            data["resolved"] = self.resolved
        return data


@dataclass(frozen=True, slots=True)
class Parameter:
    """An option of a command, as the client shows it."""

    name: str
    required: bool
    completed: bool
    """Whether it has autocomplete."""

    choices: tuple[str, ...]
    """The fixed choices, if any."""

    kind: int = STRING
    description: str = ""


@dataclass(frozen=True, slots=True)
class Offered:
    """A command as offered to a user: its words, options and description."""

    words: str
    options: tuple[Parameter, ...]
    description: str = ""


def offered(world: World, user: User, channel: Channel) -> list[Offered]:
    """Return the commands offered to a user in a channel, each subcommand by itself."""
    return [leaf for command in raw(world, user, channel) for leaf in _leaves(command, "")]


def raw(world: World, user: User, channel: Channel) -> list[Json]:
    """Return the slash commands offered to a user in a channel, as they are registered."""
    guild = channel.guild
    everything = [*(world.commands.get(guild.id, []) if guild else []), *world.commands[None]]
    return [
        command
        for command in everything
        if command["type"] == 1 and _is_visible(command, user, channel)
    ]


def callable_here(world: World, channel: Channel) -> set[tuple[str, int]]:
    """Return the default name and the id of each command that can be called in a channel at all."""
    guild = channel.guild
    everything = [*(world.commands.get(guild.id, []) if guild else []), *world.commands[None]]
    return {
        (leaf.words, int(command["id"]))
        for command in everything
        if command["type"] == 1 and fits_context(command, channel)
        for leaf in _leaves(command, "")
    }


def _leaves(part: Json, above: str) -> list[Offered]:
    words = f"{above} {part['name']}".strip()
    below: list[Json] = part.get("options") or []
    if any(option["type"] <= GROUP for option in below):
        return [leaf for option in below for leaf in _leaves(option, words)]
    return [
        Offered(words, tuple(_parameter(option) for option in below), part.get("description") or "")
    ]


def _parameter(option: Json) -> Parameter:
    choices: list[Json] = option.get("choices") or []
    return Parameter(
        option["name"],
        bool(option.get("required")),
        bool(option.get("autocomplete")),
        tuple(str(choice["value"]) for choice in choices),
        option["type"],
        option.get("description") or "",
    )


def find(world: World, user: User, channel: Channel, words: str) -> Call:
    """Return a command by its words: "game new".

    Raises:
        CannotDoError: no such command is offered to this user in this channel.
    """
    first, *rest = words.split()
    guild = channel.guild
    offered = [*(world.commands.get(guild.id, []) if guild else []), *world.commands[None]]
    for command in offered:
        if (
            command["name"] == first
            and command["type"] == 1
            and _is_visible(command, user, channel)
        ):
            return Call(world, user, channel, command, _descend(command, rest, words))
    raise CannotDoError(f"/{words}: not offered to {user.name} here")


def _is_visible(command: Json, user: User, channel: Channel) -> bool:
    """Whether a command is visible to a user in a channel."""
    if channel.guild is None:
        return is_offered(command, user, channel)
    if channel.kind == FORUM or channel.guild.unavailable:
        return False
    if channel.archived or (channel.locked and not in_channel(channel, user.id) & MANAGES):
        return False  # In an archived thread nobody can "use application commands".
    needed = command.get("default_member_permissions")
    may = in_channel(channel, user.id)
    if needed is not None and int(needed) & ~may:
        return False
    return bool(may & Permission.USE_APPLICATION_COMMANDS) and is_offered(command, user, channel)


def _descend(command: Json, rest: list[str], words: str) -> list[Json]:
    """Return the subcommand that the words name."""
    path: list[Json] = []
    here = command
    for word in rest:
        below: list[Json] = here.get("options") or []
        part = next(
            (option for option in below if option["name"] == word and option["type"] <= GROUP), None
        )
        if part is None:
            raise CannotDoError(f"/{words}: there is no {word}")
        path.append(part)
        here = part
    if any(option["type"] <= GROUP for option in here.get("options") or ()):
        raise CannotDoError(f"/{words}: a subcommand is missing")
    return path


def fill(call: Call, given: Mapping[str, object]) -> Json:
    """Fill in the options of a command; None leaves one out.

    Raises:
        CannotDoError: the client wouldn't send this.
    """
    takes: list[Json] = call.leaf.get("options") or []
    rest = {name: value for name, value in given.items() if value is not None}
    filled: list[Json] = []
    for option in takes:
        name = str(option["name"])
        value = rest.pop(name, None)
        if value is None:
            value = rest.pop(name.replace("-", "_"), None)
        if value is not None:
            filled.append(_filled(call, option, value))
        elif option.get("required"):
            raise CannotDoError(f"the option {name} is required")
    if rest:
        raise CannotDoError(f"{call.leaf['name']} has no option {', '.join(rest)}")
    return call.data(filled)


def typing(call: Call, option_name: str, typed: object, given: Mapping[str, object]) -> Json:
    """Fill in the options while one of them is focused.

    Raises:
        CannotDoError: the option isn't completed by the bot.
    """
    filled: list[Json] = []
    for option in call.leaf.get("options") or ():
        if option["name"] == option_name:
            if not option.get("autocomplete"):
                raise CannotDoError(f"{option_name} isn't completed by the bot")
            value = {"name": option_name, "type": option["type"], "value": typed, "focused": True}
            filled.append(value)
        elif given.get(option["name"]) is not None:
            filled.append(_filled(call, option, given[option["name"]]))
    if not any(entry.get("focused") for entry in filled):
        raise CannotDoError(f"{call.leaf['name']} has no option {option_name}")
    return call.data(filled)


def localised(thing: Json, locale: str) -> str:
    """Return a name in the user's locale."""
    names: dict[str, str] = thing.get("name_localizations") or {}
    return names.get(locale) or str(thing["name"])


def _filled(call: Call, option: Json, value: Any) -> Json:
    kind: int = option["type"]
    name = option["name"]
    if kind in (USER, MENTIONABLE):
        value = _user(call, int(value.id))
    elif kind == CHANNEL:
        value = _channel(call, value)
    elif kind == ROLE:
        value = _role(call, value)
    elif kind == FILE:
        value = _file(call, *value)
    else:
        value = _plain(call, option, value)
    return {"name": name, "type": kind, "value": value}


def _plain(call: Call, option: Json, value: Any) -> Any:
    """Check a string, number or boolean against its option."""
    name = option["name"]
    wanted = {STRING: str, INTEGER: int, BOOLEAN: bool, NUMBER: (int, float)}[option["type"]]
    choices: list[Json] = option.get("choices") or []
    for choice in choices:
        if value in (choice["value"], choice["name"], localised(choice, call.user.locale)):
            return choice["value"]
    if choices:
        raise CannotDoError(f"{name}: {value!r} is none of the choices")
    if not isinstance(value, wanted) or (isinstance(value, bool) and option["type"] != BOOLEAN):
        raise CannotDoError(f"{name}: {value!r} is of the wrong kind")
    size = len(value) if isinstance(value, str) else value
    suffix = "length" if isinstance(value, str) else "value"
    least, most = option.get(f"min_{suffix}"), option.get(f"max_{suffix}")
    if (least is not None and size < least) or (most is not None and size > most):
        raise CannotDoError(f"{name}: {value!r} is out of range")
    return value


def _user(call: Call, number: int) -> str:
    someone = call.world.users[number]
    call.resolved.setdefault("users", {})[str(number)] = wire.user(someone)
    guild = call.channel.guild
    if guild is not None and number in guild.members:
        member = wire.picked_member(guild, someone, call.channel)
        call.resolved.setdefault("members", {})[str(number)] = member
    return str(number)


def _channel(call: Call, channel: Channel) -> str:
    payload = wire.picked_channel(channel, call.user)
    call.resolved.setdefault("channels", {})[str(channel.id)] = payload
    return str(channel.id)


def _role(call: Call, role: Role) -> str:
    call.resolved.setdefault("roles", {})[str(role.id)] = wire.named_role(role)
    return str(role.id)


def _file(call: Call, filename: str, data: bytes) -> str:
    file = call.world.file(call.channel, filename, data, None, ephemeral=True)
    attachment = call.world.cdn.sign(wire.attachment(file), [file])
    call.resolved.setdefault("attachments", {})[str(file.id)] = attachment
    return str(file.id)
