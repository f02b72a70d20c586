"""The notations of factions in scenarios, one module for each that needs its own."""
