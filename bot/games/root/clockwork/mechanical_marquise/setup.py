"""Setting the Mechanical Marquise up (R4.3)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.clockwork.algorithms import by_chance
from bot.games.root.factions.marquise.pieces import BUILDINGS, KEEP
from bot.games.root.factions.marquise.setup import corner_rows, garrison
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.pieces import place
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.ways import adjacency


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
        garrison(state, seat, keep, log, "R4.3.3")
        place(state, seat, WARRIOR, keep, 1, log, "R4.3.3")
        beside = adjacency(state, state.factions[seat])[keep]
        near = [c for c in (keep, *beside) if state.open_slots[c]]
        for building in BUILDINGS:
            clearing = by_chance(state, seat, f"first_{building}", near, log, "R4.3.4")
            near.remove(clearing)
            place(state, seat, building, clearing, 1, log, "R4.3.4")
        return None
