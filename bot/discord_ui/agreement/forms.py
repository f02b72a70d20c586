"""Forms: a private note to the person who takes a seat over, and the reason of an end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.desk.rights import ender_of, ends_from_afar
from bot.discord_ui.message.ids import Pressed
from bot.narrate import text
from bot.table import RefusedError
from bot.table.agreement.agreements import NOTE_LENGTH
from bot.table.agreement.of_table import WHY_LENGTH
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.message.replies import Interaction
    from bot.table import Table

NOTE, NOTED = "vnote", "vnoted"
"""The actions of the button that opens the form for a note, and of that form."""

END, ENDED = "gabandon", "gended"
"""The actions of the button that opens the form for a reason, and of that form."""


async def open_form(desk: Desk, interaction: Interaction, pressed: Pressed) -> bool:
    """Open a form as the answer to a press; False if the press has none, or it is not theirs."""
    table = await desk.tables.get(pressed.game)
    if table is None or not await _is_for(desk, interaction, table, pressed):
        return False
    try:
        form = await _form_for_press(desk, interaction, table, pressed)
    except (RefusedError, NotPossibleError):
        return False
    if form is not None:
        await interaction.response.send_modal(form)
    return form is not None


async def _is_for(desk: Desk, interaction: Interaction, table: Table, pressed: Pressed) -> bool:
    """Return whether a form may open where it was asked for: an end perhaps from elsewhere."""
    is_there = table.channel == interaction.channel_id
    return is_there or (pressed.action == END and await ends_from_afar(desk, interaction, table))


async def _form_for_press(
    desk: Desk, interaction: Interaction, table: Table, pressed: Pressed
) -> discord.ui.Modal | None:
    """Return the form that a press opens; a table without a game is closed without one.

    Raises:
        NotPossibleError: they may not end the game.
        RefusedError: it is over, or it is not theirs to write a note.
    """
    if pressed.action == NOTE:
        table.agreements.may_write_note(UserId(interaction.user.id), pressed.seat, pressed.revision)
        form, most = ("note", NOTED), NOTE_LENGTH
    else:
        await ender_of(desk, interaction, table)
        if table.status != "playing":
            return None
        form, most = ("why", ENDED), WHY_LENGTH
    name, action = form
    locale = await desk.languages.of(interaction)
    custom_id = Pressed(pressed.game, pressed.revision, pressed.seat, action).write()
    modal = discord.ui.Modal(title=text(f"{name}-title", locale), custom_id=custom_id)
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        label=text(f"{name}-label", locale),
        style=discord.TextStyle.paragraph,
        custom_id=name,
        max_length=most,
        required=action == ENDED,
    )
    modal.add_item(field)
    return modal


def texts_of_form(data: Any) -> list[str]:
    """Return the texts that a form was filled in with."""
    return list(_texts_in_parts(data.get("components")))


def _texts_in_parts(parts: Any) -> Iterator[str]:
    for part in parts or ():
        if "value" in part:
            yield str(part["value"])
        yield from _texts_in_parts(part.get("components"))
        if part.get("component"):
            yield from _texts_in_parts([part["component"]])
