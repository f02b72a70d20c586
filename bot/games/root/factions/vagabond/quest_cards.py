"""The fifteen quest cards (Law 9.5.5)."""

from __future__ import annotations

from collections.abc import Mapping

QUESTS: Mapping[str, tuple[str, str, str]] = {
    "fundraising_fox": ("fox", "tea", "coins"),
    "errand_fox": ("fox", "tea", "boots"),
    "logistics_help_fox": ("fox", "boots", "bag"),
    "repair_a_shed_fox": ("fox", "torch", "hammer"),
    "give_a_speech_fox": ("fox", "torch", "tea"),
    "guard_duty_rabbit": ("rabbit", "torch", "sword"),
    "errand_rabbit": ("rabbit", "tea", "boots"),
    "give_a_speech_rabbit": ("rabbit", "torch", "tea"),
    "fend_off_a_bear_rabbit": ("rabbit", "torch", "crossbow"),
    "expel_bandits_rabbit": ("rabbit", "sword", "sword"),
    "expel_bandits_mouse": ("mouse", "sword", "sword"),
    "guard_duty_mouse": ("mouse", "torch", "sword"),
    "fend_off_a_bear_mouse": ("mouse", "torch", "crossbow"),
    "escort_mouse": ("mouse", "boots", "boots"),
    "logistics_help_mouse": ("mouse", "boots", "bag"),
}
"""The suit of the clearing, and the two items to exhaust, of each quest."""
