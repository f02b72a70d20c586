"""The traits of the Vagabot (R3.3.2)."""

from bot.games.root.hooks import Traits

TRAITS = Traits(("adventurer", "berserker", "helper", "marksman", "questing"))
