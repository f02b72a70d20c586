"""Calls the seats that bots play by the names of their bots."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game import Seat

SEATS = (
    *("seat", "target", "defender", "attacker", "by", "seats", "ally", "partner", "owner"),
    "ruler",
)
"""The fields of events that name seats."""


def with_bot_names(facts: Mapping[str, int | str], bots: frozenset[Seat]) -> dict[str, int | str]:
    """Call the seats that bots play by the names of their bots: `bot_<seat>` for WORD."""
    about = {**facts}
    if bots:
        for key in SEATS:
            if isinstance(value := facts.get(key), str):
                seats = (f"bot_{seat}" if seat in bots else seat for seat in value.split(","))
                about[key] = ",".join(seats)
    return about
