"""The Riverfolk Robots (R9)."""
