"""The rules of the Eyrie outside its turn (Law 7.2, 7.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from bot.games.game import CardId, Seat, Section
from bot.games.root.factions.eyrie.dynasty import Dynasty
from bot.games.root.factions.eyrie.pieces import EyriePieces
from bot.games.root.law.cards import VIZIER
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.hooks.items import ItemRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import Log, Loss, State
from bot.games.root.law.victory import add_points


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
