"""Clockwork factions: policies inside the core (the Law of Rootbotics)."""
