"""What is asked about the people of a series: who blocks whom, who is there, and their day."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec

from bot.club.series.state import EntrantStatus, SeriesState
from db.ids import UserId

Blocks = Callable[[Sequence[UserId]], Awaitable[Collection[tuple[UserId, UserId]]]]
"""Returns who of some users blocks whom, in either order."""

WAITING: tuple[EntrantStatus, ...] = ("active", "reserve", "offered")
"""Who is drawn, or may be."""


async def no_blocks(users: Sequence[UserId]) -> Collection[tuple[UserId, UserId]]:
    """Return no blocks."""
    del users
    return ()


def people_to_be_drawn(series: SeriesState) -> list[UserId]:
    """Return who is drawn in the next round or may step in, but for who has been forgotten."""
    return [e.user for e in series.entrants if e.status in WAITING and e.user > 0]


def without_people_gone(series: SeriesState, gone: Collection[UserId]) -> SeriesState:
    """Return the series in which these have dropped out, as they have left the server."""
    for entrant in series.entrants:
        if entrant.user in gone and entrant.status in WAITING:
            dropped = msgspec.structs.replace(entrant, status="dropped")
            series = series.with_entrant(dropped)
    return series


def minutes_ahead(zones: Mapping[UserId, str], when: datetime) -> dict[UserId, int]:
    """Return how many minutes zones are ahead of UTC at a time; unknown ones are left out."""
    minutes = dict[UserId, int]()
    for user, name in zones.items():
        try:
            offset = when.astimezone(ZoneInfo(name)).utcoffset()
        except (KeyError, ValueError, OSError):
            continue
        if offset is not None:
            minutes[user] = int(offset.total_seconds()) // 60
    return minutes
