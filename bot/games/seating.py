"""Parse, format and draw the seats of a game.

A seat is played by a person (`SEAT`) or by a bot at a difficulty (`SEAT:DIFFICULTY`), with
traits if any (`SEAT:DIFFICULTY+TRAIT+TRAIT`); commas separate the seats, in turn order.
"""

from collections.abc import Iterable
from random import Random

from bot.games.game import Lobby, SeatKind, SeatSetup, Setup


def parse_seats(lobby: Lobby, text: str) -> tuple[SeatSetup, ...]:
    """Read seats.

    Raises:
        ValueError: unknown seat, difficulty or trait (the message lists the known ones),
            or a seat has too many traits.
    """
    return tuple(_parse_seat(lobby, part.strip()) for part in text.split(","))


def _parse_seat(lobby: Lobby, text: str) -> SeatSetup:
    name, colon, strength = text.partition(":")
    kind = next((kind for kind in lobby.kinds if kind.seat == name), None)
    if kind is None:
        raise ValueError(
            f"there is no seat {name!r}, only {_join_names(k.seat for k in lobby.kinds)}"
        )
    if not colon:
        if not kind.person:
            raise ValueError(f"only a bot can play {name}")
        return SeatSetup(kind.seat)
    if not kind.bot:
        raise ValueError(f"a bot cannot play {name}")
    difficulty, *traits = strength.split("+")
    if difficulty not in kind.difficulties:
        raise ValueError(
            f"there is no difficulty {difficulty!r}, only {_join_names(kind.difficulties)}"
        )
    for trait in traits:
        if trait not in kind.traits:
            raise ValueError(f"{name} has no trait {trait!r}, only {_join_names(kind.traits)}")
        if traits.count(trait) > 1:
            raise ValueError(f"{name} has the trait {trait!r} only once")
    if len(traits) > kind.trait_limit:
        raise ValueError(f"{name} can have no more than {kind.trait_limit} traits")
    return SeatSetup(kind.seat, bot=True, difficulty=difficulty, traits=tuple(traits))


def _join_names(names: Iterable[str]) -> str:
    return ", ".join(names)


def format_seats(seats: Iterable[SeatSetup]) -> str:
    """Format seats; the inverse of `parse_seats`."""
    return ",".join(
        "+".join([f"{seat.seat}:{seat.difficulty}", *seat.traits]) if seat.bot else seat.seat
        for seat in seats
    )


def random_setup(lobby: Lobby, rng: Random) -> Setup:
    """Draw a set-up: how many seats, which, in which order, and every option, all at random.

    At least one seat is a person's.
    """
    always = [kind for kind in lobby.kinds if kind.always]
    first = rng.choice([kind for kind in lobby.kinds if kind.person and not kind.always])
    others = [kind for kind in lobby.kinds if kind is not first and not kind.always]
    least = len(always) + 1
    many = rng.choice([n for n in lobby.counts() if least <= n <= least + len(others)])
    rest = [*always, *rng.sample(others, many - least)]
    seats = [SeatSetup(first.seat), *(_random_seat(kind, rng) for kind in rest)]
    rng.shuffle(seats)
    options = {name: rng.choice(values) for name, values in lobby.options.items()}
    return Setup(tuple(seats), options)


def _random_seat(kind: SeatKind, rng: Random) -> SeatSetup:
    """Pick a person or a bot for a seat that allows both."""
    if kind.person and not (kind.always or (kind.bot and rng.random() < 0.5)):
        return SeatSetup(kind.seat)
    difficulty = rng.choice(kind.difficulties or ("default",))
    traits = tuple(trait for trait in kind.traits if rng.random() < 0.25)[: kind.trait_limit]
    return SeatSetup(kind.seat, bot=True, difficulty=difficulty, traits=traits)
