"""The traits of the Electric Eyrie (R3.3.2)."""

TRAITS = ("nobility", "relentless", "swoop", "war_tax", "focused")
