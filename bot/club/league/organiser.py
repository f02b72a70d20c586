"""Who organises a league: its host, and who organises it beside them.

When its host has left the server, the next of the others becomes its host. If there is none, a
moderator may take it over. The league goes on meanwhile, and its tables keep their hosts.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from bot.club import base
from bot.club.league import ledger
from bot.club.league.changes import unsettled_pods
from bot.club.league.news import OFFERED, PASSED, TOLD, Earshot, to_organisers
from bot.club.league.state import SETTLED
from bot.club.moderation import log_of, note_moderation
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
    """Return a league without one of its organisers; the next one becomes its host."""
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


class LeagueDeed(NamedTuple):
    """What was done with a league; its sentence is `audit-league-<what>` with the league's name.

    `by` is who asked for it; NOBODY: it was due.
    """

    by: UserId
    what: str
    about: Mapping[str, Any] = {}


NOT_POSTED = frozenset({"leave", "draw"})
"""Deeds of people that another post tells."""


def deeds_of_change(
    before: LeagueState, after: LeagueState, deed: LeagueDeed | None
) -> list[LeagueDeed]:
    """Return what a change has done, in order; `deed` is what somebody asked for, and comes first.

    The rest follows from it, or was due, and is found by comparing the league before and after.
    """
    if before == after:
        return []
    if deed is not None and deed.what == "leave" and before.status == "open":
        deed = None  # Signing off before the start decides nothing.
    wanted = [] if deed is None else [_with_results(before, after, deed)]
    what = deed.what if deed is not None else ""
    deeds = list[LeagueDeed]()
    if before.status == "open" and after.status == "running" and what != "start":
        deeds.append(LeagueDeed(NOBODY, "start"))
    deeds += _moves_of_people(before, after, deed)
    if before.host != after.host and what != "take":
        deeds.append(LeagueDeed(NOBODY, "host", {"user": after.host, "person": before.host}))
    deeds += _moves_of_rounds(before, after, what)
    if before.status != "over" and after.status == "over" and what != "end":
        deeds.append(LeagueDeed(NOBODY, "end"))
    return wanted + deeds


def _with_results(before: LeagueState, after: LeagueState, deed: LeagueDeed) -> LeagueDeed:
    """Return the decision of a table with who has won, and what it replaces; others as they are."""
    if deed.what != "decide":
        return deed
    then, now = (
        next(
            pod
            for round_ in league.rounds
            if round_.number == deed.about["round"]
            for pod in round_.pods
            if pod.number == deed.about["table"]
        )
        for league in (before, after)
    )
    about = {**deed.about, "winners": winners_of(after, now)}
    if then.status not in SETTLED:
        return deed._replace(about=about)
    return deed._replace(what="correct", about={**about, "was": winners_of(before, then)})


def winners_of(league: LeagueState, pod: Pod) -> list[UserId]:
    """Return the users who have won a table, in the order of sign-up."""
    won = sorted(place.entrant for place in pod.places if place.rank == 1)
    return [league.entrant(number).user for number in won]


def _moves_of_people(
    before: LeagueState, after: LeagueState, deed: LeagueDeed | None
) -> list[LeagueDeed]:
    """Return who has dropped out or come back besides whom a deed names."""
    named = deed.about.get("user") if deed is not None else None
    then = {entrant.number: entrant.status for entrant in before.entrants}
    deeds = list[LeagueDeed]()
    for entrant in after.entrants:
        was = then.get(entrant.number)
        if entrant.user == named or was is None or was == entrant.status:
            continue
        if entrant.status == "dropped":
            deeds.append(LeagueDeed(NOBODY, "drop", {"user": entrant.user}))
        elif was == "dropped":
            deeds.append(LeagueDeed(NOBODY, "back", {"user": entrant.user}))
    return deeds


def _moves_of_rounds(before: LeagueState, after: LeagueState, what: str) -> list[LeagueDeed]:
    """Return which rounds were put off, closed and drawn; `what` was asked for."""
    deeds = list[LeagueDeed]()
    then = {round_.number: round_ for round_ in before.rounds}
    for round_ in after.rounds:
        was = then.get(round_.number)
        if was is None:
            about = {"round": round_.number, "tables": len(round_.pods), "seed": str(round_.seed)}
            deeds.append(LeagueDeed(NOBODY, "draw", about))
        elif was.status == "open" and round_.status == "closed" and what not in ("next", "end"):
            deeds.append(LeagueDeed(NOBODY, "next", {"round": round_.number}))
        elif round_.end_ms > was.end_ms and what != "extend":
            deeds.append(LeagueDeed(NOBODY, "extend", {"round": round_.number}))
    return deeds


def post_of_deed(before: LeagueState, after: LeagueState, deed: LeagueDeed) -> Message:
    """Return the post of what somebody has done, in the channel where the league was until then."""
    about = {"league": after.id, "deed": deed.what, "by": deed.by, **deed.about}
    return base.in_channel(after.guild, before.channel, TOLD, about)


def note_league_deeds(
    connection: Connection, league: LeagueState, deeds: Sequence[LeagueDeed], now_ms: int
) -> None:
    """Note deeds in the audit of the server, in the transaction of what was done."""
    for deed in deeds:
        about = {"name": league.name, **deed.about}
        what = f"league-{deed.what}"
        note_moderation(connection, league.guild, None, deed.by, what, about, now_ms)


def noting(deed: LeagueDeed, now_ms: int) -> ledger.Note:
    """Return what notes a deed in the audit, in the transaction in which its league is written."""

    def note(connection: Connection, _before: LeagueState, after: LeagueState) -> None:
        note_league_deeds(connection, after, [deed], now_ms)

    return note


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
