"""The slash commands of one game: a group named after it, `/<game> …`.

The group holds the kinds of choice for which the game's catalogue names a command, the game's other
commands (seat, bots, private information), and subgroups if the edition declares some. Two games
never share a command.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.discord_ui.desk.command import Worker, build_command
from bot.discord_ui.desk.desk import Desk, Request
from bot.discord_ui.lobby import seats
from bot.discord_ui.message.screen import Screen
from bot.discord_ui.message.translator import localised_string
from bot.discord_ui.play.choice_command import ChoiceCommands

if TYPE_CHECKING:
    from bot.editions import Edition

AnyCommand = app_commands.Command[Any, ..., None]


def edition_group(desk: Desk, edition: Edition) -> app_commands.Group:
    """Build the group of a game with all its commands.

    Raises:
        KeyError: the edition puts a command in a subgroup that the game does not have.
    """
    catalogue = edition.words.catalogue
    group = app_commands.Group(
        name=localised_string("cmd-group", catalogue),
        description=localised_string("cmd-group-desc", catalogue),
        guild_only=True,
    )
    made = commands_of(desk, edition)
    for key, names in edition.commands.items():
        inner = app_commands.Group(
            name=localised_string(f"group-{key}", catalogue),
            description=localised_string(f"group-{key}-desc", catalogue),
        )
        for name in names:
            inner.add_command(made.pop(name))
        group.add_command(inner)
    for name in made:
        group.add_command(made[name])
    return group


def commands_of(desk: Desk, edition: Edition) -> dict[str, AnyCommand]:
    """Build all commands of a game, by purpose: a kind of choice, a secret, a seat."""
    choosing = ChoiceCommands(desk, edition)
    made = choosing.commands()
    for name in edition.words.secrets:
        made[name] = _secret_command(desk, edition, name)
    catalogue = edition.words.catalogue
    for name, (worker, suggest) in seats.COMMANDS.items():
        if catalogue.defines(f"cmd-{name}"):
            made[name] = build_command(
                desk, name, _of_this_game(edition, worker), suggest, catalogue
            )
    return made


def name_of(edition: Edition, tag: str, locale: str) -> str:
    """Return the command for a kind of choice as the user types it, such as `/chess move`."""
    catalogue = edition.words.catalogue
    inner = [f"group-{key}" for key, names in edition.commands.items() if tag in names]
    keys = ["cmd-group", *inner, f"cmd-{tag}"]
    return "/" + " ".join(catalogue.text(key, locale) for key in keys)


def _of_this_game(edition: Edition, worker: Worker) -> Worker:
    """Wrap a worker so that it refuses tables of other games."""

    @wraps(worker)
    async def checked(desk: Desk, request: Request, **given: Any) -> Screen | Sequence[Screen]:
        await desk.table_of(request, edition)
        return await worker(desk, request, **given)

    return checked


def _secret_command(desk: Desk, edition: Edition, name: str) -> AnyCommand:
    """Build the command that shows one kind of secret to its owner.

    Users without it get the same sentence, seated or not.
    """

    async def work(desk: Desk, request: Request) -> Screen:
        table = await desk.table_of(request, edition)
        lines: list[str] = []
        if table.begun or not table.readable:
            view = table.view(table.seat_of(request.user))
            lines = request.words.secret(name, view, request.locale)
        return Screen("\n".join(lines) or request.text(f"own-{name}-none"))

    return build_command(desk, name, work, catalogue=edition.words.catalogue)
