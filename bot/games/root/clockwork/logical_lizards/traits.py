"""The traits of the Logical Lizards (R3.3.2)."""

from bot.games.root.hooks import Traits

TRAITS = Traits(("spiteful", "erratic", "fanatics", "martyrs"))
