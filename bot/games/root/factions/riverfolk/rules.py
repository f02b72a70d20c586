"""The rules of the Riverfolk for those who buy services (Law 11.2)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Seat
from bot.games.root.factions.riverfolk.mercenaries import begin_hire, dismiss
from bot.games.root.factions.riverfolk.pieces import RiverfolkPieces
from bot.games.root.factions.riverfolk.services import RIVERBOATS, purchases
from bot.games.root.law.faction import Faction
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.hooks.others import OthersRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.state import Log, State, Step


class RiverfolkGroundRules(GroundRules[RiverfolkPieces]):
    """Riverboats (Law 11.2.7.2)."""

    def opens_rivers(self, faction: RiverfolkPieces, other: Faction) -> bool:
        """Make rivers paths for those who have bought Riverboats (Law 11.2.7.2)."""
        return RIVERBOATS in other.services


class RiverfolkOthersRules(OthersRules[RiverfolkPieces]):
    """Services in the turns of those who buy them (Law 11.2.6, 11.2.7)."""

    SERVES: ClassVar[bool] = True

    def steps_in_birdsong_of(
        self, faction: RiverfolkPieces, state: State, seat: Seat
    ) -> list[Step]:
        """Sell services to a person (Law 11.2.6)."""
        return purchases(state, seat, faction)

    def on_daylight_of(self, faction: RiverfolkPieces, state: State, seat: Seat, log: Log) -> None:
        """Start the service of hired mercenaries (Law 11.2.7.3)."""
        begin_hire(state, seat, faction, log)

    def on_end_of_turn(self, faction: RiverfolkPieces, state: State, seat: Seat, log: Log) -> None:
        """End the services of the turn (Law 11.2.7)."""
        dismiss(state, seat)


class CompanyGroundRules(RiverfolkGroundRules):
    """Swimmers (Law 11.2.2)."""

    SWIMS: ClassVar[bool] = True


class CompanyPileRules(PileRules[RiverfolkPieces]):
    """The hand, which lies face up (Law 11.2.3)."""

    OPEN_HAND: ClassVar[bool] = True
