"""What holds in every state of Lanterns, for the simulator."""

from collections.abc import Mapping

from tests.fixture_game.state import State, faults

__all__ = ["constants", "faults"]


def constants(state: State) -> Mapping[str, object]:
    """Return what no action can change: who plays with whom, and how long."""
    sides = {seat: keeper.side for seat, keeper in state.keepers.items()}
    return {"sides": sides, "rounds": state.rounds}
