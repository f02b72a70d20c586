"""Serialise and deserialise a state of Dungeon Lords, at any decision."""

from bot.games.dungeon_lords import choices, events, steps
from bot.games.dungeon_lords.events import combat, special
from bot.games.dungeon_lords.state import State
from bot.games.steps import codec_of

CODEC = codec_of(State, choices, events, combat, special, steps)
"""Encodes states and events."""
