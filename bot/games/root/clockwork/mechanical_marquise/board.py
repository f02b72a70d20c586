"""The Mechanical Marquise 2.0: set-up, takeover, and what is declared of it (R4)."""

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import by_chance
from bot.games.root.clockwork.events import WoodPutBack
from bot.games.root.clockwork.mechanical_marquise.pieces import (
    MechanicalBattleRules,
    MechanicalPieces,
)
from bot.games.root.clockwork.mechanical_marquise.turn import MechanicalMarquiseTurn
from bot.games.root.clockwork.piles import OrderPileRules
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.factions.marquise.pieces import (
    BUILDINGS,
    KEEP,
    WOOD,
    MarquiseGroundRules,
    MarquisePieces,
    marquise_faction,
)
from bot.games.root.factions.marquise.setup import corner_rows, garrison_but_corner
from bot.games.root.hooks import ClockworkFaction, Takeover
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.pieces import place
from bot.games.root.law.state import Due, Faction, Log, State, Step
from bot.games.root.law.ways import adjacency_of_faction
from bot.games.root.takeover.exchange import kept_fields, swap_faction

TRAITS = ("blitz", "fortified", "hospitals", "iron_will", "overwhelming")


class SetUpMechanicalMarquise(Step, tag="set_up_mechanical_marquise", kw_only=True):
    """Place keep, garrison and starting buildings at random (R4.3.2 to R4.3.4)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Set up at once."""
        state.steps.pop()
        seat = self.seat
        corners = [corner for (corner,) in corner_rows(state, seat)]
        keep = by_chance(state, seat, "keep", corners, log, "R4.3.2")
        state.factions[seat].start = keep
        place(state, seat, KEEP, keep, 1, log, "R4.3.2")
        garrison_but_corner(state, seat, keep, log, "R4.3.3")
        place(state, seat, WARRIOR, keep, 1, log, "R4.3.3")
        beside = adjacency_of_faction(state, state.factions[seat])[keep]
        near = [c for c in (keep, *beside) if state.open_slots[c]]
        for building in BUILDINGS:
            clearing = by_chance(state, seat, f"first_{building}", near, log, "R4.3.4")
            near.remove(clearing)
            place(state, seat, building, clearing, 1, log, "R4.3.4")
        return None


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Return the wood, which the clockwork does not use; a lost keep stays lost (R4.3)."""
    faction = marquise_faction(state, seat)
    wood = sum(faction.pieces[WOOD])
    swap_faction(state, seat, kind, kept_fields(faction))
    if wood:
        emit(log, WoodPutBack(seat=seat, count=wood, section="R4.3"))


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Return all wood to the supply (Law 6.3)."""
    fields = kept_fields(state.factions[seat])
    fields["supply"]["wood"] = MarquisePieces.TOTALS[WOOD]
    fields["pieces"]["wood"] = [0] * 13
    swap_faction(state, seat, kind, fields)


TAKEOVER = Takeover(_to_clockwork, _to_person)


class MechanicalMarquiseCourseRules(CourseRules[MechanicalPieces]):
    """Set-up and turn of the Mechanical Marquise (R4.3 to R4.6)."""

    def setup_steps(self, faction: MechanicalPieces) -> list[Step]:
        """Set the Mechanical Marquise up (R4.3)."""
        return [SetUpMechanicalMarquise(seat=faction.name)]

    def turn_steps(self, faction: MechanicalPieces) -> list[Step]:
        """Take a turn by the order card."""
        return [MechanicalMarquiseTurn(seat=faction.name)]


class MechanicalMarquise(MechanicalPieces, tag="mechanical_marquise", kw_only=True):
    """The Marquise played by the clockwork."""

    BATTLE = MechanicalBattleRules()
    GROUND = MarquiseGroundRules()
    PILES = OrderPileRules()
    COURSE = MechanicalMarquiseCourseRules()
    POLICY = CLOCKWORK


MECHANICAL_MARQUISE = ClockworkFaction(kind=MechanicalMarquise, traits=TRAITS, takeover=TAKEOVER)
