"""A user's settings about time, decoded: hours, ways to be reminded, and the digest.

They are changed in `bot.table.time.wishes`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from bot.table.clocks.hours import DAY_MIN, Hours, first_counting_ms, next_hour

MENTION, DM, DIGEST, OFF = "mention", "dm", "digest", "off"
WAYS = (MENTION, DM, DIGEST, OFF)
"""How a person is reminded: by a mention in the channel, by a direct message, by one message a day
about all games, or not at all."""


FAR_MS = 10**13
"""A time in the year 2286: nobody is away for so long."""


class Wishes(msgspec.Struct, frozen=True):
    """What a person has chosen; `is_zone_chosen` tells whether the zone is theirs or assumed."""

    hours: Hours = Hours()
    remind: str = MENTION
    up_next: bool = False
    digest_hour: int = 9
    is_zone_chosen: bool = False


NO_WISHES = Wishes()


def wishes_of(row: Mapping[str, Any]) -> Wishes:
    """Return the wishes of a row of the database; what is missing or damaged was not chosen."""
    if not row:
        return NO_WISHES
    away = tuple((span[0], span[1]) for span in row["away"] if is_span(span))
    zone = row["zone"] if is_zone(row["zone"]) else ""
    quiet = [row["quiet_from"], row["quiet_to"]]
    if not all(0 <= minutes < DAY_MIN for minutes in quiet):
        quiet = [0, 0]
    hours = Hours(zone or Hours().zone, quiet[0], quiet[1], away)
    remind = row["remind"] if row["remind"] in WAYS else MENTION
    hour = row["digest_hour"] if 0 <= row["digest_hour"] < 24 else NO_WISHES.digest_hour
    return Wishes(hours, remind, row["deck"], hour, bool(zone))


def is_span(span: Sequence[int]) -> bool:
    """Return whether a pair is a time away: from, and until before (ms)."""
    return len(span) == 2 and 0 <= span[0] <= span[1] < FAR_MS


def is_zone(name: str) -> bool:
    """Return whether a name is one of a time zone."""
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return False
    return bool(name)


def next_digest(wishes: Wishes, after_ms: int) -> int:
    """Return when the next digest after a time comes: never in quiet hours nor while away."""
    return first_counting_ms(wishes.hours, next_hour(wishes.hours, wishes.digest_hour, after_ms))
