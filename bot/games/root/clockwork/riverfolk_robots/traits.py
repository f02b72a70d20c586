"""The traits of the Riverfolk Robots (R3.3.2)."""

from bot.games.root.hooks import Traits

TRAITS = Traits(("greedy", "involved", "garrison", "ferocious"))
