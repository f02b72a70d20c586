"""The fifteen quest cards (Law 9.5.5)."""

from collections.abc import Mapping

from bot.games.root.law.kinds import (
    BAG,
    BOOTS,
    COINS,
    CROSSBOW,
    FOX,
    HAMMER,
    MOUSE,
    RABBIT,
    SWORD,
    TEA,
    TORCH,
    Item,
    Suit,
)

QUESTS: Mapping[str, tuple[Suit, Item, Item]] = {
    "fundraising_fox": (FOX, TEA, COINS),
    "errand_fox": (FOX, TEA, BOOTS),
    "logistics_help_fox": (FOX, BOOTS, BAG),
    "repair_a_shed_fox": (FOX, TORCH, HAMMER),
    "give_a_speech_fox": (FOX, TORCH, TEA),
    "guard_duty_rabbit": (RABBIT, TORCH, SWORD),
    "errand_rabbit": (RABBIT, TEA, BOOTS),
    "give_a_speech_rabbit": (RABBIT, TORCH, TEA),
    "fend_off_a_bear_rabbit": (RABBIT, TORCH, CROSSBOW),
    "expel_bandits_rabbit": (RABBIT, SWORD, SWORD),
    "expel_bandits_mouse": (MOUSE, SWORD, SWORD),
    "guard_duty_mouse": (MOUSE, TORCH, SWORD),
    "fend_off_a_bear_mouse": (MOUSE, TORCH, CROSSBOW),
    "escort_mouse": (MOUSE, BOOTS, BOOTS),
    "logistics_help_mouse": (MOUSE, BOOTS, BAG),
}
"""The suit of the clearing, and the two items to exhaust, of each quest."""
