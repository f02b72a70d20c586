"""How often each seat, and each place in the turn order, has won, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

import msgspec

from bot.club.ratings.finished import DECK, MAP, Finished
from bot.games.game import NO_SEAT, Seat

SURE = 1.959964
"""Standard deviations of an interval that holds with 95 %."""


class WinRate(msgspec.Struct, frozen=True):
    """How often a seat has won, or a place in the turn order (`position`, from 1)."""

    games: int
    won: int
    seat: Seat = NO_SEAT
    bot: bool = False
    position: int = 0

    @property
    def share(self) -> float:
        """The part of the games that it has won, 0 to 1."""
        return self.won / self.games if self.games else 0.0

    @property
    def range(self) -> tuple[float, float]:
        """The interval of Wilson, 0 to 1."""
        return wilson_interval(self.won, self.games)


class Rates(msgspec.Struct, frozen=True):
    """The rates of a server in one game: by seat, the best first, and by place in turn order."""

    games: int
    expected: float
    """The part of the games that a seat would win if all were equal, 0 to 1."""

    seats: tuple[WinRate, ...]
    positions: tuple[WinRate, ...]


class Wanted(msgspec.Struct, frozen=True):
    """Which games are asked for; "" and 0: all."""

    map: str = ""
    deck: str = ""
    players: int = 0

    def takes(self, game: Finished) -> bool:
        """Return whether a game is asked for."""
        return (
            (not self.map or game.options.get(MAP) == self.map)
            and (not self.deck or game.options.get(DECK) == self.deck)
            and self.players in (0, len(game.seats))
        )


def wilson_interval(won: int, games: int) -> tuple[float, float]:
    """Return the interval in which the true rate lies with 95 % (E. B. Wilson, 1927)."""
    if not games:
        return 0.0, 1.0
    share, square = won / games, SURE * SURE / games
    middle = (share + square / 2) / (1 + square)
    half = SURE * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    # At the ends of the scale rounding must not lead beyond.
    low = 0.0 if won == 0 else max(0.0, middle - half)
    return low, 1.0 if won == games else min(1.0, middle + half)


def count_win_rates(games: Iterable[Finished], alike: Mapping[Seat, Seat] | None = None) -> Rates:
    """Count the games that somebody has won. All who have won together count as winners.

    `alike` names seats that are counted as others.
    """
    known = alike or {}
    decided = [game for game in games if any(seat.won for seat in game.seats)]
    seats: dict[tuple[Seat, bool], list[bool]] = {}
    positions: dict[int, list[bool]] = {}
    for game in decided:
        for position, seat in enumerate(game.seats, 1):
            seats.setdefault((known.get(seat.seat, seat.seat), seat.score.bot), []).append(seat.won)
            positions.setdefault(position, []).append(seat.won)
    played = sum(len(game.seats) for game in decided)
    by_seat = [WinRate(len(w), sum(w), seat, bot) for (seat, bot), w in seats.items()]
    by_seat.sort(key=lambda rate: (-rate.share, -rate.games, rate.seat, rate.bot))
    return Rates(
        len(decided),
        sum(seat.won for game in decided for seat in game.seats) / played if played else 0.0,
        tuple(by_seat),
        tuple(WinRate(len(w), sum(w), position=at) for at, w in sorted(positions.items())),
    )


def option_values_of(games: Sequence[Finished], option: str) -> list[str]:
    """Return the values of an option in some games, as they would be asked for."""
    return sorted({game.options[option] for game in games if option in game.options})
