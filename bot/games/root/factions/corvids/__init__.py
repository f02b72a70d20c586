"""Corvid Conspiracy (Law 13)."""
