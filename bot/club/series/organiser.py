"""Who organises a series: once its organiser has left the server, whoever moderates may take it.

The series goes on meanwhile. Its tables keep the host that they have.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from bot.club.base import posts
from bot.club.series import ledger
from bot.table import RefusedError
from db.ids import NOBODY, UserId
from db.message import Message

if TYPE_CHECKING:
    from bot.club.series.keeper import SeriesKeeper
    from bot.club.series.state import SeriesState

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
    return [posts.in_channel(after.guild, after.channel, OFFERED, about)]
