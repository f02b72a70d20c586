"""The Eyrie's pieces, leaders and Decree, and their rules outside the turn (Law 7.2, 7.8)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import CardId, Piece, Seat, Section
from bot.games.root.factions.eyrie.choices import EyrieBoard
from bot.games.root.law.cards import VIZIER
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.hooks.items import ItemRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.state import Faction, Log, Loss, State
from bot.games.root.law.victory import add_points

ROOST = Piece("roost")


class EyriePieces(Faction, kw_only=True):
    """The pieces of the Eyrie, for people and clockwork."""

    BUILDINGS: ClassVar[tuple[Piece, ...]] = (ROOST,)
    TOTALS: ClassVar[Mapping[Piece, int]] = {WARRIOR: 20, ROOST: 7}
    TRACKS: ClassVar[tuple[Piece, ...]] = (ROOST,)
    CRAFTERS: ClassVar[tuple[Piece, ...]] = (ROOST,)

    @property
    def roosts(self) -> int:
        """Count the roosts on the map."""
        return self.TOTALS[ROOST] - self.supply[ROOST]


COLUMNS = ("recruit", "move", "battle", "build")

VIZIERS: Mapping[str, tuple[str, str]] = {
    "builder": ("recruit", "move"),
    "charismatic": ("recruit", "battle"),
    "commander": ("move", "battle"),
    "despot": ("move", "build"),
}
"""The columns of each leader's Loyal Viziers (Law 7.8)."""

LEADERS = tuple(VIZIERS)


def no_cards() -> dict[str, list[CardId]]:
    """Return an empty Decree."""
    return {column: [] for column in COLUMNS}


class Dynasty(EyriePieces, kw_only=True):
    """The Eyrie with leaders and a Decree, for people."""

    leader: str = ""
    fallen: list[str] = msgspec.field(default_factory=list[str])
    """Leaders that are face down (Law 7.7.3)."""

    decree: dict[str, list[CardId]] = msgspec.field(default_factory=no_cards)

    def look(self, own: bool) -> EyrieBoard:
        """Show leaders and Decree (Law 7.3)."""
        return EyrieBoard(
            leader=self.leader,
            fallen_leaders=tuple(self.fallen),
            decree={column: tuple(self.decree[column]) for column in COLUMNS},
        )


def eyrie_faction(state: State, seat: Seat) -> Dynasty:
    """Return the Eyrie's faction."""
    faction: Any = state.factions[seat]
    return faction


class DynastyBattleRules(BattleRules[Dynasty]):
    """The Commander (Law 7.8.3)."""

    BONUS: ClassVar[str] = "commander"

    def attack_bonus(
        self, faction: Dynasty, state: State, defender: Seat, clearing: Clearing
    ) -> int:
        """Deal an extra hit as Commander (Law 7.8.3)."""
        return int(faction.leader == "commander")


class EyrieGroundRules(GroundRules[EyriePieces]):
    """Lords of the Forest (Law 7.2.2, R5.2.1)."""

    WINS_TIES: ClassVar[bool] = True


class DynastyGroundRules(EyrieGroundRules):
    """Lords of the Forest of a person, who needs an own piece there (Law 7.2.2)."""

    TIES_NEED_OWN: ClassVar[bool] = True


class DynastyLossRules(LossRules[Dynasty]):
    """The Despot (Law 7.8.4)."""

    def after_gains(
        self, faction: Dynasty, state: State, losses: Sequence[Loss], in_battle: bool, log: Log
    ) -> None:
        """Score one more as Despot for buildings and tokens removed in battle (Law 7.8.4)."""
        if faction.leader != "despot" or not in_battle:
            return
        owners = [(state.factions[loss.owner], loss.piece) for loss in losses]
        worth = [piece for owner, piece in owners if owner.LOSSES.points_for(owner, piece)]
        if any(piece != "warriors" for piece in worth):
            add_points(state, faction.name, 1, log, "despot", "7.8.4")


class DynastyPileRules(PileRules[Dynasty]):
    """The Decree (Law 7.2.3)."""

    def shown_cards(self, faction: Dynasty) -> Sequence[CardId]:
        """Show the Decree's cards except the viziers."""
        return [c for column in faction.decree.values() for c in column if c != VIZIER]


class DynastyItemRules(ItemRules[Dynasty]):
    """Disdain for Trade (Law 7.2.3), and the Builder (Law 7.8.1)."""

    def item_points(self, faction: Dynasty, printed: int) -> tuple[int, Section]:
        """Score one point for an item: Disdain for Trade, but not as Builder (7.2.3, 7.8.1)."""
        if faction.leader == "builder":
            return super().item_points(faction, printed)
        return min(printed, 1), "7.2.3"
