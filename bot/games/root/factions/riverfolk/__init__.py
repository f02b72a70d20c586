"""Riverfolk Company (Law 11): what the clockwork and a person have in common."""
