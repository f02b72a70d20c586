"""Slash commands for a game's choices, and their options as typed so far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Any, Protocol

import discord
import msgspec
from discord import app_commands

from bot.discord_ui.message.languages import localised_string as words_of
from bot.discord_ui.panel import panel
from bot.discord_ui.panel.panel import DeadEndError, Row, field_names
from bot.games.game import (
    Choice,
    Decision,
    Offer,
    Seat,
    Value,
    View,
    make_choice,
    swap_values,
    tag_of,
    value_type,
)
from bot.narrate import Words
from bot.narrate.texts import fold_text

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping

    from bot.editions import Edition
    from bot.narrate import Catalogue


# The options of a command as typed so far, matched with the legal choices of one kind.
#
# A path holds the values by field. What may follow is derived from the decision alone.


class Path(msgspec.Struct, frozen=True):
    """A kind of choice by its tag, and values by field (`None`: open)."""

    tag: str
    values: tuple[str | None, ...] = ()

    def with_value(self, field: int, value: str) -> Path:
        """Return this path with one more field filled in."""
        length = max(len(self.values), field + 1)
        values = [*self.values, *[None] * (length - len(self.values))]
        values[field] = value
        return Path(self.tag, tuple(values))


def legal_values_of(decision: Decision, path: Path, field: int) -> tuple[Value, ...]:
    """Return the values of one field that still lead to a legal choice, whatever else is open.

    Raises:
        DeadEndError: no legal choice has what the path says.
    """
    values = [*path.values, *[None] * (field + 1 - len(path.values))]
    values[field] = None
    return tuple(_distinct_values(_rows_on_path(decision, Path(path.tag, tuple(values))), field))


def leave_omitted_empty(decision: Decision, path: Path, omitted: Iterable[str]) -> Path:
    """Leave the open fields named in `omitted` empty where they may be empty.

    They stay open if the first legal value is not empty: the user has to pick it.

    Raises:
        DeadEndError: no legal choice matches the path.
    """
    omitted = frozenset(omitted)
    for field, name in enumerate(field_names(kind_of(decision, path.tag))):
        values = legal_values_of(decision, path, field)
        if field < len(path.values) and path.values[field] is not None:
            continue
        if len(values) > 1:
            if name not in omitted or values[0]:
                return path
            path = path.with_value(field, str(values[0]))
    return path


def only_choice_of(decision: Decision, path: Path) -> Choice | None:
    """Return the choice if a path leaves only one.

    Raises:
        DeadEndError: no legal choice matches the path.
    """
    kind = kind_of(decision, path.tag)
    rows = _rows_on_path(decision, path)
    values = [_distinct_values(rows, field) for field in range(len(field_names(kind)))]
    if any(len(some) > 1 for some in values):
        return None
    return make_choice(kind, decision.seat, *(value for (value,) in values))


def agrees_with_path(row: Row, path: Path) -> bool:
    """Return whether a row of a panel agrees with a path."""
    return any(
        _columns_agree(row, values, path) for values in _equivalent_orders(row.kind, row.values)
    )


def _columns_agree(row: Row, columns: tuple[Value, ...], path: Path) -> bool:
    values = [str(value) for value in columns]
    wanted = path.values[: len(values)]
    same = all(text in (None, value) for text, value in zip(wanted, values, strict=False))
    counted = path.values[len(values) :]
    return same and all(text is None or text in map(str, row.numbers) for text in counted)


def number_in_path(row: Row, path: Path) -> int | None:
    """Return the number to which a path limits a row, if it does."""
    counted = [text for text in path.values[len(row.values) :] if text is not None]
    return int(counted[0]) if row.numbers and counted else None


def kind_of(decision: Decision, tag: str) -> type[Choice]:
    """Return the offered kind of choice with this tag.

    Raises:
        DeadEndError: it is not offered.
    """
    kind = next((o.kind for o in decision.offers if len(o) and tag_of(o.kind) == tag), None)
    if kind is None:
        raise DeadEndError
    return kind


class _Rows(msgspec.Struct):
    """The legal rows of one kind of choice: plain rows, and rows that end with a maximum."""

    plain: list[tuple[Any, ...]]
    upto: list[tuple[Any, ...]]

    @classmethod
    def of(cls, decision: Decision, tag: str) -> _Rows:
        """Return the rows of all offers of one kind."""
        offers: list[Offer] = [offer for offer in decision.offers if tag_of(offer.kind) == tag]
        return cls(
            [
                order
                for offer in offers
                if not offer.upto
                for row in offer.rows
                for order in _equivalent_orders(offer.kind, row)
            ],
            [row for offer in offers if offer.upto for row in offer.rows if row[-1] > 0],
        )

    def keep(self, field: int, text: str) -> _Rows:
        """Filter the rows to those in which a field can have this encoded value."""
        return _Rows(
            [row for row in self.plain if str(row[field]) == text],
            [row for row in self.upto if _allows_value(row, field, text)],
        )


def _equivalent_orders(kind: type[Choice], row: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    """Return the values of a row in each order that means the same."""
    return (row,) if kind.either is None else (row, swap_values(kind, row))


def _allows_value(row: tuple[Any, ...], field: int, text: str) -> bool:
    """Return whether a row that ends with a maximum allows a value."""
    if field < len(row) - 1:
        return str(row[field]) == text
    return text.isdecimal() and text.isascii() and 1 <= int(text) <= row[-1]


def _rows_on_path(decision: Decision, path: Path) -> _Rows:
    """Return the rows that match a path, or raise `DeadEndError`."""
    rows = _Rows.of(decision, path.tag)
    width = max((len(row) for row in (*rows.plain[:1], *rows.upto[:1])), default=0)
    if len(path.values) > width:
        raise DeadEndError
    for index, value in enumerate(path.values):
        if value is not None:
            rows = rows.keep(index, value)
            if index == width - 1:
                # A number picked from a range is now an exact value, not a maximum.
                rows.plain += [(*row[:-1], int(value)) for row in rows.upto]
                rows.upto = []
    if not rows.plain and not rows.upto:
        raise DeadEndError
    return rows


def _distinct_values(rows: _Rows, field: int) -> list[Value]:
    """Return the distinct values of a field in order of appearance; ranges count from 1."""
    values: dict[Value, None] = dict.fromkeys(row[field] for row in rows.plain)
    values.update(_values_of_ranges(rows.upto, field))
    return list(values)


def _values_of_ranges(rows: list[tuple[Any, ...]], field: int) -> Iterator[tuple[Value, None]]:
    """Yield the values of a field in rows that end with a maximum."""
    if rows and field == len(rows[0]) - 1:
        for number in range(1, max(row[-1] for row in rows) + 1):
            yield number, None
    else:
        for row in rows:
            yield row[field], None


# Slash commands for a game's choices: one for each kind that its catalogue names.
#
# The options are the fields of the choice. Autocompletion offers only values of legal choices and
# narrows as other options are filled in. Fields that may be omitted are optional.


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
        values = legal_values_of(decision, path, index)
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
    values = legal_values_of(decision, path, field)
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
    return leave_omitted_empty(decision, path, kind.may_omit)


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
