"""A finished game as plain data, as far as ratings, rates and files need it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from bot.games.game import Lobby, Seat
from db.club.results import StoredResult
from db.ids import SeatName, UserId

MAP, DECK, SETUP = "map", "deck", "setup"
"""The options of a game that are told apart, where it has them."""


class SeatScore(msgspec.Struct, frozen=True):
    """What a seat has come to, as it is stored (`db.club.ratings.GameResult.scores`)."""

    place: int
    won: bool = False
    points: int | None = None
    side: str = ""
    counts: bool = False
    """Whether the result is that of the person who holds the seat at the end."""

    bot: bool = False


class FinishedSeat(msgspec.Struct, frozen=True):
    """A seat of a finished game; `user` is None for bots, and negative for people forgotten."""

    seat: Seat
    user: UserId | None
    score: SeatScore

    @property
    def won(self) -> bool:
        """Whether it has won, alone or with others."""
        return self.score.won


class Finished(msgspec.Struct, frozen=True):
    """A finished game with its seats in turn order."""

    number: int
    game: str
    ended_ms: int
    options: Mapping[str, str]
    """The options that were set, and the first value of those that were not."""

    way: str
    room: int
    private: bool
    seats: tuple[FinishedSeat, ...]


def finished_game_from(stored: StoredResult, lobby: Lobby) -> Finished | None:
    """Return a finished game; None if its scores are missing or damaged."""
    try:
        scores = msgspec.convert(dict(stored.scores), dict[str, SeatScore])
    except (msgspec.ValidationError, ValueError):
        return None
    if not stored.seats or any(seat.seat not in scores for seat in stored.seats):
        return None
    defaults = {name: values[0] for name, values in lobby.options.items() if values}
    return Finished(
        stored.game_id,
        stored.name,
        stored.ended_ms,
        {**defaults, **_text_options(stored.options)},
        stored.way,
        stored.room,
        stored.private,
        tuple(
            FinishedSeat(
                Seat(seat.seat),
                None if seat.bot else seat.user,
                scores[SeatName(seat.seat)],
            )
            for seat in stored.seats
        ),
    )


def all_finished(stored: Sequence[StoredResult], lobby: Lobby) -> list[Finished]:
    """Return finished games in the order of their ends; damaged ones are left out."""
    games = (finished_game_from(result, lobby) for result in stored)
    return [game for game in games if game is not None]


def games_seen_in(games: Sequence[Finished], rooms: Collection[int]) -> list[Finished]:
    """Return the games of which somebody may know who sees these channels."""
    return [game for game in games if not game.private and game.room in rooms]


def _text_options(options: Mapping[str, Any]) -> dict[str, str]:
    return {name: value for name, value in options.items() if isinstance(value, str)}
