"""Who organises a league: its host, and who organises it beside them.

Once its host has left the server, the next of the others is its host; without any, whoever
moderates may take it. The league goes on meanwhile. Its tables keep the host that they have.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from bot.club import base
from bot.club.league import ledger
from bot.club.league.changes import unsettled_pods
from bot.club.league.news import OFFERED, PASSED, Earshot, to_organisers
from bot.club.moderation import log_of, noted_in_server
from bot.table import RefusedError
from bot.table.base.there import Purpose, Sight, surely_gone, surely_sees_nothing
from db.ids import NOBODY, UserId
from db.models import Message

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from bot.club.club import Club
    from bot.club.league.keeper import LeagueKeeper
    from bot.club.league.state import LeagueState, Pod
    from bot.table import Tables
    from db.models import Message


MOST_HELPERS = 5


async def earshot_of(club: Club, league: LeagueState, gone: Collection[UserId] = ()) -> Earshot:
    """Return where the organisers of a league hear the bot; `gone` have left the server."""
    called = [user for user in league.organisers if user not in gone]
    there = club.tables.there
    places: tuple[tuple[int, Purpose], ...] = (
        (league.channel, "talk"),
        (await log_of(club, league.guild), "log"),
    )
    for channel, purpose in places:
        if not channel:
            continue
        known = await there.place(league.guild, channel, purpose)
        if surely_gone(known.state) or known.lacks:
            continue
        sights: list[Sight] = [await there.sight_of(league.guild, channel, user) for user in called]
        if not sights or not all(surely_sees_nothing(sight) for sight in sights):
            return Earshot(channel, gone)
    return Earshot(0, gone)


def watch_organisers(keeper: LeagueKeeper) -> None:
    """Look for the organisers of leagues that go on, and offer the leagues of who has left."""
    absences = keeper.club.tables.absences

    async def organisers(guild: int) -> set[UserId]:
        return {user for own in await _going_on(keeper, guild) for user in own.organisers}

    async def hear(guild: int, user: UserId) -> None:
        for league in await _going_on(keeper, guild):
            if user in league.organisers:
                await keeper.change(
                    league.id,
                    lambda before: without_organiser(before, user),
                    news_of_office,
                    asks=True,
                )

    absences.beside.append(organisers)
    absences.on_long_left.append(hear)


def without_organiser(league: LeagueState, user: UserId) -> LeagueState:
    """Return a league that somebody organises no more: the next of the others is its host."""
    if league.status == "over":
        return league
    others = tuple(other for other in league.helpers if other != user)
    host = league.host if league.host != user else next(iter(others), NOBODY)
    return msgspec.structs.replace(league, host=host, helpers=others)


def with_office_filled(league: LeagueState) -> LeagueState:
    """Return a league that another one organises if its host has been forgotten."""
    return without_organiser(league, league.host) if league.host < 0 else league


def with_helper(league: LeagueState, user: UserId) -> LeagueState:
    """Return a league that somebody organises beside the others from now on.

    Raises:
        RefusedError: they do so already, there are enough, or it is over.
    """
    if league.status == "over":
        raise RefusedError("league-over")
    if user in league.helpers or user == league.host:
        raise RefusedError("league-organises")
    if len(league.helpers) >= MOST_HELPERS:
        raise RefusedError("league-organisers", most=MOST_HELPERS)
    if league.host <= 0:
        league = msgspec.structs.replace(league, host=user)
    return msgspec.structs.replace(league, helpers=(*league.helpers, user))


def without_helper(league: LeagueState, user: UserId) -> LeagueState:
    """Return a league that somebody does not organise any more who did so beside the others.

    Raises:
        RefusedError: they did not, are its host with nobody to follow, or it is over.
    """
    if league.status == "over":
        raise RefusedError("league-over")
    if user not in league.organisers:
        raise RefusedError("league-organises-not")
    if league.organisers == (user,):
        raise RefusedError("league-organises-alone")
    return without_organiser(league, user)


def with_new_organiser(league: LeagueState, user: UserId) -> LeagueState:
    """Return a league that somebody organises from now on, as nobody does.

    Raises:
        RefusedError: somebody does, or it is over.
    """
    if league.status == "over":
        raise RefusedError("league-over")
    if league.host > 0:
        raise RefusedError("league-organised")
    return msgspec.structs.replace(league, host=user)


async def _going_on(keeper: LeagueKeeper, guild: int) -> list[LeagueState]:
    storage = keeper.club.storage
    known = await ledger.leagues_in(storage, guild)
    kept = [
        await ledger.load_kept_league(storage, number)
        for number, _, status, _ in known
        if status != "over"
    ]
    return [stored.league for stored in kept if stored is not None]


def news_of_office(before: LeagueState, after: LeagueState) -> Sequence[Message]:
    """Return what is told once the office of organiser has passed on, or is free."""
    if before.host == after.host:
        return []
    return [to_organisers(after, PASSED if after.host > 0 else OFFERED, by=before.host)]


# What organisers do by their office. Nobody decides about a table at which they play or have
# played: neither its result, nor by closing its round or ending the league before it has one.


TOLD = "league-deed"
"""What a post about a deed tells; `about` names the deed and holds its arguments."""


class LeagueDeed(NamedTuple):
    """What an organiser does; its sentence is `audit-league-<what>` with the name of the league."""

    by: UserId
    what: Literal[
        "start",
        "next",
        "end",
        "drop",
        "substitute",
        "decide",
        "extend",
        "organiser",
        "organiser-gone",
    ]
    about: Mapping[str, Any] = {}


def post_of_deed(league: LeagueState, deed: LeagueDeed) -> Message:
    """Return the post of a deed in the channel of the league."""
    about = {"league": league.id, "deed": deed.what, "by": deed.by, **deed.about}
    return base.in_channel(league.guild, league.channel, TOLD, about)


def note_league_deed(
    club: Club, connection: Connection, league: LeagueState, deed: LeagueDeed
) -> None:
    """Note a deed in the audit of the server, in the transaction of what was done."""
    about = {"name": league.name, **deed.about}
    noted_in_server(club, connection, league.guild, deed.by, f"league-{deed.what}", about)


async def has_part(tables: Tables, league: LeagueState, pod: Pod, user: UserId) -> bool:
    """Return whether somebody plays or has played at a table of a league."""
    own = league.of_user(user)
    numbers = {number for place in pod.places for number in (place.entrant, *place.former)}
    if own is not None and own.number in numbers:
        return True
    table = None if pod.game is None else await tables.get(pod.game)
    return table is not None and await table.agreements.had_part(user)


async def only_without_table(tables: Tables, league: LeagueState, user: UserId) -> None:
    """Check that somebody has no part in a table of the open round that has no result yet.

    Raises:
        RefusedError: they have, so that somebody else has to close the round or end the league.
    """
    last = league.last
    if last is None or last.status == "closed":
        return
    for pod in unsettled_pods(last):
        if await has_part(tables, league, pod, user):
            raise RefusedError("league-own-table", table=pod.number)
