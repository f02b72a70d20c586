"""Serialise and deserialise a state of Dungeon Lords, at any decision."""

from __future__ import annotations

from bot.games.codec import Codec, either, kinds_of
from bot.games.dungeon_lords import choices, events, steps
from bot.games.dungeon_lords.events import combat, special
from bot.games.dungeon_lords.state import State, Step
from bot.games.game import Choice, Event

PACKAGE = "bot.games.dungeon_lords."

# Whatever defines kinds must be imported before they are listed.
DEFINED_IN = (choices, events, combat, special, steps)

STEPS = kinds_of(Step, PACKAGE)


def _complete(state: State) -> None:
    """Do nothing: a state holds all of itself."""


CODEC: Codec[State] = Codec(
    State,
    {"steps": list[either(STEPS)]},
    kinds_of(Choice, PACKAGE),
    kinds_of(Event, PACKAGE),
    _complete,
)
"""Encodes states and events of Dungeon Lords."""
