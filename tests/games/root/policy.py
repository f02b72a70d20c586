"""How good a position of Root is, for playing towards ends that chance alone does not reach."""

from typing import Any


def value(state: Any, seat: str) -> float:
    """Count a seat's points against those of the bots; in a cooperative game those decide."""
    if state.winners is not None:
        return -1000.0 if state.factions[state.winners[0]].clockwork else 1000.0
    bots = sum(one.score for one in state.factions.values() if one.clockwork)
    return state.factions[seat].score - bots


AIMS = {
    "cooperation": ("duchy,marquise:easy", {"cooperative": "yes"}, value),
    "joint": ("marquise,eyrie,vagabond,alliance", {}, None),
}
"""Seats, options and how to choose (None: at random) for ends that are rare."""
