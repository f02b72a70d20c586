"""The traits of the Drillbit Duchy (R3.3.2)."""

TRAITS = ("foundations", "investors", "overwhelm", "invaders")
