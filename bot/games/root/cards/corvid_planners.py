"""Corvid Planners: their owner moves regardless of rule."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId
from bot.games.root.law.hooks.cards import CardRules


class CorvidPlanners(CardRules):
    """Every move of its owner, in compound actions too, ignores rule (Law 4.2.1)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("corvid_planners"),)
    IGNORES_RULE: ClassVar[bool] = True


RULES = CorvidPlanners()
