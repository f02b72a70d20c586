"""The rules of the Alliance in battle and for its supporters (Law 8.2)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.root.factions.alliance.supporters import AlliancePieces
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.piles import PileRules


class AllianceBattleRules(BattleRules[AlliancePieces]):
    """Guerrilla War (Law 8.2.2)."""

    GUERRILLA: ClassVar[bool] = True


class AlliancePileRules(PileRules[AlliancePieces]):
    """The Supporters Stack (Law 8.2.3)."""

    SECRET_PILES: ClassVar[tuple[str, ...]] = ("supporters",)
