"""The Electric Eyrie (R5)."""
