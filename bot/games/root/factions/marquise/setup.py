"""Setting the Marquise up, also by her setup card (Law 6.3, 19.8.3)."""

from itertools import combinations

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Piece, Seat, Section, Series
from bot.games.root.factions.marquise.choices import PlaceStarting
from bot.games.root.factions.marquise.pieces import KEEP, marquise_faction
from bot.games.root.law import choices
from bot.games.root.law.homelands import (
    can_hold_homeland,
    draft_of,
    enemy_homelands,
    establish_homeland,
    steps_to,
    why_not_homeland,
)
from bot.games.root.law.hooks.course import HomelandRule
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.maps import ADJACENT
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.ways import ways_of_faction


def corner_rows(state: State, seat: Seat) -> list[tuple[Clearing]]:
    """List the corners that are no faction's starting clearing."""
    taken = {faction.start for faction in state.factions.values()}
    return [(corner,) for corner in state.board.corners if corner not in taken]


def garrison_but_corner(
    state: State, seat: Seat, keep: Clearing, log: Log, section: Section
) -> None:
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
            garrison_but_corner(state, self.seat, choice.clearing, log, "6.3.3")
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
        faction = marquise_faction(state, self.seat)
        return (faction.keep, *ways_of_faction(state, faction)[faction.keep])


HOMELAND = HomelandRule(builds=True)
"""A building is placed in each."""

HOMELANDS = 3
"""Each of them is adjacent to one other."""

IN_HOMELANDS = 2
ELSEWHERE = 1
"""Warriors in each homeland, and in each other clearing, enemy homelands included."""


def homelands_of(state: State, seat: Seat) -> list[Clearing]:
    """Return her homelands in the order in which they were chosen."""
    return draft_of(state).homelands.get(seat, [])


def next_homelands(state: State, seat: Seat) -> list[Clearing]:
    """List the clearings that make three homelands with those chosen, each adjacent to another.

    Where no three are left, those that are adjacent to a homeland will do, and else any
    (Law 19.8.3.3).
    """
    own = homelands_of(state, seat)
    taken = enemy_homelands(state, seat)
    free = [
        c for c in CLEARINGS if c not in taken and (c in own or can_hold_homeland(state, seat, c))
    ]
    beside = ADJACENT[state.map]
    sets = [
        three
        for three in combinations(free, HOMELANDS)
        if set(own) <= {*three} and all({*three} & {*beside[clearing]} for clearing in three)
    ]
    able = {clearing for three in sets for clearing in three}
    rest = [c for c in free if c not in own]
    near = [c for c in rest if any(c in beside[home] for home in own)]
    return [c for c in rest if c in able] or near or rest


class ThreeHomelands(Step, tag="three_homelands", kw_only=True):
    """Choose three homelands, each adjacent to one other of them (Law 19.8.3.1)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for each of them, then place the warriors."""
        missing = HOMELANDS - len(homelands_of(state, self.seat))
        rows = [(clearing,) for clearing in next_homelands(state, self.seat)] if missing else []
        if not rows:
            state.steps.pop()
            _garrison_everywhere(state, self.seat, log)
            return None
        offer = Offer(choices.StartAt, rows)
        series = Series(choices.StartAt, missing, missing, (1,) * len(rows))
        about = {"left": missing}
        return (Decision(self.seat, "setup_homelands", "19.8.3.1", (offer,), about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take one."""
        if isinstance(choice, choices.StartAt):
            establish_homeland(state, self.seat, choice.clearing, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a clearing cannot be one of the three."""
        if not isinstance(choice, choices.StartAt):
            return None
        clearing = choice.clearing
        own = homelands_of(state, self.seat)
        if clearing in own or clearing in enemy_homelands(state, self.seat):
            return IllegalChoiceError("19.8.3.1", "homeland_taken", clearing=clearing)
        if clearing in CLEARINGS and can_hold_homeland(state, self.seat, clearing):
            return IllegalChoiceError("19.8.3", "homelands_apart", clearing=clearing)
        return why_not_homeland(state, self.seat, clearing)


def _garrison_everywhere(state: State, seat: Seat, log: Log) -> None:
    """Place warriors in every clearing that takes them."""
    own = homelands_of(state, seat)
    for clearing in CLEARINGS:
        if may_place(state, seat, clearing):
            count = IN_HOMELANDS if clearing in own else ELSEWHERE
            place(state, seat, WARRIOR, clearing, count, log, "19.8.3")


class HomelandKeep(Step, tag="homeland_keep", kw_only=True):
    """Place the keep in a homeland, not beside an enemy homeland if able (Law 19.8.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for it if there is a choice."""
        own = homelands_of(state, self.seat)
        enemy = enemy_homelands(state, self.seat)
        rows = [home for home in own if steps_to(state, home, enemy) > 1] or own
        if len(rows) == 1:
            self._place(state, rows[0], log)
            return None
        offer = Offer(choices.StartAt, [(clearing,) for clearing in sorted(rows)])
        return (Decision(self.seat, "setup_keep", "19.8.3", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place it."""
        if isinstance(choice, choices.StartAt):
            self._place(state, choice.clearing, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a clearing that is no homeland of hers, or one beside an enemy homeland."""
        if not isinstance(choice, choices.StartAt):
            return None
        clearing = choice.clearing
        if clearing in homelands_of(state, self.seat):
            return IllegalChoiceError("19.8.3.2", "keep_too_near", clearing=clearing)
        return IllegalChoiceError("19.8.3", "not_a_homeland", clearing=clearing)

    def _place(self, state: State, clearing: Clearing, log: Log) -> None:
        state.steps.pop()
        state.factions[self.seat].start = clearing
        place(state, self.seat, KEEP, clearing, 1, log, "19.8.3")


class HomelandBuildings(Step, tag="homeland_buildings", kw_only=True):
    """Place sawmill, workshop and recruiter, each in another homeland (Law 19.8.3)."""

    seat: Seat
    left: list[str]

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for each but the last, whose place is left over."""
        free = self._free(state)
        if len(self.left) == len(free) == 1:
            self._place(state, self.left[0], free[0], log)
        if not (self.left and free):
            state.steps.pop()
            return None
        rows = [(building, clearing) for building in self.left for clearing in free]
        offer = Offer(PlaceStarting, rows)
        return (Decision(self.seat, "setup_homeland_buildings", "19.8.3", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one of them."""
        if isinstance(choice, PlaceStarting):
            self._place(state, choice.building, choice.clearing, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a starting building cannot be placed in a clearing (Law 19.8.3)."""
        if not isinstance(choice, PlaceStarting):
            return None
        if choice.building not in self.left:
            return IllegalChoiceError(
                "19.8.3", "starting_building_placed", building=choice.building
            )
        if choice.clearing not in homelands_of(state, self.seat):
            return IllegalChoiceError("19.8.3", "not_a_homeland", clearing=choice.clearing)
        return IllegalChoiceError("19.8.3", "homeland_built", clearing=choice.clearing)

    def _free(self, state: State) -> list[Clearing]:
        """List her homelands without a building of hers."""
        faction = state.factions[self.seat]
        return [
            home
            for home in homelands_of(state, self.seat)
            if not any(faction.pieces[building][home] for building in faction.BUILDINGS)
        ]

    def _place(self, state: State, building: str, clearing: Clearing, log: Log) -> None:
        self.left.remove(building)
        place(state, self.seat, Piece(building), clearing, 1, log, "19.8.3")
