"""The rules of the Automated Alliance outside its turn (R6.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from bot.games.game import Piece, Seat
from bot.games.root.clockwork.automated_alliance.outrage import begin_outrage, crack_down
from bot.games.root.clockwork.automated_alliance.pieces import AutomatedPieces
from bot.games.root.factions.alliance.pieces import BASE
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.others import OthersRules
from bot.games.root.law.hooks.trade import TradeRules
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import Log, Loss, State


class AutomatedBattleRules(BattleRules[AutomatedPieces]):
    """Automated Ambush (R6.2.2), and Veterans (R3.3.2)."""

    BONUS: ClassVar[str] = "automated_ambush"

    def defence_bonus(
        self, faction: AutomatedPieces, state: State, attacker: Seat, clearing: Clearing
    ) -> int:
        """Deal an extra hit with a warrior in defence, with Informants by sympathy alone too."""
        informed = "informants" in faction.traits and faction.sympathy[clearing]
        return int(bool(faction.warriors[clearing] or informed))

    def takes_higher_roll(self, faction: AutomatedPieces) -> bool:
        """Deal the higher roll in defence with the trait Veterans (R3.3.2)."""
        return "veterans" in faction.traits


class AutomatedLossRules(LossRules[AutomatedPieces]):
    """Automated Outrage, Crackdown (R6.2.3, R6.2.4), and Popularity (R3.3.2)."""

    def points_for(self, faction: AutomatedPieces, piece: Piece) -> int:
        """Return no points for removing sympathy with the trait Popularity (R3.3.2)."""
        return 0 if piece == "sympathy" and "popularity" in faction.traits else 1

    def after_losses(
        self,
        faction: AutomatedPieces,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Ask people to pay a card for removing sympathy; a lost base loses its sympathy."""
        for loss in reversed(losses):
            if loss.piece == "sympathy":
                begin_outrage(state, faction.name, by, loss.clearing, log)
        for loss in losses:
            if loss.piece in BASE.values():
                crack_down(state, faction.name, loss.piece, log)


class AutomatedOthersRules(OthersRules[AutomatedPieces]):
    """Automated Outrage for those who move in (R6.2.3)."""

    WATCHES: ClassVar[bool] = True

    def after_move(
        self, faction: AutomatedPieces, state: State, mover: Seat, to: Clearing, log: Log
    ) -> None:
        """Ask people who move warriors into a sympathetic clearing to pay."""
        if faction.sympathy[to]:
            begin_outrage(state, faction.name, mover, to, log)


class AutomatedTradeRules(TradeRules[AutomatedPieces]):
    """Services that the Riverfolk pay with their own warriors (R9.2.3)."""

    PAYS_WARRIORS: ClassVar[bool] = False
