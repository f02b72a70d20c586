"""Rules cores: pure, synchronous and deterministic; each game signs the contract of `game.py`."""
