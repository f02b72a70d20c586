"""Who is asked to a table: by an invitation, to play again after a game, or of a whole server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.discord_ui.desk import refusals
from bot.discord_ui.desk.command import ender_of, must_be_here
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.lobby import screens
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.screen import Button, Screen, format_moment, format_relative
from bot.discord_ui.message.wording import mention_people, mention_person
from bot.discord_ui.message.wording import mention_role as role_named
from bot.discord_ui.panel.questions import spot_of
from bot.discord_ui.there.servers import is_private, known_guild, role_in
from bot.narrate import text
from bot.narrate.words import seat_forms
from bot.table.base.refusals import no_lobby
from bot.table.revision.timing import begins_by_itself
from db.ids import UserId

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Request
    from bot.narrate import Words
    from bot.table import Outgoing, Table
    from db.ids import Revision


KEEP_OPEN = "lkeep"
CLOSE = "lclose"
"""The actions of the buttons under the question whether a table stays."""


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


# The host of a table before its game is told that it is full, or asked whether it stays.


def stays_screen(message: Outgoing, words: Words, table: Table, locale: str) -> Screen | None:
    """Render the message to the host of a table before its game; `None`: it is too late.

    Once somebody has kept the table open, it has changed or ended, it says so.
    """
    if table.status != "lobby":
        key = "lobby-started" if table.begun else "lobby-closed"
        return None if message.message_id is None else Screen(words.text(key, locale))
    if (by := message.about.get("by")) is not None:
        return Screen(words.text("stays-kept", locale, who=mention_person(by, locale)))
    if message.about.get("over") is True:
        return None if message.message_id is None else Screen(words.text("stays-over", locale))
    what = message.about.get("what")
    plan = table.standing.plan
    if what in ("full", "refused") and not plan.is_full:
        return None
    lines = [_stays_line(message, words, table, locale)]
    if what == "full" or (what == "refused" and plan.in_league):
        return Screen("\n".join(lines), mention=message.mention)
    when = format_relative(message.about.get("until", 0))
    closes = "stays-closes-full" if plan.is_full else "stays-closes"
    lines.append(words.text(closes, locale, when=when))
    row = tuple(
        Button(
            words.text(key, locale), Pressed(table.id, message.revision, ANYBODY, action).write()
        )
        for key, action in (("stays-keep", KEEP_OPEN), ("stays-close", CLOSE))
    )
    return Screen("\n".join(lines), (row,), mention=message.mention)


def _stays_line(message: Outgoing, words: Words, table: Table, locale: str) -> str:
    """Say how a table before its game stands."""
    about = message.about
    who = "none" if message.mention is None else mention_person(message.mention, locale)
    is_full = table.standing.plan.is_full
    if about.get("what") == "asked":
        key = "stays-asked-full" if is_full else "stays-asked"
        return words.text(key, locale, who=who, days=about.get("days", 0))
    gone = [UserId(user) for user in about.get("gone", ())]
    why = screens.readiness_line(words, table, locale)
    if gone:
        named = mention_people(gone, locale)
        why = words.text("refused-people-left", locale, count=len(gone), who=named)
    if about.get("what") == "refused":
        return words.text("stays-refused", locale, who=who, why=why)
    line = words.text("stays-full", locale, who=who, why=why)
    if begins_by_itself(table.standing.plan):
        when = format_relative(about.get("until", 0))
        line = "\n".join((line, words.text("stays-begins", locale, when=when)))
    return line


async def keep_table_open(request: Request, table: Table) -> Screen:
    """Keep a table open that nobody has joined; its host and moderators may.

    Raises:
        NotPossibleError: it is not theirs to decide.
        RefusedError: its game has begun, or it has ended.
    """
    if table.status != "lobby":
        raise no_lobby(table.status)
    if await ender_of(request.desk, request.interaction, table) not in ("host", "moderator"):
        raise NotPossibleError("only-host")
    request.acted = await table.agreements.keep_open(request.user)
    return Screen(request.text("stays-kept-done" if request.acted else "stays-over"))


async def close_table(request: Request, table: Table, seen: Revision) -> Screen:
    """Close a table that nobody has joined; if it has changed since it was `seen`, ask once more.

    Raises:
        NotPossibleError: it is not theirs to decide.
        RefusedError: its game has begun, or it has ended.
    """
    if table.status != "lobby":
        raise no_lobby(table.status)
    right = await ender_of(request.desk, request.interaction, table)
    if seen != table.revision:
        spot = spot_of(table)
        yes = Button(request.text("abandon-yes"), spot.id(ANYBODY, "gabandon"), "grave")
        no = Button(request.text("abandon-no"), spot.id(ANYBODY, "gkeep"))
        return Screen(request.text("abandon-sure"), ((yes, no),))
    await table.agreements.abandon(request.user, right)
    request.acted = True
    return Screen(request.text("lobby-closed"))


ABOUT_TABLES = {"again": asking_screen, "called": called_screen, "stays": stays_screen}
"""What words a message about a table before its game, by its kind."""


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
