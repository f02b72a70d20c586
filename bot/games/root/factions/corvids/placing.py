"""Placing warriors one to a clearing: set-up, recruiting and raids (Law 13.3.2, 13.4.3, 13.7.4)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Section, Series
from bot.games.root.factions.corvids.choices import PlaceWarrior, RaidFirst
from bot.games.root.law.kinds import CLEARINGS, SUITS, WARRIOR, Clearing
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Due, Log, State, Step


class Scatter(Step, tag="scatter", kw_only=True):
    """Place a warrior in a clearing of each suit (Law 13.3.2)."""

    seat: Seat
    left: list[str]
    """Suits that still need a warrior."""

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
        series = Series(PlaceWarrior, len(self.left), len(self.left), (1,) * len(rows))
        return (Decision(self.seat, "setup_scatter", "13.3.2", (offer,), series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one of the three."""
        if isinstance(choice, PlaceWarrior):
            self.left.remove(state.suits[choice.clearing])
            place(state, self.seat, WARRIOR, choice.clearing, 1, log, "13.3.2")


def one_of_each_suit(seat: Seat) -> Scatter:
    """Return the set-up step with all three suits to serve."""
    return Scatter(seat=seat, left=list(SUITS))


class PlaceOneEach(Step, tag="place_one_each", kw_only=True):
    """Place a warrior in each of some clearings; with too few, their owner chooses (Law 1.5.4)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    left: list[Clearing]
    section: Section

    def advance(self, state: State, log: Log) -> Due | None:
        """Place all of them, or ask for each of the last warriors."""
        self.left = [c for c in self.left if may_place(state, self.seat, c)]
        faction = state.factions[self.seat]
        supply = faction.supply[WARRIOR]
        if faction.clockwork:
            self.left = sorted(self.left)[:supply]  # The highest priorities first (R2.4).
        if supply >= len(self.left):
            for clearing in self.left:
                place(state, self.seat, WARRIOR, clearing, 1, log, self.section)
            self.left = []
        if not self.left or not supply:
            state.steps.pop()
            return None
        offer = Offer(PlaceWarrior, [(clearing,) for clearing in self.left])
        series = Series(PlaceWarrior, supply, supply, (1,) * len(self.left))
        return (Decision(self.seat, "place_warriors", self.section, (offer,), series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one warrior."""
        if isinstance(choice, PlaceWarrior):
            self.left.remove(choice.clearing)
            place(state, self.seat, WARRIOR, choice.clearing, 1, log, self.section)


class Raids(Step, tag="raids", kw_only=True):
    """Place the warriors of raids removed at one moment (Law 13.7.4).

    If the supply is too small, the seat whose turn it is orders them (Law 1.1.3).
    """

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    left: list[Clearing]
    """The clearings where they lay."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Resolve them one by one; ask which comes first if the order matters."""
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

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a clearing where no remaining raid lay (Law 13.7.4)."""
        if not isinstance(choice, RaidFirst):
            return None
        return IllegalChoiceError("1.1.3", "no_raid_there", clearing=choice.clearing)

    def _too_few(self, state: State) -> bool:
        """Return whether there are warriors left, but not for all clearings that they can go to."""
        faction = state.factions[self.seat]
        paths = faction.GROUND.beside(faction, state)
        near = [to for at in self.left for to in paths[at]]
        wanted = sum(may_place(state, self.seat, clearing) for clearing in near)
        return 0 < faction.supply[WARRIOR] < wanted

    def _resolve(self, state: State, clearing: Clearing) -> None:
        self.left.remove(clearing)
        if not self.left:
            state.steps.pop()
        faction = state.factions[self.seat]
        near = list(faction.GROUND.beside(faction, state)[clearing])
        state.steps.append(PlaceOneEach(seat=self.seat, left=near, section="13.7.4"))
