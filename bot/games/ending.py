"""What a game that is over has come to: how it was won, and the points of its seats."""

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

import msgspec

from bot.games.game import Game, Seat
from bot.games.protocols import is_a

BY_POINTS = "points"
"""The way in which games with a table of points are won."""


class Ending(msgspec.Struct, frozen=True):
    """How a game was won; `points` lack the seats that have none.

    `ranks` is true if the points also rank the seats that have not won.
    """

    way: str
    points: Mapping[Seat, int]
    ranks: bool = False


@runtime_checkable
class TellsEnding(Protocol):
    """A game that can be won in several ways, or whose points are no table (`View.points`)."""

    def ending(self, state: Any) -> Ending:
        """Return how a game that is over was won. All of it is public."""
        ...


@runtime_checkable
class TellsStanding(Protocol):
    """A game without points whose course shows how far each seat has come."""

    def public_standing(self, state: Any) -> Mapping[Seat, int]:
        """Return how far each seat is, more is better; all of it is public."""
        ...


def find_public_standing(rules: Game[Any], state: Any) -> Mapping[Seat, int]:
    """Return how far the seats of a game in play are, as everybody can see: points as a rule.

    Seats that have none are missing; it is empty where nothing of the kind is public.
    """
    return (
        rules.public_standing(state)
        if is_a(rules, TellsStanding)
        else ending_of(rules, state).points
    )


def ending_of(rules: Game[Any], state: Any) -> Ending:
    """Return what a game that is over has come to."""
    if is_a(rules, TellsEnding):
        return rules.ending(state)
    points = {row.seat: row.total for row in rules.view(state, None).points}
    return Ending(BY_POINTS if points else "", points, ranks=bool(points))
