"""The Vagabot's own quest (R7.3, R7.5.2)."""

from __future__ import annotations

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.vagabot.pieces import vagabot
from bot.games.root.factions.vagabond.events import QuestShown
from bot.games.root.law.state import Log, State


def take_quest(state: State, seat: Seat, log: Log, section: Section) -> None:
    """Turn the top quest face up before the Vagabot, if there is one."""
    faction = vagabot(state, seat)
    faction.quest = ""
    if state.quest_deck:
        faction.quest = state.quest_deck.pop()
        emit(log, QuestShown(quest=faction.quest, section=section))
