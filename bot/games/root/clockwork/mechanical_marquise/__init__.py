"""Mechanical Marquise 2.0 (R4)."""
