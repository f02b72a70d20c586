"""The Duchy's set-up and Birdsong (Law 12.3, 12.4)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Offer, Piece, Seat
from bot.games.root.factions.duchy.court import CITADEL, RECRUITS, TUNNEL, duchy
from bot.games.root.law import choices
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import BURROW, Due, Log, State, Step
from bot.games.root.law.ways import ways

CORNER_PIECES = (Piece("keep"), Piece("roost"))
"""Pieces whose corners the Duchy starts opposite to."""


def corner_rows(state: State) -> list[tuple[Clearing]]:
    """List the free corners, those opposite the keep or the starting roost if there are any."""
    factions = state.factions.values()
    taken = {faction.start for faction in factions}
    marked = {
        faction.start
        for faction in factions
        for piece in CORNER_PIECES
        if faction.start and piece in faction.pieces and faction.pieces[piece][faction.start]
    }
    free = [corner for corner in state.board.corners if corner not in taken]
    facing = [corner for corner in free if state.board.opposite(corner) in marked]
    return [(corner,) for corner in facing or free]


class Surface(Step, tag="surface", kw_only=True):
    """Choose the starting corner; place a tunnel and warriors there and around (Law 12.3.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the corner."""
        offer = Offer(choices.StartAt, corner_rows(state))
        return (Decision(self.seat, "setup_corner", "12.3.3", (offer,), forced=len(offer) == 1),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Start in the chosen corner."""
        if not isinstance(choice, choices.StartAt):
            return
        state.steps.pop()
        start = choice.clearing
        state.factions[self.seat].start = start
        place(state, self.seat, TUNNEL, start, 1, log, "12.3.3")
        for clearing in (start, *ways(state, state.factions[self.seat])[start]):
            if may_place(state, self.seat, clearing):
                place(state, self.seat, WARRIOR, clearing, 2, log, "12.3.3")


class DuchyBirdsong(Step, tag="duchy_birdsong", kw_only=True):
    """Place warriors in the Burrow, more for every citadel on the map (Law 12.4)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Place them."""
        state.steps.pop()
        count = RECRUITS[duchy(state, self.seat).built(CITADEL)]
        place(state, self.seat, WARRIOR, BURROW, count, log, "12.4")
        return None
