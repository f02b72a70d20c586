"""Who is asked to a table: by an invitation, to play again after a game, or of a whole server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.discord_ui.desk import refusals
from bot.discord_ui.desk.command import must_be_here
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.lobby import screens
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.screen import Button, Screen, format_moment
from bot.discord_ui.message.wording import mention_people, mention_person
from bot.discord_ui.message.wording import mention_role as role_named
from bot.discord_ui.panel.questions import spot_of
from bot.discord_ui.there.servers import is_private, known_guild, role_in
from bot.narrate import text
from bot.narrate.words import seat_forms
from bot.table.base.refusals import no_lobby
from db.ids import UserId

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Request
    from bot.narrate import Words
    from bot.table import Outgoing, Table


# The command that invites a user to a table, and the public message of the invitation.


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
        except refusals.FAULTS as fault:
            raise refusals.refusal_of_denial(fault) from fault


def invitation_screen(message: Outgoing, table: Table, locale: str) -> Screen:
    """Render the public message that asks somebody to join."""
    assert message.user is not None
    who = mention_person(message.user, locale)
    host = mention_person(table.host, locale)
    sentence = text("invited", locale, who=who, host=host)
    if table.status != "lobby":
        return Screen(sentence)
    pressed = Pressed(table.id, table.revision, ANYBODY, "ljoin")
    join = Button(text("lobby-join", locale), pressed.write(), "good")
    return Screen(sentence, ((join,),), mention=message.mention)


# The people of a game that is over are asked to play again; the players of a server are called.


def asking_screen(message: Outgoing, words: Words, table: Table, locale: str) -> Screen | None:
    """Render the public message that asks people whether they play again.

    Once nobody is asked any more, it says what came of it; `None`: nobody was ever asked by it.
    """
    awaited = table.standing.plan.asked()
    by = mention_person(UserId(message.about.get("by", table.host)), locale)
    if table.status != "lobby" or not awaited:
        if message.message_id is None and not message.retried:
            return None
        seated = [seat.user for seat in table.lobby if seat.user is not None]
        who = mention_people(seated, locale) if seated else "nobody"
        who = "none" if table.status == "abandoned" else who
        return Screen(words.text("again-over", locale, by=by, who=who))
    when = format_moment(message.about.get("until", 0))
    sentence = words.text(
        "again-asked", locale, who=mention_people(awaited, locale), by=by, when=when
    )
    spot = spot_of(table)
    there = Button(words.text("again-in", locale), spot.id(ANYBODY, "lin"), "good")
    out = Button(words.text("again-out", locale), spot.id(ANYBODY, "lleave"))
    called = [user for user in awaited if user in (message.mention, *message.also)]
    mention = next(iter(called), None)
    return Screen(sentence, ((there, out),), mention=mention, also=tuple(called[1:]))


def called_screen(message: Outgoing, words: Words, table: Table, locale: str) -> Screen | None:
    """Render the message that calls players to a table; `None`: it is too late."""
    if table.status != "lobby":
        return None
    game = words.text("game-name", locale)
    host = mention_person(table.host, locale)
    join = Button(words.text("lobby-join", locale), spot_of(table).id(ANYBODY, "ljoin"), "good")
    role = message.about.get("role")
    if role:
        sentence = words.text("called-role", locale, role=f"<@&{role}>", game=game, host=host)
        return Screen(sentence, ((join,),), roles=(role,))
    seated = [UserId(user) for user in message.about.get("people", ())]
    who = mention_people(seated, locale)
    sentence = words.text("called-queue", locale, who=who, game=game, host=host)
    return Screen(sentence, mention=message.mention, also=message.also)


async def accept_rematch(request: Request, table: Table) -> Screen:
    """Play again, as the user was asked.

    Raises:
        NotPossibleError: they were not asked.
        RefusedError: the game has begun or ended.
    """
    own = next((seat for seat in table.lobby if seat.user == request.user), None)
    if table.status == "lobby" and own is None:
        raise NotPossibleError("again-not-asked")
    if own is None or own.asked or table.status != "lobby":
        await table.join(request.user)
        request.acted = True
    if own is not None and own.seat:
        return Screen(
            request.text("lobby-you-play", **seat_forms(request.words, own.seat, request.locale))
        )
    note = request.text("lobby-joined")
    return screens.choose_screen(request.words, table, request.locale, note)


async def call_players(request: Request, table: Table) -> Screen:
    """Call the players of the server to a table, once.

    Raises:
        NotPossibleError: they could not come: the table stands in a private thread, or Discord
            would call nobody.
        RefusedError: they are called already, there is no role, or the user is not the host.
    """
    if is_private(request.interaction.channel):
        raise NotPossibleError("call-private")
    desk = request.desk
    house = await desk.houses.of(table.guild, table.game.name)
    role = house.called(table.terms)
    if role and not _is_heard(request, role):
        raise NotPossibleError("call-unheard", role=role_named(role))
    await desk.finding.call(table, house, request.user)
    request.acted = True
    return Screen(request.text("called-done"))


def _is_heard(request: Request, number: int) -> bool:
    """Return whether the members of a role would be called if the bot mentioned it here."""
    guild = known_guild(request.interaction)
    may = request.interaction.app_permissions
    if guild is None:
        return True  # Nobody is held up by what is not known.
    role = role_in(guild, number)
    return role is not None and (role.mentionable or may.mention_everyone)
