"""Positions to draw: every so many decisions of seeded games of random choices."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.games import GAMES
from bot.games.game import Event, SeatSetup, Setup

ROOT = GAMES["root"]

SEATINGS = (
    (SeatSetup("marquise"), SeatSetup("eyrie")),
    (SeatSetup("alliance"), SeatSetup("marquise", clockwork=True), SeatSetup("corvids")),
    (SeatSetup("vagabond"), SeatSetup("duchy"), SeatSetup("vagabond_2"), SeatSetup("corvids")),
    tuple(
        SeatSetup(name)
        for name in ("marquise", "eyrie", "alliance", "vagabond", "duchy", "corvids")
    ),
)


def positions(seats: tuple[SeatSetup, ...], seed: int) -> Iterator[tuple[Any, list[Event]]]:
    """Yield each state of one game with what has just happened, from set-up to the end."""
    rng = Random(seed)
    state, events = ROOT.new(Setup(seats), seed)
    yield state, events
    while due := ROOT.decisions(state):
        decision = rng.choice(due)
        events = ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
        yield state, events
