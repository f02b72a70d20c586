"""Events that only the Marquise causes (Law 6)."""

from __future__ import annotations

from bot.games.game import Event, Seat
from bot.games.root.law.kinds import Clearing


class HospitalsUsed(Event, frozen=True, tag="hospitals_used"):
    """Removed Marquise warriors went to the keep instead of the supply."""

    seat: Seat
    clearing: Clearing
    count: int


class ExtraAction(Event, frozen=True, tag="extra_action"):
    """A seat bought one more action."""

    seat: Seat
