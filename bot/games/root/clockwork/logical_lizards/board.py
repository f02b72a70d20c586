"""The Logical Lizards: set-up, takeover, and what is declared of it (R8)."""

from typing import Any

from bot.games.game import Seat
from bot.games.root.clockwork.logical_lizards.pieces import (
    LogicalLossRules,
    LogicalPieces,
    LogicalTradeRules,
)
from bot.games.root.clockwork.logical_lizards.turn import LogicalLizardsTurn, SetUpLogicalLizards
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.factions.lizards.fear import LizardGroundRules, LizardPileRules
from bot.games.root.factions.lizards.pieces import LizardPieces
from bot.games.root.hooks import ClockworkFaction, NeverEnds, Takeover
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.state import Faction, Log, State, Step
from bot.games.root.takeover.exchange import kept_fields, swap_faction

TRAITS = ("spiteful", "erratic", "fanatics", "martyrs")


NEVER_ENDS = NeverEnds(stalls_by="martyrs")


SHARED = ("acolytes", "lost_souls")
"""The fields that the Lizards keep besides those of every faction."""


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Leave acolytes and Lost Souls; the marker comes onto Sanctify (R8.3.3)."""
    swap_faction(state, seat, kind, _lizard_fields(state, seat))


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Leave acolytes and Lost Souls; an Outcast is chosen at the next turn (Law 10.3.3)."""
    swap_faction(state, seat, kind, _lizard_fields(state, seat))


def _lizard_fields(state: State, seat: Seat) -> dict[str, Any]:
    faction = state.factions[seat]
    assert isinstance(faction, LizardPieces)
    return kept_fields(faction, *SHARED)


TAKEOVER = Takeover(_to_clockwork, _to_person)


class LogicalLizardsCourseRules(CourseRules[LogicalPieces]):
    """Set-up and turn of the Logical Lizards (R8.3 to R8.6)."""

    def setup_steps(self, faction: LogicalPieces) -> list[Step]:
        """Set the Logical Lizards up (R8.3)."""
        return [SetUpLogicalLizards(seat=faction.name)]

    def turn_steps(self, faction: LogicalPieces) -> list[Step]:
        """Take a turn by the Lost Souls."""
        return [LogicalLizardsTurn(seat=faction.name)]


class LogicalLizards(LogicalPieces, tag="logical_lizards", kw_only=True):
    """The Lizard Cult played by the clockwork."""

    GROUND = LizardGroundRules()
    LOSSES = LogicalLossRules()
    PILES = LizardPileRules()
    TRADE = LogicalTradeRules()
    COURSE = LogicalLizardsCourseRules()
    POLICY = CLOCKWORK


LOGICAL_LIZARDS = ClockworkFaction(
    kind=LogicalLizards, traits=TRAITS, takeover=TAKEOVER, never_ends=NEVER_ENDS
)
