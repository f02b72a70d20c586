"""Sets of seats that hold every kind of seat of a lobby, made from the lobby."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from msgspec.structs import replace

from bot.games.game import IllegalChoiceError, Lobby, SeatSetup, Setup
from bot.games.root import ROOT

Seats = tuple[SeatSetup, ...]

SEATS = 3
"""Seats of a game, where as many are possible."""

MANY_SEATS = 5
"""Seats of a game in which many pairs are to meet: a table of five holds ten of them."""


def kinds(lobby: Lobby) -> list[SeatSetup]:
    """List each seat that a lobby offers, played by a person and by the clockwork."""
    people = [SeatSetup(kind.seat) for kind in lobby.kinds if kind.person]
    bots = [SeatSetup(kind.seat, bot=True) for kind in lobby.kinds if kind.bot]
    return people + bots


def name(seats: Seats) -> str:
    """Name a set of seats, for the name of a test."""
    return "-".join(f"{seat.seat}{'_bot' if seat.bot else ''}" for seat in seats)


def legal(seats: Seats, options: Mapping[str, str] | None = None) -> bool:
    """Tell whether a game with these seats can begin; a person must be among them."""
    if all(seat.bot for seat in seats):
        return False
    try:
        ROOT.new(Setup(seats, {**(options or {})}), 0)
    except IllegalChoiceError:
        return False
    return True


def one_of_each(lobby: Lobby) -> list[Seats]:
    """Return a set of seats for each kind of seat, beside kinds that have met it least often."""
    return _covering(lobby, [(kind,) for kind in kinds(lobby)])


def every_pair(lobby: Lobby) -> list[Seats]:
    """Return sets of seats in which every two kinds of seat meet that can be in one game.

    The clockwork has as many traits as it can have.
    """
    found = _covering(lobby, list(combinations(kinds(lobby), 2)), MANY_SEATS)
    return [_at_their_best(lobby, seats) for seats in found]


def varied(lobby: Lobby, seats: Seats, number: int) -> Setup:
    """Return a set-up with traits, a difficulty and options of the lobby, by a number."""
    strong = [
        replace(one, difficulty=levels[number % len(levels)]) if one.bot else one
        for one in _at_their_best(lobby, seats)
        for levels in (next(kind.difficulties for kind in lobby.kinds if kind.seat == one.seat),)
    ]
    options: dict[str, str] = {}
    for option, values in lobby.options.items():
        more = {**options, option: values[number % len(values)]}
        options = more if legal(tuple(strong), more) else options
    return Setup(tuple(strong), options)


def _at_their_best(lobby: Lobby, seats: Seats) -> Seats:
    """Return seats in which the clockwork has as many traits as it can have."""
    traits = {kind.seat: kind.traits[: kind.trait_limit] for kind in lobby.kinds}
    return tuple(replace(one, traits=traits[one.seat]) if one.bot else one for one in seats)


def _covering(lobby: Lobby, wanted: Sequence[Seats], size: int = SEATS) -> list[Seats]:
    """Return sets of `size` seats so that each wanted set is in one of them, if it can be.

    A set of seats that an earlier one holds already gets none of its own.
    """
    found: list[Seats] = []
    met: dict[frozenset[str], int] = {}
    for part in wanted:
        if any({*part} <= {*seats} for seats in found if len(part) > 1):
            continue
        ways = sorted(_around(lobby, part, size), key=lambda seats: _met(seats, met))
        best = next(filter(legal, ways), None)
        if best:
            found.append(best)
            for pair in combinations(best, 2):
                met[_pair(pair)] = met.get(_pair(pair), 0) + 1
    return found


def _pair(pair: Seats) -> frozenset[str]:
    return frozenset(f"{seat.seat}:{seat.bot}" for seat in pair)


def _met(seats: Seats, met: dict[frozenset[str], int]) -> int:
    """Count how often these seats have met each other."""
    return sum(met.get(_pair(pair), 0) for pair in combinations(seats, 2))


def _around(lobby: Lobby, part: Seats, size: int) -> Iterator[Seats]:
    """Yield sets of `size` seats that hold a part, no seat twice."""
    taken = {seat.seat for seat in part}
    if len(taken) < len(part):
        return
    others = [kind for kind in kinds(lobby) if kind.seat not in taken]
    for more in combinations(others, size - len(part)):
        seats = (*part, *more)
        if len({seat.seat for seat in seats}) == len(seats):
            yield seats
