"""Events of the Cogwheel Corvids (R11)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Event, Seat
from bot.games.root.law.kinds import Clearing


class PlotGuessed(Event, frozen=True, tag="plot_guessed"):
    """A person guessed the type of a plot before it was flipped, rightly or not (R3.3.2)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    clearing: Clearing
    plot: str
    right: bool


class BombSwapped(Event, frozen=True, tag="bomb_swapped"):
    """A plot gave way to a random one from the supply, face up, which does nothing (R11.7.1)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    clearing: Clearing
    plot: str
