"""The paces of a table: how much time each person has, and what follows when it is used up."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
"""In milliseconds."""


class Pace(msgspec.Struct, frozen=True):
    """The numbers of a pace, in milliseconds of time that counts.

    Each person begins with `bank` and gets `increment` when they are asked something, at most once
    in each turn of the game, up to `cap`. The last call comes `last` before the bank is empty.
    """

    bank: int
    increment: int
    cap: int
    last: int


PACES: Mapping[str, Pace] = {
    "live": Pace(30 * MINUTE, 3 * MINUTE, 30 * MINUTE, 3 * MINUTE),
    "daily": Pace(24 * HOUR, 12 * HOUR, 48 * HOUR, 2 * HOUR),
    "relaxed": Pace(3 * DAY, 2 * DAY, 7 * DAY, 6 * HOUR),
}

NONE = "none"
"""No pace: nobody's time counts."""

NAMES = (*PACES, NONE)

ANSWER, STAND_IN, WAIT = "answer", "stand_in", "wait"
OVERTIMES = (ANSWER, STAND_IN, WAIT)
"""What follows when somebody's time is used up: the game's own default answers what is asked then,
and after `PATIENCE` times running a stand-in plays on; a stand-in plays on at once; all wait."""

PATIENCE = 2
"""After how many defaults running a stand-in takes the seat over."""

STALLED_MS = 14 * DAY
"""After how long without anything a table is asked whether it goes on."""

ASKED = 2
"""How often it is asked without an answer."""

LONGEST_PAUSE_MS = 14 * DAY
"""After how long a pause ends by itself."""
