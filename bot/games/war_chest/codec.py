"""Serialise and deserialise a state of War Chest, at any decision."""

from __future__ import annotations

from bot.games.codec import Codec, either, kinds_of
from bot.games.game import Choice, Event
from bot.games.war_chest import choices, events, steps
from bot.games.war_chest.pieces import settle
from bot.games.war_chest.state import State, Step

PACKAGE = "bot.games.war_chest."

# Whatever defines kinds must be imported before they are listed.
DEFINED_IN = (choices, events, steps)

STEPS = kinds_of(Step, PACKAGE)

CODEC: Codec[State] = Codec(
    State,
    {"steps": list[either(STEPS)]},
    kinds_of(Choice, PACKAGE),
    kinds_of(Event, PACKAGE),
    settle,
)
"""Encodes War Chest's states and events."""
