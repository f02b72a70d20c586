"""Who organises a series: once its organiser has left the server, whoever moderates may take it.

The series goes on meanwhile. Its tables keep the host that they have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from bot.club import base
from bot.club.moderation import noted_in_server
from bot.club.series import ledger
from bot.club.series.changes import unsettled_pods
from bot.table import RefusedError
from db.ids import NOBODY, UserId
from db.models import Message

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from bot.club.club import Club
    from bot.club.series.keeper import SeriesKeeper
    from bot.club.series.state import Pod, SeriesState
    from bot.table import Tables
    from db.models import Message


OFFERED = "series-hostless"
"""The message by which a series is offered to moderators."""


def watch_organisers(keeper: SeriesKeeper) -> None:
    """Look for the organisers of series that go on, and offer the series of who has left."""
    absences = keeper.club.tables.absences

    async def organisers(guild: int) -> set[UserId]:
        return {series.host for series in await _going_on(keeper, guild)}

    async def hear(guild: int, user: UserId) -> None:
        for series in await _going_on(keeper, guild):
            if series.host == user:
                await keeper.change(
                    series.id,
                    lambda before: without_organiser(before, user),
                    _news_of_offered_series,
                )

    absences.beside.append(organisers)
    absences.on_long_left.append(hear)


def without_organiser(series: SeriesState, user: UserId) -> SeriesState:
    """Return a series that somebody organises no more, as they have left the server."""
    is_theirs = series.host == user and series.status != "over"
    return msgspec.structs.replace(series, host=NOBODY) if is_theirs else series


def with_new_organiser(series: SeriesState, user: UserId) -> SeriesState:
    """Return a series that somebody organises from now on, as nobody does.

    Raises:
        RefusedError: somebody does, or it is over.
    """
    if series.status == "over":
        raise RefusedError("series-over")
    if series.host > 0:
        raise RefusedError("series-organised")
    return msgspec.structs.replace(series, host=user)


async def _going_on(keeper: SeriesKeeper, guild: int) -> list[SeriesState]:
    storage = keeper.club.storage
    known = await ledger.series_in(storage, guild)
    kept = [
        await ledger.load_kept_series(storage, number)
        for number, _, status in known
        if status != "over"
    ]
    return [stored.series for stored in kept if stored is not None]


def _news_of_offered_series(before: SeriesState, after: SeriesState) -> Sequence[Message]:
    if before.host == after.host:
        return []
    about = {"series": after.id, "by": before.host}
    return [base.in_channel(after.guild, after.channel, OFFERED, about)]


# What organisers do by their office. Nobody decides about a table at which they play or have
# played: neither its result, nor by closing its round or ending the series before it has one.


TOLD = "series-deed"
"""What a post about a deed tells; `about` names the deed and holds its arguments."""


class SeriesDeed(NamedTuple):
    """What an organiser does; its sentence is `audit-series-<what>` with the name of the series."""

    by: UserId
    what: Literal["start", "next", "end", "drop", "substitute", "decide"]
    about: Mapping[str, Any] = {}


def post_of_deed(series: SeriesState, deed: SeriesDeed) -> Message:
    """Return the post of a deed in the channel of the series."""
    about = {"series": series.id, "deed": deed.what, "by": deed.by, **deed.about}
    return base.in_channel(series.guild, series.channel, TOLD, about)


def note_series_deed(
    club: Club, connection: Connection, series: SeriesState, deed: SeriesDeed
) -> None:
    """Note a deed in the audit of the server, in the transaction of what was done."""
    about = {"name": series.name, **deed.about}
    noted_in_server(club, connection, series.guild, deed.by, f"series-{deed.what}", about)


async def has_part(tables: Tables, series: SeriesState, pod: Pod, user: UserId) -> bool:
    """Return whether somebody plays or has played at a table of a series."""
    own = series.of_user(user)
    numbers = {number for place in pod.places for number in (place.entrant, *place.former)}
    if own is not None and own.number in numbers:
        return True
    table = None if pod.game is None else await tables.get(pod.game)
    return table is not None and await table.agreements.had_part(user)


async def only_without_table(tables: Tables, series: SeriesState, user: UserId) -> None:
    """Check that somebody has no part in a table of the open round that has no result yet.

    Raises:
        RefusedError: they have, so that somebody else has to close the round or end the series.
    """
    last = series.last
    if last is None or last.status == "closed":
        return
    for pod in unsettled_pods(last):
        if await has_part(tables, series, pod, user):
            raise RefusedError("series-own-table", table=pod.number)
