"""The form for a private note to the person who takes a seat over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.discord_ui.ids import Pressed
from bot.narrate import text
from bot.table import RefusedError
from bot.table.changing import NOTE_LENGTH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.discord_ui.desk import Desk
    from bot.discord_ui.replies import Interaction

NOTE, NOTED = "vnote", "vnoted"
"""The actions of the button that opens the form, and of the form."""


async def opened(desk: Desk, interaction: Interaction, pressed: Pressed) -> bool:
    """Open the form as the answer to a press; False if it is not theirs to write."""
    table = await desk.tables.get(pressed.game)
    if table is None or table.channel != interaction.channel_id:
        return False
    try:
        table.may_write_note(interaction.user.id, pressed.seat, pressed.revision)
    except RefusedError:
        return False
    locale = await desk.languages.of(interaction)
    custom_id = Pressed(pressed.game, pressed.revision, pressed.seat, NOTED).write()
    form = discord.ui.Modal(title=text("note-title", locale), custom_id=custom_id)
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        label=text("note-label", locale),
        style=discord.TextStyle.paragraph,
        custom_id="note",
        max_length=NOTE_LENGTH,
        required=False,
    )
    form.add_item(field)
    await interaction.response.send_modal(form)
    return True


def texts(data: Any) -> list[str]:
    """Return the texts that a form was filled in with."""
    return list(_texts(data.get("components")))


def _texts(parts: Any) -> Iterator[str]:
    for part in parts or ():
        if "value" in part:
            yield str(part["value"])
        yield from _texts(part.get("components"))
        if part.get("component"):
            yield from _texts([part["component"]])
