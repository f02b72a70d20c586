"""Opens tables as a server has it, although old ones are lost, and what their lobby says of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.club.server_defaults import beginning_of, combine_table_jobs, may_open
from bot.discord_ui.club.house_panel import difference_lines
from bot.discord_ui.desk import mishaps
from bot.discord_ui.desk.command import is_server_moderator
from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.lobby.screens import NO_NOTES, LobbyNotes
from bot.discord_ui.message.screen import Screen
from bot.discord_ui.message.wording import mention_role as role_named
from bot.discord_ui.people.privacy import time_of
from bot.narrate import text
from bot.table import RefusedError, value_of_term
from bot.table.base.there import gone_from, surely_gone
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.club.server_defaults import ServerDefaults
    from bot.discord_ui.desk.desk import Desk, Request
    from bot.table import Table


# Lets somebody open another table although tables of theirs are counted whose place is gone.


TOO_MANY = "too-many-tables"


async def unless_gone(request: Request, game: str, act: Callable[[], Awaitable[None]]) -> None:
    """Do something that too many open tables may forbid, without those whose place is gone.

    Raises:
        RefusedError: the user has too many all the same, or it is refused for another reason.
    """
    try:
        await act()
    except RefusedError as refused:
        if refused.reason != TOO_MANY or not await _notice_gone(request, game):
            raise
        await act()


async def _notice_gone(request: Request, game: str) -> bool:
    """Look which tables of the user have lost their place: these count no more.

    They stay as they are: each can go on in another channel, or be left. Returns whether there were
    any.
    """
    guild = request.interaction.guild_id or 0
    desk = request.desk
    user = request.user
    places = desk.tables.places
    noticed = False
    for number in await desk.houses.counted(guild, game, user):
        table = await desk.tables.get(number)
        if table is not None and await places.is_gone(guild, table.channel):
            noticed = True
            await places.ask(table)
    return noticed


async def is_gone(request: Request, channel: int) -> bool:
    """Return whether Discord says for certain that it has no such channel."""
    return await request.desk.tables.places.is_gone(request.interaction.guild_id or 0, channel)


# Opens tables as a server has it: who may, how many, and with what they begin.


async def house_for(request: Request, game: str) -> ServerDefaults:
    """Return what the server has set for a game that the user wants to open a table of.

    Raises:
        NotPossibleError: the server lets others open tables, or this is none.
        RefusedError: there is no such game, or the user has too many tables.
    """
    guild = request.interaction.guild_id
    desk = request.desk
    if guild is None or request.interaction.channel_id is None:
        raise NotPossibleError("server-only")
    if game not in desk.tables.games:
        raise RefusedError("no-such-game", game=game)
    house = await desk.houses.of(guild, game)
    is_moderator = await is_server_moderator(request)
    if not may_open(house, roles_of(request), is_moderator):
        if house.opens == "role" and house.role:
            states = await desk.tables.there.roles(guild, [house.role])
            if surely_gone(states[house.role]):
                raise NotPossibleError("may-not-open-role-gone")
            raise NotPossibleError("may-not-open-role", role=role_named(house.role))
        raise NotPossibleError("may-not-open")
    if not is_moderator:
        may = partial(desk.houses.may_have_another, guild, game, request.user)
        await unless_gone(request, game, may)
    return house


async def open_table(
    request: Request, game: str, channel: int, house: ServerDefaults, private: bool = False
) -> tuple[Table, bool]:
    """Open a table in a channel as the server has it; return it, and whether its host sits there.

    A game for one person seats its host. In a private thread nobody is called.

    Raises:
        RefusedError: the channel has a table already, or the user has too many.
    """
    guild = request.interaction.guild_id
    desk = request.desk
    assert guild is not None
    begins = beginning_of(house)
    checks = (
        []
        if await is_server_moderator(request)
        else [desk.houses.limited(guild, game, request.user)]
    )
    if house.calls and not private and await _has_role(desk, guild, house, begins.terms):
        calling = desk.finding.calling(house, channel, begins.terms)
        checks += [calling] if calling is not None else []
    also = combine_table_jobs(checks)
    made = await desk.tables.create(game, guild, channel, request.user, begins, also)
    request.at(made)
    request.acted = True
    return made, await _seat_the_only_one(request, made)


async def _has_role(
    desk: Desk, guild: int, house: ServerDefaults, terms: Mapping[str, str]
) -> bool:
    """Return whether the role that a table calls may be there still."""
    role = house.called(terms)
    return not surely_gone((await desk.tables.there.roles(guild, [role]))[role]) if role else False


async def open_rematch(request: Request, table: Table) -> Screen:
    """Open a table with the seats, options and people of a game that is over.

    Raises:
        NotPossibleError: the user neither took part nor moderates, the server lets others open
            tables, or the bot may not post here.
        RefusedError: the game is not over, the channel has a table, or the user has too many.
    """
    people = {seat.user for seat in table.lobby if seat.user is not None}
    plays = request.user in people or request.user == table.host
    if not plays and not await is_server_moderator(request):
        raise NotPossibleError("rematch-not-yours")
    await mishaps.must_be_able_to_post(request)
    desk = request.desk
    game = table.game.name
    newest = await desk.tables.at(table.channel)
    if newest is not None and newest.id == table.id:
        await house_for(request, game)
    others = [user for user in {*people, table.host} if user > 0 and user != request.user]
    absent = await gone_from(desk.tables.there, table.guild, others)
    # A host whom the bot has forgotten, or who has left the server, is nobody any more.
    lost = table.host < 0 or table.host in absent
    host = request.user if plays or lost else table.host
    limited = desk.houses.limited(table.guild, game, request.user)
    checks = [] if await is_server_moderator(request) else [limited]
    made = await desk.tables.again(table, host, request.user, checks, absent)
    request.at(made)
    request.acted = True
    key = "rematch-opened" if made.standing.plan.asked() else "rematch-opened-alone"
    return Screen(text(key, request.locale))


async def _seat_the_only_one(request: Request, table: Table) -> bool:
    """Give the host the seat of a game for one person; return whether it is one."""
    kinds = [kind for kind in table.game.lobby.kinds if kind.person]
    if len(kinds) != 1:
        return False
    await table.join(request.user)
    await table.choose(request.user, kinds[0].seat)
    return True


def roles_of(request: Request) -> frozenset[int]:
    """Return the roles of the user in the server."""
    user = request.interaction.user
    roles = user.roles if isinstance(user, discord.Member) else ()
    return frozenset(role.id for role in roles)


# What the lobby of a table says beside the table: how its server has it, and times of reply.


async def notes_of(desk: Desk, table: Table, locale: str) -> LobbyNotes:
    """Return what the public message of a lobby adds."""
    if table.status != "lobby" or not table.known:
        return NO_NOTES
    house = await desk.houses.of(table.guild, table.game.name)
    lines = difference_lines(desk.words(table), table, house, locale)
    calls = bool(house.called(table.terms)) and table.standing.plan.room > 0
    calls = calls and not await desk.finding.was_called(table.id)
    return LobbyNotes(tuple(lines), await _reply_speeds(desk, table, locale), calls)


async def _reply_speeds(desk: Desk, table: Table, locale: str) -> dict[UserId, str]:
    """Return how fast those reply who share that, if the host asks for it."""
    if value_of_term(table.terms, "replies") != "shown":
        return {}
    people = [seat.user for seat in table.lobby if seat.user is not None]
    ranges = await desk.finding.replies(people)
    return {
        user: text(
            "lobby-replies", locale, quick=time_of(quick, locale), slow=time_of(slow, locale)
        )
        for user, (quick, slow) in ranges.items()
    }
