"""The Automated Alliance (R6)."""
