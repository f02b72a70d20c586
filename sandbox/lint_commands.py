"""Rules for commands that span several fields."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Any

from sandbox.lint_keys import misspelt
from sandbox.trouble import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Json = dict[str, Any]
    Path = tuple[str | int, ...]

CHAT_INPUT = 1
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
"""Command types and option types."""

MOST_COMMANDS, MOST_CHARACTERS = 100, 8000
"""Limits: chat commands per scope, characters per command."""

LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)
"""Discord's locales."""

NAME = re.compile(r"[-_'\w]{1,32}")


def lint_commands(forms: Sequence[Json]) -> Iterator[Problem]:
    """Check all commands of one scope."""
    if sum((form.get("type") or 1) == CHAT_INPUT for form in forms) > MOST_COMMANDS:
        message = f"Maximum number of application commands reached ({MOST_COMMANDS})."
        yield Problem((), "APPLICATION_COMMANDS_LIMIT", message, "commands-100")
    seen: set[tuple[str, int]] = set()
    for place, form in enumerate(forms):
        key = (str(form.get("name")), form.get("type") or 1)
        if key in seen:
            message = "Application command names must be unique"
            yield Problem((place,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message, "command-twice")
        seen.add(key)
        yield from _command(form, (place,))


def _command(form: Json, path: Path) -> Iterator[Problem]:
    yield from misspelt(form, "command", path)
    if (form.get("type") or 1) != CHAT_INPUT:
        return
    yield from _named(form, path)
    yield from _options(form.get("options") or [], path, 0)
    if (size := size_of(form)) > MOST_CHARACTERS:
        message = f"Command exceeds maximum size ({size} > {MOST_CHARACTERS})"
        yield Problem(path, "APPLICATION_COMMAND_TOO_LARGE", message, "command-size")


def _named(form: Json, path: Path) -> Iterator[Problem]:
    """Check names, descriptions and their localisations."""
    translated: dict[str, str] = form.get("name_localizations") or {}
    names: dict[Path, Any] = {("name",): form.get("name")}
    names |= {("name_localizations", locale): name for locale, name in translated.items()}
    for where, name in names.items():
        if not _good_name(str(name)):
            message = "Command name is invalid"
            code = "APPLICATION_COMMAND_INVALID_NAME"
            yield Problem((*path, *where), code, message, "command-name")
    if not form.get("description"):
        message = "This field is required"
        yield Problem((*path, "description"), "BASE_TYPE_REQUIRED", message, "description")
    for key in ("name_localizations", "description_localizations"):
        for locale in form.get(key) or ():
            if locale not in LOCALES:
                message = f"{locale} is not a language that Discord has."
                yield Problem((*path, key), "DICT_TYPE_KEY_CHOICES", message, "locale")


def _good_name(name: str) -> bool:
    """Whether a name has only letters, digits, `-`, `_` and `'`, and no capitals."""
    marks = "".join(
        character for character in name if unicodedata.category(character) not in ("Mn", "Mc")
    )
    return NAME.fullmatch(marks) is not None and name == name.lower()


def _options(options: Sequence[Json], path: Path, depth: int) -> Iterator[Problem]:
    """Check the options of a command and of its groups and subcommands."""
    seen: set[str] = set()
    optional = False
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        message = (
            "Sub-command and sub-command group option types are mutually exclusive to all others"
        )
        code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        yield Problem((*path, "options"), code, message, "options-mixed")
    for place, option in enumerate(options):
        here = (*path, "options", place)
        name = str(option.get("name"))
        if name in seen:
            message = "Option names must be unique"
            code = "APPLICATION_COMMAND_OPTIONS_NAME_INVALID"
            yield Problem((*here, "name"), code, message, "option-names")
        seen.add(name)
        yield from _named(option, here)
        if option.get("type") in (SUBCOMMAND, GROUP):
            yield from _nested(option, here, depth)
            continue
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            yield Problem((*here, "required"), code, message, "required-last")
        optional = optional or not option.get("required")
        yield from _value(option, here)


def _nested(option: Json, path: Path, depth: int) -> Iterator[Problem]:
    """Check that groups stand only in commands, and subcommands only in commands and groups."""
    group = option.get("type") == GROUP
    if depth > 1 or (group and depth > 0):
        message = "Sub-commands can't be nested so deep."
        code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        yield Problem((*path, "type"), code, message, "nesting")
        return
    inner: list[Json] = option.get("options") or []
    if group and not all(child.get("type") == SUBCOMMAND for child in inner):
        message = "A group has sub-commands and nothing else."
        code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        yield Problem((*path, "options"), code, message, "nesting")
    yield from _options(inner, path, depth + 1 if group else 2)


def _value(option: Json, path: Path) -> Iterator[Problem]:
    """Check an option that has a value."""
    kind = option.get("type")
    choices: list[Json] = option.get("choices") or []
    if option.get("autocomplete") and choices:
        message = "Autocomplete can't be used together with choices."
        code = "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES"
        yield Problem((*path, "autocomplete"), code, message, "autocomplete-choices")
    if (option.get("autocomplete") or choices) and kind not in (STRING, INTEGER, NUMBER):
        message = "Only texts and numbers can be completed or chosen."
        code = "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE_INVALID"
        yield Problem((*path, "type"), code, message, "autocomplete-type")
    for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
        if least in option and most in option and option[least] > option[most]:
            message = "The minimum is greater than the maximum."
            code = "APPLICATION_COMMAND_OPTIONS_MIN_GREATER_THAN_MAX"
            yield Problem((*path, least), code, message, "option-bounds")
    names = [choice.get("name") for choice in choices]
    if len(set(names)) < len(names):
        message = "Option choice names must be unique"
        code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAMES_INVALID"
        yield Problem((*path, "choices"), code, message, "choice-names")
    wanted = {STRING: str, INTEGER: int, NUMBER: (int, float)}.get(kind or 0, object)
    if not all(isinstance(choice.get("value"), wanted) for choice in choices):
        message = "The value of a choice is not of the option's type."
        code = "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID"
        yield Problem((*path, "choices"), code, message, "choice-type")


def size_of(form: Json) -> int:
    """Count the characters of a command, each text by its longest localisation."""
    size = 0
    for key in ("name", "description"):
        size += _longest(form, key)
    for choice in form.get("choices") or ():
        size += _longest(choice, "name") + len(str(choice.get("value", "")))
    return size + sum(size_of(option) for option in form.get("options") or ())


def _longest(form: Json, key: str) -> int:
    """Count the characters of a text's longest localisation."""
    translated: dict[str, str] = form.get(f"{key}_localizations") or {}
    return max(map(len, [form.get(key) or "", *translated.values()]))
