"""Rules cores: pure, synchronous and deterministic; each implements the contract in `game.py`."""
