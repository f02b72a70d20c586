"""The edition of War Chest with Nightfall, Nobility and Siege."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.editions.edition import Edition
from bot.games.war_chest import WAR_CHEST, invariants
from bot.narrate.war_chest import WORDS, may_have_picture

if TYPE_CHECKING:
    from bot.render import Painter
    from bot.scenarios.war_chest import WarChestNotation


def _load_painter() -> Painter:
    """Load the pictures."""
    from bot.render import war_chest

    return war_chest


@cache
def _load_notation() -> WarChestNotation:
    """Load the notation of scenarios."""
    from bot.scenarios.war_chest import WarChestNotation

    return WarChestNotation()


EDITION = Edition(
    game=WAR_CHEST,
    words=WORDS,
    make_painter=_load_painter,
    shows=may_have_picture,
    make_notation=_load_notation,
    invariants=invariants,
    examples=("deploy", "move", "recruit"),
    commands={
        "tactic": (
            *("charge", "footmen", "order_attack", "order_move", "ride", "shoot"),
            *("slip_in", "stalk", "taint"),
            *("bombard", "breach", "preach", "push", "storm", "take_and_proclaim", "uphold"),
        ),
        "ending": ("agree_to_end", "give_up", "play_on"),
    },
)
