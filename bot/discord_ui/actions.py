"""Slash commands for the choices of the games: one for each kind that the catalogue names.

Options are the fields of the choice. They are completed from the legal choices alone, narrowing as
others are filled in; fields that may be left out are optional.
"""

from __future__ import annotations

from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Any, Protocol

import discord
import msgspec
from discord import app_commands

from bot.discord_ui import panel
from bot.discord_ui.panel import DeadEnd, Path
from bot.discord_ui.translator import words
from bot.games.game import Choice, Decision, View, made, tag_of
from bot.narrate import field_label, has

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable, Mapping

    from bot.games.game import Game

NOTHING = "–"
"""What is typed for a field that is to stay empty; Discord knows no empty option."""

SUGGESTIONS = 25
"""Suggestions that Discord allows."""


class Act(Protocol):
    """Carries out a command: the kind of choice by its tag, and the options that were given."""

    async def __call__(
        self, interaction: discord.Interaction[Any], tag: str, options: dict[str, str], /
    ) -> None:
        """Act for whoever sent the interaction."""
        ...


class Suggest(Protocol):
    """Completes one option of a command from what has been typed so far."""

    async def __call__(
        self, interaction: discord.Interaction[Any], tag: str, field: str, typed: str, /
    ) -> list[app_commands.Choice[str]]:
        """List at most 25 suggestions."""
        ...


def kinds_by_tag(games: Iterable[Game[Any]]) -> dict[str, list[type[Choice]]]:
    """Collect the kinds of choice of all games that have a command of their own."""
    found: dict[str, list[type[Choice]]] = {}
    for game in games:
        for tag, kind in game.choice_kinds().items():
            if has(f"cmd-{tag}", "en"):
                found.setdefault(tag, []).append(kind)
    return found


def action_commands(
    games: Iterable[Game[Any]], act: Act, suggest: Suggest
) -> list[app_commands.Command[Any, ..., None]]:
    """Make the command of each kind of choice.

    `act` and `suggest` know fields by the names that the code has for them.
    """
    return [
        _command(tag, kinds, act, suggest) for tag, kinds in sorted(kinds_by_tag(games).items())
    ]


def _command(
    tag: str, kinds: list[type[Choice]], act: Act, suggest: Suggest
) -> app_commands.Command[Any, ..., None]:
    """Make one command; where games share a tag it has the fields of all of them."""
    fields = _fields(kinds)

    async def callback(interaction: discord.Interaction[Any], **options: str | None) -> None:
        await act(interaction, tag, {k: v for k, v in options.items() if v is not None})

    parameters = [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD)]
    for name, (_, required) in fields.items():
        parameters.append(
            Parameter(
                name,
                Parameter.POSITIONAL_OR_KEYWORD,
                annotation=str if required else str | None,
                default=Parameter.empty if required else None,
            )
        )
    setattr(callback, "__signature__", Signature(sorted(parameters, key=_required_first)))  # noqa: B010
    named = {name: words(f"opt-{option}") for name, (option, _) in fields.items()}
    told = {name: words(f"opt-{option}-desc") for name, (option, _) in fields.items()}
    if fields:
        app_commands.rename(**named)(callback)
        app_commands.describe(**told)(callback)
    command = app_commands.Command[Any, ..., None](
        name=words(f"cmd-{tag}"), description=words(f"cmd-{tag}-desc"), callback=callback
    )
    command.guild_only = True
    for name in fields:
        command.autocomplete(name)(_completer(tag, name, suggest))
    return command


def _required_first(parameter: Parameter) -> bool:
    """Sort parameters without a default first, in an order that is otherwise kept."""
    return parameter.default is not Parameter.empty


def _fields(kinds: list[type[Choice]]) -> dict[str, tuple[str, bool]]:
    """Name the fields: by code name the written name, and whether it must be filled in."""
    found: dict[str, tuple[str, bool]] = {}
    for kind in kinds:
        for name, option in zip(panel.field_names(kind), panel.option_names(kind), strict=True):
            required = name not in kind.may_omit and all(
                name in panel.field_names(other) for other in kinds
            )
            found[name] = (option, required and found.get(name, ("", True))[1])
    return found


def _completer(
    tag: str, field: str, suggest: Suggest
) -> Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]:
    """Make the autocompletion of one option."""

    async def complete(
        interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        return await suggest(interaction, tag, field, current)

    return complete


def filled_in(interaction: discord.Interaction[Any], kind: type[Choice]) -> dict[str, str]:
    """Read the options of a command that is still being typed, by the fields' code names."""
    written = dict(zip(panel.option_names(kind), panel.field_names(kind), strict=True))
    options: list[dict[str, Any]] = (interaction.data or {}).get("options", [])  # type: ignore[assignment]
    return {
        written[option["name"]]: str(option["value"])
        for option in options
        if option["name"] in written and not option.get("focused")
    }


def suggestions(
    decision: Decision,
    view: View,
    kind: type[Choice],
    filled: Mapping[str, str],
    field: str,
    typed: str,
    locale: str,
) -> list[app_commands.Choice[str]]:
    """Complete one option from the legal choices, given the others that are filled in already.

    Others that make no sense are passed over rather than leaving nothing to choose from.
    """
    index = panel.field_names(kind).index(field)
    path = Path(tag_of(kind))
    for name, value in filled.items():
        other = panel.field_names(kind).index(name)
        if other != index:
            path = _tried(decision, view, kind, path, other, value, locale)
    try:
        values = panel.options(decision, path, index)
    except DeadEnd:
        return []
    wanted = typed.casefold().strip()
    found: list[app_commands.Choice[str]] = []
    for value in values:
        label = field_label(kind, field, value, view, locale)
        if wanted in label.casefold() or wanted == str(value).casefold():
            found.append(app_commands.Choice(name=label[:100], value=str(value) or NOTHING))
    return found[:SUGGESTIONS]


def _tried(
    decision: Decision,
    view: View,
    kind: type[Choice],
    path: Path,
    field: int,
    value: str,
    locale: str,
) -> Path:
    """Add a typed value to a path where that leads on; leave the path as it is where not."""
    try:
        return path.with_value(field, understood(decision, view, kind, path, field, value, locale))
    except DeadEnd:
        return path


def understood(
    decision: Decision,
    view: View,
    kind: type[Choice],
    path: Path,
    field: int,
    typed: str,
    locale: str,
) -> str:
    """Find the value that was meant: by its own name, by its label or by part of only one label.

    Raises:
        DeadEnd: no legal value, or more than one, could be meant.
    """
    values = panel.options(decision, path, field)
    wanted = "" if typed == NOTHING else typed.casefold().strip()
    for value in values:
        if str(value).casefold() == wanted:
            return str(value)
    name = panel.field_names(kind)[field]
    labels = {str(v): field_label(kind, name, v, view, locale).casefold() for v in values}
    exact = [value for value, label in labels.items() if label == wanted]
    meant = exact or [value for value, label in labels.items() if wanted and wanted in label]
    if len(meant) != 1:
        raise DeadEnd
    return meant[0]


def path_of(
    decision: Decision, view: View, kind: type[Choice], options: Mapping[str, str], locale: str
) -> Path:
    """Make the path for the options of a command; omitted fields that may mean nothing do.

    Raises:
        DeadEnd: no legal choice has these options.
    """
    path = Path(tag_of(kind))
    for field, name in enumerate(panel.field_names(kind)):
        if name in options:
            value = understood(decision, view, kind, path, field, options[name], locale)
            path = path.with_value(field, value)
    return panel.first(decision, path, kind.may_omit)


def literal(kind: type[Choice], seat: str, options: Mapping[str, str]) -> Choice | None:
    """Read options as they stand, so that the rules can say why they refuse them.

    None where they are no values of this kind at all, or some are missing.
    """
    values: list[Any] = []
    for field in msgspec.structs.fields(kind)[1:]:
        typed = options.get(field.name)
        if typed is None:
            if field.name not in kind.may_omit:
                return None
            values.append(field.type())
            continue
        try:
            value = "" if typed == NOTHING else typed.strip()
            values.append(msgspec.convert(value, field.type, strict=False))
        except msgspec.ValidationError:
            return None
    return made(kind, seat, *values)
