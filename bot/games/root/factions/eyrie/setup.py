"""Setting the Eyrie up (Law 7.3)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Offer, Seat
from bot.games.root.factions.eyrie.pieces import ROOST
from bot.games.root.law import choices
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.pieces import place
from bot.games.root.law.state import Due, Log, State, Step

STARTING_WARRIORS = 6


def starting_corners(state: State) -> list[Clearing]:
    """List the free corners, opposite a starting corner if there is one (Law 7.3.2)."""
    taken = [f.start for f in state.factions.values() if f.start]
    free = [corner for corner in state.board.corners if corner not in taken]
    opposite = [corner for corner in free if state.board.opposite(corner) in taken]
    return opposite or free


class PlaceFirstRoost(Step, tag="place_first_roost", kw_only=True):
    """Place a roost and six warriors in a corner (Law 7.3.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the corner if there is a choice."""
        corners = starting_corners(state)
        if len(corners) == 1:
            self._start(state, corners[0], log)
            return None
        offer = Offer(choices.StartAt, [(corner,) for corner in corners])
        return (Decision(self.seat, "setup_corner", "7.3.2", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place the starting pieces."""
        if isinstance(choice, choices.StartAt):
            self._start(state, choice.clearing, log)

    def _start(self, state: State, corner: Clearing, log: Log) -> None:
        state.factions[self.seat].start = corner
        place(state, self.seat, ROOST, corner, 1, log, "7.3.2")
        place(state, self.seat, WARRIOR, corner, STARTING_WARRIORS, log, "7.3.2")
        state.steps.pop()
