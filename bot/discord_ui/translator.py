"""Names and descriptions of commands, in every language that there is a catalogue for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.narrate import language_of, text

if TYPE_CHECKING:
    from discord.app_commands import TranslationContextTypes

HOME = "en"
"""The language of the names that Discord shows where it has no translation."""


def words(key: str) -> app_commands.locale_str:
    """Name a message of the catalogue that Discord is to be given in all languages."""
    return app_commands.locale_str(text(key, HOME), key=key)


class CatalogueTranslator(app_commands.Translator):
    """Gives Discord the catalogue's words; languages without a catalogue keep the English ones."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: TranslationContextTypes,
    ) -> str | None:
        """Translate one name or description; None where English stands."""
        del context
        key: str | None = string.extras.get("key")
        language = language_of(locale.value)
        if key is None or language == HOME:
            return None
        return text(key, language)
