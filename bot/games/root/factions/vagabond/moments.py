"""Decisions that the Vagabond cannot decline (Law 26.12.2)."""

from bot.games.root.hooks import Moments

MOMENTS = Moments(duties={"coerce": "card_is_spent"})
