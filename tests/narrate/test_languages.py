"""Every language has every message of every game, and each says what the others say."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import cast

import pytest
from fluent.syntax import ast

from bot.editions import EDITIONS
from bot.narrate.catalogue import DEFAULT, LOCALES, catalogue_languages
from bot.narrate.library import resources_of
from tests.narrate.catalogues import named, variables_of

OTHERS = [language for language in catalogue_languages() if language != DEFAULT]
GAMES = ["", *EDITIONS]

INFLECTING = {"sort"}
"""What only chooses a verb: one puts up a building and lays down a token in Polish alone."""

OWN_FORMS = ("unit-", "left-")
"""Counted nouns: which of them need a form of their own differs between languages."""


@lru_cache(maxsize=16)
def bundle(game: str, language: str) -> dict[str, ast.Message]:
    """Return the messages of a game over the common ones, by name."""
    folders = [LOCALES / language] + ([LOCALES / language / game] if game else [])
    return {
        entry.id.name: entry
        for folder in folders
        for resource in resources_of(folder)
        for entry in resource.body
        if isinstance(entry, ast.Message)
    }


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", OTHERS)
def test_no_message_is_missing_in_a_language(game: str, language: str) -> None:
    """A game's messages count together with the common ones, which it may override."""
    first, other = bundle(game, DEFAULT), bundle(game, language)
    differing = {name for name in first.keys() ^ other.keys() if not name.startswith(OWN_FORMS)}
    assert sorted(differing) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_says_the_same_facts(game: str, language: str) -> None:
    first, other = bundle(game, DEFAULT), bundle(game, language)
    differing = {
        name: (named(variables_of(first, name)) ^ named(variables_of(other, name))) - INFLECTING
        for name in first.keys() & other.keys()
        if not name.startswith(OWN_FORMS)
    }
    assert {name: found for name, found in differing.items() if found} == {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", OTHERS)
def test_a_message_with_a_value_has_one_in_every_language(game: str, language: str) -> None:
    first, other = bundle(game, DEFAULT), bundle(game, language)
    assert [
        name
        for name in sorted(first.keys() & other.keys())
        if (first[name].value is None) != (other[name].value is None)
    ] == []


MISTYPED = re.compile(r"\.\.\.| - |\S  +\S|[\"'](?=\w{3})")
"""Three dots for an ellipsis, a hyphen for a dash, two spaces, straight quotation marks."""


@pytest.mark.parametrize("language", catalogue_languages())
def test_sentences_use_the_same_dashes_dots_and_quotation_marks(language: str) -> None:
    found = {
        name
        for game in GAMES
        for name, message in bundle(game, language).items()
        if message.value and any(map(MISTYPED.search, texts(message.value)))
    }
    assert sorted(found) == []


def texts(node: ast.BaseNode) -> Iterator[str]:
    """Yield the literal texts of a message."""
    if isinstance(node, ast.TextElement):
        yield node.value
    for value in vars(node).values():
        for part in cast("list[object]", value) if isinstance(value, list) else [value]:
            if isinstance(part, ast.BaseNode):
                yield from texts(part)
