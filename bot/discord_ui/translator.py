"""Names and descriptions of commands in every language, and their registration when they change."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import discord
import msgspec
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


async def payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Write all commands as they are to be sent to Discord, translations included."""
    translator = tree.translator
    commands = sorted(tree.get_commands(), key=lambda command: command.name)
    if translator is None:
        return [command.to_dict(tree) for command in commands]
    return [
        await command.get_translated_payload(tree, translator)  # pyright: ignore[reportUnknownMemberType]
        for command in commands
    ]


async def fingerprint(tree: app_commands.CommandTree[Any]) -> str:
    """Sum up what Discord would be sent, so that it is sent only when that has changed."""
    return hashlib.sha256(msgspec.json.encode(await payload(tree), order="sorted")).hexdigest()
