"""The traits of the Automated Alliance (R3.3.2)."""

from bot.games.root.hooks import Traits

TRAITS = Traits(("informants", "popularity", "veterans", "wildfire", "steadfast"))
