"""What nobody has seen where a Vagabot plays: the same as with a person's Vagabond."""

from bot.games.root.factions.vagabond.unseen import UNSEEN

__all__ = ["UNSEEN"]
