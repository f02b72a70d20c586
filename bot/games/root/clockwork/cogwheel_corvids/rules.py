"""Rules on losses of the Cogwheel Corvids (R11.7.4, R3.3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Seat
from bot.games.root.clockwork.cogwheel_corvids.pieces import CogwheelPieces
from bot.games.root.factions.corvids.raids import take_back
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Log, Loss, State


class CogwheelLossRules(LossRules[CogwheelPieces]):
    """Plots that are removed (R11.7.4), and Backup Plans (R3.3.2)."""

    def after_losses(
        self,
        faction: CogwheelPieces,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Return removed plots, let raids place warriors (R11.7.4), and follow Backup Plans."""
        for clearing in take_back(state, faction, losses, log):
            if "backup_plans" in faction.traits and may_place(state, faction.name, clearing):
                place(state, faction.name, WARRIOR, clearing, 1, log, "R3.3.2")
