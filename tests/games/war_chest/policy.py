"""What to play so that a game of War Chest ends by markers, which chance alone seldom does."""

from bot.games.war_chest.state import State


def locations(state: State, seat: str) -> float:
    """Count the locations that a seat's side controls."""
    return state.held[state.armies[seat].team].bit_count()


AIMS = {"markers": ("raven,wolf", {"army": "random"}, locations)}
"""By end: seats, options and how good a state is for a seat."""
