"""Choices that the Riverfolk's rules ask of other players (Law 11.2.6)."""

from bot.games.root.factions.riverfolk.choices import PayWithItem
from bot.games.root.hooks import TimingRefusals

TIMING = TimingRefusals(of_others=frozenset({PayWithItem}))
