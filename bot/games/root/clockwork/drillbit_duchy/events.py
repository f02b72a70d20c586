"""Events of the Drillbit Duchy, and the board as players see it (R10)."""

from typing import ClassVar

from bot.games.game import CardId, Event, Seat
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.law.kinds import Clearing


class CrownLost(Event, frozen=True, tag="crown_lost"):
    """A swayed minister lost its crown: Cost of Errors (R10.2.1)."""

    seat: Seat
    minister: str


class Withdrew(Event, frozen=True, tag="withdrew"):
    """Warriors went from a clearing into the Burrow, which is no move (R10.6.1)."""

    seat: Seat
    clearing: Clearing
    count: int


class MayorPaid(Event, frozen=True, tag="mayor_paid"):
    """The Mayor took a warrior off a clearing, 0 for the Burrow (R10.5.4.VI)."""

    seat: Seat
    clearing: Clearing


class InvestorsAngered(Event, frozen=True, tag="investors_angered"):
    """A person removed buildings of the Duchy with the trait Investors (R3.3.2)."""

    seat: Seat
    target: Seat


class StarterDrawn(Event, frozen=True, tag="starter_drawn"):
    """A card of the deck was discarded to crown a first minister (R10.3.5)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: CardId


class DrillbitDuchyBoard(ClockworkBoard, tag="drillbit_duchy", kw_only=True, frozen=True):
    """Order, Burrow and swayed ministers; all of it is public."""

    burrow: int
    """Warriors in the Burrow (R10.2.2)."""

    ministers: tuple[str, ...]
    """Swayed ministers, from the top of the board to the bottom (R10.5.4)."""
