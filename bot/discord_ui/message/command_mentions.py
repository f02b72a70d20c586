"""Names of slash commands in texts become mentions, which Discord lets people press.

A mention shows the name in it as it stands and is pressed only if that is the default one: Discord
neither translates it nor takes a localised name (discord-api-docs, issues 5518 and 7309). So each
name, in whatever language, becomes the default one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from bot.discord_ui.message.emoji import emoji_ids, put_emoji

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import discord

    Form = Mapping[str, Any]

SERVER = 0
DIRECT = 1
"""Discord's contexts of commands: servers, and direct messages with the bot."""

SUBCOMMAND = 1
"""Discord's type of an option that is a command itself."""

SUBGROUP = 2
"""Discord's type of an option that is a group of them."""

AT_NAME = r"""(?<![^\s("'„“”«*_>|·–—…])/"""
"""The slash before a name: not one within a word or an address."""

NO_EMOJI: Mapping[str, int] = {}

_NAME = re.compile(AT_NAME + r"(\w[\w-]*(?: \w[\w-]*){0,2})")
_CODE = re.compile(r"(```.*?```|`[^`]*`)", re.DOTALL)
_NAME_AS_CODE = re.compile(r"`/([^`]+)`")


class CommandMentions:
    """The mentions of the commands of one context, by their names in every language.

    With them come the emoji that can be shown there.
    """

    def __init__(self, mentions: Mapping[str, str], emoji: Mapping[str, int] = NO_EMOJI) -> None:
        self._mentions = mentions
        self.emoji = emoji

    def with_emoji(self, emoji: Mapping[str, int]) -> CommandMentions:
        """Return the same mentions with these emoji."""
        return CommandMentions(self._mentions, emoji) if emoji else self

    def put_into(self, text: str, room: int) -> str:
        """Return a text with mentions for names, from its beginning on, and with its emoji.

        They take at most `room` more characters; a name for which none is left stays as it is, and
        an emoji is left out.
        """
        mentioned = self._put_mentions(text, room)
        return put_emoji(mentioned, self.emoji, room - (len(mentioned) - len(text)))

    def _put_mentions(self, text: str, room: int) -> str:
        if not self._mentions or room <= 0 or "/" not in text:
            return text
        parts: list[str] = []
        for part in _CODE.split(text):
            is_code = part.startswith("`")
            changed = self._put_for_code(part) if is_code else self._put_for_words(part, room)
            if len(changed) - len(part) > room:
                changed = part
            room -= len(changed) - len(part)
            parts.append(changed)
        return "".join(parts)

    def _put_for_words(self, text: str, room: int) -> str:
        """Replace names in running text, as many as there is room for."""

        def mention_of(match: re.Match[str]) -> str:
            nonlocal room
            name, rest = self._split_name(match[1])
            mention = self._mentions.get(name, "")
            more = len(mention) + len(rest) - len(match[0])
            if not mention or more > room:
                return match[0]
            room -= more
            return mention + rest

        return _NAME.sub(mention_of, text)

    def _put_for_code(self, code: str) -> str:
        """Replace a name that stands as code, where Discord shows no mentions.

        Its options stay code behind it. What is no command, or only begins one, stays as it is.
        """
        match = _NAME_AS_CODE.fullmatch(code)
        name, rest = self._split_name(match[1]) if match else ("", "")
        mention = self._mentions.get(name)
        if mention is None or not (rest == "" or (rest.startswith(" ") and ":" in rest)):
            return code
        return f"{mention} `{rest[1:]}`" if rest else mention

    def _split_name(self, words: str) -> tuple[str, str]:
        """Return the longest name with which words begin, and the rest; "" if none."""
        parts = words.split(" ")
        for count in range(min(3, len(parts)), 0, -1):
            name = " ".join(parts[:count])
            if name in self._mentions:
                return name, words[len(name) :]
        return "", words


NO_MENTIONS = CommandMentions({})
"""Where no command is known: all names stay as they are."""

_of_clients: WeakKeyDictionary[discord.Client, dict[int, CommandMentions]] = WeakKeyDictionary()


def know_commands(client: discord.Client, commands: Sequence[Form], ids: Mapping[str, str]) -> None:
    """Keep for a client what its commands are, and under which ids Discord has them, by name."""
    _of_clients[client] = {
        context: CommandMentions(_mentions_by_name(commands, ids, context))
        for context in (SERVER, DIRECT)
    }


def command_mentions(client: discord.Client, guild: int | None) -> CommandMentions:
    """Return the mentions and emoji for messages in a server, or in direct messages (None)."""
    context = DIRECT if guild is None else SERVER
    known = _of_clients.get(client, {}).get(context, NO_MENTIONS)
    return known.with_emoji(emoji_ids(client))


def _mentions_by_name(
    commands: Sequence[Form], ids: Mapping[str, str], context: int
) -> dict[str, str]:
    localised: dict[str, str] = {}
    mentions: dict[str, str] = {}
    for command in commands:
        contexts = command.get("contexts")
        number = ids.get(command["name"])
        if number is None or not (contexts is None or context in contexts):
            continue
        for path in leaf_paths(command):
            default = " ".join(part["name"] for part in path)
            mentions[default] = f"</{default}:{number}>"
            for locale in {name for part in path for name in _localised_names(part)}:
                name = " ".join(_localised_names(part).get(locale, part["name"]) for part in path)
                localised.setdefault(name, mentions[default])
    return localised | mentions


def leaf_paths(part: Form, above: tuple[Form, ...] = ()) -> Iterator[tuple[Form, ...]]:
    """Yield the path to each command that can be called: a group by itself cannot."""
    path = (*above, part)
    parts = (SUBCOMMAND, SUBGROUP)
    below = [option for option in part.get("options") or () if option["type"] in parts]
    if not below:
        yield path
    for option in below:
        yield from leaf_paths(option, path)


def _localised_names(part: Form) -> Mapping[str, str]:
    return part.get("name_localizations") or {}
