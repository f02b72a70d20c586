"""Setting the Lizards up (Law 10.3)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.factions.lizards.choices import ChooseOutcast
from bot.games.root.factions.lizards.cult import cult
from bot.games.root.factions.lizards.events import OutcastChosen
from bot.games.root.factions.lizards.pieces import GARDEN
from bot.games.root.law import choices
from bot.games.root.law.kinds import SUITS, WARRIOR, Clearing
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.ways import ways

STARTING_WARRIORS = 4


def starting_corners(state: State, seat: Seat) -> list[Clearing]:
    """List the free corners, those opposite a starting corner if there are any (Law 10.3.2).

    A corner must take the warriors and the garden: no keep, no full clearing (Law 6.2.2, 2.2.3).
    """
    starts = [faction.start for faction in state.factions.values() if faction.start]
    free = [
        corner
        for corner in state.board.corners
        if corner not in starts and state.open_slots[corner] > 0 and may_place(state, seat, corner)
    ]
    return [corner for corner in free if state.board.opposite(corner) in starts] or free


class Gather(Step, tag="gather_lizards", kw_only=True):
    """Place warriors and a garden in a corner, and a warrior in each clearing beside (10.3.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the corner if there is a choice."""
        corners = starting_corners(state, self.seat)
        if len(corners) == 1:
            self._start(state, corners[0], log)
            return None
        offer = Offer(choices.StartAt, [(corner,) for corner in corners])
        return (Decision(self.seat, "setup_corner", "10.3.2", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place the starting pieces."""
        if isinstance(choice, choices.StartAt):
            self._start(state, choice.clearing, log)

    def _start(self, state: State, corner: Clearing, log: Log) -> None:
        state.steps.pop()
        seat, section = self.seat, "10.3.2"
        state.factions[seat].start = corner
        place(state, seat, WARRIOR, corner, STARTING_WARRIORS, log, section)
        place(state, seat, GARDEN[state.suits[corner]], corner, 1, log, section)
        for clearing in ways(state, state.factions[seat])[corner]:
            if may_place(state, seat, clearing):
                place(state, seat, WARRIOR, clearing, 1, log, section)


class OutcastStep(Step, tag="choose_outcast_step", kw_only=True):
    """Place the outcast marker on any suit (Law 10.3.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the suit."""
        offer = Offer(ChooseOutcast, [(suit,) for suit in SUITS])
        return (Decision(self.seat, "choose_outcast", "10.3.3", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place the marker, with its Outcast side up."""
        if isinstance(choice, ChooseOutcast):
            state.steps.pop()
            faction = cult(state, self.seat)
            faction.outcast, faction.hated = choice.suit, False
            emit(log, OutcastChosen(seat=self.seat, suit=choice.suit, section="10.3.3"))

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse what is no suit of the Outcast box (Law 10.3.3)."""
        if isinstance(choice, ChooseOutcast):
            return IllegalChoiceError("10.3.3", "no_such_suit")
        return None
