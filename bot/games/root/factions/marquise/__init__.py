"""Marquise de Cat (Law 6)."""
