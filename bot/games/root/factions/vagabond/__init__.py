"""Vagabond (Law 9, 26)."""
