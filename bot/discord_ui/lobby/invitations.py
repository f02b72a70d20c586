"""The command that invites a user to a table, and the public message of the invitation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.discord_ui.desk import denials
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.members import must_be_here
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.mentions import mention_person
from bot.discord_ui.message.screen import Button, Screen
from bot.narrate import text
from bot.table.base.refusals import no_lobby
from db.ids import UserId

if TYPE_CHECKING:
    from bot.table import Outgoing, Table


async def invite_person(desk: Desk, request: Request, person: discord.User) -> Screen:
    """Ask somebody to join the table; the host and those who have sat down may.

    Raises:
        NotPossibleError: they are there already or cannot be let in, or the user has no part in
            this table.
        RefusedError: the game has begun or ended.
    """
    table = await desk.table_of(request)
    if table.status != "lobby":
        raise no_lobby(table.status)
    places = [place.user for place in table.lobby]
    if request.user not in (table.host, *places):
        raise NotPossibleError("not-seated-yet")
    # A forged request may name somebody whom Discord does not describe.
    if isinstance(person, discord.Object) or person.bot or person.id in places:
        raise NotPossibleError("invite-needless", who=f"<@{person.id}>")
    await must_be_here(desk, request.interaction, UserId(person.id))
    await _let_in(request, person)
    calls = await desk.tables.invite(table, UserId(person.id))
    request.acted = True
    done = "invited-done" if calls else "invited-quietly"
    return Screen(text(done, request.locale, who=f"<@{person.id}>"))


async def _let_in(request: Request, person: discord.User) -> None:
    """Add somebody to the thread in which the table stands, if it stands in one."""
    thread = request.interaction.channel
    if isinstance(thread, discord.Thread):
        try:
            await thread.add_user(person)
        except denials.FAULTS as fault:
            raise denials.refusal_of_denial(fault) from fault


def invitation_screen(message: Outgoing, table: Table, locale: str) -> Screen:
    """Render the public message that asks somebody to join."""
    assert message.user is not None
    who, host = mention_person(message.user, locale), mention_person(table.host, locale)
    sentence = text("invited", locale, who=who, host=host)
    if table.status != "lobby":
        return Screen(sentence)
    pressed = Pressed(table.id, table.revision, ANYBODY, "ljoin")
    join = Button(text("lobby-join", locale), pressed.write(), "good")
    return Screen(sentence, ((join,),), mention=message.mention)
