"""Serialise and deserialise a state of War Chest, at any decision."""

from bot.games.steps import codec_of
from bot.games.war_chest import box_choices, box_events, choices, events, steps
from bot.games.war_chest.pieces import derive_board_facts
from bot.games.war_chest.state import State

CODEC = codec_of(State, choices, box_choices, events, box_events, steps, mend=derive_board_facts)
"""Encodes states and events."""
