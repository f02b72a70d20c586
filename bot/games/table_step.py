"""What a seat may choose at a moment: what it is asked, and what it may say beside it."""

from typing import TypeVar

from bot.games.game import Decision, Game, Seat

S = TypeVar("S")


def open_to(game: Game[S], state: S, seat: Seat) -> tuple[Decision, ...]:
    """Return the decisions that are due, of all seats, and what one seat may say (`View.aside`)."""
    beside = game.view(state, seat).aside
    return game.decisions(state) if beside is None else (*game.decisions(state), beside)
