"""Choices and events of the Cogwheel Corvids (R11)."""

from typing import ClassVar

from bot.games.game import Choice, Event, Seat
from bot.games.root.law.kinds import Clearing


class GuessPlot(Choice, frozen=True, tag="guess_plot"):
    """Guess the type of a plot about to be flipped: the trait Gamble (R3.3.2)."""

    public: ClassVar[bool] = True

    guess: str


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
