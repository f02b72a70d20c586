"""Seats that change between a person and the matching clockwork faction (docs/stand-ins.md)."""
