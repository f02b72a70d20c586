"""Serialise and deserialise a state, at any decision."""

from __future__ import annotations

from bot.games.codec import Codec, either, kinds_of
from bot.games.game import Choice, Event
from bot.games.white_castle import choices, earlier, events, steps
from bot.games.white_castle.state import State, Step

PACKAGE = "bot.games.white_castle."

# Whatever defines kinds must be imported before they are listed.
DEFINED_IN = (choices, earlier, events, steps)

STEPS = kinds_of(Step, PACKAGE)


def _as_it_is(state: State) -> None:
    """Leave a state as it was decoded: nothing in it follows from the rest."""
    del state


CODEC: Codec[State] = Codec(
    State,
    {"steps": list[either(STEPS)]},
    kinds_of(Choice, PACKAGE),
    kinds_of(Event, PACKAGE),
    _as_it_is,
)
"""Encodes states and events."""
