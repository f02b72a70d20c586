"""The Vagabot (R7)."""
