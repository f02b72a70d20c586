"""Placing warriors one to a clearing: set-up, recruiting and raids (Law 13.3.2, 13.4.3, 13.7.4)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Offer
from bot.games.root.corvids.choices import PlaceWarrior, RaidFirst
from bot.games.root.maps import ADJACENT
from bot.games.root.pieces import may_place, place
from bot.games.root.state import CLEARINGS, SUITS, Due, Log, State, Step


class Scatter(Step, tag="scatter", kw_only=True):
    """Place a warrior in a clearing of each suit (Law 13.3.2)."""

    seat: str
    left: list[str]
    """Suits that still want a warrior."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for each clearing."""
        if not self.left:
            state.steps.pop()
            return None
        rows = [
            (clearing,)
            for clearing in CLEARINGS
            if state.suits[clearing] in self.left and may_place(state, self.seat, clearing)
        ]
        offer = Offer(PlaceWarrior, rows)
        return (Decision(self.seat, "setup_scatter", "13.3.2", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one of the three."""
        if isinstance(choice, PlaceWarrior):
            self.left.remove(state.suits[choice.clearing])
            place(state, self.seat, "warriors", choice.clearing, 1, log, "13.3.2")


def one_of_each_suit(seat: str) -> Scatter:
    """Return the set-up step with all three suits to serve."""
    return Scatter(seat=seat, left=list(SUITS))


class PlaceOneEach(Step, tag="place_one_each", kw_only=True):
    """Place a warrior in each of some clearings; with too few, their owner chooses (Law 1.5.4)."""

    seat: str
    left: list[int]
    section: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Place all of them, or ask for each of the last warriors."""
        self.left = [c for c in self.left if may_place(state, self.seat, c)]
        supply = state.factions[self.seat].supply["warriors"]
        if supply >= len(self.left):
            for clearing in self.left:
                place(state, self.seat, "warriors", clearing, 1, log, self.section)
            self.left = []
        if not self.left or not supply:
            state.steps.pop()
            return None
        offer = Offer(PlaceWarrior, [(clearing,) for clearing in self.left])
        return (Decision(self.seat, "place_warriors", self.section, (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one warrior."""
        if isinstance(choice, PlaceWarrior):
            self.left.remove(choice.clearing)
            place(state, self.seat, "warriors", choice.clearing, 1, log, self.section)


class Raids(Step, tag="raids", kw_only=True):
    """Raids were removed at one moment: each places its warriors (Law 13.7.4).

    Where they want more than there are, whoever takes its turn puts them in order (Law 1.1.3).
    """

    seat: str
    left: list[int]
    """Where they lay."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Resolve them one by one; ask which comes first where that makes a difference."""
        if (
            len(self.left) > 1
            and self._too_few(state)
            and not state.factions[state.acting].clockwork
        ):
            offer = Offer(RaidFirst, [(clearing,) for clearing in self.left])
            return (Decision(state.acting, "which_raid", "1.1.3", (offer,)),)
        self._resolve(state, self.left[0])
        return None

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Resolve the one chosen."""
        if isinstance(choice, RaidFirst):
            self._resolve(state, choice.clearing)

    def _too_few(self, state: State) -> bool:
        """Tell whether there are warriors left, but not for all clearings that they can go to."""
        near = [to for at in self.left for to in ADJACENT[state.map][at]]
        wanted = sum(may_place(state, self.seat, clearing) for clearing in near)
        return 0 < state.factions[self.seat].supply["warriors"] < wanted

    def _resolve(self, state: State, clearing: int) -> None:
        self.left.remove(clearing)
        if not self.left:
            state.steps.pop()
        near = list(ADJACENT[state.map][clearing])
        state.steps.append(PlaceOneEach(seat=self.seat, left=near, section="13.7.4"))
