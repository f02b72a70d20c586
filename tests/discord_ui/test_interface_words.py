"""The interface's own words: all there, in every language, with the same facts, none left over."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import bot
from bot.narrate import languages
from bot.narrate.catalogue import LOCALES
from tests.narrate.catalogues import read

FILES = ("ui.ftl", "root_commands.ftl")
MADE = r"(cmd|opt|refused|button|language|own|option|game)-"
"""Families of keys of which the source writes only the beginning."""


@cache
def messages(language: str) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for file in FILES:
        text = (LOCALES / language / file).read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, entry.id.name
                found[entry.id.name] = entry
    return found


def test_all_languages_say_the_same_with_the_same_facts() -> None:
    first, *others = languages()
    for other in others:
        assert messages(first).keys() == messages(other).keys()
        for key, message in messages(first).items():
            theirs = read(messages(other)[key]).variables
            assert read(message).variables == theirs, key


def test_no_message_is_left_over() -> None:
    folder = Path(bot.__file__).parent
    source = "\n".join(p.read_text(encoding="utf-8") for p in folder.rglob("*.py"))
    left = [key for key in messages("en") if f'"{key}"' not in source and not re.match(MADE, key)]
    assert left == []


@pytest.mark.parametrize("language", languages())
def test_commands_are_called_in_sentences_as_they_are_named(language: str) -> None:
    found = messages(language)
    known = {
        pattern_text(message)
        for key, message in found.items()
        if key.startswith("cmd-") and not key.endswith("-desc")
    }
    for key, message in found.items():
        for name in re.findall(r"(?<![\w/])/([^\W\d][\w-]*)(?: ([^\W\d][\w-]*)`)?", whole(message)):
            assert name[0] in known, (key, name)
            assert not name[1] or name[1] in known, (key, name)


def pattern_text(message: ast.Message) -> str:
    assert message.value is not None
    (element,) = message.value.elements
    assert isinstance(element, ast.TextElement)
    return element.value


def whole(message: ast.Message) -> str:
    assert message.value is not None
    return "".join(e.value for e in message.value.elements if isinstance(e, ast.TextElement))
