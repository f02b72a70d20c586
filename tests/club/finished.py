"""Finished games for tests, as plain data."""

from collections.abc import Sequence
from typing import Any

from bot.club.ratings import Finished, FinishedSeat, SeatScore
from bot.games.game import Seat
from db.ids import UserId

ANN, BOB, CID, DAN = (UserId(10**17 + number) for number in range(1, 5))
ROOM = 70


def seat(
    name: str, user: int | None, place: int, *, won: bool | None = None, **more: Any
) -> FinishedSeat:
    """A seat; who has the first place has won, unless it is said otherwise."""
    has_won = place == 1 if won is None else won
    score = SeatScore(place, has_won, bot=user is None, **{"counts": user is not None, **more})
    return FinishedSeat(Seat(name), None if user is None else UserId(user), score)


def game(number: int, *seats: FinishedSeat, **more: Any) -> Finished:
    """A game that ended at its number, in seconds."""
    about: dict[str, Any] = {"ended_ms": 1000 * number, "options": {}, "way": "points"}
    about |= {"game": "root", "room": ROOM, "private": False} | more
    return Finished(number=number, seats=seats, **about)


def duel(number: int, winner: int, loser: int, **more: Any) -> Finished:
    """A game of two people."""
    return game(number, seat("eyrie", winner, 1), seat("marquise", loser, 2), **more)


def tournament(results: Sequence[Sequence[int]]) -> list[Finished]:
    """Games of several people each, the first of whom has won."""
    return [
        game(at, *(seat(f"seat{n}", user, 1 if n == 0 else 2) for n, user in enumerate(people)))
        for at, people in enumerate(results, 1)
    ]
