"""The factions that people play, one package each."""
