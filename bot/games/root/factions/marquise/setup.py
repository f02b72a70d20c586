"""Setting the Marquise up (Law 6.3)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Section
from bot.games.root.factions.marquise.choices import PlaceStarting
from bot.games.root.factions.marquise.pieces import KEEP, marquise
from bot.games.root.law import choices
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.pieces import place
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.ways import ways


def corner_rows(state: State, seat: Seat) -> list[tuple[Clearing]]:
    """List the corners that are no faction's starting clearing."""
    taken = {faction.start for faction in state.factions.values()}
    return [(corner,) for corner in state.board.corners if corner not in taken]


def garrison(state: State, seat: Seat, keep: Clearing, log: Log, section: Section) -> None:
    """Place a warrior in each clearing but the corner opposite the keep (Law 6.3.3)."""
    for clearing in CLEARINGS:
        if clearing != state.board.opposite(keep):
            place(state, seat, WARRIOR, clearing, 1, log, section)


class PlaceKeep(Step, tag="place_keep", kw_only=True):
    """Choose the corner of the keep, then garrison (Law 6.3.2, 6.3.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the corner."""
        offer = Offer(choices.StartAt, corner_rows(state, self.seat))
        return (Decision(self.seat, "setup_corner", "6.3.2", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place the keep and the garrison."""
        if isinstance(choice, choices.StartAt):
            state.factions[self.seat].start = choice.clearing
            place(state, self.seat, KEEP, choice.clearing, 1, log, "6.3.2")
            garrison(state, self.seat, choice.clearing, log, "6.3.3")
            state.steps.pop()


class StartingBuildings(Step, tag="starting_buildings", kw_only=True):
    """Place the starting buildings by the keep (Law 6.3.4)."""

    seat: Seat
    left: list[str]

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the place of each starting building."""
        if not self.left:
            state.steps.pop()
            return None
        rows = [(b, c) for b in self.left for c in self._near(state) if state.open_slots[c]]
        offer = Offer(PlaceStarting, rows)
        return (Decision(self.seat, "setup_buildings", "6.3.4", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one of them."""
        if isinstance(choice, PlaceStarting):
            self.left.remove(choice.building)
            place(state, self.seat, choice.building, choice.clearing, 1, log, "6.3.4")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a starting building cannot be placed in a clearing (Law 6.3.4, 2.2.3)."""
        if not isinstance(choice, PlaceStarting):
            return None
        if choice.building not in self.left:
            return IllegalChoiceError("6.3.4", "starting_building_placed", building=choice.building)
        if choice.clearing not in self._near(state):
            return IllegalChoiceError("6.3.4", "not_beside_keep", clearing=choice.clearing)
        return IllegalChoiceError("2.2.3", "no_open_slot", clearing=choice.clearing)

    def _near(self, state: State) -> tuple[Clearing, ...]:
        """Return the clearing with the keep and those adjacent to it."""
        faction = marquise(state, self.seat)
        return (faction.keep, *ways(state, faction)[faction.keep])
