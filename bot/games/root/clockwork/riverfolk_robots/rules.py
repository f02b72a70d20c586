"""The rules of the Riverfolk Robots outside their turn (R9.2, R3.3.2)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.root.clockwork.riverfolk_robots.pieces import RobotPieces
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.kinds import Clearing

ROLLS_AT_MOST = 3
"""The highest number on a die (Law 4.3.3)."""


class RobotBattleRules(BattleRules[RobotPieces]):
    """Ferocious and Garrison (R3.3.2)."""

    def attack_limit(self, faction: RobotPieces, clearing: Clearing) -> int:
        """Deal up to three rolled hits as attacker with the trait Ferocious (R3.3.2)."""
        limit = super().attack_limit(faction, clearing)
        return ROLLS_AT_MOST if "ferocious" in faction.traits else limit

    def defence_limit(self, faction: RobotPieces, clearing: Clearing) -> int:
        """Add the trade posts there as defender with the trait Garrison (R3.3.2)."""
        posts = faction.posts[clearing] if "garrison" in faction.traits else 0
        return super().defence_limit(faction, clearing) + posts

    def defenseless(self, faction: RobotPieces, clearing: Clearing) -> bool:
        """Never be defenseless with the trait Garrison (R3.3.2)."""
        return "garrison" not in faction.traits and super().defenseless(faction, clearing)


class RobotPileRules(PileRules[RobotPieces]):
    """The Market (R9.2.1)."""

    OPEN_PILES: ClassVar[tuple[str, ...]] = ("market",)
