"""The fifteen quests: suit of the clearing, and the two items to exhaust (Law 9.5.5)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.root.state import Log, State
from bot.games.root.vagabond.events import QuestShown

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
"""Suit and items of each quest."""

OPEN_QUESTS = 3
"""Quests that lie face up (Law 9.3.3)."""


def draw_quest(state: State, log: Log, section: str) -> None:
    """Turn the next quest face up, if there is one."""
    if state.quest_deck:
        quest = state.quest_deck.pop()
        state.quests.append(quest)
        log.append(QuestShown(quest=quest, section=section))
