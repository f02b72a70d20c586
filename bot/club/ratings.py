"""Results of finished games: ratings of people, rates of seats, and files for spreadsheets.

It imports nothing of the club.
"""

import csv
from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from io import StringIO
from math import sqrt
from typing import Any

import msgspec

from bot.games.game import NO_SEAT, Lobby, Seat
from db.club.results import StoredResult
from db.ids import SeatName, UserId

# A finished game as plain data, as far as ratings, rates and files need it.


MAP = "map"
DECK = "deck"
SETUP = "setup"
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


# Ratings by openskill's model of Plackett and Luce follow from the games alone, in the order of
# their ends. What is kept in memory only saves time.


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


# How often each seat, and each place in the turn order, has won, and how sure that is.


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
    share = won / games
    square = SURE * SURE / games
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


# The results as CSV (RFC 4180, UTF-8), one line for each seat: `docs/clubs/ratings.md` describes
# the columns.


HEADER = (
    *("number", "game", "ended", "map", "deck", "setup", "players", "way"),
    *("turn", "seat", "bot", "person", "won", "place", "points"),
)
"""The columns, which never change their order; new ones are added at the end."""

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%", "＝", "＋", "－", "＠")
"""What a spreadsheet may take for the beginning of a formula."""


def csv_of(games: Sequence[Finished], named: Collection[UserId]) -> bytes:
    """Write the seats of games in turn order, without naming anybody who is not among `named`."""
    buffer = StringIO()
    writer = csv.writer(buffer, lineterminator="\r\n")
    writer.writerow(HEADER)
    for game in games:
        writer.writerows(_sheet_lines_of(game, named))
    return buffer.getvalue().encode()


def escape_cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.lstrip(" ").startswith(FORMULA) else text


def _sheet_lines_of(game: Finished, named: Collection[UserId]) -> list[list[str | int]]:
    ended = datetime.fromtimestamp(game.ended_ms // 1000, UTC)
    options = [escape_cell(game.options.get(name, "")) for name in (MAP, DECK, SETUP)]
    head = [game.number, escape_cell(game.game), f"{ended:%Y-%m-%d}", *options, len(game.seats)]
    lines: list[list[str | int]] = []
    for turn, seat in enumerate(game.seats, 1):
        is_named = seat.user is not None and seat.user > 0 and seat.user in named
        points = seat.score.points
        lines.append(
            [
                *head,
                escape_cell(game.way),
                turn,
                escape_cell(seat.seat),
                "yes" if seat.score.bot else "no",
                # As a text, since spreadsheets round numbers of so many digits.
                f"id:{seat.user}" if is_named else "",
                "yes" if seat.won else "no",
                seat.score.place,
                "" if points is None else points,
            ]
        )
    return lines
