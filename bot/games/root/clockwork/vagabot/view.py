"""The Vagabot's board as players see it (R7.2, R7.3)."""

from __future__ import annotations

from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.factions.vagabond.view import Pack


class VagabotBoard(ClockworkBoard, tag="vagabot", kw_only=True, frozen=True):
    """Character, items and quest of the Vagabot; all of it is public."""

    character: str
    """The character, "" before it is chosen."""

    items: Pack
    battle_track: int
    """Items on the Battle Track (R7.2.4)."""

    quest: str
    """Its own quest, "" without one (R7.3)."""

    quests_done: tuple[str, ...]
    """Completed quests (R7.5.2)."""
