"""Presses on messages that belong to no game: their custom ids name game 0.

A message of a server may be pressed by everybody who sees it; the server is that of the press.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from bot.discord_ui.club.controls import control_id as control_id
from bot.discord_ui.club.desk import audit_screens
from bot.discord_ui.club.desk import commands as desk_commands
from bot.discord_ui.club.desk import presses as desk_presses
from bot.discord_ui.club.finding import commands as finding
from bot.discord_ui.club.house import house
from bot.discord_ui.club.series import commands as series
from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.message.ids import BadIdError, Pressed
from bot.table import RefusedError

if TYPE_CHECKING:
    import discord

    from bot.discord_ui.desk.desk import Desk, Request
    from bot.discord_ui.message.replies import Interaction
    from bot.discord_ui.message.screen import Screen

Press = Callable[["Request", Pressed, Sequence[str]], Awaitable["Screen | Sequence[Screen]"]]
"""Answers a press; the values are those of a select or a form."""

Opening = Callable[
    ["Desk", "Interaction", Pressed, Sequence[str]], Awaitable["discord.ui.Modal | None"]
]
"""Returns the form that answers a press; None: the press is answered as others are."""

PRESSES: Mapping[str, Press] = {
    **audit_screens.PRESSES,
    **desk_commands.PRESSES,
    **desk_presses.PRESSES,
    **finding.PRESSES,
    **house.PRESSES,
    **series.PRESSES,
}
"""Who answers each action, of all parts."""

FORMS: Mapping[str, Opening] = {**desk_presses.FORMS}
"""Which actions open a form, of all parts."""


async def form_of(
    desk: Desk, interaction: Interaction, pressed: Pressed, values: Sequence[str]
) -> discord.ui.Modal | None:
    """Return the form that answers a press; None: it has none, or is refused as others are."""
    opens = FORMS.get(pressed.action)
    if opens is None or pressed.game or interaction.guild_id is None:
        return None
    try:
        return await opens(desk, interaction, pressed, values)
    except (RefusedError, NotPossibleError, BadIdError):
        return None


async def answer_club_press(
    request: Request, pressed: Pressed, values: Sequence[str]
) -> Screen | Sequence[Screen]:
    """Answer a press.

    Raises:
        NotPossibleError: it was not made in a server.
    """
    if request.interaction.guild_id is None:
        raise NotPossibleError("server-only")
    return await PRESSES[pressed.action](request, pressed, values)
