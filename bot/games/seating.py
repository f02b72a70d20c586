"""Seats written as text: read by a game's lobby, spelled again, or drawn at random.

A seat is played by a person (`SEAT`) or by the clockwork at a difficulty (`SEAT:DIFFICULTY`), with
traits if any (`SEAT:DIFFICULTY+TRAIT+TRAIT`); commas part the seats, in turn order.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from bot.games.game import Lobby, SeatKind, SeatSetup, Setup


def parse(lobby: Lobby, text: str) -> tuple[SeatSetup, ...]:
    """Read seats.

    Raises:
        ValueError: there is no such seat, difficulty or trait (the message lists those there are),
            or a seat has too many traits.
    """
    return tuple(_seat(lobby, part.strip()) for part in text.split(","))


def _seat(lobby: Lobby, text: str) -> SeatSetup:
    name, colon, strength = text.partition(":")
    kind = next((kind for kind in lobby.kinds if kind.seat == name), None)
    if kind is None:
        raise ValueError(f"there is no seat {name!r}, only {_listed(k.seat for k in lobby.kinds)}")
    if not colon:
        if not kind.person:
            raise ValueError(f"only the clockwork can play {name}")
        return SeatSetup(name)
    if not kind.clockwork:
        raise ValueError(f"the clockwork cannot play {name}")
    difficulty, *traits = strength.split("+")
    if difficulty not in kind.difficulties:
        raise ValueError(
            f"there is no difficulty {difficulty!r}, only {_listed(kind.difficulties)}"
        )
    for trait in traits:
        if trait not in kind.traits:
            raise ValueError(f"{name} has no trait {trait!r}, only {_listed(kind.traits)}")
        if traits.count(trait) > 1:
            raise ValueError(f"{name} has the trait {trait!r} only once")
    if len(traits) > kind.trait_limit:
        raise ValueError(f"{name} can have no more than {kind.trait_limit} traits")
    return SeatSetup(name, clockwork=True, difficulty=difficulty, traits=tuple(traits))


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def spell(seats: Iterable[SeatSetup]) -> str:
    """Write seats as `parse` reads them."""
    return ",".join(
        "+".join([f"{seat.seat}:{seat.difficulty}", *seat.traits]) if seat.clockwork else seat.seat
        for seat in seats
    )


def drawn(lobby: Lobby, rng: Random) -> Setup:
    """Draw a set-up: how many seats, which, in which order, and every option, all at random.

    At least one seat is a person's.
    """
    many = rng.randint(lobby.least, min(lobby.most, len(lobby.kinds)))
    people = [kind for kind in lobby.kinds if kind.person]
    first = rng.choice(people)
    rest = rng.sample([kind for kind in lobby.kinds if kind is not first], many - 1)
    seats = [SeatSetup(first.seat), *(_drawn_seat(kind, rng) for kind in rest)]
    rng.shuffle(seats)
    options = {name: rng.choice(values) for name, values in lobby.options.items()}
    return Setup(tuple(seats), options)


def _drawn_seat(kind: SeatKind, rng: Random) -> SeatSetup:
    """Let a person or the clockwork play, where either can."""
    if kind.person and not (kind.clockwork and rng.random() < 0.5):
        return SeatSetup(kind.seat)
    difficulty = rng.choice(kind.difficulties)
    traits = tuple(trait for trait in kind.traits if rng.random() < 0.25)[: kind.trait_limit]
    return SeatSetup(kind.seat, clockwork=True, difficulty=difficulty, traits=traits)
