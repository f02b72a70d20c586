"""Loads the Fluent catalogues and formats their messages, strictly.

The messages common to all games are in `assets/locales/<language>/*.ftl`. Each game has its own in
a folder named after it, `<language>/<game>/*.ftl`, which override common ones of the same name. Two
games may both have a `choice-move`.

A message is read from compiled data (`bot/narrate/messages.py`) and formatted by a function that
is made of it at its first use (`bot/narrate/formatter.py`).

An unknown message, a missing argument and a missing form of a word are errors, so that a player
never reads half a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import TYPE_CHECKING, cast

import msgspec

from bot.files import DEFAULT, LOCALES, catalogue_languages
from bot.narrate.formatter import (
    NumberFormat,
    UnusualError,
    make_verb_function,
    make_word_function,
    make_words_function,
    text_of,
)
from bot.narrate.messages import CatalogueError, arguments_in, load_messages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from fluent.runtime import FluentBundle

    from bot.narrate.formatter import Arguments, Text
    from bot.narrate.messages import Messages, Pattern


# Converts the values of choices and events to Fluent arguments.


NONE = "none"
"""The selector value for an empty name, because Fluent has no empty variant."""


def argument_from_value(value: object) -> int | str:
    """Convert one value: "" to `none`, a tuple to a comma-separated list, a bool to yes or no."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return value
        case str():
            return value or NONE
        case tuple():
            return ",".join(map(str, cast("tuple[object, ...]", value))) or NONE
        case _:
            raise TypeError(value)


def arguments_from_values(values: Mapping[str, object]) -> dict[str, int | str]:
    """Convert several values."""
    return {name: argument_from_value(value) for name, value in values.items()}


def arguments_of(struct: msgspec.Struct, *, without: tuple[str, ...] = ()) -> dict[str, int | str]:
    """Convert the fields of a choice or event, by their names in Python."""
    names = (name for name in struct.__struct_fields__ if name not in without)
    return {name: argument_from_value(getattr(struct, name)) for name in names}


@lru_cache(maxsize=64)
def language_of(locale: str) -> str:
    """Return the language for a Discord locale code such as `en-GB` or `pt-BR`, or the default."""
    return known_language(locale) or DEFAULT


def known_language(locale: str) -> str:
    """Return the language for a Discord locale code; "" if it has no catalogue."""
    language = locale.replace("_", "-").partition("-")[0].lower()
    return language if language in catalogue_languages() else ""


class _Language(msgspec.Struct, frozen=True):
    """The messages of a catalogue in one language, and what formats them."""

    own: Messages
    common: Messages
    functions: Mapping[str, Callable[..., str]]
    numbers: NumberFormat

    def lookup(self, name: str, attribute: str) -> Pattern | None:
        """Return the pattern of a message or attribute; the game's messages come first."""
        entry = self.own.entry(name) or self.common.entry(name)
        if entry is None:
            return None
        return entry.attributes.get(attribute) if attribute else entry.value


class Catalogue:
    """The messages of one game over the common ones; without a name, only the common ones.

    `folder` contains one folder per language, and each of these one named after the game.
    """

    def __init__(self, name: str = "", folder: Path = LOCALES) -> None:
        self.name = name
        self._folder = folder
        self._languages: dict[str, _Language] = {}
        self._texts: dict[tuple[str, str], Text] = {}
        self._bundles: dict[str, FluentBundle] = {}
        self._arguments: dict[tuple[str, str], frozenset[str]] = {}

    def _folders(self, language: str) -> list[Path]:
        """Return the folder of the common messages and that of the game."""
        own = [self._folder / language / self.name] if self.name else []
        return [LOCALES / language, *own]

    def _language(self, language: str) -> _Language:
        """Load one language; every later call returns the same object.

        Raises:
            CatalogueError: a file does not parse, a message is defined twice, or the game has no
                messages in this language.
        """
        known = self._languages.get(language)
        if known is None:
            loaded = [load_messages(folder, language) for folder in self._folders(language)]
            functions = {
                "WORD": make_word_function(self, language),
                "WORDS": make_words_function(self, language),
                "VERB": make_verb_function(self, language),
            }
            numbers = NumberFormat(language, loaded[0])
            known = _Language(loaded[-1], loaded[0], functions, numbers)
            self._languages[language] = known
        return known

    def has(self, key: str, locale: str) -> bool:
        """Return whether a locale's language has the message `key` (or `message.attribute`)."""
        name, _, attribute = key.partition(".")
        return self._language(language_of(locale)).lookup(name, attribute) is not None

    def uses(self, key: str, name: str, locale: str) -> bool:
        """Return whether the message `key` (or `message.attribute`) uses the argument `name`."""
        return name in self.arguments(key, locale)

    def arguments(self, key: str, locale: str) -> frozenset[str]:
        """Return the arguments that the message `key` (or `message.attribute`) uses."""
        language = language_of(locale)
        known = self._arguments.get((language, key))
        if known is None:
            message, _, attribute = key.partition(".")
            lookup = self._language(language).lookup
            pattern = lookup(message, attribute) or ()
            known = self._arguments[language, key] = frozenset(arguments_in(pattern, lookup))
        return known

    def plain_forms(self, key: str, locale: str, forms: Sequence[str]) -> Iterator[str]:
        """Yield those forms of a word that stand in the catalogue as they are; "" is the first."""
        lookup = self._language(language_of(locale)).lookup
        for pattern in (lookup(key, form) for form in forms):
            if pattern and all(isinstance(part, str) for part in pattern):
                yield "".join(map(str, pattern))

    def keys(self, language: str) -> frozenset[str]:
        """Return the keys of the messages that the game itself defines in a language."""
        return frozenset(self._language(language).own.entries)

    def defines(self, key: str) -> bool:
        """Return whether the game itself defines the message `key`, the common ones aside."""
        return key in self._language(DEFAULT).own.entries

    def text(self, key: str, locale: str, /, **args: object) -> str:
        """Return the message `key` (or `message.attribute`) in the language for `locale`.

        Raises:
            CatalogueError: the message is unknown, an argument is missing, or a word in it lacks
                the form that the sentence needs.
        """
        language = language_of(locale)
        formatted = self._texts.get((language, key)) or self._text(language, key)
        try:
            return formatted(args)
        except Exception:
            return self._by_library(language, key, args)

    def listed(self, parts: Sequence[str], locale: str) -> str:
        """Join parts of a sentence with commas, the last one with "and"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.text("words-and", locale, before=", ".join(parts[:-1]), last=parts[-1])

    def decimal(self, number: str, locale: str) -> str:
        """Return a number that was written with a point, with the decimal sign of a language."""
        return number.replace(".", self._language(language_of(locale)).numbers.point)

    def _text(self, language: str, key: str) -> Text:
        """Make the function that formats a message or attribute."""
        name, _, attribute = key.partition(".")
        known = self._language(language)
        pattern = known.lookup(name, attribute)
        if pattern is None:
            raise CatalogueError(f"no message {key} ({self._place(language)})")
        try:
            made = text_of(pattern, known.lookup, known.functions, known.numbers)
        except UnusualError:
            made = partial(self._by_library, language, key)
        self._texts[language, key] = made
        return made

    def _by_library(self, language: str, key: str, args: Arguments) -> str:
        """Format a message with the library, which also says what is wrong with it."""
        from bot.narrate import library

        made = self._bundles.get(language)
        if made is None:
            functions = self._language(language).functions
            made = library.make_bundle(language, self._folders(language), functions)
            self._bundles[language] = made
        name, _, attribute = key.partition(".")
        result, errors = library.format_message(made, name, attribute, args)
        if errors:
            reasons = "; ".join(map(repr, errors))
            raise CatalogueError(f"{key} ({self._place(language)}): {reasons}") from None
        return result

    def _place(self, language: str) -> str:
        return f"{self.name}, {language}" if self.name else language


COMMON = Catalogue()
"""The bot's own messages, and sentences that games share."""

text = COMMON.text
has = COMMON.has
