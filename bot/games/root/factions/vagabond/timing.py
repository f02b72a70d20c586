"""Decisions that the Vagabond cannot decline (Law 26.12.2)."""

from bot.games.root.hooks import TimingRefusals

TIMING = TimingRefusals(duties={"coerce": "card_is_spent"})
