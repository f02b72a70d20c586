"""The Cogwheel Corvids (R11)."""
