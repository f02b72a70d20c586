"""Choices that the Corvids' rules ask of other players (Law 13.2.4, 13.7.4)."""

from bot.games.root.factions.corvids.choices import Expose, RaidFirst
from bot.games.root.hooks import TimingRefusals

TIMING = TimingRefusals(of_others=frozenset({Expose, RaidFirst}))
