"""The traits of the Electric Eyrie (R3.3.2)."""

from bot.games.root.hooks import Traits

TRAITS = Traits(("nobility", "relentless", "swoop", "war_tax", "focused"))
