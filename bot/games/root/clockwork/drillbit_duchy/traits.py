"""The traits of the Drillbit Duchy (R3.3.2)."""

from bot.games.root.hooks import Traits

TRAITS = Traits(("foundations", "investors", "overwhelm", "invaders"))
