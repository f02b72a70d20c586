"""The traits of the Automated Alliance (R3.3.2)."""

TRAITS = ("informants", "popularity", "veterans", "wildfire", "steadfast")
