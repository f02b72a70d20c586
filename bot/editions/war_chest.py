"""The edition of War Chest with Nightfall, Nobility and Siege."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.editions.edition import Edition
from bot.games.war_chest import WAR_CHEST, invariants
from bot.narrate.war_chest import WORDS, shows

if TYPE_CHECKING:
    from bot.render import Painter
    from bot.scenarios.war_chest import WarChestNotation


def _painter() -> Painter:
    """Load the pictures."""
    from bot.render import war_chest

    return war_chest


@cache
def _notation() -> WarChestNotation:
    """Load the notation of scenarios."""
    from bot.scenarios.war_chest import WarChestNotation

    return WarChestNotation()


EDITION = Edition(
    game=WAR_CHEST,
    words=WORDS,
    make_painter=_painter,
    shows=shows,
    make_notation=_notation,
    invariants=invariants,
    examples=("deploy", "move", "recruit"),
    commands={
        "tactic": (
            "bombard",
            "breach",
            "preach",
            "push",
            "storm",
            "take_and_proclaim",
            "uphold",
        ),
    },
)
