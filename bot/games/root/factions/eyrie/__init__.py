"""Eyrie Dynasties (Law 7)."""
