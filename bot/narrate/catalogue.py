"""Loads the Fluent catalogues and formats their messages, strictly.

A catalogue is the folder `assets/locales/<language>/`; all `*.ftl` in it make one bundle. Nothing
is papered over: a message that is unknown, an argument that is missing and a form that a word does
not have are errors, so that a player never reads half a sentence.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message, Term

from bot.assets import ASSETS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fluent.runtime.resolver import Pattern
    from fluent.runtime.types import FluentType

LOCALES = ASSETS / "locales"
"""One folder for each language."""

DEFAULT = "en"
"""The language of whoever uses one that we have no catalogue for."""


class CatalogueError(Exception):
    """A catalogue cannot be read, or a message of it cannot be formatted."""


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """List the languages that there is a catalogue for, the default one first."""
    found = sorted(path.name for path in LOCALES.iterdir() if path.is_dir())
    return (DEFAULT, *(name for name in found if name != DEFAULT))


@lru_cache(maxsize=64)
def language_of(locale: str) -> str:
    """Choose the language for a Discord locale code such as `en-GB`, `pl` or `pt-BR`."""
    language = locale.replace("_", "-").partition("-")[0].lower()
    return language if language in languages() else DEFAULT


@lru_cache(maxsize=8)
def bundle(language: str) -> FluentBundle:
    """Load the whole catalogue of one language; every later call returns the same bundle.

    Raises:
        CatalogueError: a file does not parse, or a message is defined twice.
    """
    functions = cast(
        "dict[str, Callable[..., FluentType]]",
        {"WORD": _word(language), "WORDS": _words(language), "VERB": _verb(language)},
    )
    made = FluentBundle([language], functions=functions, use_isolating=False)
    known: set[str] = set()
    for path in sorted((LOCALES / language).glob("*.ftl")):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise CatalogueError(f"{path.name} ({language}) does not parse at: {entry.content}")
            if isinstance(entry, Message | Term):
                name = ("-" if isinstance(entry, Term) else "") + entry.id.name
                if name in known:
                    raise CatalogueError(f"{path.name} ({language}) defines {name} again")
                known.add(name)
        made.add_resource(resource)
    return made


def has(key: str, locale: str) -> bool:
    """Tell whether the catalogue for `locale` has the message `key` (or `message.attribute`)."""
    name, _, attribute = key.partition(".")
    made = bundle(language_of(locale))
    if not made.has_message(name):
        return False
    message = made.get_message(name)
    return attribute in message.attributes if attribute else message.value is not None


def text(key: str, locale: str, /, **args: object) -> str:
    """Return the message `key` (or `message.attribute`) in the language for `locale`.

    Raises:
        CatalogueError: the message is unknown, an argument is missing, or a word in it has not the
            form that the sentence asks for.
    """
    return _format(language_of(locale), key, args)


def listed(parts: Sequence[str], locale: str) -> str:
    """Join parts of a sentence by commas, the last one by "and"."""
    if len(parts) < 2:
        return "".join(parts)
    before = ", ".join(parts[:-1])
    return _format(language_of(locale), "words-and", {"before": before, "last": parts[-1]})


def _format(language: str, key: str, args: dict[str, object]) -> str:
    """Format one message or attribute and raise for any error that Fluent would only list."""
    made = bundle(language)
    result, errors = made.format_pattern(_pattern(language, key), args)
    if errors:
        raise CatalogueError(f"{key} ({language}): " + "; ".join(map(repr, errors)))
    return str(result)


@lru_cache(maxsize=8192)
def _pattern(language: str, key: str) -> Pattern:
    """Find the pattern of a message or attribute."""
    name, _, attribute = key.partition(".")
    made = bundle(language)
    if made.has_message(name):
        message = made.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is not None:
            return pattern
    raise CatalogueError(f"no message {key} ({language})")


def _word(language: str) -> Callable[..., str]:
    """Make the Fluent function WORD for one language.

    `WORD($id, of: "card")` is the message `card-<id>`; `form: "gen"` takes its attribute `gen`,
    such as a case or the number of the verb; a number as second argument is passed on as `$count`.
    `of` may name several kinds of word in a row (`"faction piece"`): the first that has it counts.
    """

    @lru_cache(maxsize=16384)
    def plain_word(name: str, count: int | None, of: str, form: str) -> str:
        keys = [f"{kind}-{name}" + (f".{form}" if form else "") for kind in of.split()]
        key = next((key for key in keys if has(key, language)), keys[0])
        return _format(language, key, {} if count is None else {"count": count})

    def word(name: object, count: int | None = None, *, of: str, form: str = "") -> str:
        return plain_word(_plain(name), count, of, form)

    return word


def _words(language: str) -> Callable[..., str]:
    """Make the Fluent function WORDS: as WORD, for names joined by commas or plus signs.

    A name that comes several times is counted. With `joint: "and"` the last one is joined by that.
    """
    word = _word(language)

    def words(names: object, *, of: str, form: str = "", joint: str = "") -> str:
        found = Counter(word(name, of=of, form=form) for name in names_in(_plain(names)))
        parts = [
            what if count == 1 else _format(language, "words-times", {"count": count, "what": what})
            for what, count in found.items()
        ]
        return listed(parts, language) if joint else ", ".join(parts)

    return words


def _verb(language: str) -> Callable[..., str]:
    """Make the Fluent function VERB for one language.

    `VERB($seat, "moves", "move", of: "faction")` is the first form if the word's attribute `number`
    is `one`, and the second one if it is another or there are several names.
    """
    word = _word(language)

    def verb(names: object, one: str, many: str, *, of: str) -> str:
        subjects = names_in(_plain(names))
        if len(subjects) > 1:
            return many
        return one if word(subjects[0], of=of, form="number") == "one" else many

    return verb


def names_in(names: str) -> list[str]:
    """Split names that are joined by commas or plus signs."""
    return names.replace("+", ",").split(",")


def _plain(value: object) -> str:
    """Write a Fluent value as it was given, numbers without any grouping.

    Raises:
        CatalogueError: the value is missing.
    """
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, str):
        return value
    raise CatalogueError(f"not a name: {value!r}")
