"""Slash commands for a game's choices: one for each kind that its catalogue names.

The options are the fields of the choice. Autocompletion offers only values of legal choices and
narrows as other options are filled in. Fields that may be omitted are optional.
"""

from __future__ import annotations

from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Any, Protocol

import discord
import msgspec
from discord import app_commands

from bot.discord_ui.message.translator import localised_string as words_of
from bot.discord_ui.panel import panel
from bot.discord_ui.panel.panel import DeadEndError
from bot.discord_ui.play import completion
from bot.discord_ui.play.completion import Path
from bot.games.game import Choice, Decision, Seat, View, make_choice, tag_of, value_type
from bot.narrate import Words
from bot.narrate.typed import fold_text

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping

    from bot.editions import Edition
    from bot.narrate import Catalogue

NOTHING = "–"
"""What the player types to leave a field empty; Discord has no empty option."""

SUGGESTIONS = 25
"""Discord's limit of suggestions per option."""


NESTED_TYPES = (
    discord.AppCommandOptionType.subcommand.value,
    discord.AppCommandOptionType.subcommand_group.value,
)
"""Option types that are commands themselves, with options of their own."""


class Act(Protocol):
    """Carries out a command, given the tag of the choice and the filled-in options."""

    async def __call__(
        self, interaction: discord.Interaction[Any], tag: str, options: dict[str, str], /
    ) -> None:
        """Act for the user who sent the interaction."""
        ...


class Suggest(Protocol):
    """Completes one option of a command."""

    async def __call__(
        self, interaction: discord.Interaction[Any], tag: str, field: str, typed: str, /
    ) -> list[app_commands.Choice[str]]:
        """Return at most 25 suggestions."""
        ...


def kinds_with_command(edition: Edition) -> dict[str, type[Choice]]:
    """Return the kinds of choice for which the game's catalogue names a command."""
    defines = edition.words.catalogue.defines
    kinds = edition.game.choice_kinds()
    return {tag: kinds[tag] for tag in sorted(kinds) if defines(f"cmd-{tag}")}


def action_commands(
    edition: Edition, act: Act, suggest: Suggest
) -> dict[str, app_commands.Command[Any, ..., None]]:
    """Build one command for each kind of choice of a game, by its tag.

    `act` and `suggest` receive fields under their names in the code.
    """
    return {
        tag: _build_choice_command(tag, kind, edition.words.catalogue, act, suggest)
        for tag, kind in kinds_with_command(edition).items()
    }


def _build_choice_command(
    tag: str, kind: type[Choice], catalogue: Catalogue, act: Act, suggest: Suggest
) -> app_commands.Command[Any, ..., None]:
    """Build one command; fields that may be omitted are optional."""
    fields = dict(zip(panel.field_names(kind), panel.option_names(kind), strict=True))

    async def callback(interaction: discord.Interaction[Any], **options: str | None) -> None:
        await act(interaction, tag, {k: v for k, v in options.items() if v is not None})

    parameters = [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD)]
    for name in fields:
        required = name not in kind.may_omit
        parameters.append(
            Parameter(
                name,
                Parameter.POSITIONAL_OR_KEYWORD,
                annotation=str if required else str | None,
                default=Parameter.empty if required else None,
            )
        )
    setattr(callback, "__signature__", Signature(sorted(parameters, key=_required_first)))  # noqa: B010
    named = {name: words_of(f"opt-{option}", catalogue) for name, option in fields.items()}
    descriptions = {
        name: words_of(f"opt-{option}-desc", catalogue) for name, option in fields.items()
    }
    if fields:
        app_commands.rename(**named)(callback)
        app_commands.describe(**descriptions)(callback)
    command = app_commands.Command[Any, ..., None](
        name=words_of(f"cmd-{tag}", catalogue),
        description=words_of(f"cmd-{tag}-desc", catalogue),
        callback=callback,
    )
    for name in fields:
        command.autocomplete(name)(_build_field_completer(tag, name, suggest))
    return command


def _required_first(parameter: Parameter) -> bool:
    """Sort parameters without a default first; the order is otherwise kept."""
    return parameter.default is not Parameter.empty


def _build_field_completer(
    tag: str, field: str, suggest: Suggest
) -> Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]:
    """Build the autocompletion of one option."""

    async def complete(
        interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        return await suggest(interaction, tag, field, current)

    return complete


def filled_in(interaction: discord.Interaction[Any], kind: type[Choice]) -> dict[str, str]:
    """Return the options of a command that is still being typed, by the fields' code names."""
    written = dict(zip(panel.option_names(kind), panel.field_names(kind), strict=True))
    options: list[dict[str, Any]] = (interaction.data or {}).get("options", [])  # type: ignore[assignment]
    while options and options[0]["type"] in NESTED_TYPES:
        options = options[0].get("options", [])
    return {
        written[option["name"]]: str(option["value"])
        for option in options
        if option["name"] in written and not option.get("focused")
    }


def suggest_values(
    words: Words,
    decision: Decision,
    view: View,
    kind: type[Choice],
    filled: Mapping[str, str],
    field: str,
    typed: str,
    locale: str,
) -> list[app_commands.Choice[str]]:
    """Complete one option from the legal choices, given the options filled in so far.

    Other options that match no legal choice are ignored, so that there is always something to
    offer.
    """
    index = panel.field_names(kind).index(field)
    path = Path(tag_of(kind))
    for name, value in filled.items():
        other = panel.field_names(kind).index(name)
        if other != index:
            path = _path_with_typed(words, decision, view, kind, path, other, value, locale)
    try:
        values = completion.legal_values_of(decision, path, index)
    except DeadEndError:
        return []
    wanted = fold_text(typed)
    choices: list[app_commands.Choice[str]] = []
    for value in values:
        label = words.field_label(kind, field, value, view, locale)
        if wanted in fold_text(label) or wanted == fold_text(str(value)):
            choices.append(app_commands.Choice(name=label[:100], value=str(value) or NOTHING))
    return choices[:SUGGESTIONS]


def _path_with_typed(
    words: Words,
    decision: Decision,
    view: View,
    kind: type[Choice],
    path: Path,
    field: int,
    value: str,
    locale: str,
) -> Path:
    """Return the path with a typed value added, or unchanged if the value leads nowhere."""
    try:
        return path.with_value(
            field, understand_value(words, decision, view, kind, path, field, value, locale)
        )
    except DeadEndError:
        return path


def understand_value(
    words: Words,
    decision: Decision,
    view: View,
    kind: type[Choice],
    path: Path,
    field: int,
    typed: str,
    locale: str,
) -> str:
    """Return the value meant: by its own name, its label or an unambiguous part of a label.

    Raises:
        DeadEndError: no legal value, or more than one, could be meant.
    """
    values = completion.legal_values_of(decision, path, field)
    wanted = "" if typed == NOTHING else fold_text(typed)
    for value in values:
        if fold_text(str(value)) == wanted:
            return str(value)
    name = panel.field_names(kind)[field]
    labels = {str(v): fold_text(words.field_label(kind, name, v, view, locale)) for v in values}
    exact = [value for value, label in labels.items() if label == wanted]
    meant = exact or [value for value, label in labels.items() if wanted and wanted in label]
    if len(meant) != 1:
        raise DeadEndError
    return meant[0]


def path_of(
    words: Words,
    decision: Decision,
    view: View,
    kind: type[Choice],
    options: Mapping[str, str],
    locale: str,
) -> Path:
    """Return the path for a command's options; omitted fields that may be empty are left empty.

    Raises:
        DeadEndError: no legal choice has these options.
    """
    path = Path(tag_of(kind))
    for field, name in enumerate(panel.field_names(kind)):
        if name in options:
            value = understand_value(
                words, decision, view, kind, path, field, options[name], locale
            )
            path = path.with_value(field, value)
    return completion.leave_omitted_empty(decision, path, kind.may_omit)


def parse_literally(kind: type[Choice], seat: Seat, options: Mapping[str, str]) -> Choice | None:
    """Parse the options literally, so that the rules can explain their refusal.

    Returns `None` if they are no values of this kind or some are missing.
    """
    values: list[Any] = []
    for field in msgspec.structs.fields(kind)[1:]:
        typed = options.get(field.name)
        if typed is None:
            if field.name not in kind.may_omit:
                return None
            values.append(value_type(field.type)())
            continue
        try:
            value = "" if typed == NOTHING else typed.strip()
            values.append(msgspec.convert(value, field.type, strict=False))
        except msgspec.ValidationError:
            return None
    return make_choice(kind, seat, *values)
