"""What has failed of something that a server has set up: kept until it works again.

What Discord's events do not show, as a server full of threads, only an attempt tells. Why
something does not work is a name that the interface words.
"""

from __future__ import annotations

from typing import Literal, get_args

Why = Literal[
    "gone",
    "hidden",
    "forbidden",
    "kind",
    "locked",
    "unsafe",
    "unheard",
    "full",
    "tags",
    "other",
    "lost",
]
"""Why something that is set up does not work.

`hidden`, `forbidden`: the bot does not see a channel, or lacks a permission there; `kind`: it has
no threads; `unsafe`, `unheard`: a role allows what only moderators should, or cannot be mentioned;
`full`: the server has as many open threads as it may; `tags`: a forum requires a tag that the bot
may not give; `lost`: deliveries were given up.
"""

WHYS: frozenset[str] = frozenset(get_args(Why))

ATTEMPTED: frozenset[str] = frozenset(("full", "tags", "other"))
"""What only an attempt tells: it stays until another one succeeds."""


class NoPlaceError(Exception):
    """Discord offers no place for a table; `why`: one of `ATTEMPTED`, else "": a look may tell."""

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why if why in ATTEMPTED else ""


def queue_use(game: str) -> str:
    """Return the name of what opens the tables of a server's queue for a game."""
    return f"queue.{game}"


def series_use(series: int) -> str:
    """Return the name of what opens the tables of a series."""
    return f"series.{series}"
