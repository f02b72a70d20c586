"""Whole turns of seeded games of random choices: what a picture has to mark."""

from collections.abc import Iterator
from typing import Any

from bot.games.game import Event, SeatSetup, events_visible_to
from tests.render.games import positions


def turns(
    seats: tuple[SeatSetup, ...], seed: int, name: str = "autumn"
) -> Iterator[tuple[Any, list[Event]]]:
    """Yield the state at each decision with all public events since the turn began."""
    since: list[Event] = []
    for state, events in positions(seats, seed, name):
        for event in events_visible_to(events, None):
            if event.new_turn:
                since = []
            since.append(event)
        yield state, since
