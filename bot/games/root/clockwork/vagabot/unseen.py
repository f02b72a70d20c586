"""Hidden information of a Vagabot: the same as of a person's Vagabond."""

from bot.games.root.factions.vagabond.unseen import UNSEEN

__all__ = ["UNSEEN"]
