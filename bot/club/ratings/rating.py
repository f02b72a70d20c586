"""Ratings of people from finished games, by openskill's model of Plackett and Luce.

They follow from the games alone, in the order of their ends: computed from nothing they are the
same numbers. What is kept in memory only saves time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from db.ids import UserId

if TYPE_CHECKING:
    from bot.club.ratings.finished import Finished, FinishedSeat

PROVISIONAL = 5
"""Games below which a rating is provisional: it has no rank."""

KEPT = 64
"""Servers and games whose ratings are kept in memory."""


class Rating(msgspec.Struct, frozen=True):
    """What is known of a person's strength: it lies within `mu` ± 2 `sigma` with 95 %."""

    mu: float
    sigma: float
    games: int = 0
    won: int = 0

    @property
    def least(self) -> float:
        """The lower end of the range, by which people are ranked."""
        return self.mu - 2 * self.sigma

    @property
    def is_provisional(self) -> bool:
        """Whether there are too few games for a rank."""
        return self.games < PROVISIONAL


class Contest(msgspec.Struct, frozen=True):
    """A game that counts: the people of each side, and the place of each side."""

    number: int
    ended_ms: int
    sides: tuple[tuple[UserId, ...], ...]
    places: tuple[int, ...]


class Ranked(msgspec.Struct, frozen=True):
    """A line of a list; `rank` is 0 while the rating is provisional."""

    rank: int
    user: UserId
    rating: Rating


def contest_of_game(game: Finished) -> Contest | None:
    """Return who met whom in a game; None if it counts nothing.

    Seats of bots, and those whose result is nobody's, are left out. A game counts if at least two
    sides are left, and if it tells anything: if all of these share a place, only a game that nobody
    has won does.
    """
    sides: dict[str, list[FinishedSeat]] = {}
    for seat in game.seats:
        if seat.score.counts and not seat.score.bot and seat.user is not None:
            sides.setdefault(seat.score.side or f"seat {seat.seat}", []).append(seat)
    if game.private or len(sides) < 2:
        return None
    places = tuple(min(seat.score.place for seat in side) for side in sides.values())
    if len(set(places)) == 1 and any(seat.won for seat in game.seats):
        return None
    people = tuple(tuple(s.user for s in side if s.user is not None) for side in sides.values())
    return Contest(game.number, game.ended_ms, people, places)


def contests_in_order(games: Iterable[Finished]) -> list[Contest]:
    """Return the games that count, by their ends; of the same moment the lower number first."""
    counted = [each for game in games if (each := contest_of_game(game)) is not None]
    return sorted(counted, key=lambda each: (each.ended_ms, each.number))


def rate_players(
    fought: Sequence[Contest], before: Mapping[UserId, Rating] | None = None
) -> dict[UserId, Rating]:
    """Return the ratings after some games, of which `before` are those of earlier ones."""
    # The library is loaded when somebody asks for ratings.
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = dict(before or {})
    for each in fought:
        old = [[ratings.get(u) or Rating(model.mu, model.sigma) for u in s] for s in each.sides]
        teams = [[model.rating(mu=r.mu, sigma=r.sigma) for r in side] for side in old]
        new = model.rate(teams, ranks=[float(place) for place in each.places])
        for people, were, side, place in zip(each.sides, old, new, each.places, strict=True):
            for user, was, now in zip(people, were, side, strict=True):
                won = was.won + (place == 1)
                ratings[user] = Rating(now.mu, now.sigma, was.games + 1, won)
    return ratings


class Ratings:
    """The ratings of servers, kept by the games that led to them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, str], tuple[list[Contest], dict[UserId, Rating]]]
        self._kept = OrderedDict()

    def of(self, guild: int, game: str, games: Iterable[Finished]) -> Mapping[UserId, Rating]:
        """Return the ratings of a server in one game.

        If the games that are known are the first ones of these, it goes on from there; otherwise,
        such as after one was opened again or a person forgotten, it begins anew.
        """
        fought = contests_in_order(games)
        known, ratings = self._kept.pop((guild, game), ([], {}))
        goes_on = fought[: len(known)] == known
        later = fought[len(known) :] if goes_on else fought
        ratings = rate_players(later, ratings if goes_on else None)
        self._kept[guild, game] = (fought, ratings)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return ratings


def ranking(ratings: Mapping[UserId, Rating], named: Collection[UserId]) -> list[Ranked]:
    """Return the list of those who are named, the best first, provisional ones at its end.

    Ranks count those who are named only: a gap would tell where somebody else stands. Equals share
    a rank.
    """
    rows = [(user, rating) for user, rating in ratings.items() if user in named and user > 0]
    rows.sort(key=lambda row: (row[1].is_provisional, -row[1].least, row[0]))
    firm = [rating.least for _, rating in rows if not rating.is_provisional]
    return [
        Ranked(0 if r.is_provisional else 1 + sum(b > r.least for b in firm), user, r)
        for user, r in rows
    ]
