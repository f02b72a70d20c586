"""Positions to draw: every so many decisions of seeded games of random choices."""

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.games.game import Event, SeatSetup, Setup, View
from bot.games.root import ROOT
from bot.games.root.view import RootView

SEATINGS = (
    (SeatSetup("marquise"), SeatSetup("eyrie")),
    (SeatSetup("alliance"), SeatSetup("marquise", bot=True), SeatSetup("corvids")),
    (SeatSetup("vagabond"), SeatSetup("duchy"), SeatSetup("vagabond_2"), SeatSetup("corvids")),
    tuple(
        SeatSetup(name)
        for name in ("marquise", "eyrie", "alliance", "vagabond", "duchy", "corvids")
    ),
)


def board_of(view: View, faction: str) -> Any:
    """Return a faction's own board, as the viewer may know it."""
    assert isinstance(view, RootView)
    return view.factions[faction].board


def positions(
    seats: tuple[SeatSetup, ...], seed: int, name: str = "autumn"
) -> Iterator[tuple[Any, list[Event]]]:
    """Yield each state of one game with what has just happened, from set-up to the end."""
    rng = Random(seed)
    state, events = ROOT.new(Setup(seats, {"map": name}), seed)
    yield state, events
    while due := ROOT.decisions(state):
        decision = rng.choice(due)
        events = ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
        yield state, events
