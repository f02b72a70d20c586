"""The traits of the Cogwheel Corvids (R3.3.2)."""

TRAITS = ("gamble", "backup_plans", "mastermind", "vendetta")
