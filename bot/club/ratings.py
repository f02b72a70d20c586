"""Results of finished games: ratings of people, and rates of seats.

It imports nothing of the club.
"""

from collections import OrderedDict, deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean
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
    shared: bool = False
    """Whether it changed hands, and somebody else or a stand-in made choices for it as well."""


class Leaver(msgspec.Struct, frozen=True):
    """Somebody who gave a seat up, or lost it as they were absent."""

    user: UserId
    seat: Seat
    round: int
    """The round in which they left; 0 in the set-up, and where the game counts no rounds."""

    others: tuple[UserId, ...]
    """Who held seats of other sides then."""


class Course(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game went, as far as it decides how it counts (`db.club.ratings.GameResult.course`).

    Results of earlier versions have none of it: `weighed` is false, and they count in full.
    """

    weighed: bool = False
    rounds: int = 0
    """The round in which it ended; 0 where the game counts no rounds."""

    ended: str = ""
    """By whose right it was ended without a result (`bot.table.agreement.of_table.Ender`); "": it
    was played to its end."""

    left: tuple[Leaver, ...] = ()
    """Who gave a seat up and has not come back, in order; at the end of these a host who ended the
    game while somebody else was ahead."""

    young: tuple[UserId, ...] = ()
    """Whose account of Discord was new when the game ended."""


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
    course: Course = Course()


def finished_game_from(stored: StoredResult, lobby: Lobby) -> Finished | None:
    """Return a finished game; None if its scores are missing or damaged."""
    try:
        scores = msgspec.convert(dict(stored.scores), dict[str, SeatScore])
        course = msgspec.convert(dict(stored.course), Course)
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
        course,
    )


def all_finished(stored: Sequence[StoredResult], lobby: Lobby) -> list[Finished]:
    """Return finished games in the order of their ends; damaged ones are left out.

    Of those that were ended without a result only those are there that count for somebody.
    """
    read = (finished_game_from(result, lobby) for result in stored)
    games = [game for game in read if game is not None]
    return [game for game in games if not game.course.ended or contest_of_game(game) is not None]


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


class Forfeit(msgspec.Struct, frozen=True):
    """Somebody who gave a game up: they have lost to all others, whose ratings stay as they are."""

    user: UserId
    others: tuple[UserId, ...]
    weight: float


class Contest(msgspec.Struct, frozen=True):
    """A game that counts: the people of each side, its place, and who has lost by giving up.

    `weights` say how much of its result counts for each side, 0 to 1.
    """

    number: int
    ended_ms: int
    sides: tuple[tuple[UserId, ...], ...] = ()
    places: tuple[int, ...] = ()
    weights: tuple[float, ...] = ()
    losses: tuple[Forfeit, ...] = ()
    again: int = 1
    """How many games of the same people it makes within 90 days, this one included."""

    young: frozenset[UserId] = frozenset()
    weighed: bool = False
    """Whether it can count less than in full; those of earlier versions cannot."""

    @property
    def all_people(self) -> frozenset[UserId]:
        """Who took part: those who stayed, those who left, and whom these met."""
        met = {user for loss in self.losses for user in (loss.user, *loss.others)}
        return frozenset(met.union(*self.sides))


class Ranked(msgspec.Struct, frozen=True):
    """A line of a list; `rank` is 0 while the rating is provisional."""

    rank: int
    user: UserId
    rating: Rating


AGREED = "players"
"""The end of a game on which its table has agreed: it counts nothing for anybody."""

ALONE = ("", "host", "last")
"""The ends by which the only one who has stayed has won: those of a game that is played to its end,
and of one that they end themselves."""

SHORT = (0.25, 0.25, 0.5)
"""What a game weighs that is over in its set-up, its first and its second round; later 1."""

SPAN_MS = 90 * 24 * 60 * 60 * 1000
"""Within this time the n-th game of the same people weighs 1/n."""

KNOWN_AFTER = 4
"""From this rated game on a person counts in full for others: in their n-th n/4 do."""

YOUNG = 0.5
"""What somebody with a new account of Discord counts for others, besides."""


def weight_of_round(at: int, rounds: int) -> float:
    """Return what a game weighs that is over for somebody in a round, and in `rounds` for all."""
    counted = at or rounds
    return SHORT[at] if counted and at < len(SHORT) else 1.0


def contest_of_game(game: Finished) -> Contest | None:
    """Return who met whom in a game; None if it counts nothing.

    Seats of bots, and those whose result is nobody's, are left out. A game counts if at least two
    sides are left, and if it tells anything: if all of these share a place, only a game that nobody
    has won does. Who gave the game up has lost to all others, whatever becomes of these; if all but
    one side have given up, it has won against them.
    """
    course = game.course
    if game.private or course.ended == AGREED:
        return None
    losses = _losses_of(game)
    there = [seat for seat in game.seats if seat.user is not None and seat.user not in losses]
    sides: dict[str, list[FinishedSeat]] = {}
    for seat in there:
        if seat.score.counts and not seat.score.bot:
            sides.setdefault(_side_of(seat), []).append(seat)
    bare = Contest(
        game.number,
        game.ended_ms,
        losses=tuple(loss for loss, _ in losses.values()),
        young=frozenset(course.young),
        weighed=course.weighed,
    )
    if len(sides) == 1 == len({_side_of(seat) for seat in there}) and course.ended in ALONE:
        made = _won_alone(bare, *sides.popitem(), losses.values())
        return made if made.all_people else None
    places = tuple(min(seat.score.place for seat in side) for side in sides.values())
    tells = len(set(places)) > 1 or not any(seat.won for seat in game.seats)
    if course.ended or len(sides) < 2 or not tells:
        return bare if losses else None
    weight = weight_of_round(course.rounds, course.rounds) if course.weighed else 1.0
    people = tuple(_users_of(side) for side in sides.values())
    return msgspec.structs.replace(
        bare, sides=people, places=places, weights=(weight,) * len(people)
    )


def _won_alone(
    bare: Contest, side: str, seats: Iterable[FinishedSeat], losses: Iterable[tuple[Forfeit, str]]
) -> Contest:
    """Return what a game counts that all but one side have given up; nothing if nobody has."""
    beaten = [loss for loss, of in losses if of != side]
    if not beaten:
        return bare
    return msgspec.structs.replace(
        bare,
        sides=(_users_of(seats), *((loss.user,) for loss in beaten)),
        places=(1, *(2 for _ in beaten)),
        weights=(max(loss.weight for loss in beaten), *(loss.weight for loss in beaten)),
        losses=tuple(loss for loss in bare.losses if loss not in beaten),
    )


def _losses_of(game: Finished) -> dict[UserId, tuple[Forfeit, str]]:
    """Return who has lost a game by giving it up, with their side."""
    sides = {seat.seat: _side_of(seat) for seat in game.seats}
    lost: dict[UserId, tuple[Forfeit, str]] = {}
    for each in game.course.left:
        if each.user not in lost and each.others:
            weight = weight_of_round(each.round, game.course.rounds)
            side = sides.get(each.seat, f"seat {each.seat}")
            lost[each.user] = (Forfeit(each.user, each.others, weight), side)
    return lost


def _side_of(seat: FinishedSeat) -> str:
    return seat.score.side or f"seat {seat.seat}"


def _users_of(seats: Iterable[FinishedSeat]) -> tuple[UserId, ...]:
    return tuple(seat.user for seat in seats if seat.user is not None)


def contests_in_order(games: Iterable[Finished]) -> list[Contest]:
    """Return the games that count, by their ends; of the same moment the lower number first."""
    counted = [each for game in games if (each := contest_of_game(game)) is not None]
    counted.sort(key=lambda each: (each.ended_ms, each.number))
    return _with_repeats(counted)


def _with_repeats(counted: Iterable[Contest]) -> list[Contest]:
    """Return games with how often the same people have met, be it that more or fewer took part."""
    met: dict[UserId, deque[tuple[int, int, frozenset[UserId]]]] = {}
    counted_again: list[Contest] = []
    for each in counted:
        people = each.all_people
        before: set[int] = set()
        for user in people:
            mine = met.setdefault(user, deque())
            while mine and mine[0][0] <= each.ended_ms - SPAN_MS:
                mine.popleft()
            before |= {n for _, n, then in mine if then <= people or people <= then}
            mine.append((each.ended_ms, each.number, people))
        counted_again.append(msgspec.structs.replace(each, again=1 + len(before)))
    return counted_again


def counted_weights(
    fought: Iterable[Contest], rated: Mapping[UserId, int] | None = None
) -> Iterator[tuple[Contest, Mapping[UserId, float]]]:
    """Yield each game with how much of it counts for each person, 0 to 1.

    `rated` says how many rated games each person had before the first of these.
    """
    games = dict(rated or {})

    def told_by(user: UserId, young: Collection[UserId]) -> float:
        known = min(1.0, (games.get(user, 0) + 1) / KNOWN_AFTER)
        return known * YOUNG if user in young else known

    for each in fought:
        met: dict[UserId, tuple[float, Sequence[UserId]]] = {
            loss.user: (loss.weight, loss.others) for loss in each.losses
        }
        for at, (side, weight) in enumerate(zip(each.sides, each.weights, strict=True)):
            others = [u for n, other in enumerate(each.sides) if n != at for u in other]
            met |= dict.fromkeys(side, (weight, others))
        if not each.weighed:
            yield each, dict.fromkeys(met, 1.0)
        else:
            worth = {
                user: fmean(told_by(other, each.young) for other in others)
                for user, (_, others) in met.items()
            }
            yield each, {u: weight / each.again * worth[u] for u, (weight, _) in met.items()}
        for user in met:
            games[user] = games.get(user, 0) + 1


def weights_by_game(games: Iterable[Finished]) -> dict[int, Mapping[UserId, float]]:
    """Return how much of each game counts for whom, by the number of the game."""
    counted = counted_weights(contests_in_order(games))
    return {contest.number: weights for contest, weights in counted}


def rate_players(
    fought: Sequence[Contest], before: Mapping[UserId, Rating] | None = None
) -> dict[UserId, Rating]:
    """Return the ratings after some games, of which `before` are those of earlier ones.

    A game that weighs less than 1 moves a rating, and how sure it is, by that part of the way. The
    library's own weights are no such thing: they compare the members of a side.
    """
    # The library is loaded when somebody asks for ratings.
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = dict(before or {})
    new = Rating(model.mu, model.sigma)

    def rate_sides(
        sides: Sequence[Sequence[UserId]], places: Sequence[int]
    ) -> Iterator[tuple[UserId, int, float, float]]:
        teams = [
            [model.rating(mu=r.mu, sigma=r.sigma) for r in (ratings.get(u, new) for u in side)]
            for side in sides
        ]
        made = model.rate(teams, ranks=[float(place) for place in places])
        for side, after, place in zip(sides, made, places, strict=True):
            for user, now in zip(side, after, strict=True):
                yield user, place, now.mu, now.sigma

    games = {user: rating.games for user, rating in ratings.items()}
    for each, weights in counted_weights(fought, games):
        moved = [*rate_sides(each.sides, each.places)] if each.sides else []
        for loss in each.losses:
            sides = ((loss.user,), *((user,) for user in loss.others))
            moved.append(next(rate_sides(sides, (2, *(1 for _ in loss.others)))))
        ratings |= {
            user: _move_rating(ratings.get(user, new), mu, sigma, weights[user], place == 1)
            for user, place, mu, sigma in moved
        }
    return ratings


def _move_rating(was: Rating, mu: float, sigma: float, weight: float, won: bool) -> Rating:
    """Return a rating after a game, by the part of the way that the game weighs."""
    if weight < 1:
        mu = was.mu + weight * (mu - was.mu)
        sigma = was.sigma + weight * (sigma - was.sigma)
    return Rating(mu, sigma, was.games + 1, was.won + won)


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

LEAST_GAMES = 5
"""Games below which nothing has a rate: chance decides more than anything else."""


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
    shared: WinRate = WinRate(0, 0)
    """The seats that changed hands, which are not among the others."""


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

    Seats that a stand-in or a substitute played for a while are counted apart. `alike` names seats
    that are counted as others.
    """
    known = alike or {}
    decided = [game for game in games if any(seat.won for seat in game.seats)]
    seats: dict[tuple[Seat, bool], list[bool]] = {}
    positions: dict[int, list[bool]] = {}
    shared: list[bool] = []
    for game in decided:
        for position, seat in enumerate(game.seats, 1):
            if seat.score.shared:
                shared.append(seat.won)
                continue
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
        WinRate(len(shared), sum(shared)),
    )


def option_values_of(games: Sequence[Finished], option: str) -> list[str]:
    """Return the values of an option in some games, as they would be asked for."""
    return sorted({game.options[option] for game in games if option in game.options})
