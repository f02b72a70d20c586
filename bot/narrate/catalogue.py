"""Loads the Fluent catalogues and formats their messages, strictly.

The messages common to all games are in `assets/locales/<language>/*.ftl`. Each game has its own in
a folder named after it, `<language>/<game>/*.ftl`; together they form one bundle per game and
language, in which the game's messages override common ones of the same name. Two games never share
a bundle, so both may have a `choice-move`.

An unknown message, a missing argument and a missing form of a word are errors, so that a player
never reads half a sentence.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message, Resource, Term

from bot.assets import ASSETS
from bot.narrate.functions import verb, word, words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fluent.runtime.resolver import Pattern
    from fluent.runtime.types import FluentType

LOCALES = ASSETS / "locales"
"""One folder per language."""

DEFAULT = "en"
"""The fallback language."""


class CatalogueError(Exception):
    """A catalogue cannot be loaded, or one of its messages cannot be formatted."""


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """Return the languages that have a catalogue, the default one first."""
    names = sorted(path.name for path in LOCALES.iterdir() if path.is_dir())
    return (DEFAULT, *(name for name in names if name != DEFAULT))


@lru_cache(maxsize=64)
def language_of(locale: str) -> str:
    """Return the language for a Discord locale code such as `en-GB`, `pl` or `pt-BR`."""
    language = locale.replace("_", "-").partition("-")[0].lower()
    return language if language in languages() else DEFAULT


class Catalogue:
    """The messages of one game over the common ones; without a name, only the common ones.

    `folder` contains one folder per language, and each of these one named after the game.
    """

    def __init__(self, name: str = "", folder: Path = LOCALES) -> None:
        self.name = name
        self._folder = folder
        self._bundles: dict[str, FluentBundle] = {}
        self._own: dict[str, frozenset[str]] = {}
        self._patterns: dict[tuple[str, str], Pattern] = {}

    def bundle(self, language: str) -> FluentBundle:
        """Load the catalogue of one language; every later call returns the same bundle.

        Raises:
            CatalogueError: a file does not parse, a message is defined twice, or the game has no
                messages in this language.
        """
        made = self._bundles.get(language)
        if made is None:
            made = self._bundles[language] = self._load(language)
        return made

    def _load(self, language: str) -> FluentBundle:
        functions = cast(
            "dict[str, Callable[..., FluentType]]",
            {
                "WORD": word(self, language),
                "WORDS": words(self, language),
                "VERB": verb(self, language),
            },
        )
        made = FluentBundle([language], functions=functions, use_isolating=False)
        own = resources(LOCALES / language)
        for resource in own:
            made.add_resource(resource)
        if self.name:
            own = resources(self._folder / language / self.name)
            for resource in own:
                made.add_resource(resource, allow_overrides=True)
        self._own[language] = frozenset(
            entry.id.name
            for resource in own
            for entry in resource.body
            if isinstance(entry, Message)
        )
        return made

    def has(self, key: str, locale: str) -> bool:
        """Return whether a locale's language has the message `key` (or `message.attribute`)."""
        name, _, attribute = key.partition(".")
        made = self.bundle(language_of(locale))
        if not made.has_message(name):
            return False
        message = made.get_message(name)
        return attribute in message.attributes if attribute else message.value is not None

    def keys(self, language: str) -> frozenset[str]:
        """Return the keys of the messages that the game itself defines in a language."""
        self.bundle(language)
        return self._own[language]

    def defines(self, key: str) -> bool:
        """Return whether the game itself defines the message `key`, the common ones aside."""
        self.bundle(DEFAULT)
        return key in self._own[DEFAULT]

    def text(self, key: str, locale: str, /, **args: object) -> str:
        """Return the message `key` (or `message.attribute`) in the language for `locale`.

        Raises:
            CatalogueError: the message is unknown, an argument is missing, or a word in it lacks
                the form that the sentence needs.
        """
        language = language_of(locale)
        pattern = self._patterns.get((language, key)) or self._pattern(language, key)
        result, errors = self._bundles[language].format_pattern(pattern, args)
        if errors:
            reasons = "; ".join(map(repr, errors))
            raise CatalogueError(f"{key} ({self._place(language)}): {reasons}")
        return str(result)

    def listed(self, parts: Sequence[str], locale: str) -> str:
        """Join parts of a sentence with commas, the last one with "and"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.text("words-and", locale, before=", ".join(parts[:-1]), last=parts[-1])

    def _pattern(self, language: str, key: str) -> Pattern:
        """Return the pattern of a message or attribute."""
        name, _, attribute = key.partition(".")
        made = self.bundle(language)
        if made.has_message(name):
            message = made.get_message(name)
            pattern = message.attributes.get(attribute) if attribute else message.value
            if pattern is not None:
                self._patterns[language, key] = pattern
                return pattern
        raise CatalogueError(f"no message {key} ({self._place(language)})")

    def _place(self, language: str) -> str:
        return f"{self.name}, {language}" if self.name else language


@lru_cache(maxsize=64)
def resources(folder: Path) -> tuple[Resource, ...]:
    """Load the files of one folder; together they define each message once.

    Raises:
        CatalogueError: one does not parse, a message is defined twice, or there is no file.
    """
    contents: list[Resource] = []
    known: set[str] = set()
    for path in sorted(folder.glob("*.ftl")):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise CatalogueError(f"{path} does not parse at: {entry.content}")
            if isinstance(entry, Message | Term):
                name = ("-" if isinstance(entry, Term) else "") + entry.id.name
                if name in known:
                    raise CatalogueError(f"{path} defines {name} again")
                known.add(name)
        contents.append(resource)
    if not contents:
        raise CatalogueError(f"no messages in {folder}")
    return tuple(contents)


COMMON = Catalogue()
"""The bot's own messages, and sentences that games share."""

text, has = COMMON.text, COMMON.has
