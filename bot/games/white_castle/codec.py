"""Serialise and deserialise a state of the rival's game, at any decision."""

from bot.games.steps import codec_of
from bot.games.white_castle import choices, events, steps
from bot.games.white_castle.state import State

CODEC = codec_of(State, choices, events, steps)
"""Encodes states and events."""
