"""Underground Duchy (Law 12)."""
