"""Makes slash commands from plain functions that return what to show."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from inspect import Parameter
from typing import Any

from discord import app_commands

from bot.discord_ui.desk import Asked, Desk
from bot.discord_ui.replies import Interaction
from bot.discord_ui.screen import Screen
from bot.discord_ui.translator import words

Worker = Callable[..., Awaitable[Screen | Sequence[Screen]]]
"""A function of the desk, what is asked, and the command's options by keyword."""

Suggestions = list[app_commands.Choice[str]]

Suggester = Callable[[Desk, Interaction, str], Awaitable[Suggestions]]
"""Completes an option from what has been typed so far."""

MOST = 25
"""Suggestions that Discord allows."""


def command(
    desk: Desk, name: str, worker: Worker, suggest: Mapping[str, Suggester] | None = None
) -> app_commands.Command[Any, ..., None]:
    """Make the command `cmd-<name>`; its options are the worker's parameters after the first two.

    An option that may be left out is a parameter with a default.
    """
    options = list(inspect.signature(worker, eval_str=True).parameters.values())[2:]

    async def callback(interaction: Interaction, **given: Any) -> None:
        async def work(asked: Asked) -> Screen | Sequence[Screen]:
            return await worker(desk, asked, **given)

        await desk.serve(interaction, work)

    parameters = [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD), *options]
    setattr(callback, "__signature__", inspect.Signature(parameters))  # noqa: B010
    if options:
        app_commands.rename(**{o.name: words(f"opt-{o.name}") for o in options})(callback)
        app_commands.describe(**{o.name: words(f"opt-{o.name}-desc") for o in options})(callback)
    made = app_commands.Command[Any, ..., None](
        name=words(f"cmd-{name}"), description=words(f"cmd-{name}-desc"), callback=callback
    )
    made.guild_only = True
    for option, suggester in (suggest or {}).items():
        made.autocomplete(option)(_completer(desk, suggester))
    return made


def _completer(
    desk: Desk, suggester: Suggester
) -> Callable[[Interaction, str], Coroutine[Any, Any, Suggestions]]:
    """Make the autocompletion of one option."""

    async def complete(interaction: Interaction, current: str) -> Suggestions:
        return await suggester(desk, interaction, current)

    return complete


def matching(labels: Mapping[str, str], typed: str) -> Suggestions:
    """Suggest the values whose labels have what was typed in them."""
    wanted = typed.casefold().strip()
    return [
        app_commands.Choice(name=label[:100], value=value)
        for value, label in labels.items()
        if wanted in label.casefold() or wanted == value.casefold()
    ][:MOST]
