"""From the words and values of a slash command to what Discord's client sends for it.

The client offers only registered commands, asks for what is required, and takes no value outside
a choice or a range; so neither does this.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.sandbox import wire
from bot.sandbox.asking import CannotDo
from bot.sandbox.permission import Permission, in_channel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.sandbox.places import Channel, Json, User
    from bot.sandbox.world import World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL = 1, 2, 3, 4, 5, 6, 7
MENTIONABLE, NUMBER, FILE = 9, 10, 11
"""Types of option."""


@dataclass(slots=True)
class Call:
    """A command that is being called: the command, its subcommands, and the options they take."""

    world: World
    user: User
    channel: Channel
    command: Json
    path: list[Json]
    """The group and subcommand, if any."""

    resolved: dict[str, dict[str, Json]] = field(default_factory=dict[str, dict[str, "Json"]])

    @property
    def leaf(self) -> Json:
        """What takes the options."""
        return self.path[-1] if self.path else self.command

    def data(self, filled: list[Json]) -> Json:
        """Wrap options that are filled in into what is sent."""
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
    """Whether the bot offers values while one types."""

    choices: tuple[str, ...]
    """The values that may be picked, if they are fixed."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A command that somebody is offered: what `find` takes, and its options."""

    words: str
    options: tuple[Parameter, ...]


def offered(world: World, user: User, channel: Channel) -> list[Offered]:
    """List the commands that the client offers somebody in a channel, subcommands singly."""
    guild = channel.guild
    everything = [*(world.commands.get(guild.id, []) if guild else []), *world.commands[None]]
    shown = [one for one in everything if one["type"] == 1 and _offered(one, user, channel)]
    return [found for command in shown for found in _leaves(command, "")]


def _leaves(part: Json, above: str) -> list[Offered]:
    words = f"{above} {part['name']}".strip()
    below: list[Json] = part.get("options") or []
    if any(one["type"] <= GROUP for one in below):
        return [found for one in below for found in _leaves(one, words)]
    return [Offered(words, tuple(_parameter(one) for one in below))]


def _parameter(option: Json) -> Parameter:
    choices: list[Json] = option.get("choices") or []
    return Parameter(
        option["name"],
        bool(option.get("required")),
        bool(option.get("autocomplete")),
        tuple(str(one["value"]) for one in choices),
    )


def find(world: World, user: User, channel: Channel, words: str) -> Call:
    """Find a command by its words: "game new".

    Raises:
        CannotDo: no such command is offered to this user in this channel.
    """
    first, *rest = words.split()
    guild = channel.guild
    offered = [*(world.commands.get(guild.id, []) if guild else []), *world.commands[None]]
    for command in offered:
        if command["name"] == first and command["type"] == 1 and _offered(command, user, channel):
            return Call(world, user, channel, command, _descend(command, rest, words))
    raise CannotDo(f"/{words}: not offered to {user.name} here")


def _offered(command: Json, user: User, channel: Channel) -> bool:
    """Whether a command is shown to somebody in a channel."""
    contexts: list[int] | None = command.get("contexts")
    if channel.guild is None:
        return command.get("dm_permission") is not False and (contexts is None or 1 in contexts)
    needed = command.get("default_member_permissions")
    may = in_channel(channel, user.id)
    if needed is not None and int(needed) & ~may:
        return False
    return bool(may & Permission.USE_APPLICATION_COMMANDS) and (contexts is None or 0 in contexts)


def _descend(command: Json, rest: list[str], words: str) -> list[Json]:
    """Walk down to the subcommand that is meant."""
    path: list[Json] = []
    here = command
    for word in rest:
        below: list[Json] = here.get("options") or []
        part = next((one for one in below if one["name"] == word and one["type"] <= GROUP), None)
        if part is None:
            raise CannotDo(f"/{words}: there is no {word}")
        path.append(part)
        here = part
    if any(option["type"] <= GROUP for option in here.get("options") or ()):
        raise CannotDo(f"/{words}: a subcommand is missing")
    return path


def fill(call: Call, given: Mapping[str, object]) -> Json:
    """Fill in the options of a command; None leaves one out.

    Raises:
        CannotDo: the client wouldn't send this.
    """
    takes: list[Json] = call.leaf.get("options") or []
    left = {name: value for name, value in given.items() if value is not None}
    filled: list[Json] = []
    for option in takes:
        name = str(option["name"])
        value = left.pop(name, None)
        if value is None:
            value = left.pop(name.replace("-", "_"), None)
        if value is not None:
            filled.append(_filled(call, option, value))
        elif option.get("required"):
            raise CannotDo(f"the option {name} is required")
    if left:
        raise CannotDo(f"{call.leaf['name']} has no option {', '.join(left)}")
    return call.data(filled)


def typing(call: Call, option_name: str, typed: object, given: Mapping[str, object]) -> Json:
    """Fill in what is there while one option is still being typed.

    Raises:
        CannotDo: the option isn't completed by the bot.
    """
    filled: list[Json] = []
    for option in call.leaf.get("options") or ():
        if option["name"] == option_name:
            if not option.get("autocomplete"):
                raise CannotDo(f"{option_name} isn't completed by the bot")
            value = {"name": option_name, "type": option["type"], "value": typed, "focused": True}
            filled.append(value)
        elif given.get(option["name"]) is not None:
            filled.append(_filled(call, option, given[option["name"]]))
    if not any(one.get("focused") for one in filled):
        raise CannotDo(f"{call.leaf['name']} has no option {option_name}")
    return call.data(filled)


def localised(thing: Json, locale: str) -> str:
    """Read a name in somebody's language."""
    names: dict[str, str] = thing.get("name_localizations") or {}
    return names.get(locale) or str(thing["name"])


def _filled(call: Call, option: Json, value: Any) -> Json:
    kind: int = option["type"]
    name = option["name"]
    if kind in (USER, MENTIONABLE):
        value = _user(call, int(value.id))
    elif kind == CHANNEL:
        value = _channel(call, value)
    elif kind == FILE:
        value = _file(call, *value)
    else:
        value = _plain(call, option, value)
    return {"name": name, "type": kind, "value": value}


def _plain(call: Call, option: Json, value: Any) -> Any:
    """Check a text, number or truth value against what the option takes."""
    name = option["name"]
    wanted = {STRING: str, INTEGER: int, BOOLEAN: bool, NUMBER: (int, float)}[option["type"]]
    choices: list[Json] = option.get("choices") or []
    for choice in choices:
        if value in (choice["value"], choice["name"], localised(choice, call.user.locale)):
            return choice["value"]
    if choices:
        raise CannotDo(f"{name}: {value!r} is none of the choices")
    if not isinstance(value, wanted) or (isinstance(value, bool) and option["type"] != BOOLEAN):
        raise CannotDo(f"{name}: {value!r} is of the wrong kind")
    size = len(value) if isinstance(value, str) else value
    suffix = "length" if isinstance(value, str) else "value"
    least, most = option.get(f"min_{suffix}"), option.get(f"max_{suffix}")
    if (least is not None and size < least) or (most is not None and size > most):
        raise CannotDo(f"{name}: {value!r} is out of range")
    return value


def _user(call: Call, number: int) -> str:
    someone = call.world.users[number]
    call.resolved.setdefault("users", {})[str(number)] = wire.user(someone)
    guild = call.channel.guild
    if guild is not None and number in guild.members:
        told = wire.member(guild, someone, call.channel)
        del told["user"]
        call.resolved.setdefault("members", {})[str(number)] = told
    return str(number)


def _channel(call: Call, channel: Channel) -> str:
    told = wire.picked_channel(channel, call.user)
    call.resolved.setdefault("channels", {})[str(channel.id)] = told
    return str(channel.id)


def _file(call: Call, filename: str, data: bytes) -> str:
    file = call.world.file(call.channel, filename, data, None, ephemeral=True)
    call.resolved.setdefault("attachments", {})[str(file.id)] = wire.attachment(file)
    return str(file.id)
