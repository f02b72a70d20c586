"""War Chest with Nightfall: the rules core, by the sections of its specification (`WC`)."""

from bot.games.war_chest.war_chest import WAR_CHEST

__all__ = ["WAR_CHEST"]
