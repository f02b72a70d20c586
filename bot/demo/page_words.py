"""Exports the sentences of the page, by language, for its JavaScript modules."""

from __future__ import annotations

from bot.demo.cards import discord_code
from bot.narrate import catalogue_languages, text
from bot.narrate.catalogue import COMMON


def page_words_by_language() -> dict[str, dict[str, str]]:
    """Return the page's words by Discord's name of the language; facts stand in braces."""
    return {
        discord_code(language): {
            key: _with_braces(key, language) for key in COMMON.keys(language) if _of_page(key)
        }
        for language in catalogue_languages()
    }


FACTS = ("name", "names", "number", "words", "channel", "file", "most")
"""The facts that the page's sentences may name."""


def _of_page(key: str) -> bool:
    return key == "language-name" or (key.startswith("page-") and not key.startswith("page-card-"))


def _with_braces(key: str, language: str) -> str:
    return text(key, language, **{fact: f"{{{fact}}}" for fact in FACTS})
