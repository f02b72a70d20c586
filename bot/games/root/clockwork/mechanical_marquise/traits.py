"""The traits of the Mechanical Marquise (R3.3.2)."""

TRAITS = ("blitz", "fortified", "hospitals", "iron_will", "overwhelming")
