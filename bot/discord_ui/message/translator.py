"""Localised names and descriptions of commands, in every language with a catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.narrate import COMMON, Catalogue, language_of

if TYPE_CHECKING:
    from discord.app_commands import TranslationContextTypes

HOME = "en"
"""The locale of the names that Discord shows where it has no translation."""


def localised_string(key: str, catalogue: Catalogue = COMMON) -> app_commands.locale_str:
    """Return a localised string for a message of a catalogue."""
    return app_commands.locale_str(catalogue.text(key, HOME), key=key, catalogue=catalogue)


class CatalogueTranslator(app_commands.Translator):
    """Gives Discord the catalogue's words; locales without a catalogue keep the English ones."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: TranslationContextTypes,
    ) -> str | None:
        """Translate one name or description; `None` keeps English."""
        del context
        key: str | None = string.extras.get("key")
        language = language_of(locale.value)
        if key is None or language == HOME:
            return None
        catalogue: Catalogue = string.extras["catalogue"]
        return catalogue.text(key, language)
