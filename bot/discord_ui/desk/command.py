"""Builds slash commands from plain functions that return screens."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from inspect import Parameter
from typing import Any, TypeVar

from discord import app_commands

from bot.discord_ui.desk.desk import Desk, Request
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import OPTION_LIMIT, Screen
from bot.discord_ui.message.translator import localised_string
from bot.narrate import COMMON, Catalogue
from bot.narrate.typed import fold_text

Worker = Callable[..., Awaitable[Screen | Sequence[Screen]]]
"""A function that takes the desk, the interaction (`Request`), and the options by keyword."""

Suggestions = list[app_commands.Choice[str]]

Suggester = Callable[[Desk, Interaction, str], Awaitable[Suggestions]]
"""Completes an option from the text typed so far."""

MOST = 25
"""Discord's limit of suggestions per option."""


def build_command(
    desk: Desk,
    name: str,
    worker: Worker,
    suggest: Mapping[str, Suggester] | None = None,
    catalogue: Catalogue = COMMON,
) -> app_commands.Command[Any, ..., None]:
    """Build the command `cmd-<name>`; its options are the worker's parameters after the first two.

    An optional option is a parameter with a default. Names and descriptions are messages of
    `catalogue`.
    """
    options = list(inspect.signature(worker, eval_str=True).parameters.values())[2:]

    async def callback(interaction: Interaction, **given: Any) -> None:
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
        app_commands.Choice(name=label[:100], value=str(value))
        for value, label in labels.items()
        if len(value) <= OPTION_LIMIT
        if wanted in fold_text(label) or wanted == fold_text(value)
    ][:MOST]
