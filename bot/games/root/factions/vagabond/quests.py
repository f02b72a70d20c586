"""The open quests (Law 9.3.3, 9.5.5)."""

from __future__ import annotations

from bot.games.ahead import no_sketch
from bot.games.game import Section
from bot.games.log import emit
from bot.games.root.factions.vagabond.events import QuestShown
from bot.games.root.law.state import Log, State

OPEN_QUESTS = 3
"""Quests that lie face up (Law 9.3.3)."""


def draw_quest(state: State, log: Log, section: Section) -> None:
    """Reveal the next quest, if there is one."""
    if state.quest_deck:
        no_sketch(state)
        quest = state.quest_deck.pop()
        state.quests.append(quest)
        emit(log, QuestShown(quest=quest, section=section))
