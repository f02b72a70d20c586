"""The traits of the Cogwheel Corvids (R3.3.2)."""

from bot.games.root.hooks import Traits

TRAITS = Traits(("gamble", "backup_plans", "mastermind", "vendetta"))
