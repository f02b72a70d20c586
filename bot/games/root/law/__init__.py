"""The Law that all factions share, one module for each of its chapters and parts."""
