"""The form in which a host writes an option out, letter by letter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.lobby.options import WRITTEN, Asked, open_named
from bot.discord_ui.message.ids import ANYBODY
from bot.discord_ui.panel.questions import spot_of
from bot.narrate import catalogue_languages
from bot.narrate.typed import fold_text
from db.ids import UserId

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.message.ids import Pressed
    from bot.discord_ui.message.replies import Interaction
    from bot.narrate import Words
    from bot.table import Table

LONGEST = 100
"""The most characters that the form takes: the letters, and what stands between them."""


async def open_form(desk: Desk, interaction: Interaction, pressed: Pressed) -> bool:
    """Open the form for an option; False if it has none now, or the user is not the host."""
    table = await desk.tables.get(pressed.game)
    if table is None or table.channel != interaction.channel_id or not table.known:
        return False
    if table.status != "lobby" or not table.standing.plan.is_host(UserId(interaction.user.id)):
        return False
    words, locale = desk.words(table), await desk.languages.of(interaction)
    asks = open_named(words, table, pressed.path)
    if asks is None or asks.written is None:
        return False
    name, now = asks.name, asks.value(table)
    modal = discord.ui.Modal(
        title=words.text(f"option-{name}", locale),
        custom_id=spot_of(table).id(ANYBODY, WRITTEN, name),
    )
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        label=words.text(f"option-{name}-label", locale),
        placeholder=words.text(f"option-{name}-example", locale),
        default=_spell_value(words, asks, now, locale) if asks.is_written(now) else None,
        custom_id=name,
        max_length=LONGEST,
    )
    modal.add_item(field)
    await interaction.response.send_modal(modal)
    return True


def settings_of(words: Words, table: Table, name: str, typed: str, locale: str) -> dict[str, str]:
    """Return the option that is set by what somebody has typed.

    Letters are those of the reader's language, or of another one; all else is left out.

    Raises:
        IllegalChoiceError: these are not the letters that the rules ask for.
        NotPossibleError: nothing can be written for this option now.
    """
    asks = open_named(words, table, name)
    if asks is None or asks.written is None:
        raise NotPossibleError("not-legal")
    meant = {letter: letter for letter in asks.written.letters}
    for language in (*catalogue_languages(), locale):
        letters = {own: _word_letter(words, asks, own, language) for own in asks.written.letters}
        meant |= {fold_text(letter): own for own, letter in letters.items()}
    value = "".join(meant.get(sign, sign) for sign in fold_text(typed) if sign.isalpha())
    if not asks.written.accepts(value):
        raise asks.written.refusal(value)
    return {name: value}


def _word_letter(words: Words, asks: Asked, letter: str, locale: str) -> str:
    """Return a letter as a language has it (`option-<name>-letter-<letter>`)."""
    return words.text(f"option-{asks.name}-letter-{letter}", locale)


def _spell_value(words: Words, asks: Asked, value: str, locale: str) -> str:
    """Spell a value in the letters of a language."""
    return " ".join(_word_letter(words, asks, letter, locale) for letter in value)
