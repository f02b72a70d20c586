"""Slash commands: made of functions, found by path; who may use them, and whom they name."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from inspect import Parameter
from itertools import chain
from typing import TYPE_CHECKING, Any, NewType, TypeVar

import msgspec
from discord import app_commands

from bot.club import moderation
from bot.discord_ui.desk.desk import Desk, Request
from bot.discord_ui.desk.refusals import NotPossibleError
from bot.discord_ui.message import replies
from bot.discord_ui.message.command_mentions import SUBCOMMAND, SUBGROUP, leaf_paths
from bot.discord_ui.message.languages import localised_string
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import OPTION_LIMIT, Screen
from bot.files import ASSETS, catalogue_languages
from bot.narrate import COMMON, Catalogue, Words, text
from bot.narrate.texts import fold_text
from bot.table import RefusedError, Table
from bot.table.agreement.of_table import REFEREED
from bot.table.ballots import Rollback
from bot.table.base.there import gone_from
from bot.table.places import people_of
from db.ids import UserId

if TYPE_CHECKING:
    import discord

    from bot.club.moderation import Office
    from bot.discord_ui.desk.desk import Desk, Request
    from bot.discord_ui.message.replies import Interaction
    from bot.games.game import Seat, SeatKind
    from bot.table import Ender, Right, Table
    from bot.table.ballots import Subject
    from db.ids import UserId


# Builds slash commands from plain functions that return screens.


Worker = Callable[..., Awaitable[Screen | Sequence[Screen]]]
"""A function that takes the desk, the interaction (`Request`), and the options by keyword."""

OpensForm = Callable[[Desk, Interaction, Mapping[str, Any]], Awaitable["discord.ui.Modal | None"]]
"""Returns the form that answers a command with these options; None: it is answered as others are.

So it is if that is refused or takes too long to find out: Discord takes a form as the first answer.
"""

Suggestions = list[app_commands.Choice[str]]

Suggester = Callable[[Desk, Interaction, str], Awaitable[Suggestions]]
"""Completes an option from the text typed so far."""

MOST = 25
"""Discord's limit of suggestions per option."""

FINDING_S = 2.0
"""Seconds in which a form is found, of the three in which Discord has to have an answer."""

MOST_LETTERS = 100
"""Discord's limit of the letters of a suggestion."""


def build_command(
    desk: Desk,
    name: str,
    worker: Worker,
    suggest: Mapping[str, Suggester] | None = None,
    catalogue: Catalogue = COMMON,
    opens: OpensForm | None = None,
) -> app_commands.Command[Any, ..., None]:
    """Build the command `cmd-<name>`; its options are the worker's parameters after the first two.

    An optional option is a parameter with a default. Names and descriptions are messages of
    `catalogue`. `opens` answers by a form; without one the worker answers.
    """
    options = list(inspect.signature(worker, eval_str=True).parameters.values())[2:]

    async def callback(interaction: Interaction, **given: Any) -> None:
        if opens is not None:
            form = None
            with suppress(RefusedError, NotPossibleError, TimeoutError):
                async with asyncio.timeout(FINDING_S):
                    form = await opens(desk, interaction, given)
            if form is not None:
                await replies.open_form(interaction, form)
                return

        async def work(request: Request) -> Screen | Sequence[Screen]:
            return await worker(desk, request, **given)

        await desk.serve(interaction, work)

    parameters = [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD), *options]
    setattr(callback, "__signature__", inspect.Signature(parameters))  # noqa: B010
    if options:
        named = {o.name: localised_string(f"opt-{o.name}", catalogue) for o in options}
        descriptions = {o.name: localised_string(f"opt-{o.name}-desc", catalogue) for o in options}
        app_commands.rename(**named)(callback)
        app_commands.describe(**descriptions)(callback)
    made = app_commands.Command[Any, ..., None](
        name=localised_string(f"cmd-{name}", catalogue),
        description=localised_string(f"cmd-{name}-desc", catalogue),
        callback=callback,
    )
    made.guild_only = True
    for option, suggester in (suggest or {}).items():
        made.autocomplete(option)(_build_completer(desk, suggester))
    return made


Offered = TypeVar("Offered", app_commands.Command[Any, ..., None], app_commands.Group)


def by_message(made: Offered) -> Offered:
    """Offer a command in direct messages with the bot, too: what it does belongs to no server."""
    made.guild_only = False
    made.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True)
    return made


def _build_completer(
    desk: Desk, suggester: Suggester
) -> Callable[[Interaction, str], Coroutine[Any, Any, Suggestions]]:
    """Build the autocompletion of one option."""

    async def complete(interaction: Interaction, current: str) -> Suggestions:
        return await suggester(desk, interaction, current)

    return complete


Name = TypeVar("Name", bound=str)


def suggest_matching(labels: Mapping[Name, str], typed: str) -> Suggestions:
    """Suggest the values whose labels contain the typed text, however accents are typed."""
    wanted = fold_text(typed)
    return [
        app_commands.Choice(name=label[:MOST_LETTERS], value=str(value))
        for value, label in labels.items()
        if len(value) <= OPTION_LIMIT
        if wanted in fold_text(label) or wanted == fold_text(value)
    ][:MOST]


# Commands by their paths, such as `game new`: those of earlier versions too.
#
# A client shows the commands that it has read last: for some minutes, or until it is restarted,
# those of another version. So a command that was moved is carried out under its old path as well.


RETIRED = ASSETS / "retired_commands.json"
"""Paths of commands of earlier versions, each with the path that the command has now."""


@lru_cache(maxsize=1)
def load_retired_paths() -> Mapping[str, str]:
    """Return the present path of each command that was moved, by its earlier one, in English."""
    return msgspec.json.decode(RETIRED.read_bytes(), type=dict[str, str])


def move_to_present_path(data: dict[str, Any]) -> None:
    """Put what an interaction says of a command under the path that the command has now.

    `data` is the interaction's; it stays as it is unless its command was moved.
    """
    words = [str(data.get("name"))]
    options = _options_of(data)
    while options and options[0].get("type") in (SUBCOMMAND, SUBGROUP):
        words.append(str(options[0].get("name")))
        options = _options_of(options[0])
    present = load_retired_paths().get(" ".join(words))
    if present is None:
        return
    path = present.split()
    kind = SUBCOMMAND
    for name in reversed(path[1:]):
        options = [{"name": name, "type": kind, "options": options}]
        kind = SUBGROUP
    data["name"] = path[0]
    data["options"] = options


def _options_of(part: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the options of a command or of a part of it; an interaction may leave them out."""
    return part.get("options") or []


class KnownCommand(msgspec.Struct, frozen=True):
    """One command as people know it; texts are by language, and the default one has all."""

    path: str
    """Its words without the slash, in the default language."""

    paths: Mapping[str, str]
    earlier: Mapping[str, tuple[str, ...]]
    """The paths that it had in earlier versions."""

    told: Mapping[str, str]
    """What it does."""

    options: Mapping[str, tuple[str, ...]]
    """The names of its options; those that may be left out are in brackets."""

    def folded_paths(self) -> Iterator[str]:
        """Yield all its paths, present and earlier, in every language, folded."""
        for path in chain(self.paths.values(), *self.earlier.values()):
            yield fold_text(path)


async def known_commands(desk: Desk) -> Sequence[KnownCommand]:
    """Return the commands of this version."""
    if not desk.known_commands:
        earlier: dict[str, list[str]] = {}
        for before, now in load_retired_paths().items():
            earlier.setdefault(now, []).append(before)
        desk.known_commands = [
            _known_command(parts, earlier)
            for command in await desk.list_commands()
            for parts in leaf_paths(command)
        ]
    return desk.known_commands


def _known_command(
    parts: Sequence[Mapping[str, Any]], earlier: Mapping[str, Sequence[str]]
) -> KnownCommand:
    """Describe a command by its words as Discord is sent them."""
    leaf = parts[-1]
    path = " ".join(part["name"] for part in parts)
    words = {
        language: {part["name"]: _text_of(part, "name", language) for part in parts}
        for language in catalogue_languages()
    }
    return KnownCommand(
        path,
        {language: " ".join(own.values()) for language, own in words.items()},
        {
            language: tuple(
                " ".join(own.get(word, word) for word in before.split())
                for before in earlier.get(path, ())
            )
            for language, own in words.items()
        },
        {language: _text_of(leaf, "description", language) for language in words},
        {
            language: tuple(
                f"`{name}`" if option.get("required") else f"[`{name}`]"
                for option in _options_of(leaf)
                for name in [_text_of(option, "name", language)]
            )
            for language in words
        },
    )


def _text_of(part: Mapping[str, Any], field: str, language: str) -> str:
    """Return the name or description of a part of a command in a language."""
    translated: Mapping[str, str] = part.get(f"{field}_localizations") or {}
    return translated.get(language) or part[field]


async def commands_named(desk: Desk, typed: str) -> list[KnownCommand]:
    """Return the commands with this path in any language, now or in an earlier version.

    If there is none, they are those with the text in a path, the nearest to its beginning first.
    """
    wanted = fold_text(typed).lstrip("/")
    known = await known_commands(desk) if wanted else ()
    exact = [command for command in known if wanted in command.folded_paths()]
    places = {
        command.path: min(name.find(wanted) for name in command.folded_paths() if wanted in name)
        for command in known
        if any(wanted in name for name in command.folded_paths())
    }
    near = [command for command in known if command.path in places]
    return exact or sorted(near, key=lambda command: places[command.path])


async def suggest_commands(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest commands by their paths, now or in an earlier version, with what they do."""
    locale = await desk.languages.of(interaction)
    offered = await commands_named(desk, typed) if typed else await known_commands(desk)
    return [
        app_commands.Choice(
            name=f"/{command.paths[locale]}: {command.told[locale]}"[:MOST_LETTERS],
            value=f"/{command.path}",
        )
        for command in offered[:MOST]
    ]


def commands_screen(commands: Sequence[KnownCommand], locale: str) -> Screen:
    """Render what commands do; of a single one also its options, and where it was before."""
    lines = [
        text("help-command", locale, command=command.paths[locale], what=command.told[locale])
        for command in commands[:MOST]
    ]
    if len(commands) == 1:
        (command,) = commands
        if options := command.options[locale]:
            lines.append(text("help-command-options", locale, options=", ".join(options)))
        lines += [
            text("help-command-earlier", locale, command=before)
            for before in command.earlier[locale]
        ]
    return Screen("\n".join(lines))


# By which right a user acts: as host, moderator, referee or nobody.


async def office_of(desk: Desk, interaction: Interaction) -> Office:
    """Return what a user is for all tables of the server: moderator, referee or nobody.

    This alone says who moderates: by the roles that the server has named, or by Discord's
    permission without any. An interaction brings the roles of its user.
    """
    guild = interaction.guild_id
    if guild is None:
        return ""
    # `roles` leaves out those that the library has not heard of yet.
    member: Any = interaction.user
    return moderation.office_of_member(
        frozenset(getattr(member, "_roles", ())),
        await moderation.roles_named_on(desk.club, guild),
        runs_server=interaction.permissions.manage_guild,
        manages_channels=interaction.permissions.manage_channels,
    )


async def is_server_moderator(request: Request) -> bool:
    """Return whether a user moderates the server."""
    return await office_of(request.desk, request.interaction) == "moderator"


def server_managed(request: Request) -> int:
    """Return the server that the user manages, by Discord's permission "Manage Server".

    Raises:
        NotPossibleError: they do not, whatever Discord has let through.
    """
    guild = request.interaction.guild_id
    if guild is None:
        raise NotPossibleError("server-only")
    if not request.interaction.permissions.manage_guild:
        raise NotPossibleError("may-not")
    return guild


async def right_of(
    request: Request, table: Table, force: bool, subject: type[Subject] | None = None
) -> Right:
    """Return by which right a user overrules the table's terms, if they want to.

    `subject` is what they decide on: a referee decides on some things only.
    """
    if not force:
        return ""
    office = await office_of(request.desk, request.interaction)
    if office == "moderator":
        return "moderator"
    if request.user == table.host:
        return "host"
    referees = subject is not None and issubclass(subject, (*REFEREED, Rollback))
    return "referee" if office == "referee" and referees else ""


async def ends_from_afar(desk: Desk, interaction: Interaction, table: Table) -> bool:
    """Return whether one of a table may end it from elsewhere, if they may end it at all.

    They may if its place is gone, or nobody else is there.
    """
    user = UserId(interaction.user.id)
    people = people_of(table)
    if user not in people:
        return False
    return people == (user,) or await desk.tables.places.reach(table, user) in ("gone", "removed")


async def ender_of(desk: Desk, interaction: Interaction, table: Table) -> Ender:
    """Return by which right a user may end a table.

    Besides the host and moderators, those who sit at a table may close it if its host has not begun
    the game in a long time, and so may the only person left in a game. A moderator who has or had a
    seat in a game has a side in it, and so has a host where a league counts the table.

    Raises:
        NotPossibleError: they may not.
        RefusedError: the game is over, or they moderate and have or had a seat in it.
    """
    right: Ender = "host"
    user = UserId(interaction.user.id)
    if not table.agreements.may_end(user, "host"):
        is_here = interaction.guild_id == table.guild
        is_moderator = is_here and await office_of(desk, interaction) == "moderator"
        if is_moderator and table.agreements.may_end(user, "moderator"):
            right = "moderator"
        elif table.agreements.is_last(user):
            right = "last"
        elif await table.agreements.is_forsaken(user, desk.tables.now()):
            right = "waited"
        elif is_moderator:
            raise RefusedError("not-force")
        elif user == table.host:
            raise RefusedError("host-plays-league")
        else:
            raise NotPossibleError("only-host")
    if table.status not in ("lobby", "playing"):
        raise RefusedError(table.status)
    return right


# Whether a person whom a command or a select names is in the server.
#
# Discord itself describes those who are: the members among what an interaction names. So only
# others are asked for. What is not known for certain goes on.


async def must_be_here(desk: Desk, interaction: Interaction, user: UserId) -> None:
    """Refuse somebody who is not in the server, or not any more.

    Raises:
        NotPossibleError: they are not, for certain.
    """
    guild = interaction.guild_id
    if guild is None or user <= 0 or is_described(interaction, user):
        return
    if await gone_from(desk.tables.there, guild, [user]):
        raise NotPossibleError("refused-not-here", who=f"<@{user}>")


def is_described(interaction: Interaction, user: UserId) -> bool:
    """Return whether an interaction itself proves that somebody is in its server."""
    data: Any = interaction.data or {}
    return user == interaction.user.id or str(user) in data.get("resolved", {}).get("members", {})


# Finds the seat, difficulty or trait that a user has typed, by its key or a name.

if TYPE_CHECKING:
    TypedSeat = NewType("TypedSeat", str)
    """What somebody has typed for a seat: `seat_meant` returns the seat, if there is one."""
else:
    TypedSeat = str  # discord.py knows no NewType.


def seat_meant(words: Words, table: Table, typed: TypedSeat, locale: str) -> Seat:
    """Return the seat meant by its name in the code or in a locale.

    The places of players who have not drafted a faction yet are seats of no kind.

    Raises:
        RefusedError: there is none.
    """
    wanted = fold_text(typed)
    for seat in table.game.lobby.places:
        if wanted in {seat, fold_text(words.seat_name(seat, locale))}:
            return seat
    return kind_meant(words, table, typed, locale).seat


def kind_meant(words: Words, table: Table, typed: TypedSeat, locale: str) -> SeatKind:
    """Return the kind of seat that is meant by its name in the code or in a locale.

    Raises:
        RefusedError: there is none.
    """
    wanted = fold_text(typed)
    for kind in table.game.lobby.kinds:
        names = {words.seat_name(kind.seat, locale, bot=bot) for bot in (True, False)}
        if wanted in {kind.seat, *(fold_text(name) for name in names)}:
            return kind
    raise RefusedError("no-such-seat")


def word_meant(words: Words, typed: str, known: Sequence[str], of: str, locale: str) -> str:
    """Return the difficulty or trait meant; unknown text is returned as typed."""
    wanted = fold_text(typed)
    for name in known:
        if wanted in (fold_text(name), fold_text(words.text(f"{of}-{name}", locale))):
            return name
    return typed.strip()
