"""The traits of the Mechanical Marquise (R3.3.2)."""

from bot.games.root.hooks import Traits

TRAITS = Traits(("blitz", "fortified", "hospitals", "iron_will", "overwhelming"))
