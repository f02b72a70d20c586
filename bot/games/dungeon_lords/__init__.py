"""Dungeon Lords: the rules core, by the sections of its rules (`DL`)."""

from bot.games.dungeon_lords.dungeon_lords import DUNGEON_LORDS

__all__ = ["DUNGEON_LORDS"]
