"""The advanced set-up: factions are drafted, and begin by their setup cards (Law 19)."""
