"""Events that only the Duchy causes (Law 12)."""

from __future__ import annotations

from bot.games.game import Event, Seat


class MinisterActed(Event, frozen=True, tag="minister_acted"):
    """A swayed minister's action was taken."""

    seat: Seat
    minister: str


class MinisterSwayed(Event, frozen=True, tag="minister_swayed"):
    """A minister was swayed and received a crown."""

    seat: Seat
    minister: str


class MinisterReturned(Event, frozen=True, tag="minister_returned"):
    """A swayed minister was returned; its crown left the game."""

    seat: Seat
    minister: str


class PriceOfFailurePaid(Event, frozen=True, tag="price_of_failure_paid"):
    """The Duchy lost buildings and pays a card and a minister."""

    seat: Seat


class Declined(Event, frozen=True, tag="declined"):
    """A seat declined to continue."""

    seat: Seat
