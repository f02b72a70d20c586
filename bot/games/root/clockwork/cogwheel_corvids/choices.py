"""Choices that the Cogwheel Corvids make possible for people (R3.3.2)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Choice


class GuessPlot(Choice, frozen=True, tag="guess_plot"):
    """Guess the type of a plot about to be flipped: the trait Gamble (R3.3.2)."""

    public: ClassVar[bool] = True

    guess: str
