"""What organisers do to a series by their office: who may, its audit, and its post.

Nobody decides about a table at which they play or have played: neither its result, nor by closing
its round or ending the series before it has one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from bot.club.base import posts
from bot.club.moderation import noted_in_server
from bot.club.series.changes import unsettled_pods
from bot.table import RefusedError
from db.ids import UserId

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from bot.club.club import Club
    from bot.club.series.state import Pod, SeriesState
    from bot.table import Tables
    from db.message import Message

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
    return posts.in_channel(series.guild, series.channel, TOLD, about)


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
