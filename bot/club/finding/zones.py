"""Parts of the world by the difference of their clocks from UTC, in hours."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

ANY = "any"
PARTS: Mapping[str, tuple[float, float]] = {
    "americas": (-12, -2),
    "europe": (-1.99, 4.99),
    "asia": (5, 14),
}
"""From and to which difference each part reaches: the Americas, Europe with Africa and the Near
East, Asia with the Pacific."""


def is_zone_within(zones: str, zone: str, at_ms: int) -> bool:
    """Return whether a time zone ("": none is known) lies in a part of the world at a time."""
    if zones not in PARTS:
        return True
    if not zone:
        return False
    try:
        moment = datetime.fromtimestamp(at_ms / 1000, UTC).astimezone(ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError, OSError, OverflowError):
        return False
    hours = (moment.utcoffset() or timedelta()) / timedelta(hours=1)
    first, last = PARTS[zones]
    return first <= hours <= last
