"""Who organises a league: once its organiser has left the server, whoever moderates may take it.

The league goes on meanwhile. Its tables keep the host that they have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from bot.club import base
from bot.club.league import ledger
from bot.club.league.changes import unsettled_pods
from bot.club.moderation import noted_in_server
from bot.table import RefusedError
from db.ids import NOBODY, UserId
from db.models import Message

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from bot.club.club import Club
    from bot.club.league.keeper import LeagueKeeper
    from bot.club.league.state import LeagueState, Pod
    from bot.table import Tables
    from db.models import Message


OFFERED = "league-hostless"
"""The message by which a league is offered to moderators."""


def watch_organisers(keeper: LeagueKeeper) -> None:
    """Look for the organisers of leagues that go on, and offer the leagues of who has left."""
    absences = keeper.club.tables.absences

    async def organisers(guild: int) -> set[UserId]:
        return {league.host for league in await _going_on(keeper, guild)}

    async def hear(guild: int, user: UserId) -> None:
        for league in await _going_on(keeper, guild):
            if league.host == user:
                await keeper.change(
                    league.id,
                    lambda before: without_organiser(before, user),
                    _news_of_offered_league,
                )

    absences.beside.append(organisers)
    absences.on_long_left.append(hear)


def without_organiser(league: LeagueState, user: UserId) -> LeagueState:
    """Return a league that somebody organises no more, as they have left the server."""
    is_theirs = league.host == user and league.status != "over"
    return msgspec.structs.replace(league, host=NOBODY) if is_theirs else league


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


def _news_of_offered_league(before: LeagueState, after: LeagueState) -> Sequence[Message]:
    if before.host == after.host:
        return []
    about = {"league": after.id, "by": before.host}
    return [base.in_channel(after.guild, after.channel, OFFERED, about)]


# What organisers do by their office. Nobody decides about a table at which they play or have
# played: neither its result, nor by closing its round or ending the league before it has one.


TOLD = "league-deed"
"""What a post about a deed tells; `about` names the deed and holds its arguments."""


class LeagueDeed(NamedTuple):
    """What an organiser does; its sentence is `audit-league-<what>` with the name of the league."""

    by: UserId
    what: Literal["start", "next", "end", "drop", "substitute", "decide"]
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
