"""Choices that the Alliance's rules ask of other players (Law 8.2.6)."""

from bot.games.root.factions.alliance.choices import GiveSupporter, ShowHand
from bot.games.root.hooks import TimingRefusals

TIMING = TimingRefusals(of_others=frozenset({GiveSupporter, ShowHand}))
