"""Tablekeeper: a moderator for board games played by post."""
