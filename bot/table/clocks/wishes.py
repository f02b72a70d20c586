"""What a person wishes for in all games: hours, ways to be reminded, and the digest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.table.clocks.hours import Hours, awake, next_hour

MENTION, DM, DIGEST, OFF = "mention", "dm", "digest", "off"
WAYS = (MENTION, DM, DIGEST, OFF)
"""How a person is reminded: by a mention in the channel, by a direct message, by one message a day
about all games, or not at all."""


class Wishes(msgspec.Struct, frozen=True):
    """What a person has chosen; `is_zone_chosen` tells whether the zone is theirs or assumed."""

    hours: Hours = Hours()
    remind: str = MENTION
    deck: bool = False
    digest_hour: int = 9
    is_zone_chosen: bool = False


NO_WISHES = Wishes()


def wishes_of(row: Mapping[str, Any]) -> Wishes:
    """Return the wishes of a row of the database; an empty one has none."""
    if not row:
        return NO_WISHES
    away = tuple((int(first), int(after)) for first, after in row["away"])
    hours = Hours(row["zone"] or Hours().zone, row["quiet_from"], row["quiet_to"], away)
    return Wishes(hours, row["remind"], row["deck"], row["digest_hour"], bool(row["zone"]))


def next_digest(wishes: Wishes, after_ms: int) -> int:
    """Return when the next digest after a time comes: never in quiet hours nor while away."""
    return awake(wishes.hours, next_hour(wishes.hours, wishes.digest_hour, after_ms))
