"""The rules of the Drillbit Duchy in battle (R10.5.4.I)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Seat
from bot.games.root.clockwork.drillbit_duchy.pieces import DrillbitPieces
from bot.games.root.factions.duchy.court import TUNNEL
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import State


class DrillbitBattleRules(BattleRules[DrillbitPieces]):
    """The Captain (R10.5.4.I)."""

    BONUS: ClassVar[str] = "captain"

    def attack_bonus(
        self, faction: DrillbitPieces, state: State, defender: Seat, clearing: Clearing
    ) -> int:
        """Deal an extra hit beside a tunnel with the Captain swayed (R10.5.4.I)."""
        return int("captain" in faction.swayed and faction.pieces[TUNNEL][clearing] > 0)
