"""The Riverfolk Robots' board as players see it (R9.2, R9.3)."""

from __future__ import annotations

from bot.games.game import CardId, Seat
from bot.games.root.clockwork.view import ClockworkBoard


class RiverfolkRobotsBoard(ClockworkBoard, tag="riverfolk_robots", kw_only=True, frozen=True):
    """The order, the Market, the payments and which Protectionism is in force."""

    market: tuple[CardId, ...]
    """Cards for sale, from left to right (R9.2.1)."""

    payments: dict[Seat, int]
    """Warriors in the Payments box, by their owner (R9.2.3)."""

    protectionism: tuple[str, ...]
    """`shield` and `sword`, where the condition is fulfilled this turn (R9.2.4)."""
