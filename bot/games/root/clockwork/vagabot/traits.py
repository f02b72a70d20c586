"""The traits of the Vagabot (R3.3.2)."""

TRAITS = ("adventurer", "berserker", "helper", "marksman", "questing")
